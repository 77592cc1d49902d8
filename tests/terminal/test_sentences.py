"""Every fact of both games has its sentence, and each is right for who is spoken to."""

from __future__ import annotations

import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Fact
from highflagon.games.high_dragon import UNKNOWN, Card, facts
from highflagon.terminal.sentences import SENTENCES, WITH_CLAUSE, say
from highflagon.terminal.voice import Voice

NAMES = ("Kara", "Bram", "Ulla")
SPOKEN_TO = Voice(NAMES, 1)
WATCHER = Voice(NAMES)


def kinds(module: object) -> list[type[Fact]]:
    """All kinds of facts that a module defines."""
    return [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Fact)]


def test_every_fact_has_a_sentence() -> None:
    known = kinds(high_dragon.facts) + kinds(purple_dragon_dice.facts)
    missing = {kind.__name__ for kind in known if kind is not Fact} - {kind.__name__ for kind in SENTENCES}
    assert len(known) > 20
    assert not missing
    assert set(WITH_CLAUSE) <= set(SENTENCES)


@pytest.mark.parametrize(
    ("fact", "to_bram", "to_a_watcher"),
    [
        (facts.BattleWon("HD-R16", 5, 1), "You take battle 5.", "Bram takes battle 5."),
        (facts.BattleWon("HD-R16", 5, 0), "Kara takes battle 5.", "Kara takes battle 5."),
        (
            facts.TieCounted("HD-R22", 27, Card.S12, (0, 1), (2, 1)),
            "Tie at 27 between Kara and you. Cards of the Silver Sword played: Kara two, you one. [HD-R22]",
            "Tie at 27 between Kara and Bram. Cards of the Silver Sword played: Kara two, Bram one. [HD-R22]",
        ),
        (
            facts.TieCompared("HD-R23", (0, 1), (Card.S4, Card.S14)),
            "Equally many; the highest decides: Kara's Squire (S4), your Knight (S14). [HD-R23]",
            "Equally many; the highest decides: Kara's Squire (S4), Bram's Knight (S14). [HD-R23]",
        ),
        (facts.BowedOut("HD-R24", 1), "You bow out. [HD-R24]", "Bram bows out. [HD-R24]"),
        (facts.PlayedDown("HD-R13", 1, Card.G3), "You play face down: Knave of the Green Tree (G3).", None),
        (facts.PlayedDown("HD-R13", 1, UNKNOWN), None, "Bram plays face down."),
        (facts.HandDealt("HD-R6", 0, (UNKNOWN,) * 7), "", ""),
        (facts.HandDealt("HD-R6", 1, (Card.B1, Card.S20)), "Your new hand: B1 S20.", None),
        (
            facts.WarTied("HD-R27", (0, 1, 2), (4, 4, 4)),
            "The war is tied between Kara, Ulla and you: Kara 4, you 4, Ulla 4."
            " There is no victor; all three fight a new war. [HD-R27]",
            None,
        ),
    ],
)
def test_sentences_of_high_dragon(fact: Fact, to_bram: str | None, to_a_watcher: str | None) -> None:
    if to_bram is not None:
        assert say(fact, SPOKEN_TO) == to_bram
    if to_a_watcher is not None:
        assert say(fact, WATCHER) == to_a_watcher


def test_initials_are_apart() -> None:
    assert Voice(("Kara", "Bram", "Ulla"), 1).initials() == ("K", "Y", "U")
    assert Voice(("Bela", "Bram", "Ulla")).initials() == ("1", "2", "U")
