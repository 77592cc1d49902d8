"""Committed chance: vectors, what a change of one bit does, and that nothing public betrays a deal beforehand."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

import pytest

from highflagon.chance import Committed, Seed, Stream, commit, parse_commitment, seed_of_text
from highflagon.chance.committed import COMMITMENT, PEOPLE, PERSON, key_of
from highflagon.games.errors import Invalid
from highflagon.games.game import Chance, Roll, Shuffle
from tests.chance.statistics import SIGMAS, assert_even

HOUSE = Seed(bytes(range(32)))
DRAGON, FLAGON = seed_of_text("dragon"), seed_of_text("flagon")
PEOPLE_OF_ALL = (DRAGON, None, FLAGON)
LABELS = ("dealer", "war 1 deal 1", "war 1 deal 6 court 2", "war 12 deal 6", "hand 1", "hand 1 roll-off 1")
DOCS = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
VECTORS = dict(re.findall(r"^\| (.+?) \| `(.+)` \|$", DOCS, re.MULTILINE))


def words(key: bytes, label: str, count: int = 8) -> list[int]:
    stream = Stream(key, label)
    return [stream.below(2**32) for _ in range(count)]


def test_the_vectors_of_the_docs_hold() -> None:
    source, key = Committed(HOUSE, PEOPLE_OF_ALL), key_of(HOUSE, PEOPLE_OF_ALL)
    draws = {
        "`dealer`, a die of 3": source.numbers(Chance("dealer", Roll((3,)))),
        "`war 1 deal 1`, 5 of 60 places": source.numbers(Chance("war 1 deal 1", Shuffle(60, 29)))[:5],
        "`hand 1`, two d20 and five d6": source.numbers(Chance("hand 1", Roll((20, 20, 6, 6, 6, 6, 6)))),
    }
    head = hashlib.sha256(b"High Flagon record 1").digest()
    assert {
        "commitment": commit(HOUSE).digest,
        "seed of seat 1": DRAGON.hex(),
        "seed of seat 3": FLAGON.hex(),
        "key": key.hex(),
        "key, no person at the table": key_of(HOUSE, ()).hex(),
        **{
            f"first words of `draw/{label}`": " ".join(map(str, words(key, f"draw/{label}", 4)))
            for label in ("dealer", "war 1 deal 1", "hand 1")
        },
        **{what: " ".join(map(str, numbers)) for what, numbers in draws.items()},
        "mark over the chain of a record's first line alone": source.veil(head),
    } == VECTORS


def test_the_construction_is_as_described() -> None:
    assert COMMITMENT == b"High Flagon commitment 1\0"
    assert PERSON == b"High Flagon seed of a person 1\0"
    assert PEOPLE == b"High Flagon seeds of all people 1\0"
    assert commit(HOUSE).digest == hashlib.sha256(b"High Flagon commitment 1\0" + HOUSE).hexdigest()
    assert hashlib.sha256(b"High Flagon seed of a person 1\0dragon").digest() == DRAGON
    # HMAC written out: the inner hash, then the outer one.
    message = b"High Flagon seeds of all people 1\0" + b"\0\0\0\1" + DRAGON + b"\0\0\0\3" + FLAGON
    pad = HOUSE + bytes(32)
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in pad) + message).digest()
    assert key_of(HOUSE, PEOPLE_OF_ALL) == hashlib.sha256(bytes(byte ^ 0x5C for byte in pad) + inner).digest()


def test_a_commitment_is_opened_by_its_seed_only() -> None:
    commitment = commit(HOUSE)
    assert parse_commitment(str(commitment)) == commitment
    assert commitment.opened_by(HOUSE)
    for other in changed_bits(HOUSE):
        assert not commitment.opened_by(other)
    for text in (
        "",
        "sha256",
        f"sha256 {commitment.digest.upper()}",
        f"md5 {commitment.digest}",
        f"{commitment}0",
    ):
        with pytest.raises(Invalid, match="64 hex digits"):
            parse_commitment(text)


def changed_bits(seed: bytes) -> list[Seed]:
    whole = int.from_bytes(seed, "big")
    return [Seed((whole ^ (1 << bit)).to_bytes(32, "big")) for bit in range(256)]


@pytest.mark.parametrize("seat", [0, 2])
def test_one_bit_of_one_persons_seed_changes_every_draw(seat: int) -> None:
    before = {label: words(key_of(HOUSE, PEOPLE_OF_ALL), f"draw/{label}") for label in LABELS}
    for other in changed_bits(PEOPLE_OF_ALL[seat] or b""):
        people = [other if each == seat else seed for each, seed in enumerate(PEOPLE_OF_ALL)]
        key = key_of(HOUSE, people)
        for label, row in before.items():
            assert not set(row) & set(words(key, f"draw/{label}"))


def test_a_changed_bit_changes_half_of_a_key() -> None:
    key = int.from_bytes(key_of(HOUSE, PEOPLE_OF_ALL), "big")
    keys = [key_of(HOUSE, (other, None, FLAGON)) for other in changed_bits(DRAGON)]
    flipped = [(key ^ int.from_bytes(other, "big")).bit_count() for other in keys]
    assert abs(sum(flipped) / 256 - 128) < SIGMAS * 8 / 16
    assert min(flipped) > 128 - 6 * 8


def test_seats_and_seeds_can_t_be_slid_into_each_other() -> None:
    sets: list[tuple[Seed | None, ...]] = [
        (), (DRAGON,), (None, DRAGON), (DRAGON, FLAGON), (FLAGON, DRAGON), (DRAGON, None, FLAGON),
        (None, DRAGON, FLAGON), (DRAGON, DRAGON), (DRAGON, None, DRAGON), (Seed(bytes(32)),), (None, Seed(bytes(32))),
    ]  # fmt: skip
    assert len({key_of(HOUSE, people) for people in sets}) == len(sets)
    assert key_of(HOUSE, (DRAGON, None)) == key_of(HOUSE, (DRAGON,))  # bots add nothing
    with pytest.raises(Invalid, match="32 bytes, not 3"):
        key_of(HOUSE, (b"abc",))
    with pytest.raises(Invalid, match="32 bytes, not 33"):
        key_of(HOUSE + b"\0", ())


def test_whatever_a_person_types_is_a_seed() -> None:
    texts = ["", "a", "A", "a b", "a  b", "阿龙", "\udc80", "\0", "0" * 64, "x" * 100_000]
    assert len({seed_of_text(text) for text in texts}) == len(texts)
    assert seed_of_text("  a\t") == seed_of_text("a")


def test_bots_and_receipts_have_numbers_of_their_own() -> None:
    source, key = Committed(HOUSE, PEOPLE_OF_ALL), key_of(HOUSE, PEOPLE_OF_ALL)
    assert source.stream("dealer").label == "bot/dealer"
    rows = [words(key, "draw/dealer"), [source.stream("dealer").below(2**32) for _ in range(8)]]
    assert not set(rows[0]) & set(rows[1])
    heads = [hashlib.sha256(bytes([number])).digest() for number in range(64)]
    assert len({source.veil(head) for head in heads}) == 64


def test_no_seed_is_shown_by_accident() -> None:
    source = Committed(HOUSE, PEOPLE_OF_ALL)
    shown = f"{source!r} {source} {HOUSE!r} {PEOPLE_OF_ALL!r} {source.stream('x')!r}"
    for secret in (HOUSE.hex(), DRAGON.hex(), key_of(HOUSE, PEOPLE_OF_ALL).hex(), str(bytes(HOUSE))):
        assert secret not in shown


# Before the deal the public knows the commitment; the people know their seeds too. Whoever guesses from these who deals
# first, or which card comes first, must hit as often as one who rolls a die. Seeds are fixed: no test of luck.

GAMES = 3000
DEALER = Chance("dealer", Roll((3,)))
FIRST = Chance("war 1 deal 1", Shuffle(60, 1))


@cache
def tables(chance: Chance) -> tuple[tuple[bytes, Seed, int], ...]:
    """Return for many houses the commitment, the person's seed, and what was drawn."""
    rows = []
    for number in range(GAMES):
        house = Seed(hashlib.sha256(b"house %d" % number).digest())
        person = seed_of_text(f"person {number % 7}")  # people repeat themselves
        drawn = Committed(house, (person, None, None)).numbers(chance)[0]
        rows.append((bytes.fromhex(commit(house).digest), person, drawn))
    return tuple(rows)


GUESSES = ("commitment as seed", "commitment alone", "own seed as the house's", "both mixed", "remainder")


def guessed(how: str, public: bytes, own: Seed, chance: Chance) -> int:
    """Return what somebody guesses who knows the commitment and the person's seed."""
    match how:
        case "commitment as seed":
            return Committed(public, (own, None, None)).numbers(chance)[0]
        case "commitment alone":
            return Committed(public, ()).numbers(chance)[0]
        case "own seed as the house's":
            return Committed(own, (own, None, None)).numbers(chance)[0]
        case "both mixed":
            mixed = bytes(a ^ b for a, b in zip(public, own, strict=True))
            return Committed(mixed, (own, None, None)).numbers(chance)[0]
        case _:
            return int.from_bytes(public + own, "big") % 3 + 1


@pytest.mark.parametrize("guess", GUESSES)
@pytest.mark.parametrize(("chance", "one_in"), [(DEALER, 3), (FIRST, 60)], ids=["dealer", "card"])
def test_a_guess_from_what_is_public_hits_as_chance_does(guess: str, chance: Chance, one_in: int) -> None:
    hits = sum(guessed(guess, public, own, chance) == drawn for public, own, drawn in tables(chance))
    mean, spread = GAMES / one_in, (GAMES * (one_in - 1)) ** 0.5 / one_in
    assert abs(hits - mean) < SIGMAS * spread


def test_no_bit_of_the_commitment_tells_the_dealer() -> None:
    rows = tables(DEALER)
    for bit in range(256):
        ones = [drawn for public, _, drawn in rows if public[bit // 8] >> (bit % 8) & 1]
        assert_even([ones.count(dealer) for dealer in (1, 2, 3)])


def test_a_predictor_that_learns_from_games_past_hits_as_chance_does() -> None:
    # For each bit it learns how much more often each dealer came with it, and adds this up over all bits.
    rows = tables(DEALER)
    learnt, asked = rows[: GAMES // 2], rows[GAMES // 2 :]
    weight = [[0, 0, 0] for _ in range(256)]
    for public, _, drawn in learnt:
        for bit in range(256):
            weight[bit][drawn - 1] += 1 if public[bit // 8] >> (bit % 8) & 1 else -1
    hits = 0
    for public, _, drawn in asked:
        votes = [0, 0, 0]
        for bit in range(256):
            sign = 1 if public[bit // 8] >> (bit % 8) & 1 else -1
            for dealer in range(3):
                votes[dealer] += sign * weight[bit][dealer]
        hits += votes.index(max(votes)) + 1 == drawn
    mean, spread = len(asked) / 3, (len(asked) * 2 / 9) ** 0.5
    assert abs(hits - mean) < SIGMAS * spread
