"""A canvas of dots, dot for dot."""

from __future__ import annotations

from random import Random

from highflagon.lab.braille import Canvas

NAMED = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""The dots of a braille letter, 1 to 8, as column and row: the order in which Unicode counts them."""


def dots(lines: list[str]) -> set[tuple[int, int]]:
    """Return the dots of a drawing, read back by the numbers that braille gives them."""
    return {
        (2 * column + x, 4 * row + y)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        for number, (x, y) in enumerate(NAMED)
        if letter != " "
        if ord(letter) - 0x2800 & 1 << number
    }


def test_an_empty_canvas_is_spaces() -> None:
    assert Canvas(3, 2).lines() == ["   "] * 2
    assert (Canvas(3, 2).wide, Canvas(3, 2).high) == (6, 8)


def test_each_dot_is_itself_and_no_other() -> None:
    for x in range(6):
        for y in range(8):
            canvas = Canvas(3, 2)
            canvas.fill([x], [y])
            assert dots(canvas.lines()) == {(x, y)}
            canvas.clear([x], [y])
            assert dots(canvas.lines()) == set()


def test_what_is_filled_and_cleared_by_chance_is_what_stands() -> None:
    random = Random(1)
    canvas, kept = Canvas(5, 3), set[tuple[int, int]]()
    for _ in range(50):
        left, top = random.randrange(-2, 12), random.randrange(-2, 14)
        across, down = range(left, left + random.randrange(4)), range(top, top + random.randrange(4))
        area = {(x, y) for x in across for y in down if 0 <= x < 10 and 0 <= y < 12}
        if random.random() < 0.7:
            canvas.fill(across, down)
            kept |= area
        else:
            canvas.clear(across, down)
            kept -= area
        assert dots(canvas.lines()) == kept


def test_well_known_letters() -> None:
    canvas = Canvas(4)
    canvas.fill([0, 1], range(4))
    canvas.fill(range(2, 4), [0])
    canvas.fill([4], range(3))
    canvas.fill([6, 7], [3])
    assert canvas.lines() == ["⣿⠉⠇⣀"]
