"""Where the house asks the lab how a war stands: one question at a time, each of them once.

Nothing depends on it. Who gets no answer in time, since the lab is slow, busy, broken or not there, counts as well as
can be counted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from highflagon.games.high_dragon import Observation
from highflagon.house.lab_keeper import Keeper, Patience
from highflagon.house.lab_line import Line, Waiting
from highflagon.house.lab_memory import Memory, asked_of, key_of
from highflagon.house.lab_process import COMMAND, missing
from highflagon.house.trouble import report
from highflagon.table.estimates import Found, Standing

_LOG = structlog.get_logger("highflagon.house")


class LabDesk:
    """Asks the lab. `command` is how its process is started.

    Where the lab isn't installed nothing is asked, and the log says so once.
    """

    def __init__(self, patience: Patience | None = None, command: Sequence[str] = COMMAND) -> None:
        self._patience = patience or Patience()
        self.keeper = Keeper(self._patience, command)
        self.line, self.memory = Line(), Memory()
        self._task: asyncio.Task[None] | None = None
        lacking = missing()
        self.open = not lacking
        """Whether it is worth asking."""
        if lacking:
            _LOG.info("no simulated chances: battles are taken as even", missing=lacking)

    def takes_work(self, seen: Observation) -> bool:
        """Whether the lab would have to work, or somebody to wait, if this were asked now."""
        return self.open and not self.keeper.compiles and key_of(asked_of(seen)) not in self.memory

    async def standing(self, seen: Observation, *, urgent: bool = False) -> Standing | None:
        """Return how the war stands that the public sees so; None if nobody can say now.

        `urgent` is what a table waits for: that comes first, in order; of what people only look at the newest does, and
        they wait less where the lab has not answered yet.
        """
        asked = asked_of(seen)
        key = key_of(asked)
        if key in self.memory:
            return self.memory[key]
        if not self.open or self.keeper.compiles:
            return None
        waiting = self.line.join(key, asked, urgent=urgent)
        if waiting is None:
            return None
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work(), name="lab desk")
        brief = self.keeper.untried and not urgent
        try:
            limit = self._patience.looking if brief else self._patience.asking
            await asyncio.wait([waiting.answer], timeout=limit)
        finally:
            self.line.leave(waiting)
        if waiting.answer.done():
            return waiting.answer.result()
        if not brief:
            self.keeper.kept_waiting()
        return None

    async def close(self) -> None:
        """End the process, and ask nothing more."""
        self.open = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.keeper.close()
        self.line.give_up()

    async def _work(self) -> None:
        """Answer all that wait."""
        try:
            while (waiting := self.line.next()) is not None:
                self.line.end(waiting, await self._answer(waiting))
        except Exception as error:  # noqa: BLE001  # whoever waits shall not wait for ever
            report(error)
            self.line.give_up()
        finally:
            self._task = None

    async def _answer(self, waiting: Waiting) -> Standing | None:
        """Return how a war stands, and remember it; None if the lab doesn't say."""
        answer = await self.keeper.ask(waiting.seen)
        if answer is None:
            return None
        found = answer.standing if isinstance(answer, Found) else None
        self.memory.remember(waiting.key, found)
        return found
