"""Coming to a house elsewhere: who one is there, which table it shall be, and then the visit."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.kits import KITS
from highflagon.terminal.remote.address import Address
from highflagon.terminal.remote.clean import clean
from highflagon.terminal.remote.duties import Duties
from highflagon.terminal.remote.keyboard import Keyboard
from highflagon.terminal.remote.paper import Paper
from highflagon.terminal.remote.receipts import Receipts
from highflagon.terminal.remote.reception import Listed, Reception, Refusal
from highflagon.terminal.remote.tokens import keep_token, read_token
from highflagon.terminal.remote.visit import Place, Visit

MOST_LISTED = 30


class Wish(Struct, frozen=True, kw_only=True):
    """What somebody wants who comes: his name, a chair or to watch; and where token and receipts are kept."""

    name: str | None
    seat: int | None
    watches: bool
    token_file: Path
    receipts: Path


async def join(address: Address, wish: Wish, console: Console) -> str:
    """Visit a table of a house; return why the house has ended it, nothing if the person did. Raises `Refused`."""
    arrival = _Arrival(address, wish, console)
    async with Reception(address.house) as reception:
        try:
            return await arrival.go(reception)
        except Closed:
            return ""


class _Arrival:
    def __init__(self, address: Address, wish: Wish, console: Console) -> None:
        self._address, self._wish = address, wish
        self._paper, self._keyboard = Paper(console), Keyboard(console.source)

    async def go(self, reception: Reception) -> str:
        code = self._address.code or await self._choose(await reception.lobby())
        token = await self._known(reception) or await self._come_in(reception)
        receipts = Receipts(self._wish.receipts / self._address.file_name, code)
        duties = Duties(receipts, seat=self._wish.seat, watches=self._wish.watches)
        visit = Visit(Place(self._address, code, token), duties, self._paper, self._keyboard, reception)
        await visit.run()
        if not visit.ended:
            self._paper.say("You have left the table.")
        return visit.ended

    async def _ask(self, prompt: str) -> str:
        """Return what is answered; raise `Closed` when the person leaves."""
        self._paper.ask(prompt)
        line = await self._keyboard.line()
        if line is None or line.lower() in ("q", "quit", "exit"):
            raise Closed
        self._paper.typed(line)
        return line

    async def _choose(self, tables: tuple[Listed, ...]) -> str:
        """Return the code of the table that is chosen of those that are listed."""
        shown = tables[:MOST_LISTED]
        if not shown:
            raise Invalid(
                "no table is listed there: open one on the house's page, or ask for the address of one"
            )
        self._paper.say(*[f"  {number}  {_listed(table)}" for number, table in enumerate(shown, 1)])
        while True:
            answer = await self._ask("Which table? [1] ") or "1"
            if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= len(shown):
                return _checked(shown[int(answer) - 1].code)
            found = [table.code for table in shown if table.code == answer.upper()]
            if found:
                return _checked(found[0])
            self._paper.say(f"Type a number from 1 to {len(shown)}, or q.")

    async def _known(self, reception: Reception) -> str | None:
        """Return the token that this machine has for this house, if it is still good."""
        token = read_token(self._wish.token_file)
        if token is None:
            return None
        try:
            me = await reception.me(token)
        except Refusal as refusal:
            if refusal.status != 401:
                raise
            self._paper.say(
                "The house no longer knows the token that was kept here: you come as a new guest."
            )
            return None
        if self._wish.name is not None and self._wish.name != me.name:
            raise Invalid(
                f"you are {clean(me.name)!r} at this house already: leave --name out, forget it with --forget, or keep "
                "a second guest with --token-file"
            )
        self._paper.say(f"You are {me.name} here.")
        return token

    async def _come_in(self, reception: Reception) -> str:
        """Return the token of a new guest, which is kept."""
        name = self._wish.name
        while True:
            try:
                came = await reception.come_in(name or await self._ask("What are you called? "))
            except Refusal as refusal:
                if name is not None or refusal.status not in (409, 422, 400):
                    raise
                self._paper.say(str(refusal))
                continue
            keep_token(self._wish.token_file, came.token)
            return came.token


def _listed(table: Listed) -> str:
    title = KITS[table.game].title if table.game in KITS else table.game
    state = "playing" if table.playing else f"{table.taken} of {table.seats} seats taken"
    stakes = f", stakes {table.stakes_preset}" if table.stakes_preset not in (None, "none") else ""
    return f"{table.code}  {table.title}: {title}{stakes}, {state}"


def _checked(code: str) -> str:
    if len(code) != 6 or not (code.isascii() and code.isalnum()):
        raise Invalid("what answers there is no house: its tables have no codes")
    return code
