"""The scenes of the gallery, a file for each part of a table: all of them are in `MAKERS`, by their names."""

from tests.client.scenes import coin, dice, gathering, playing, talk, troubles, wars
from tests.client.scenes.scene import MAKERS

__all__ = ["MAKERS", "coin", "dice", "gathering", "playing", "talk", "troubles", "wars"]
