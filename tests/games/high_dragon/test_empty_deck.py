"""A deck that runs out while ties are broken: nothing more is asked of it (HD-A1, A5)."""

from __future__ import annotations

from highflagon.chance import Seeded, parse_seed
from highflagon.games.game import Chance, Facts, Over
from highflagon.games.high_dragon import HouseRules, Play, State, new_game
from highflagon.games.high_dragon import facts as f

RULES = HouseRules(
    ranks=3, hand=2, silent=1, battles_per_deal=1, battles=3, duel_battles=1, duel_hand=3, duel_silent=0,
    no_court_tie="turn-again", idle_court="literal", duel_tied="split",
)  # fmt: skip


def played(seed: int) -> tuple[State, Facts]:
    source, state = Seeded(parse_seed(str(seed))), new_game(RULES)
    told: Facts = ()
    while not isinstance(turn := state.turn, Over):
        if isinstance(turn, Chance):
            event = source.answer(state)
        else:
            event = Play(turn.seats[0], state.legal_actions(turn.seats[0])[0])
        state, facts = state.apply(event)
        told = (*told, *facts)
    return state, told


def test_HD_A5_an_idle_court_card_is_turned_only_while_the_deck_has_one() -> None:
    idle, emptied = 0, 0
    for seed in range(150):
        told = played(seed)[1]
        idle += sum(isinstance(fact, f.CourtTurned) and fact.idle for fact in told)
        emptied += sum(
            isinstance(fact, f.Undecided) for fact in told
        )  # the deck's last card breaks this tie, or not
    assert idle
    assert emptied
