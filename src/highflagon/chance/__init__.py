"""Who supplies cards and dice: a seed, a seed with proof, or a script. The rules of a game are not known here.

What real cards and dice show is asked for in `by_hand`, which is the exception.
"""

from highflagon.chance.committed import ALGORITHM as COMMITTED
from highflagon.chance.committed import Commitment, Committed, commit, parse_commitment, seed_of_text
from highflagon.chance.scripted import Scripted
from highflagon.chance.seed import Seed, new_seed, parse_seed
from highflagon.chance.seeded import Seeded
from highflagon.chance.source import Source
from highflagon.chance.stream import ALGORITHM, Stream

__all__ = [
    "ALGORITHM", "COMMITTED", "Commitment", "Committed", "Scripted", "Seed", "Seeded", "Source", "Stream",
    "commit", "new_seed", "parse_commitment", "parse_seed", "seed_of_text",
]  # fmt: skip
