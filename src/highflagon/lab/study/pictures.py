"""A figure of a study drawn: along the longest axis, a line for each value compared, a panel for each other case."""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.lab.plots import INK, LINES, MARKS, new_figure, quiet, saved, style
from highflagon.lab.study.reading import Study
from highflagon.lab.study.report import Results, Section, figure_of

MOST_PANELS = 12
MOST_LINES = len(LINES)
COLUMNS = 3


def picture(study: Study, results: Results, section: Section) -> str | None:
    """Return a figure as SVG; None if nothing is varied, or more than one can look at."""
    places = _places(study)
    if places is None:
        return None
    across, along = places
    panels: dict[tuple[str, ...], dict[str, list[tuple[str, float, float]]]] = {}
    for cell in study.cells:
        found = figure_of(results, cell, section.name, section.seat)
        rest = tuple(
            f"{axis.key} {value}"
            for place, (axis, value) in enumerate(zip(study.axes, cell.values, strict=True))
            if place not in places
        )
        line = cell.values[along] if along is not None else ""
        points = panels.setdefault(rest, {}).setdefault(line, [])
        if found is not None and found.of:
            points.append((cell.values[across], 100 * found.value, 100 * (found.error or 0)))
    if len(panels) > MOST_PANELS:
        return None
    return _drawn(panels, study.axes[across].key, study.axes[across].values)


def _places(study: Study) -> tuple[int, int | None] | None:
    """Return which axis goes across, and which makes the lines; None if there is nothing to draw."""
    keys = [axis.key for axis in study.axes]
    lengths = [len(axis.values) for axis in study.axes]
    along = keys.index(study.compare) if study.compare else None
    free = [place for place in range(len(keys)) if place != along and lengths[place] > 1]
    free.sort(key=lambda place: -lengths[place])
    if not free:
        return None
    if along is None:
        along = next((place for place in free[1:] if lengths[place] <= MOST_LINES), None)
    if along is not None and lengths[along] > MOST_LINES:
        return None
    return free[0], along


def _drawn(
    panels: dict[tuple[str, ...], dict[str, list[tuple[str, float, float]]]], key: str, values: Sequence[str]
) -> str:
    columns = min(COLUMNS, len(panels))
    rows = -(-len(panels) // columns)
    with style():
        figure = new_figure(3.1 * columns + 1.2, 2.6 * rows + 0.5)
        grid = list(figure.subplots(rows, columns, sharey=True, squeeze=False).flat)
        for axes in grid[len(panels) :]:
            axes.set_visible(False)
        for axes, (title, lines) in zip(grid, panels.items(), strict=False):
            for number, (name, points) in enumerate(lines.items()):
                axes.errorbar(
                    [values.index(value) for value, _, _ in points],
                    [rate for _, rate, _ in points],
                    yerr=[error for _, _, error in points],
                    color=LINES[number],
                    marker=MARKS[number],
                    markersize=4,
                    linewidth=1,
                    ecolor=INK,
                    capsize=2,
                    label=name,
                )
            axes.set_title(", ".join(title))
            axes.set_xticks(range(len(values)), values, rotation=30 if max(map(len, values)) > 4 else 0)
            axes.set_xlabel(key)
            axes.set_ylabel("%")
            axes.yaxis.set_tick_params(labelleft=True)
            quiet(axes)
        if any(next(iter(panels.values()))):
            handles, names = next(iter(figure.axes)).get_legend_handles_labels()
            figure.legend(handles, names, loc="outside upper right", ncols=len(names), frameon=False)
        return saved(figure, "svg").decode()
