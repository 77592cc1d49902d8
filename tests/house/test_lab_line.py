"""The questions that wait for the lab: what a table waits for comes first, and only so many wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from highflagon.house.lab_line import Line, Waiting
from tests.house.false_lab import standing
from tests.house.wars import seen_of

SEEN = seen_of()


def with_loop(test: Callable[[], None]) -> None:
    """Those who wait do so in a loop."""

    async def run() -> None:
        test()

    asyncio.run(run())


def join(line: Line, key: str, *, urgent: bool = False) -> Waiting | None:
    return line.join(key.encode(), SEEN, urgent=urgent)


def order(line: Line) -> str:
    """Return the questions in the order in which they come."""
    found = []
    while (waiting := line.next()) is not None:
        found.append(waiting.key.decode())
        line.end(waiting, None)
    return "".join(found)


def test_what_a_table_waits_for_comes_first_in_order_and_of_the_others_the_newest() -> None:
    def test() -> None:
        line = Line()
        for key in "abc":
            join(line, key)
        for key in "xyb":
            join(line, key, urgent=True)
        join(line, "x")
        assert len(line) == 5
        assert order(line) == "xybca"
        assert len(line) == 0

    with_loop(test)


def test_only_so_many_wait_and_what_people_look_at_gives_way_to_what_is_newer() -> None:
    def test() -> None:
        line = Line(places=2)
        waiting = [join(line, key) for key in "abc"]
        assert [each is not None and each.answer.done() for each in waiting] == [True, False, False]
        for each in waiting:
            assert each is not None
            line.leave(each)  # also who was told already
        for key in "abc":
            join(line, key)
        tables = [join(line, key, urgent=True) for key in "xyz"]
        assert tables[2] is None
        assert join(line, "x", urgent=True) is tables[0]
        assert order(line) == "xycb"

    with_loop(test)


def test_only_so_many_wait_for_one_answer_that_they_look_at_but_all_tables_do() -> None:
    def test() -> None:
        line = Line(crowd=2)
        first, second, third = [join(line, "a") for _ in range(3)]
        assert first is second
        assert first is not None
        assert third is None
        assert join(line, "a", urgent=True) is first
        assert first.people == 3
        line.leave(first)
        line.leave(first)
        assert join(line, "a") is first

    with_loop(test)


def test_what_nobody_waits_for_any_more_is_not_asked_unless_it_is_at_work() -> None:
    def test() -> None:
        line = Line()
        a, b, c = [join(line, key) for key in "abc"]
        join(line, "b")
        assert a is not None
        assert b is not None
        assert c is not None
        at_work = line.next()
        assert at_work is c
        for each in (a, b, c):
            line.leave(each)
        line.end(c, standing(SEEN))
        assert c.answer.result() == standing(SEEN)
        assert order(line) == "b"

    with_loop(test)


def test_if_it_is_given_up_all_who_wait_are_told() -> None:
    def test() -> None:
        line = Line()
        a, b = join(line, "a"), join(line, "b", urgent=True)
        assert a is not None
        assert b is not None
        assert line.next() is b
        line.give_up()
        assert (a.answer.result(), b.answer.result(), len(line)) == (None, None, 0)
        line.leave(a)
        assert line.next() is None

    with_loop(test)
