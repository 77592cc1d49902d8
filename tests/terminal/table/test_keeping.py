"""What happens to the game when somebody leaves, comes back, or the disk is full."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from highflagon.record import Writer, parse, read, verify
from highflagon.terminal.table.app import TableApp
from highflagon.terminal.table.sheets import Sheet
from tests.terminal.table.scenes import OVER
from tests.terminal.table.tables import HD, PARTING, PD, SMALL, Party, Table, play


def test_a_game_that_was_left_goes_on_with_its_log_and_its_hand(tmp_path: Path) -> None:
    party, file = Party(HD), tmp_path / "game.hfr"
    seen: list[Any] = []

    async def first(table: Table) -> None:
        await table.press("1", "enter", "2", "enter", "enter", "3")
        seen.extend((table.host.scene, list(table.host.log)))
        await table.press("q")

    play(party, first, file=file)

    async def again() -> None:
        with Writer.resume(file) as writer:
            app = TableApp(party.evening(writer.append, writer.record.events), PARTING, pace=0)
            async with app.run_test(size=SMALL) as pilot:
                await pilot.pause()
                assert [app.host.scene, app.host.log] == seen
                await pilot.press("1", "enter")
                assert len(app.host.scene.view.hand) == len(seen[0].view.hand) - 1

    asyncio.run(again())
    assert not verify(read(file)).ok


@pytest.mark.parametrize("sheet", ["c", "s", "question_mark"])
@pytest.mark.parametrize("party", [Party(HD), Party(PD)], ids=["cards", "dice"])
def test_ctrl_c_leaves_from_every_sheet_and_the_game_is_kept(
    party: Party, sheet: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.hfr"
    kept: list[int] = []

    async def script(table: Table) -> None:
        await table.press("1", "enter", sheet)
        assert isinstance(table.app.screen, Sheet)
        kept.append(len(parse(read(file)).events))
        await table.press("ctrl+c")
        assert table.app._exit

    play(party, script, file=file)
    assert [len(parse(read(file)).events)] == kept


def test_ctrl_c_leaves_from_the_cover() -> None:
    async def script(table: Table) -> None:
        await table.press("ctrl+c")
        assert table.app._exit

    play(Party(HD, people=2), script)


def test_a_record_that_can_t_be_written_ends_the_game_and_says_why() -> None:
    full = OSError(28, "No space left on device")

    async def run() -> None:
        events: list[Any] = []

        def keep(event: Any) -> None:
            if len(events) == 4:
                raise full
            events.append(event)

        app = TableApp(Party(HD).evening(keep), PARTING, pace=0)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.press("1", "enter")
            assert app.table.failure is full
            assert app._exit

    asyncio.run(run())


def test_others_plays_are_looked_at_before_the_game_goes_on() -> None:
    async def run() -> None:
        app = TableApp(Party(HD, seed="8").evening(lambda _: None), PARTING, pace=3600)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            facts = app.host.evening.facts
            await pilot.press("1", "enter", "enter", "2")
            assert app.host.evening.facts == facts
            assert app.host.phase == "watch"
            assert "not your turn yet" in app.table.notice or app.table.chooser.chosen is None

    asyncio.run(run())


def test_a_game_that_is_over_needs_no_going_on_though_its_last_battle_still_lies_open() -> None:
    async def script(table: Table) -> None:
        await table.press("7", "enter", "6")
        assert not table.host.evening.over
        await table.press("enter")
        assert table.phase() == "result"
        assert table.host.evening.over

    play(OVER, script)
