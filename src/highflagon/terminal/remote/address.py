"""The address of a table, as the page shows it: `https://house.example:8000/table/CODE#INVITE`."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from msgspec import Struct

from highflagon.games.errors import Invalid, short

EXAMPLE = (
    "it looks like http://host:8000/table/ABC234#INVITE, or http://host:8000 to see which tables there are"
)
LONGEST = 500

_TABLE = re.compile(r"(.*)/table/([A-Za-z0-9]{6})/?")
_INVITE = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Address(Struct, frozen=True):
    """A house, `http://host:8000` without a slash at the end; and a table there, with its invite, if they are named."""

    house: str
    code: str | None = None
    invite: str | None = None

    @property
    def file_name(self) -> str:
        """The house as the name of a file."""
        return re.sub(r"[^A-Za-z0-9.-]+", "_", self.house)

    def table(self, code: str) -> str:
        """Return the address of a table's socket."""
        return f"ws{self.house.removeprefix('http')}/api/tables/{code}/live"


def parse_address(text: str) -> Address:
    """Return the address that a person has copied; raise `Invalid` if it is none."""
    whole = text if "://" in text else f"http://{text}"
    if len(text) > LONGEST or not whole.isascii() or not whole.isprintable() or " " in whole:
        raise Invalid(f"{short(text, 60)!r} is no address of a table: {EXAMPLE}")
    try:
        parts = urlsplit(whole)
        _ = parts.port
    except ValueError:
        raise Invalid(f"{short(text, 60)!r} is no address: {EXAMPLE}") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Invalid(f"{short(text, 60)!r} is no address of a table: {EXAMPLE}")
    if "@" in parts.netloc:
        raise Invalid("an address of a table has no name or password in it: --name says who you are")
    house, path, invite = (
        f"{parts.scheme}://{parts.netloc}",
        parts.path.rstrip("/"),
        parts.fragment.strip("/") or None,
    )
    found = _TABLE.fullmatch(path)
    if found is None and invite is None:
        return Address(house + path)
    if found is None or (invite is not None and not _INVITE.fullmatch(invite)):
        raise Invalid(f"there is no table in {short(text, 60)!r}: {EXAMPLE}")
    return Address(house + found[1], found[2].upper(), invite)
