"""`python -m benchmarks`: measure all, print it as a table, and fail if a requirement is missed."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable, Sequence
from random import Random
from textwrap import fill

import click
import msgspec

from benchmarks import (
    client,
    command,
    dice_hands,
    house,
    lab,
    lab_commands,
    lab_peers,
    memory,
    observing,
    odds,
    random_play,
    table,
    terminal,
)
from benchmarks.figure import Figure

PARTS: dict[str, Callable[..., list[Figure]]] = {
    "play": random_play.measure,
    "dice": dice_hands.measure,
    "observation": observing.measure,
    "odds": odds.measure,
    "command": command.measure,
    "terminal": terminal.measure,
    "memory": memory.measure,
    "table": table.measure,
    "lab": lab.measure,
    "lab-peers": lab_peers.measure,
    "lab-commands": lab_commands.measure,
    "client": client.measure,
    "house": house.measure,
}

ASKED = {"house"}
"""Parts that are measured only when they are asked for by name: they take minutes, and fetch the peer."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--only", type=click.Choice(list(PARTS)), multiple=True, help="This part alone; may be given again."
)
@click.option("--short", is_flag=True, help="Fewer rounds, and a tenth of the wars.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def main(only: tuple[str, ...], short: bool, as_json: bool) -> None:  # noqa: FBT001 -- click's flags
    """Measure the speed and memory of High Flagon, and how it compares with its peer.

    Ends with 1 if something that is required was missed or could not be measured.
    """
    check_agreement(20 if short else 200)
    figures = []
    for name in only or [part for part in PARTS if part not in ASKED]:
        if sys.stderr.isatty():
            click.echo(f"measuring: {name} ...", err=True)
        figures += PARTS[name](short=short)
    click.echo(as_text(figures) if not as_json else as_data(figures))
    if any(figure.failed for figure in figures):
        raise SystemExit(1)


def check_agreement(wars: int) -> None:
    """Raise AssertionError unless our engine and the peer agree on so many wars; do nothing without open_spiel."""
    try:
        from benchmarks.agreement import check_war  # noqa: PLC0415 -- open_spiel may be missing
    except ImportError:
        return
    random = Random(2)
    for _ in range(wars):
        check_war(random)


def as_data(figures: Sequence[Figure]) -> str:
    """Return the figures as JSON, with what they were measured on."""
    return json.dumps({"machine": machine(), "figures": msgspec.to_builtins(figures)}, indent=1)


def machine() -> str:
    """Return what the figures were measured on."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"


def as_text(figures: Sequence[Figure]) -> str:
    """Return the figures as a table, each with a number that stands before its method below."""
    methods = list(dict.fromkeys(figure.method for figure in figures))
    width = max(len(figure.name) for figure in figures)
    head = f"{'':{width}} {'best':>11} {'median':>11} {'':<10} {'asked':<29} method"
    rows = [_row(figure, width, methods.index(figure.method) + 1) for figure in figures]
    notes = [fill(f"[{n}] {text}", 110, subsequent_indent="    ") for n, text in enumerate(methods, 1)]
    return "\n".join([machine(), "", head, *rows, "", *notes])


def _row(figure: Figure, width: int, note: int) -> str:
    value, middle = _number(figure.value), _number(figure.median)
    return f"{figure.name:{width}} {value:>11} {middle:>11} {figure.unit:<10} {_asked(figure):<29} [{note}]"


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3f}" if abs(value) < 10 else f"{value:.1f}"


def _asked(figure: Figure) -> str:
    if figure.goal is None:
        return ""
    missed = "MISSED" if figure.required else "missed"
    verdict = "met" if figure.reached else "NOT MEASURED" if figure.value is None else missed
    aim = "" if figure.required else "aim: "
    return f"{aim}{figure.goal} {figure.bound:,g}: {verdict}"


if __name__ == "__main__":
    main()
