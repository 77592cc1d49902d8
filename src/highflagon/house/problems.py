"""What the house refuses, apart from what the rules of a game refuse: each kind with its HTTP status and its code."""

from __future__ import annotations

from highflagon.games.errors import Refused


class Problem(Refused):
    """The house refuses: nothing was changed, and nothing of it is a matter of the games' rules."""

    status = 400
    code = "problem"


class Unknown(Problem):
    """Nobody proved who he is, or the token is no longer good."""

    status = 401
    code = "unauthenticated"


class Forbidden(Problem):
    """He is known, and may not do this."""

    status = 403
    code = "forbidden"


class NotFound(Problem):
    """There is no such table, record or person, or he may not know that there is."""

    status = 404
    code = "not-found"


class Stale(Problem):
    """The command answers a moment that is over: look again, and decide anew."""

    status = 409
    code = "stale"


class Taken(Problem):
    """Somebody has this name, or one that it could be taken for."""

    status = 409
    code = "name-taken"


class Over(Problem):
    """The table is closed."""

    status = 410
    code = "over"


class TooMany(Problem):
    """Too often, or too many of them: `after` is when to try again, in seconds."""

    status = 429
    code = "too-many"

    def __init__(self, message: str, after: int = 1) -> None:
        super().__init__(message)
        self.after = after


class Unavailable(Problem):
    """The house can't keep anything at the moment, so it does nothing."""

    status = 503
    code = "unavailable"


class Unreadable(Problem):
    """What is kept of a table can't be read any more: somebody has spoilt it."""

    status = 503
    code = "unreadable"
