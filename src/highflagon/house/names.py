"""The names of people: what can be one, and which of them could be taken for one another.

Two names that look alike are folded to the same text, which storage keeps once. So the tables here may be added to,
but what they say of a sign may never change.
"""

from __future__ import annotations

import re
import unicodedata

from highflagon.bots.registry import BOT_NAMES, BOTS
from highflagon.games.errors import Invalid
from highflagon.house.texts import check_length, check_seen
from highflagon.record.people import check_name
from highflagon.table.regulars import REGULARS

LONGEST_NAME = 24

# By letter: signs of other scripts that look like it, small or capital. After Unicode's list of confusable signs (UTS
# 39); signs that are another form of a letter anyway (compatibility, accents) are not in it. Where the capital looks
# like one letter and the small one like another, the capital counts, so that the case of a name never matters.
_LOOKS_LIKE = {
    "a": "ɑᴀαаᎪᗅꓮ𐊠𖽀",
    "b": "ƀƅʙβвьᏏᏴᑲᖯᗷꓐꞵ𐊂𐊡𐌁",
    "c": "сᏟᴄⲥꓚ𐊢𐌂𐐽𐔜",
    "d": "đðᴅԁᎠᏧᑯᗞᗪꓒꓓ",
    "e": "ᴇεеҽᎬ℮⋿ⴹꓰꬲ𐊆",
    "f": "ꜰϝքᖴẝꓝꞙꬵ𐊇𐊥𐔥",
    "g": "ɡɢԍցᏀᏳᶃꓖ",
    "h": "ħʜηнһհᎻᏂᕼⲏꓧ𐋏",
    "j": "ᴊʝϳјᎫᒍꓙ",
    "k": "ᴋκкᏦᛕⲕꓗ𐔘",
    "l": "i1|łıʟǀɩɪιіӏᎥᏞᒪᛁ∣⏽ⲓⳑⵏꓡꓲꙇ𐊊𐌉𐔦𖼖𖼨\u05d5\u05df\u0627\u07ca",
    "m": "ᴍμϻмᎷᗰᛖⲙꓟ𐊰𐌑",
    "n": "ŋɴνпոռⲛꓠ𐔓",
    "o": "0øοоօଠഠဝჿዐᴏᴑⲟⵔ〇ꓳꬽ𐊒𐊫𐐬𐓪𐔖\u05e1\u0647\u06be\u06c1\u06d5",
    "p": "þᴘρрᏢᑭⲣꓑ𐊕",
    "q": "ԛգզⵕ",
    "r": "ʀгᎡᎱᏒᖇᴦⲅꓣꭇ𐓜𖼵",
    "s": "ѕտᏕᏚꓢꜱ𐊖𐑈𖼺",
    "t": "ŧᴛτтᎢ⊤⟙ⲧꓔ𐊗𐊱𐌕𖼊",
    "u": "ʋսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓶𖽂",
    "v": "ѵᏙᐯᴠ∨⋁ⴸꓦꛟ𐔝𖼈\u05d8",
    "w": "ѡԝաᎳᏔᴡꓪ",
    "x": "×χхᕁᕽ᙭ᚷ╳⤫⤬⨯ⲭⵝꓫꭓ𐊐𐊴𐌗𐔧",
    "y": "ɣʏυуүყᎩᎽᶌỿⲩꓬꭚ𐊲𖽃",
    "z": "ζᏃᴢꓜ",
    "2": "ƨϩᒿꙅꛯꝛ",
    "3": "ȝɜʒзӡⳍꝫ𖼻",
    "4": "Ꮞ",
    "5": "ƽ",
    "6": "бᏮⳓ",
    "7": "𐓺",
    "8": "ȣ𐌚",
    "9": "ⳋꝯ",
    "ae": "æ",
    "oe": "œ",
    "ヘ": "へ",
    "ベ": "べ",
    "ペ": "ぺ",
    "リ": "り",
    "一": "ー",
    "力": "カ",
    "口": "ロ囗",
    "二": "ニ",
    "工": "エ",
    "夕": "タ",
    "卜": "ト",
    "八": "ハ",
}
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_AS = {sign: letter for letter, signs in _LOOKS_LIKE.items() for sign in signs}
for _first in (
    0x1F150,
    0x1F170,
    0x1F1E6,
):  # white letters in black rounds and squares, and those that flags are made of
    _AS |= {chr(_first + number): _AS.get(letter, letter) for number, letter in enumerate(_ALPHABET)}

_SMALL = dict(zip("γημνσυ", "ynuvou", strict=True))
"""Small letters that look like another letter than their capitals do, or like one though their capitals don't."""

_ACCENTS = frozenset((1, *range(10, 36), *range(200, 241)))
"""Combining classes of marks that make no other name: strokes, points, harakat, accents; no vowels of India."""

_SELECTORS = frozenset(map(chr, (
    0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)
)))  # fmt: skip
"""Marks that show nothing of themselves."""

RESERVED = (
    "house", "the house", "mint", "the mint", "host", "the host", "admin", "administrator", "moderator", "mod",
    "system", "server", "root", "support", "dealer", "banker", "bot", "person", "nobody", "anybody", "somebody",
    "everybody", "all", "watcher", "watchers", "player", "seat", "High Flagon", *BOT_NAMES, *BOTS, *REGULARS,
)  # fmt: skip
"""Names that nobody gets: the house's own, and those of its bots and regulars."""


def fold(name: str) -> str:
    """Return what is the same for all names that a person could take for this one.

    Case, accents, spaces, marks and pictures make no difference; nor do signs that look like a letter, nor pairs of
    letters that look like one. It is empty if the name has neither letter nor digit. Any text can be folded, names
    that nobody can have too.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return _pairs("".join(_AS.get(sign, sign) for sign in map(_digit, plain) if _counts(sign)))


def looks(name: str) -> str:
    """Return the fold of what this name looks like as it stands, which is `fold(name)` for nearly all names.

    But the Greek `νινο` is folded as `ΝΙΝΟ` is, and looks like `vivo`.
    """
    return fold("".join(_SMALL.get(sign, sign) for sign in unicodedata.normalize("NFKC", name)))


def guest_name(text: str) -> str:
    """Return the name that somebody has written, as it is kept; raise `Invalid` if nobody can be called so.

    It has 1 to 24 characters of any script, a letter or a digit among them, and nothing that can't be seen.
    """
    check_length(text, 2 * LONGEST_NAME, LONGEST_NAME, "a name")
    name = re.sub(r" +", " ", unicodedata.normalize("NFC", text).replace("\u3000", " ")).strip(" ")
    check_length(name, LONGEST_NAME, LONGEST_NAME, "a name")
    check_seen(name, "a name")
    check_name(name)
    folded = fold(name)
    if not folded:
        raise Invalid("a name needs a letter or a digit")
    seen = looks(name)
    for each in (folded, seen):
        _check_own(name, each)
    if seen != folded and re.search("[a-z]", unicodedata.normalize("NFKC", name).casefold()):
        raise Invalid(
            "this name mixes Greek letters with Latin ones that look like them: write it in one alphabet"
        )
    return name


def _check_own(name: str, folded: str) -> None:
    """Raise `Invalid` if a name, folded so, would say something else wherever people are spoken of."""
    if folded in _RESERVED or _NUMBERED.fullmatch(folded):
        raise Invalid("this name belongs to the house, or looks like one that does")
    if folded in _ANYBODY:
        raise Invalid(
            "this word means whoever is spoken to or speaks, so nobody is called so: take another name"
        )
    if _CLAUSE.fullmatch(folded):
        raise Invalid("this looks like the number of a rule: take another name")
    # 1 and 0 are folded to letters, and Oli and Lo are names.
    if _NUMBER.fullmatch(folded) and any(unicodedata.digit(sign, None) is not None for sign in name):
        raise Invalid("a number alone is no name: add a word to it")


def _digit(sign: str) -> str:
    """Return 0 to 9 for a digit of whatever script, and any other sign as it is."""
    value = unicodedata.decimal(sign, None)
    return sign if value is None else str(value)


def _counts(sign: str) -> bool:
    """Whether names differ by this sign: a letter, a number, a vowel that is written as a mark."""
    if sign in _AS:
        return True
    kind = unicodedata.category(sign)
    if kind in ("Mn", "Mc"):
        return unicodedata.combining(sign) not in _ACCENTS and sign not in _SELECTORS
    return kind[0] in "LN"


def _pairs(text: str) -> str:
    return text.replace("rn", "m").replace("vv", "w")


_RESERVED = frozenset(map(fold, RESERVED))

_ANYBODY = frozenset(map(fold, ("you", "yourself", "me", "myself")))

# Folded, so 1 and 0 are letters. `Bot 12` is what a bot is called when all names of bots are taken.
_NUMBER = re.compile("[lo2-9]+")
_NUMBERED = re.compile("(bot|player|seat|watcher)[lo2-9]+")
_CLAUSE = re.compile("[hp]d[ar][lo2-9]+")
