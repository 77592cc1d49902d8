"""Why the house itself closes a socket: the close code, the word for programs, and the sentence for people.

A code is the protocol's, or 4000 and the status that HTTP has for the same.
"""

from __future__ import annotations

from typing import NamedTuple


class Parting(NamedTuple):
    """What is said to who listens before his socket is closed."""

    code: int
    word: str
    detail: str


REVOKED = Parting(4401, "unauthenticated", "this token is not good any more")
SENT_OUT = Parting(4403, "forbidden", "the host has sent you out")
BANNED = Parting(4403, "banned", "you are banned from this house")
RESTART = Parting(
    1012, "restart", "the house closes for a while: come back with the version that you have seen"
)
SLOW = Parting(1013, "slow", "you read too slowly: come back with the version that you have seen")
SILENT = Parting(4408, "silent", "nothing was heard of you: say ping now and then")
NO_HELLO = Parting(4408, "silent", "say hello first")
NONSENSE = Parting(4400, "invalid", "so much of what you say means nothing here")
BINARY = Parting(1003, "binary", "frames are text")

NOT_UTF8 = 1007
UNWELCOME = 1008
NOWHERE = 4404
"""Without a word: to who breaks the protocol, and to who is not let in at all."""


def too_large(most: int) -> Parting:
    """Return why who sends a frame of more than so many bytes has to go."""
    return Parting(1009, "too-large", f"a frame has at most {most} bytes")


def refused(status: int, word: str, detail: str) -> Parting:
    """Return why somebody has to go who was refused with this status of HTTP."""
    return Parting(4000 + status, word, detail)
