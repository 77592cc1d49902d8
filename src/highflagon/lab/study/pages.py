"""The report of a study as pages: Markdown with its pictures beside it, and one HTML file that holds all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from highflagon.lab.study.keeping import Folder
from highflagon.lab.study.pictures import picture
from highflagon.lab.study.reading import Study
from highflagon.lab.study.report import Results, Section, head, sections

STYLE = """
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif;
       color: #1b1a17; background: #fffdf7; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 1rem 0; }
th, td { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid #d9cfb8; }
figure { margin: 1rem 0; overflow-x: auto; }
svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
"""


def write_report(study: Study, results: Results, folder: Folder) -> list[Path]:
    """Write `report.md`, its pictures and `report.html`, and return the two pages."""
    found = sections(study, results)
    drawn = [picture(study, results, section) for section in found]
    names = []
    for number, svg in enumerate(drawn, 1):
        names.append(f"figure-{number}.svg" if svg is not None else None)
        if svg is not None:
            folder.write(f"figure-{number}.svg", svg)
    text = head(study, results)
    return [
        folder.write("report.md", as_markdown(study.title, text, found, names)),
        folder.write("report.html", as_html(study.title, text, found, drawn)),
    ]


def as_markdown(title: str, text: str, found: Sequence[Section], pictures: Sequence[str | None]) -> str:
    """Return the report as Markdown, in which the pictures have these names."""
    lines = [f"# {_plain(title)}", "", text]
    for section, name in zip(found, pictures, strict=True):
        lines += ["", f"## {section.title}"]
        if section.verdict:
            lines += ["", _plain(section.verdict)]
        if name is not None:
            lines += ["", f"![{section.title}]({name})"]
        lines += ["", _row(section.heads), _row(["---"] * len(section.heads))]
        lines += [_row(row) for row in section.rows]
    return "\n".join([*lines, ""])


def _plain(text: str) -> str:
    """Return text in which Markdown and HTML find nothing of theirs, in one line."""
    return re.sub(r"([\\`*_\[\]<>&#|~])", r"\\\1", " ".join(text.split()))


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_plain(cell) for cell in cells) + " |"


def as_html(title: str, text: str, found: Sequence[Section], pictures: Sequence[str | None]) -> str:
    """Return the report as one HTML file, with these pictures in it, that asks nobody for anything."""
    parts = [
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1>\n<p>{escape(text)}</p>",
    ]
    for section, svg in zip(found, pictures, strict=True):
        parts.append(f"<h2>{escape(section.title)}</h2>")
        if section.verdict:
            parts.append(f"<p>{escape(section.verdict)}</p>")
        if svg is not None:
            label = escape(section.title, quote=True)
            parts.append(f'<figure role="img" aria-label="{label}">{svg[svg.index("<svg") :]}</figure>')
        parts.append(_table(section))
    return "\n".join([*parts, "</html>", ""])


def _table(section: Section) -> str:
    heads = "".join([f'<th scope="col">{escape(head)}</th>' for head in section.heads])
    rows = ["".join([f"<td>{escape(cell)}</td>" for cell in row]) for row in section.rows]
    body = "\n".join([f"<tr>{row}</tr>" for row in rows])
    return f'<div class="wide"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>'
