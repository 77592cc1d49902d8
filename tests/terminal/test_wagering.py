"""What a line of text means while books are open."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.cli.coin import CoinOptions
from highflagon.games.errors import Ambiguous, Illegal, Invalid, Refused
from highflagon.table.coin import STANDARD
from highflagon.table.events import Bet, Cancel, Done
from highflagon.table.slips import Slip
from highflagon.table.view import BookView, TableView
from highflagon.terminal.coin_lines import book_line
from highflagon.terminal.voice import Company, Voice
from highflagon.terminal.wagering import bet_prompt, read_wager
from tests.terminal.table.evenings import Coined
from tests.terminal.table.tables import HD, Party

WITH_ASPER = Coined(party=Party(HD), coin=CoinOptions(watchers=("Asper",)))
"""Three play, and p4 looks on."""

NAMES = ("Kara", "Bram", "Brenna")
BATTLE, WAR, HAND, GAME, PURPLE = "battle-1-3", "war-1", "hand-2", "game", "purple-dragon"


def view(*keys: str, who: int = 3, slips: tuple[str, ...] = ()) -> TableView:
    """Return what somebody sees who may bet in these books."""
    seen = WITH_ASPER.evening().table(who)
    assert seen.game is not None
    books = tuple(
        BookView(
            key, (0, 1) if key == PURPLE else (0, 1, 2), (), (0, 0, 0), (0, 0, 0), open=True, riding=False
        )
        for key in keys
    )
    mine = tuple((key, Slip(number, who, "watchers", 0, 5)) for number, key in enumerate(slips))
    return replace(seen, viewer=who, game=replace(seen.game, books=books), may_bet=keys, slips=mine)


@pytest.mark.parametrize(
    ("text", "on", "stake"),
    [
        ("5 sp on kara", 0, 50),
        ("5 on kara", 0, 5),
        ("5sp kara", 0, 50),
        ("bet 12 cp on 2", 1, 12),
        ("BET 1 gp 2 sp on  BREnna", 2, 120),
        ("3 falcons and 5 thumbs on bren", 2, 35),
        ("5 2", 1, 5),
        ("7 on kara in battle 3", 0, 7),
        ("7 on battle 3 kara", 0, 7),
        ("7 kara battle", 0, 7),
        ("7 on the battle kara", 0, 7),
    ],
)
def test_a_sum_and_whom_it_backs(text: str, on: int, stake: int) -> None:
    assert read_wager(text, view(BATTLE), Voice(NAMES)) == Bet(3, BATTLE, on, stake)


@pytest.mark.parametrize("text", ["5 on me", "5 myself", "5 on kara", "5 on 1"])
def test_a_player_may_name_himself(text: str) -> None:
    assert read_wager(text, view(BATTLE, who=0), Voice(NAMES, 0)) == Bet(0, BATTLE, 0, 5)


@pytest.mark.parametrize("text", ["", " ", "done", "D", "no", "pass"])
def test_who_is_done_says_so_or_says_nothing(text: str) -> None:
    assert read_wager(text, view(BATTLE), Voice(NAMES)) == Done(3)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("5 on kara game", Bet(3, GAME, 0, 5)),
        ("5 on game kara", Bet(3, GAME, 0, 5)),
        ("5 on kara to win the game", Bet(3, GAME, 0, 5)),
        ("5 hand bram", Bet(3, HAND, 1, 5)),
        ("5 on bram to go out in hand 2", Bet(3, HAND, 1, 5)),
        ("1 sp purple yes", Bet(3, PURPLE, 1, 10)),
        ("1 sp on no purple dragon", Bet(3, PURPLE, 0, 10)),
        ("1 sp yes", Bet(3, PURPLE, 1, 10)),
    ],
)
def test_of_several_books_one_is_named(text: str, wanted: Bet) -> None:
    assert read_wager(text, view(GAME, PURPLE, HAND), Voice(NAMES)) == wanted


def test_a_slip_is_taken_back() -> None:
    assert read_wager("cancel", view(GAME, HAND, slips=(HAND,)), Voice(NAMES)) == Cancel(3, HAND)
    assert read_wager("cancel game", view(GAME, HAND, slips=(GAME, HAND)), Voice(NAMES)) == Cancel(3, GAME)
    with pytest.raises(Ambiguous, match="several slips"):
        read_wager("cancel", view(GAME, HAND, slips=(GAME, HAND)), Voice(NAMES))
    with pytest.raises(Invalid, match="no slip"):
        read_wager("cancel", view(GAME), Voice(NAMES))
    with pytest.raises(Invalid, match="no book"):
        read_wager("cancel everything", view(GAME, slips=(GAME,)), Voice(NAMES))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5 on br", "could be Bram or Brenna"),
        ("5 on mirt", "nobody here is called 'mirt'; there are Kara, Bram, Brenna"),
        ("5 on 4", "nobody here is called '4'"),
        ("five on kara", "no whole number of coins"),
        ("-5 on kara", "no whole number of coins"),
        ("0.5 on kara", "no whole number of coins"),
        ("5 dollars on kara", "no coins called"),
        ("kara", "is no bet; say for example: 5 sp on Kara"),
        ("5", "is no bet"),
        ("5 on kara war", "no wagers of yours are taken on that now; they are on battle 3"),
        ("1 " * 5000, "too long for a bet"),
    ],
)
def test_what_is_no_bet_is_refused_with_what_would_be(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        read_wager(text, view(BATTLE), Voice(NAMES))


def test_where_several_books_are_open_none_is_guessed() -> None:
    with pytest.raises(Ambiguous, match="say which of game, purple, hand, as in: 5 sp on kara game"):
        read_wager("5 on kara", view(GAME, PURPLE, HAND), Voice(NAMES))
    with pytest.raises(Invalid, match="yes or no"):
        read_wager("5 on kara purple", view(GAME, PURPLE), Voice(NAMES))


def test_where_no_book_is_open_nothing_is_taken() -> None:
    for text in ("5 on kara", "5", "kara", "yes", "cancel", "cancel game", "5 on kara war"):
        with pytest.raises(Invalid, match="no wagers of yours are taken now"):
            read_wager(text, view(), Voice(NAMES))
    assert read_wager("done", view(), Voice(NAMES)) == Done(3)


@pytest.mark.parametrize(
    ("books", "seat", "shown"),
    [
        ((BATTLE,), None, "5 sp on Kara"),
        ((BATTLE,), 1, "5 sp on me"),
        ((GAME, PURPLE, HAND), None, "5 sp on Kara game"),
        ((PURPLE,), 1, "5 sp on no"),
    ],
)
def test_the_example_in_the_prompt_is_a_wager_that_one_may_place(
    books: tuple[str, ...], seat: int | None, shown: str
) -> None:
    seen, seats = view(*books, who=3 if seat is None else seat), Voice(NAMES, seat)
    assert bet_prompt(seen, seats) == f"Bet ({shown}), cancel, done (Enter): "
    assert isinstance(read_wager(shown, seen, seats), Bet)


def test_HD_A29_a_player_who_backs_another_is_told_whom_he_may_back() -> None:
    with pytest.raises(Illegal, match=r"may back himself only; say for example: 5 sp on me \[HD-A29\]"):
        read_wager("5 on bram", view(BATTLE, who=0), Voice(NAMES, 0))


def test_HD_A27_who_backs_somebody_who_is_out_is_told_who_is_not() -> None:
    seen = view(WAR)
    assert seen.game is not None
    [book] = seen.game.books
    seen = replace(seen, game=replace(seen.game, books=(replace(book, selections=(0, 2)),)))
    with pytest.raises(Illegal, match=r"in war 1 there are Kara and Brenna to be backed \[HD-A27\]"):
        read_wager("5 on bram", seen, Voice(NAMES))


def test_people_may_have_odd_names() -> None:
    odd = Voice(("War", "2", "a b on c"))
    assert read_wager("5 on war", view(WAR), odd) == Bet(3, WAR, 0, 5)
    assert read_wager("5 on 2", view(WAR), odd) == Bet(3, WAR, 1, 5)
    assert read_wager("5 on a b on c", view(WAR), odd) == Bet(3, WAR, 2, 5)


SEVERAL, ONE = view(GAME, PURPLE, HAND), view(BATTLE)
WORDS = st.sampled_from(
    ["5", "sp", "gp", "on", "kara", "cancel", "bet", "the", "hand", "2", "yes", "in", "me", "on 1"]
)


@given(st.text(max_size=300) | st.lists(WORDS, max_size=8).map(" ".join))
def test_whatever_is_typed_is_understood_or_refused(text: str) -> None:
    for seen in (SEVERAL, ONE):
        try:
            event = read_wager(text, seen, Voice(NAMES))
        except Refused:
            continue
        assert isinstance(event, Bet | Cancel | Done)


def test_HD_A28_a_book_says_of_how_many_games_its_odds_are_and_how_far_off_they_may_be() -> None:
    counted = BookView(BATTLE, (0, 1, 2), (285, 190, 0), (0,) * 3, (0,) * 3, open=True, riding=False)
    company = Company(Voice(NAMES), Voice(NAMES), STANDARD)
    offered = "Bets on battle 3: none yet. The house offers 2.85 on Kara and 1.90 on Bram"
    assert book_line(counted, company) == f"{offered}."
    simulated = replace(counted, games=20_000, error=3_333)
    assert book_line(simulated, company) == f"{offered}, from 20,000 games, give or take 0.3 percent."
