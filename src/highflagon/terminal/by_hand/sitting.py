"""The loop at a real table: a question, a line of text, the line of the record, and what follows from it."""

from __future__ import annotations

from typing import Any

from highflagon.chance.by_hand import Entry, NoRoom, Seen
from highflagon.games.errors import Refused
from highflagon.games.game import Facts, Over
from highflagon.games.play import Play
from highflagon.record import BACK, Writer
from highflagon.record.sightings import last_seen, silent_dealt
from highflagon.terminal.by_hand.score import score_lines
from highflagon.terminal.by_hand.wording import hint, prompt
from highflagon.terminal.console import Console
from highflagon.terminal.kits import KITS
from highflagon.terminal.people import ask_line
from highflagon.terminal.sentences import say
from highflagon.terminal.voice import Voice

COMMANDS = "Also: table, score, rules CLAUSE (rules HD-R22), back, quit. Leaving keeps the game for later."
OVER = "Enter seals the record; back takes the last entry back. "


class ByHand:
    """Keeps score of one game: every entry is checked, kept in the record, and only then told.

    `back` forgets the last answer; where no question of this entry is answered yet, it takes the last event back, once,
    and the record keeps both.
    """

    def __init__(self, play: Play[Any], writer: Writer, console: Console) -> None:
        header = writer.record.header
        self.play, self.writer, self.console = play, writer, console
        self.kit, self.language = KITS[header.game], header.language
        self.voice = Voice(tuple(seat.name for seat in header.seats))
        self._answers: tuple[Any, ...] = ()
        """What was typed for the last event, so that not all of it has to be typed again if it is taken back."""

    def run(self) -> Over:
        """Keep score until the game is over and its record sealed; raise `Closed` when the keyboard is left."""
        self.console.say(f"{self.kit.title} by hand: type what lies open on the table. help tells more.")
        if self.play.events:
            self.console.say(*self._table())
        entry: Entry | None = None
        while True:
            turn = self.play.state.turn
            if isinstance(turn, Over):
                if self._ends():
                    self.writer.finish()
                    return turn
                entry = self._take_back()
            else:
                entry = self._ask(entry or Entry(self.play.state, self.voice.names))

    def _ask(self, entry: Entry) -> Entry | None:
        """Ask one question; return the entry if it goes on, or the one to go on with; None if it is complete."""
        text = self._line(prompt(entry.question, self.voice), hint(entry.question))
        if text.lower() == "back":
            return entry if entry.back() else self._take_back() or entry
        try:
            events = entry.answer(text)
        except Refused as refused:
            self.console.say(f"Line {self.writer.next_line} is not written: {self._reason(refused)}")
            return entry
        self._tell(entry.told)
        for event in events:
            facts = self.play.apply(event)
            self.writer.append(event)
            self._tell(facts)
        if not events:
            return entry
        self._answers = entry.answers if len(events) == 1 else ()
        return None

    def _take_back(self) -> Entry | None:
        """Take the last event back, and ask its last question again; say why not, and return None, if it can't be."""
        try:
            event = self.play.take_back()
        except Refused as refused:
            self.console.say(str(refused))
            return None
        line = self.writer.next_line - 1
        self.writer.append(BACK)
        self.console.say(f"Taken back, line {line}: {self.language.write(event, self.play.state)}")
        answers, self._answers = self._answers[:-1], ()
        return Entry(self.play.state, self.voice.names, answers)

    def _ends(self) -> bool:
        """Ask whether the game may end as it stands; return False if its last entry shall be taken back."""
        while True:
            text = self._line(f"The game is over. {OVER}", "Press Enter, or type back.").lower()
            if text in ("", "back"):
                return not text
            self.console.say("Press Enter, or type back.")

    def _line(self, question: str, help_line: str) -> str:
        """Return what is typed, unless it is a word that can be typed anywhere; raise `Closed` at `quit`."""
        return ask_line(
            self.console,
            question,
            {
                "help": lambda: [help_line, COMMANDS],
                "?": lambda: [help_line, COMMANDS],
                "table": self._table,
                "score": lambda: score_lines(self.play.observe(None), self.voice),
            },
        )

    def _reason(self, refused: Refused) -> str:
        """Say why an entry is refused, and in which line of the record to look."""
        line = None
        if isinstance(refused, Seen):
            line = last_seen(self.writer.record, refused.card)
        elif isinstance(refused, NoRoom):
            line = silent_dealt(self.writer.record)
        if line is None:
            return str(refused)
        where = f"line {line} has it" if isinstance(refused, Seen) else f"since it was dealt in line {line}"
        return f"{refused.message}: {where} [{refused.clause}]"

    def _table(self) -> list[str]:
        return self.kit.table(self.play.observe(None), self.voice)

    def _tell(self, facts: Facts) -> None:
        """Say what everybody at the table may know."""
        for fact in facts:
            sentence = say(fact.to(None), self.voice)
            if sentence:
                self.console.say(sentence)
