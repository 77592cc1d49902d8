"""The examples in the docstrings of odds and lab run, and nothing that is public there has none."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from highflagon import lab, odds

ROOT = Path(__file__).resolve().parents[1]
FLAGS = doctest.ELLIPSIS | doctest.REPORT_ONLY_FIRST_FAILURE


def modules_of(package: ModuleType) -> list[ModuleType]:
    """A package and the modules in it."""
    found = [
        import_module(f"{package.__name__}.{each.name}") for each in pkgutil.iter_modules(package.__path__)
    ]
    return [package, *found]


EXAMPLES = [
    test
    for module in modules_of(odds) + modules_of(lab)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module)
    if test.examples
]


def asked(text: str | None) -> str:
    """The Python of the examples in a docstring."""
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text or ""))


@pytest.mark.parametrize("example", EXAMPLES, ids=[test.name for test in EXAMPLES])
def test_an_example_says_what_comes_of_it(example: doctest.DocTest) -> None:
    said: list[str] = []
    done = doctest.DocTestRunner(optionflags=FLAGS).run(example, out=said.append)
    assert not done.failed, "".join(said)
    assert done.attempted


@pytest.mark.parametrize("name", lab.__all__)
def test_every_name_of_the_lab_has_an_example_and_a_meaning(name: str) -> None:
    thing = getattr(lab, name)
    assert inspect.getdoc(thing)
    own, of_all = asked(inspect.getdoc(thing)), asked(lab.__doc__)
    assert re.search(rf"\b{name}\b", own + of_all), f"no example of highflagon.lab shows {name}"


def functions() -> Iterator[tuple[str, object]]:
    for room in odds.__all__:
        module = import_module(f"highflagon.odds.{room}")
        for name, thing in vars(module).items():
            plain = inspect.unwrap(thing) if callable(thing) else thing
            if inspect.isfunction(plain) and plain.__module__ == module.__name__ and not name.startswith("_"):
                yield f"{room}.{name}", thing


FUNCTIONS = list(functions())


@pytest.mark.parametrize(("name", "thing"), FUNCTIONS, ids=[name for name, _ in FUNCTIONS])
def test_every_function_of_odds_has_an_example(name: str, thing: object) -> None:
    own = asked(inspect.getdoc(thing))
    assert f"{name.rpartition('.')[2]}(" in own, f"no example of highflagon.odds shows {name}"


def test_the_page_about_python_has_all_of_it() -> None:
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    shown = re.findall(r"^::: (highflagon(?:\.lab|\.odds\.\w+))$", page, re.MULTILINE)
    assert sorted(shown) == ["highflagon.lab", *[f"highflagon.odds.{room}" for room in odds.__all__]]
