"""Odds for the tables of the gallery, which the house that shows it doesn't have."""

from __future__ import annotations

import json

from playwright.sync_api import Route

from tests.client.fixtures import FOLDER


def answer(route: Route) -> None:
    """Answer with the odds that another house told once."""
    choice = json.loads((FOLDER / "dice-choice.json").read_text("utf-8"))
    route.fulfill(json=choice["odds"])
