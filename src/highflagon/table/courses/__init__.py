"""What the table has to know of each game: when books open, what decides them, and who shares the pot."""

from highflagon.table.courses import high_dragon, purple_dragon_dice
from highflagon.table.courses.course import Bowed, Course, Decided, Outcome, WarOver

COURSES: dict[str, Course] = {
    "high-dragon": high_dragon.COURSE,
    "purple-dragon-dice": purple_dragon_dice.COURSE,
}
"""By the names that games have in records and commands."""

__all__ = ["COURSES", "Bowed", "Course", "Decided", "Outcome", "WarOver"]
