"""House rules as a frozen record: what both games' records have in common."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, ClassVar, Self, get_origin

import msgspec
from msgspec import Struct

from highflagon.games.clauses import clause_of_field, house_rule
from highflagon.games.errors import Invalid, Refused, short


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice for every point that the rules leave open. An impossible record cannot be made.

    Every value has a text form (`battles: 12`), so that people can write house rules in records and on the
    command line.
    """

    game: ClassVar[str]
    """The two letters of the game's clauses, `HD` or `PD`."""
    word: ClassVar[str] = "house rule"
    """What a refusal calls a field of the record."""

    def __post_init__(self) -> None:
        for field in msgspec.structs.fields(type(self)):
            try:
                msgspec.convert(getattr(self, field.name), field.type)
            except msgspec.ValidationError as error:
                raise self._impossible(field.name, getattr(self, field.name), str(error)) from None
        self.check()

    def check(self) -> None:
        """Raise `Illegal` if values that are possible alone are impossible together."""

    @classmethod
    def from_text(cls, pairs: Mapping[str, str], base: Self | None = None) -> Self:
        """Return the rules `base` (the defaults if None) with these fields changed, values in text form."""
        values: dict[str, Any] = msgspec.structs.asdict(base) if base is not None else {}
        types = {field.name: field.type for field in msgspec.structs.fields(cls)}
        for name, text in pairs.items():
            if name not in types:
                known = ", ".join(types)
                raise Invalid(f"there is no {cls.word} {short(name)!r}; there are {known}")
            values[name] = _parsed(cls, name, types[name], text)
        return cls(**values)

    def to_text(self) -> dict[str, str]:
        """Return all fields in text form, in the order of the record."""
        return {field: _written(getattr(self, field)) for field in self.__struct_fields__}

    def differences(self, base: Self | None = None) -> dict[str, str]:
        """Return, in text form, the fields that differ from `base` (the defaults if None)."""
        usual = (base if base is not None else type(self)()).to_text()
        return {name: text for name, text in self.to_text().items() if text != usual[name]}

    def hash(self) -> str:
        """Return the SHA-256 of the whole record in text form, in hex: two houses play alike if it is equal."""
        text = "".join(f"{name}: {value}\n" for name, value in self.to_text().items())
        return hashlib.sha256(f"{self.game}\n{text}".encode()).hexdigest()

    @classmethod
    def _impossible(cls, name: str, value: object, why: str) -> Refused:
        row, choice = clause_of_field(cls.game, name), house_rule(cls.game, name)
        legal = tuple(choice.options) if choice else ()
        reason = next((said for start, said in _REASONS.items() if why.startswith(start)), why)
        text = f"{cls.word} {name} can't be {_shown(value)!r}: {reason}"
        return Invalid(text, clause=row.id if row else "", legal=legal)


_REASONS = {
    "Expected `int` ": "it is too small, or too large",
    "Expected `int`": "it is a whole number",
    "Expected `str`": "it is a word",
    "Expected `bool`": "it is true or false",
    "Expected `array`": "it is a list of words",
    "Invalid enum value": "there is no such choice",
}
"""What msgspec says of a wrong value, by how it begins, in our words."""


def _parsed(cls: type[Rules], name: str, kind: Any, text: str) -> Any:
    """Return the value that `text` writes for a field of this type."""
    parts = [part.strip() for part in text.split(",")]
    word = ",".join(parts)
    value: Any = word
    if get_origin(kind) is tuple:
        value = parts if word not in ("", "none") else []
    try:
        found = msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise cls._impossible(name, text, str(error)) from None
    if _written(found) != (word or "none"):
        raise cls._impossible(name, text, f"it is written {_written(found)}")
    return found


def _shown(value: object) -> str:
    try:
        return str(value)[:40]
    except ValueError:  # Python writes out no number of more than 4,300 digits
        return "a number of thousands of digits"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value) or "none"
    return str(value)
