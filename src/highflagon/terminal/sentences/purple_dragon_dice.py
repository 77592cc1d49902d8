"""What happens in Purple Dragon Dice, said in a sentence a fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highflagon.games.game import Fact
from highflagon.games.purple_dragon_dice import Choice
from highflagon.games.purple_dragon_dice import facts as f
from highflagon.terminal.voice import Voice, number, sentence_case

WITH_CLAUSE: tuple[type[Fact], ...] = (
    f.CaughtCheating, f.NobodyRolls, f.PurpleDragon, f.WarWizard, f.Tied, f.SleepingDragon, f.RollOffBegan,
    f.Eliminated, f.AllCaught,
)  # fmt: skip
"""Facts that a newcomer will ask about: their sentence ends in the clause."""

TRICK = {Choice.BLUFF: "a bluff", Choice.THIEVERY: "sleight of hand"}
OUTCOME = {
    "success": "the trick works, and nobody saw it: five dice",
    "quiet": "nobody saw it, but the trick failed: three dice",
    "caught": "somebody saw it",
}
FATE = {
    "stabbed": "is stabbed/are stabbed",
    "ejected": "is thrown out/are thrown out",
    "fined": "is fined and sent away/are fined and sent away",
}


def dice(values: tuple[int, ...]) -> str:
    """Return dice as a row of figures."""
    return " ".join(str(value) for value in values)


def _game_began(fact: f.GameBegan, v: Voice) -> str:
    unusual = "" if fact.clause == "PD-R2" else " It is usually played by five to ten."
    return f"{number(fact.players)} players, four dice each; the last one left takes the pot.{unusual}"


def _hand_began(fact: f.HandBegan, v: Voice) -> str:
    return f"-- Hand {fact.hand}: {v.all_of(fact.players)}."


def _chose(fact: f.Chose, v: Voice) -> str:
    if fact.choice is Choice.UNKNOWN:
        return ""  # that everybody chooses goes without saying
    if fact.choice is Choice.HONEST:
        return f"{v.does(fact.seat, 'rolls/roll')} honestly."
    return f"{v.does(fact.seat, 'tries/try')} {TRICK[fact.choice]}."


def _checked(fact: f.Checked, v: Voice) -> str:
    if fact.check is None:
        return ""
    check = fact.check
    sums = f" (die {check.natural}, check {check.total})" if check.natural else ""
    return f"{v.whose(fact.seat)} check{sums}: {OUTCOME[check.outcome]}."


def _caught_cheating(fact: f.CaughtCheating, v: Voice) -> str:
    fate = v.verb(fact.seat, FATE[fact.custom])
    return f"{v.does(fact.seat, 'is/are')} caught at {TRICK[fact.skill]}, and {fate}."


def _nobody_rolls(fact: f.NobodyRolls, v: Voice) -> str:
    return "after that, nobody rolls in this hand."


def _rolled_hand(fact: f.RolledHand, v: Voice) -> str:
    hand = fact.hand
    if not fact.dice:
        return f"{v.does(fact.seat, 'shows/show')} {dice(hand.kept)}: {hand}."
    rolls, keeps = v.does(fact.seat, "rolls/roll"), v.verb(fact.seat, "keeps/keep")
    return f"{rolls} {dice(fact.dice)} and {keeps} {dice(hand.kept)}: {hand}."


def _purple_dragon(fact: f.PurpleDragon, v: Voice) -> str:
    return f"four sixes: {v.whose(fact.seat)} Purple Dragon wins the game at once!"


def _war_wizard(fact: f.WarWizard, v: Voice) -> str:
    return (
        f"a War Wizard! {sentence_case(v.all_of(fact.seats))} show four sixes: they play on, and nobody else."
    )


def _tied(fact: f.Tied, v: Voice) -> str:
    rows = [f"{v.name(seat)} {die}" for seat, die in zip(fact.seats, fact.dropped, strict=True)]
    return f"{v.all_of(fact.seats)} tie at {fact.score}. Dropped dice: {', '.join(rows)}; the higher stays."


def _sleeping_dragon(fact: f.SleepingDragon, v: Voice) -> str:
    return f"a Sleeping Dragon: {v.all_of(fact.seats)} dropped the same. Nobody goes out."


def _roll_off_began(fact: f.RollOffBegan, v: Voice) -> str:
    return f"{v.all_of(fact.seats)} roll it off, four honest dice each."


def _eliminated(fact: f.Eliminated, v: Voice) -> str:
    return f"{v.does(fact.seat, 'is/are')} out."


def _game_won(fact: f.GameWon, v: Voice) -> str:
    return f"{v.does(fact.seat, 'wins/win')} the game and {v.verb(fact.seat, 'takes/take')} the pot."


def _all_caught(fact: f.AllCaught, v: Voice) -> str:
    if not fact.seats:
        return "all who were left are caught, and everybody has been caught before: the house takes the pot."
    if len(fact.seats) == 1:
        return f"all who were left are caught: the pot goes to {v.all_of(fact.seats)}, the only one who never was."
    odd = "" if fact.odd is None else f" An odd coin goes to {v.name(fact.odd)}."
    return f"all who were left are caught: the pot is shared by {v.all_of(fact.seats)}, who never were.{odd}"


SENTENCES: dict[type[Fact], Callable[[Any, Voice], str]] = {
    f.GameBegan: _game_began, f.HandBegan: _hand_began, f.Chose: _chose, f.Checked: _checked,
    f.CaughtCheating: _caught_cheating, f.NobodyRolls: _nobody_rolls, f.RolledHand: _rolled_hand,
    f.PurpleDragon: _purple_dragon, f.WarWizard: _war_wizard, f.Tied: _tied, f.SleepingDragon: _sleeping_dragon,
    f.RollOffBegan: _roll_off_began, f.Eliminated: _eliminated, f.GameWon: _game_won, f.AllCaught: _all_caught,
}  # fmt: skip
