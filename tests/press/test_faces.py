"""The sixty faces: each its own picture, in the proportions of a card, the same under every skin."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree as ET

import pytest

from highflagon.games.high_dragon.cards import COURTS, RANKS, Card, deck
from highflagon.games.names import SKINS, court_name, rank_name
from highflagon.press.back import back
from highflagon.press.emblems import EMBLEMS
from highflagon.press.faces import LARGE, SMALL, Layout, face
from highflagon.press.gauge import gauge
from highflagon.press.palette import COURT_FIELD, COURT_INK, INK, VELLUM, WINE
from highflagon.press.sprite import sprite

SVG = "{http://www.w3.org/2000/svg}"


def drawn(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 -- the house's own text


@pytest.mark.parametrize("layout", [LARGE, SMALL], ids=["large", "small"])
def test_every_card_has_a_face_of_its_own(layout: Layout) -> None:
    assert len({face(card, layout) for card in deck()}) == 60


@pytest.mark.parametrize("card", deck(), ids=str)
def test_a_face_says_its_rank_and_has_the_proportions_of_a_card(card: Card) -> None:
    root = drawn(face(card))
    _, _, width, height = (int(value) for value in root.attrib["viewBox"].split())
    assert width * 88 == height * 63
    assert [text.text for text in root.iter(f"{SVG}text")] == [str(card.rank)]


@pytest.mark.parametrize("card", deck(), ids=str)
def test_a_face_alone_needs_nothing_else(card: Card) -> None:
    root = drawn(face(card))
    there = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    assert {use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")} <= there


def test_a_dragon_has_a_rim_of_wine() -> None:
    dragons = {card for card in deck() if WINE in face(card, SMALL)}
    assert dragons == {card for card in deck() if card.rank >= 17}


def test_the_gauge_is_filled_to_the_rank() -> None:
    for rank in range(1, RANKS + 1):
        ticks = {
            path.attrib["stroke"]: float(path.attrib["d"].rpartition("h")[2]) / 8
            for path in drawn(f"<g>{gauge(rank)}</g>")
        }
        assert ticks.get(INK, 0) + ticks.get(WINE, 0) == rank
        assert ticks.get(WINE, 0) == max(rank - 16, 0)
        assert sum(ticks.values()) == 20


def test_a_warrior_has_as_many_lozenges_as_his_rank() -> None:
    assert [EMBLEMS[rank].count("l6.5 7l-6.5 7l-6.5-7z") for rank in range(5, 12)] == list(range(5, 12))


def test_the_back_says_nothing_about_a_card() -> None:
    assert "<text" not in back()
    assert not any(colour in back() for colour in COURT_INK.values())


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG has it, from 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def test_inks_are_read_on_vellum_and_courts_are_told_apart_in_grey() -> None:
    assert all(contrast(colour, VELLUM) >= 4.5 for colour in (INK, WINE, *COURT_INK.values()))
    blue, green, silver = (COURT_FIELD[court] for court in COURTS)
    assert contrast(blue, green) > 2
    assert contrast(green, silver) > 2


def test_HD_R30_every_skin_has_the_same_courts_and_ranks_and_no_picture_holds_a_name() -> None:
    named = {
        skin: {
            (court, rank) for court, rank in product(COURTS, range(1, RANKS + 1)) if called(court, rank, skin)
        }
        for skin in SKINS
    }
    assert len(SKINS) == 2
    assert all(cards == {(card.court, card.rank) for card in deck()} for cards in named.values())
    words = [text.text or "" for text in drawn(sprite()).iter(f"{SVG}text")]
    assert words
    assert all(word.isdecimal() for word in words)


def called(court: str, rank: int, skin: str) -> bool:
    """Whether a skin has a word for this court and one for this rank."""
    return bool(court_name(court, skin)) and bool(rank_name(rank, skin))
