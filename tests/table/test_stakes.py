"""Stakes as records: what is usual, what has a name, their text, and how impossible ones are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.clauses import clause_of_field, house_rule
from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.table.purses import Purses
from highflagon.table.stakes import MOST, STAKES, DiceStakes, HighDragonStakes, Stakes, named_stakes

KINDS: list[type[Stakes]] = [HighDragonStakes, DiceStakes]
NAMED = [(game, name) for game, named in STAKES.items() for name in named]


@st.composite
def any_stakes(draw: st.DrawFn) -> Stakes:
    """Draw stakes of either game, by their fields' own types."""
    kind = draw(st.sampled_from(KINDS))
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if get_origin(field.type) is Literal:
            values[field.name] = draw(st.sampled_from(get_args(field.type)))
        else:
            assert get_origin(field.type) is Annotated
            [meta] = field.type.__metadata__
            values[field.name] = draw(st.integers(meta.ge, meta.le))
    if kind is HighDragonStakes:
        sweetener = values["sweetener"]
        values["sweetener_coins"] = max(1, values["sweetener_coins"]) if sweetener == "fixed" else 0
        values["sweetener_percent"] = max(1, values["sweetener_percent"]) if sweetener == "share" else 0
    elif values["sums"] == "usual":
        values["buy_in"] = draw(st.integers(20, 100))
    return kind(**values)


def test_what_is_usual_at_cards() -> None:
    usual = HighDragonStakes()
    assert (usual.war_ante, usual.battle_ante, usual.wagers) == (20, 0, "battle-and-war")
    assert (usual.form, usual.take_out, usual.players_bets, usual.sweetener) == (
        "pari-mutuel", 0, "own-pool", "none",
    )  # fmt: skip


def test_what_is_usual_at_dice() -> None:
    usual = DiceStakes()
    assert (usual.buy_in, usual.sums, usual.wagers, usual.form) == (50, "usual", "none", "pari-mutuel")


def test_the_named_stakes_are_what_their_names_say() -> None:
    assert {(game, name): STAKES[game][name].differences() for game, name in NAMED} == {
        ("high-dragon", "as-written"): {},
        ("high-dragon", "none"): {"war_ante": "0", "wagers": "none"},
        ("high-dragon", "antes-only"): {"wagers": "none"},
        ("high-dragon", "every-battle"): {"war_ante": "30", "battle_ante": "5"},
        ("high-dragon", "house-treat"): {"sweetener": "fixed", "sweetener_coins": "30"},
        ("high-dragon", "high-table"): {"war_ante": "150", "battle_ante": "10"},
        ("high-dragon", "bookmaker"): {"form": "fixed-odds"},
        ("purple-dragon-dice", "as-written"): {},
        ("purple-dragon-dice", "none"): {"buy_in": "0", "sums": "any"},
        ("purple-dragon-dice", "side-wagers"): {"wagers": "allowed"},
        ("purple-dragon-dice", "high-table"): {"buy_in": "200", "sums": "any", "wagers": "allowed"},
        ("purple-dragon-dice", "bookmaker"): {"form": "fixed-odds", "wagers": "allowed"},
    }


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_the_usual_purse_pays_a_whole_game_of_any_named_stakes(game: str, name: str) -> None:
    stakes = named_stakes(game, name)
    if isinstance(stakes, HighDragonStakes):
        assert stakes.war_ante + 12 * stakes.battle_ante <= Purses().start
        assert stakes.sweetener_coins <= Purses().house
    if isinstance(stakes, DiceStakes):
        assert stakes.buy_in <= Purses().start
    assert stakes.liability <= Purses().house


def test_stakes_that_have_no_name_are_refused_with_those_that_have() -> None:
    with pytest.raises(Invalid, match="no stakes 'high' of high-dragon; there are as-written, none"):
        named_stakes("high-dragon", "high")
    with pytest.raises(Invalid, match="no game 'chess'; there are high-dragon, purple-dragon-dice"):
        named_stakes("chess", "none")


@given(any_stakes())
def test_stakes_read_back_from_their_text_and_their_json(stakes: Stakes) -> None:
    kind = type(stakes)
    assert kind.from_text(stakes.to_text()) == stakes
    assert kind.from_text(stakes.differences()) == stakes
    assert msgspec.json.decode(msgspec.json.encode(stakes), type=kind) == stakes
    assert (stakes.hash() == kind().hash()) == (stakes == kind())


@pytest.mark.parametrize(
    ("text", "coins"),
    [("20", 20), (" 20 ", 20), ("3 sp 5 cp", 35), ("1 gp", 100), ("2 falcons", 20), ("nothing", 0), ("0", 0)],
)
def test_sums_are_read_in_copper_and_in_words(text: str, coins: int) -> None:
    assert HighDragonStakes.from_text({"war_ante": text}).war_ante == coins
    assert DiceStakes.from_text({"buy_in": text, "sums": "any"}).buy_in == coins


def test_which_fields_are_sums_of_coin() -> None:
    assert HighDragonStakes.coin_fields() == ("liability", "war_ante", "battle_ante", "sweetener_coins")
    assert DiceStakes.coin_fields() == ("liability", "buy_in")


NO_SUMS: list[Any] = [
    -1, 0.5, 1.0, float("1e400"), float("nan"), True, False, None, "1", "3 sp", b"1", [1], {"cp": 1},
    MOST + 1, 2**63, 2**64, 16**9000,
]  # fmt: skip


@pytest.mark.parametrize("value", NO_SUMS, ids=lambda value: str(type(value).__name__))
@pytest.mark.parametrize("kind", KINDS)
def test_a_value_that_is_no_sum_makes_no_stakes_and_is_refused_by_its_clause(
    kind: type[Stakes], value: Any
) -> None:
    for name in kind.coin_fields():
        with pytest.raises(Invalid) as caught:
            kind(**{name: value})
        row = clause_of_field(kind.game, name)
        assert row is not None
        assert caught.value.clause == row.id
        assert caught.value.message.startswith(f"stake {name} can't be ")
        assert caught.value.legal == ("0 to 1000000000",)


@pytest.mark.parametrize(
    "text",
    ["-1", "0.5", "1e400", "true", "True", "", " ", "many", "3 sp 3 sp", "1_000", "+1", "½", "\x00", str(MOST + 1),
     str(2**63), "9" * 5000, "1000001 pp", "20 cp or so", "inf", "0x10"],
)  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_a_text_that_is_no_sum_is_refused_by_its_clause(kind: type[Stakes], text: str) -> None:
    for name in kind.coin_fields():
        with pytest.raises(Invalid) as caught:
            kind.from_text({name: text})
        row = clause_of_field(kind.game, name)
        assert row is not None
        assert caught.value.clause == row.id
        assert "\x00" not in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "field", "text"),
    [
        (HighDragonStakes, "take_out", "51"), (HighDragonStakes, "take_out", "-1"), (DiceStakes, "take_out", "5%"),
        (HighDragonStakes, "margin", "0.5"), (DiceStakes, "margin", "51"), (DiceStakes, "margin", "1e400"),
        (HighDragonStakes, "sweetener_percent", "101"), (HighDragonStakes, "form", "odds"),
        (DiceStakes, "form", "none"), (HighDragonStakes, "wagers", "allowed"), (HighDragonStakes, "wagers", ""),
        (DiceStakes, "wagers", "battle"), (DiceStakes, "wagers", "true"), (DiceStakes, "sums", "all"),
        (HighDragonStakes, "players_bets", "any"), (HighDragonStakes, "sweetener", "5"),
    ],
)  # fmt: skip
def test_any_other_impossible_value_is_refused_by_its_clause_with_what_is_possible(
    kind: type[Stakes], field: str, text: str
) -> None:
    with pytest.raises(Invalid) as caught:
        kind.from_text({field: text})
    row, rule = clause_of_field(kind.game, field), house_rule(kind.game, field)
    assert row is not None
    assert rule is not None
    assert caught.value.clause == row.id
    assert caught.value.legal == tuple(rule.options)


@pytest.mark.parametrize(
    "fields",
    [
        {"sweetener": "fixed"}, {"sweetener": "share"}, {"sweetener_coins": 1}, {"sweetener_percent": 1},
        {"sweetener": "fixed", "sweetener_percent": 5}, {"sweetener": "share", "sweetener_coins": 5},
        {"sweetener": "fixed", "sweetener_coins": 5, "sweetener_percent": 5},
    ],
)  # fmt: skip
def test_a_sweetener_has_its_own_amount_and_no_other(fields: dict[str, Any]) -> None:
    with pytest.raises(Illegal, match="sweetener=share needs sweetener_percent") as caught:
        HighDragonStakes(**fields)
    assert caught.value.clause == "HD-A30"


@pytest.mark.parametrize("buy_in", [0, 1, 19, 101, MOST])
def test_a_buy_in_that_is_not_usual_needs_the_host_s_word(buy_in: int) -> None:
    with pytest.raises(Illegal, match="unless the host says sums=any") as caught:
        DiceStakes(buy_in=buy_in)
    assert caught.value.clause == "PD-A20"
    assert DiceStakes(buy_in=buy_in, sums="any").buy_in == buy_in
    assert DiceStakes(buy_in=20).buy_in + DiceStakes(buy_in=100).buy_in == 120


@pytest.mark.parametrize("kind", KINDS)
def test_a_stake_that_is_not_there_is_named_with_those_there_are(kind: type[Stakes]) -> None:
    with pytest.raises(Invalid, match="no stake 'anti'; there are form, take_out"):
        kind.from_text({"anti": "20"})


def test_a_refusal_changes_nothing_in_the_base() -> None:
    base = named_stakes("high-dragon", "every-battle")
    assert isinstance(base, HighDragonStakes)
    with pytest.raises(Refused):
        HighDragonStakes.from_text({"battle_ante": "-1"}, base)
    assert HighDragonStakes.from_text({"battle_ante": "1 sp"}, base) == HighDragonStakes(
        war_ante=30, battle_ante=10
    )


@given(
    st.dictionaries(
        st.sampled_from([*HighDragonStakes.__struct_fields__, "x"]), st.text(max_size=12), max_size=3
    )
)
def test_any_text_is_read_or_refused(pairs: dict[str, str]) -> None:
    try:
        stakes = HighDragonStakes.from_text(pairs)
    except Refused as error:
        assert "\x1b" not in str(error)  # noqa: PT017
        return
    assert set(stakes.differences()) <= set(pairs)
