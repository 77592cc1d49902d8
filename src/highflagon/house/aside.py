"""Work that takes long, done aside: in threads of its own, that nothing else needs and nobody waits for at the end."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar

from highflagon.house.problems import TooMany

T = TypeVar("T")

WAITING = 8
"""How many may wait until it is their turn."""

AGAIN = 5
"""In how many seconds whoever finds no place to wait shall ask again."""


class Aside:
    """Does one thing at a time, in the order in which they come. A thread of it ends with the program, done or not.

    `many` is what there is too much of for whoever finds no place to wait.
    """

    def __init__(self, waiting: int = WAITING, many: str = "so many records to read") -> None:
        self._turn = asyncio.Lock()
        self._most, self._waiting, self._many = waiting, 0, many

    async def do(self, work: Callable[[], T]) -> T:
        """Return what `work` comes to, or raise what it raises; raise `TooMany` if too many wait already.

        Whose request has been given up gives up his place as well; what has begun is done to its end before the next.
        """
        if self._waiting >= self._most:
            raise TooMany(f"the house has {self._many}: wait a little", AGAIN)
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def end(result: T | None, error: BaseException | None) -> None:
            self._turn.release()
            if done.done():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(result)  # type: ignore[arg-type]  # it is what `work` has returned

        def run() -> None:
            result, error = None, None
            try:
                result = work()
            except BaseException as caught:  # noqa: BLE001  # it is raised where it is waited for
                error = caught
            with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
                loop.call_soon_threadsafe(end, result, error)

        threading.Thread(target=run, name="aside", daemon=True).start()
        return await done
