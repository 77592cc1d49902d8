"""The events of High Dragon as lines, and what of them each viewer sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import (
    UNKNOWN,
    Card,
    Court,
    Deal,
    Dealer,
    Event,
    HouseRules,
    Play,
    Reveal,
    State,
    new_game,
    parse_card,
)  # fmt: skip
from highflagon.games.high_dragon.facts import Revealed
from highflagon.record.language import Language, Moment, Viewer
from highflagon.record.people import Seat
from highflagon.record.words import Words

Cards = tuple[Card, ...]

FACES = {"d": "down", "u": "up"}
"""The words for how a card is played, by the letters of a battle's pattern."""


def start(rules: HouseRules, seats: Sequence[Seat], last_winner: int | None) -> State:
    """Return the game at its start; `Illegal` if the number of seats is not that of its house rules (HD-R1, A33)."""
    state = new_game(rules, last_winner)
    if len(seats) != state.seats:
        text = f"these house rules are for {state.seats} players, and the record has {len(seats)} seats"
        raise Illegal(text, clause="HD-R1" if state.seats == 3 else "HD-A33")
    return state


def read(words: Words, state: State) -> Event:
    """Return the event that a line writes.

    A card may be written by its rank alone where only one card of a hand that is known has it.
    """
    match words.next:
        case "dealer":
            words.skip()
            event: Event = Dealer(words.seat(state.seats))
        case "deal":
            words.skip()
            event = _read_deal(words, state.seats)
        case "court":
            words.skip()
            event = Court(words.read(parse_card, "a card"))
        case "reveal":
            words.skip()
            event = _read_reveal(words, state.seats)
        case word if word.isdigit():
            event = _read_play(words, state)
        case _:
            words.fail("'dealer', 'deal', 'court', 'reveal', or a seat that plays")
    return event


def _read_play(words: Words, state: State) -> Play:
    seat = words.seat(state.seats)
    face = words.take(*FACES.values())
    war = state.war
    if war is not None and war.stage == "play" and war.to_play == seat and face != FACES[war.face]:
        raise Illegal(f"this card is played face {FACES[war.face]}, not {face}", clause=war.play_clause)
    hand = war.hands[seat] if war is not None else ()
    among = hand if hand and UNKNOWN not in hand else None
    return Play(seat, words.read(lambda text: parse_card(text, among), "a card"))


def _read_deal(words: Words, seats: int) -> Deal:
    silent: list[Cards] = []
    hands: dict[int, Cards] = {}
    court: Card | None = None
    while True:
        if words.next == "silent":
            words.skip()
            silent.append(_read_cards(words))
        elif words.next == "court" and court is None:
            words.skip()
            court = words.read(parse_card, "a card")
        elif words.next.isdigit():
            seat = words.seat(seats, hands)
            hands[seat] = _read_cards(words)
        else:
            words.fail("'silent', a seat, or, once, 'court'")
        if not words.another():
            break
    if court is None:
        words.fail("'| court' and the battle court card")
    return Deal(tuple(silent), tuple(hands.get(seat, ()) for seat in range(seats)), court)


def _read_reveal(words: Words, seats: int) -> Reveal:
    rows: dict[int, Cards] = {}
    while True:
        seat = words.seat(seats, rows)
        rows[seat] = _read_row(words)
        if not words.another():
            break
    return Reveal(tuple(rows.get(seat, ()) for seat in range(seats)))


def _read_row(words: Words) -> Cards:
    """Return the cards of a group in the order written: at least one."""
    cards = [words.read(parse_card, "a card")]
    while words.more():
        cards.append(words.read(parse_card, "a card"))
    return tuple(cards)


def _read_cards(words: Words) -> Cards:
    """Return the cards of a group in the order in which a hand is kept."""
    return tuple(sorted(_read_row(words)))


def write(event: Event, state: State) -> str:
    """Return the line of an event that comes in `state`: groups stand in the order in which cards are laid."""
    match event:
        case Dealer(seat):
            return f"dealer {seat + 1}"
        case Deal():
            return _write_deal(event, state)
        case Court(card):
            return f"court {card}"
        case Play(seat, card):
            return f"{seat + 1} {FACES[state.war.face] if state.war else 'up'} {card}"
        case Reveal(cards):
            return "reveal " + " | ".join(
                _row(f"{seat + 1}", cards[seat]) for seat in _order(state) if cards[seat]
            )


def _write_deal(deal: Deal, state: State) -> str:
    """The court card is turned after the hands of a first deal, and before those of a redeal (HD-A6)."""
    court = f"court {deal.court}"
    groups = [_row("silent", hand) for hand in deal.silent]
    groups += [_row(f"{seat + 1}", deal.hands[seat]) for seat in _order(state) if deal.hands[seat]]
    redeal = state.war is not None and state.war.deals > 0
    return "deal " + " | ".join([court, *groups] if redeal else [*groups, court])


def _row(name: str, cards: Cards) -> str:
    return " ".join([name, *map(str, cards)])


def _order(state: State) -> tuple[int, ...]:
    return state.war.order if state.war is not None else tuple(range(state.seats))


def hide(moment: Moment, viewer: Viewer) -> Event | None:
    """Return the event of a moment as `viewer` sees it.

    Others' hands, Silent Hands and what others play face down are `??`; what is revealed is told by `show`.
    """
    war = moment.before.war
    match moment.event:
        case Deal(silent, hands, court):
            hidden = tuple([hand if seat == viewer else _unknown(hand) for seat, hand in enumerate(hands)])
            return Deal(tuple(map(_unknown, silent)), hidden, court)
        case Play(seat) if seat != viewer and war is not None and war.face == "d":
            return Play(seat, UNKNOWN)
        case Reveal():
            return None
        case event:
            return cast("Event", event)


def _unknown(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def show(moment: Moment, _: State) -> Reveal | None:
    """Return the turning of the face-down cards (HD-R15), if the moment tells of it."""
    return next((Reveal(fact.cards) for fact in moment.facts if isinstance(fact, Revealed)), None)


LANGUAGE = Language(
    game="high-dragon",
    rules=HouseRules,
    start=start,
    read=read,
    write=write,
    hide=hide,
    show=show,
)
