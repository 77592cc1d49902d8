"""Evenings for coin to sit down at: from a fixed seed, with stakes by name, regulars and watchers."""

from __future__ import annotations

from msgspec import Struct

from highflagon.bots import choose
from highflagon.chance import parse_seed
from highflagon.cli.coin import CoinOptions, guests, read_sheet
from highflagon.table.coin import STANDARD, Coinage
from highflagon.table.deals import FairDeals, SeededDeals
from highflagon.table.drive import Drive
from highflagon.table.prices import chances
from highflagon.table.sitting import Sitting
from highflagon.table.steward import Steward
from highflagon.table.terms import Terms
from highflagon.table.written import SittingHeader
from highflagon.terminal.evening import Evening
from highflagon.terminal.opening import open_sitting
from tests.terminal.table.tables import Party


class Coined(Struct, frozen=True, kw_only=True):
    """Who plays, and what for."""

    party: Party
    stakes: str = "every-battle"
    games: int = 2
    coin: CoinOptions = CoinOptions()
    coinage: Coinage = STANDARD
    fair: bool = False

    def sitting(self) -> Sitting:
        """Return the sitting, whose first game has begun."""
        header, game = self.party.header(), self.party.game
        sheet = read_sheet(game, self.stakes)
        terms = Terms(
            game=game, rules=header.rules, stakes=sheet.stakes, seats=len(header.seats), fair=self.fair
        )
        return open_sitting(SittingHeader(terms=terms), guests(header.seats, self.coin, sheet))

    def evening(self, sitting: Sitting | None = None) -> Evening:
        """Return the evening, ready to be driven."""
        seed = parse_seed(self.party.seed)
        deals = FairDeals() if self.fair else SeededDeals(seed)
        steward = Steward(deals, choose, chances)
        drive = Drive(sitting or self.sitting(), steward, lambda _event, _step: None, games=self.games)
        return Evening(drive, self.coinage)


def balanced(sitting: Sitting) -> bool:
    """Whether all coin is where it should be: the sum of all accounts is nothing, and none but the mint's is below."""
    balances = sitting.table.balances
    return not sum(balances.values()) and all(
        sum_of >= 0 for name, sum_of in balances.items() if name != "mint"
    )
