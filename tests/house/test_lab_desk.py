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

import pytest
from structlog.testing import capture_logs

from highflagon.games.high_dragon import HouseRules, Observation
from highflagon.house import lab_process
from highflagon.house.lab_desk import LabDesk
from highflagon.house.lab_keeper import Patience
from highflagon.table.estimates import Standing
from tests.house.false_lab import command, standing
from tests.house.wars import seen_of

ROOT = Path(__file__).parents[2]

AGES = 100.0
"""Longer than any test."""

CALM = Patience(asking=AGES, looking=AGES, first=AGES, each=AGES, rest=0.0)


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
        assert desk.keeper.asked == 1
        other = seen_of(2)
        assert is_told(await desk.standing(other, urgent=True), other)
        assert desk.keeper.asked == 2
        await desk.close()
        assert await desk.standing(seen_of(3)) is None

    run(test())


def test_what_a_table_waits_for_comes_first(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(CALM, command("waits", go))
        order: list[int] = []

        async def ask(seed: int, *, urgent: bool = False) -> None:
            assert is_told(await desk.standing(seen_of(seed), urgent=urgent), seen_of(seed))
            order.append(seed)

        asks = [asyncio.create_task(ask(1))]
        while desk.keeper.process is None:  # the first is at work from now on
            await asyncio.sleep(0)
        asks += [asyncio.create_task(ask(seed)) for seed in (2, 3, 4)]
        asks += [asyncio.create_task(ask(seed, urgent=True)) for seed in (5, 3)]
        await asyncio.sleep(0)
        go.touch()
        await asyncio.gather(*asks)
        assert order == [1, 5, 3, 3, 4, 2]
        await desk.close()

    run(test())


def test_who_gets_no_answer_in_time_does_without_and_the_next_finds_it(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(Patience(asking=0.0, looking=0.0, first=AGES, each=AGES), command("waits", go))
        assert await desk.standing(seen_of()) is None
        go.touch()
        while desk.takes_work(seen_of()):
            await asyncio.sleep(0.001)
        assert is_told(await desk.standing(seen_of()), seen_of())
        await desk.close()

    run(test())


def test_who_only_looks_waits_little_for_the_first_answer_and_as_long_as_others_for_the_next(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(Patience(asking=AGES, looking=0.0, first=AGES, each=AGES), command("waits", go))
        assert await desk.standing(seen_of()) is None
        needed = asyncio.create_task(desk.standing(seen_of(), urgent=True))
        await asyncio.sleep(0)
        assert not desk.keeper.compiles  # nobody has waited long
        go.touch()
        assert is_told(await needed, seen_of())
        assert is_told(await desk.standing(seen_of(2)), seen_of(2))
        await desk.close()

    run(test())


def test_while_the_first_answer_is_long_in_coming_nobody_else_waits_for_it(tmp_path: Path) -> None:
    """Then the lab compiles, which takes long."""

    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(CALM, command("waits", go))
        desk.keeper.kept_waiting()
        assert not desk.keeper.compiles  # there is no process yet
        asked = asyncio.create_task(desk.standing(seen_of()))
        while desk.keeper.process is None:
            await asyncio.sleep(0)
        desk.keeper.kept_waiting()
        assert await desk.standing(seen_of(3), urgent=True) is None  # at once: the file isn't there
        go.touch()
        assert is_told(await asked, seen_of())
        assert is_told(await desk.standing(seen_of(3)), seen_of(3))
        desk.keeper.kept_waiting()
        assert not desk.keeper.compiles
        await desk.close()

    run(test())


def test_what_nobody_waits_for_any_more_is_not_asked(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        desk = LabDesk(CALM, command("waits", go))
        first = asyncio.create_task(desk.standing(seen_of(1)))
        while desk.keeper.process is None:
            await asyncio.sleep(0)
        others = [asyncio.create_task(desk.standing(seen_of(seed), urgent=seed == 3)) for seed in (2, 2, 3)]
        await asyncio.sleep(0)
        for gone in (first, *others[1:]):  # one still waits for 2, and 1 is at work
            gone.cancel()
        go.touch()
        assert await others[0] == standing(seen_of(2))
        assert await desk.standing(seen_of(1)) == standing(seen_of(1))
        assert desk.keeper.asked == 2
        assert not len(desk.line)
        await desk.close()

    run(test())


def test_what_the_lab_declines_or_can_not_read_is_not_asked_again() -> None:
    async def test() -> None:
        desk, rules = LabDesk(CALM, command("sound")), HouseRules(battles=99)
        for seed in (1, 1, 2):
            assert await desk.standing(seen_of(seed, rules=rules)) is None
        assert desk.keeper.asked == 2
        await desk.close()
        desk = LabDesk(CALM, command("can_not_read"))
        for _ in range(2):
            assert await desk.standing(seen_of()) is None
        assert is_told(await desk.standing(seen_of(2)), seen_of(2))
        assert desk.keeper.asked == 2
        await desk.close()

    run(test())


def test_what_is_remembered_takes_no_work() -> None:
    async def test() -> None:
        desk, seen = LabDesk(CALM, command("sound")), seen_of()
        assert desk.takes_work(seen)
        assert await desk.standing(seen) is not None
        assert not desk.takes_work(seen)
        assert desk.takes_work(seen_of(2))
        desk.keeper.compiles = True
        assert not desk.takes_work(seen_of(2))
        await desk.close()
        assert not desk.takes_work(seen_of(2))

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
        assert desk.keeper.process is None

    run(test())


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
        while desk.keeper.process is None:
            await asyncio.sleep(0)
        process = desk.keeper.process
        assert os.getsid(process.number) == process.number  # Ctrl-C of the house's terminal doesn't reach it
        await desk.close()
        assert process.ended
        assert await asyncio.gather(*asked) == [None, None]

    run(test())
