"""Whether requirements/*.txt hold what pyproject.toml asks for, with hashes and without host names.

It solves nothing, so it needs no network: it sees a dependency that was added or raised without `make lock`.
`scripts/lock --check` solves again and compares; that is part of `make prove`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

LOCKS = Path("requirements")
PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)")


def asked(project: dict[str, Any], need: str) -> list[Requirement]:
    """The direct requirements that the lock of a need must satisfy."""
    runtime = [Requirement(line) for line in project["project"]["dependencies"]]
    if need == "base":
        return runtime
    extras = project["project"]["optional-dependencies"]
    lab = [Requirement(line) for line in extras["lab"]]
    if need == "lab":
        return runtime + lab
    grouped = group(project, need)
    if need == "build":
        grouped += [Requirement(line) for line in project["build-system"]["requires"]]
    if need == "dev":
        grouped += runtime + lab + [Requirement(line) for line in extras["cluster"]]
    return grouped


def group(project: dict[str, Any], name: str) -> list[Requirement]:
    """The requirements of a dependency group, with those of the groups that it includes."""
    found: list[Requirement] = []
    for entry in project["dependency-groups"][name]:
        found += [Requirement(entry)] if isinstance(entry, str) else group(project, entry["include-group"])
    return found


def pins(text: str) -> dict[str, list[Version]]:
    """The versions that a lock pins, by name; several where they differ between Pythons."""
    found: dict[str, list[Version]] = {}
    for line in text.splitlines():
        if match := PIN.match(line):
            found.setdefault(canonicalize_name(match["name"]), []).append(Version(match["version"]))
    return found


def breaches(project: dict[str, Any], need: str) -> list[str]:
    """What is wrong with the lock of one need, a line each."""
    path = LOCKS / f"{need}.txt"
    text = path.read_text(encoding="utf-8")
    pinned = pins(text)
    found = [
        f"{path}: {requirement} is asked for, {'/'.join(map(str, versions)) or 'nothing'} is locked"
        for requirement in asked(project, need)
        for versions in [pinned.get(canonicalize_name(requirement.name), [])]
        if not versions or not all(version in requirement.specifier for version in versions)
    ]
    if "://" in text or re.search(r"^-", text, re.MULTILINE):
        found.append(f"{path}: names a host or holds an option of pip")
    found += [
        f"{path}: {entry.split()[0]} has no hash"
        for entry in re.split(r"\n(?=\S)", text)
        if PIN.match(entry) and "--hash=sha256:" not in entry
    ]
    return found


def main() -> int:
    """Looks at every lock."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    needs = ["base", "lab", *project["dependency-groups"]]
    found = [breach for need in needs for breach in breaches(project, need)]
    for breach in found:
        print(breach)
    print(f"{len(needs)} locks, {len(found)} breaches" + ("; run `make lock`" if found else ""))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
