"""What a line that was typed at a table elsewhere means: a command, something to say, or something to look at."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from msgspec import Struct

from highflagon.games.errors import Invalid, Refused, short
from highflagon.house import wire
from highflagon.house.texts import LONGEST_CHAT
from highflagon.table import events
from highflagon.table.coin import STANDARD
from highflagon.terminal.clauses import clause_lines
from highflagon.terminal.coin_lines import pool_lines, pot_lines, purse_lines
from highflagon.terminal.remote.asking import Question
from highflagon.terminal.remote.host import HOST_HELP, host_command
from highflagon.terminal.remote.scene import Scene, people_lines, table_lines
from highflagon.terminal.sentences.terms import terms_line
from highflagon.terminal.wagering import HELP, read_wager


class Quit(Struct, frozen=True):
    """He hangs up, and keeps his seat."""


Meant = wire.Command | wire.Say | list[str] | Quit


def new_id() -> str:
    """Return an id for a command that nobody has used before."""
    return secrets.token_hex(12)


def meant(text: str, scene: Scene, question: Question) -> Meant:
    """Return what a line means; lines to be shown are a list. Raises `Refused` if it means nothing here."""
    word, _, rest = text.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("q", "quit", "exit") and not rest:
        return Quit()
    if word == "say" and rest:
        return _said(rest, scene)
    if word == "rules" and rest:
        return clause_lines(rest)
    if not rest and (lines := _shows(scene, question).get(word)):
        return lines()
    command = _own_command(word, rest, scene) or host_command(word, rest, scene, new_id())
    return command if command is not None else _answer(text, scene, question)


def _said(text: str, scene: Scene) -> wire.Say:
    if len(text) > LONGEST_CHAT:
        raise Invalid(f"a line of chat has at most {LONGEST_CHAT} letters")
    watches = scene.view.game is not None and scene.seat is None
    return wire.Say(text, "watchers" if watches else "all")


def _own_command(word: str, rest: str, scene: Scene) -> wire.Command | None:
    """Return what anybody may do at any time."""
    if word == "sit":
        if not (rest.isascii() and rest.isdigit() and len(rest) < 4 and int(rest)):
            raise Invalid(f"say on which seat: sit 1 to sit {len(scene.view.chairs)}")
        return wire.Sit(id=new_id(), seat=int(rest) - 1)
    plain: dict[str, Callable[[], wire.Command]] = {
        "leave": lambda: wire.Leave(id=new_id()),
        "stand": lambda: wire.Stand(id=new_id()),
        "back": lambda: wire.Back(id=new_id()),
        "agree": lambda: wire.Agree(id=new_id()),
        "consent": lambda: wire.Consent(id=new_id()),
        "more": lambda: wire.MoreTime(id=new_id(), phase=scene.update.phase),
    }
    return plain[word]() if word in plain and not rest else None


def _answer(text: str, scene: Scene, question: Question) -> Meant:
    """Return what a line means as the answer to what is asked."""
    plain = text.lower()
    match question.of:
        case "play":
            action = scene.kit.parse(text, scene.observation)
            return wire.Play(id=new_id(), phase=scene.update.phase, action=str(action))
        case "bet":
            return _wager(read_wager(text, scene.table, scene.company.seats), scene.update.phase)
        case "agree" if plain in ("", "y", "yes"):
            return wire.Agree(id=new_id())
        case "start" if not plain:
            return wire.Start(id=new_id())
    if not text:
        return []
    raise Invalid(f"{short(text)!r} means nothing now; help says what may be typed")


def _wager(event: events.Event, phase: str) -> wire.Command:
    match event:
        case events.Bet():
            return wire.Bet(id=new_id(), phase=phase, book=event.book, on=event.on, stake=event.stake)
        case events.Cancel():
            return wire.Cancel(id=new_id(), phase=phase, book=event.book)
    return wire.Done(id=new_id(), phase=phase)


def what_helps(scene: Scene, question: Question, refused: Refused) -> list[str]:
    """Return what is said of a line that means nothing: as at a table of one's own, how a game is answered."""
    return [str(refused), scene.kit.help] if question.of == "play" else [str(refused)]


def _shows(scene: Scene, question: Question) -> dict[str, Callable[[], list[str]]]:
    """Return the words that show something."""
    seats = scene.company.seats
    shows: dict[str, Callable[[], list[str]]] = {
        "help": lambda: _help(scene, question),
        "?": lambda: _help(scene, question),
        "table": lambda: table_lines(scene),
        "who": lambda: people_lines(scene),
        "terms": lambda: [f"{terms_line(scene.terms(), STANDARD)}."],
        "purse": lambda: purse_lines(scene.table, scene.company),
        "pot": lambda: pot_lines(scene.table, scene.company),
        "pools": lambda: pool_lines(scene.table, scene.company),
    }
    if scene.observation is not None:
        for word, lines in scene.kit.more.items():
            shows[word] = lambda lines=lines: lines(scene.observation, seats)  # type: ignore[misc]
    return shows


def _help(scene: Scene, question: Question) -> list[str]:
    answers = {"play": [scene.kit.help], "bet": list(HELP)}
    more = "".join(f", {word}" for word in scene.kit.more)
    return [
        *answers.get(question.of, []),
        f"To look at something: table{more}, who, terms, purse, pot, pools, rules CLAUSE (rules HD-R22).",
        "say TEXT speaks to the others. sit N, stand, back (your seat, from the house), agree, consent.",
        "more asks for a minute more, where a clock runs; the host may give it to whoever has to decide.",
        *([HOST_HELP] if scene.hosts else []),
        "leave goes for good, and the house plays on for you. quit, or Ctrl-C, keeps your seat: come again to go on.",
    ]
