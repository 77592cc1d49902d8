"""`highflagon admin`: the master of the house speaks to it while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from highflagon.cli.house_option import broken_is_said, database_option, house_file
from highflagon.cli.whole import WholeRange

if TYPE_CHECKING:
    from highflagon.house.master import Listing, PersonLine, TableLine, Wish


@click.group()
def command() -> None:
    """Look after the house while it runs on this machine, as the one whose database it is.

    Nothing that is hidden is ever shown: no card, no choice, no seed.
    """


_json = click.option("--json", is_flag=True, help="Print the answer as JSON, for programs.")


@command.command("list")
@database_option
@_json
def list_all(database: str | None, json: bool) -> None:
    """Show the tables and the people: who sits, what is on, who listens, who was here last."""
    from highflagon.house.master import List

    _say(database, List(), json=json)


@command.command()
@click.argument("code")
@database_option
@_json
def close(code: str, database: str | None, json: bool) -> None:
    """Close table CODE for good; if a game is on it ends, and all stakes go back (HD-A35)."""
    from highflagon.house.master import Close

    _say(database, Close(code), json=json)


@command.command()
@click.argument("name")
@click.option("--minutes", type=WholeRange(1, 10_000_000), help="For so long. [default: until unban]")
@database_option
@_json
def ban(name: str, minutes: int | None, database: str | None, json: bool) -> None:
    """Send NAME out of the house: tokens are no longer good, sockets are closed, the house plays on."""
    from highflagon.house.master import Ban

    _say(database, Ban(name, minutes), json=json)


@command.command()
@click.argument("name")
@database_option
@_json
def unban(name: str, database: str | None, json: bool) -> None:
    """Let NAME in again."""
    from highflagon.house.master import Unban

    _say(database, Unban(name), json=json)


@command.command()
@click.argument("name")
@database_option
@_json
def purge(name: str, database: str | None, json: bool) -> None:
    """Forget NAME: the name is free, the coin goes back to the mint, and nobody comes in as NAME again."""
    from highflagon.house.master import Purge

    _say(database, Purge(name), json=json)


@command.command()
@database_option
@_json
def stop(database: str | None, json: bool) -> None:
    """Close the house, as Ctrl-C or SIGTERM would; games go on when it is opened again."""
    from highflagon.house.master import Stop

    _say(database, Stop(), json=json)


def _say(database: str | None, wish: Wish, *, json: bool) -> None:
    """Say it, and print the answer; raise `Illegal` if it is refused, or nobody answers."""
    import msgspec

    from highflagon.games.errors import Illegal
    from highflagon.house.back_door import door_of, knock
    from highflagon.house.master import Listing, Refusal

    with broken_is_said():
        answer = knock(door_of(house_file(database)), wish)
    if isinstance(answer, Refusal):
        raise Illegal(answer.detail)
    if json:
        click.echo(msgspec.json.encode(answer))
    elif isinstance(answer, Listing):
        click.echo("\n".join(listed(answer)))
    else:
        click.echo(answer.detail)


def listed(listing: Listing) -> list[str]:
    """Return a listing as lines for people."""
    lines = [f"Tables open: {len(listing.tables)}. Sockets: {listing.sockets}."]
    lines += [_table(table, listing.now) for table in listing.tables]
    if listing.people:
        lines += ["", "People, the banned and those who were seen last before all others:"]
    lines += [_person(person, listing.now) for person in listing.people]
    return lines


def _table(table: TableLine, now: int) -> str:
    game = "asleep"
    if table.awake:
        game = f"game {table.game}" if table.game is not None else "no game"
        game += ", stopped" if table.paused else ""
        game = f"{table.plays}, {game}, {len(table.seated)} of {table.seats} seats"
        game += f" ({', '.join(table.seated)})" if table.seated else ""
        game += f", {table.listeners} listening"
    hidden = "" if table.listed else ", not listed"
    return f"  {table.code}  {table.title}: {game}{hidden}; opened {_ago(now - table.created)}"


def _person(person: PersonLine, now: int) -> str:
    from highflagon.house.identities import FOREVER

    said = "here" if person.sockets else f"seen {_ago(now - person.seen)}"
    if not person.keeps:
        said += ", guest"
    if person.banned:
        said += ", banned" + (f" for {_long(person.banned - now)}" if person.banned < FOREVER else "")
    at = f", at {' '.join(person.tables)}" if person.tables else ""
    return f"  {person.name}: {said}{at}"


def _ago(milliseconds: int) -> str:
    return f"{_long(milliseconds)} ago"


def _long(milliseconds: int) -> str:
    """Return how long that is, roughly."""
    minutes = max(0, milliseconds) // 60_000
    if minutes < 120:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // 1440} days"
