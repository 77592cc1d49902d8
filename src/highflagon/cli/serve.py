"""`highflagon serve`: open the house to whoever has a browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import click

EVERYWHERE = "0.0.0.0"  # noqa: S104  # friends shall be able to come


@click.command()
@click.option(
    "--host", default=EVERYWHERE, show_default=True, help="Where to listen; 127.0.0.1: this machine only."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="At which port.")
@click.option("--public-url", help="The address under which people reach the house, if it is another one.")
@click.option(
    "--database", metavar="URL", help="The house's database: a file, or sqlite:///FILE. [default: yours]"
)
@click.option(
    "--proxy",
    multiple=True,
    metavar="ADDRESS",
    help="Believe this proxy (address or network) who is behind it.",
)
def command(
    host: str, port: int, public_url: str | None, database: str | None, proxy: tuple[str, ...]
) -> None:
    """Open the house: tables for friends in their browsers, bots and terminals, until Ctrl-C.

    Everything is kept in one file, and a game goes on where it was when the house is opened again.
    """
    from highflagon.games.errors import Illegal
    from highflagon.house.house import House
    from highflagon.house.storage.place import place
    from highflagon.house.storage.sqlite import SqliteStore
    from highflagon.house.storage.store import Broken
    from highflagon.web import logs
    from highflagon.web.app import make_app
    from highflagon.web.serve import addresses, listen, serve
    from highflagon.web.settings import Settings

    settings = Settings(public_url=_url(public_url), proxies=proxy)
    settings.networks()
    listening = listen(host, port)
    try:
        store = SqliteStore(place(database))
    except Broken as broken:
        raise Illegal(str(broken)) from None
    logs.set_up()

    def opened() -> None:
        port_there = listening.getsockname()[1]
        lines = addresses(host, port_there, settings.public_url)
        click.echo("\n".join(["The house is open:", *[f"  {line}" for line in lines], "Ctrl-C closes it."]))

    serve(lambda: make_app(House(store), settings), listening, opened)
    click.echo("The house is closed; everything is kept.")


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
