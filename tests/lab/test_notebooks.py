"""The notebooks run, cell by cell, in a kernel of their own: what their text claims is asserted in their cells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.notebooks import NOTEBOOKS, executed, page

NAMES = [path.stem for path in NOTEBOOKS]


def cells_of(path: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return cells


def test_there_are_two() -> None:
    assert NAMES == ["should-the-thief-cheat", "ties-and-leads"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_every_cell_of_a_notebook_runs_without_a_warning(path: Path) -> None:
    notebook = executed(path)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell.outputs]
    assert all(output.get("name") != "stderr" for output in outputs)

    pictures: dict[str, str] = {}
    text = page(path, notebook, pictures)
    assert pictures
    assert all(f"]({name})" in text and "<svg" in picture for name, picture in pictures.items())
    assert text.count("```text\n") == sum(output.output_type == "stream" for output in outputs)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_a_tracked_notebook_holds_no_outputs(path: Path) -> None:
    for cell in cells_of(path):
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_the_links_of_a_notebook_lead_somewhere(path: Path) -> None:
    text = "".join("".join(cell["source"]) for cell in cells_of(path) if cell["cell_type"] == "markdown")
    links = [part.partition(")")[0] for part in text.split("](")[1:]]
    assert links
    for link in links:
        assert (path.parent / link).is_file(), link
