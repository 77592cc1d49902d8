"""No clause is without a test, no option of a house rule without its own, and the rules pages say where they are.

How tests are named: `test_HD_A1_...` for clause HD-A1. Where the clause has a house rule or a stake, each of its
options has a test whose name holds the option (`turn-again` as `turn_again`, `1` as `1`); a range of values has one
whose name holds the field (`duel_battles`). No options of a clause that is proven later, wholly or
in part, are asked for.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.games.clauses import GAMES, HouseRule, clauses
from scripts.rules_page import PAGES, ROOT, page, proofs_of

CLAUSES = [row for game in GAMES for row in clauses(game).values()]
RULES = [(row, rule) for row in CLAUSES if not row.proven for rule in row.house_rules]


def names_of(number: str) -> list[str]:
    """The names of the tests of a clause, without its number."""
    files = proofs_of(number[:2]).get(number, {})
    return [name.partition(number.replace("-", "_"))[2] + "_" for names in files.values() for name in names]


@pytest.mark.parametrize("number", [row.id for row in CLAUSES if row.proven != "later"])
def test_every_clause_has_a_test(number: str) -> None:
    assert names_of(number), f"no test is called test_{number.replace('-', '_')}_..."


@pytest.mark.parametrize("number", [row.id for row in CLAUSES if row.proven == "later"])
def test_no_clause_that_is_proven_later_is_proven_now(number: str) -> None:
    assert not names_of(number), f"{number} has a test: it should no longer be marked as proven later"


@pytest.mark.parametrize("game", GAMES)
def test_no_test_is_named_for_a_clause_that_is_not_there(game: str) -> None:
    assert set(proofs_of(game)) <= set(clauses(game))


def words_of(rule: HouseRule) -> list[str]:
    """What the names of the tests must hold: each option, or the field where the options are a range."""
    plain = all(re.fullmatch(r"[a-z0-9-]+", option) for option in rule.options)
    return [option.replace("-", "_") for option in rule.options] if plain else [rule.field]


@pytest.mark.parametrize(
    ("number", "word"), [(row.id, word) for row, rule in RULES for word in words_of(rule)]
)
def test_every_option_has_its_own_test(number: str, word: str) -> None:
    assert any(f"_{word}_" in name for name in names_of(number)), f"no test of {number} is named for {word}"


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_page_is_up_to_date(game: str) -> None:
    assert (ROOT / PAGES[game]).read_text("utf-8") == page(game), "run scripts/rules_page.py"


@pytest.mark.parametrize("game", PAGES)
def test_every_clause_on_the_page_links_to_its_test(game: str) -> None:
    text = (ROOT / PAGES[game]).read_text("utf-8")
    for row in clauses(game).values():
        [line] = [line for line in text.splitlines() if f'id="{row.id.lower()}"' in line]
        links = re.findall(r"\]\((\.\./\.\./tests/[^)]+)\)", line)
        assert bool(links) == (row.proven != "later"), row.id
        for link in links:
            file = (ROOT / Path(PAGES[game]).parent / link).resolve()
            assert f"def test_{row.id.replace('-', '_')}" in file.read_text("utf-8")


@pytest.mark.parametrize("game", PAGES)
def test_the_page_lists_what_is_proven_later(game: str) -> None:
    text = (ROOT / PAGES[game]).read_text("utf-8")
    listed = text.partition("<!-- proven later:")[2].partition("<!-- proven later: end")[0]
    marked = [row.id for row in clauses(game).values() if row.proven]
    assert sorted(re.findall(rf"{game}-[RA]\d+", listed)) == sorted(marked)
