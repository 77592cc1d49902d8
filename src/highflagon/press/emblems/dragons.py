"""Ranks 17 to 20, the dragons: young, queen, death and king."""

from __future__ import annotations

from highflagon.press.pen import cut, dot, edged, ink, scratch
from highflagon.press.svg import both, element

_HEAD = (
    ink(
        "M3 49C3 42 8 38 14 38L17 31L23 36C30 34 36 30 40 24C46 11 62 3 88 0C78 8 70 15 68 24"
        "C76 18 87 16 99 18C90 22 82 28 79 36L95 39L85 47L99 55L87 61L99 71L87 76L97 88L86 91V99H44"
        "C50 91 50 85 45 79C35 81 24 79 16 75C12 73 10 69 11 66C22 69 35 67 45 59L38 57L36 62L31 57"
        "L28 63L23 58L19 63L15 58L10 61C6 59 3 55 3 49z"
    )
    + cut("M42 37C48 34 56 36 60 43C53 45 46 44 42 37z")
    + cut("M10 46C13 43 17 44 17 48C14 49 12 49 10 46z")
)
"""A dragon's head in profile, looking left."""

_CROWN = "M20 36L12 8L32 20L50 0L68 20L88 8L80 36z"

YOUNG_DRAGON = (
    element("g", _HEAD, transform="translate(19 -2) scale(.6)")
    + edged("M13 60L26 49L37 60L50 48L63 60L74 49L87 60C90 84 72 100 50 100C28 100 10 84 13 60z")
    + cut(dot(34, 76, 5) + dot(55, 86, 4.5) + dot(68, 71, 5.5))
)

QUEEN_DRAGON = element("g", _HEAD, transform="translate(0 21) scale(.94 .8)") + element(
    "g",
    edged(_CROWN, 9) + ink(dot(12, 7, 6.5) + dot(50, 0, 6.5) + dot(88, 7, 6.5)) + scratch("M24 28H76", 4),
    transform="translate(21 6) rotate(-8) scale(.5 .68)",
)

DEATH_DRAGON = (
    ink(
        "M50 21C61 21 69 25 74 32C85 27 91 16 87 0C102 14 102 40 81 51L79 62L69 69L65 90L58 98H42"
        "L35 90L31 69L21 62L19 51C-2 40 -2 14 13 0C9 16 15 27 26 32C31 25 39 21 50 21z"
    )
    + cut(both("M27 44C35 45 43 49 47 56C43 63 35 64 30 60z"))
    + cut(both("M45 79L47.5 68L48.8 80z"))
    + scratch(both("M41 88V98") + "M50 88V98M50 22L47 31L52 37L49 44", 2.4)
)

_KING_HEAD = (
    edged(
        "M50 33C62 34 68 37 71 42C83 40 90 29 87 11C101 27 99 48 80 56L94 61L79 66L89 76L73 75"
        "C69 79 68 83 67 87C65 95 58 100 50 101C42 100 35 95 33 87C32 83 31 79 27 75L11 76L21 66L6 61L20 56"
        "C1 48 -1 27 13 11C10 29 17 40 29 42C32 37 38 34 50 33z",
        4,
    )
    + cut(both("M27 53C35 53 43 57 47 64C42 69 34 68 30 63z"))
    + cut(both("M42 85L47.5 80L46 90z"))
    + scratch("M43 72L50 77L57 72M50 77V83", 2.2)
    + cut(both("M37 90L40 99L43 93z"))
    + element(
        "g",
        edged(_CROWN, 8) + scratch("M24 28H76", 4) + ink("M46 -16H54V0H46zM40 -11H60V-4H40z"),
        transform="translate(23 8) scale(.54 .76)",
    )
)

KING_DRAGON = ink(
    both("M46 70C44 44 24 26 -5 22C5 34 8 44 4 58C12 53 18 57 18 68C25 62 32 66 33 77C38 72 43 74 46 80z")
) + element("g", _KING_HEAD, transform="translate(6 13) scale(.88)")
