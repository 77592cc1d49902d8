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
    """Add the tests of the games, and those of the table, where clauses about coin are proven."""
    tests = ROOT / "tests"
    for path in sorted([*tests.glob("games/*/test_*.py"), *tests.glob("table/test_*.py")]):
        files.append(File.generated(config, path.relative_to(ROOT).as_posix(), abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Lead the links to the copies, which lie beside the folder of the rules pages."""
    return markdown.replace("](../../tests/", "](../tests/")
