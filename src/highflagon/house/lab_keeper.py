"""Who keeps the lab's process: he starts it, asks it, and replaces it after a rest if it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import structlog
from msgspec import Struct

from highflagon.games.high_dragon import Observation
from highflagon.house.lab_process import COMMAND, Gone, LabProcess
from highflagon.table.estimates import Answer, Declined, Found, Question

_LOG = structlog.get_logger("highflagon.house")

GAMES = 20_000
"""How many games an answer is made of: a chance of a third has a standard error of a third of a percent then."""

SEED = 1
"""The same for all: the same war stands the same, whoever asks, and whenever."""

_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Answer).decode


class Patience(Struct, frozen=True, kw_only=True):
    """How long is waited, in seconds: by whoever asks, for the process, and between two of them."""

    asking: float = 5.0
    """Who asks counts himself then. If his question is at work it goes on: the next who asks finds the answer."""
    looking: float = 1.0
    """Who only looks waits no longer before the process has answered once: it may compile its kernels."""
    first: float = 120.0
    """The first answer of a process, which may have to compile its kernels."""
    each: float = 20.0
    """Every other one. A process that takes longer is ended, and another is started for the next question."""
    rest: float = 1.0
    """Until a process that has ended is replaced: twice as long each time, until one answers again."""
    longest_rest: float = 60.0


class Keeper:
    """Asks one question at a time, and is at rest for a while when a process has failed."""

    def __init__(self, patience: Patience, command: Sequence[str] = COMMAND) -> None:
        self._patience, self._command = patience, command
        self.process: LabProcess | None = None
        """The one that is there now."""
        self.asked = 0
        """How many questions there were, which is the number of the last."""
        self.failures = 0
        """How many processes have failed since one answered."""
        self.rests_until = 0.0
        self.compiles = False
        """Whether a process takes so long with its first answer that nobody need wait for it."""
        self._proven = False
        """Whether the process that is there has answered before."""
        self._declined = ""

    async def ask(self, seen: Observation) -> Answer | None:
        """Return what the lab answers to how this war stands; None if it doesn't answer now."""
        if asyncio.get_running_loop().time() < self.rests_until:
            return None
        self.asked += 1
        question = Question(id=self.asked, observation=seen, games=GAMES, seed=SEED)
        try:
            answer = await self._answer(question)
        except Gone as gone:
            await self._replace(str(gone))
            return None
        self._proven, self.compiles, self.failures = True, False, 0
        if isinstance(answer, Declined):
            await self._tell(answer.refused)
        return answer

    @property
    def untried(self) -> bool:
        """Whether the first answer of the process is still to come."""
        return self.process is None or not self._proven

    def kept_waiting(self) -> None:
        """Take note that somebody has waited long in vain: a process that has never answered compiles."""
        self.compiles = self.process is not None and not self._proven

    async def close(self) -> None:
        """End the process."""
        await self._end_process()

    async def _answer(self, question: Question) -> Answer:
        """Return what the process answers; raise `Gone` if it doesn't, or takes too long, or talks nonsense."""
        if self.process is None:
            self.process, self._proven = await LabProcess.start(self._command), False
        limit = self._patience.each if self._proven else self._patience.first
        try:
            line = await asyncio.wait_for(self.process.ask(_ENCODE(question)), limit)
            answer: Answer = _DECODE(line)
        except TimeoutError:
            raise Gone("it takes too long") from None
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise Gone("it talks nonsense") from None
        if isinstance(answer, Declined) and not answer.id:
            return answer  # it could not read the question: one is at work, and so it is this
        if answer.id != question.id:
            raise Gone("it answers something else")
        if isinstance(answer, Found) and not answer.standing.fits(question.observation):
            raise Gone("it speaks of another war")
        return answer

    async def _tell(self, refused: str) -> None:
        """Log why the lab declines, once for all that it declines alike: by some house rules it declines every war."""
        if refused == self._declined or self.process is None:
            return
        self._declined = refused
        said = await self.process.said()
        _LOG.warning("the lab can't say how a war stands", why=refused, said=said)

    async def _replace(self, why: str) -> None:
        """Let the process go; another is started for a question that comes after a rest."""
        said = await self._end_process()
        rest = min(self._patience.rest * 2**self.failures, self._patience.longest_rest)
        self.failures = min(self.failures + 1, 30)
        self.rests_until = asyncio.get_running_loop().time() + rest
        _LOG.warning("the lab's process is replaced", why=why, rests=rest, said=said)

    async def _end_process(self) -> list[str]:
        """End the process, and return what it has said where errors go."""
        process, self.process, self.compiles = self.process, None, False
        if process is None:
            return []
        await process.end()
        return await process.said()
