"""Terms as text: `high-dragon for 3 | rule battles 6 | stake war_ante 30 | pace turn move | fair`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import ValidationError, convert
from msgspec.structs import asdict, fields

from highflagon.games.errors import Illegal, Invalid, Refused, short
from highflagon.games.house_rules import Rules
from highflagon.record.errors import RecordError, located
from highflagon.record.languages import LANGUAGES
from highflagon.record.words import Words
from highflagon.table.stakes import STAKES
from highflagon.table.terms import Pace, Terms

MOST_SEATS = 999
"""The largest number of seats that can be written; the games allow fewer."""

Pairs = dict[str, tuple[str, int]]
"""By field: the text of its value, and the column where it stands."""


def write_terms(terms: Terms) -> str:
    """Return terms in one line: what differs from the usual, and the hashes of all house rules and all stakes."""
    groups = [f"{terms.game} for {terms.seats}"]
    for word, rules in (("rule", terms.rules), ("stake", terms.stakes)):
        groups += [f"{word} {field} {value}" for field, value in rules.differences().items()]
    usual, pace = asdict(Pace()), asdict(terms.pace)
    groups += [f"pace {field} {value}" for field, value in pace.items() if value != usual[field]]
    groups += ["fair"] if terms.fair else []
    hashes = [f"{word} sha256 {rules.hash()}" for word, rules in _hashed(terms.rules, terms.stakes).items()]
    return " | ".join([*groups, *hashes])


def _hashed(rules: Rules, stakes: Rules) -> dict[str, Rules]:
    return {"rules": rules, "stakes": stakes}


def read_terms(words: Words) -> Terms:
    """Return the terms that the rest of a line writes; raise `RecordError` at what is wrong with them."""
    column = words.column
    game = words.read(_game, "the name of a game")
    words.take("for")
    seats = words.number(1, MOST_SEATS, "the number of seats")
    pairs: dict[str, Pairs] = {"rule": {}, "stake": {}, "pace": {}, "rules": {}, "stakes": {}}
    fair = False
    while words.another():
        if words.next == "fair" and not fair:
            fair = bool(words.skip())
            continue
        found = pairs[words.take(*pairs)]
        _read_pair(words, found)
    rules = _read_rules(words, LANGUAGES[game].rules, pairs["rule"])
    stakes = _read_rules(words, type(STAKES[game]["none"]), pairs["stake"])
    for word, kept in _hashed(rules, stakes).items():
        _check_hash(words, word, kept, pairs[word])
    pace = _read_pace(words, pairs["pace"])
    with located(words.line, column):
        return Terms(game=game, rules=rules, stakes=stakes, seats=seats, pace=pace, fair=fair)


def _game(text: str) -> str:
    if text not in LANGUAGES:
        raise Invalid(f"there is no game {short(text)!r}; there are {', '.join(LANGUAGES)}")
    return text


def _read_pair(words: Words, pairs: Pairs) -> None:
    """Read a field and its value, which no group before has given."""
    if words.next in pairs:
        words.fail("a field that this line hasn't given yet")
    field = words.read(str, "the name of a field")
    column = words.column
    pairs[field] = words.read(str, "its value"), column


def _read_rules(words: Words, kind: type[Any], pairs: Pairs) -> Any:
    texts = {field: text for field, (text, _) in pairs.items()}
    try:
        return kind.from_text(texts)
    except Refused as refused:
        raise RecordError(refused, words.line, _culprit(kind, pairs, refused)) from None


def _culprit(kind: type[Any], pairs: Pairs, refused: Refused) -> int:
    """Return the column of the value that alone is refused for the same reason, or of the last if it takes several."""
    column = 1
    for field, (text, column) in pairs.items():
        try:
            kind.from_text({field: text})
        except Refused as alone:
            if alone.message == refused.message:
                return column
    return column


def _check_hash(words: Words, word: str, rules: Rules, pairs: Pairs) -> None:
    for how, (text, column) in pairs.items():
        with located(words.line, column):
            if how != "sha256" or not re.fullmatch("[0-9a-f]{64}", text):
                raise Invalid(
                    f"the hash of all {word} is written 'sha256' and 64 hex digits, in small letters"
                )
            if text != rules.hash():
                raise Illegal(f"the {word} of this line are not those of this hash")


def _read_pace(words: Words, pairs: Pairs) -> Pace:
    values: dict[str, Any] = {}
    for field, (text, column) in pairs.items():
        with located(words.line, column):
            values[field] = _pace_value(field, text)
    return Pace(**values)


def _pace_value(field: str, text: str) -> Any:
    types: Mapping[str, Any] = {each.name: each.type for each in fields(Pace)}
    if field not in types:
        raise Invalid(f"pace has no {short(field)!r}; there are {', '.join(types)}")
    value: Any = int(text) if re.fullmatch("[0-9]{1,8}", text) else text
    try:
        return convert(value, types[field])
    except ValidationError:
        raise Invalid(f"pace {field} can't be {short(text)!r}: a word of its own, or milliseconds") from None
