from __future__ import annotations

import asyncio
import threading

import pytest

from highflagon.house.aside import Aside
from highflagon.house.problems import TooMany


def test_one_thing_is_done_at_a_time_and_in_order() -> None:
    done: list[int] = []

    async def main() -> None:
        aside, go = Aside(), threading.Event()

        def work(number: int) -> int:
            go.wait(30)
            done.append(number)
            return number

        tasks = [asyncio.create_task(aside.do(lambda n=n: work(n))) for n in range(5)]  # type: ignore[misc]
        await asyncio.sleep(0)
        assert sum(thread.name == "aside" for thread in threading.enumerate()) == 1
        go.set()
        assert await asyncio.gather(*tasks) == [0, 1, 2, 3, 4]

    asyncio.run(main())
    assert done == [0, 1, 2, 3, 4]


def test_who_finds_no_place_to_wait_is_told_so_and_who_gives_up_leaves_his() -> None:
    async def main() -> None:
        aside, go = Aside(waiting=1), threading.Event()
        first = asyncio.create_task(aside.do(lambda: go.wait(30)))
        await asyncio.sleep(0)
        second = asyncio.create_task(aside.do(lambda: 2))
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await aside.do(lambda: 3)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        fourth = asyncio.create_task(aside.do(lambda: 4))
        first.cancel()
        go.set()
        assert await fourth == 4

    asyncio.run(main())


def test_what_goes_wrong_is_raised_where_it_is_waited_for() -> None:
    async def main() -> None:
        aside = Aside()

        def fail() -> None:
            raise LookupError("no")

        with pytest.raises(LookupError):
            await aside.do(fail)
        assert await aside.do(lambda: 1) == 1

    asyncio.run(main())


def test_nothing_waits_at_the_end_for_what_is_not_done() -> None:
    go = threading.Event()

    async def main() -> None:
        task = asyncio.create_task(Aside().do(lambda: go.wait(30)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    left = [thread for thread in threading.enumerate() if thread.name == "aside"]
    assert [thread.daemon for thread in left] == [True]
    go.set()
    left[0].join(30)
