"""What is said where the lab's packages are missing: what is wrong with the options comes first."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from highflagon.cli.lab_needed import BATTLE_POLICIES, DICE_POLICIES, MISSING, WAR_POLICIES
from highflagon.games.errors import Refused
from highflagon.lab import DiceTask
from highflagon.lab.kernels.policies import OF_A_HAND, POLICIES
from tests.cli.running import run

BATTLE = "odds battle --hand S7,G18,B3,S4,S5,G1 --played B20 --up S19,G17 --position 3 --court B13"


def hide(package: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python find no such package in the commands that are run."""
    text = f'raise ModuleNotFoundError("no {package} here", name="{package}")\n'
    (folder / f"{package}.py").write_text(text, "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))


@pytest.mark.parametrize(("words", "said"), [
    ("simulate high-dragon", MISSING.format("NumPy")),
    ("simulate purple-dragon-dice", MISSING.format("NumPy")),
    (f"{BATTLE} --others greedy", MISSING.format("NumPy")),
    ("simulate high-dragon --wars -1", "games can be played"),
    ("simulate purple-dragon-dice --policy steady", "no policy 'steady'"),
    (f"{BATTLE} --others steady", "no policy 'steady'"),
    (f"{BATTLE} --others greedy --deals -1", "games can be played"),
    (f"{BATTLE} --others greedy --seed -1", "a seed"),
])  # fmt: skip
def test_wrong_options_are_said_before_what_is_missing(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide("numpy", tmp_path, monkeypatch)
    shown = run(words)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert shown.err.count("\n") == 1


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hide("joblib", tmp_path, monkeypatch)
    assert MISSING.format("joblib") in run("simulate high-dragon").err


def test_numba_that_is_switched_off_is_not_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    shown = run("simulate high-dragon --wars 1 --workers 1")
    assert shown.code == 0
    assert shown.err.startswith("numba is switched off: ")


def test_the_policies_are_those_of_the_lab() -> None:
    assert tuple(POLICIES) == WAR_POLICIES
    assert tuple(OF_A_HAND) == BATTLE_POLICIES
    for name in DICE_POLICIES:
        assert DiceTask(policies=(name,)).play(0, 1).any()
    with pytest.raises(Refused) as refused:
        DiceTask(policies=("steady",)).play(0, 1)
    assert set(refused.value.legal) <= set(DICE_POLICIES)
