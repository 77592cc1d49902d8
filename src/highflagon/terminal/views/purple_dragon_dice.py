"""The table of Purple Dragon Dice as one viewer sees it, in lines of text."""

from __future__ import annotations

from highflagon.games.purple_dragon_dice import Choice, Observation, parse_choice
from highflagon.odds.seen import trick
from highflagon.terminal.sentences.purple_dragon_dice import TRICK, dice
from highflagon.terminal.voice import Voice, number, sentence_case

LETTERS = {"": "honest", "h": "honest", "b": "bluff", "w": "bluff", "t": "thievery", "g": "thievery"}
"""What may be typed for short: nothing is honest; w and g stand for by word and by hand."""


def table_lines(view: Observation, voice: Voice) -> list[str]:
    """Return every seat: in with its last hand, or out, and why."""
    lines = [f"Hand {view.hand}, {number(len(view.players))} of {number(len(view.seats))} players in."]
    width = max(len(voice.name(seat)) for seat in range(len(view.seats)))
    for seat, row in enumerate(view.seats):
        name = f"  {sentence_case(voice.name(seat)):{width}}  "
        last = f"{dice(row.shown.kept)}: {row.shown}" if row.shown else "--"
        if row.out is None:
            lines.append(f"{name}in   {last}")
        else:
            why = f"caught at {TRICK[row.out.skill]}" if row.out.skill else last
            lines.append(f"{name}out  in hand {row.out.hand}, {why} [{row.out.clause}]")
    return lines


def hand_lines(view: Observation, voice: Voice) -> list[str]:
    """Return what the viewer has to choose from, with the exact chances of each trick at this table."""
    return odds_lines(view, voice)


def odds_lines(view: Observation, voice: Voice) -> list[str]:
    """Return the chances of each trick that the viewer may try: it works, it fails unseen, he is caught (PD-A26)."""
    lines = []
    for choice in view.legal:
        if choice is Choice.HONEST:
            continue
        found = trick(view, choice)
        text = "the others' numbers are hidden"
        if found is not None:
            parts = zip(
                ("works", "fails unseen", "caught"), (found.success, found.quiet, found.caught), strict=True
            )
            text = ", ".join(f"{what} {part} ({float(part):.0%})" for what, part in parts)
        lines.append(f"  {choice}: {text}")
    return lines


def question(view: Observation, voice: Voice) -> str:
    """Return what the viewer is asked, as a sentence."""
    return "Roll honestly, or try a trick?"


def prompt(view: Observation, voice: Voice) -> str:
    """Return the same as it stands before what is typed, with the words that may be."""
    words = "/".join(str(choice) for choice in view.legal)
    return f"{question(view, voice)} [{words}] "


def read_choice(text: str, view: Observation) -> Choice:
    """Return the choice that a word or a letter means; an empty line is honest."""
    word = text.strip().lower()
    return parse_choice(LETTERS.get(word, word))
