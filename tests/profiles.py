"""How hard properties are proven: the same examples each time in `make test`, new and more ones in `make prove`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

PROVE = os.environ.get("HIGHFLAGON_PROVE") == "1"

# A property that several classes inherit, as the contract of storage, is one function that has several executors.
_QUIET = [
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.differing_executors,
]

settings.register_profile(
    "default", derandomize=True, deadline=None, max_examples=50, suppress_health_check=_QUIET
)
settings.register_profile(
    "prove", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=_QUIET
)


def examples(number: int) -> settings:
    """Return settings for a property that costs so much that `number` examples are enough in `make test`."""
    return settings(max_examples=20 * number if PROVE else number)
