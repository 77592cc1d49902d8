"""Evenings for coin on the command line: stakes by name or from a file, kept, left, gone on with, checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.record.secret import secret_path
from tests.cli.running import at_terminal, check_wrong_usage, run

BOTS = "play high-dragon --stakes every-battle --bots steady,greedy,random --seed 7 --plain --record e.hfr"
MINE = "play high-dragon --stakes antes-only --bots greedy,greedy --seed 3 --plain --rule battles=2 --record e.hfr"
FAIR = "--fair --rule duel_battles=2 --rule duel_tied=split"
"""A deal that is another one each time: so short that `EVERY_CARD` typed four times plays any game to its end."""
EVERY_CARD = "".join(f"{court}{rank}\n" for rank in range(1, 21) for court in "BGS")


@pytest.mark.parametrize("game", ["high-dragon", "purple-dragon-dice"])
def test_bots_play_an_evening_and_every_coin_is_accounted_for(game: str, tmp_path: Path) -> None:
    words = f"play {game} --stakes bookmaker --games 2 --regulars follower,gambler,outsider --seed 7 --plain"
    words += " --bots steady,greedy,random" if game == "high-dragon" else " --players 5 --bots steady"
    played = run(f"{words} --record e.hfr", folder=tmp_path)
    assert (played.code, played.err) == (0, "")
    assert played.out.count("-- Game ") == 2
    assert "The house's odds on " in played.out
    assert re.search(
        r"The evening is over\.\nGame 1: .*\nGame 2: .*\nWon and lost in pots alone: .*\nPurses, and "
        r"what the evening has changed in them: ",
        played.out,
    )
    assert "check it with: highflagon verify e.hfr" in played.out
    assert "highflagon ledger e.hfr" in played.out
    checked = run("verify e.hfr", folder=tmp_path)
    assert checked.code == 0, checked.out
    assert "sealed" in checked.out
    assert run("ledger e.hfr", folder=tmp_path).code == 0
    again = run(f"{words} --record e.hfr", folder=tmp_path)
    assert "it is kept as e.1.hfr" in again.out
    assert (tmp_path / "e.hfr").read_text() == (
        tmp_path / "e.1.hfr"
    ).read_text()  # the same seed, the same evening


def test_an_evening_is_left_and_gone_on_with(tmp_path: Path) -> None:
    left = run(f"{MINE} --games 2", typed="purse\nquit\n", folder=tmp_path)
    assert "Your purse: 2 gp 8 sp." in left.out
    assert "go on with: highflagon resume e.hfr" in left.out
    assert run("verify e.hfr", folder=tmp_path).code == 1
    on = run("resume e.hfr --plain --coins cormyr", typed=f"{EVERY_CARD * 8}q\n", folder=tmp_path)
    assert on.code == 0, on.err
    assert "Going on with e.hfr" in on.out
    assert "Another game?" in on.out
    assert "The evening is over." in on.out
    assert "falcons" in on.out
    checked = run("verify e.hfr", folder=tmp_path)
    assert checked.code == 0, checked.out
    closed = run("resume e.hfr --plain", folder=tmp_path)
    assert closed.code == 2
    assert "closed" in closed.err


def test_what_has_to_be_said_again_stands_in_the_hint(tmp_path: Path) -> None:
    left = run(f"{MINE} --games 2 --coins cormyr", typed="quit\n", folder=tmp_path)
    assert "go on with: highflagon resume e.hfr --games 2 --coins cormyr\n" in left.out
    on = run("resume e.hfr --plain --games 3", typed="quit\n", folder=tmp_path)
    assert "go on with: highflagon resume e.hfr --games 3\n" in on.out


def test_bots_play_no_further_games_for_who_watches_unasked(tmp_path: Path) -> None:
    words = "play purple-dragon-dice --stakes side-wagers --bots random --watcher Asper --games 3"
    run(f"{words} --plain --record e.hfr", typed="quit\n", folder=tmp_path)
    on = run("resume e.hfr --plain", typed="\n" * 200, folder=tmp_path)
    assert on.code == 0, on.err
    assert "The evening is over." in on.out
    assert "-- Game 2" not in on.out
    assert (tmp_path / "e.hfr").read_text().count("result: ") == 1


@pytest.mark.parametrize("before", ["\ufeff", "; an evening at Mirt's\n", "\n\n; and\n"])
def test_a_sitting_that_somebody_has_touched_up_is_a_sitting(before: str, tmp_path: Path) -> None:
    run(MINE, typed="quit\n", folder=tmp_path)
    text = (tmp_path / "e.hfr").read_text()
    (tmp_path / "e.hfr").write_text(before + text)
    on = run("resume e.hfr --plain --games 1", typed="quit\n", folder=tmp_path)
    assert on.code == 0, on.err
    assert "Going on with e.hfr" in on.out


def test_what_can_t_be_drawn_is_refused_before_anything_is_told(tmp_path: Path) -> None:
    run(MINE, typed="quit\n", folder=tmp_path)
    lines = (tmp_path / "e.hfr").read_text().split("\n")
    typed = [line.partition("  #")[0] for line in lines if not line.startswith(("chance", "seed"))]
    (tmp_path / "e.hfr").write_text("\n".join(typed))
    wrong = run("resume e.hfr --plain", typed="quit\n", folder=tmp_path)
    assert (wrong.code, wrong.out) == (2, "")
    assert "its cards and dice were typed" in wrong.err


def test_going_on_ends_where_it_was_told_to(tmp_path: Path) -> None:
    run(f"{MINE} --games 2", typed="quit\n", folder=tmp_path)
    on = run("resume e.hfr --plain --games 1", typed=EVERY_CARD * 4, folder=tmp_path)
    assert "Another game?" not in on.out
    assert "The evening is over." in on.out


@pytest.mark.parametrize("part", [0.05, 0.3, 0.6, 0.999])
def test_bots_that_are_gone_on_with_play_what_they_would_have_played(part: float, tmp_path: Path) -> None:
    run(f"{BOTS} --regulars follower,gambler", folder=tmp_path)
    whole = (tmp_path / "e.hfr").read_bytes()
    (tmp_path / "cut.hfr").write_bytes(whole[: max(1000, int(len(whole) * part))])
    on = run("resume cut.hfr --plain", folder=tmp_path)
    assert on.code == 0, on.err
    assert (tmp_path / "cut.hfr").read_bytes() == whole


def test_a_sitting_that_was_left_before_its_first_game_is_refused(tmp_path: Path) -> None:
    run(BOTS, folder=tmp_path)
    text = (tmp_path / "e.hfr").read_text()
    (tmp_path / "cut.hfr").write_text(text[: text.index("start")])
    wrong = run("resume cut.hfr --plain", folder=tmp_path)
    assert wrong.code == 2
    assert "before its first game" in wrong.err
    assert "Begin another with highflagon play" in wrong.err


def test_a_fair_evening_commits_itself_at_each_game(tmp_path: Path) -> None:
    words = MINE.replace("--seed 3", FAIR)
    typed = f"dragon\n{EVERY_CARD * 4}"
    left = run(f"{words} --games 2", typed=f"{typed}\nsecond\nquit\n", folder=tmp_path)
    assert left.code == 0, left.err
    assert "The house commits itself to its seed: sha256 " in left.out
    assert "Your seed is " in left.out
    secret = secret_path(tmp_path / "e.hfr")
    assert secret.stat().st_mode & 0o077 == 0
    assert f"The house's seed lies in {secret.name}" in left.out
    assert secret.read_text().split()[-1] not in left.out + (tmp_path / "e.hfr").read_text()
    on = run("resume e.hfr --plain --games 2", typed=EVERY_CARD * 4, folder=tmp_path)
    assert on.code == 0, on.err
    assert not secret.exists()
    checked = run("verify e.hfr", folder=tmp_path)
    assert checked.code == 0, checked.out


def test_a_fair_evening_that_is_left_before_the_seeds_are_in_goes_on_there(tmp_path: Path) -> None:
    words = MINE.replace("--seed 3", FAIR)
    left = run(words, folder=tmp_path)
    assert "go on with: highflagon resume e.hfr" in left.out
    on = run("resume e.hfr --plain --games 1", typed=f"dragon\n{EVERY_CARD * 4}", folder=tmp_path)
    assert on.code == 0, on.err
    assert "Guest, add a seed" in on.out
    assert run("verify e.hfr", folder=tmp_path).code == 0


STAKES = """
preset = "every-battle"
battle_ante = "1 sp"

[purses]
start = "4 gp"
Mirt = "5 gp"

[watchers]
Asper = "regular"
Danilo = "person"
"""


def test_stakes_stand_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "evening.toml").write_text(STAKES)
    words = "play high-dragon --stakes evening.toml --name Mirt --purse Danilo=12cp --seed 3 --plain --record e.hfr"
    said = run(words, typed="o\npurse\n\no\npurse\nquit\n", folder=tmp_path)
    assert said.code == 0, said.err
    assert "a war ante of 3 sp, a battle ante of 1 sp" in said.out
    assert "Mirt: type o and Enter" in said.out
    assert "Your purse: 4 gp 7 sp." in said.out
    assert "Danilo: type o and Enter" in said.out
    assert "Your purse: 1 sp 2 cp." in said.out
    assert "Asper, follower" in (tmp_path / "e.hfr").read_text()


@pytest.mark.parametrize("written", ["A\u0301sper", "\u00c1sper", "a\u0301SPER"])
def test_a_name_in_a_file_of_stakes_is_that_of_the_table(written: str, tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(f'[purses]\n"{written}" = 77\n[watchers]\n"A\u0301sper" = "person"')
    words = "play high-dragon --stakes s.toml --bots steady,steady,steady --seed 3 --plain --record e.hfr"
    assert run(words, typed="quit\n", folder=tmp_path).code == 0
    assert "p4 comes: \u00c1sper, person, 77  #" in (tmp_path / "e.hfr").read_text()


def test_an_evening_at_a_terminal(tmp_path: Path) -> None:
    words = MINE.replace(" --plain", "").replace("antes-only", "as-written")
    shown = at_terminal(words, typed="5 sp on me\n\nquit\n", folder=tmp_path)
    assert shown.code == 0
    assert "You bet 5 sp on yourself" in shown.out
    assert "resume e.hfr" in shown.out


def test_ctrl_c_keeps_the_evening(tmp_path: Path) -> None:
    shown = at_terminal(MINE.replace("antes-only", "as-written"), typed="\x03", folder=tmp_path)
    assert shown.code == 0
    assert "resume e.hfr" in shown.out
    assert "Traceback" not in shown.out


def test_the_menu_plays_for_coin_and_goes_on(tmp_path: Path) -> None:
    shown = run("play", typed="c\n1\n\n2\n\nquit\n9\n", folder=tmp_path)
    assert shown.code == 0, shown.err
    assert "What is played for?" in shown.out
    assert "as-written: a war ante of 2 sp, wagers on battles and the war" in shown.out
    assert "Bets on war 1:" in shown.out
    again = run("play", typed="7\n1\nquit\n9\n", folder=tmp_path)
    assert "Going on with" in again.out
    dice = run("play", typed="c\n4\n1\n1\n3\n1\nAnna\nquit\n9\n", folder=tmp_path)
    assert "pays the buy-in: 5 sp each" in dice.out or "pay the buy-in: 5 sp each" in dice.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "--stakes nosuch",
            "there are no stakes 'nosuch' of high-dragon, and no such file; there are as-written",
        ),
        ("--stakes .", "'.' is no file of stakes"),
        ("--stakes=", "there are no stakes '' of high-dragon, and no such file; there are as-written"),
        ("--stakes as-written --regulars=", "--regulars needs names, with commas between them: follower"),
        ("--regulars=", "--regulars needs --stakes"),
        ("--stakes as-written --games 0", "--games"),
        ("--stakes as-written --games x", "--games"),
        ("--stakes as-written --watcher Kara", "two called 'Kara'"),
        ("--stakes as-written --watcher kara", "two called 'kara'"),
        ("--stakes as-written --watcher Asper --watcher Asper", "two called 'Asper'"),
        ("--stakes as-written --watcher Guest", "two called 'Guest'"),
        ("--stakes as-written --regulars nobody", "no regular is called 'nobody'; there are follower"),
        ("--stakes as-written --regulars steady", "no regular is called 'steady'"),
        ("--stakes as-written --regulars " + ",".join(["follower"] * 11), "room for 10 regulars"),
        ("--stakes as-written --purse Kara", "NAME=COIN"),
        ("--stakes as-written --purse Mirt=5gp", "nobody here is called 'Mirt'; there are Guest, Kara, Bram"),
        ("--stakes as-written --purse Kara=-5", "no whole number of coins"),
        ("--stakes as-written --purse Kara=1e400", "no whole number of coins"),
        (
            "--stakes as-written --purse Kara=9999999999",
            "the purse of 'Kara' has to be a whole number of copper",
        ),
        ("--stakes as-written --purse Kara=3 --purse kara=4", "named twice"),
        ("--stakes as-written --purse Kara=1sp", "the war ante is 20 copper, and Kara can't pay it [HD-A31]"),
        ("--stakes as-written --coins dollars", "--coins"),
        ("--stakes as-written --by-hand", "--stakes and --by-hand exclude each other"),
        ("--stakes as-written --fair --receipt r.txt", "--receipt and --stakes exclude each other"),
        ("--stakes as-written --receipt r.txt", "--receipt and --stakes exclude each other"),
        ("--stakes as-written --fair --seed 3", "leave --seed out"),
        ("--games 3", "--games needs --stakes"),
        ("--watcher Asper", "--watcher needs --stakes"),
        ("--regulars follower", "--regulars needs --stakes"),
        ("--purse Kara=3", "--purse needs --stakes"),
        ("--coins cormyr", "--coins needs --stakes"),
        ("--stakes side-wagers", "there are no stakes 'side-wagers' of high-dragon"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_2(words: str, said: str, tmp_path: Path) -> None:
    check_wrong_usage(f"play high-dragon --plain --record e.hfr {words}", said, tmp_path)


def test_dice_name_their_own_clause(tmp_path: Path) -> None:
    words = "play purple-dragon-dice --stakes as-written --purse Kara=49 --plain --record e.hfr"
    check_wrong_usage(words, "the buy-in is 50 copper, and Kara can't pay it [PD-R3]", tmp_path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"war_ante = -1", "[HD-A28]"),
        (b"war_ante = 0.5", "[HD-A28]"),
        (b"nonsense", "is no TOML"),
        (b"\xff\xfe", "isn't text in UTF-8"),
        (b"#" * 70_000, "at most 65,536 bytes"),
        (b"buy_in = 50", "has no 'buy_in'"),
        (b'[watchers]\nKara = "person"', "two called 'Kara'"),
        (b'[purses]\nMirt = "1 sp"', "nobody here is called 'Mirt'; there are Guest, Kara, Bram"),
        (b"[purses]\nKara = 5\nkara = 6", "the purse of 'kara' is named twice"),
        (b'[watchers]\nAsper = "person"\nASPER = "person"', "'ASPER' looks on twice"),
        (b'[purses]\nkara = "1 sp"', "Kara can't pay it [HD-A31]"),
        (b'[purses]\nKara = "1 sp"', "Kara can't pay it [HD-A31]"),
    ],
)
def test_a_file_of_stakes_that_can_t_be_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_bytes(content)
    wrong = run("play high-dragon --stakes s.toml --plain --record e.hfr", folder=tmp_path)
    assert wrong.code == 2
    assert len(wrong.err.splitlines()) == 1
    assert said in wrong.err
    assert [file.name for file in tmp_path.iterdir()] == ["s.toml"]


def test_a_single_game_and_an_evening_are_apart(tmp_path: Path) -> None:
    run("play high-dragon --plain --seed 3 --record g.hfr", typed="quit\n", folder=tmp_path)
    wrong = run("resume g.hfr --plain --games 2", folder=tmp_path)
    assert (wrong.code, wrong.out) == (2, "")
    assert "this is a single game" in wrong.err
    run(MINE, typed="quit\n", folder=tmp_path)
    wrong = run("resume e.hfr --plain --receipt r.txt", folder=tmp_path)
    assert wrong.code == 2
    assert "this is a sitting" in wrong.err
    (tmp_path / "bad.hfr").write_text("High Flagon sitting 1\nnonsense\n")
    wrong = run("resume bad.hfr --plain", folder=tmp_path)
    assert wrong.code == 2
    assert "Traceback" not in wrong.err
