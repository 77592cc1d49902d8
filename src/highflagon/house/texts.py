"""What people write, made clean: one line, of limited length, in which nothing is hidden and nothing turns around.

Nothing is escaped here: that is for whoever draws it.
"""

from __future__ import annotations

import re
import unicodedata

from highflagon.games.errors import Invalid

LONGEST_TITLE = 60
LONGEST_CHAT = 500

MOST_MARKS = 3
"""How many marks one letter may carry: as many as any script needs, and no towers of them."""

_JOINERS = "\u200c\u200d"
_SELECTORS = "\ufe0e\ufe0f"

# Signs that are blank or can't be seen, though their category doesn't say so: fillers, an empty note head, the object
# that isn't there. The list is written out, so that every Python agrees about it.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\ufffc\U0001d159\U00016fe4"
    "\ufdd0-\ufdef\U000e0000-\U000e0fff]"
)
# Of a key with a digit on it: "1", a selector, a frame.
_KEYCAP = re.compile("(?<=[0-9#*])\ufe0f(?=\u20e3)")


def clean_title(text: str) -> str:
    """Return the title of a table as it is kept: 1 to 60 characters; raise `Invalid` if it can't be one."""
    return _clean(text, LONGEST_TITLE, "a title")


def clean_chat(text: str) -> str:
    """Return a line of chat as it is kept: 1 to 500 characters; raise `Invalid` if it can't be one."""
    return _clean(text, LONGEST_CHAT, "a line of chat")


def _clean(text: str, longest: int, what: str) -> str:
    check_length(text, 2 * longest, longest, what)
    line = " ".join(unicodedata.normalize("NFC", text).split())
    check_length(line, longest, longest, what)
    check_seen(line, what)
    return line


def check_length(text: str, most: int, longest: int, what: str) -> None:
    """Return if a text has 1 to `most` characters, else raise `Invalid`, which says that `longest` is the limit."""
    if not text.strip():
        raise Invalid(f"{what} can't be empty")
    if len(text) > most:
        raise Invalid(f"{what} has at most {longest} characters, and this one has {len(text)}")


def check_seen(text: str, what: str) -> None:
    """Return if all of a text can be seen where it stands, else raise `Invalid`.

    Refused are controls, signs that turn the direction, that take no room or are blank, halves of pairs, private
    signs, and towers of marks. Joiners may stand where scripts and pictures need them, and nowhere else.
    """
    if text.isascii() and text.isprintable():
        return
    if found := _BLANK.search(text):
        raise _unseen(found[0], what)
    marks, before = 0, ""
    for sign in _KEYCAP.sub("", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Invalid(f"{what} can't have more than {MOST_MARKS} marks on one letter")
        if sign in _JOINERS or sign in _SELECTORS:
            if not _joins(before, sign):
                raise _unseen(sign, what)
        elif kind in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") or ord(sign) & 0xFFFE == 0xFFFE:
            raise _unseen(sign, what)
        before = sign
    if before in _JOINERS:
        raise _unseen(before, what)


def _joins(before: str, sign: str) -> bool:
    """Whether a joiner or a selector has something to do after this sign."""
    if not before or before.isascii() or before in _JOINERS:
        return False
    if before in _SELECTORS:
        return sign == "\u200d"
    kind = unicodedata.category(before)
    return kind in ("Lo", "Mn", "Mc", "So", "Sk") if sign in _JOINERS else kind[0] in "SP"


def _unseen(sign: str, what: str) -> Invalid:
    return Invalid(f"{what} can't hold the character U+{ord(sign):04X}, which can't be seen")
