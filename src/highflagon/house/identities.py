"""Whom the house knows: they come with a name, prove who they are, have a purse, are banned, and go.

What changes anything is work for the clerk: it adds to a draft, and is known when that is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.house.clock import DAY, now
from highflagon.house.ledger import purse_of
from highflagon.house.names import LONGEST_NAME, fold, guest_name, looks
from highflagon.house.passphrases import decoy
from highflagon.house.problems import Forbidden, NotFound, Taken, Unknown
from highflagon.house.storage.store import GONE, Identity, PostingRow, Store
from highflagon.house.tokens import Tokens
from highflagon.table.accounts import MINT
from highflagon.table.purses import START

if TYPE_CHECKING:
    from highflagon.house.draft import Draft

REMEMBERED = 4_096
"""How many identities are kept in memory; those who were asked for longest ago go first."""

_NO_MORE = "this token is not good any more: come in anew"

FOREVER = 2**53
"""The end of a ban that has none, in milliseconds since 1970."""


class Identities:
    """All identities of the house. Only the clerk's work may call what takes a draft."""

    def __init__(self, store: Store, tokens: Tokens, clock: Callable[[], int] = now) -> None:
        self._store, self._tokens, self._clock = store, tokens, clock
        self._known: OrderedDict[int, Identity] = OrderedDict()
        self._last_number = 0
        self._last_posting = 0

    def identity(self, number: int) -> Identity:
        """Return the identity of this number; raise `NotFound` if there is none, or it was purged."""
        found = self._find(number)
        if found is None:
            raise NotFound("nobody here has this number")
        return found

    def named(self, name: str) -> Identity:
        """Return who has this name, or the one that looks like it; raise `NotFound` if nobody has."""
        found = self._named(name)
        if found is None:
            raise NotFound("nobody here has this name")
        return found

    def authenticate(self, token: str) -> Identity:
        """Return whose token this is; raise `Unknown` if it isn't good, `Forbidden` if he is banned."""
        claim = self._tokens.read(token)
        found = self._find(claim.number)
        if found is None or (found.epoch, found.created) != (claim.epoch, claim.created):
            raise Unknown(_NO_MORE)
        self._check_welcome(found)
        return found

    def check(self, draft: Draft, identity: Identity) -> Identity:
        """Return somebody who was authenticated a while ago, as he is by now; raise as `authenticate` if he is not."""
        found = self._as_drafted(draft, identity.number)
        if found is None or (found.epoch, found.created) != (identity.epoch, identity.created):
            raise Unknown(_NO_MORE)
        self._check_welcome(found)
        return found

    def check_welcome(self, draft: Draft, number: int) -> None:
        """Raise `Unknown` or `Forbidden` if somebody has no business here any more: he was purged, or is banned."""
        found = self._as_drafted(draft, number)
        if found is None:
            raise Unknown(_NO_MORE)
        self._check_welcome(found)

    def kept_of(self, name: str) -> tuple[int | None, str]:
        """Return what is needed to log somebody in: his number, and what is kept of his passphrase.

        Where there is none, None and what nobody can match: it has to be checked all the same, so that who tries learns
        nothing from the time that it takes. The number and the answer go to `let_in`.
        """
        found = self._named(name)
        if found is None or found.passphrase is None:
            return None, decoy()
        return found.number, found.passphrase

    def let_in(self, number: int | None, *, right: bool) -> Identity:
        """Return who logs in, if the passphrase was right; raise `Unknown`, the same for all that may be wrong."""
        found = self._find(number) if number is not None and right else None
        if found is None:
            raise Unknown("the name or the passphrase is wrong")
        self._check_welcome(found)
        return found

    def is_due(self, identity: Identity, now: int) -> bool:
        """Whether somebody is seen for the first time on this day: then the clerk has to `greet` him."""
        return now // DAY > identity.paid

    def is_taken(self, name: str) -> bool:
        """Whether somebody has this name, or one that looks like it."""
        return any(self._store.identity_named(each) is not None for each in {fold(name), looks(name)})

    def register(self, draft: Draft, text: str) -> Identity:
        """Add somebody with this name and a purse from the mint; raise `Invalid` or `Taken` if he can't have it."""
        name = guest_name(text)
        folded = fold(name)
        for taken in {folded, looks(name)}:
            if self._drafted_name(draft, taken) is not None:
                raise Taken("somebody has this name, or one that looks like it: take another")
        self._last_number = number = max(self._last_number + 1, self._store.next_identity())
        identity = Identity(
            number=number, name=name, folded=folded, created=draft.now, seen=draft.now, paid=draft.now // DAY
        )
        self._pay(draft, number, START, "starting purse")
        return self._write(draft, identity)

    def greet(self, draft: Draft, number: int) -> Identity:
        """Note that somebody is here today; at the first time of a day a purse below 300 cp is filled up to that."""
        identity = self.drafted(draft, number)
        if not self.is_due(identity, draft.now):
            return identity
        self._pay(draft, number, max(0, START - draft.held(purse_of(number))), "daily top-up")
        return self._write(draft, replace(identity, seen=draft.now, paid=draft.now // DAY))

    def set_passphrase(self, draft: Draft, number: int, kept: str) -> Identity:
        """Let `kept`, of `hash_passphrase`, be what is kept of somebody's passphrase."""
        return self._write(draft, replace(self.drafted(draft, number), passphrase=kept))

    def revoke(self, draft: Draft, number: int) -> Identity:
        """Let no token be good that somebody has by now."""
        identity = self.drafted(draft, number)
        return self._write(draft, replace(identity, epoch=identity.epoch + 1))

    def ban(self, draft: Draft, number: int, until: int = FOREVER) -> Identity:
        """Let somebody in no more until then (0: let him in again); what he has stays his."""
        return self._write(draft, replace(self.drafted(draft, number), banned=until))

    def purge(self, draft: Draft, number: int) -> Identity:
        """Forget who somebody was: his name is free, his coin is the mint's, and nobody comes in as him again.

        What he did stays where it is written, under his number.
        """
        identity = self.drafted(draft, number)
        self._pay(draft, number, -draft.held(purse_of(number)), "purged")
        gone = f"{GONE}{number}"
        return self._write(
            draft, replace(identity, name=gone, folded=gone, passphrase=None, epoch=identity.epoch + 1)
        )

    def _check_welcome(self, identity: Identity) -> None:
        if identity.banned > self._clock():
            raise Forbidden("you are banned from this house")

    def _find(self, number: int) -> Identity | None:
        found = self._known.get(number)
        if found is None:
            found = self._store.identity(number)
            if found is not None:
                self._remember(found)
        else:
            self._known.move_to_end(number)
        return found if found is not None and not found.folded.startswith(GONE) else None

    def _named(self, name: str) -> Identity | None:
        folded = fold(name) if len(name) <= 2 * LONGEST_NAME else ""
        return self._store.identity_named(folded) if folded else None

    def drafted(self, draft: Draft, number: int) -> Identity:
        """Return somebody as this draft would leave him; raise `NotFound` if there is nobody."""
        found = self._as_drafted(draft, number)
        if found is None:
            raise NotFound("nobody here has this number")
        return found

    def _as_drafted(self, draft: Draft, number: int) -> Identity | None:
        for row in _rows(draft):
            if row.number == number:
                return row if not row.folded.startswith(GONE) else None
        return self._find(number)

    def _drafted_name(self, draft: Draft, folded: str) -> Identity | None:
        """Return who would have this name."""
        latest: dict[int, Identity] = {}
        for row in _rows(draft):
            latest.setdefault(row.number, row)
        for row in latest.values():
            if row.folded == folded:
                return row
        found = self._store.identity_named(folded)
        return found if found is not None and found.number not in latest else None

    def _pay(self, draft: Draft, number: int, coins: int, why: str) -> None:
        """Move coin from the mint into somebody's purse, or (below zero) back."""
        if not coins:
            return
        self._last_posting = seq = max(self._last_posting + 1, self._store.next_posting())
        draft.post([
            PostingRow(table="", seq=seq, entry=1, account=account, coins=more, clause="", why=why)
            for account, more in ((MINT, -coins), (purse_of(number), coins))
        ])  # fmt: skip

    def _write(self, draft: Draft, identity: Identity) -> Identity:
        draft.batch.identities.append(identity)
        draft.after.append(lambda: self._remember(identity))
        return identity

    def _remember(self, identity: Identity) -> None:
        self._known[identity.number] = identity
        self._known.move_to_end(identity.number)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _rows(draft: Draft) -> Iterator[Identity]:
    """Go through the identities that a draft and those below it would write, the last first."""
    for layer in draft.layers():
        yield from reversed(layer.batch.identities)
