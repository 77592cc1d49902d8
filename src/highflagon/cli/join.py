"""`highflagon join`: a seat at a table of a house elsewhere, or a place among those who watch, in lines."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from highflagon.cli.whole import WholeRange
from highflagon.terminal.console import Console


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("url")
@click.option(
    "--name", help="What you are called there; you are asked if this machine isn't known there yet."
)
@click.option(
    "--seat", type=WholeRange(1, 100), help="The seat that you want; the first free one by default."
)
@click.option("--watch", is_flag=True, help="Sit nowhere: watch, and wager where those who watch may.")
@click.option(
    "--token-file", type=click.Path(dir_okay=False, path_type=Path),
    help="Where your token is kept; in your data folder by default, a file for each house.",
)  # fmt: skip
@click.option("--forget", is_flag=True, help="Forget who you are at this house, and do nothing else.")
@click.option(
    "--plain", is_flag=True, expose_value=False, help="Lines, which is how a table elsewhere is shown."
)
def command(
    url: str, name: str | None, seat: int | None, watch: bool, token_file: Path | None, forget: bool
) -> None:
    """Play at a table of a house elsewhere, or watch and wager there.

    URL is the address that the house's page shows, http://host:8000/table/CODE#INVITE; with http://host:8000 alone
    you choose among the tables that are listed. Type help at the table.
    """
    from highflagon.cli.data_folder import data_folder
    from highflagon.terminal.remote.address import parse_address
    from highflagon.terminal.remote.arriving import Wish, join
    from highflagon.terminal.remote.tokens import forget_token

    if watch and seat is not None:
        raise click.UsageError("--seat and --watch: who watches sits nowhere")
    address = parse_address(url)
    folder = data_folder("--token-file")
    token = token_file or folder / "tokens" / address.file_name
    if forget:
        click.echo(
            f"Forgotten: {token}" if forget_token(token) else f"There is nothing to forget: no {token}"
        )
        return
    chair = seat - 1 if seat is not None else None
    wish = Wish(name=name, seat=chair, watches=watch, token_file=token, receipts=folder / "receipts")
    try:
        ended = asyncio.run(join(address, wish, Console(plain=True)))
    except KeyboardInterrupt:
        click.echo("\nYou have left the table; come again with the same command to go on.")
        return
    if ended:
        raise click.ClickException(ended)
