"""What is built serves as what is checked out does: the page, and all that a house reads, are in the wheel."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import httpx

from tests.cli.running import surroundings

ROOT = Path(__file__).parents[2]


def test_the_wheel_serves(tmp_path: Path) -> None:
    built, installed = tmp_path / "built", tmp_path / "installed"
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    (wheel,) = built.iterdir()
    ZipFile(wheel).extractall(installed)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "highflagon", "serve", "--host", "127.0.0.1", "--port", "0"],
        cwd=tmp_path, env={**surroundings(tmp_path), "PYTHONPATH": str(installed), "PATH": ""},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        address = next(
            found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line))
        )
        assert httpx.get(f"{address}/health").json()["status"] == "ok"
        page = httpx.get(f"{address}/").text
        files = re.findall(r'(?:src|href)="(/[^"#]+\.(?:js|css|svg))"', page)
        assert files
        for file in files:
            assert httpx.get(f"{address}{file}").text == (
                ROOT / "src/highflagon/web/page" / Path(file).name
            ).read_text("utf-8")
        assert len(httpx.get(f"{address}/api/clauses").json()["clauses"]) > 50
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    assert process.returncode == 0
