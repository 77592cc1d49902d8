"""Who sits at the table: his character, and the plan by which he cheats or doesn't (PD-R14)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.purple_dragon_dice import PLAIN, SKILLS, Character, Choice, HouseRules, legal_choices
from highflagon.odds.cheat import CheckOdds, check_of


class Situation(Struct, frozen=True):
    """What a plan decides by: who is left at the start of a hand, all checks of which are still to come."""

    players: int
    """How many are left, he himself among them."""
    others: tuple[Player, ...]
    """Those left who have a plan, without himself, in the order in which they were named."""
    insight: int
    """The highest passive Insight of all who watch him (PD-A13): what a bluff must exceed."""
    perception: int
    """The highest passive Perception of all who watch him: what thievery must exceed."""


Plan = Callable[[Situation], Choice]
"""What a player does in each situation, fixed before the game. Plans must be hashable; equal plans are one plan."""


class Player(Struct, frozen=True):
    """A player. Without a plan he is honest, and a mere watcher of others.

    One who never cheats may have a plan too: then he is told apart in the `Situation` of the others, which costs time.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import parse_character
        >>> thief = Player(parse_character("bluff=+4"), Always(Choice.BLUFF))
        >>> Player().plan is None
        True
    """

    character: Character = PLAIN
    plan: Plan | None = None


class Always(Struct, frozen=True):
    """A plan: to cheat in every hand by `skill`, or never if that is `Choice.HONEST`."""

    skill: Choice

    def __call__(self, situation: Situation) -> Choice:
        return self.skill


class ByNumber(Struct, frozen=True):
    """A plan that goes by the number of players left alone: `choices[n - 2]` is for n of them.

    Examples:
        >>> late = ByNumber((Choice.BLUFF, Choice.HONEST, Choice.HONEST))
        >>> [str(late(Situation(players, (), 10, 10))) for players in (2, 3, 4)]
        ['bluff', 'honest', 'honest']
    """

    choices: tuple[Choice, ...]

    def __call__(self, situation: Situation) -> Choice:
        if situation.players - 2 >= len(self.choices):
            raise Invalid(f"the plan has no choice for {situation.players} players", clause="PD-R14")
        return self.choices[situation.players - 2]


def check_planned(rules: HouseRules, player: Player, situation: Situation) -> CheckOdds | None:
    """Return the chances of the check that the player's plan makes him try, None if he stays honest.

    Raises `Refused` if the plan says what he may not do (PD-A24).

    Examples:
        >>> from highflagon.games.purple_dragon_dice import PRESETS
        >>> table = Situation(players=3, others=(), insight=12, perception=10)
        >>> thief = Player(Character(bluff=4), Always(Choice.BLUFF))
        >>> check_planned(PRESETS["as-written"], thief, table).success
        Fraction(3, 5)
    """
    if player.plan is None:
        return None
    choice = player.plan(situation)
    if choice not in legal_choices(rules, player.character):
        raise Illegal(
            f"the plan says {choice}, which {player.character} may not choose here", clause="PD-A24"
        )
    if choice not in SKILLS:
        return None
    passive = situation.insight if choice is Choice.BLUFF else situation.perception
    return check_of(rules, player.character, choice, passive)


def check_supported(rules: HouseRules, *, hidden: bool = True) -> None:
    """Raise `Illegal` if the odds of a whole game can't be reckoned by these house rules.

    `hidden` says whether hidden numbers may be (PD-A26): a fixed plan doesn't mind them, the best one would.

    Examples:
        >>> check_supported(HouseRules(repeat_penalty=2))
        Traceback (most recent call last):
        highflagon.games.errors.Illegal: odds of a whole game can't be had with repeat_penalty=2: ...
    """
    if rules.repeat_penalty:
        text = "odds of a whole game can't be had with repeat_penalty=2: every earlier try would make another game"
        raise Illegal(text, clause="PD-A18", legal=("repeat_penalty=0",))
    if any(None in rules.onlookers_passives(skill) for skill in SKILLS):
        raise Illegal("odds can't be had while onlookers are unknown, ?/?", clause="PD-A13")
    if not hidden and rules.numbers == "hidden":
        text = "the best plan needs numbers=open: it goes by the passive scores of the others"
        raise Illegal(text, clause="PD-A26", legal=("numbers=open",))


NEVER = Always(Choice.HONEST)
"""The plan of one who is honest and yet told apart."""
