from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.guests import Hall, open_hall


@pytest.fixture
def hall() -> Iterator[Hall]:
    with open_hall() as found:
        yield found
