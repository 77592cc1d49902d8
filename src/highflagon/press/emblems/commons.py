"""Ranks 1 to 4: well, stone, knave and squire."""

from __future__ import annotations

from highflagon.press.pen import cut, ink, scratch
from highflagon.press.svg import both

WELL = (
    ink("M50 2L92 31L88 37H12L8 31z")
    + scratch("M50 14V28M36 23V30M64 23V30", 2.6)
    + ink("M19 36H27V66H19zM73 36H81V66H73zM24 41H76V46H24zM48 45H52V52H48z")
    + ink("M39 51H61L58 66H42z")
    + ink("M9 63H91V73H9zM14 71H86L81 98H19z")
    + scratch("M12 74H88M16 86H84M36 75V86M64 75V86M26 87V97M50 87V97M74 87V97", 2.6)
)

STONE = (
    ink("M27 91L19 52L32 17L52 4L71 20L81 58L76 91z")
    + scratch("M34 19L46 47L37 90M46 47L70 22M46 47L79 60", 3)
    + ink("M4 90H96L90 98H10z")
    + ink(both("M9 91L5 77L13 84L17 74L22 91z"))
)

KNAVE = (
    ink("M50 1C31 9 19 28 20 52C20 63 13 72 4 79V98H96V79C87 72 80 63 80 52C81 28 69 9 50 1z")
    + cut("M50 25C38 29 32 41 33 55C34 70 42 80 50 84C58 80 66 70 67 55C68 41 62 29 50 25z")
    + ink(
        "M29 47C39 44 45 47 50 49C55 47 61 44 71 47"
        "C71 58 66 64 59 63C55 62 53 58 50 58C47 58 45 62 41 63C34 64 29 58 29 47z"
    )
    + cut(both("M36 54C39 50 44 51 46 56C43 59 38 58 36 54z"))
)

SQUIRE = (
    ink("M18 14H26V98H18zM22 0L30 15H14z")
    + ink("M28 16C46 8 60 26 94 15L76 36L94 57C60 66 46 48 28 56z")
    + scratch("M29 36C44 30 54 42 73 37", 6)
)
