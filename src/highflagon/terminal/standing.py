"""What an evening came to: who took which pot, who is up and who is down, and what is in one's own purse."""

from __future__ import annotations

from highflagon.table.state import Past
from highflagon.terminal.evening import Evening
from highflagon.terminal.voice import Company


def standing_lines(evening: Evening) -> list[str]:
    """Return the standing, as everybody may know it: who won which pot, and what each has won and lost in them.

    Antes of battles, wagers and what the house adds are in purses alone. A purse is its owner's business: it is shown,
    with what the evening has changed in it, to the only person here, and all of them where nobody but bots is.
    """
    view, c = evening.table(evening.only), evening.company(evening.only)
    lines = [_game_line(past, c) for past in view.past]
    net: dict[int, int] = {}
    for past in view.past:
        for who, coins in _net(past).items():
            net[who] = net.get(who, 0) + coins
    if any(net.values()):
        rows = [f"{c.people.name(who)} {_signed(coins, c)}" for who, coins in net.items()]
        lines.append(f"Won and lost in pots alone: {', '.join(rows)}.")
    if evening.only is not None:
        gained = view.purse - evening.brought(evening.only)
        more = (
            f", {c.coins(abs(gained))} {'more' if gained > 0 else 'less'} than you brought" if gained else ""
        )
        lines.append(f"Your purse: {c.coins(view.purse)}{more}.")
    elif not evening.people:
        rows = [f"{name} {_purse(evening, who, c)}" for who, name in enumerate(evening.names)]
        lines.append(f"Purses, and what the evening has changed in them: {', '.join(rows)}.")
    return lines


def _purse(evening: Evening, who: int, c: Company) -> str:
    coins = evening.table(who).purse
    return f"{c.coins(coins)} ({_signed(coins - evening.brought(who), c)})"


def _game_line(past: Past, c: Company) -> str:
    if past.over is None:
        return f"Game {past.number}: ended early, and the stakes went back."
    parts, house = past.over.divide(past.pot)
    winners = [past.owners[seat] for seat in past.over.winners]
    if not winners:
        return f"Game {past.number}: the house takes the pot, {c.coins(house)}."
    verbs = "win/win", "share/share"
    if len(winners) == 1:
        verbs = "wins/win", "takes/take"
    wins, takes = (c.people.verb(winners[0], verb) for verb in verbs)
    pot = f", and {takes} a pot of {c.coins(sum(parts))}" if past.pot else ""
    return f"Game {past.number}: {c.people.all_of(winners)} {wins}{pot}."


def _net(past: Past) -> dict[int, int]:
    """Return what each owner of a seat gained by the pot of a game; below zero, what he lost."""
    if past.over is None:
        return dict.fromkeys(past.owners, 0)
    paid = past.pot // len(past.owners)
    parts, _ = past.over.divide(past.pot)
    return {who: part - paid for who, part in zip(past.owners, parts, strict=True)}


def _signed(coins: int, c: Company) -> str:
    if not coins:
        return "even"
    return f"{'+' if coins > 0 else '-'}{c.coins(abs(coins))}"
