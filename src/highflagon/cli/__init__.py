"""The command `highflagon`: one file a command, loaded only when it is called."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

import click

from highflagon import __version__
from highflagon.games.errors import Refused

COMMANDS = {
    "play": "Play a game: a menu, or one of the games at once.",
    "serve": "Open the house: tables for friends in their browsers, bots and terminals.",
    "resume": "Go on with a game from its record.",
    "replay": "Go through a record step by step.",
    "verify": "Check a record or a sitting: rules, draws, coin and seal.",
    "extract": "Write one game of a sitting as a record of its own.",
    "ledger": "Print the journal of a sitting, for hledger.",
    "rules": "Show the rules by clause.",
    "odds": "Exact odds.",
    "simulate": "Play games by the million, and say what came of them.",
    "study": "Play many cases of a game, as a file says, and report.",
    "admin": "Look after the house while it runs: list, close, ban, purge, stop.",
    "backup": "Copy the house while it runs.",
    "restore": "Bring a house back from a copy.",
    "join": "Play at a table of a house elsewhere, or watch there.",
}


class Lazy(click.Group):
    """A group whose commands are imported when they are called, so that each starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"highflagon.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="highflagon")
def group() -> None:
    """High Flagon: High Dragon and Purple Dragon Dice, with friends or bots.

    Pretend coin only, never money.
    """


def main() -> None:
    """Run the command line; every error is one line on stderr, and exit 2 means that it was called wrongly."""
    _open_what_is_closed()
    _show_what_can_be_shown()
    try:
        code = group.main(prog_name="highflagon", standalone_mode=False)
    except click.exceptions.Exit as done:
        code = done.exit_code
    except click.Abort:
        code = _fail("stopped", 130)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.ctx.get_help())
        code = 0
    except click.UsageError as error:
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        code = _fail(error.format_message() + hint, 2)
    except click.ClickException as error:
        code = _fail(error.format_message(), error.exit_code)
    except KeyboardInterrupt:
        code = _fail("stopped", 130)
    except Refused as refused:
        code = _fail(str(refused), 2)
    except BrokenPipeError:
        sys.stderr.close()  # who read our output has gone: nothing is left to say
        code = 1
    except OSError as error:
        place = error.filename or ("standard output" if _output_fails() else "file")
        code = _fail(f"{place}: {error.strerror or error}", 2)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str, code: int) -> int:
    print(f"highflagon: {' '.join(message.split())}", file=sys.stderr)
    return code


def _output_fails() -> bool:
    """Whether what was printed can't be written; then it is dropped, for it would be tried again at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()
        return True
    return False


def _show_what_can_be_shown() -> None:
    """Let letters that the terminal can't show be replaced: people have names of any script."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _open_what_is_closed() -> None:
    """Let nothing stand where somebody has closed input or output: an end of file, or a place that forgets."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # until the end
