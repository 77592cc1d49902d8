"""What the host of a table may say: `start`, `kick kara`, `fill 3 steady`, `admit bram` (HD-A35)."""

from __future__ import annotations

from collections.abc import Callable

from highflagon.games.errors import Ambiguous, Invalid, short
from highflagon.house import wire
from highflagon.terminal.remote.scene import Scene

HOST_HELP = (
    "As the host: start, pause, resume, end, end as it stands, kick NAME, fill SEAT BOT (fill 3 steady), fill SEAT "
    "(the house plays an absent seat), admit NAME, refuse NAME, mute NAME, unmute NAME, host NAME, close."
)


def host_command(word: str, rest: str, scene: Scene, number: str) -> wire.Command | None:
    """Return the host's command, with this id; None if it is none of his words. Who is the host, the house says."""
    plain: dict[str, Callable[[], wire.Command]] = {
        "start": lambda: wire.Start(id=number),
        "pause": lambda: wire.Pause(id=number),
        "resume": lambda: wire.Resume(id=number),
        "close": lambda: wire.Close(id=number),
        "end": lambda: wire.End(id=number),
        "end as it stands": lambda: wire.End(id=number, as_it_stands=True),
    }
    whole = f"{word} {rest}".strip().lower()
    if whole in plain:
        return plain[whole]()
    named: dict[str, Callable[[int], wire.Command]] = {
        "kick": lambda who: wire.Kick(id=number, who=who),
        "admit": lambda who: wire.Admit(id=number, who=who),
        "refuse": lambda who: wire.Admit(id=number, who=who, allow=False),
        "mute": lambda who: wire.Mute(id=number, who=who),
        "unmute": lambda who: wire.Mute(id=number, who=who, mute=False),
        "host": lambda who: wire.HandOver(id=number, who=who),
    }
    if word in named:
        return named[word](_person(rest, scene))
    return _fill(rest, number) if word == "fill" else None


def _fill(rest: str, number: str) -> wire.Command:
    seat, _, bot = rest.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat)):
        raise Invalid("say which seat, and which bot takes it: fill 3 steady")
    return wire.Fill(id=number, seat=int(seat) - 1, bot=bot.strip().lower() or None)


def _person(text: str, scene: Scene) -> int:
    """Return the person that a name, or its beginning, means."""
    wanted = " ".join(text.casefold().split())
    people = sorted(
        scene.view.people, key=lambda guest: guest.gone
    )  # the name of who has left may be another's
    names = {guest.who: guest.name.casefold() for guest in people}
    if not wanted:
        raise Invalid("say whom")
    for who, name in names.items():
        if name == wanted:
            return who
    found = [
        who for who, name in names.items() if name.startswith(wanted) and not scene.view.people[who].gone
    ]
    if len(found) > 1:
        raise Ambiguous(
            f"{short(text)!r} could be {' or '.join(scene.view.people[who].name for who in found[:5])}"
        )
    if not found:
        raise Invalid(f"nobody here is called {short(text)!r}; who says who is here")
    return found[0]
