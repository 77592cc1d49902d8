"""Write the clauses of both games into their pages in docs/rules/, each with a link to the test that proves it.

The prose of a page is written by hand; what stands between the marks is written by this script:

    python scripts/rules_page.py          writes both pages
    python scripts/rules_page.py --check  writes nothing, and ends with 1 if a page is not what it would write
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

from highflagon.games.clauses import GAMES, Clause, clauses

ROOT = Path(__file__).resolve().parent.parent
PAGES = {"HD": "docs/rules/high-dragon.md", "PD": "docs/rules/purple-dragon-dice.md"}

FOLDERS = {game: (f"tests/games/{folder}", "tests/press", "tests/table") for game, folder in GAMES.items()}
"""Where the tests of a game's clauses stand: those about pictures are proven at the press, about coin at the table."""

TEST = re.compile(r"test_(HD|PD)_([RA][1-9][0-9]?)(?:_|$)")


@cache
def proofs_of(game: str) -> dict[str, dict[str, list[str]]]:
    """Return, by clause, the files (paths from the root) with its tests and their names."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in [path for folder in FOLDERS[game] for path in sorted((ROOT / folder).glob("test_*.py"))]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match = TEST.match(node.name) if isinstance(node, ast.FunctionDef) else None
            if match and match[1] == game and isinstance(node, ast.FunctionDef):
                files = found.setdefault(f"{game}-{match[2]}", {})
                files.setdefault(path.relative_to(ROOT).as_posix(), []).append(node.name)
    return found


def table(game: str) -> str:
    """Return the table of all clauses of `HD` or `PD`."""
    tests = proofs_of(game)
    lines = ["| Clause | What it says | House rule, or stake | Proven by |", "| --- | --- | --- | --- |"]
    for row in clauses(game).values():
        proof = [f"[{Path(file).stem}](../../{file})" for file in tests.get(row.id, {})]
        proof += {"later": ["later"], "partly": ["the rest later"], "": []}[row.proven]
        number = f'<a id="{row.id.lower()}"></a>{row.id}'
        lines.append(f"| {number} | {row.text} | {_house_rules(row)} | {', '.join(proof)} |")
    return "\n".join(lines)


def _house_rules(row: Clause) -> str:
    parts = []
    for rule in row.house_rules:
        stake = rule.record == "stakes"
        parts.append(f"`{rule.field}`, {'a stake, usually' if stake else 'as written'} `{rule.default}`")
        parts += [f"`{value}`: {line}" for value, line in rule.options.items()]
    return "<br>".join(parts)


def later(game: str) -> str:
    """Return the list of the clauses that are proven later, wholly or in part; an empty text if there are none."""
    whole = [row.id for row in clauses(game).values() if row.proven == "later"]
    parts = [row.id for row in clauses(game).values() if row.proven == "partly"]
    lines = [f"- {', '.join(whole)}"] if whole else []
    lines += [f"- {', '.join(parts)}, in part"] if parts else []
    return "\n".join(lines)


def page(game: str) -> str:
    """Return the page of a game as it should be: its prose as it is, and what is written between the marks."""
    text = (ROOT / PAGES[game]).read_text("utf-8")
    sections = [("clauses", table), *([("proven later", later)] if later(game) else [])]
    for name, write in sections:
        before, begin, rest = text.partition(f"<!-- {name}: scripts/rules_page.py writes this -->\n")
        _, end, after = rest.partition(f"<!-- {name}: end -->")
        if not begin or not end:
            raise SystemExit(f"{PAGES[game]}: the marks of {name!r} are missing")
        text = f"{before}{begin}\n{write(game)}\n\n{end}{after}"
    return text


def main() -> int:
    """Write both pages, or say which of them are not up to date."""
    stale = [game for game in PAGES if (ROOT / PAGES[game]).read_text("utf-8") != page(game)]
    for game in stale:
        if "--check" in sys.argv[1:]:
            print(f"{PAGES[game]} is not up to date: run scripts/rules_page.py")
        else:
            (ROOT / PAGES[game]).write_text(page(game), "utf-8")
            print(f"{PAGES[game]} written")
    return 1 if stale and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
