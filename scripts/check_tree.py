"""What must not be in the tree: registries' host names, paths of somebody's machine, big files, uv.lock.

It looks at the files that git tracks, prints each breach with its place, and ends with 1 if there is one.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BIGGEST = 1_000_000
"""The most bytes that one tracked file may have."""

FORBIDDEN_NAMES = {"uv.lock": "the lock is requirements/*.txt; uv.lock names registry hosts"}

# Written so that this file does not match itself.
FORBIDDEN_TEXT = {
    "a registry's host name": re.compile(
        r"(?:pypi|pythonhosted|npmjs|yarnpkg|conda|anaconda)\.(?:org|com)\b"
        r"|\b(?:deb|security|ftp|snapshot)\.debian\.org\b"
        r"|\bcrates\.io\b"
    ),
    "a path of one machine": re.compile(r"(?<![\w.:/-])/(?:work|farm|root|home|Users)/\w"),
    "a machine's package folder": re.compile(r"(?<![\w.])/opt/(?:pypi|wheels)"),
}


def tracked() -> list[Path]:
    """The files that git tracks and that are there; none where this is not a git checkout."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True)  # noqa: S607 -- git is found by PATH
    except (OSError, subprocess.CalledProcessError):
        return []
    return [path for name in listed.stdout.split("\0") if name and (path := Path(name)).is_file()]


def breaches(path: Path) -> list[str]:
    """What is wrong with one file, a line each."""
    found = []
    if path.name in FORBIDDEN_NAMES:
        found.append(f"{path}: {FORBIDDEN_NAMES[path.name]}")
    if (size := path.stat().st_size) > BIGGEST:
        found.append(f"{path}: {size:,} bytes; no file may have more than {BIGGEST:,}")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return found
    found += [
        f"{path}:{number}: {what}: {match.group()}"
        for number, line in enumerate(lines, 1)
        for what, pattern in FORBIDDEN_TEXT.items()
        if (match := pattern.search(line))
    ]
    return found


def main() -> int:
    """Looks at every tracked file."""
    paths = tracked()
    found = [breach for path in paths for breach in breaches(path)]
    for breach in found:
        print(breach)
    print(f"{len(paths)} tracked files, {len(found)} breaches")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
