"""One entry: the questions of the next events in turn, the answers given so far, and the way back from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highflagon.chance.by_hand import high_dragon, purple_dragon_dice
from highflagon.chance.by_hand.questions import Form, Question
from highflagon.chance.by_hand.reading import read
from highflagon.games import high_dragon as cards
from highflagon.games.errors import Illegal
from highflagon.games.game import Fact, Over


class Entry:
    """What is typed for the next events of a game.

    `question` is due. `answer` takes a line of text for it, and returns the events once no question is left; then the
    entry is complete. What is refused changes nothing. `told` are the facts that the last answer brought out before
    the events are complete: what a check comes to.
    """

    def __init__(self, state: Any, names: Sequence[str], answers: Sequence[Any] = ()) -> None:
        if isinstance(state.turn, Over):
            raise Illegal("the game is over", clause=state.turn.clause)
        self._state = state
        self._names = tuple(names)
        self.answers: tuple[Any, ...] = ()
        """What was answered so far, as it was read: another entry of the same state may begin with some of it."""
        self.told: tuple[Fact, ...] = ()
        self.question: Question
        self._go(tuple(answers))

    def answer(self, text: str) -> tuple[Any, ...]:
        """Take `text` as the answer; return the events, or none while another question is due.

        Raises `Refused`, with the reason, if it is no answer or can't be at this table.
        """
        return self._go((*self.answers, read(self.question, text, self._names)))

    def back(self) -> bool:
        """Forget the last answer, and ask its question again; return whether there was one."""
        if not self.answers:
            return False
        self._go(self.answers[:-1])
        return True

    def _go(self, answers: tuple[Any, ...]) -> tuple[Any, ...]:
        """Play the form with these answers, and stay at the question that follows."""
        form, told = self._form(), []
        left = iter(answers)
        reply: Any = None
        try:
            while True:
                step = form.send(reply)
                reply = None
                if isinstance(step, Fact):
                    told.append(step)
                    continue
                reply = next(left, _MISSING)
                if reply is _MISSING:
                    self.question, self.answers, self.told = step, answers, tuple(told)
                    return ()
                told.clear()
        except StopIteration as end:
            events: tuple[Any, ...] = end.value
            self._try(events)
            self.answers, self.told = answers, tuple(told)
            return events

    def _try(self, events: tuple[Any, ...]) -> None:
        """Raise `Refused` if the rules say no."""
        state = self._state
        for event in events:
            state, _ = state.apply(event)

    def _form(self) -> Form:
        if isinstance(self._state, cards.State):
            return high_dragon.form(self._state)
        return purple_dragon_dice.form(self._state)


_MISSING = object()
