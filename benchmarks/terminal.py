"""How long the table on a full terminal takes to be drawn again: at most 50 milliseconds, at 80x24 and at 120x40."""

from __future__ import annotations

import asyncio
from time import process_time
from typing import Any

from benchmarks.figure import Figure, duration
from highflagon.chance import ALGORITHM, Seeded, parse_seed
from highflagon.cli.house_rules import presets
from highflagon.record import Header, Seat
from highflagon.terminal.evening import Evening
from highflagon.terminal.opening import single, single_evening

LIMIT = 50.0
"""Milliseconds."""

SIZES = ((80, 24), (120, 40))
METHOD = (
    "a card chosen or a choice changed, everything laid out and drawn again; processor time, {rounds} rounds"
)


def measure(*, short: bool) -> list[Figure]:
    """Return what one redraw costs at both tables."""
    from highflagon.terminal.table.app import TableApp  # noqa: PLC0415 -- the other parts don't need Textual

    rounds = 20 if short else 100
    figures = []
    for name, seats in (("high-dragon", 3), ("purple-dragon-dice", 10)):
        for size in SIZES:
            app = TableApp(_evening(name, seats), "", pace=0)
            times = asyncio.run(_redraw(app, size, rounds))
            title = f"redraw {name} at {size[0]}x{size[1]}"
            figures.append(duration(title, times, "ms", METHOD.format(rounds=rounds), limit=LIMIT))
    return figures


def _evening(game: str, seats: int) -> Evening:
    """Return a game with one person, far enough for something to lie on the table."""
    players = (Seat("You"), *(Seat(f"Guest {number}", "greedy") for number in range(2, seats + 1)))
    seed = parse_seed("7")
    rules = presets(game)["as-written"]
    header = Header(game=game, rules=rules, seats=players, chance=ALGORITHM, seed=seed)
    return single_evening(single(header), Seeded(seed), lambda _event, _step: None)


async def _redraw(app: Any, size: tuple[int, int], rounds: int) -> list[float]:
    """Return the milliseconds of each redraw: the table laid out and painted, and every row of the screen made."""
    times = []
    async with app.run_test(size=size) as pilot:
        await pilot.press("1", "enter")
        if app.host.phase == "result":
            await pilot.press("enter")
        for _ in range(rounds):
            began = process_time()
            app.table.action_move(1)
            app.table.refresh(layout=True)
            await pilot._wait_for_screen()  # noqa: SLF001 -- the one way to know that all is laid out
            app.table._compositor.render_strips()  # noqa: SLF001 -- what the terminal is sent
            times.append((process_time() - began) * 1e3)
    return times
