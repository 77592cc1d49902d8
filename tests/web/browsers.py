"""The browser of this machine, for tests that look at pages as people do."""

from __future__ import annotations

import shutil

CHROMIUM = shutil.which("chromium")
"""The browser of this machine, if it has one."""

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

PATIENCE = 30_000
"""Milliseconds after which something has gone wrong: nothing is decided by it but that."""
