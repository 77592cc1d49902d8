"""What the table has to know of each game: when books open, what decides them, and who shares the pot."""

from highflagon.table.courses.course import Bowed, Course, Decided, Outcome, WarOver
from highflagon.table.courses.high_dragon import HighDragon
from highflagon.table.courses.purple_dragon_dice import PurpleDragonDice

COURSES: dict[str, Course] = {
    "high-dragon": HighDragon(),
    "purple-dragon-dice": PurpleDragonDice(),
}
"""By the names that games have in records and commands."""

__all__ = ["COURSES", "Bowed", "Course", "Decided", "Outcome", "WarOver"]
