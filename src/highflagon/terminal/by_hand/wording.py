"""The words of the questions that a real table is asked, and a line of help for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from highflagon.chance.by_hand import questions as q
from highflagon.terminal.voice import Voice, listed, sentence_case

DICE_COUNT = {5: "five dice", 3: "three dice", None: "dice, the three kept or all four"}
COURT_CARD = {
    "battle": "Next court card",
    "tie": "Another court card, for the tie",
    "idle": "Court card, not used",
}


def prompt(question: q.Question, voice: Voice) -> str:
    """Return the question as it stands before what is typed."""
    return sentence_case(WORDS[type(question)][0](question, voice)) + " "


def hint(question: q.Question) -> str:
    """Return how it is answered, in a line."""
    return WORDS[type(question)][1]


def _who_deals(question: q.WhoDeals, v: Voice) -> str:
    return f"who deals first? [{', '.join(v.name(seat) for seat in question.seats)}]"


def _court_card(question: q.CourtCard, v: Voice) -> str:
    if question.why in COURT_CARD:
        return f"{COURT_CARD[question.why]}:"
    silent = listed([str(size) for size in question.silent])
    aside = f"{silent} in silence, " if silent else ""
    first = "gather and shuffle all but the Silent Hand; " if question.why == "redeal" else ""
    deals = v.does(question.dealer, "deals/deal")
    return f"{first}{deals}: {aside}{question.hand} to each, and a court card. Court card:"


def _face_down(question: q.FaceDown, v: Voice) -> str:
    one = len(question.seats) == 1
    verb, lie = ("plays", "it lies") if one else ("play", "they lie")
    return f"{listed([v.name(seat) for seat in question.seats])} {verb} face down. Enter when {lie}."


def _played(question: q.PlayedCard, v: Voice) -> str:
    return f"{v.whose(question.seat)} card, face {'up' if question.face == 'u' else 'down'}:"


def _turned(question: q.Turned, v: Voice) -> str:
    cards = (
        "face-down card" if question.count == 1 else f"{question.count} face-down cards, in the order played"
    )
    return f"{v.whose(question.seat)} {cards}:"


def _tricks(question: q.Tricks, v: Voice) -> str:
    return f"hand {question.hand}: tricks you know of, as in 2 bluff, 5 thievery? [none]"


def _check_dice(question: q.CheckDice, v: Voice) -> str:
    dice = "d20" if question.roll == "neither" else f"two d20, with {question.roll},"
    return f"{v.whose(question.seat)} {dice} for {question.skill}:"


def _check_outcome(question: q.CheckOutcome, v: Voice) -> str:
    return f"how did {v.whose(question.seat)} {question.skill} come out? [success/quiet/caught]"


def _hand_dice(question: q.HandDice, v: Voice) -> str:
    return f"{v.whose(question.seat)} {DICE_COUNT[question.rolls]}:"


def _others(question: q.OthersCaught, v: Voice) -> str:
    return "nobody rolls. Was anybody else caught, as in 3 bluff? [nobody]"


def _dropped(question: q.DroppedDie, v: Voice) -> str:
    return f"{v.whose(question.seat)} dropped die:"


def _roll_off(question: q.RollOffDice, v: Voice) -> str:
    return f"{v.whose(question.seat)} dice in the roll-off, the three kept or all four:"


CARD = "Type a card: the court's letter and the rank, as in B20. No two cards are alike."

WORDS: Mapping[type, tuple[Callable[[Any, Voice], str], str]] = {
    q.WhoDeals: (_who_deals, "Type a name, its beginning, or the number of the seat."),
    q.CourtCard: (_court_card, CARD),
    q.FaceDown: (_face_down, "Nothing is typed of what lies face down: it is asked for when it is turned."),
    q.PlayedCard: (_played, CARD),
    q.Turned: (_turned, "Type the cards that were face down, in the order played, as in B20 S7."),
    q.Tricks: (
        _tricks,
        "Type who tries a trick, by which skill: 2 bluff, Kara thievery. Enter if you know of none; "
        "whoever tries one in secret shows dice like everybody else, or is caught.",
    ),
    q.CheckDice: (_check_dice, "Type what the d20 shows, 1 to 20; with advantage or disadvantage, both."),
    q.CheckOutcome: (_check_outcome, "Type success (he rolls five dice), quiet (three) or caught."),
    q.HandDice: (
        _hand_dice,
        "Type the dice as they lie open: 6 5 4, or 6 5 4 2 if the dropped one lies open too; four sixes as 6 6 6 6. "
        "Or, before any dice, who was caught: caught bluff, or 3 caught thievery for another.",
    ),
    q.OthersCaught: (_others, "Type the seat and the skill, as in 3 bluff; Enter if nobody else was caught."),
    q.DroppedDie: (_dropped, "A tie at the bottom: type the die that was dropped, 1 to 6."),
    q.RollOffDice: (_roll_off, "Type the dice as they lie open: 6 5 4, or 6 5 4 2."),
}
