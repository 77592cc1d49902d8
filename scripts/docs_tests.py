"""Puts the tests that the rules pages link to into the built pages: mkdocs calls this, see `hooks` in mkdocs.yml.

In the repository a rules page links to a test by its path. The built pages have no repository round them, so they get
copies, and mkdocs can check that each link leads somewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent


def on_files(files: Files, config: Any) -> Files:
    """Add the tests of the games, and those of the table and of the press: clauses about coin and faces are theirs."""
    tests = ROOT / "tests"
    places = ("games/*/test_*.py", "table/test_*.py", "press/test_*.py")
    for path in sorted(path for place in places for path in tests.glob(place)):
        files.append(File.generated(config, path.relative_to(ROOT).as_posix(), abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Lead the links to the copies, which lie beside the folder of the rules pages."""
    return markdown.replace("](../../tests/", "](../tests/")
