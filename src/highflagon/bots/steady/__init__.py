"""`steady`: a sound player by rules worked out from the odds."""

from highflagon.bots.steady.steady import Steady

__all__ = ["Steady"]
