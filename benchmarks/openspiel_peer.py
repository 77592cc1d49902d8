"""The peer: one standard war of High Dragon as a Python game of OpenSpiel, with explicit chance nodes.

It is written the way OpenSpiel's own Python games are, for speed where that costs nothing, and it shares no code
with our engine, so that the two can also check each other (`benchmarks.agreement`). A card is a number, 20 times
its court plus its rank less one. Every card that is dealt or turned is a chance move of its own, with the list of
all the cards that it could be. A war ends after twelve battles, and those tied at its top share the pot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

PLAYERS = 3
COURTS = "BGS"
RANKS = 20
CARDS = len(COURTS) * RANKS
HAND = 7
SILENT = 7
BATTLES = 12
PLAYS_A_BATTLE = 2 * PLAYERS

TO_SILENT = -1
"""A card that is drawn goes to the hand of a player, 0 to 2, to the Silent Hand, or face up to the table."""
TO_COURT = -2

GAME_TYPE = pyspiel.GameType(
    short_name="python_high_dragon_war",
    long_name="Python High Dragon, one war",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=CARDS,
    max_chance_outcomes=CARDS,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=PLAYERS - 1.0,
    utility_sum=0.0,
    max_game_length=BATTLES * PLAYS_A_BATTLE,
)


class HighDragonWar(pyspiel.Game):  # type: ignore[misc]
    """The game: what is the same in every war."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> HighDragonState:
        """Return a war before its dealer is drawn."""
        return HighDragonState(self)


class HighDragonState(pyspiel.State):  # type: ignore[misc]
    """A war: its cards, its score track, and where the next cards of the deck have to go."""

    def __init__(self, game: HighDragonWar) -> None:
        super().__init__(game)
        self.deck = list(range(CARDS))
        """The cards that may still be drawn, in ascending order."""
        self.silent: list[int] = []
        self.hands: list[list[int]] = [[], [], []]
        self.court = -1
        self.leader = -1
        """Who deals and leads; -1 until he is drawn."""
        self.plays: list[int] = []
        """The cards of this battle in the order played."""
        self.totals: list[int] = []
        """The totals of the last battle."""
        self.track: list[int | None] = []
        """The winner of each battle, None for a drawn one (HD-A1)."""
        self._drawing: list[int] = []
        """Where the next cards of the deck go, the next one last."""

    def current_player(self) -> int:
        """Return whose move it is: a player's, chance's, or nobody's after the last battle."""
        if self._drawing or self.leader < 0:
            return int(pyspiel.PlayerId.CHANCE)
        if len(self.track) == BATTLES:
            return int(pyspiel.PlayerId.TERMINAL)
        return (self.leader + len(self.plays)) % PLAYERS

    def is_terminal(self) -> bool:
        """Return whether all battles have been fought (HD-A20)."""
        return len(self.track) == BATTLES

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.hands[player])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be drawn next, or the seats that may deal, each with its probability."""
        outcomes = self.deck if self._drawing else range(PLAYERS)
        probability = 1.0 / len(outcomes)
        return [(outcome, probability) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self._drawing:
            self._place(action)
        elif self.leader < 0:
            self.leader = action
            self._draw_for([TO_SILENT] * SILENT + self._places_of_hands() + [TO_COURT])
        else:
            self._play(action)

    def _draw_for(self, places: list[int]) -> None:
        self._drawing = places[::-1]

    def _places_of_hands(self) -> list[int]:
        """The dealer's hand is dealt first, and each hand whole (HD-A11)."""
        return [(self.leader + turn) % PLAYERS for turn in range(PLAYERS) for _ in range(HAND)]

    def _place(self, card: int) -> None:
        self.deck.remove(card)
        place = self._drawing.pop()
        if place == TO_COURT:
            self.court = card
        elif place == TO_SILENT:
            self.silent.append(card)
        else:
            self.hands[place].append(card)

    def _play(self, card: int) -> None:
        self.hands[(self.leader + len(self.plays)) % PLAYERS].remove(card)
        self.plays.append(card)
        if len(self.plays) == PLAYS_A_BATTLE:
            self._end_battle()

    def _end_battle(self) -> None:
        winner = self._winner()
        self.track.append(winner)
        self.plays = []
        if winner is not None:
            self.leader = winner
        if len(self.track) == BATTLES:
            return
        if len(self.track) % 2:
            self._draw_for([TO_COURT])
            return
        self.deck = [card for card in range(CARDS) if card not in self.silent]
        self.hands = [[], [], []]
        self._draw_for([TO_COURT, *self._places_of_hands()])

    def _winner(self) -> int | None:
        """Count the battle: the highest total (HD-R16), most cards of the court (R22), the highest of them (R23)."""
        cards: list[list[int]] = [[], [], []]
        for turn, card in enumerate(self.plays):
            cards[(self.leader + turn) % PLAYERS].append(card)
        self.totals = [sum(card % RANKS + 1 for card in own) for own in cards]
        best = max(self.totals)
        tied = [player for player in range(PLAYERS) if self.totals[player] == best]
        if len(tied) == 1:
            return tied[0]
        court = self.court // RANKS
        suited = {player: [card for card in cards[player] if card // RANKS == court] for player in tied}
        most = max(len(own) for own in suited.values())
        if not most:
            return None
        return max(
            (player for player in tied if len(suited[player]) == most), key=lambda player: max(suited[player])
        )

    def returns(self) -> list[float]:
        """Return each player's gain when all have put one coin into the pot, which those at the top share."""
        if len(self.track) < BATTLES:
            return [0.0] * PLAYERS
        score = [self.track.count(player) for player in range(PLAYERS)]
        best = max(score)
        share = PLAYERS / score.count(best)
        return [share - 1.0 if own == best else -1.0 for own in score]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Draw {action}"
        return f"Play {COURTS[action // RANKS]}{action % RANKS + 1}"

    def __str__(self) -> str:
        return f"leader {self.leader} court {self.court} plays {self.plays} hands {self.hands} track {self.track}"


pyspiel.register_game(GAME_TYPE, HighDragonWar)
