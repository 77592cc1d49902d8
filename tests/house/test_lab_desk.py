"""The house and the lab's process: one question at a time, and no trouble of the lab's is the house's."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from highflagon.games.high_dragon import HouseRules, Observation
from highflagon.house import lab_desk, lab_process
from highflagon.house.lab_desk import LabDesk, Patience
from highflagon.table.estimates import Found, Standing
from tests.house.false_lab import command, standing
from tests.house.wars import seen_of

ROOT = Path(__file__).parents[2]

AGES = 100.0
"""Longer than any test."""

CALM = Patience(asking=AGES, first=AGES, each=AGES, rest=0.0)
HASTY = Patience(asking=AGES, first=0.01, each=0.01, rest=0.0)


@pytest.fixture(autouse=True)
def nothing_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The false lab needs no package."""
    monkeypatch.setattr(lab_process, "NEEDED", ())


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, AGES))


def is_told(found: Standing | None, seen: Observation) -> bool:
    """Whether this is what the false lab says of a war."""
    return found == standing(seen)


def test_the_same_is_asked_once_and_remembered() -> None:
    async def test() -> None:
        desk, seen = LabDesk(CALM, command("sound")), seen_of()
        found = await asyncio.gather(*[desk.standing(seen) for _ in range(5)])
        assert is_told(found[0], seen)
        assert found == [found[0]] * 5
        assert found[0] is await desk.standing(seen_of())
        assert desk._numbers == 1
        other = seen_of(2)
        assert is_told(await desk.standing(other, urgent=True), other)
        assert desk._numbers == 2
        await desk.close()
        assert await desk.standing(seen_of(3)) is None

    run(test())


def test_those_that_were_asked_for_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_desk, "REMEMBERED", 2)

    async def test() -> None:
        desk = LabDesk(CALM, command("sound"))
        for seed in (1, 2, 1, 3, 1, 2):  # 2 is forgotten when 3 comes
            await desk.standing(seen_of(seed))
        assert (desk._numbers, len(desk._known)) == (4, 2)
        await desk.close()

    run(test())


def test_what_a_table_waits_for_comes_first_and_only_so_many_wait(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(Patience(asking=AGES, first=AGES, each=AGES, waiting=2), command("waits", go))
        order: list[int] = []

        async def ask(seed: int, *, urgent: bool = False) -> None:
            found = await desk.standing(seen_of(seed), urgent=urgent)
            order.append(seed if found is not None else -seed)

        asks = [asyncio.create_task(ask(1))]
        while desk._process is None:  # the first is at work from now on
            await asyncio.sleep(0)
        asks += [
            asyncio.create_task(ask(seed)) for seed in (2, 3, 4, 7)
        ]  # for 2 and 3 there is no room any more
        asks += [asyncio.create_task(ask(seed, urgent=True)) for seed in (5, 4, 6)]  # nor for 6
        while len(order) < 3:
            await asyncio.sleep(0)
        assert sorted(order) == [-6, -3, -2]
        asks.append(asyncio.create_task(ask(8)))
        await asyncio.sleep(0)
        go.touch()
        await asyncio.gather(*asks)
        assert order[3:] == [1, 5, 4, 4, 8, 7]
        await desk.close()

    run(test())


def test_who_gets_no_answer_in_time_does_without_and_the_next_finds_it(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(Patience(asking=0.0, first=AGES, each=AGES), command("waits", go))
        assert await desk.standing(seen_of()) is None
        go.touch()
        while desk._task is not None:
            await asyncio.sleep(0.001)
        assert is_told(await desk.standing(seen_of()), seen_of())
        await desk.close()

    run(test())


def test_while_the_first_answer_is_long_in_coming_nobody_else_waits_for_it(tmp_path: Path) -> None:
    """Then the lab compiles, which takes half a minute."""

    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(Patience(asking=AGES, first=AGES, each=AGES), command("waits", go))
        asked = asyncio.create_task(desk.standing(seen_of()))
        while desk._process is None:
            await asyncio.sleep(0)
        desk._patience = Patience(asking=0.0, first=AGES, each=AGES)
        assert await desk.standing(seen_of(2), urgent=True) is None
        desk._patience = CALM
        assert await desk.standing(seen_of(3), urgent=True) is None  # at once: the file isn't there
        go.touch()
        assert is_told(await asked, seen_of())
        assert is_told(await desk.standing(seen_of(3)), seen_of(3))
        await desk.close()

    run(test())


def test_what_nobody_waits_for_any_more_is_not_asked(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(CALM, command("waits", go))
        first = asyncio.create_task(desk.standing(seen_of(1)))
        while desk._process is None:
            await asyncio.sleep(0)
        others = [asyncio.create_task(desk.standing(seen_of(seed), urgent=seed == 3)) for seed in (2, 2, 3)]
        await asyncio.sleep(0)
        for gone in (first, *others[1:]):  # one still waits for 2, and 1 is at work
            gone.cancel()
        go.touch()
        assert await others[0] == standing(seen_of(2))
        assert await desk.standing(seen_of(1)) == standing(seen_of(1))
        assert desk._numbers == 2
        assert not desk._asked
        await desk.close()

    run(test())


@pytest.mark.parametrize(
    ("patience", "kind", "what", "why"),
    [
        (HASTY, "silent", "", "it takes too long"),
        (CALM, "says", "hello", "it talks nonsense"),
        (CALM, "says_too_much", "", "it has hung up, or says too much"),
        (CALM, "says", '{"type":"declined","id":99,"refused":"no"}', "it answers something else"),
        (CALM, "says", '{"type":"declined","id":1,"refused":"no","more":1}', "it talks nonsense"),
        (CALM, "no_such_kind", "", "it has ended"),
    ],
)
def test_a_process_that_fails_is_replaced(patience: Patience, kind: str, what: str, why: str) -> None:
    async def test() -> None:
        desk = LabDesk(patience, command(kind, what))
        with capture_logs() as logs:
            assert await desk.standing(seen_of()) is None
        assert [log["why"] for log in logs] == [why]
        assert desk._process is None
        desk._command = command("sound")
        desk._patience = CALM
        assert is_told(await desk.standing(seen_of()), seen_of())
        await desk.close()

    run(test())


def test_an_answer_about_another_war_is_none() -> None:
    async def test() -> None:
        other = seen_of(1, 60)
        assert other.battle != seen_of().battle
        said = msgspec.json.encode(Found(1, standing(other))).decode()
        desk = LabDesk(CALM, command("says", said))
        with capture_logs() as logs:
            assert await desk.standing(seen_of()) is None
        assert [log["why"] for log in logs] == ["it speaks of another war"]
        await desk.close()

    run(test())


def test_a_process_that_is_killed_in_the_midst_is_replaced_after_a_rest(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        rests = Patience(asking=AGES, first=AGES, each=AGES, rest=1e6, longest_rest=1e6)
        desk = LabDesk(rests, command("waits", go))
        asked = asyncio.create_task(desk.standing(seen_of()))
        while desk._process is None:
            await asyncio.sleep(0)
        desk._process._process.kill()
        assert await asked is None
        started = desk._numbers
        assert await desk.standing(seen_of()) is None  # it rests
        assert desk._numbers == started
        desk._rests_until = 0.0
        go.touch()
        assert is_told(await desk.standing(seen_of()), seen_of())
        assert desk._failures == 0
        await desk.close()

    run(test())


def test_one_that_dies_at_its_first_question_is_followed_by_one_that_lives(tmp_path: Path) -> None:
    async def test() -> None:
        desk = LabDesk(CALM, command("dies_once", tmp_path / "died"))
        assert await desk.standing(seen_of()) is None
        assert is_told(await desk.standing(seen_of()), seen_of())
        await desk.close()

    run(test())


def test_one_that_can_not_be_started_is_as_good_as_none() -> None:
    async def test() -> None:
        desk = LabDesk(CALM, ("/no/such/program",))
        with capture_logs() as logs:
            assert await desk.standing(seen_of()) is None
        assert [log["why"] for log in logs] == ["it can't be started: No such file or directory"]
        await desk.close()

    run(test())


def test_the_rests_grow_up_to_a_limit() -> None:
    async def test() -> None:
        desk = LabDesk(Patience(rest=1.0, longest_rest=5.0), ("/no/such/program",))
        with capture_logs() as logs:
            for _ in range(5):
                desk._rests_until = 0.0
                await desk.standing(seen_of())
        assert [log["rests"] for log in logs] == [1, 2, 4, 5, 5]

    run(test())


def test_what_the_lab_declines_is_not_asked_again_and_logged_once() -> None:
    async def test() -> None:
        desk, rules = LabDesk(CALM, command("sound")), HouseRules(battles=99)
        with capture_logs() as logs:
            for seed in (1, 1, 2):
                assert await desk.standing(seen_of(seed, rules=rules)) is None
        assert [log["why"] for log in logs] == ["kernels have no war of 99 battles"]
        assert desk._numbers == 2
        await desk.close()

    run(test())


def test_where_the_lab_is_not_installed_nothing_is_started_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lab_process, "NEEDED", ("msgspec", "no_such_package"))

    async def test() -> None:
        with capture_logs() as logs:
            desk = LabDesk(CALM, command("sound"))
            assert [await desk.standing(seen_of(seed)) for seed in (1, 2)] == [None, None]
        assert [log["missing"] for log in logs] == [("no_such_package",)]
        assert desk._process is None

    run(test())


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="there is no list of open files")
def test_the_process_is_given_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGHFLAGON_SECRET", "x")
    has = tmp_path / "has"

    async def test() -> None:
        with (tmp_path / "open").open("w") as file:
            os.set_inheritable(file.fileno(), True)
            desk = LabDesk(CALM, command("tells_what_it_has", has))
            assert await desk.standing(seen_of()) is None
            await desk.close()

    run(test())
    names = has.read_text("utf-8").splitlines()
    assert "PATH" in names
    assert "HIGHFLAGON_SECRET" not in names
    # Its three pipes, and the folder that is being read.
    assert sorted(int(name) for name in names if name.isdecimal()) == [0, 1, 2, 3]


KILLED = """
import asyncio, os, signal, sys
from highflagon.house.lab_desk import LabDesk
from tests.house.false_lab import command
from tests.house.wars import seen_of

async def main():
    desk = LabDesk(command=command("sound", sys.argv[1]))
    desk.open = True
    assert await desk.standing(seen_of()) is not None
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_it_ends_when_the_house_is_killed(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    ran = subprocess.run([sys.executable, "-c", KILLED, str(ended)], cwd=ROOT, check=False)
    assert ran.returncode == -signal.SIGKILL
    while not ended.exists():
        time.sleep(0.01)


def test_it_ends_with_the_house_and_nobody_waits_for_ever() -> None:
    async def test() -> None:
        desk = LabDesk(CALM, command("silent"))
        asked = [asyncio.create_task(desk.standing(seen_of(seed))) for seed in (1, 2)]
        while desk._process is None:
            await asyncio.sleep(0)
        process = desk._process._process
        assert os.getsid(process.pid) == process.pid  # Ctrl-C of the house's terminal doesn't reach it
        await desk.close()
        assert process.returncode is not None
        assert await asyncio.gather(*asked) == [None, None]

    run(test())
