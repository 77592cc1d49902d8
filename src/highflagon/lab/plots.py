"""Results drawn: how many wars or hands it took, and who won, each with its error."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from highflagon.lab.dice import DiceResults
from highflagon.lab.rate import Rate
from highflagon.lab.wars import WarResults

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, WINE, OAK, RULE = "#1b1a17", "#8e1f3b", "#7a5a36", "#d9cfb8"
LINES = (WINE, "#1d4fa3", "#1c6b3a", "#7a5a36", "#4a525c", "#3a1b57")
MARKS = "osD^vP"
"""Lines differ by their marks too, since colour alone tells not everybody."""

STYLE: dict[str, Any] = {
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": "medium",
    "axes.titleweight": "bold",
    "figure.facecolor": "white",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "svg.fonttype": "path",
    "svg.hashsalt": "highflagon",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}

KINDS = ("svg", "png")


def plot(results: WarResults | DiceResults, kind: str) -> bytes:
    """Return results drawn as `svg` or `png`; the same results give the same bytes."""
    title, steps = steps_of(results)
    with style():
        figure = new_figure(9, 3.4)
        left, right = figure.subplots(1, 2)
        _draw_steps(left, title, steps)
        _draw_wins(right, results.wins)
        return saved(figure, kind)


def steps_of(results: WarResults | DiceResults) -> tuple[str, list[tuple[str, Rate]]]:
    """Return what the steps of a game are called, and how many games took 1, 2, ... of them, as far as any did."""
    if isinstance(results, WarResults):
        title, counts = "Wars to a decision", results.wars_to_decision
    else:
        title, counts = "Hands to the end", results.hands_to_end
    last = max([place for place, count in enumerate(counts) if count], default=0)
    names = [*map(str, range(1, len(counts))), f"{len(counts)}+"]  # the last has all longer ones
    return title, [(names[place], Rate(counts[place], sum(counts))) for place in range(last + 1)]


def style() -> Any:
    """Return the context in which all is drawn in our own style."""
    import matplotlib as mpl

    return mpl.rc_context(STYLE)


def new_figure(wide: float, high: float) -> Figure:
    """Return an empty figure of this size, in inches, drawn without any window."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(wide, high), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def saved(figure: Figure, kind: str) -> bytes:
    """Return a figure as a file; it holds no date and no program's name."""
    data = BytesIO()
    unsaid = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
    figure.savefig(data, format=kind, dpi=160, metadata=unsaid)
    return data.getvalue()


def _draw_steps(axes: Axes, title: str, steps: list[tuple[str, Rate]]) -> None:
    from matplotlib.ticker import MaxNLocator

    rates = [rate for _, rate in steps]
    axes.bar(
        range(1, len(rates) + 1),
        [100 * rate.value for rate in rates],
        yerr=[100 * rate.error for rate in rates],
        color=OAK,
        error_kw={"ecolor": INK, "elinewidth": 1},
    )
    axes.set_title(title)
    axes.set_ylabel("% of games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    quiet(axes)


def _draw_wins(axes: Axes, wins: tuple[Rate, ...]) -> None:
    axes.errorbar(
        range(1, len(wins) + 1),
        [100 * rate.value for rate in wins],
        yerr=[100 * rate.error for rate in wins],
        fmt="o",
        color=WINE,
        ecolor=INK,
        capsize=4,
    )
    axes.axhline(100 / len(wins), color=RULE, zorder=0)
    axes.set_title("Wins by seat, with their standard error")
    axes.set_ylabel("% of games")
    axes.set_xlabel("seat")
    axes.set_xticks(range(1, len(wins) + 1))
    axes.set_xlim(0.5, len(wins) + 0.5)
    quiet(axes)


def quiet(axes: Axes) -> None:
    """Lay faint lines behind what is drawn."""
    axes.grid(axis="y", color=RULE, linewidth=0.6)
    axes.set_axisbelow(True)
