"""What is written on the terminal while others speak: news, and the prompt that is drawn again under them."""

from __future__ import annotations

from highflagon.terminal.console import Console
from highflagon.terminal.remote.clean import clean

MOST = 400
"""How many lines are written at once at most."""


class Paper:
    """Lines out, and one prompt. Everything is cleaned here, so that nothing from elsewhere can do harm."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.is_piped = not console.source.isatty()
        """Whether what is typed comes through a pipe, which needs no prompt where nothing is asked."""
        self._prompt: str | None = None
        """The prompt that stands at the end, and waits for what is typed."""

    def say(self, *lines: str) -> None:
        """Write lines; what had been typed after the prompt stays where it is."""
        if not lines:
            return
        if self._prompt is not None:
            self._prompt = None
            self._console.say("")
        self._console.say(*[clean(line) for line in lines[:MOST]])

    def ask(self, prompt: str) -> None:
        """Let this prompt stand at the end, unless it stands there already."""
        if self._prompt == prompt:
            return
        if self._prompt is not None:
            self._console.say("")
        self._prompt = prompt
        sink = self._console.sink
        encoding = getattr(sink, "encoding", None) or "utf-8"
        sink.write(clean(prompt).encode(encoding, "replace").decode(encoding))
        sink.flush()

    def typed(self, line: str) -> None:
        """A line was typed after the prompt; what is piped in is written, so that it can be followed."""
        if self.is_piped:
            self._console.say(clean(line))
        elif self._prompt is None:
            return
        self._prompt = None
