"""The commands whose names are fixed, run as processes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from highflagon.record import Writer
from tests.cli.running import at_terminal, check_wrong_usage, run, surroundings

WAR = "play high-dragon --bots steady,greedy,random --seed 7 --plain --record war.hfr"
DICE = "play purple-dragon-dice --players 7 --bots steady --seed 7 --plain --record dice.hfr"


@pytest.mark.parametrize(
    ("words", "file", "winner"), [(WAR, "war.hfr", "wins the war"), (DICE, "dice.hfr", "takes the pot")]
)
def test_bots_play_a_whole_game_and_nobody_is_asked(
    words: str, file: str, winner: str, tmp_path: Path
) -> None:
    played = run(words, folder=tmp_path)
    assert played.code == 0
    assert played.err == ""
    assert winner in played.out
    checked = run("verify", file, folder=tmp_path)
    assert checked.code == 0
    assert "sealed" in checked.out
    again = run(words, folder=tmp_path)
    old, new = (tmp_path / file).with_suffix(".1.hfr"), tmp_path / file
    assert old.name in again.out
    assert old.read_text() == new.read_text()  # the same seed plays the same game


@pytest.mark.parametrize(
    ("pattern", "put"),
    [
        (r"^1 up (\S+)", "1 up ??"),
        (r"^seed: 0", "seed: 1"),
        (r"^rules: sha256 .", "rules: sha256 0"),
        (r"^rule battles: 4", "rule battles: 5"),
        (r"^result: seat .", "result: seat 9"),
        (r"^court (\S+)", "court B1"),
        (r"^seat 1: Kara", "seat 1: Mara"),
    ],
)
def test_verify_names_the_line_that_was_changed(pattern: str, put: str, tmp_path: Path) -> None:
    run(WAR, "--rule", "battles=4", folder=tmp_path)
    text = (tmp_path / "war.hfr").read_text()
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    number = text.count("\n", 0, found.start()) + 1
    (tmp_path / "war.hfr").write_text(text[: found.start()] + put + text[found.end() :])
    checked = run("verify war.hfr", folder=tmp_path)
    assert checked.code == 1
    assert f"line {number}" in checked.out
    assert "sealed: nothing" not in checked.out


def test_replay_shows_a_seat_only_what_it_saw(tmp_path: Path) -> None:
    run(WAR, folder=tmp_path)
    everything = run("replay war.hfr", folder=tmp_path).out
    bram = run("replay war.hfr --seat 2", folder=tmp_path).out
    public = run("replay war.hfr --public", folder=tmp_path).out
    assert everything.count("new hand:") == 18
    assert bram.count("Your new hand:") == bram.count("new hand:") == 6
    assert "new hand:" not in public
    assert public.count("plays face down.") == 36


def test_replay_at_a_terminal_waits_at_each_step(tmp_path: Path) -> None:
    run(WAR, folder=tmp_path)
    shown = at_terminal("replay war.hfr", typed="\n\nq\n", folder=tmp_path)
    assert shown.code == 0
    assert "deals first" in shown.out
    assert "wins the war" not in shown.out


def test_a_game_is_left_and_gone_on_with(tmp_path: Path) -> None:
    words = "play high-dragon --bots greedy,greedy --seed 3 --plain --record mine.hfr"
    left = run(words, typed="S99\nquit\n", folder=tmp_path)
    assert left.code == 0
    assert "resume mine.hfr" in left.out
    assert run("verify mine.hfr", folder=tmp_path).code == 1
    on = run("resume mine.hfr --plain", typed="table\n", folder=tmp_path)
    assert on.code == 0
    assert "Going on with mine.hfr" in on.out
    assert "Your turn: play a card face down" in on.out


def test_a_person_plays_a_whole_war_through_a_pipe(tmp_path: Path) -> None:
    words = "play high-dragon --bots greedy,greedy --seed 3 --plain --rule battles=2 --record m.hfr"
    every_card = "\n".join(f"{court}{rank}" for rank in range(1, 21) for court in "BGS")
    played = run(words, typed=f"{every_card}\n" * 40, folder=tmp_path)
    assert played.code == 0, played.err
    assert "The record is in m.hfr" in played.out
    assert run("verify m.hfr", folder=tmp_path).code == 0


def test_friends_at_one_keyboard_don_t_see_each_other_s_cards(tmp_path: Path) -> None:
    words = "play high-dragon --people 3 --name Anna --name Ben --name Cleo --seed 3 --record m.hfr"
    shown = at_terminal(words, typed="o\nhelp\nrules HD-R22\nquit\n", folder=tmp_path)
    assert shown.code == 0
    assert "type o and Enter when only you can see the screen" in shown.out
    assert shown.out.count("Your hand:") == 1


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    words = "play purple-dragon-dice --players 5 --seed 3 --record m.hfr"
    shown = at_terminal(words, typed="\x03", folder=tmp_path)
    assert shown.code == 0
    assert "resume m.hfr" in shown.out
    assert "Traceback" not in shown.err


def test_the_menu_starts_a_game_and_goes_on_with_it(tmp_path: Path) -> None:
    shown = run("play", typed="x\n8\n1\nquit\n9\n", folder=tmp_path)
    assert shown.code == 0
    assert "Your turn" in shown.out
    again = run("play", typed="7\n1\nquit\n9\n", folder=tmp_path)
    assert "Going on with" in again.out


def test_odds_of_the_hands() -> None:
    shown = run("odds purple-dragon-dice").out.splitlines()
    assert len(shown) == 18
    assert shown[1].split() == ["3", "Kobold", "1", "0.077%"]
    assert shown[17].split() == ["*", "Purple", "Dragon", "1", "0.077%"]
    rows = json.loads(run("odds purple-dragon-dice --json").out)
    assert sum(row["frequency"] for row in rows) == 1296
    assert rows[13]["name"] == "Green Dragon"


def test_rules_by_clause() -> None:
    assert run("rules hd-r22").out.startswith("HD-R22: ")
    assert "House rule sleeping_dragon" in run("rules PD-A3").out
    everything = run("rules").out
    assert everything.count("\nHD-") + everything.count("\nPD-") == 110


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play high-dragon --bots nobody", "no bot is called 'nobody'"),
        ("play high-dragon --bots greedy,greedy,greedy,greedy", "don't fit"),
        ("play high-dragon --people 4", "don't fit"),
        ("play high-dragon --seed x", "a seed is a whole number"),
        ("play high-dragon --seed abcdef", "6 hex digits"),
        ("play high-dragon --seed -1", "below 0"),
        ("play high-dragon --preset other", "there is no preset 'other'"),
        ("play high-dragon --rule battles", "FIELD=VALUE"),
        ("play high-dragon --rule battels=3", "there is no house rule 'battels'"),
        ("play high-dragon --rule battles=0", "[HD-R11]"),
        ("play high-dragon --rule battles=1e9", "[HD-R11]"),
        ("play high-dragon --rule no_court_tie=maybe", "turn-again"),
        ("play high-dragon --rule hand=19", "[HD-"),
        ("play purple-dragon-dice --players 1", "[PD-A1]"),
        ("play purple-dragon-dice --players 11", "[PD-A1]"),
        ("play purple-dragon-dice --players -3", "[PD-A1]"),
        ("play purple-dragon-dice --players 999999999999", "[PD-A1]"),
        ("play purple-dragon-dice --character 9:bluff=+1", "no seat 9"),
        ("play purple-dragon-dice --character 1:luck=3", "luck=3"),
        ("play purple-dragon-dice --character 1:bluff=99", "bluff must be from"),
        ("play chess", "No such command"),
        ("verify nothing.hfr", "does not exist"),
        ("resume nothing.hfr", "does not exist"),
        ("replay nothing.hfr", "does not exist"),
        ("rules HD-R99", "no clause is called"),
        ("odds high-dragon", "No such command"),
        ("--nonsense", "No such option"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_2(words: str, said: str, tmp_path: Path) -> None:
    check_wrong_usage(words, said, tmp_path)


@pytest.mark.parametrize("name", ["", "  ", "a\tb", "a\x1b[2Jb", "a\u202eb", "x" * 41])
def test_a_name_that_can_t_be_shown_is_refused(name: str, tmp_path: Path) -> None:
    wrong = run("play high-dragon --name", name, folder=tmp_path)
    assert wrong.code == 2
    assert len(wrong.err.splitlines()) == 1
    assert wrong.err.isprintable() or wrong.err.rstrip("\n").isprintable()


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello\n", b"High Flagon record 1\n", b"High Flagon record 9\n"]
)
@pytest.mark.parametrize("command", ["verify", "resume", "replay"])
def test_a_foreign_record_is_refused(command: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.hfr").write_bytes(content)
    wrong = run(command, "x.hfr", folder=tmp_path)
    assert wrong.code == (1 if command == "verify" else 2)
    assert "line 1" in wrong.out + wrong.err
    assert "Traceback" not in wrong.err


def test_presets_are_shown_with_what_they_change() -> None:
    shown = run("rules presets").out
    assert "high-dragon --preset short: duel_tied=sudden-death, stop_when_decided=true" in shown
    assert shown.count("every rule as written") == 2


def test_the_menu_keeps_the_score_of_a_real_table(tmp_path: Path) -> None:
    shown = run("play", typed="5\nAnna\nBen\nCleo\n2\nquit\n9\n", folder=tmp_path)
    assert shown.code == 0
    assert "Ben deals first." in shown.out


def test_a_game_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    run("play high-dragon --plain --seed 3 --record m.hfr", typed="quit\n", folder=tmp_path)
    with Writer.resume(tmp_path / "m.hfr"):
        before = (tmp_path / "m.hfr").read_bytes()
        wrong = run("resume m.hfr --plain", typed="quit\n", folder=tmp_path)
        assert wrong.code == 2
        assert "another program is playing" in wrong.err
        assert (tmp_path / "m.hfr").read_bytes() == before
    assert run("resume m.hfr --plain", typed="quit\n", folder=tmp_path).code == 0


def test_a_running_game_is_for_its_owner_s_eyes_and_replay_keeps_its_secrets(tmp_path: Path) -> None:
    run("play high-dragon --plain --seed 3 --record m.hfr", typed="quit\n", folder=tmp_path)
    assert (tmp_path / "m.hfr").stat().st_mode & 0o077 == 0
    shown = run("replay m.hfr", folder=tmp_path).out
    assert "new hand" not in shown
    assert "as everybody saw it" in shown


def test_a_link_in_the_way_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "link.hfr").symlink_to(tmp_path / "real.hfr")
    wrong = run("play high-dragon --bots greedy --record link.hfr", folder=tmp_path)
    assert wrong.code == 2
    assert "no file of its own" in wrong.err
    assert (tmp_path / "link.hfr").is_symlink()


def test_a_record_with_a_bot_that_nobody_knows_is_not_touched(tmp_path: Path) -> None:
    run("play high-dragon --plain --seed 3 --record m.hfr", typed="quit\n", folder=tmp_path)
    bare = re.sub("  #[0-9a-f]{8}", "", (tmp_path / "m.hfr").read_text())
    (tmp_path / "m.hfr").write_text(bare.replace(", steady", ", foo"))
    before = (tmp_path / "m.hfr").read_bytes()
    assert "no bot is called 'foo'" in run("resume m.hfr", folder=tmp_path).err
    assert (tmp_path / "m.hfr").read_bytes() == before


def test_marks_that_end_too_soon_are_a_change(tmp_path: Path) -> None:
    run(WAR, folder=tmp_path)
    lines = (tmp_path / "war.hfr").read_text().splitlines()
    lines[-3] = lines[-3].partition("  #")[0]
    (tmp_path / "war.hfr").write_text("\n".join(lines[:-2]) + "\n")
    checked = run("verify war.hfr", folder=tmp_path)
    assert checked.code == 1
    assert f"line {len(lines) - 2}: this line has no mark" in checked.out


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_input_or_output_is_no_error_of_ours(closed: str, tmp_path: Path) -> None:
    command = f"{sys.executable} -m highflagon play high-dragon --plain --bots greedy --record x.hfr {closed}"
    done = subprocess.run(
        ["/bin/sh", "-c", command], check=False, capture_output=True, cwd=tmp_path, env=surroundings(tmp_path)
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert run("verify x.hfr", folder=tmp_path).code == 0


def test_the_menu_survives_odd_numbers_and_odd_files(tmp_path: Path) -> None:
    run("play", typed="1\nquit\n9\n", folder=tmp_path)
    folder = tmp_path / "highflagon" / "records"
    (folder / "dangling.hfr").symlink_to(folder / "nowhere")
    (folder / "folder.hfr").mkdir()
    shown = run("play", typed=f"7\n0015\n0\n1\nquit\n3\n{'0' * 5000}\n5\nquit\n9\n", folder=tmp_path)
    assert shown.code == 0
    assert "Going on with" in shown.out
    assert "Hand 1, five of five" in shown.out


def test_help_without_a_command() -> None:
    shown = run("")
    assert shown.code == 0
    assert "Commands:" in shown.out


def test_nobody_is_called_like_a_bot_of_the_house(tmp_path: Path) -> None:
    shown = run("play high-dragon --plain --name kara --record m.hfr", typed="q\n", folder=tmp_path)
    assert shown.code == 0
    assert "Bram" in shown.out


@pytest.mark.parametrize("plain", ["--plain", ""])
def test_no_hand_stays_on_the_screen_when_the_keyboard_changes_hands(plain: str, tmp_path: Path) -> None:
    words = f"play high-dragon --people 3 --seed 4 --record m.hfr {plain}"
    shown = at_terminal(words, typed="o\nS20\nB20\nquit\n", folder=tmp_path).out
    after = shown.rpartition("type o and Enter when only you can see the screen")[0]
    assert "Your hand:" in after
    assert "Your hand:" not in after.rpartition("\x1b[2J")[2]
