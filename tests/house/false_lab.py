"""A lab that is none: it answers as a real one does, or fails in some way. It needs nothing that the lab needs."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import msgspec

from highflagon.games.errors import Invalid, Refused
from highflagon.games.high_dragon import Observation
from highflagon.house.lab_desk import LabDesk
from highflagon.table.estimates import LONGEST, Declined, Estimate, Found, Question, Standing

_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Question).decode


def standing(
    seen: Observation, *, policy: str | None = None, games: int = 20_000, seed: int = 1, workers: int = 1
) -> Standing:
    """Return chances that anybody can tell from even ones: who leads is better off, and a tenth is drawn."""
    if seen.rules.battles == 99:
        raise Invalid("kernels have no war\nof 99 battles")
    after = {seat: len(seen.players) - place for place, seat in enumerate(seen.order)}
    parts = [after.get(seat, 0) / sum(after.values()) for seat in range(seen.rules.players)]
    pot = tuple([Estimate(part, 0.003) for part in parts])
    wins = tuple([Estimate(0.9 * part, 0.0027) for part in parts])
    return Standing(policy or "steady", games, seen.war, seen.battle, pot, wins, Estimate(0.1, 0.002))


class Ready(LabDesk):
    """A lab without a process, which answers at once."""

    def __init__(self) -> None:
        super().__init__(command=("/no/such/program",))
        self.open = True

    async def standing(self, seen: Observation, *, urgent: bool = False) -> Standing | None:
        return standing(seen)


def answer(line: bytes) -> None:
    """Answer a question."""
    question = _DECODE(line)
    try:
        found = Found(question.id, standing(question.observation, games=question.games))
        say(_ENCODE(found))
    except Refused as refused:
        say(_ENCODE(Declined(question.id, " ".join(str(refused).split()))))


def say(what: bytes) -> None:
    sys.stdout.buffer.write(what + b"\n")
    sys.stdout.buffer.flush()


def sound(file: Path) -> None:
    """Answer, and write down when nobody can ask any more."""
    for line in sys.stdin.buffer:
        answer(line)
    if file.name:
        file.touch()


def waits(file: Path) -> None:
    """Answer when this file is there, and not before."""
    for line in sys.stdin.buffer:
        while not file.exists():
            time.sleep(0.01)
        answer(line)


def tells_what_it_has(file: Path) -> None:
    """Write down the environment and the open files; then end."""
    sys.stdin.buffer.readline()
    file.write_text("\n".join([*os.environ, *[each.name for each in Path("/dev/fd").iterdir()]]), "utf-8")


def silent(_: Path) -> None:
    """Take questions, and answer none."""
    for _line in sys.stdin.buffer:
        pass


def says(what: Path) -> None:
    """Say this, whatever is asked."""
    for _ in sys.stdin.buffer:
        say(str(what).encode())


def says_too_much(_: Path) -> None:
    """Say more than a line may hold, without an end."""
    sys.stdin.buffer.readline()
    say(b"x" * 4 * LONGEST)


def can_not_read(_: Path) -> None:
    """Understand no first question, and answer all others."""
    sys.stdin.buffer.readline()
    say(_ENCODE(Declined(0, "not a question")))
    sound(_)


def shouts(_: Path) -> None:
    """Say more where errors go than a pipe holds, then answer."""
    for line in sys.stdin.buffer:
        for number in range(5_000):
            print(f"error {number} of 5000, which is one of many", file=sys.stderr)
        answer(line)


def breaks(what: Path) -> None:
    """Say this where errors go, and end."""
    sys.stdin.buffer.readline()
    print(what, file=sys.stderr)


def declines(what: Path) -> None:
    """Say this where errors go, and decline."""
    for line in sys.stdin.buffer:
        print(what, file=sys.stderr, flush=True)
        say(_ENCODE(Declined(_DECODE(line).id, "unexpected: KeyError")))


KINDS = {
    each.__name__: each
    for each in (
        sound, waits, tells_what_it_has, silent, says, says_too_much, can_not_read, shouts, breaks, declines,
    )
}  # fmt: skip


def command(kind: str, what: object = "", once: object = "") -> tuple[str, ...]:
    """Return how such a lab is started: only the first time, if `once` is a file, and then one that answers."""
    return sys.executable, "-m", "tests.house.false_lab", kind, str(what), str(once)


def main(kind: str, what: str, once: str) -> None:
    """Be such a lab."""
    if once and Path(once).exists():
        sound(Path())
    if once:
        Path(once).touch()
    KINDS[kind](Path(what))


if __name__ == "__main__":
    main(*sys.argv[1:])
