"""What the lab is asked, and its answers that are remembered."""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.games.high_dragon.observation import PastWar
from highflagon.house.lab_memory import Memory, asked_of, key_of
from highflagon.table.estimates import LONGEST
from tests.house.false_lab import standing
from tests.house.wars import seen_of

SEEN = seen_of()
FOUND = standing(SEEN)


def test_those_that_were_asked_for_longest_ago_are_forgotten() -> None:
    memory = Memory(remembered=2)
    memory.remember(b"a", FOUND)
    memory.remember(b"b", None)
    assert memory[b"a"] is FOUND
    memory.remember(b"c", None)
    assert [key in memory for key in (b"a", b"b", b"c")] == [True, False, True]
    assert len(memory) == 2


def test_the_wars_before_and_what_was_told_are_not_asked_with_the_rest() -> None:
    many = tuple([PastWar(number, (0, 1, 2), (0, 1, 2, None) * 24) for number in range(1, 1001)])
    long = replace(SEEN, past=many, facts=(None,) * 3)
    assert asked_of(long) == asked_of(SEEN)
    assert replace(asked_of(long), past=many, facts=long.facts) == long
    assert len(key_of(long)) > LONGEST
    assert key_of(asked_of(long)) == key_of(asked_of(SEEN))
    assert key_of(asked_of(seen_of(2))) != key_of(asked_of(SEEN))
