"""Which file a `--database` means."""

from __future__ import annotations

from pathlib import Path

import pytest

from highflagon.cli.house_option import house_file
from highflagon.games.errors import Invalid


@pytest.mark.parametrize(
    ("database", "file"),
    [
        ("house.db", "house.db"),
        ("/srv/house.db", "/srv/house.db"),
        ("sqlite:///house.db", "house.db"),
        ("sqlite:////srv/house.db", "/srv/house.db"),
        ("sqlite:///a b%20?c.db", "a b%20?c.db"),
    ],
)
def test_a_file_is_named_by_a_path_or_a_url(database: str, file: str) -> None:
    assert house_file(database) == Path(file)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("postgresql://kara:hunter2@db/house", "PostgreSQL yet"),
        ("postgresql+asyncpg://kara:hunter2@db/house", "PostgreSQL yet"),
        ("postgres://kara:hunter2@db/house", "PostgreSQL yet"),
        ("mysql://kara:hunter2@db/house", "not by mysql://"),
        ("sqlite://", "not by sqlite://"),
        ("sqlite:///", "no file"),
        ("sqlite:///:memory:", "no file"),
        (":memory:", "no file"),
        ("", "no file"),
        ("a\0b", "no file"),
    ],
)
def test_what_is_no_file_is_refused_by_name_and_no_password_is_shown(database: str, said: str) -> None:
    with pytest.raises(Invalid, match=said) as refused:
        house_file(database)
    assert "hunter2" not in str(refused.value)


def test_the_house_of_somebody_who_names_none_is_in_his_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert house_file(None) == tmp_path / "share" / "highflagon" / "house.db"
    assert house_file(None).parent.is_dir()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert house_file(None) == tmp_path / ".local" / "share" / "highflagon" / "house.db"
