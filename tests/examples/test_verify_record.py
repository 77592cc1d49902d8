"""examples/verify_record.py: it is small, imports nothing of ours, and finds what a forger would change."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.chance import Seed
from highflagon.games import high_dragon
from highflagon.record import Record, write
from highflagon.table.written import SITTING
from tests.record.fair_games import fair_dice, fair_header, fair_war, line_of, played, sealed_anew
from tests.record.games import TINY, card_header, chosen, whole_dice, whole_war

SCRIPT = Path(__file__).parents[2] / "examples" / "verify_record.py"


def check(text: str, folder: Path) -> tuple[int, str]:
    """Run the script in a Python of its own, without our packages, and return its exit code and what it said."""
    path = folder / "game.hfr"
    path.write_text(text, "utf-8")
    words = [sys.executable, "-I", "-S", str(SCRIPT), str(path)]
    done = subprocess.run(words, check=False, capture_output=True, text=True, timeout=60)
    return done.returncode, (done.stdout + done.stderr).strip()


def test_it_has_at_most_a_hundred_lines_and_imports_the_standard_library_only() -> None:
    source = SCRIPT.read_text("utf-8")
    assert len(source.splitlines()) <= 100
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


@pytest.mark.parametrize("words", [[], ["missing.hfr"], ["."]])
def test_a_file_that_is_not_there_is_said_in_a_line(words: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-I", "-S", str(SCRIPT), *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: ")
    assert done.stderr.count("\n") == 1


def test_a_sitting_is_said_to_be_one(tmp_path: Path) -> None:
    code, said = check(f"{SITTING.first_line}\nbegun: 1  #00000000\n", tmp_path)
    assert (code, said) == (1, "line 1: highflagon extract cuts games out of a sitting")


@pytest.mark.parametrize("number", range(4))
def test_it_proves_records_of_both_games_with_and_without_commitment(number: int, tmp_path: Path) -> None:
    for record in (fair_war(number), fair_dice(number), whole_war(number), whole_dice(number)):
        code, said = check(write(record), tmp_path)
        assert code == 0, said
        whose = "committed seed" if record.header.commitment else "the seed"
        assert re.fullmatch(rf"\d+ lines as sealed, \d+ draws by .*{whose}", said)


@pytest.mark.parametrize("number", range(24))
def test_it_knows_every_way_in_which_cards_are_dealt(number: int, tmp_path: Path) -> None:
    random = chosen(number)
    rules = high_dragon.HouseRules(
        **{**TINY, "silent": random.choice([0, 2]), **random.choice([{}, {"courts": 2, "ranks": 12}])},
        players=random.choice([2, 3, 3]),
        old_silent=random.choice(["gathered", "stays-out"]),
        idle_court=random.choice(["skip", "literal"]),
        no_court_tie=random.choice(["drawn", "turn-again", "replay"]),
        first_dealer=random.choice(["random", "seat-2"]),
        direction=random.choice(["left", "right"]),
    )  # fmt: skip
    record = played(fair_header(card_header(rules, random)), number)
    code, said = check(write(record), tmp_path)
    assert code == 0, said
    draws = re.search(r"(\d+) draws", said)
    assert draws is not None
    drawn = sum(type(event).__name__ in ("Dealer", "Deal", "Court") for event in record.events)
    assert int(draws[1]) == drawn


def test_it_knows_roll_offs(tmp_path: Path) -> None:
    found = 0
    for number in range(300):
        text = write(fair_dice(number, sleeping_dragon="roll-off"))
        if "\nroll-off " in text:
            found += 1
            code, said = check(text, tmp_path)
            assert code == 0, said
        if found == 3:
            return
    pytest.fail("no game had a roll-off")


@pytest.mark.parametrize("record", [fair_war(), fair_dice(), whole_war(), whole_dice()],
                         ids=["cards", "dice", "seeded cards", "seeded dice"])  # fmt: skip
def test_a_changed_line_breaks_the_chain(record: Record, tmp_path: Path) -> None:
    lines = write(record).rstrip("\n").split("\n")
    for at in (1, 4, len(lines) // 2, len(lines) - 2):
        changed = "\n".join([*lines[:at], "x" + lines[at], *lines[at + 1 :], ""])
        assert check(changed, tmp_path) == (1, f"line {at + 1}: the chain of marks breaks here")
    digit = "0" if lines[-1][-1] != "0" else "1"
    code, said = check("\n".join([*lines[:-1], lines[-1][:-1] + digit, ""]), tmp_path)
    assert (code, said) == (1, f"line {len(lines)}: no seed, or a wrong digest")


def swap(text: str, pattern: str) -> str:
    """Exchange one hex digit or die, and seal the text anew."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    digit = "1" if found[1] != "1" else "2"
    return sealed_anew(text[: found.start(1)] + digit + text[found.end(1) :])


@pytest.mark.parametrize("record", [fair_war(), fair_dice()], ids=["cards", "dice"])
def test_what_a_house_changes_and_seals_anew_is_found(record: Record, tmp_path: Path) -> None:
    text = write(record)
    draw = "deal silent" if record.header.game == "high-dragon" else "throw"
    for pattern, line, why in (
        (r"^commitment: sha256 (.)", line_of(text, "seed: "), "the house was committed to another seed"),
        (r"^seed: (.)", line_of(text, "seed: "), "the house was committed to another seed"),
        (r"^seed of seat 1: (.)", 0, "the seeds give another draw here"),
        (r"^dealer (\d)|^throw 1 d20 (\d+)", 0, "the seeds give another draw here"),
    ):
        if pattern.startswith("^dealer"):
            pattern = r"^dealer (\d)" if draw != "throw" else r"^throw 1 d20 (\d+)"  # noqa: PLW2901
        code, said = check(swap(text, pattern), tmp_path)
        assert code == 1
        assert why in said
        assert not line or said.startswith(f"line {line}: ")


def test_a_changed_deal_or_court_card_is_found_with_its_line(tmp_path: Path) -> None:
    text = write(fair_war())
    deal = next(line for line in text.split("\n") if line.startswith("deal court"))  # a redeal
    one, two = deal.split(" | ")[1].split()[1], deal.split(" | ")[2].split()[1]
    swapped = deal.replace(one + " ", "? ").replace(two + " ", one + " ").replace("? ", two + " ")
    code, said = check(sealed_anew(text.replace(deal, swapped)), tmp_path)
    assert (code, said.split(": ")[0]) == (1, f"line {line_of(text, 'deal court')}")
    court = text.split("\n")[line_of(text, "court ") - 1].split("  #")[0]
    code, said = check(
        sealed_anew(text.replace(court, "court B1" if court != "court B1" else "court B2")), tmp_path
    )
    assert (code, said.split(": ")[0]) == (1, f"line {line_of(text, 'court ')}")


def test_a_person_without_a_seed_and_a_bot_with_one_are_found(tmp_path: Path) -> None:
    text = write(fair_war())
    gone = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed of seat"))
    bot = text.replace("Durnan, steady", "Durnan, person")
    for forged in (gone, bot):
        code, said = check(sealed_anew(forged), tmp_path)
        assert (code, "people add seeds, and nobody else" in said) == (1, True)


def test_what_is_no_finished_record_is_refused(tmp_path: Path) -> None:
    unfinished = write(Record(fair_war().header, fair_war().events[:30]))
    for text in ("", "hello\n", "High Flagon record 1\n", unfinished):
        code, said = check(text, tmp_path)
        assert code == 1
        assert re.match(r"line \d+: ", said), said


def test_another_seed_of_the_house_never_fits(tmp_path: Path) -> None:
    header = fair_war().header
    for number in range(3):
        forged = write(played(replace(header, seed=Seed(bytes([number]) * 32)), 5))
        assert check(forged, tmp_path)[0] == 1


def test_dice_that_change_seats_and_throws_that_are_taken_out_are_found(tmp_path: Path) -> None:
    text = write(fair_dice())
    number = line_of(text, "throw 1 ")
    throw = text.split("\n")[number - 1].split("  #")[0]
    moved = throw.replace("throw 1 ", "throw ? ").replace("| 2 ", "| 1 ").replace("throw ? ", "throw 2 ")
    code, said = check(sealed_anew(text.replace(throw, moved)), tmp_path)
    assert (code, said.split(": ")[0]) == (1, f"line {number}")
    lines = text.split("\n")
    code, said = check(sealed_anew("\n".join(lines[: number - 1] + lines[number:])), tmp_path)
    assert (code, said) == (1, f"line {number}: choices, then a throw")


def test_a_second_commitment_can_t_be_slipped_in(tmp_path: Path) -> None:
    text = write(fair_dice())
    number = line_of(text, "commitment: ")
    lines = text.split("\n")
    other = f"commitment: sha256 {'0' * 64}"
    code, said = check(sealed_anew("\n".join([*lines[: number - 1], other, *lines[number - 1 :]])), tmp_path)
    assert (code, said) == (1, f"line {number + 1}: this line stands twice")
