"""Courts, prompts and cards are told apart by letters and shapes: colour only repeats what they say."""

from __future__ import annotations

import msgspec
import pytest
from rich.cells import cell_len

from highflagon.games.high_dragon import COURTS, UNKNOWN, Card, deck
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.cards import LARGE, SMALL, paint_card, paint_held
from highflagon.terminal.table.signs import ASCII, FULL, Signs

BOTH = pytest.mark.parametrize("signs", [FULL, ASCII], ids=["full", "ascii"])


def card_text(card: Card, size: tuple[int, int], signs: Signs, *, down: bool = False) -> tuple[str, ...]:
    canvas = Canvas(*size)
    paint_card(canvas, (0, 0), card, size, signs, down=down)
    return tuple(canvas.rows())


@BOTH
def test_every_card_looks_different_without_any_colour(signs: Signs) -> None:
    for size in (SMALL, LARGE):
        faces = {card_text(card, size, signs) for card in (*deck(), UNKNOWN)}
        hidden = {card_text(card, size, signs, down=True) for card in deck()}
        assert len(faces) == 61
        assert len(hidden | faces) == 121


@BOTH
def test_each_court_has_its_letter_its_device_and_its_hatching(signs: Signs) -> None:
    for what in (signs.device, signs.hatch):
        assert len({what[court] for court in COURTS}) == 3
    for court in COURTS:
        text = "".join(card_text(Card(f"{court}12"), SMALL, signs))
        assert signs.device[court] in text
        assert signs.hatch[court] in text
        assert f"{court}12" in text


@BOTH
def test_the_chosen_card_is_framed_otherwise(signs: Signs) -> None:
    looks = []
    for chosen in (False, True):
        canvas = Canvas(*LARGE)
        paint_held(canvas, (0, 0), Card.B7, signs, " 1 ", chosen=chosen)
        looks.append(canvas.rows())
    assert looks[0] != looks[1]


@BOTH
def test_a_sign_takes_one_column(signs: Signs) -> None:
    for name, value in msgspec.structs.asdict(signs).items():
        if name not in ("faces", "kinds"):
            texts = value.values() if isinstance(value, dict) else [value]
            texts = [part for text in texts for part in getattr(text, "__struct_fields__", ()) or text]
            assert all(cell_len(text) == 1 for text in texts if len(text) == 1)
    assert len({signs.kinds[kind] for kind in ("choose", "watch", "result", "notice")}) == 4


def test_the_plain_signs_are_ascii() -> None:
    assert str(msgspec.json.encode(ASCII), "utf-8").isascii()


def test_what_is_cut_says_so_and_wide_letters_take_two_columns() -> None:
    assert fit("Kara", 4, "…") == "Kara"
    assert fit("Karamir", 4, "…") == "Kar…"
    assert cell_len(fit("龍龍龍", 4, "~")) <= 4
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "龍龍龍") == 6
    assert canvas.rows() == ["龍龍 "]
    canvas.put(-1, 0, "ab")
    canvas.put(0, 3, "lost")
    assert canvas.rows()[0][0] == "b"
