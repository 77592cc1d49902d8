"""A cell of a study: one table, by its settings in words, as a task with a seed of its own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from highflagon import __version__
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Invalid, Refused, short
from highflagon.games.house_rules import Rules
from highflagon.games.purple_dragon_dice import PLAIN, parse_character
from highflagon.lab.dice import DiceTask
from highflagon.lab.wars import WarTask

Settings = Mapping[str, str]
"""Settings by their keys, as in `{"players": "5", "rules.natural": "both", "characters.1": "bluff=+8"}`."""

GAMES: dict[str, Mapping[str, Rules]] = {
    "high-dragon": high_dragon.PRESETS,
    "purple-dragon-dice": purple_dragon_dice.PRESETS,
}

PLAIN_KEYS = ("players", "preset", "policy")
SEATED_KEYS = ("policies", "characters")


class Cell(Struct, frozen=True):
    """One case: its values along the axes of the grid, and what is to be played."""

    values: tuple[str, ...]
    task: WarTask | DiceTask
    games: int
    until_error: float | None

    @property
    def key(self) -> str:
        """The name of its results: another one as soon as anything is different."""
        text = json.dumps([self.task.settings(), self.games, self.until_error, __version__], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def task_of(game: str, settings: Settings, seed: int) -> WarTask | DiceTask:
    """Return the task that settings describe; raise `Invalid`, which names the key, if there can't be one.

    Its seed follows from the study's and from the settings, so that a cell stays as it is when others come or go.
    """
    task = _high_dragon(settings) if game == "high-dragon" else _dice(settings)
    try:
        task.play(0, 0)
    except Refused as refused:
        raise wrong("policies", refused) from None
    text = json.dumps([seed, task.settings()], sort_keys=True)
    own = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
    return replace(task, seed=own)


def wrong(key: str, error: Exception | str) -> Invalid:
    """Return what is wrong with a key of a study."""
    return Invalid(f"{key}: {error}")


def _high_dragon(settings: Settings) -> WarTask:
    players = {"rules.players": settings["players"]} if "players" in settings else {}
    rules = _rules("high-dragon", {**settings, **players})
    if any(key.startswith("characters.") for key in settings):
        raise wrong("characters", "there are none in High Dragon")
    assert isinstance(rules, high_dragon.HouseRules)  # noqa: S101  # by its game
    return WarTask(rules, _policies(settings, rules.players, "random"))


def _dice(settings: Settings) -> DiceTask:
    rules = _rules("purple-dragon-dice", settings)
    assert isinstance(rules, purple_dragon_dice.HouseRules)  # noqa: S101  # by its game
    text = settings.get("players", "5")
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 2 <= int(text) <= 100):
        raise wrong("players", f"the game takes 2 to 100 players, not {short(text, 20)}")
    seats = int(text)
    people = [PLAIN] * seats
    for key, words in settings.items():
        if key.startswith("characters."):
            try:
                people[_seat(key, seats)] = parse_character(words)
            except Refused as refused:
                raise wrong(key, refused) from None
    return DiceTask(rules, tuple(people), _policies(settings, seats, "honest"))


def _rules(game: str, settings: Settings) -> Rules:
    presets = GAMES[game]
    preset = settings.get("preset", "as-written")
    if preset not in presets:
        raise wrong("preset", f"there is none {short(preset)!r}; there are {', '.join(presets)}")
    base = presets[preset]
    changes = {key.removeprefix("rules."): text for key, text in settings.items() if key.startswith("rules.")}
    try:
        return base.from_text(changes, base)
    except Refused as refused:
        single = [name for name, text in changes.items() if not _fits(base, name, text)]
        key = f"rules.{single[0]}" if single else "rules"
        raise wrong("players" if key == "rules.players" else key, refused) from None


def _fits(base: Rules, name: str, text: str) -> bool:
    try:
        base.from_text({name: text}, base)
    except Refused:
        return False
    return True


def _policies(settings: Settings, seats: int, usual: str) -> tuple[str, ...]:
    """Return the policy of each seat, so that the same policies are always written in the same way."""
    names = [settings.get("policy", usual)] * seats
    for key, name in settings.items():
        if key.startswith("policies."):
            names[_seat(key, seats)] = name
    return tuple(names)


def _seat(key: str, seats: int) -> int:
    number = key.partition(".")[2]
    if not (number.isascii() and number.isdigit() and len(number) < 4 and 1 <= int(number) <= seats):
        raise wrong(key, f"there are seats 1 to {seats}")
    return int(number) - 1
