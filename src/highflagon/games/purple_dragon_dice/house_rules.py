"""The house rules of Purple Dragon Dice, every one with its clause, and the presets that have a name."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.house_rules import Rules
from highflagon.games.purple_dragon_dice.character import PASSIVES
from highflagon.games.purple_dragon_dice.choice import Choice

FivePurple = Literal["four-sixes", "never"]
"""Whether four sixes among a cheat's five dice are a Purple Dragon (PD-A9)."""

Natural = Literal["nothing", "one-caught", "twenty-safe", "both"]
"""What a 1 or a 20 on the d20 that counts means (PD-A19)."""

HIDDEN_ONLOOKER = "?/?"


class HouseRules(Rules, frozen=True, kw_only=True):
    """How a house plays Purple Dragon Dice. The defaults are the game as written; `clauses.toml` explains each field.

    `onlookers` are the eyes that the host lists for PD-A13: each is written passive Insight, stroke, passive
    Perception, as in `14/12`, or `?/?` where one can't know them.
    """

    game: ClassVar[str] = "PD"

    most_players: Annotated[int, Meta(ge=10, le=100)] = 10
    sleeping_dragon: Literal["full-hand", "roll-off"] = "full-hand"
    five_dice_purple: FivePurple = "four-sixes"
    watchers: Literal["still-in", "everyone"] = "still-in"
    onlookers: tuple[str, ...] = ()
    after_catch: Literal["others-roll", "nobody-rolls"] = "others-roll"
    custom: Literal["stabbed", "ejected", "fined"] = "stabbed"
    repeat_penalty: Literal[0, 2] = 0
    natural: Natural = "nothing"
    cheats: Literal["anyone", "trained"] = "anyone"
    numbers: Literal["open", "hidden"] = "open"

    def check(self) -> None:
        for onlooker in self.onlookers:
            _parse_onlooker(onlooker)
        if self.onlookers and self.watchers != "everyone":
            text = "onlookers are listed, but only those still in the game watch: watchers must be everyone"
            raise Illegal(text, clause="PD-A13", legal=("watchers=everyone", "onlookers=none"))

    def onlookers_passives(self, skill: Choice) -> tuple[int | None, ...]:
        """Return the onlookers' passive scores against `skill`, None for those that one can't know."""
        place = 0 if skill is Choice.BLUFF else 1
        return tuple([_parse_onlooker(onlooker)[place] for onlooker in self.onlookers])

    @property
    def seen(self) -> HouseRules:
        """The rules as the table knows them: with hidden numbers, the onlookers' are hidden too (PD-A26)."""
        if self.numbers == "open" or not self.onlookers:
            return self
        return replace(self, onlookers=(HIDDEN_ONLOOKER,) * len(self.onlookers))


def _parse_onlooker(text: str) -> tuple[int | None, int | None]:
    if text == HIDDEN_ONLOOKER:
        return None, None
    if re.fullmatch(r"(0|[1-9][0-9]?)/(0|[1-9][0-9]?)", text):
        insight, perception = map(int, text.split("/"))
        if max(insight, perception) <= PASSIVES[1]:
            return insight, perception
    form = f"passive Insight and Perception, 0 to {PASSIVES[1]}, as in 14/12"
    raise Invalid(f"house rule onlookers can't have {short(text)!r}: write {form}", clause="PD-A13")


PRESETS = {
    "as-written": HouseRules(),
    "great-hall": HouseRules(most_players=40, sleeping_dragon="roll-off"),
    "watchful": HouseRules(watchers="everyone", repeat_penalty=2),
    "thieves-den": HouseRules(cheats="trained", numbers="hidden", natural="both", custom="fined"),
    "stern": HouseRules(five_dice_purple="never", after_catch="nobody-rolls", custom="ejected"),
}
