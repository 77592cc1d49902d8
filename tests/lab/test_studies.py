from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import PLAIN, Character, Choice
from highflagon.lab.figures import figures
from highflagon.lab.running import Run, run
from highflagon.lab.study import read_study, work, working
from highflagon.lab.study.keeping import Folder
from highflagon.lab.study.pages import write_report
from highflagon.lab.study.report import sections
from highflagon.odds.players import Always, Player
from highflagon.odds.whole_game import game_odds

CHEATING = """
title = "Should <he> cheat?"
game = "purple-dragon-dice"
games = 20_000
[table]
rules.natural = "both"
[grid]
players = [3, 5]
characters.1 = ["bluff=+2", "bluff=+8"]
policies.1 = ["honest", "bluff"]
[report]
figures = ["wins.1", "caught.1"]
compare = "policies.1"
"""
RULES = """
game = "high-dragon"
games = 500
[grid]
rules.battles = [6, 12]
players = [2, 3]
"""


def study_in(folder: Path, text: str) -> Path:
    path = folder / "cheating.toml"
    path.write_text(text, "utf-8")
    return path


def test_every_cell_is_played_once_with_a_seed_of_its_own(tmp_path: Path) -> None:
    path = study_in(tmp_path, CHEATING)
    study, folder = read_study(path), Folder(path)
    assert len({cell.task.seed for cell in study.cells}) == len(study.cells) == 8
    done = work(study, folder)
    assert (done.whole, done.before, len(done.results)) == (True, 0, 8)
    again = work(study, folder)
    assert (again.before, again.results) == (8, done.results)
    assert len(list((tmp_path / "cheating.results" / "cells").iterdir())) == 8


def test_a_changed_file_plays_only_what_is_new(tmp_path: Path) -> None:
    path = study_in(tmp_path, RULES)
    first = work(read_study(path), Folder(path))
    path = study_in(tmp_path, RULES.replace("[6, 12]", "[12, 6, 3]"))
    study = read_study(path)
    second = work(study, Folder(path))
    assert (second.before, len(second.results)) == (4, 6)
    assert all(second.results[cell] == kept for cell, kept in first.results.items() if cell in second.results)
    path = study_in(tmp_path, RULES.replace("500", "600"))
    assert work(read_study(path), Folder(path)).before == 0
    path = study_in(tmp_path, "seed = 2" + RULES)
    assert work(read_study(path), Folder(path)).before == 0


def test_interrupted_work_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = study_in(tmp_path, RULES)
    study, folder, left = read_study(path), Folder(path), [2]

    def interrupted(*what: Any, **how: Any) -> Run:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return run(*what, **how)

    monkeypatch.setattr(working, "run", interrupted)
    done = work(study, folder)
    assert (done.whole, len(done.results)) == (False, 2)
    section = sections(study, done.results)[0]
    assert [row[-1] for row in section.rows] == ["500", "500", "", ""]
    assert (
        write_report(study, done.results, folder)[0]
        .read_text("utf-8")
        .startswith("# cheating\n\n2 of 4 cells")
    )
    monkeypatch.undo()
    assert work(study, folder).before == 2


def test_a_cell_that_was_interrupted_goes_on_from_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = study_in(tmp_path, 'game = "high-dragon"\ngames = 60_000\n')
    study, folder, begun = read_study(path), Folder(path), list[int]()

    def stop(done: int, of: int) -> None:
        assert done < of
        raise KeyboardInterrupt

    def interrupted(*what: Any, **how: Any) -> Run:
        begun.append(how["begun"].games if how["begun"] else 0)
        return run(*what, **how, tell=stop if len(begun) < 3 else None)

    monkeypatch.setattr(working, "run", interrupted)
    for _ in range(2):
        done = work(study, folder)
        assert (done.whole, done.results) == (False, {})
        assert "in 0 of 0" not in "".join(section.verdict for section in sections(study, done.results))
    [whole] = work(study, folder).results.values()
    assert begun == [0, 25_000, 50_000]
    task = study.cells[0].task
    assert list(whole.figures) == figures(task.results(task.play(0, 60_000)))
    assert [kept.suffix for kept in (tmp_path / "cheating.results" / "cells").iterdir()] == [".json"]


def test_what_was_begun_and_torn_begins_anew(tmp_path: Path) -> None:
    path = study_in(tmp_path, 'game = "high-dragon"\ngames = 500\n')
    study, folder = read_study(path), Folder(path)
    [cell] = study.cells
    for text in ("", "{", '{"games": 3, "counts": [1]}', '{"games": 3, "counts": [99999999999999999999]}'):
        (folder.path / "cells" / f"{cell.key}.begun").write_text(text)
        assert folder.begun(cell) is None
    folder.keep_begun(cell, Run(cell.task.play(0, 300), 300, whole=False))
    found = folder.begun(cell)
    assert found is not None
    assert (found.counts == cell.task.play(0, 300)).all()


def test_a_file_that_was_torn_is_played_again(tmp_path: Path) -> None:
    path = study_in(tmp_path, RULES)
    study, folder = read_study(path), Folder(path)
    done = work(study, folder)
    [torn, *_] = sorted((tmp_path / "cheating.results" / "cells").iterdir())
    whole = torn.read_bytes()
    torn.write_bytes(whole[:100])
    again = work(study, folder)
    assert (again.before, again.results) == (3, done.results)
    assert torn.read_bytes() == whole


def test_the_report_says_what_is_counted_within_its_errors(tmp_path: Path) -> None:
    path = study_in(tmp_path, CHEATING.replace('rules.natural = "both"', ""))
    study, folder = read_study(path), Folder(path)
    done = work(study, folder)
    wins, caught = sections(study, done.results)
    assert wins.heads == ("players", "characters.1", "honest", "bluff", "bluff - honest")
    assert [row[-1].rpartition(" ")[2] for row in wins.rows] == ["less", "more", "less", "more"]
    assert "in 2 of 4 cases, and less in 2; in 0" in wins.verdict
    assert caught.title == "caught, seat 1"
    for cell, kept in done.results.items():
        players, bluff, choice = int(cell.values[0]), int(cell.values[1].partition("=")[2]), cell.values[2]
        thief = Character(bluff=bluff)
        first = Player(thief, Always(Choice.BLUFF)) if choice == "bluff" else Player(thief)
        exact = game_odds([first, *[Player(PLAIN)] * (players - 1)])
        figure = kept.figure("wins", 1)
        assert figure is not None
        assert figure.error is not None
        assert abs(figure.value - float(exact.shares[0])) <= 4 * figure.error


def test_the_pages_hold_all_and_ask_nobody(tmp_path: Path) -> None:
    path = study_in(tmp_path, CHEATING)
    study, folder = read_study(path), Folder(path)
    markdown, html = write_report(study, work(study, folder).results, folder)
    text = html.read_text("utf-8")
    assert "Should &lt;he&gt; cheat?" in text
    assert text.count("<svg ") == 2
    assert "src=" not in text
    assert "<td>bluff=+8</td>" in text
    for name in ("figure-1.svg", "figure-2.svg"):
        assert f"]({name})" in markdown.read_text("utf-8")
        assert (markdown.parent / name).is_file()


def test_a_title_is_text_in_markdown_too(tmp_path: Path) -> None:
    path = study_in(tmp_path, 'title = "<script>\\n# *one*|[x](y)"\ngame = "high-dragon"\ngames = 300\n')
    study, folder = read_study(path), Folder(path)
    text = write_report(study, work(study, folder).results, folder)[0].read_text("utf-8")
    assert text.splitlines()[0] == r"# \<script\> \# \*one\*\|\[x\](y)"


def test_a_study_without_a_grid_is_one_cell(tmp_path: Path) -> None:
    path = study_in(
        tmp_path, 'game = "high-dragon"\ngames = 300\n[table]\npreset = "short"\npolicy = "greedy"\n'
    )
    study, folder = read_study(path), Folder(path)
    assert [cell.values for cell in study.cells] == [()]
    done = work(study, folder)
    assert sections(study, done.results)[0].heads == ("chance", "games")
    assert "<svg" not in write_report(study, done.results, folder)[1].read_text("utf-8")


@pytest.mark.parametrize(("text", "said"), [
    ("game = ", "cheating.toml: Invalid value"),
    ("games = 3", "game: it is missing: one of high-dragon, purple-dragon-dice"),
    ('game = "chess"', "game: one of"),
    ('gaem = "high-dragon"', "gaem: there is no such key"),
    ('game = "high-dragon"\nseed = -1', "seed: a whole number"),
    ('game = "high-dragon"\ngames = 0', "games: a whole number"),
    ('game = "high-dragon"\nuntil_error = 2.0', "until_error: a number"),
    ('game = "high-dragon"\ntitle = 3', "title: a text"),
    ('game = "high-dragon"\ngrid = 3', "grid: a table"),
    ('game = "high-dragon"\nreport = 3', "report: a table"),
    ('game = "high-dragon"\n[grid]\nplayer = [2]', "grid.player: there is no such key"),
    ('game = "high-dragon"\n[grid]\nplayers = 3', "grid.players: a list"),
    ('game = "high-dragon"\n[grid]\nplayers = [3, 3]', "grid.players: a value is there twice"),
    ('game = "high-dragon"\n[grid]\nplayers = [1.5]', "grid.players: a word"),
    ('game = "high-dragon"\n[table]\nplayers = [3]', "table.players: a word"),
    ('game = "high-dragon"\n[table]\nplayers = 3\n[grid]\nplayers = [2, 3]', "grid.players: it stands in [table] too"),
    ('game = "high-dragon"\n[grid]\nplayers = [4]', "players: house rule players"),
    ('game = "high-dragon"\n[grid]\nrules.battels = [6]', "rules.battels: there is no house rule"),
    ('game = "high-dragon"\n[table]\nrules.hand = 20\nrules.silent = 20', "rules.hand: "),
    ('game = "high-dragon"\n[table]\npreset = "odd"', "preset: there is none 'odd'"),
    ('game = "high-dragon"\n[table]\npolicy = "bold"', "policies: kernels have no policy"),
    ('game = "high-dragon"\n[table]\npolicies.4 = "greedy"', "policies.4: there are seats 1 to 3"),
    ('game = "high-dragon"\n[table]\ncharacters.1 = "plain"', "characters: there are none"),
    ('game = "purple-dragon-dice"\n[table]\nplayers = 1', "players: the game takes"),
    ('game = "purple-dragon-dice"\n[table]\ncharacters.1 = "bluff"', "characters.1: "),
    ('game = "high-dragon"\n[report]\ncompare = "players"', "report.compare: a key of the grid"),
    ('game = "high-dragon"\n[report]\nfigures = ["win.1"]', "report.figures: there is no 'win.1'"),
    ('game = "high-dragon"\n[report]\nfigures = []', "report.figures: a list"),
    ('game = "high-dragon"\n[grid]\n' + "\n".join(f"rules.{name} = [{', '.join(map(str, range(1, 20)))}]"
     for name in ("battles", "duel_battles", "hand", "silent")), "grid: 130,321 cells"),
])  # fmt: skip
def test_what_is_wrong_is_told_by_its_key(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid) as found:
        read_study(study_in(tmp_path, text))
    assert said in str(found.value)
    assert "\n" not in str(found.value)
