"""`python -m highflagon.press` writes the sprite of the browser's side; `--check` only compares."""

from __future__ import annotations

import sys
from pathlib import Path

from highflagon.press.sprite import sprite

SPRITE = Path(__file__).resolve().parents[3] / "client" / "src" / "cards" / "sprite.svg"


def main() -> int:
    """Write the sprite, or say that it is not what would be written."""
    drawn = sprite().encode()
    if "--check" not in sys.argv[1:]:
        SPRITE.write_bytes(drawn)
        return 0
    if SPRITE.is_file() and SPRITE.read_bytes() == drawn:
        return 0
    sys.stderr.write(f"{SPRITE} is not up to date: run python -m highflagon.press\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
