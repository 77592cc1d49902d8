"""boardgame.io, with a war of High Dragon as its game: fetched when it is asked for, served and driven by node."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import msgspec

from benchmarks.house.load import Round
from benchmarks.house.process import running

SOURCE = Path(__file__).with_name("boardgame")
PLACE = Path(".cache/boardgame")

LOCKED = ("package.json", "package-lock.json", ".npmrc")
OURS = ("war.js", "server.js", "load.js")


def set_up() -> str:
    """Put the game and its packages where they can run; return why that can't be, or nothing."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "there is no node here"
    PLACE.mkdir(parents=True, exist_ok=True)
    stale = not (PLACE / "node_modules").is_dir() or any(
        not (PLACE / name).exists() or (PLACE / name).read_bytes() != (SOURCE / name).read_bytes()
        for name in LOCKED
    )
    for name in (*LOCKED, *OURS):
        shutil.copy(SOURCE / name, PLACE / name)
    if stale and not _fetched(npm):
        shutil.rmtree(PLACE / "node_modules", ignore_errors=True)
        return "npm could not fetch the packages"
    return ""


def _fetched(npm: str) -> bool:
    """Fetch the packages that the lock names; return whether they are there."""
    command = [npm, "ci", "--no-audit", "--no-fund"]
    return subprocess.run(command, cwd=PLACE, check=False, capture_output=True).returncode == 0  # noqa: S603 -- npm is found by PATH


def played(store: str, tables: int, watchers: int) -> Round:
    """Play a war at each table, kept by this store: `memory` or `file`."""
    os.environ["NODE_ENV"] = "production"
    with tempfile.TemporaryDirectory(prefix="flagon-bench-") as folder:
        where = folder if store == "file" else "memory"
        with running(["node", "server.js", where], PLACE) as server:
            command = ["node", "load.js", *map(str, (server.port, server.pid, tables, watchers))]
            done = subprocess.run(command, cwd=PLACE, check=True, capture_output=True)  # noqa: S603 -- our own command
    return msgspec.json.decode(done.stdout, type=Round)
