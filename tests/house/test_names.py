from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.bots import BOT_NAMES, BOTS
from highflagon.games.errors import Invalid
from highflagon.house.names import LONGEST_NAME, RESERVED, fold, guest_name, looks
from highflagon.record.people import Seat, check_name, read_seat, write_seat
from highflagon.table.regulars import REGULARS
from tests.house.hostile import ANY_TEXT, BIDI, CONTROLS, HALVES, UNSEEN


@pytest.mark.parametrize(
    "name",
    [
        "mirt", "MIRT", "Mırt", "MİRT", "Mìrt", "M1rt", "MIrt", "Mlrt", "M|rt", "rnirt", "RNIRT", "М\u0456rt", "Μirt",
        "ＭＩＲＴ", "𝓜𝓲𝓻𝓽", "𝕄𝕚𝕣𝕥", "Ⓜⓘⓡⓣ", "🅼🅸🆁🆃", "🅜🅘🅡🅣", "🇲🇮🇷🇹",
        "ᴍɪʀᴛ", "ᎷᎥᎡᎢ", "ꓟꓲꓣꓔ", "M i r t", "M.i-r_t", "Mirt!", "Mirt 🐉", "Mirt ✔",
        "Mi\u200drt", "Mirt\u0336", "M\u20ddirt", "🐉Mirt\ufe0f",
    ],
)  # fmt: skip
def test_what_looks_like_mirt_is_folded_like_mirt(name: str) -> None:
    assert fold(name) == fold("Mirt")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wanda", "VVanda"), ("Arnold", "Amold"), ("Bob0", "BobO"), ("Player 1", "Player I"), ("Zoë", "zoe"),
        ("Łukasz", "Lukasz"),
        ("Straße", "STRASSE"), ("Ægir", "aegir"), ("Νίκος", "ΝΙΚΟΣ"), ("ОЛЕГ", "олег"), ("Ника", "НИКА"),
        ("Player 3", "Player ٣"), ("ロキ", "口キ"),
        ("Vesta", "Ѵesta"), ("Ёж", "ЕЖ"),
    ],
)  # fmt: skip
def test_other_names_that_look_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mirt", "Mart"), ("Hana", "Nana"), ("Player 1", "Player 2"), ("Bob", "Bobb"),
        ("मीना", "मोना"), ("はは", "ばば"), ("ไม่", "มา"), ("Олег", "Ольга"), ("דוד", "דן"), ("Dara", "Clara"),
    ],
)  # fmt: skip
def test_names_that_differ_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(ANY_TEXT)
def test_folding_takes_everything_and_twice_is_once(text: str) -> None:
    folded = fold(text)
    assert fold(folded) == folded
    for same in (
        text.casefold(),
        unicodedata.normalize("NFC", text),
        f" {text}! ",
        unicodedata.normalize("NFKD", text),
    ):
        assert fold(same) == folded


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_case_makes_no_difference(text: str) -> None:
    assert fold(text.upper()) == fold(text) == fold(text.lower())


@given(ANY_TEXT)
def test_a_name_that_is_kept_can_be_written_anywhere(text: str) -> None:
    try:
        name = guest_name(text)
    except Invalid as refused:
        shown = str(refused)
    else:
        shown = name
        _check_kept(name)
    assert len(shown) < 200


def _check_kept(name: str) -> None:
    check_name(name)
    assert 1 <= len(name) <= LONGEST_NAME
    assert guest_name(name) == name
    assert fold(name)
    assert not set(name) & {*CONTROLS, *BIDI, *UNSEEN}
    assert read_seat(write_seat(Seat(name))) == Seat(name)


@pytest.mark.parametrize(
    "name",
    [
        "Mirt",
        "Mirt of the 2 Swords",
        "Зоя",
        "Άννα",
        "山田",
        "علی\u200cرضا",
        "O'Brien",
        "Mirt7",
        "Mirt❤\ufe0f",
        "<b>",
    ],
)
def test_names_of_people(name: str) -> None:
    assert guest_name(name) == name


def test_spaces_are_folded_and_accents_joined() -> None:
    assert guest_name("  Zoe\u0308   of\u3000Baldur ") == "Zoë of Baldur"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "🐉",
        "...",
        "M" * 25,
        "M" * 10_000,
        *HALVES,
        "Mirt\nthe Old",
        "Mi\u200drt",
        "Mi\u202ert",
        "x\u0301\u0302\u0303\u0304",
    ],
)
def test_names_that_nobody_can_have(name: str) -> None:
    with pytest.raises(Invalid):
        guest_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "ADM1N",
        "аdmіn",
        "House",
        "The House",
        "H0use",
        "adrnin",
        "ｍｉｎｔ",
        "Steady",
        "FoIIower",
        "kara",
        "Κara",
        "H.o.s.t",
        "High Flagon",
        "Bot 12",
        "B0t ll",
    ],
)
def test_names_of_the_house_are_its_own(name: str) -> None:
    with pytest.raises(Invalid, match="belongs to the house"):
        guest_name(name)


def test_every_bot_and_regular_has_his_name_to_himself() -> None:
    for name in (*BOT_NAMES, *BOTS, *REGULARS, *RESERVED):
        with pytest.raises(Invalid):
            guest_name(name)


def test_greek_letters_in_latin_names_are_refused_where_they_mislead() -> None:
    with pytest.raises(Invalid, match="alphabet"):
        guest_name("νesta")
    assert fold("Νίνο") == fold("νίνο") == fold("Nino")
    assert looks("νινο") == fold("vivo")
    assert looks("Nino") == fold("Nino")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("you", "this word means"), ("Y0U", "this word means"), ("Me", "this word means"),
        ("rne", "this word means"),
        ("watcher", "belongs to the house"), ("Watcher 3", "belongs to the house"),
        ("player 1", "belongs to the house"), ("PIayer I", "belongs to the house"),
        ("Seat 1", "belongs to the house"), ("ѕеат 2", "belongs to the house"),
        ("7", "a number alone"), ("10", "a number alone"), ("1O", "a number alone"), ("٣", "a number alone"),
        ("[HD-R22]", "number of a rule"), ("PD-A18", "number of a rule"), ("hd r1", "number of a rule"),
    ],
)  # fmt: skip
def test_names_that_would_say_something_else_are_refused(name: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        guest_name(name)


@pytest.mark.parametrize(
    "name", ["Oli", "Lo", "Lil", "Youna", "Mel", "Mirt 2", "Seater", "Playera", "Watchman"]
)
def test_names_that_only_have_such_words_in_them_stay(name: str) -> None:
    assert guest_name(name) == name
