"""The sprite in the tree is what the press draws; it is sound, and no bigger than a page can bear."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections import Counter
from xml.etree import ElementTree as ET

from highflagon.games.high_dragon.cards import deck
from highflagon.press.__main__ import SPRITE
from highflagon.press.sprite import sprite

SVG = "{http://www.w3.org/2000/svg}"
BIGGEST = 9_000
"""The most bytes that the sprite may have, gzipped."""

ROOT = ET.fromstring(sprite())  # noqa: S314 -- the house's own text
IDS = Counter(node.attrib["id"] for node in ROOT.iter() if "id" in node.attrib)
PICTURES = {symbol.attrib["id"] for symbol in ROOT.iter(f"{SVG}symbol")}


def test_what_is_in_the_tree_is_what_is_drawn() -> None:
    assert SPRITE.read_bytes() == sprite().encode(), "run python -m highflagon.press"


def test_the_command_compares() -> None:
    asked = subprocess.run([sys.executable, "-m", "highflagon.press", "--check"], check=False)
    assert asked.returncode == 0


def test_it_has_every_picture() -> None:
    cards = {str(card) for card in deck()}
    ranks = range(1, 21)
    assert len(cards) == 60
    assert cards | {f"{card}-small" for card in cards} <= PICTURES
    assert {f"gauge-{rank}" for rank in ranks} | {f"emblem-{rank}" for rank in ranks} <= PICTURES
    assert {"back", "court-B", "court-G", "court-S", "mark-tankard", "mark-dealer", "mark-struck"} <= PICTURES


def test_no_id_is_there_twice_and_what_is_no_picture_has_a_name_of_the_house() -> None:
    assert set(IDS.values()) == {1}
    assert all(name.startswith("hf-") for name in set(IDS) - PICTURES)


def test_whatever_is_used_is_there() -> None:
    text = sprite()
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= set(IDS)


def test_a_page_that_forbids_inline_styles_shows_it() -> None:
    assert not [node for node in ROOT.iter() if node.tag == f"{SVG}style" or "style" in node.attrib]
    assert "http" not in sprite().replace("http://www.w3.org/2000/svg", "")


def test_it_is_small() -> None:
    assert len(gzip.compress(SPRITE.read_bytes(), 9, mtime=0)) <= BIGGEST
