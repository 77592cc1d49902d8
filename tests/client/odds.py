"""Odds for the tables of the gallery, which the house that shows it doesn't have."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Route

from tests.client.fixtures import FOLDER


def answer(route: Route) -> None:
    """Answer with the odds that another house told once: those of the state that is shown, where it has any."""
    [state] = parse_qs(urlsplit(route.request.frame.url).query).get("state", [""])
    name = state.removeprefix("tables/")
    found = json.loads((FOLDER / f"{name}.json").read_text("utf-8")) if state != name else {}
    choice = json.loads((FOLDER / "dice-choice.json").read_text("utf-8"))
    route.fulfill(json=found.get("odds", choice["odds"]))
