"""What lies over the table for a moment: clauses, help, what has been seen. It closes, and nothing has changed."""

from __future__ import annotations

from highflagon.games.clauses import clause
from highflagon.terminal.table.log import Log
from tests.terminal.table.tables import HD, LARGE, PD, SMALL, Party, Table, play


def first_words(number: str) -> str:
    return " ".join(f"{number}: {clause(number).text}".split()[:6])


def test_a_line_of_the_log_opens_its_clause_by_keys() -> None:
    async def script(table: Table) -> None:
        before = table.host.scene
        await table.press("tab", "up", "up", "enter")
        assert first_words("HD-R7") in table.text
        await table.press("escape")
        assert first_words("HD-R7") not in table.text
        await table.press("tab", "right")
        assert table.chosen() is not None
        assert table.host.scene == before

    play(Party(HD), script)


def test_a_line_of_the_log_opens_its_clause_by_mouse() -> None:
    async def script(table: Table) -> None:
        row = next(y for y, text in enumerate(table.rows()) if "Court card:" in text)
        await table.click("#log", 10, row - table.screen.query_one(Log).region.y)
        assert first_words("HD-R7") in table.text
        await table.click("#sheet", 3, 1)
        assert first_words("HD-R7") not in table.text

    play(Party(HD), script)


def test_c_opens_the_clause_of_what_was_last_explained() -> None:
    async def script(table: Table) -> None:
        await table.press("h", "enter", "c")
        assert first_words("PD-R10") in table.text
        await table.press("c", "enter")
        assert table.phase() == "choose"

    play(Party(PD, seats=10), script)


def test_help_names_every_key() -> None:
    async def script(table: Table) -> None:
        await table.press("question_mark")
        for words in ("Left, Right, Home, End, 1-9", "Esc", "Tab", "resume FILE", "plain ASCII signs"):
            assert words in table.text
        await table.press("q")
        assert "Your turn" in table.text

    play(Party(HD), script)


def test_cards_that_have_lain_open_are_beside_the_table_or_on_a_sheet() -> None:
    async def beside(table: Table) -> None:
        assert "Seen " in table.text
        assert "● this deal" in table.text

    async def sheet(table: Table) -> None:
        assert "this deal" not in table.text
        await table.press("s")
        assert "Green Tree: this deal G18; 1 of 20 in the whole game" in table.text
        assert "♣ Green Tree" in table.text

    play(Party(HD), beside, size=LARGE)
    play(Party(HD), sheet, size=SMALL)


def test_the_numbers_of_the_seats_are_open_unless_the_house_hides_them() -> None:
    async def open_numbers(table: Table) -> None:
        await table.press("s")
        assert "Kara: bluff=+0 thievery=+0 insight=10 perception=10" in table.text

    async def hidden(table: Table) -> None:
        assert "others' numbers are hidden" in table.text
        await table.press("s")
        assert "Kara: hidden" in table.text

    play(Party(PD, seats=5), open_numbers)
    play(Party(PD, seats=5, rules={"numbers": "hidden"}), hidden)


def test_plain_signs_are_ascii_and_tell_the_same() -> None:
    async def script(table: Table) -> None:
        await table.press("1", "enter", "2")
        full = table.text
        await table.press("a")
        assert table.text.isascii()
        assert "\\G18*" in table.text
        await table.press("question_mark")
        assert table.text.isascii()
        await table.press("escape", "a")
        assert table.text == full

    play(Party(HD), script)


def test_the_log_is_paged_and_comes_back_to_its_end() -> None:
    async def script(table: Table) -> None:
        await table.press("h", "enter")
        log = table.screen.query_one(Log)
        await table.until(lambda: 0 < log.scroll_offset.y == log.max_scroll_y)
        end = log.scroll_offset.y
        await table.press("tab", "pageup", "pageup")
        await table.until(lambda: log.scroll_offset.y < end)
        await table.press("pagedown")
        await table.until(lambda: log.scroll_offset.y > 0)
        await table.press("up", *["up"] * 30, "down", "enter")
        await table.until(lambda: first_words("PD-R5") in table.text)  # the second line of all
        await table.press("escape", "tab")
        await table.until(lambda: log.scroll_offset.y == end)

    play(Party(PD, seats=10), script)
