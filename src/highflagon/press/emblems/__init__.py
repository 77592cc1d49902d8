"""The emblems of the twenty ranks, each in a box of 100 by 100."""

from __future__ import annotations

from highflagon.press.emblems.commons import KNAVE, SQUIRE, STONE, WELL
from highflagon.press.emblems.dragons import DEATH_DRAGON, KING_DRAGON, QUEEN_DRAGON, YOUNG_DRAGON
from highflagon.press.emblems.heroes import DRAGONSLAYER, HERO, KNIGHT, MINSTREL, WIZARD
from highflagon.press.emblems.warriors import RANKS as WARRIORS
from highflagon.press.emblems.warriors import warrior

EMBLEMS = {
    1: WELL,
    2: STONE,
    3: KNAVE,
    4: SQUIRE,
    **{rank: warrior(rank) for rank in WARRIORS},
    12: WIZARD,
    13: MINSTREL,
    14: KNIGHT,
    15: HERO,
    16: DRAGONSLAYER,
    17: YOUNG_DRAGON,
    18: QUEEN_DRAGON,
    19: DEATH_DRAGON,
    20: KING_DRAGON,
}
"""By rank. A skin may call the ranks as it likes: it finds these pictures under the same numbers (HD-R30)."""
