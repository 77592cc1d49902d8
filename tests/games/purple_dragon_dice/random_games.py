"""Random games, and their twins: games that differ only in what one viewer can't see."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.games.game import Act, Chance, Over, Roll
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import (
    Caught,
    Character,
    Choice,
    Choose,
    Event,
    HouseRules,
    Plain,
    Rolled,
    RollOff,
    Shown,
    State,
    Throw,
    highest_passive,
    new_game,
)
from highflagon.games.purple_dragon_dice.cut import seen_event
from highflagon.games.purple_dragon_dice.throw import Result, Thrower, check_throw, roll_hand

FACES = ((1, 2, 3, 4, 5, 6), (1, 2), (5, 6), (6, 6, 6, 1), (1, 1, 1, 6))
"""What the dice of a game may show: with few faces there are ties, wizards and sleeping dragons."""

WATCHED = st.sampled_from([("still-in", ()), ("everyone", ()), ("everyone", ("14/9", "8/17"))])

RULES = st.builds(
    lambda watched, **rules: HouseRules(watchers=watched[0], onlookers=watched[1], **rules),
    WATCHED,
    sleeping_dragon=st.sampled_from(["full-hand", "roll-off"]),
    five_dice_purple=st.sampled_from(["four-sixes", "never"]),
    after_catch=st.sampled_from(["others-roll", "nobody-rolls"]),
    repeat_penalty=st.sampled_from([0, 2]),
    natural=st.sampled_from(["nothing", "one-caught", "twenty-safe", "both"]),
    cheats=st.sampled_from(["anyone", "trained"]),
    numbers=st.sampled_from(["open", "hidden"]),
)
RANDOMS = st.integers(0, 2**32).map(Random)


def some_character(random: Random) -> Character:
    return Character(
        random.randint(-4, 14),
        random.randint(-4, 14),
        random.randint(6, 18),
        random.randint(6, 18),
        random.choice(["none", "bluff", "thievery", "both", "both"]),
        random.choice(["neither", "neither", "advantage", "disadvantage"]),
    )


def some_game(rules: HouseRules, random: Random, players: int | None = None, hands: int = 8) -> Play[State]:
    """A game played at random to its end, or for so many hands."""
    count = players or random.randint(2, 6)
    game = Play(new_game(rules, [some_character(random) for _ in range(count)]))
    faces, honesty = random.choice(FACES), random.choice([0, 0.5, 0.9])
    while not isinstance(game.state.turn, Over) and game.state.hand <= hands:
        turn = game.state.turn
        if isinstance(turn, Act):
            for seat in turn.seats:
                game.act(seat, some_choice(game.state, seat, random, honesty))
        elif isinstance(turn, Chance):
            assert isinstance(turn.draw, Roll)
            dice = [
                random.choice(faces) if sides == 6 else random.randint(1, sides) for sides in turn.draw.sides
            ]
            game.apply(game.state.drawn(dice))
    return game


def some_choice(state: State, seat: int, random: Random, honesty: float = 0.3) -> Choice:
    return Choice.HONEST if random.random() < honesty else random.choice(state.legal_actions(seat))


def twin(game: Play[State], viewer: int | None, random: Random) -> tuple[State, list[Event]]:
    """The start and events of a game that `viewer` can't tell from this one.

    Whatever he can't see is drawn anew until it looks to him as it did: others' choices, checks, dropped dice, the dice
    that nobody used; and, where numbers are hidden, others' characters.
    """
    for _ in range(5):
        start = _twin_start(game.start, viewer, random)
        events = _twin_events(game, start, viewer, random)
        if events is not None:
            return start, events
    events = _twin_events(game, game.start, viewer, random)
    assert events is not None
    return game.start, events


def _twin_start(start: State, viewer: int | None, random: Random) -> State:
    if start.rules.numbers == "open":
        return start
    rows = [old if seat == viewer else some_character(random) for seat, old in enumerate(start.characters)]
    return replace(start, characters=tuple(rows))


def _twin_events(game: Play[State], start: State, viewer: int | None, random: Random) -> list[Event] | None:
    """Events for the twin, or None if its characters can't have played so. Choices are drawn with their throw."""
    whole, other, events = game.start, start, list[Event]()
    for event in game.events:
        if isinstance(event, Choose):
            whole, _ = whole.apply(event)
            continue
        fresh: tuple[Event, ...] | None
        if isinstance(event, Throw):
            fresh = _twin_hand(whole, event, other, viewer, random)
        else:
            assert isinstance(event, RollOff)
            fresh = (_twin_roll_off(whole, event, viewer, random),)
        if fresh is None:
            return None
        for each in fresh:
            other, _ = other.apply(each)
        whole, _ = whole.apply(event)
        events += fresh
    return events


def _twin_hand(
    whole: State, event: Throw, other: State, viewer: int | None, random: Random
) -> tuple[Choose, Throw] | None:
    seen, after = seen_event(whole, event, viewer), whole.apply(event)[0]
    assert isinstance(seen, Throw)
    choices, throws = list(whole.choices), list(event.throws)
    for seat in whole.players:
        target, result = seen.throws[seat], after.results[seat]
        assert result is not None
        for _ in range(1000):
            choice = whole.choices[seat] if seat == viewer else some_choice(other, seat, random)
            assert choice is not None
            throw = _fresh_throw(target, random)
            found = _result(other, seat, choice, throw)
            if _same(found, result) if seat == viewer else _looks(found, target):
                choices[seat], throws[seat] = choice, throw
                break
        else:
            return None
    return Choose(tuple(choices)), Throw(tuple(throws))


def _fresh_throw(target: Rolled | Shown | Caught | None, random: Random) -> Rolled:
    """A throw that might look like `target`: what is seen of it stays."""
    x, y = random.randint(1, 20), random.randint(1, 20)
    dice = [random.randint(1, 6) for _ in range(5)]
    if isinstance(target, Rolled):
        x, y = (seen or new for seen, new in zip(target.d20, (x, y), strict=True))
        dice = [seen or new for seen, new in zip(target.dice, dice, strict=True)]
    elif isinstance(target, Shown):
        low = [target.dropped or random.randint(1, min(target.kept)), random.randint(1, 6)]
        head = [*target.kept, low[0]] if random.random() < 0.7 else [*target.kept]
        random.shuffle(head)
        dice = [*head, *low][:5]
    a, b, c, d, e = dice
    return Rolled((x, y), (a, b, c, d, e))


def _result(state: State, seat: int, choice: Choice, throw: Rolled) -> Result:
    """What a seat's throw would come to if it chose so."""
    rules, characters = state.rules, state.characters
    highest = highest_passive(rules, characters, state.players, seat, choice) if choice.is_cheat else None
    who = Thrower(seat, characters[seat], choice, state.tries[seat], highest)
    check = check_throw(rules, who, throw)
    return Result(check) if Result(check).caught else roll_hand(rules, who, throw, check)


def _same(found: Result, result: Result) -> bool:
    """Whether the viewer's own check comes out as it did; that his dice are the same has been seen to."""
    return getattr(found.check, "outcome", None) == getattr(result.check, "outcome", None)


def _looks(found: Result, target: Rolled | Shown | Caught | None) -> bool:
    """Whether another's throw looks to the viewer like `target`."""
    if isinstance(target, Caught):
        return found.caught and found.check is not None and found.check.skill is target.skill
    if found.caught:
        return False
    if target is None:
        return True
    assert isinstance(target, Shown)
    hand = found.hand
    assert hand is not None
    shown = hand.dropped if target.dropped else hand.veiled.dropped
    return (hand.kept, shown) == (target.kept, target.dropped)


def _twin_roll_off(whole: State, event: RollOff, viewer: int | None, random: Random) -> RollOff:
    seen = seen_event(whole, event, viewer)
    assert isinstance(seen, RollOff)
    rows: list[Plain | Shown | None] = []
    for old, target in zip(event.throws, seen.throws, strict=True):
        if not isinstance(target, Shown):
            rows.append(old)
            continue
        dropped = target.dropped or random.randint(1, min(target.kept))
        a, b, c, d = random.sample([*target.kept, dropped], 4)
        rows.append(Plain((a, b, c, d)))
    return RollOff(tuple(rows))
