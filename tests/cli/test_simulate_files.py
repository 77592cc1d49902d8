from __future__ import annotations

import csv
import json
import re
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

import pytest
from msgspec.structs import replace

from highflagon.cli.simulate_plotted import as_charts, shows_braille
from highflagon.cli.simulate_shown import as_text
from highflagon.lab import Rate, WarTask, simulate
from highflagon.lab.whole_file import write_whole
from tests.cli.running import run

WARS = "simulate high-dragon --wars 2000 --workers 1"


def test_every_figure_is_a_row_of_csv_and_of_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    shown = run(
        f"{WARS} --csv rows.csv --parquet rows.parquet --plot drawn.svg --rule battles=6", folder=tmp_path
    )
    assert (shown.code, shown.err) == (0, "")
    with (tmp_path / "rows.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    found = simulate(WarTask(rules=WarTask().rules.from_text({"battles": "6"})), 2000)
    [second] = [row for row in rows if (row["name"], row["seat"]) == ("wins", "2")]
    assert float(second["value"]) == found.wins[1].value
    assert float(second["error"]) == found.wins[1].error
    assert (second["count"], second["of"]) == (str(found.wins[1].count), "2000")
    assert json.loads(second["task"])["rules"] == {"battles": "6"}
    table = parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [str(row["value"]) for row in table] == [row["value"] for row in rows]
    assert {row["error"] for row in table if row["name"] == "wars"} == {None}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["drawn.svg", "rows.csv", "rows.parquet"]


def test_rows_are_printed_instead_of_the_table(tmp_path: Path) -> None:
    shown = run(f"{WARS} --csv -", folder=tmp_path)
    assert (shown.code, shown.err) == (0, "")
    assert run(f"{WARS} --csv rows.csv", folder=tmp_path).code == 0
    assert shown.out.encode() == (tmp_path / "rows.csv").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]


def test_no_error_looks_like_none() -> None:
    found = replace(simulate(WarTask(), 100), drawn=Rate(0, 10**9))
    lines = [line for line in as_text(found, sink("utf-8")).splitlines() if "±" in line]
    assert all(re.search(r"± [\d.]*[1-9]", line) for line in lines)
    assert len({line.index("±") for line in lines}) == 1
    assert len({len(line) for line in lines}) == 1


def test_the_same_results_give_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("a.svg", "b.svg"):
        assert run(f"{WARS} --plot {name}", folder=tmp_path).code == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert run("simulate purple-dragon-dice --games 500 --workers 1 --plot c.PNG", folder=tmp_path).code == 0
    assert (tmp_path / "c.PNG").read_bytes().startswith(b"\x89PNG")


def test_results_are_drawn_in_braille_no_wider_than_a_terminal() -> None:
    text = run("simulate purple-dragon-dice --games 1000 --workers 1 --plot -").out
    drawn = text[text.index("Wins by seat") :].splitlines()
    assert [line.split()[:2] for line in drawn[1:6]] == [["seat", str(seat)] for seat in range(1, 6)]
    assert all("⣿" in line and line.endswith("%") for line in drawn[1:6])
    assert any(line.startswith("Hands to the end") for line in drawn)
    assert max(map(len, drawn)) <= 80


def sink(encoding: str) -> TextIO:
    return TextIOWrapper(BytesIO(), encoding=encoding)


def test_where_there_is_no_sign_for_an_error_it_is_written_in_ascii() -> None:
    found = simulate(WarTask(), 100)
    for encoding in ("utf-8", "latin-1"):
        assert "±" in as_text(found, sink(encoding))
    for encoding in ("ascii", "iso8859-2"):
        text = as_text(found, sink(encoding))
        assert text.isascii()
        assert "% +- " in text


def test_what_shows_no_braille_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert shows_braille(sink("utf-8"))
    assert not shows_braille(sink("latin-1"))
    monkeypatch.setenv("TERM", "linux")
    assert not shows_braille(sink("utf-8"))
    found = simulate(WarTask(), 1000)
    assert as_charts(found, 80, braille=False).isascii()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_one_line_and_what_was_found_is_printed(tmp_path: Path) -> None:
    shown = run(f"{WARS} --csv /dev/full --plot -", folder=tmp_path)
    assert shown.code == 2
    assert "seat 3 wins" in shown.out
    assert shown.err == "highflagon: /dev/full: No space left on device\n"


def test_half_a_file_is_never_left(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "rows.csv"
    write_whole(path, b"old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        with pytest.raises(OSError, match=r"rows\.csv"):
            write_whole(path, b"new" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("words", "said"), [
    ("--csv nowhere/rows.csv", "there is no folder nowhere"),
    ("--csv .", "is a folder"),
    ("--csv taken/rows.csv", "taken is not a folder"),
    ("--csv rows --parquet ./rows", "a file of its own"),
    ("--csv - --json", "prints rows and nothing else"),
    ("--parquet -", "--parquet writes a file"),
    ("--parquet nowhere/rows.parquet", "there is no folder nowhere"),
    ("--plot drawn.gif", "a plot is a file .svg or .png"),
    ("--plot - --json", "can't go with --json"),
])  # fmt: skip
def test_what_cannot_be_written_is_said_before_anything_is_played(
    words: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "taken").touch()
    shown = run(f"simulate high-dragon --wars 1000000000 {words}", folder=tmp_path)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert shown.err.count("\n") == 1
