"""From war to war: who has won, who bows out, who deals next, and which Silent Hands stay out (HD-R24 to R27)."""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.games.game import Facts, Over
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.house_rules import HouseRules, Terms
from highflagon.games.high_dragon.order import play_order
from highflagon.games.high_dragon.war import War


def first_war(rules: HouseRules, dealer: int) -> War:
    """Return the first war of a game: of three, or, for two players, the war of two at once (HD-A33)."""
    players = tuple(range(rules.players))
    terms = rules.terms if rules.players == 3 else rules.duel_terms
    return War(
        rules, terms, 1, players, play_order(players, dealer, rules.direction), hands=((),) * rules.players
    )


def succeed(war: War) -> tuple[War | Over, Facts]:
    """Return what follows a war that has ended, a new war or the end of the game, and what is told of it."""
    score = war.score
    best = max(score[seat] for seat in war.players)
    tied = tuple(seat for seat in war.players if score[seat] == best)
    if len(tied) == 1:
        return _won(war, tied, "HD-R12"), (facts.WarWon("HD-R12", tied[0], score),)
    if len(tied) == 3:
        return _again(war), (facts.WarTied("HD-R27", tied, score),)
    if len(war.players) == 3:
        [out] = set(war.players) - set(tied)
        told: Facts = (facts.WarTied("HD-R24", tied, score), facts.BowedOut("HD-R24", out))
        return _duel(war, tied), told
    if war.rules.duel_tied == "split":
        told = (facts.WarTied("HD-A18", tied, score), facts.PotSplit("HD-A18", tied))
        return _won(war, tied, "HD-A18"), told
    following = _again(war)
    if war.rules.duel_tied == "sudden-death":
        following = replace(following, terms=replace(war.terms, battles=1))
    return following, (facts.WarTied("HD-A18", tied, score),)


def _won(war: War, winners: tuple[int, ...], clause: str) -> Over:
    """A pot shared by two gives its odd coin to the first of them in seat order."""
    shares = tuple(int(seat in winners) for seat in range(war.rules.players))
    return Over(shares, clause, winners[0])


def _again(war: War) -> War:
    """The same players start another war under the same terms (HD-R27, A18), the last winner dealing (HD-A12)."""
    following = _following(war, war.terms, war.players)
    if war.rules.old_silent == "gathered":
        return following
    return replace(following, kept=war.kept, silent=war.silent, met=war.met, met_kept=war.met_kept)


def _duel(war: War, players: tuple[int, ...]) -> War:
    """The two who are tied start the war of two (HD-R25)."""
    following = _following(war, war.rules.duel_terms, players)
    if war.rules.old_silent == "gathered":
        return following
    return replace(following, kept=war.silent, met_kept=war.met)


def _following(war: War, terms: Terms, players: tuple[int, ...]) -> War:
    order = play_order(players, _next_dealer(war, players), war.rules.direction)
    return War(
        war.rules, terms, war.number + 1, players, order, hands=((),) * war.rules.players, seen=war.seen
    )


def _next_dealer(war: War, players: tuple[int, ...]) -> int:
    """Who deals the next war: the last battle's winner, or, if it was drawn, its leader (HD-A12).

    If he has bowed out, it is the one of the others who won a battle most recently (HD-A13).
    """
    last = war.track[-1] if war.track[-1] is not None else war.leader
    if last in players:
        return last
    return next(seat for seat in reversed(war.track) if seat is not None and seat in players)
