"""The one writer of the house: draws up the work that has come in, keeps it in one transaction, then publishes.

Work waits while a transaction is being written, and all that has gathered meanwhile is written in the next one: so a
lonely step is durable at once, and many cost little more than one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import structlog

from highflagon.house.draft import Draft
from highflagon.house.problems import Unavailable
from highflagon.house.rooms import Rooms
from highflagon.house.storage.store import Batch, Broken, Conflict, Store
from highflagon.house.trouble import attempt, report

T = TypeVar("T")

_LOG = structlog.get_logger("highflagon.house")

LARGEST = 512
"""How much work is written in one transaction."""


class Job(Generic[T]):
    """Some work, and who waits for what it comes to."""

    def __init__(self, work: Callable[[Draft], T], done: asyncio.Future[T]) -> None:
        self.work, self.done = work, done


class Clerk:
    """Does one thing after the other, so that no two ever meet."""

    def __init__(
        self, store: Store, rooms: Rooms, clock: Callable[[], int], publish: Callable[[Draft], None]
    ) -> None:
        self._store, self._rooms, self._clock, self._publish = store, rooms, clock, publish
        self._jobs: deque[Job[Any]] = deque()
        self._called = asyncio.Event()
        """Whether there is anything to do."""
        self._task: asyncio.Task[None] | None = None
        self.open = False
        """Whether work is taken."""
        self._keeps = True

    def start(self) -> None:
        """Begin to work, in the event loop that is running."""
        self._task = asyncio.create_task(self._work(), name="clerk")
        self.open = True

    async def stop(self) -> None:
        """Finish what has come in, and stop."""
        self.open = False
        self._called.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def do(self, work: Callable[[Draft], T]) -> T:
        """Have work done, and return what it comes to when it is kept and published.

        `work` is handed a draft; if it raises, nothing of it is done. Raises `Unavailable` if it can't be kept.
        """
        if not self.open:
            raise Unavailable("the house is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(work, done))
        self._called.set()
        return await done

    async def _work(self) -> None:
        while self.open or self._jobs:
            await self._called.wait()
            if len(self._jobs) > 1:
                await asyncio.sleep(
                    0
                )  # it is busy: whoever has spoken in this moment is written with the others
            self._called.clear()
            while self._jobs:
                self._take([self._jobs.popleft() for _ in range(min(len(self._jobs), LARGEST))])

    def _take(self, jobs: list[Job[Any]]) -> None:
        """Do these jobs; whatever goes wrong, the clerk works on."""
        try:
            self.write(jobs)
        except Exception as error:  # noqa: BLE001  # the clerk works on
            report(error)
            for job in jobs:
                _fail(job, Unavailable("the house could not even begin with this, so it is not done"))

    def write(self, jobs: list[Job[Any]]) -> None:
        """Do these jobs in one transaction; if one of them can't be kept, each in its own."""
        draft = Draft(self._store, self._rooms, self._clock())
        ready = _draw_up(draft, jobs)
        try:
            self._commit(draft.batch)
        except (Broken, Conflict) as error:
            if isinstance(error, Conflict) and len(ready) > 1:
                for job, _ in ready:
                    self.write([job])
                return
            for job, _ in ready:
                _fail(job, Unavailable(f"the house can't keep this, so it is not done: {error}"))
            return
        except Exception as error:  # noqa: BLE001  # the clerk works on
            report(error)
            for job, _ in ready:
                _fail(job, Unavailable("the house can't keep this, so it is not done"))
            return
        attempt(lambda: self._publish(draft))  # it is kept: whoever waits for it has to know
        for job, result in ready:
            if not job.done.done():
                job.done.set_result(result)

    def _commit(self, batch: Batch) -> None:
        """Keep what there is to keep. That nothing can be kept is logged once: no log shall fill a full disk."""
        if batch == Batch():
            return
        try:
            self._store.commit(batch)
        except Broken as broken:
            if self._keeps:
                _LOG.error("not kept", why=str(broken))
            self._keeps = False
            raise
        if not self._keeps:
            _LOG.info("kept again")
        self._keeps = True


def _draw_up(draft: Draft, jobs: list[Job[Any]]) -> list[tuple[Job[Any], Any]]:
    """Do the work of these jobs on a draft, and return those that can be, with what they come to."""
    ready: list[tuple[Job[Any], Any]] = []
    for job in jobs:
        fork = draft.fork()
        try:
            result = job.work(fork)
        except Broken as error:
            _fail(job, Unavailable(f"the house can't read what it keeps: {error}"))
            continue
        except Exception as error:  # noqa: BLE001  # whoever waits for it is told; the clerk works on
            _fail(job, error)
            continue
        fork.merge()
        ready.append((job, result))
    return ready


def _fail(job: Job[Any], error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
