"""Who supplies cards and dice: a seed, or a script. The rules of a game are not known here."""

from highflagon.chance.scripted import Scripted
from highflagon.chance.seed import Seed, new_seed, parse_seed
from highflagon.chance.seeded import Seeded
from highflagon.chance.source import Source
from highflagon.chance.stream import ALGORITHM, Stream

__all__ = ["ALGORITHM", "Scripted", "Seed", "Seeded", "Source", "Stream", "new_seed", "parse_seed"]
