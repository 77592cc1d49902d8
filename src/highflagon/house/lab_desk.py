"""Where the house asks the lab how a war stands: one question at a time, each of them once.

Nothing depends on it. Who gets no answer in time, since the lab is slow, busy, broken or not there, counts as well as
can be counted.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence

import msgspec
import structlog
from msgspec import Struct

from highflagon.games.high_dragon import Observation
from highflagon.house.lab_process import COMMAND, Gone, LabProcess, missing
from highflagon.house.trouble import report
from highflagon.table.estimates import Answer, Declined, Found, Question, Standing

_LOG = structlog.get_logger("highflagon.house")

GAMES = 20_000
"""How many games an answer is made of: a chance of a third has a standard error of a third of a percent then."""

SEED = 1
"""The same for all: the same war stands the same, whoever asks, and whenever."""

REMEMBERED = 1_024
"""How many answers are remembered; beyond them those that were asked for longest ago are forgotten."""

_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Answer).decode


class Patience(Struct, frozen=True, kw_only=True):
    """How long is waited, in seconds, and for how many: what whoever asks, and the process, may take of both."""

    asking: float = 5.0
    """Who asks counts himself then. If his question is at work it goes on: the next who asks finds the answer."""
    first: float = 120.0
    """The first answer of a process, which may have to compile its kernels."""
    each: float = 20.0
    """Every other one. A process that takes longer is ended, and another is started for the next question."""
    rest: float = 1.0
    """Until a process that has ended is replaced: twice as long each time, until one answers again."""
    longest_rest: float = 60.0
    waiting: int = 32
    """How many questions may wait, of those that hold up a table, and as many of all others."""


class Waiting:
    """A question that waits for its answer, and how many wait for it: if nobody does any more it is not asked."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.answer: asyncio.Future[Standing | None] = asyncio.get_running_loop().create_future()
        self.people = 0

    def end(self, found: Standing | None) -> None:
        """Tell all who wait."""
        if not self.answer.done():
            self.answer.set_result(found)


class LabDesk:
    """Asks the lab. `command` is how its process is started.

    Where the lab isn't installed nothing is asked, and the log says so once.
    """

    def __init__(self, patience: Patience | None = None, command: Sequence[str] = COMMAND) -> None:
        self._patience, self._command = patience or Patience(), command
        self._process: LabProcess | None = None
        self._proven = False
        """Whether the process that there is has answered before."""
        self._compiles = False
        """Whether it takes so long with its first answer that nobody need wait for it."""
        self._declined = ""
        self._numbers = 0
        self._failures = 0
        self._rests_until = 0.0
        self._known: OrderedDict[bytes, Standing | None] = OrderedDict()
        """What was answered, by what was asked; None: the lab can't say."""
        self._asked: dict[bytes, Waiting] = {}
        """Those that wait for their turn, and the one that is at work."""
        self._urgent: deque[bytes] = deque()
        self._others: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        lacking = missing()
        self.open = not lacking
        """Whether it is worth asking."""
        if lacking:
            _LOG.info("no simulated chances: battles are taken as even", missing=lacking)

    async def standing(self, seen: Observation, *, urgent: bool = False) -> Standing | None:
        """Return how the war stands that the public sees so; None if nobody can say now.

        `urgent` is what a table waits for: that comes first, in order; of what people only look at the newest does.
        """
        key = _ENCODE(seen)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if not self.open or self._compiles or not self._line_up(key, seen, urgent=urgent):
            return None
        waiting = self._asked[key]
        waiting.people += 1
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work(), name="lab desk")
        try:
            await asyncio.wait([waiting.answer], timeout=self._patience.asking)
        finally:
            waiting.people -= 1
            if not waiting.people:
                self._forget(key, waiting)
        if waiting.answer.done():
            return waiting.answer.result()
        self._compiles = self._process is not None and not self._proven
        return None

    async def close(self) -> None:
        """End the process, and ask nothing more."""
        self.open = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end_process()
        self._give_up()

    def _line_up(self, key: bytes, seen: Observation, *, urgent: bool) -> bool:
        """Let a question wait for its turn; return whether it does."""
        line = self._urgent if urgent else self._others
        if key in self._asked:
            if urgent and key in self._others:
                self._others.remove(key)
                line.append(key)
            return True
        if len(line) >= self._patience.waiting:
            if urgent:
                return False
            self._asked.pop(line.popleft()).end(
                None
            )  # what people look at is soon past: the oldest gives way
        self._asked[key] = Waiting(seen)
        line.append(key)
        return True

    def _forget(self, key: bytes, waiting: Waiting) -> None:
        """Don't ask what nobody waits for any more, if it isn't at work."""
        for line in (self._urgent, self._others):
            if key in line and self._asked.get(key) is waiting:
                line.remove(key)
                del self._asked[key]

    async def _work(self) -> None:
        """Answer all that wait."""
        try:
            while self._urgent or self._others:
                key = self._urgent.popleft() if self._urgent else self._others.pop()
                found = await self._answer(key, self._asked[key].seen)
                self._asked.pop(key).end(found)
        except Exception as error:  # noqa: BLE001  # whoever waits shall not wait for ever
            report(error)
            self._give_up()
        finally:
            self._task = None

    def _give_up(self) -> None:
        """Let nobody wait any longer."""
        self._urgent.clear()
        self._others.clear()
        for waiting in self._asked.values():
            waiting.end(None)
        self._asked.clear()

    async def _answer(self, key: bytes, seen: Observation) -> Standing | None:
        """Return how a war stands, and remember it; None if the lab doesn't say."""
        if not self.open or asyncio.get_running_loop().time() < self._rests_until:
            return None
        self._numbers += 1
        question = Question(id=self._numbers, observation=seen, games=GAMES, seed=SEED)
        try:
            answer = await self._ask(question)
        except Gone as gone:
            await self._replace(str(gone))
            return None
        self._proven, self._compiles, self._failures = True, False, 0
        if isinstance(answer, Declined) and answer.refused != self._declined:
            self._declined = answer.refused  # by some house rules it declines every war
            _LOG.warning("the lab can't say how a war stands", why=answer.refused)
        found = answer.standing if isinstance(answer, Found) else None
        self._known[key] = found
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def _ask(self, question: Question) -> Answer:
        """Return what the process answers; raise `Gone` if it doesn't, or takes too long, or talks nonsense."""
        if self._process is None:
            self._process, self._proven = await LabProcess.start(self._command), False
        limit = self._patience.each if self._proven else self._patience.first
        try:
            line = await asyncio.wait_for(self._process.ask(_ENCODE(question)), limit)
            answer: Answer = _DECODE(line)
        except TimeoutError:
            raise Gone("it takes too long") from None
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise Gone("it talks nonsense") from None
        if answer.id != question.id:
            raise Gone("it answers something else")
        if isinstance(answer, Found) and not answer.standing.fits(question.observation):
            raise Gone("it speaks of another war")
        return answer

    async def _replace(self, why: str) -> None:
        """Let the process go; another is started for a question that comes after a rest."""
        await self._end_process()
        rest = min(self._patience.rest * 2**self._failures, self._patience.longest_rest)
        self._failures = min(self._failures + 1, 30)
        self._rests_until = asyncio.get_running_loop().time() + rest
        _LOG.warning("the lab's process is replaced", why=why, rests=rest)

    async def _end_process(self) -> None:
        process, self._process, self._compiles = self._process, None, False
        if process is not None:
            await process.end()
