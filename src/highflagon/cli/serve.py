"""`highflagon serve`: open the house to whoever has a browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from highflagon.cli.house_option import broken_is_said, database_option, house_file
from highflagon.cli.whole import WholeRange

if TYPE_CHECKING:
    from highflagon.house.limits import Limit, What

UNBUILT = (
    "The table for browsers isn't built: they are told so. In a checkout, scripts/client build builds it."
)

EVERYWHERE = "0.0.0.0"  # noqa: S104  # friends shall be able to come


@click.command()
@click.option(
    "--host", default=EVERYWHERE, show_default=True, help="Where to listen; 127.0.0.1: this machine only."
)
@click.option("--port", default=8000, show_default=True, type=WholeRange(0, 65535), help="At which port.")
@click.option("--public-url", help="The address under which people reach the house, if it is another one.")
@database_option
@click.option(
    "--proxy",
    multiple=True,
    metavar="ADDRESS",
    help="Believe this proxy (address or network) who is behind it.",
)
@click.option(
    "--metrics",
    multiple=True,
    metavar="ADDRESS",
    help="Let this address or network read /metrics; without it only this machine may.",
)
@click.option(
    "--limit",
    multiple=True,
    metavar="WHAT=MOST/SECONDS",
    help="Another limit: guests=100/5 lets 100 new guests of one address in, and one more every 5 seconds.",
)
@click.option(
    "--chances",
    default="lab",
    show_default=True,
    type=click.Choice(("lab", "counted")),
    help="How wars stand: simulated, where the lab is installed, or counted with battles taken as even.",
)
def command(
    *,
    host: str,
    port: int,
    public_url: str | None,
    database: str | None,
    proxy: tuple[str, ...],
    metrics: tuple[str, ...],
    limit: tuple[str, ...],
    chances: str,
) -> None:
    """Open the house: tables for friends in their browsers, bots and terminals, until Ctrl-C.

    Everything is kept in one file, and a game goes on where it was when the house is opened again.
    """
    from highflagon.house.back_door import BackDoor, can_be, door_of
    from highflagon.house.house import House
    from highflagon.house.lab_desk import LabDesk
    from highflagon.house.limits import LIMITS, Limits
    from highflagon.house.storage.sqlite import SqliteStore
    from highflagon.web import logs
    from highflagon.web.app import make_app
    from highflagon.web.page import is_built
    from highflagon.web.serve import addresses, listen, serve
    from highflagon.web.settings import Settings

    settings = Settings(public_url=_url(public_url), proxies=proxy, metrics=metrics)
    settings.networks()
    settings.watchers()
    limits = Limits({**LIMITS, **dict(map(_limit, limit))})
    file = house_file(database)
    listening = listen(host, port)
    logs.set_up()
    with broken_is_said():
        store = SqliteStore(file)
        door = BackDoor(door_of(file)) if can_be() else None
        app = make_app(House(store, lab=LabDesk() if chances == "lab" else None), settings, limits)

    def opened() -> None:
        port_there = listening.getsockname()[1]
        lines = addresses(host, port_there, settings.public_url)
        if not is_built(settings.client):
            click.echo(UNBUILT)
        click.echo("\n".join(["The house is open:", *[f"  {line}" for line in lines], "Ctrl-C closes it."]))

    serve(lambda: app, listening, opened, door)
    click.echo("The house is closed; everything is kept.")


def _limit(text: str) -> tuple[What, Limit]:
    """Return which limit a text means, and what it shall be; raise `UsageError` if it means none."""
    from msgspec.structs import replace

    from highflagon.house.clock import SECOND
    from highflagon.house.limits import LIMITS

    found = re.fullmatch(r"([a-z-]+)=([1-9][0-9]{0,8})/([0-9]{1,8}(?:\.[0-9]{1,3})?)", text, re.ASCII)
    what = next((each for each in LIMITS if found is not None and each == found[1]), None)
    every = int(float(found[3]) * SECOND) if found is not None else 0
    if found is None or what is None or not every:
        raise click.UsageError(f"--limit is such as guests=100/5; there are limits of {', '.join(LIMITS)}")
    return what, replace(LIMITS[what], most=int(found[2]), every=every)


def _url(text: str | None) -> str | None:
    """Return an address without what follows the host; raise `UsageError` if it is none."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        good, parts = False, urlsplit("")
    if not good:
        raise click.UsageError("--public-url is an address such as https://flagon.example")
    return f"{parts.scheme}://{parts.netloc}"
