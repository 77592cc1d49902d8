"""What can be wrong with something that a person, a file or a bot hands to the house.

Three kinds, as far apart as the cures for them: `Invalid` is not a word of the language at all
(a card called `B21`), `Illegal` is well said but against the rules now (`B20`, which is not in the hand),
`Ambiguous` could mean two things (`20`, when two kings are in the hand).
"""

from __future__ import annotations

from collections.abc import Sequence


def short(value: object, most: int = 40) -> str:
    """Return the text of a value as a refusal quotes it: what is longer is cut, and dots say so.

    Examples:
        >>> short(10**9, 5), short("Kara")
        ('10000...', 'Kara')
    """
    text = str(value)
    return text if len(text) <= most else f"{text[:most]}..."


class Refused(ValueError):
    """Something was refused, and the game is as it was.

    `clause` is the rule that it breaks (`HD-R14`), or an empty string where no rule is concerned;
    `legal` says, in the text form of actions, what would be accepted instead (it may be empty).
    """

    code = "refused"

    def __init__(self, message: str, *, clause: str = "", legal: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause
        self.legal = tuple(legal)

    def __str__(self) -> str:
        text = self.message
        if self.clause:
            text += f" [{self.clause}]"
        if self.legal:
            text += f"; legal: {' '.join(self.legal)}"
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message, self.clause, self.legal)


def _rebuild(kind: type[Refused], message: str, clause: str, legal: tuple[str, ...]) -> Refused:
    return kind(message, clause=clause, legal=legal)


class Invalid(Refused):
    """Not a word of the language: an unknown card, a rank out of range, a value of the wrong kind."""

    code = "invalid"


class Illegal(Refused):
    """Well formed, but against a clause of the rules in this position."""

    code = "illegal"


class Ambiguous(Refused):
    """More than one thing could be meant; `legal` lists them."""

    code = "ambiguous"
