"""The table of High Dragon as one viewer sees it, in lines of text."""

from __future__ import annotations

from highflagon.games.high_dragon import COURTS, Card, Observation
from highflagon.games.names import court_name
from highflagon.terminal.sentences.high_dragon import cards
from highflagon.terminal.voice import Voice, number, sentence_case


def track(view: Observation, voice: Voice) -> str:
    """Return the score track: a box for the battles of each deal, `-` a drawn battle, `>` the one being fought."""
    letters = voice.initials()
    marks = [letters[seat] if seat is not None else "-" for seat in view.track]
    marks += [">"] * (len(marks) < view.battles)
    marks += ["."] * (view.battles - len(marks))
    size = view.rules.battles_per_deal
    return "".join(f"[{' '.join(marks[start : start + size])}]" for start in range(0, len(marks), size))


def score(view: Observation, voice: Voice) -> str:
    """Return the score in words: "Kara 2, Bram 1, you 1, one drawn"."""
    rows = [f"{voice.name(seat)} {view.track.count(seat)}" for seat in view.players]
    drawn = view.track.count(None)
    if drawn:
        rows.append(f"{number(drawn)} drawn")
    return sentence_case(", ".join(rows))


def table_lines(view: Observation, voice: Voice) -> list[str]:
    """Return what lies on the table: track and score, court card, the cards of this battle."""
    if not view.war:
        return ["The first dealer is still to be chosen."]
    lines = [
        f"War {view.war}, battle {view.battle} of {view.battles}. {score(view, voice)}.",
        f"Track {track(view, voice)}",
        f"Court {card_line(view.court) if view.court else 'none: ties are drawn'}",
    ]
    width = max(len(voice.name(seat)) for seat in view.order)
    for place, seat in enumerate(view.order):
        played = view.down[seat] + view.up[seat]
        note = " leads" if not place else ""
        lines.append(f"  {sentence_case(voice.name(seat)):{width}}  {cards(played) or '--'}{note}")
    return lines


def card_line(card: Card) -> str:
    """Return a card in short and in words."""
    return f"{card}, {card.label}"


def hand_lines(view: Observation, voice: Voice) -> list[str]:
    """Return the viewer's hand, court by court."""
    return [f"Your hand: {by_court(view.hand)}"]


def by_court(hand: tuple[Card, ...]) -> str:
    """Return cards court by court: `B2 B20 | G1 G4 | S7`."""
    courts = [cards(sorted(card for card in hand if card.court == court)) for court in COURTS]
    return " | ".join(court for court in courts if court)


def face_due(view: Observation, seat: int) -> str:
    """Return how this seat's next card of the battle is played: "down" or "up"."""
    circle = len(view.down[seat]) + len(view.up[seat])
    return "down" if view.pattern[circle : circle + 1] == "d" else "up"


def question(view: Observation, voice: Voice) -> str:
    """Return what the viewer is asked, as a sentence."""
    return f"Your turn: play a card face {face_due(view, view.viewer or 0)}."


def prompt(view: Observation, voice: Voice) -> str:
    """Return the same as it stands before what is typed."""
    return f"{question(view, voice)[:-1]}: "


def seen_lines(view: Observation, voice: Voice) -> list[str]:
    """Return the cards that have lain open: in this deal, and in the whole game (HD-A21)."""
    deal = {*view.discards, *view.turned, *(card for row in view.up for card in row)}
    lines = []
    for court in COURTS[: view.rules.courts]:
        now = cards(sorted(card for card in deal if card.court == court)) or "none"
        ever = sum(card.court == court for card in view.seen)
        lines.append(f"{court_name(court)}: this deal {now}; {ever} of {view.rules.ranks} in the whole game")
    return lines
