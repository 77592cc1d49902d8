"""What a table elsewhere asks of the person at this keyboard now, and what he is shown before he answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from highflagon.table.courses.course import kind
from highflagon.table.waits import Betting, Gathering, Playing
from highflagon.terminal.coin_lines import window_lines
from highflagon.terminal.money import IN_SIGHT
from highflagon.terminal.remote.scene import Scene, table_lines
from highflagon.terminal.wagering import bet_prompt, open_books


class Question(Struct, frozen=True):
    """What is asked: an action, a wager, agreement, the start of a game, or nothing; and how it is asked."""

    of: Literal["play", "bet", "agree", "start", "nothing"]
    prompt: str
    moment: tuple[object, ...] = ()
    """What he is asked about: it is shown once."""


NOTHING = Question("nothing", "> ")


def question_of(scene: Scene) -> Question:
    """Return what the viewer is asked."""
    view, me = scene.view, scene.me
    match view.wait:
        case Gathering() if scene.chair is not None and me not in view.agreed:
            again = "Another game? Enter agrees, " if view.past else "Enter agrees to these terms, "
            return Question("agree", f"{again}stand gets up, leave goes: ")
        case Gathering() if scene.hosts and not view.wait.missing and None not in view.chairs:
            return Question("start", "All agree. Enter opens the game: ")
        case Betting() if me in view.wait.who and view.may_bet:
            prompt = bet_prompt(scene.table, scene.company.seats)
            return Question("bet", prompt, (scene.update.phase, view.slips))
        case Playing() if scene.seat is not None and scene.observation.legal:
            prompt = scene.kit.prompt(scene.observation, scene.company.seats)
            return Question("play", prompt, (scene.update.phase,))
    return NOTHING


def shown_before(question: Question, scene: Scene, *, again: bool) -> list[str]:
    """Return what somebody has to see before he answers; `again`: he has bet in this window already."""
    match question.of:
        case "play":
            return ["", *table_lines(scene)]
        case "bet":
            look = not again and any(kind(book.key) in IN_SIGHT for book in open_books(scene.table))
            return ["", *(table_lines(scene) if look else ()), *window_lines(scene.table, scene.company)]
    return []
