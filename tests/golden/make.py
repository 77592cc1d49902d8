"""Write the golden records anew: `python -m tests.golden.make [NAME...]`; without names, those that are missing.

Games with a seed are played by bots; the rare endings are found by trying seeds, or, where no seed would find them,
scripted throw by throw.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

from highflagon.bots import bot
from highflagon.chance import ALGORITHM, Seeded, parse_seed
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Chance, Fact, Over, Veiled
from highflagon.games.high_dragon import facts as hd
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import Choice, Choose, Rolled, Throw, parse_character
from highflagon.games.purple_dragon_dice import facts as pd
from highflagon.record import Header, Record, Seat, write
from highflagon.terminal.retelling import steps

FOLDER = Path(__file__).parent
NAMES = ("Kara", "Bram", "Ulla", "Hob", "Wynn")

Facts = list[Fact | Veiled]


def played(header: Header) -> Play[Any]:
    """Return the game of this header, played by its bots to the end."""
    play: Play[Any] = Play(header.start())
    source = Seeded(header.seed or b"")
    while not isinstance(turn := play.state.turn, Over):
        if isinstance(turn, Chance):
            play.apply(source.answer(play.state))
            continue
        number = len(play.events) + 1
        for seat in turn.seats:
            chooser = bot(header.seats[seat].bot or "")
            play.act(
                seat, chooser.choose(play.observe(seat), source.stream(f"seat {seat + 1} event {number}"))
            )
    return play


def seeded(
    game: str, rules: Any, bots: Iterable[str], wanted: Callable[[Facts], bool], **more: str
) -> Record:
    """Return the first game, by the number of its seed, whose facts are `wanted`; `more` are characters by seat."""
    seats = tuple(
        Seat(name, each, parse_character(more[f"seat{place}"]) if f"seat{place}" in more else None)
        for place, (name, each) in enumerate(zip(NAMES, bots, strict=False), 1)
    )
    for seed in count(1):
        header = Header(game=game, rules=rules, seats=seats, chance=ALGORITHM, seed=parse_seed(str(seed)))
        play = played(header)
        if wanted(play.facts):
            return Record(header, tuple(play.events))
    raise AssertionError("there are seeds without end")


def scripted(hands: Iterable[tuple[str, str]], preset: str = "as-written") -> Record:
    """Return a game of plain persons whose hands are given: choices by seat, and dice by seat, `d20:dice`."""
    rows = list(hands)
    seats = tuple(Seat(name) for name in NAMES[: len(rows[0][0].split())])
    header = Header(game="purple-dragon-dice", rules=purple_dragon_dice.PRESETS[preset], seats=seats)
    events: list[Any] = []
    for choices, throws in rows:
        events.append(Choose(tuple(None if word == "-" else Choice(word) for word in choices.split())))
        events.append(Throw(tuple(None if word == "-" else _rolled(word) for word in throws.split())))
    return Record(header, tuple(events))


def _rolled(word: str) -> Rolled:
    d20, _, dice = word.partition(":")
    a, b, c, d, e = (int(die) for die in dice)
    return Rolled((int(d20), 1), (a, b, c, d, e))


def count_of(told: Facts, kind: type[Fact], clause: str) -> int:
    """Return how many facts of this kind carry this clause."""
    return sum(isinstance(fact, kind) and fact.clause == clause for fact in told)


def has(*kinds: type[Fact]) -> Callable[[Facts], bool]:
    """Return whether some facts hold one of each of these kinds."""
    return lambda told: all(any(isinstance(fact, kind) for fact in told) for kind in kinds)


def preset(game: str, name: str, *kinds: type[Fact]) -> Record:
    """Return a game by a preset in which its bots bring about each of these facts."""
    if game == HD:
        rules = high_dragon.PRESETS[name]
        return seeded(HD, rules, TRIO[: rules.players], has(*kinds))
    thieves = {"seat3": "bluff=+6 thievery=+2 trained=both", "seat4": "thievery=+9 insight=14 trained=both"}
    return seeded(PD, purple_dragon_dice.PRESETS[name], FIVE, has(*kinds), **thieves)


HD, PD = "high-dragon", "purple-dragon-dice"
TRIO = ("steady", "greedy", "random")
FIVE = ("steady", "steady", "random", "random", "greedy")
RULES = high_dragon.PRESETS["as-written"]

GOLDEN: dict[str, Callable[[], Record]] = {
    f"{HD}-as-written": lambda: preset(HD, "as-written", hd.TieCompared, hd.BattleDrawn),
    f"{HD}-two-players": lambda: preset(HD, "two-players", hd.WarWon),
    f"{HD}-to-the-letter": lambda: preset(HD, "to-the-letter", hd.WarTied),
    f"{HD}-no-draws": lambda: preset(HD, "no-draws", hd.Undecided),
    f"{HD}-short": lambda: preset(HD, "short", hd.WarDecided),
    f"{PD}-as-written": lambda: preset(PD, "as-written", pd.CaughtCheating, pd.Tied),
    f"{PD}-great-hall": lambda: preset(PD, "great-hall", pd.RollOffBegan),
    f"{PD}-watchful": lambda: preset(PD, "watchful", pd.CaughtCheating),
    f"{PD}-thieves-den": lambda: preset(PD, "thieves-den", pd.CaughtCheating),
    f"{PD}-stern": lambda: preset(PD, "stern", pd.NobodyRolls),
    f"{HD}-three-way-tie": lambda: seeded(
        HD, RULES, TRIO[:1] * 3, lambda told: count_of(told, hd.WarTied, "HD-R27") > 0
    ),
    f"{HD}-tied-again": lambda: seeded(
        HD,
        high_dragon.HouseRules(duel_battles=3),
        TRIO[:1] * 3,
        lambda told: count_of(told, hd.WarTied, "HD-R24") > 0 and count_of(told, hd.WarTied, "HD-A18") > 0,
    ),
    f"{PD}-war-wizard-with-three": lambda: scripted([
        ("bluff thievery bluff honest honest", "20:66661 19:66665 15:16666 3:54321 4:66611"),
        ("honest honest honest - -", "1:65432 1:64432 1:54421 - -"),
        ("honest honest - - -", "1:65432 1:64432 - - -"),
    ]),
    f"{PD}-last-two-both-purple": lambda: scripted([
        ("honest honest honest", "1:65432 1:64432 1:32211"),
        ("bluff bluff -", "18:66662 12:66166 -"),
        ("honest honest -", "1:65432 1:64432 -"),
    ]),
    f"{PD}-all-caught": lambda: scripted([
        ("honest honest honest honest", "1:65432 1:64432 1:66632 1:32211"),
        ("bluff bluff thievery -", "2:65432 4:32111 5:64432 -"),
    ]),
    f"{PD}-sleeping-by-a-false-hand": lambda: scripted([
        ("honest bluff honest", "1:43211 8:43266 1:65432"),
        ("honest honest honest", "1:65432 1:43221 1:65532"),
        ("honest - honest", "1:65432 - 1:66532"),
    ]),
}  # fmt: skip


def told(record: Record) -> str:
    """Return the whole game as it is told, with everything open."""
    return "".join(f"{line}\n" for lines in steps(record, None, everything=True) for line in lines)


def main() -> None:
    """Write records and their telling."""
    names = sys.argv[1:] or [name for name in GOLDEN if not (FOLDER / f"{name}.hfr").exists()]
    for name in names:
        record = GOLDEN[name]()
        (FOLDER / f"{name}.hfr").write_text(write(record), "utf-8")
        (FOLDER / f"{name}.txt").write_text(told(record), "utf-8")
        print(name)


if __name__ == "__main__":
    main()
