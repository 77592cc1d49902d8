"""A visit to a table elsewhere: what is heard and what is typed, taken in the order in which they come."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from msgspec import Struct

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.terminal.remote.address import Address
from highflagon.terminal.remote.asking import NOTHING, Question, question_of, shown_before
from highflagon.terminal.remote.duties import Duties
from highflagon.terminal.remote.keyboard import Keyboard
from highflagon.terminal.remote.link import Ended, Heard, LineBroken, Link, Mended
from highflagon.terminal.remote.paper import Paper
from highflagon.terminal.remote.reception import Reception
from highflagon.terminal.remote.scene import Scene, arrival_lines, news, scene_of, table_lines
from highflagon.terminal.remote.words import Quit, meant, what_helps

AHEAD = 64
"""How many messages may wait to be told."""

TALK = 10
"""How many of the lines that were said before are shown to who comes."""


class Place(Struct, frozen=True):
    """The table that is visited, and the token of who visits it."""

    address: Address
    code: str
    token: str


class Visit:
    """One person at one table, from coming to leaving."""

    def __init__(
        self, place: Place, duties: Duties, paper: Paper, keyboard: Keyboard, reception: Reception
    ) -> None:
        self._place, self._duties, self._paper = place, duties, paper
        self._keyboard, self._reception = keyboard, reception
        self._heard: asyncio.Queue[Heard] = asyncio.Queue(AHEAD)
        address = place.address
        self._link = Link(address.table(place.code), place.token, address.invite, self._heard.put)
        self._scene: Scene | None = None
        self._asked: Question = NOTHING
        self._chat = -1
        """The number of the last line of chat that was told."""
        self._leaving: str | None = None
        """The id of the command by which he leaves."""
        self._over = False
        self.ended = ""
        """Why the house ended it; empty if the person did."""

    async def run(self) -> None:
        """Listen and answer until it is over."""
        link = asyncio.create_task(self._link.run())
        try:
            typed = asyncio.create_task(self._keyboard.line())
            heard = asyncio.create_task(self._heard.get())
            while not self._over:
                self._ask()
                # Before there is a table, nothing that was typed could mean anything: it waits.
                awaited: set[asyncio.Task[Any]] = {heard, typed} if self._scene is not None else {heard}
                if link.done():
                    link.result()  # so that nobody waits for what would never be heard
                else:
                    awaited.add(link)
                await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if heard.done():
                    await self._hear(heard.result())
                    heard = asyncio.create_task(self._heard.get())
                elif self._scene is not None and typed.done():
                    await self._type(typed.result(), self._scene)
                    typed = asyncio.create_task(self._keyboard.line())
        finally:
            for task in (link, typed, heard):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    def _ask(self) -> None:
        """Let the prompt stand at the end; what has to be seen before it is shown once."""
        scene = self._scene
        if scene is None or self._over or self._link.pending:
            return  # while a command is on its way nothing is asked
        try:
            question = question_of(scene)
            if question.moment and question.moment != self._asked.moment:
                again = question.of == self._asked.of and question.moment[0] == self._asked.moment[0]
                self._paper.say(*shown_before(question, scene, again=again))
        except Exception:  # noqa: BLE001  # a server may say anything: what can't be drawn is nonsense
            self._nonsense()
            return
        self._asked = question
        if question.of != "nothing" or not self._paper.is_piped:
            self._paper.ask(question.prompt)

    async def _hear(self, message: Heard) -> None:
        match message:
            case wire.Update():
                await self._look(message)
            case wire.Receipt():
                self._link.answered(message.id)
                self._over = self._over or message.id == self._leaving
            case wire.ProblemData():
                self._refused(message)
            case wire.ChatLine():
                self._say_chat(message)
            case wire.Bye():
                self._paper.say(f"The house closes the line: {message.detail}.")
            case Mended():
                if not message.first:
                    self._paper.say("You are connected again.")
                await self._catch_up()
            case LineBroken():
                self._paper.say(
                    f"The line to the house is broken ({message.why}). Trying again; your seat is yours."
                )
            case Ended():
                self._over, self.ended = True, message.why

    async def _look(self, update: wire.Update) -> None:
        """Tell what is new at the table, and do what is to be done without a word."""
        before = self._scene
        try:
            scene = scene_of(update, before)
            lines = news(scene, before)
            lines += self._duties.checked(scene)
            if update.whole or before is None:
                lines = [
                    *arrival_lines(scene),
                    *(table_lines(scene) if scene.observation is not None else ()),
                    *lines,
                ]
        except Exception:  # noqa: BLE001  # a server may say anything: what can't be told is nonsense
            self._nonsense()
            return
        self._scene = scene
        self._paper.say(*lines)
        if update.table.closed:
            self._over, self.ended = True, "this table is closed"
        elif scene.me is not None and scene.view.people[scene.me].gone and self._leaving is None:
            await self._come_back(first=before is None)
        else:
            for duty in self._duties.due(scene):
                if duty.said:
                    self._paper.say(duty.said)
                await self._link.do(duty.command)

    async def _come_back(self, *, first: bool) -> None:
        """Who had left this table before, and visits it again, is back; who is gone later has left it elsewhere."""
        if not first:
            self._over, self.ended = True, "you are no longer at this table"
            return
        try:
            await self._reception.come(self._place.code, self._place.token, self._place.address.invite)
        except Refused as refused:
            self._over, self.ended = True, str(refused)

    def _nonsense(self) -> None:
        """What the house said can't be so: let it say all of it anew."""
        self._scene = None
        self._link.distrust()

    def _refused(self, problem: wire.ProblemData) -> None:
        self._link.answered(problem.id)
        if not self._duties.refused(problem.id):
            self._paper.say(str(Refused(problem.detail, clause=problem.clause, legal=problem.legal)))
        if problem.id == self._leaving:
            self._leaving = None

    def _say_chat(self, line: wire.ChatLine) -> None:
        if line.number <= self._chat:
            return
        self._chat = line.number
        to = " (among those who watch)" if line.to == "watchers" else ""
        self._paper.say(f"{line.name}{to}: {line.text}")

    async def _catch_up(self) -> None:
        """Tell what was said while nobody listened here."""
        try:
            lines = await self._reception.talk(self._place.code, self._place.token)
        except Refused:
            return  # what was said is not worth a word about why it can't be told
        for line in lines[-TALK:]:
            self._say_chat(line)

    async def _type(self, line: str | None, scene: Scene) -> None:
        if line is None:
            self._over = True
            return
        self._paper.typed(line)
        try:
            found = meant(line, scene, self._asked)
        except Refused as refused:
            self._paper.say(*what_helps(scene, self._asked, refused))
            return
        match found:
            case Quit():
                self._over = True
            case list():
                self._paper.say(*found)
            case wire.Say():
                if not await self._link.say(found):
                    self._paper.say("Nobody hears it: the line is broken.")
            case _:
                if isinstance(found, wire.Leave):
                    self._leaving = found.id
                await self._link.do(found)
