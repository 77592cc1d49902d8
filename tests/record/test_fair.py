"""Records with committed chance: written, read, verified; every tampering is found with its line and the reason."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.chance import COMMITTED, Seed, commit, seed_of_text
from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Chance
from highflagon.games.play import Play
from highflagon.record import Header, Record, RecordError, cut, parse, verify, write
from tests.games.purple_dragon_dice.random_games import RULES as DICE_RULES
from tests.profiles import examples
from tests.record.fair_games import fair_dice, fair_header, fair_war, line_of, other_seed, played, sealed_anew
from tests.record.games import CARD_RULES, NUMBERS, RECORDS, card_header, chosen, dice_header

WAR, DICE = fair_war(), fair_dice()
BOTH = pytest.mark.parametrize("record", [WAR, DICE], ids=["cards", "dice"])


def headers(kind: str, cards: object, dice: object, number: int) -> Header:
    random = chosen(number)
    made = card_header(cards, random) if kind == "cards" else dice_header(dice, random)  # type: ignore[arg-type]
    return fair_header(made)


HEADERS = st.builds(headers, st.sampled_from(["cards", "dice"]), CARD_RULES, DICE_RULES, NUMBERS)


@BOTH
def test_what_is_proven(record: Record) -> None:
    report = verify(write(record))
    assert report.sealed, report.lines()
    seats = "on seat 1" if record is WAR else "on seat 1, 3"
    lines = "\n".join(report.lines())
    assert f"commitment: {record.header.commitment}, opened by the seed shown at the end" in lines
    assert f"seeds added by people: {seats}" in lines
    assert re.search(r"draws: \d+, each what these seeds give under its label", lines)


@BOTH
def test_where_the_seeds_stand(record: Record) -> None:
    lines = [line.split("  #")[0] for line in write(record).rstrip("\n").split("\n")]
    first = lines.index(f"chance: {COMMITTED}")
    assert lines[first + 1] == f"commitment: {record.header.commitment}"
    seeds = [(n, seed) for n, seed in enumerate(record.header.seeds, 1) if seed is not None]
    end = first + 2 + len(seeds)
    assert lines[first + 2 : end] == [f"seed of seat {n}: {seed.hex()}" for n, seed in seeds]
    assert not lines[end]
    assert record.header.seed is not None
    assert lines[-3].startswith("result: ")
    assert lines[-2] == f"seed: {record.header.seed.hex()}"
    assert "\n".join(lines).count(record.header.seed.hex()) == 1


@given(HEADERS, st.sampled_from([400, 400, 9]), NUMBERS)
def test_records_go_round_and_whole_ones_are_sealed(header: Header, most: int, number: int) -> None:
    record = played(header, number, most)
    text = write(record)
    read = parse(text)
    assert read.events == record.events
    whole = verify(text).sealed
    assert read.header == (header if whole else replace(header, seed=None))
    assert write(read) == text
    assert header.seed is not None
    assert (header.seed.hex() in text) == whole


@given(RECORDS)
def test_labels_never_collide_in_a_game(record: Record) -> None:
    play, labels, events = Play(record.header.start()), [], 0
    for event in record.events:
        turn = play.state.turn
        if isinstance(turn, Chance):
            labels.append(turn.label)
        else:
            events += 1
            assert f"seat 1 event {events}" not in labels
        play.apply(event)
    assert len(set(labels)) == len(labels)
    # No label is another with a zero byte and a number behind it, so no two blocks of any streams are the same.
    assert all("\0" not in label and label.isprintable() for label in labels)


# What a house could try: the text is sealed anew, so that neither marks nor digest betray anything.


@BOTH
@given(other=st.binary(min_size=32, max_size=32))
@examples(20)
def test_no_other_seed_fits_the_commitment(record: Record, other: bytes) -> None:
    if other == record.header.seed:
        return
    forged = write(played(replace(record.header, seed=Seed(other)), 5))
    report = verify(forged)
    found = [finding for finding in report.findings if finding.kind == "commitment"]
    assert [finding.line for finding in found] == [line_of(forged, "seed: ")]
    where = line_of(forged, "commitment: ")
    assert found[0].why == f"this seed is not the one that the house committed itself to in line {where}"
    assert not report.ok


@BOTH
def test_a_commitment_made_afterwards_is_not_that_of_the_seed_in_use(record: Record) -> None:
    # The house keeps the deal, and puts another seed with its commitment around it.
    header = other_seed(record.header)
    assert header.seed is not None
    forged = write(Record(replace(header, commitment=commit(header.seed)), record.events))
    report = verify(forged)
    assert report.findings[0].kind == "draw"
    assert MANY in report.findings[0].why


MANY = " draws don't fit, as if a seed, a seat's or the house's, were another"

TAMPERINGS: dict[str, tuple[str, str, str, str]] = {
    "commitment": (r"^commitment: sha256 (.)", "seed: ", "commitment", "committed itself to in line"),
    "seed of a seat": (r"^seed of seat 1: (.)", "", "draw", MANY),
    "house's seed": (r"^seed: (.)", "seed: ", "commitment", "this seed is not the one"),
}  # fmt: skip


@BOTH
@pytest.mark.parametrize("what", TAMPERINGS)
def test_a_changed_seed_or_commitment_is_found_even_if_all_is_sealed_anew(what: str, record: Record) -> None:
    pattern, where, kind, why = TAMPERINGS[what]
    text = write(record)
    forged = sealed_anew(changed(text, pattern))
    found = [finding for finding in verify(forged).findings if finding.kind == kind]
    assert [why in finding.why for finding in found] == [True]
    first_draw = next(n for n, line in enumerate(text.split("\n"), 1) if re.match("dealer|throw", line))
    # (The first draw of cards is a die of three: another seed may well throw the same.)
    assert found[0].line == line_of(text, where) if where else found[0].line - first_draw in (0, 1)


def changed(text: str, pattern: str) -> str:
    """Return the text with one hex digit changed, the one that `pattern` has in its group."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    digit = "0" if found[1] != "0" else "1"
    return text[: found.start(1)] + digit + text[found.end(1) :]


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"^court [BGS](1?\d)", "for 'war 1 deal 1 court 2' the seeds give another draw here: court "),
        (r"^dealer (\d)", "for 'dealer' the seeds give another draw here: dealer "),
    ],
)
def test_a_changed_draw_is_named_with_its_label(pattern: str, why: str) -> None:
    text = write(WAR)
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    line, named = text.count("\n", 0, found.start()) + 1, 0
    for put in {*map(str, range(1, 21))} - {found[1]}:
        first = verify(sealed_anew(text[: found.start(1)] + put + text[found.end(1) :])).findings[0]
        assert first.line == line
        assert first.why.startswith(why) if first.kind == "draw" else first.kind in ("illegal", "invalid")
        named += first.kind == "draw"
    assert named  # the others are cards that can't come here, or seats that there are not


def test_a_changed_throw_is_named_with_its_label() -> None:
    text = write(DICE)
    forged = sealed_anew(re.sub(r"^throw 1 d20 (\d+)", "throw 1 d20 21", text, count=1, flags=re.MULTILINE))
    assert verify(forged).findings[0].line == line_of(text, "throw")
    die = re.search(r"^throw 1 d20 \d+ (\d+)", text, re.MULTILINE)
    assert die is not None
    forged = sealed_anew(text[: die.start(1)] + ("1" if die[1] != "1" else "2") + text[die.end(1) :])
    draws = [finding for finding in verify(forged).findings if finding.kind == "draw"]
    assert (draws[0].line, draws[0].why[:34]) == (
        line_of(text, "throw"),
        "for 'hand 1' the seeds give anothe",
    )


@BOTH
@pytest.mark.parametrize(
    "key", ["commitment", "seed of seat 1", "seed", "result", "seat 1", "chance", "dealer", "throw"]
)
def test_whichever_line_is_edited_the_chain_names_it(key: str, record: Record) -> None:
    text = write(record)
    start = key if key in ("dealer", "throw") else f"{key}: "
    if f"\n{start}" not in text:
        return
    line = text.split("\n")[line_of(text, start) - 1]
    row = line.split("  #")[0]
    edited = row[:-1] + ("0" if row[-1] != "0" else "1")
    report = verify(text.replace(line, edited + line.removeprefix(row)))
    chain = [finding.line for finding in report.findings if finding.kind == "chain"]
    assert chain == [line_of(text, start)]


REFUSED: list[tuple[Callable[[str], str], str, str]] = [
    (lambda text: without(text, "commitment: "), "seed of seat 1: ", "the header has no line 'commitment: sha256 '"),
    (lambda text: without(text, "seed of seat 1: "), "commitment: ", "the header has no line 'seed of seat 1: '"),
    (lambda text: text.replace("seed of seat 1: ", "seed of seat 2: "), "seed of seat 2: ", "there is no person"),
    (lambda text: text.replace("seed of seat 1: ", "seed of seat 9: "), "seed of seat 9: ", "there is no person"),
    (lambda text: re.sub("(seed of seat 1: .*)", r"\1\n\1", text), "seed of seat 1: ", "stands in line"),
    (lambda text: text.replace("seed of seat 1: ", "seed of seat 1: 0"), "seed of seat 1: ", "64 hex digits"),
    (lambda text: re.sub("(commitment: sha256 .{63}).", r"\1", text), "commitment: ", "64 hex digits"),
    (lambda text: text.replace("commitment: sha256", "commitment: sha1"), "commitment: ", "64 hex digits"),
    (lambda text: text.replace("committed-hmac-sha256/1", "committed-hmac-sha256/2"), "chance: ", "is not known here"),
    (lambda text: text.replace("committed-hmac-sha256/1", "hmac-sha256/1"), "commitment: ", "needs a line 'chance: "),
    (lambda text: without(text, "chance: "), "commitment: ", "needs a line 'chance: committed-hmac-sha256/1'"),
    (lambda text: text.replace("\n\n", f"\nseed: {'0' * 64}\n\n"), "seed: ", "stands after the result"),
    (lambda text: re.sub("(?m)^seed: .*$", "seed: 7", text), "seed: ", "64 hex digits"),
    (lambda text: text.replace("Mirt, the Moneylender, person", "Mirt, the Moneylender, steady"), "seed of seat 1: ",
     "on seat 1 there is no person"),
    (lambda text: text.replace("Durnan, steady", "Durnan, person"), "seed of seat 1: ", "seat 2 is a person's"),
]  # fmt: skip


def without(text: str, start: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(start))


@pytest.mark.parametrize(("edit", "where", "why"), REFUSED)
def test_a_header_that_can_t_be_is_refused_with_its_line(
    edit: Callable[[str], str], where: str, why: str
) -> None:
    edited = edit("\n".join(line.split("  #")[0] for line in write(WAR).split("\n")))
    with pytest.raises(RecordError, match=re.escape(why)) as caught:
        parse(edited)
    number = line_of(edited, where)
    assert caught.value.line in (number, number + (why == "stands in line"))
    assert why in str(verify(edited).lines())


def test_a_seed_that_is_shown_too_early_or_not_at_all() -> None:
    text = write(WAR)
    report = verify(sealed_anew(without(text, "seed: ")))
    assert [finding.kind for finding in report.findings] == ["commitment"]
    assert "the house's seed isn't shown" in report.findings[0].why
    rows = text.split("\n")
    early = "\n".join([*rows[: line_of(text, "result") - 20], rows[line_of(text, "seed: ") - 1], ""])
    with pytest.raises(RecordError, match=r"the game isn't over here, so the house's seed can't be shown"):
        parse(early)


def test_a_seeded_record_shows_no_seed_at_its_end() -> None:
    text = write(WAR).replace(COMMITTED, "hmac-sha256/1")
    text = without(without(text, "commitment"), "seed of seat")
    with pytest.raises(RecordError, match="can't stand after the first event"):
        parse("\n".join(line.split("  #")[0] for line in text.split("\n")))


def test_committed_chance_without_commitment_can_t_be_written() -> None:
    with pytest.raises(Invalid, match="needs a commitment"):
        write(Record(replace(WAR.header, commitment=None)))


@BOTH
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("most", [400, 30])
def test_a_view_never_has_the_house_s_seed(record: Record, viewer: int | None, most: int) -> None:
    view = cut(Record(record.header, record.events[:most]), viewer)
    text = write(view)
    assert record.header.seed is not None
    assert record.header.seed.hex() not in text
    assert f"commitment: {record.header.commitment}" in text
    assert parse(text) == replace(view, places=parse(text).places)
    report = verify(text)
    assert report.ok == (most > len(record.events) or most == 400), report.lines()
    assert "draws: not checked" in str(report.lines()) or not report.ok


def test_no_error_and_no_repr_has_a_seed() -> None:
    seeds = [WAR.header.seed, *WAR.header.seeds]
    text = write(WAR)
    said = [repr(WAR), repr(WAR.header), str(WAR.header.source())]
    for edit, _, _ in REFUSED:
        said += verify(edit(text)).lines()
    for seed in seeds:
        assert seed is None or all(seed.hex() not in line and repr(bytes(seed)) not in line for line in said)


def test_a_person_s_seed_changes_the_whole_deal() -> None:
    other = replace(WAR.header, seeds=(seed_of_text("dragon!"), None, None))
    assert verify(write(played(other, 12))).sealed
    one, two = (played(header, 12).events for header in (WAR.header, other))
    assert {event for event in one if type(event).__name__ == "Deal"}.isdisjoint(two)
    report = verify(write(Record(other, one)))
    assert MANY in report.findings[0].why


def test_a_viewer_s_record_can_t_be_cut_to_another() -> None:
    with pytest.raises(Illegal):
        cut(cut(WAR, 0), 1)
