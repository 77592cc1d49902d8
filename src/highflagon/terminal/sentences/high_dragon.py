"""What happens in High Dragon, said in a sentence a fact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highflagon.games.game import Fact
from highflagon.games.high_dragon import UNKNOWN, Card
from highflagon.games.high_dragon import facts as f
from highflagon.games.names import court_name, rank_name
from highflagon.terminal.voice import Voice, listed, number, sentence_case

WITH_CLAUSE: tuple[type[Fact], ...] = (
    f.TieCounted, f.TieCompared, f.BattleDrawn, f.BattleReplayed, f.Undecided, f.CourtMissing,
    f.WarDecided, f.WarTied, f.BowedOut, f.PotSplit, f.Gathered,
)  # fmt: skip
"""Facts that a newcomer will ask about: their sentence ends in the clause."""


def card(value: Card) -> str:
    """Return a card in words and in short: "Knight of the Silver Sword (S14)"."""
    return "a face-down card" if value is UNKNOWN else f"{value.label} ({value})"


def cards(values: Sequence[Card]) -> str:
    """Return cards in short, in order."""
    return " ".join(str(value) for value in values)


def _dealer_chosen(fact: f.DealerChosen, v: Voice) -> str:
    return f"{v.does(fact.seat, 'deals/deal')} first."


def _war_began(fact: f.WarBegan, v: Voice) -> str:
    battles = f"{number(fact.battles)} battle{'s' if fact.battles != 1 else ''}"
    silent = " and ".join(str(size) for size in fact.silent if size)
    aside = f", {silent} in silence" if silent else ""
    shape = listed(["down" if letter == "d" else "up" for letter in fact.pattern])
    deals = sentence_case(v.does(fact.dealer, "deals/deal"))
    text = f"War {fact.war} between {v.all_of(fact.players)}: {battles}, hands of {fact.hand}{aside}. "
    return text + f"Each battle: {shape}. {deals}."


def _gathered(fact: f.Gathered, v: Voice) -> str:
    return f"All cards but the Silent Hand are gathered and shuffled; {v.does(fact.seat, 'deals/deal')}."


def _hand_dealt(fact: f.HandDealt, v: Voice) -> str:
    if UNKNOWN in fact.cards:
        return ""  # that others are dealt cards too goes without saying
    return f"{v.whose(fact.seat)} new hand: {cards(fact.cards)}."


def _court_turned(fact: f.CourtTurned, v: Voice) -> str:
    if fact.idle:
        return f"Court card turned, and not used: {card(fact.card)}."
    return f"Court card: {card(fact.card)}. It breaks ties only."


def _court_missing(fact: f.CourtMissing, v: Voice) -> str:
    return "The deck is empty: there is no court card, and ties are drawn."


def _battle_began(fact: f.BattleBegan, v: Voice) -> str:
    return f"-- Battle {fact.battle}: {v.does(fact.seat, 'leads/lead')}."


def _played_down(fact: f.PlayedDown, v: Voice) -> str:
    what = "" if fact.card is UNKNOWN else f": {card(fact.card)}"
    return f"{v.does(fact.seat, 'plays/play')} face down{what}."


def _played_up(fact: f.PlayedUp, v: Voice) -> str:
    return f"{v.does(fact.seat, 'plays/play')} face up: {card(fact.card)}."


def _revealed(fact: f.Revealed, v: Voice) -> str:
    rows = [f"{v.name(seat)} {cards(row)}" for seat, row in enumerate(fact.cards) if row]
    return f"revealed: {'; '.join(rows)}."


def _counted(fact: f.Counted, v: Voice) -> str:
    return f"totals: {', '.join(f'{v.name(s)} {t}' for s, t in enumerate(fact.totals) if t is not None)}."


def _tie_counted(fact: f.TieCounted, v: Voice) -> str:
    text = f"Tie at {fact.total} between {v.all_of(fact.tied)}. "
    if fact.court is None:
        return text + "There is no court card."
    counts = zip(fact.tied, fact.counts, strict=True)
    played = ", ".join(f"{v.name(seat)} {number(count) if count else 'none'}" for seat, count in counts)
    return text + f"Cards of the {court_name(fact.court.court)} played: {played}."


def _tie_compared(fact: f.TieCompared, v: Voice) -> str:
    rows = [
        f"{v.whose(seat)} {rank_name(best.rank)} ({best})"
        for seat, best in zip(fact.tied, fact.highest, strict=True)
    ]
    return f"equally many; the highest decides: {', '.join(rows)}."


def _battle_won(fact: f.BattleWon, v: Voice) -> str:
    return f"{v.does(fact.seat, 'takes/take')} battle {fact.battle}."


def _battle_drawn(fact: f.BattleDrawn, v: Voice) -> str:
    return f"no card of the court among the tied: battle {fact.battle} is drawn, and nobody scores."


def _battle_replayed(fact: f.BattleReplayed, v: Voice) -> str:
    return f"no card of the court among the tied: battle {fact.battle} is fought again."


def _undecided(fact: f.Undecided, v: Voice) -> str:
    return "no card of the court among the tied: another court card is turned."


def _war_decided(fact: f.WarDecided, v: Voice) -> str:
    return f"nobody can catch up in the {number(fact.left)} battles left: the war ends here."


def score_line(score: Sequence[int], v: Voice) -> str:
    """Return a score by seat: "Kara 5, Bram 4, you 3"."""
    return ", ".join(f"{v.name(seat)} {won}" for seat, won in enumerate(score))


def _war_won(fact: f.WarWon, v: Voice) -> str:
    return f"{v.does(fact.seat, 'wins/win')} the war: {score_line(fact.score, v)}."


def _war_tied(fact: f.WarTied, v: Voice) -> str:
    text = f"the war is tied between {v.all_of(fact.tied)}: {score_line(fact.score, v)}."
    ends = {"HD-R24": " The two go on alone.", "HD-R27": " There is no victor; all three fight a new war."}
    return text + ends.get(fact.clause, "")


def _bowed_out(fact: f.BowedOut, v: Voice) -> str:
    return f"{v.does(fact.seat, 'bows/bow')} out."


def _pot_split(fact: f.PotSplit, v: Voice) -> str:
    return f"{v.all_of(fact.seats)} share the pot."


SENTENCES: dict[type[Fact], Callable[[Any, Voice], str]] = {
    f.DealerChosen: _dealer_chosen, f.WarBegan: _war_began, f.Gathered: _gathered, f.HandDealt: _hand_dealt,
    f.CourtTurned: _court_turned, f.CourtMissing: _court_missing, f.BattleBegan: _battle_began,
    f.PlayedDown: _played_down, f.PlayedUp: _played_up, f.Revealed: _revealed, f.Counted: _counted,
    f.TieCounted: _tie_counted, f.TieCompared: _tie_compared, f.BattleWon: _battle_won,
    f.BattleDrawn: _battle_drawn, f.BattleReplayed: _battle_replayed, f.Undecided: _undecided,
    f.WarDecided: _war_decided, f.WarWon: _war_won, f.WarTied: _war_tied, f.BowedOut: _bowed_out,
    f.PotSplit: _pot_split,
}  # fmt: skip
