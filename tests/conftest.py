"""What all tests share: the profile by which hypothesis proves properties."""

from __future__ import annotations

from hypothesis import settings

from tests.profiles import PROVE

settings.load_profile("prove" if PROVE else "default")
