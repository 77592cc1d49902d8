"""What is packed serves as what is checked out does: the client, the page, and all that a house reads, are in it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from tests.cli.running import surroundings

ROOT = Path(__file__).parents[2]
STATIC = Path("highflagon/web/static")
NO_PROGRAMS = {"PATH": ""}
"""As on a machine that has no Node."""


@pytest.fixture(scope="module")
def client() -> Path:
    """The built client."""
    code = subprocess.run(["/bin/sh", "scripts/client", "build"], cwd=ROOT, check=False).returncode
    if code == 2:
        pytest.skip("the client isn't built, and npm can't be reached to build it")
    assert code == 0
    return ROOT / "src" / STATIC


def pack(kind: str, place: Path, into: Path, **env: str) -> Path:
    """Return the wheel or the sdist of what lies there."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    subprocess.run(build, check=True, capture_output=True, cwd=place, env={**surroundings(into), **env})
    (found,) = into.iterdir()
    return found


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.relative_to(folder).parts[0].startswith(".")
    }


@contextmanager
def served(installed: Path, folder: Path) -> Iterator[httpx.Client]:
    """Let a house be served by what was installed there."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "highflagon", "serve", "--host", "127.0.0.1", "--port", "0"],
        cwd=folder, env={**surroundings(folder), **NO_PROGRAMS, "PYTHONPATH": str(installed)},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        address = next(
            found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line))
        )
        with httpx.Client(base_url=address) as caller:
            yield caller
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    assert process.returncode == 0


def test_the_wheel_holds_the_client(client: Path, tmp_path: Path) -> None:
    wheel = pack("wheel", ROOT, tmp_path / "built")
    ZipFile(wheel).extractall(tmp_path / "installed")
    assert files_in(tmp_path / "installed" / STATIC) == files_in(client)


def test_what_is_installed_from_the_sdist_without_node_serves(client: Path, tmp_path: Path) -> None:
    sdist = pack("sdist", ROOT, tmp_path / "packed")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert (source / "client" / "package-lock.json").is_file()
    assert not (source / "client" / "node_modules").exists()
    installed = tmp_path / "installed"
    ZipFile(pack("wheel", source, tmp_path / "built", **NO_PROGRAMS)).extractall(installed)

    with served(installed, tmp_path) as caller:
        assert caller.get("/health").json()["status"] == "ok"
        assert caller.get("/").content == (client / "index.html").read_bytes()
        for name, data in files_in(client).items():
            if name.startswith("assets/"):
                assert caller.get(f"/{name}").content == data
        assert len(caller.get("/api/clauses").json()["clauses"]) > 50
