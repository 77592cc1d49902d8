"""Measure the chances that `steady` plays by, and write them: `python -m benchmarks.fit_steady`.

Deals are played among a mixed company: some rivals play at random, some greedily, most as `steady` does by the tables
measured so far, each of them leaning more to this battle or to the next. In each deal one seat's plans are all tried
in turn against the same rivals, and it is counted which of them win this battle, and which the next. After each
round the tables are made anew from what was counted in all rounds, the older ones fading; so the bots neither chase
each other's last step nor play against themselves alone. The same seed gives the same file, byte for byte; it takes
some minutes on two cores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import click

from benchmarks.fitting import duel, war
from benchmarks.fitting.tallies import Rounds, Written

TABLES = Path(__file__).parents[1] / "src/highflagon/bots/steady/chances.toml"

HEAD = """\
# Chances in thousandths, measured by `python -m benchmarks.fit_steady{arguments}`; tables.py says what each row means.
# Ranks and totals are counted from 0, so that the first numbers of a row stand for what can't be.
"""

FITS: dict[str, Callable[[Random, Rounds], Written]] = {"war": war.fit, "duel": duel.fit}


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--seed", default=1, show_default=True)
@click.option("--rounds", default=30, show_default=True)
@click.option(
    "--deals",
    default=12000,
    show_default=True,
    help="Deals a round; a quarter of it in duels.",
)
@click.option("--out", type=click.Path(path_type=Path), default=TABLES, help="The file to write.")
def main(seed: int, rounds: int, deals: int, out: Path) -> None:
    """Measure the chances that steady plays by, and write them."""
    with ProcessPoolExecutor(2) as pool:
        jobs = {name: pool.submit(fit, Random(seed), Rounds(rounds, deals)) for name, fit in FITS.items()}
        parts = [part(name, job.result()) for name, job in jobs.items()]
    usual = (seed, rounds, deals) == (1, 30, 12000)
    arguments = "" if usual else f" --seed {seed} --rounds {rounds} --deals {deals}"
    out.write_text("\n".join([HEAD.format(arguments=arguments), *parts]), "utf-8")


def part(name: str, tables: Written) -> str:
    """Return the tables of one war as a part of the file."""
    lines = [f"[{name}]"]
    for field, table in tables.items():
        lines += [f"{field} = {_text(table)}"]
    return "\n".join(lines) + "\n"


def _text(table: Sequence[object]) -> str:
    """Return a table as TOML, a row of numbers a line."""
    if all(isinstance(each, int) for each in table):
        return str(list(table)).replace(" ", "")
    rows = [_text(each) for each in table if isinstance(each, Sequence)]
    return "[\n" + ",\n".join(rows) + ",\n]"


if __name__ == "__main__":
    main()
