"""The states of the gallery are what a real house tells: made again, they are the same to the byte."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.client.fixtures import FOLDER, make


def test_the_gallery_shows_what_the_house_tells() -> None:
    kept = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.json")}
    # Where a browser was looked at before, this thread has a loop of its own already.
    with ThreadPoolExecutor(1) as aside:
        made = aside.submit(make).result()
    assert sorted(kept) == sorted(made), "python -m tests.client.fixtures writes them"
    assert [name for name, text in made.items() if kept[name] != text] == []
