"""Tokens and receipts in their files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from highflagon.chance import Commitment, commit, new_seed
from highflagon.games.errors import Invalid
from highflagon.record import read, read_receipt
from highflagon.terminal.remote.receipts import Receipts
from highflagon.terminal.remote.tokens import forget_token, keep_token, read_token

HD = "high-dragon"


def test_a_token_is_for_its_owner_alone_even_over_a_file_that_was_open_to_all(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "token"
    assert read_token(path) is None
    assert not forget_token(path)
    keep_token(path, "first")
    path.chmod(0o644)
    keep_token(path, "second")
    assert read_token(path) == "second"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["token"]
    assert forget_token(path)
    assert read_token(path) is None


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\xfe", b"a b\x00", b"x" * 1000])
def test_what_is_no_token_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.write_bytes(data)
    with pytest.raises(Invalid, match="holds no token"):
        read_token(path)


@pytest.mark.parametrize("token", ["", "a\nb", "x" * 300, "é"])
def test_no_server_writes_what_it_likes_into_the_file(token: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid):
        keep_token(tmp_path / "token", token)
    assert not list(tmp_path.iterdir())


def test_a_receipt_is_found_again_and_no_other_is_written_over(tmp_path: Path) -> None:
    receipts = Receipts(tmp_path / "receipts", "ABC234")
    one, other = commit(new_seed()), commit(new_seed())
    kept = receipts.keep(1, HD, one, 2)
    assert read_receipt(read(kept.path)) == kept.receipt
    assert kept.receipt.commitment == one
    assert [seat for seat, _ in kept.receipt.seeds] == [2]
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    assert receipts.keep(1, HD, one, 2) == kept
    again = receipts.keep(1, HD, other, 2)
    assert again.path != kept.path
    assert Receipts(tmp_path / "receipts", "ABC234").find(1, other) == again
    assert receipts.find(2, one) is None
    assert receipts.find(1, Commitment("0" * 64)) is None


def test_a_file_that_is_no_receipt_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "ABC234-1.receipt").write_bytes(b"\x00")
    kept = Receipts(tmp_path, "ABC234").keep(1, HD, commit(new_seed()), 0)
    assert kept.path.name == "ABC234-1.2.receipt"
