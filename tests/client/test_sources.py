"""What stands in the client's sources, and what must not."""

from __future__ import annotations

import json
import re
import tomllib
from importlib import resources
from pathlib import Path

from highflagon.bots.registry import BOTS
from highflagon.table.stakes import STAKES

CLIENT = Path(__file__).parents[2] / "client"
SOURCES = {
    path: path.read_text("utf-8")
    for path in sorted(CLIENT.glob("src/**/*"))
    if path.suffix in (".ts", ".svelte")
    and not {"gallery", "testing"} & set(path.parts)
    and not path.name.endswith((".test.ts", "testing.ts"))
}


def test_names_of_the_realms_come_from_the_house_alone() -> None:
    names = tomllib.loads(resources.files("highflagon.games").joinpath("names.toml").read_text("utf-8"))
    for name in (*names["realms"]["courts"].values(), *names["realms"]["ranks"].values()):
        for path, text in SOURCES.items():
            code = _without_comments(text)
            assert not re.search(rf'["`>][^"`<]*\b{name}\b', code), (path, name)


def test_nothing_is_asked_of_another_host_and_nobodys_text_becomes_markup() -> None:
    for path, text in SOURCES.items():
        assert not re.findall(
            r"https?://(?!www\.w3\.org/|127\.0\.0\.1|localhost)", _without_comments(text)
        ), path
        assert not re.findall(r"outerHTML|insertAdjacent|document\.write|\beval\(|new Function", text), path
        if "@html" in text or "innerHTML" in text:
            assert path.name in ("Sprite.svelte", "lands.ts"), path  # our own pictures only
        assert not re.findall(r'<[a-z][^>]*\sstyle="', text), path


def test_the_stakes_and_bots_that_there_are_can_be_chosen() -> None:
    whole = "\n".join(SOURCES.values())
    for presets in STAKES.values():
        for name in presets:
            assert json.dumps(name) in whole or f"\n    {name}:" in whole, name
    for bot in BOTS:
        assert json.dumps(bot) in whole or f"{bot}:" in whole, bot


def _without_comments(text: str) -> str:
    return re.sub(r"(?m)^\s*(//|\*|/\*\*).*$", "", text)
