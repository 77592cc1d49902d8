"""The lab as a process of its own: `python -m highflagon.lab.worker` says how wars stand, to whoever holds its pipes.

A line of JSON comes in for each question, and one goes out for its answer (`table/estimates.py`). It sees nothing but
what the public sees of a war, keeps nothing, and ends when no more can come.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from highflagon.games.errors import Refused
from highflagon.table.estimates import LONGEST, Answer, Declined, Estimate, Found, Question, Standing

if TYPE_CHECKING:
    from highflagon.lab.chances import Chance

BEHIND = 10
"""How far it stands behind other programs in line for a processor: the house comes first."""

LONGEST_REASON = 300

_DECODE = msgspec.json.Decoder(Question).decode
_ENCODE = msgspec.json.Encoder().encode

Ask = Callable[..., Any]
"""`highflagon.lab.standing.standing`, or something of its shape."""


def the_lab() -> Ask:
    """Return what answers in earnest: it takes a while to come in, and only the first question waits for it."""
    from highflagon.lab.standing import standing

    return standing


def serve(questions: BinaryIO, answers: BinaryIO, lab: Callable[[], Ask] = the_lab) -> None:
    """Answer every line of `questions` until there are no more; `lab` is called for the first that can be read."""
    asked: list[Ask] = []

    def ask(*what: Any, **how: Any) -> Any:
        if not asked:
            asked.append(lab())
        return asked[0](*what, **how)

    while line := questions.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            _skip(questions)
            answer: Answer = Declined(0, f"a question has at most {LONGEST} bytes")
        else:
            answer = answered(line, ask)
        answers.write(_ENCODE(answer) + b"\n")
        answers.flush()


def answered(line: bytes, ask: Ask) -> Answer:
    """Return the answer to a line; whatever is wrong with it, that is an answer too."""
    number = 0
    try:
        question = _DECODE(line)
        number = question.id
        found = ask(
            question.observation, policy=question.policy, games=question.games, seed=question.seed, workers=1
        )
        return Found(number, _standing(found))
    except Refused as refused:
        return Declined(number, _short(str(refused)))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Declined(number, _short(f"not a question: {error}"))
    except Exception as error:  # noqa: BLE001  # the next question shall be answered all the same
        traceback.print_exc()  # before the answer goes out: whoever reads that finds this
        sys.stderr.flush()
        return Declined(number, f"unexpected: {type(error).__name__}")


def _standing(found: Any) -> Standing:
    """Return what the lab has found in the words of the house."""
    return Standing(
        policy=found.policy,
        games=found.games,
        war=found.war,
        battle=found.battle,
        pot=tuple([_estimate(chance) for chance in found.pot]),
        wins=tuple([_estimate(chance) for chance in found.wins]),
        drawn=_estimate(found.drawn),
    )


def _estimate(chance: Chance) -> Estimate:
    # A mean of parts may lie a last bit above 1.
    return Estimate(min(1.0, float(chance.value)), min(1.0, float(chance.error)))


def _short(text: str) -> str:
    return " ".join(text.split())[:LONGEST_REASON]


def _skip(questions: BinaryIO) -> None:
    """Read to the end of a line that is too long."""
    while (more := questions.readline(LONGEST)) and not more.endswith(b"\n"):
        pass


def main() -> None:
    """Answer what comes in; whatever else writes to the standard output, writes to where errors go."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
