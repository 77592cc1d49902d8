"""The states of the gallery, as a real house tells them: `python -m tests.client.fixtures` writes them down.

Each is a file of updates. The page is shown the first, then the second, and stops where the state is to be seen.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.client.scenes import MAKERS

FOLDER = Path(__file__).parents[2] / "client/src/gallery/fixtures/tables"


def make() -> dict[str, str]:
    """Return the text of every file by its name."""
    return {
        name: json.dumps(asyncio.run(maker()), ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, maker in MAKERS.items()
    }


def main() -> None:
    """Write all files, and remove those that no scene is made for any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    texts = make()
    for path in FOLDER.glob("*.json"):
        if path.stem not in texts:
            path.unlink()
    for name, text in texts.items():
        (FOLDER / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
