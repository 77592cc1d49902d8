"""`highflagon join`: a real house on a loopback port, and a terminal whose keyboard is a pipe."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, PATIENCE, check_wrong_usage, run, surroundings
from tests.terminal.remote.bots import bots
from tests.terminal.remote.houses import Running, guest
from tests.terminal.remote.typist import TURN, Joined

COIN = {"stakes_preset": "as-written"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    (tmp_path / "house").mkdir()
    with Running(tmp_path / "house") as running:
        yield running


def opened(house: Running, **terms: object) -> str:
    """Open a table, and return its address."""
    with guest(house, "Founder") as founder:
        code, invite = founder.open_table(**terms)  # type: ignore[arg-type]
        founder.do(code, "leave")
    return f"{house.url}/table/{code}#{invite}"


def code_of(address: str) -> str:
    return address.partition("/table/")[2].partition("#")[0]


def test_a_joined_terminal_and_two_bots_finish_a_war_and_its_deal_is_proven(
    house: Running, tmp_path: Path
) -> None:
    address = opened(house, **COIN)
    with Joined(tmp_path, address, "--name", "Ann") as ann, bots(house.url, code_of(address), "Una", "Dov"):
        ann.until(r"You sit down on seat \d")
        ann.until(r"You add a seed of your own")
        ann.until(r"Bet \(")
        ann.type("5 cp on me war")
        ann.until(r"You bet 5 cp on yourself in war 1")
        ann.go_on(r"It is the seed that the house had committed itself to")
        assert re.search(r"wins? the war|share the pot", ann.text)
        ann.go_on(r"-- Game 2: ")
        ann.type("quit")
        code, said = ann.end()
    assert code == 0
    assert "Traceback" not in said
    [receipt] = (tmp_path / "highflagon" / "receipts").glob("*/*-1.receipt")
    with guest(house, "Reader") as reader:
        record = reader.client.get(f"/api/tables/{code_of(address)}/games/1/record").text
    (tmp_path / "war.hfr").write_text(record, "utf-8")
    proven = run("verify war.hfr --receipt", str(receipt), folder=tmp_path)
    assert proven.code == 0, proven.out
    assert "the commitment, the seed of seat" in proven.out


def test_who_watches_wagers_and_speaks_among_those_who_watch(house: Running, tmp_path: Path) -> None:
    address = opened(house, **COIN)
    with Joined(tmp_path, address, "--watch", "--name", "Wat") as wat:
        wat.until(r"Watching: .*you")
        with bots(house.url, code_of(address), "Una", "Dov", "Ivo"):
            wat.until(r"Bet \(")
            wat.type("say who wins?")
            wat.until(r"Wat \(among those who watch\): who wins\?")
            wat.type("7 cp on una war")
            wat.until(r"You bet 7 cp on Una in war 1")
            wat.type("purse")
            wat.until(r"Your purse: 2 gp 9 sp 3 cp")
            wat.type("B20")
            wat.until("is no bet")
            wat.type("")
            wat.go_on(r"The house shows its seed")
            assert re.search(r"Your bet of 7 cp on Una in war 1 (wins|is lost|is returned)", wat.text)
            wat.type("q")
            assert wat.end()[0] == 0
    assert "Your turn" not in wat.text


def test_a_host_fills_starts_pauses_and_ends(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address, "--name", "Ann", "--seat", "2") as ann:
        ann.until(r"You sit down on seat 2")
        for typed, heard in (
            ("start", r"nobody sits on seat 1, 3 \[HD-R1\]"),
            ("fill 1 steady", r"sits down on seat 1"),
            ("fill 3 nobody", r"nobody"),
            ("fill 3 greedy", r"sits down on seat 3"),
            ("who", r"All agree\..*: $"),
            ("start", TURN),
            ("help", r"As the host: start"),
            ("rules HD-R22", r"HD-R22: "),
            ("seen", r"in the whole game"),
            ("more", r"no clock runs now \[HD-A23\]"),
            ("pause", r"The host stops the game"),
            ("resume", r"The game goes on"),
            ("kick nobody", r"nobody here is called 'nobody'"),
            ("end", r"The game is ended, and every stake goes back"),
        ):
            ann.type(typed)
            ann.until(heard)
        ann.type("leave")
        code, said = ann.end()
    assert (code, said.splitlines()[-1]) == (0, "You have left the table.")


def test_what_is_refused_is_said_with_its_clause_and_asked_again(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address, "--name", "Ann") as ann:
        ann.begin_with_bots()
        foreign = next(f"B{rank}" for rank in range(1, 21) if f"B{rank}" not in ann.hand())
        for wrong, said in (
            (foreign, r"\[HD-R13\]"),
            ("B99", "B99"),
            ("sit 1", "chairs are taken between games"),
            ("consent", "."),
        ):
            ann.type(wrong)
            ann.until(said)
        ann.type(ann.hand()[0])
        ann.until("You play face down")


def test_news_are_told_while_one_thinks_and_the_prompt_is_drawn_again(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address, "--name", "Ann") as ann:
        ann.begin_with_bots()
        with guest(house, "Bea") as bea:
            bea.client.post(f"/api/tables/{code_of(address)}/come", json={})
            ann.until(r"\nBea comes in\.\n" + TURN)


def test_a_line_that_breaks_is_mended_and_the_game_goes_on(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address, "--name", "Ann") as ann:
        ann.begin_with_bots()
        hand = ann.hand()
        house.close()
        ann.until("The line to the house is broken")
        ann.type(hand[0])  # nobody hears it yet: it is said again when somebody does
        house.open_again()
        ann.until("You are connected again")
        ann.until(rf"You play face down: .*\({hand[0]}\)")
        ann.go_on("The house shows its seed")
        assert ann.text.count(f"({hand[0]}).") == 1
        ann.until("It is the seed that the house had committed itself to")


def test_who_leaves_in_a_game_is_played_for_and_may_come_back(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address, "--name", "Ann") as ann:
        ann.begin_with_bots()
        ann.type("leave")
        code, said = ann.end()
    assert code == 0
    assert "You leave the table" in said
    with Joined(tmp_path, address) as ann:
        ann.until("You are Ann here")
        ann.until("You come in|You are back")
        ann.type("quit")
        assert ann.end()[0] == 0


def test_a_game_of_dice_is_played_in_the_same_words(house: Running, tmp_path: Path) -> None:
    address = opened(house, game="purple-dragon-dice", rules={}, stakes_preset="as-written")
    with Joined(tmp_path, address, "--name", "Ann") as ann:
        ann.until("You agree")
        for line in ("fill 2 steady", "fill 3 steady"):
            ann.type(line)
            ann.until("sits down on seat")
        ann.until(r"All agree\..*: $")
        ann.type("start")
        ann.until(r"Roll honestly, or try a trick\? \[honest/bluff/thievery\] $")
        ann.type("odds")
        ann.until(r"bluff: works 1/2")
        ann.type("B20")
        ann.until("B20")
        ann.type("h")
        ann.until("You roll honestly|You roll")
        ann.type("quit")
        assert ann.end()[0] == 0


def test_a_token_is_kept_for_its_owner_alone_and_can_be_forgotten(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    with Joined(tmp_path, address) as ann:
        ann.until("What are you called")
        ann.type("Kara\u200b")
        ann.until("U.200B")
        ann.type("Ann")
        ann.until("You sit down")
        ann.type("quit")
        assert ann.end()[0] == 0
    [token] = (tmp_path / "highflagon" / "tokens").iterdir()
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    assert token.read_text().strip() not in ann.text
    with Joined(tmp_path, address) as ann:
        ann.until("You are Ann here")
        ann.type("quit")
        ann.end()
    other = run("join", address, "--name", "Bea", folder=tmp_path)
    assert (other.code, "you are 'Ann' at this house already" in other.err) == (2, True)
    assert "Forgotten" in run("join --forget", house.url, folder=tmp_path).out
    assert not token.exists()
    assert "nothing to forget" in run("join --forget", house.url, folder=tmp_path).out
    taken = run("join", address, "--name", "ANN", folder=tmp_path)
    assert taken.code == 2
    token.write_text("made up")
    stranger = run("join", address, "--name", "Cid", folder=tmp_path)
    assert "no longer knows the token" in stranger.out
    assert stranger.code == 0


def test_without_a_table_one_chooses_among_those_that_are_listed(house: Running, tmp_path: Path) -> None:
    nothing = run("join", house.url, folder=tmp_path)
    assert (nothing.code, "no table is listed" in nothing.err) == (2, True)
    address = opened(house)
    with Joined(tmp_path, house.url, "--name", "Ann") as ann:
        ann.until(rf"1  {code_of(address)}  The corner: High Dragon, 0 of 3 seats taken")
        ann.type("7")
        ann.until("Type a number from 1 to 1")
        ann.type("")
        ann.until("You sit down")


def test_an_unlisted_table_needs_its_invite_and_the_host_lets_in(house: Running, tmp_path: Path) -> None:
    with guest(house, "Founder") as founder:
        code, invite = founder.open_table(listed=False, approval=True)
        assert founder.do(code, "sit", seat=0).is_success
        with Joined(tmp_path, f"{house.url}/table/{code}", "--name", "Ann") as uninvited:
            code_of_it, said = uninvited.end()
            assert (code_of_it, "there is no such table" in said) == (1, True)
        with Joined(tmp_path, f"{house.url}/table/{code}#{invite}") as ann:
            ann.until("You have asked the host for seat 2")
            who = next(each["who"] for each in founder.look(code)["view"]["people"] if each["name"] == "Ann")
            founder.do(code, "admit", who=who)
            ann.until("You sit down on seat 2")
            founder.do(code, "kick", who=who)
            assert ann.end()[0] == 1


@pytest.mark.parametrize(("words", "said"), [
    ("join", "URL"),
    ("join ftp://house/table/ABCDEF", "is no address of a table"),
    ("join http://house:99999", "is no address"),
    ("join http://a:b@house/", "no name or password"),
    ("join http://house/tables/1#x", "there is no table in"),
    ("join http://house --watch --seat 1", "who watches sits nowhere"),
    ("join http://127.0.0.1:1 --name Ann", "nobody answers at http://127.0.0.1:1"),
])  # fmt: skip
def test_wrong_usage_is_told_in_a_line(words: str, said: str, tmp_path: Path) -> None:
    check_wrong_usage(words, said, tmp_path)


def test_ctrl_c_leaves_and_the_seat_is_kept(house: Running, tmp_path: Path) -> None:
    address = opened(house)
    master, slave = pty.openpty()
    words = [*COMMAND, "join", address, "--name", "Ann"]
    with subprocess.Popen(
        words, stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path, env=surroundings(tmp_path)
    ) as process:
        os.close(slave)
        shown = b""
        while b"You sit down" not in shown and select.select([master], [], [], PATIENCE)[0]:
            shown += os.read(master, 65536)
        process.send_signal(signal.SIGINT)
        try:
            while piece := os.read(master, 65536):
                shown += piece
        except OSError:  # how Linux says that the other side has closed the terminal
            pass
        assert process.wait(PATIENCE) == 0
    os.close(master)
    assert b"come again with the same command" in shown
    assert b"Traceback" not in shown
    with guest(house, "Reader") as reader:
        assert reader.look(code_of(address))["view"]["chairs"][0] is not None
