"""What is known to all, and what is not (HD-A21, A22)."""

from __future__ import annotations

import msgspec

from highflagon.games.game import Chance, Roll
from highflagon.games.high_dragon import Card, facts, new_game
from tests.games.high_dragon.scripting import Table, cards

FIRST = ("S12: B20 B3, S10 S13, G4 G5", "G20: B1 B2, G1 G2, S2 S3")


def test_HD_A21_before_the_first_dealer_is_chosen_there_is_nothing_to_see() -> None:
    for viewer in (None, 0, 2):
        seen = new_game().observe(viewer)
        assert (seen.viewer, seen.turn, seen.war, seen.battle, seen.battles, seen.fought, seen.stock) == (
            viewer, Chance("dealer", Roll((3,))), 0, 0, 0, 0, 60,
        )  # fmt: skip
        assert (seen.hands, seen.down, seen.up) == ((0, 0, 0), ((), (), ()), ((), (), ()))
        assert (seen.players, seen.order, seen.pattern, seen.court, seen.legal) == ((), (), "", None, ())
        assert not any((seen.hand, seen.silent, seen.discards, seen.turned, seen.seen, seen.track, seen.past))


def test_HD_A21_cards_once_seen_stay_known_for_the_whole_game() -> None:
    table = Table().fight(*FIRST, "3 1 2 3 1 2 1 1 3 2")
    assert table.war.number == 2
    for viewer in (None, 0, 1, 2):
        assert set(cards("S12 B20 B3 S10 S13 G4 G5 G20 B1 B2 G1 G2 S2 S3")) <= set(
            table.state.observe(viewer).seen
        )


def test_HD_A21_court_cards_and_idle_court_cards_are_among_them() -> None:
    table = Table(idle_court="literal").fight(*FIRST)
    [idle] = [fact.card for fact in table.told(facts.CourtTurned) if fact.idle]
    assert set(table.state.observe(None).seen) == set(
        cards("S12 B20 B3 S10 S13 G4 G5 G20 B1 B2 G1 G2 S2 S3")
    ) | {idle}


def test_HD_A21_the_table_shows_this_deal_s_cards() -> None:
    table = Table().fight(*FIRST, "S1: B20 B3, S10 S13, G4 G5")
    seen = table.state.observe(None)
    assert seen.discards == cards("G4 B20 S10 G5 B3 S13")  # seat 3 leads
    assert seen.turned == cards("S1")
    assert Card.G20 in seen.seen


def test_HD_A21_unplayed_cards_and_silent_hands_are_not_shown_even_when_the_game_is_over() -> None:
    table = Table().fight("1 1 1 1 1 1 1 1 1 1 1 1", silent="S11 S12 S13 S14 S15 S16 S17")
    assert table.over.winners == (0,)
    told = [msgspec.json.encode(table.game.observe(viewer)).decode() for viewer in (None, 1)]
    for silent in cards("S11 S12 S13 S14 S15 S16 S17"):
        assert not any(f'"{silent}"' in text for text in told)
    for left in table.war.hands[0]:
        if left not in table.state.observe(None).seen:
            assert not any(f'"{left}"' in text for text in told)


def test_HD_A21_nobody_is_told_another_s_hidden_card_before_it_is_turned() -> None:
    table = Table().deal(FIRST[0]).play("B20", "S10")
    for viewer in (None, 2):
        told = msgspec.json.encode(table.game.observe(viewer)).decode()
        assert '"B20"' not in told
        assert '"S10"' not in told
    assert '"B20"' in msgspec.json.encode(table.game.observe(0)).decode()


def test_HD_A22_who_watches_sees_what_is_public_and_no_more() -> None:
    table = Table().deal(FIRST[0]).play("B20", "S10", "G4", "B3")
    seen = table.game.observe(None)
    assert (seen.viewer, seen.hand, seen.legal) == (None, (), ())
    assert seen.hands == (5, 6, 6)
    assert seen.down == (cards("??"), cards("??"), cards("??"))
    assert seen.up == (cards("B3"), (), ())
    assert seen.seen == cards("B3 S12")
    assert {fact.cards for fact in seen.facts if isinstance(fact, facts.HandDealt)} == {
        cards("?? ?? ?? ?? ?? ?? ??")
    }


def test_HD_A22_so_does_the_player_who_bowed_out() -> None:
    table = Table().fight("1 2 1 2 1 2 1 2 1 2 3 -").deal("1", "2")
    since = len(table.game.facts)
    table.play(str(table.war.hands[table.war.to_play][0]))
    out, public = table.game.observe(2, since), table.game.observe(None, since)
    assert msgspec.structs.replace(out, viewer=None) == public
    assert (out.hand, out.legal) == ((), ())
