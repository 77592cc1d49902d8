"""The lab's process and who keeps it: whatever it says or doesn't, it is replaced, and no trouble of it the house's."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from highflagon.games.high_dragon import HouseRules, Observation
from highflagon.house.lab_keeper import Keeper, Patience
from highflagon.table.estimates import Answer, Declined, Found
from tests.house.false_lab import command, standing
from tests.house.wars import seen_of

AGES = 100.0
"""Longer than any test."""

CALM = Patience(asking=AGES, first=AGES, each=AGES, rest=0.0)
HASTY = Patience(asking=AGES, first=0.01, each=0.01, rest=0.0)

SEEN = seen_of()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, AGES))


def is_told(answer: Answer | None, seen: Observation = SEEN) -> bool:
    """Whether this is what the false lab says of a war."""
    return isinstance(answer, Found) and answer.standing == standing(seen)


@pytest.mark.parametrize(
    ("patience", "kind", "what", "why"),
    [
        (HASTY, "silent", "", "it takes too long"),
        (CALM, "says", "hello", "it talks nonsense"),
        (CALM, "says_too_much", "", "it has hung up, or says too much"),
        (CALM, "says", '{"type":"declined","id":99,"refused":"no"}', "it answers something else"),
        (CALM, "says", '{"type":"declined","id":1,"refused":"no","more":1}', "it talks nonsense"),
        (CALM, "breaks", "", "it has ended"),
    ],
)
def test_a_process_that_fails_is_replaced(
    patience: Patience, kind: str, what: str, why: str, tmp_path: Path
) -> None:
    async def test() -> None:
        keeper = Keeper(patience, command(kind, what))
        with capture_logs() as logs:
            assert await keeper.ask(SEEN) is None
        assert [log["why"] for log in logs] == [why]
        assert (keeper.process, keeper.failures) == (None, 1)
        after = Keeper(CALM, command("breaks", once=tmp_path / "broken"))
        assert await after.ask(SEEN) is None
        assert is_told(await after.ask(SEEN))
        assert after.failures == 0
        await after.close()

    run(test())


def test_a_question_that_the_process_can_not_read_is_declined_and_the_process_kept() -> None:
    async def test() -> None:
        keeper = Keeper(CALM, command("can_not_read"))
        assert await keeper.ask(SEEN) == Declined(0, "not a question")
        process = keeper.process
        assert is_told(await keeper.ask(SEEN))
        assert keeper.process is process
        assert keeper.failures == 0
        await keeper.close()

    run(test())


def test_an_answer_about_another_war_is_none() -> None:
    async def test() -> None:
        other = seen_of(1, 60)
        assert other.battle != SEEN.battle
        said = msgspec.json.encode(Found(1, standing(other))).decode()
        keeper = Keeper(CALM, command("says", said))
        with capture_logs() as logs:
            assert await keeper.ask(SEEN) is None
        assert [log["why"] for log in logs] == ["it speaks of another war"]
        await keeper.close()

    run(test())


def test_a_process_that_is_killed_in_the_midst_is_replaced_after_a_rest(tmp_path: Path) -> None:
    async def test() -> None:
        go = tmp_path / "go"
        rests = Patience(asking=AGES, first=AGES, each=AGES, rest=1e6, longest_rest=1e6)
        keeper = Keeper(rests, command("waits", go))
        asked = asyncio.create_task(keeper.ask(SEEN))
        while keeper.process is None:
            await asyncio.sleep(0)
        os.kill(keeper.process.number, 9)
        assert await asked is None
        assert keeper.asked == 1
        assert await keeper.ask(SEEN) is None  # it rests
        assert keeper.asked == 1
        keeper.rests_until = 0.0
        go.touch()
        assert is_told(await keeper.ask(SEEN))
        assert keeper.failures == 0
        await keeper.close()

    run(test())


def test_one_that_can_not_be_started_is_as_good_as_none() -> None:
    async def test() -> None:
        keeper = Keeper(CALM, ("/no/such/program",))
        with capture_logs() as logs:
            assert await keeper.ask(SEEN) is None
        assert [log["why"] for log in logs] == ["it can't be started: No such file or directory"]
        await keeper.close()

    run(test())


def test_the_rests_grow_up_to_a_limit() -> None:
    async def test() -> None:
        keeper = Keeper(Patience(rest=1.0, longest_rest=5.0), ("/no/such/program",))
        with capture_logs() as logs:
            for _ in range(5):
                keeper.rests_until = 0.0
                await keeper.ask(SEEN)
        assert [log["rests"] for log in logs] == [1, 2, 4, 5, 5]

    run(test())


def test_what_is_declined_is_logged_once_for_all_that_is_declined_alike() -> None:
    async def test() -> None:
        keeper, rules = Keeper(CALM, command("sound")), HouseRules(battles=99)
        with capture_logs() as logs:
            for seed in (1, 2):
                assert isinstance(await keeper.ask(seen_of(seed, rules=rules)), Declined)
        assert [(log["why"], log["said"]) for log in logs] == [("kernels have no war of 99 battles", [])]
        await keeper.close()

    run(test())


def test_what_a_process_said_where_errors_go_is_logged_when_it_is_replaced_and_when_it_declines() -> None:
    async def test() -> None:
        for kind in ("breaks", "declines"):
            keeper = Keeper(CALM, command(kind, "first\nKeyError: 7\n" + "x" * 5_000))
            with capture_logs() as logs:
                for _ in range(2):
                    await keeper.ask(SEEN)
            assert logs[0]["said"] == ["x" * 200], kind
            await keeper.close()
            keeper = Keeper(CALM, command(kind, "\n".join(map(str, range(30)))))
            with capture_logs() as logs:
                await keeper.ask(SEEN)
            assert logs[0]["said"] == [str(number) for number in range(18, 30)], kind
            await keeper.close()

    run(test())


def test_one_that_says_much_where_errors_go_is_never_held_up_by_it() -> None:
    async def test() -> None:
        keeper = Keeper(CALM, command("shouts"))
        for _ in range(2):
            assert is_told(await keeper.ask(SEEN))
        assert keeper.process is not None
        said = await keeper.process.said()
        assert len(said) == 12
        assert said[-1] == "error 4999 of 5000, which is one of many"
        assert await keeper.process.said() == []
        await keeper.close()

    run(test())


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="there is no list of open files")
def test_the_process_is_given_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGHFLAGON_SECRET", "x")
    has = tmp_path / "has"

    async def test() -> None:
        with (tmp_path / "open").open("w") as file:
            os.set_inheritable(file.fileno(), True)
            keeper = Keeper(CALM, command("tells_what_it_has", has))
            assert await keeper.ask(SEEN) is None
            await keeper.close()

    run(test())
    names = has.read_text("utf-8").splitlines()
    assert "PATH" in names
    assert "HIGHFLAGON_SECRET" not in names
    # Its three pipes, and the folder that is being read.
    assert sorted(int(name) for name in names if name.isdecimal()) == [0, 1, 2, 3]
