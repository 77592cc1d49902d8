"""The house as `highflagon serve` opens it, but for its limits: a whole crowd comes from one address here.

`python -m benchmarks.house.server FILE` serves the SQLite file on a free port of this machine, which it prints. Limits
and settings are handed to the app's factory: no option and no environment variable of a real house lifts them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from highflagon.house.house import House
from highflagon.house.limits import LIMITS, Limit, Limits
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.web import logs
from highflagon.web.app import make_app
from highflagon.web.serve import listen, serve
from highflagon.web.settings import Settings

CROWD = 1_000_000
"""As many of anything as a benchmark may want at once."""

LIFTED = Limits({what: Limit(most=CROWD, every=1, said="even here") for what in LIMITS})

SETTINGS = Settings(sockets_of_address=CROWD, silence=3_600)


def main() -> None:
    """Serve until a signal comes."""
    listening = listen("127.0.0.1", 0)
    store = SqliteStore(Path(sys.argv[1]))
    logs.set_up()

    def opened() -> None:
        print(listening.getsockname()[1], flush=True)

    serve(lambda: make_app(House(store), SETTINGS, LIFTED), listening, opened)


if __name__ == "__main__":
    main()
