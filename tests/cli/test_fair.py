"""Fair games on the command line: commitment first, then seeds, then cards; and what can be proven afterwards."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from highflagon.chance import commit, parse_seed, seed_of_text
from highflagon.record import cut, parse, write
from tests.cli.running import at_terminal, check_wrong_usage, run
from tests.record.fair_games import line_of, sealed_anew

BOTS = {
    "high-dragon": "play high-dragon --fair --bots steady,greedy,random --seed 7 --plain --record war.hfr",
    "purple-dragon-dice": "play purple-dragon-dice --fair --players 5 --bots steady --seed 7 --plain --record war.hfr",
}
MINE = "play high-dragon --fair --bots greedy,greedy --seed 3 --plain --rule battles=4 --record war.hfr"
EVERY_CARD = "".join(f"{court}{rank}\n" for rank in range(1, 21) for court in "BGS")
FEW_CARDS = "".join(EVERY_CARD.splitlines(keepends=True)[:24])
"""Enough to play a card or two, not a whole game."""
GAMES = pytest.mark.parametrize("game", BOTS)


def play_mine(folder: Path, seed: str = "dragon") -> str:
    played = run(MINE, typed=f"{seed}\n{EVERY_CARD * 8}", folder=folder)
    assert played.code == 0, played.err
    return played.out


@GAMES
def test_bots_alone_play_fair_and_all_of_it_is_proven(game: str, tmp_path: Path) -> None:
    played = run(BOTS[game], folder=tmp_path)
    assert (played.code, played.err) == (0, "")
    first = played.out.split("\n")[0]
    assert first == f"The house commits itself to its seed: {commit(parse_seed('7'))}"
    assert "No person plays" in played.out
    assert "highflagon verify war.hfr --receipt war.receipt" in played.out
    assert sorted(file.name for file in tmp_path.iterdir()) == ["war.hfr", "war.receipt"]
    checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
    assert checked.code == 0
    assert "receipt: the commitment and 2 marks stand here" in checked.out
    assert "sealed: nothing was changed" in checked.out


def test_the_commitment_comes_first_then_seeds_then_cards(tmp_path: Path) -> None:
    out = play_mine(tmp_path)
    order = [
        f"The house commits itself to its seed: {commit(parse_seed('3'))}",
        "Guest, add a seed: type anything, or press Enter and this side draws one.",
        f"The seed of seat 1 is {seed_of_text('dragon').hex()}.",
        "The seeds are in, and the deal opens.",
        "deal first",
        "The house has shown its seed",
    ]
    places = [out.find(text) if text != "deal first" else out.find("first.") for text in order]
    assert places == sorted(places)
    assert min(places) == 0
    assert seed_of_text("dragon").hex() in (tmp_path / "war.receipt").read_text()
    assert run("verify war.hfr --receipt war.receipt", folder=tmp_path).code == 0


def test_enter_draws_a_seed_that_nobody_can_guess(tmp_path: Path) -> None:
    said = set()
    for number in range(2):
        out = run(MINE.replace("war", f"war{number}"), typed="\nquit\n", folder=tmp_path).out
        found = re.search("The seed of seat 1 is ([0-9a-f]{64})", out)
        assert found is not None
        said.add(found[1])
    assert len(said | {seed_of_text("").hex()}) == 3


def test_every_person_is_asked(tmp_path: Path) -> None:
    words = (
        "play purple-dragon-dice --fair --players 4 --people 2 --name Anna --name Ben --plain --record d.hfr"
    )
    out = run(words, typed="one\ntwo\nquit\n", folder=tmp_path).out
    assert out.index("Anna, add a seed") < out.index("Ben, add a seed") < out.index("the deal opens")
    text = (tmp_path / "d.hfr").read_text()
    assert re.findall(r"(?m)^seed of seat (\d): ([0-9a-f]+)", text) == [
        ("1", seed_of_text("one").hex()),
        ("2", seed_of_text("two").hex()),
    ]


def test_a_person_s_seed_changes_the_deal_and_the_same_seeds_repeat_it(tmp_path: Path) -> None:
    hands = []
    for seed in ("dragon", "dragon", "dragon?"):
        out = run(MINE, typed=f"{seed}\nquit\n", folder=tmp_path).out
        hands.append(re.findall("Your new hand: (.*)", out))
    assert hands[0] == hands[1] != hands[2]


def test_whoever_leaves_before_the_seeds_are_in_leaves_nothing(tmp_path: Path) -> None:
    left = run(MINE, folder=tmp_path)
    assert left.code == 0
    assert "Nothing was dealt, and no record was begun." in left.out
    shown = at_terminal(MINE, typed="\x03", folder=tmp_path)
    assert "Traceback" not in shown.out
    assert not list(tmp_path.iterdir())


def test_an_unfinished_game_goes_on_and_its_secret_goes_at_the_end(tmp_path: Path) -> None:
    left = run(MINE, typed=f"dragon\n{FEW_CARDS}quit\n", folder=tmp_path)
    secret = tmp_path / "war.hfr.secret"
    assert "The house's seed lies in war.hfr.secret" in left.out
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert run("verify war.hfr --receipt war.receipt", folder=tmp_path).code == 1
    on = run("resume war.hfr --plain", typed=EVERY_CARD * 8, folder=tmp_path)
    assert on.code == 0, on.err
    assert "Going on with war.hfr" in on.out
    assert not secret.exists()
    checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
    assert checked.code == 0, checked.out
    marks = (tmp_path / "war.receipt").read_text().count("after ")
    assert f"{marks} marks stand here" in checked.out


def test_a_lost_receipt_begins_anew(tmp_path: Path) -> None:
    run(MINE, typed=f"dragon\n{FEW_CARDS}quit\n", folder=tmp_path)
    (tmp_path / "war.receipt").unlink()
    on = run("resume war.hfr --plain --receipt mine.txt", typed=EVERY_CARD * 8, folder=tmp_path)
    assert "There is no receipt mine.txt: one begins here." in on.out
    assert run("verify war.hfr --receipt mine.txt", folder=tmp_path).code == 0


def test_no_seed_is_seen_before_the_end(tmp_path: Path) -> None:
    seed = "00112233445566778899aabbccddeeff" * 2
    words = MINE.replace("--seed 3", f"--seed {seed}")
    out = run(words, typed=f"dragon\nhelp\nseen\ntable\nX9\n{FEW_CARDS}quit\n", folder=tmp_path).out
    out += run("replay war.hfr --plain", folder=tmp_path).out
    out += run("replay war.hfr --seat 1 --plain", folder=tmp_path).out
    checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
    out += checked.out + checked.err
    (tmp_path / "war.hfr.secret").write_text(f"High Flagon secret 1\nseed: {seed[:-1]}0\n")
    wrong = run("resume war.hfr --plain", folder=tmp_path)
    assert wrong.code == 2
    out += wrong.out + wrong.err
    out += (tmp_path / "war.hfr").read_text() + (tmp_path / "war.receipt").read_text()
    assert seed[:16] not in out


def test_what_is_in_the_way_is_set_aside_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    run(MINE, typed="dragon\nquit\n", folder=tmp_path)
    run(MINE, typed="dragon\nquit\n", folder=tmp_path)
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == [
        "war.1.hfr",
        "war.1.hfr.secret",
        "war.1.receipt",
        "war.hfr",
        "war.hfr.secret",
        "war.receipt",
    ]
    assert run("resume war.1.hfr --plain", typed="quit\n", folder=tmp_path).code == 0


def test_without_its_secret_a_game_can_t_go_on(tmp_path: Path) -> None:
    run(MINE, typed="dragon\nquit\n", folder=tmp_path)
    (tmp_path / "war.hfr.secret").unlink()
    wrong = run("resume war.hfr --plain", folder=tmp_path)
    assert wrong.code == 2
    assert "war.hfr.secret is missing" in wrong.err
    assert len(wrong.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        (r"^commitment: sha256 (.)", "the chain breaks here"),
        (r"^seed of seat 1: (.)", "the chain breaks here"),
        (r"^seed: (.)", "the chain breaks here"),
        (r"^dealer (.)", "the chain breaks here"),
        (r"^result: seat (.)", "the chain breaks here"),
    ],
)
@pytest.mark.parametrize("anew", [False, True], ids=["by hand", "sealed anew"])
def test_whatever_is_changed_verify_names_the_line(
    pattern: str, said: str, anew: bool, tmp_path: Path
) -> None:
    play_mine(tmp_path)
    path = tmp_path / "war.hfr"
    text = path.read_text()
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    changed = text[: found.start(1)] + ("1" if found[1] != "1" else "2") + text[found.end(1) :]
    path.write_text(sealed_anew(changed) if anew else changed)
    checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
    assert checked.code == 1
    line = text.count("\n", 0, found.start()) + 1
    assert f"line {line}" in checked.out
    assert anew or f"line {line}: {said}" in checked.out


def test_a_changed_receipt_is_told_with_the_line_of_the_record(tmp_path: Path) -> None:
    play_mine(tmp_path)
    path, text = tmp_path / "war.receipt", (tmp_path / "war.hfr").read_text()
    receipt = path.read_text()
    for pattern, start in (
        ("commitment: sha256 (.)", "commitment: "),
        ("seed of seat 1: (.)", "seed of seat 1: "),
        (r"after 10 lines: (.)", "seed of seat 1: "),
    ):
        found = re.search(pattern, receipt)
        assert found is not None
        digit = "0" if found[1] != "0" else "1"
        path.write_text(receipt[: found.start(1)] + digit + receipt[found.end(1) :])
        checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
        assert checked.code == 1
        assert f"line {line_of(text, start)}: the receipt has another " in checked.out
    path.write_text("hello\n")
    checked = run("verify war.hfr --receipt war.receipt", folder=tmp_path)
    assert (checked.code, checked.out[:15]) == (1, "receipt, line 1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play high-dragon --receipt r.txt", "with --fair only"),
        ("play high-dragon --fair --seed x", "a seed is a whole number"),
        ("play high-dragon --fair --record a.hfr --receipt a.hfr", "a file of its own"),
        ("play high-dragon --fair --record a.hfr --receipt a.hfr.secret", "a file of its own"),
        ("play high-dragon --fair --by-hand", "--by-hand"),
        ("verify nothing.hfr --receipt nothing.receipt", "does not exist"),
    ],
)
def test_wrong_usage_of_fair_deals_is_one_line_and_exit_2(words: str, said: str, tmp_path: Path) -> None:
    check_wrong_usage(words, said, tmp_path)


def test_a_receipt_of_a_game_without_commitment_is_refused(tmp_path: Path) -> None:
    run("play high-dragon --seed 3 --plain --record war.hfr", typed="quit\n", folder=tmp_path)
    wrong = run("resume war.hfr --plain --receipt r.txt", folder=tmp_path)
    assert wrong.code == 2
    assert "committed chance only" in wrong.err


def test_another_game_leaves_a_receipt_where_it_is(tmp_path: Path) -> None:
    run(MINE, typed="dragon\nquit\n", folder=tmp_path)
    before = (tmp_path / "war.receipt").read_text()
    run("play high-dragon --plain --record war.txt", typed="quit\n", folder=tmp_path)
    wrong = run(
        "play high-dragon --fair --plain --record new.hfr --receipt war.receipt", typed="x\n", folder=tmp_path
    )
    assert wrong.code == 2
    assert "may be another game's" in wrong.err
    assert (tmp_path / "war.receipt").read_text() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "war.hfr",
        "war.hfr.secret",
        "war.receipt",
        "war.txt",
    ]


def test_a_receipt_that_can_t_be_written_is_refused_before_the_deal(tmp_path: Path) -> None:
    wrong = run(
        "play high-dragon --fair --plain --record w.hfr --receipt no/r.txt", typed="x\n", folder=tmp_path
    )
    assert wrong.code == 2
    assert "commits" not in wrong.out
    assert not list(tmp_path.iterdir())


def test_the_way_back_names_a_receipt_that_lies_elsewhere(tmp_path: Path) -> None:
    left = run(
        "play high-dragon --fair --plain --record w.hfr --receipt r.txt", typed="x\nquit\n", folder=tmp_path
    )
    assert "highflagon resume w.hfr --receipt r.txt" in left.out


def test_a_receipt_that_can_t_be_compared_proves_nothing(tmp_path: Path) -> None:
    """A finished game without the house's seed is no proof, however well it is sealed."""
    run("play purple-dragon-dice --fair --plain --record d.hfr", typed="x\n" + "h\n" * 40, folder=tmp_path)
    record = parse((tmp_path / "d.hfr").read_bytes())
    (tmp_path / "cut.hfr").write_text(write(cut(record, None)))
    assert run("verify d.hfr --receipt d.receipt", folder=tmp_path).code == 0
    assert run("verify cut.hfr", folder=tmp_path).code == 0
    checked = run("verify cut.hfr --receipt d.receipt", folder=tmp_path)
    assert checked.code == 1
    assert "none of the receipt's marks can be compared" in checked.out
