"""Why the house itself closes a socket: the close code, the word for programs, and the sentence for people."""

from __future__ import annotations

from typing import NamedTuple


class Parting(NamedTuple):
    """What is said to who listens before his socket is closed. The code is the protocol's, or 4000 and HTTP's."""

    code: int
    word: str
    detail: str


REVOKED = Parting(4401, "unauthenticated", "this token is not good any more")
SENT_OUT = Parting(4403, "forbidden", "the host has sent you out")
BANNED = Parting(4403, "banned", "you are banned from this house")
RESTART = Parting(
    1012, "restart", "the house closes for a while: come back with the version that you have seen"
)
