"""Routes about people: coming in, coming back, and who one is."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import delete, get, post, put

from highflagon.house.draft import Draft
from highflagon.house.ledger import purse_of
from highflagon.house.names import fold, guest_name
from highflagon.house.passphrases import check_passphrase, hash_passphrase
from highflagon.house.problems import Forbidden
from highflagon.house.storage.store import Identity
from highflagon.web.bodies import Came, Login, Me, NewGuest, NewPassphrase, NewTokens, TableName
from highflagon.web.front import Front
from highflagon.web.requests import Api, Call, front_of, read, said_by

_GUEST = msgspec.json.Decoder(NewGuest)
_LOGIN = msgspec.json.Decoder(Login)
_PASSPHRASE = msgspec.json.Decoder(NewPassphrase)

MOST_TABLES = 100
"""How many of one's tables one is told."""


@post("/api/guests", opt={"api": Api(body=NewGuest, gives=Came, refusals=(409, 422))})
async def come_in(request: Call) -> Came:
    """Come in as somebody new: a name is all that it takes."""
    front = front_of(request)
    wanted = await read(request, _GUEST)
    name = guest_name(wanted.name)
    # A name that is refused costs no guest; but who tries which names there are is limited as with passphrases.
    taken = front.identities.is_taken(name)
    front.take("logins" if taken else "guests", front.address(request.scope))
    identity = await front.house.clerk.do(lambda draft: front.identities.register(draft, name))
    return Came(front.tokens.issue(identity), _about(front, identity))


@post("/api/sessions", opt={"api": Api(body=Login, gives=Came, refusals=(401, 403))})
async def come_back(request: Call) -> Came:
    """Come back with name and passphrase."""
    front = front_of(request)
    login = await read(request, _LOGIN)
    front.take("logins", front.address(request.scope))
    front.take("logins-name", fold(login.name))
    number, kept = front.identities.kept_of(login.name)
    right = await asyncio.to_thread(check_passphrase, kept, login.passphrase)
    identity = await front.greeted(front.identities.let_in(number, right=right))
    return Came(front.tokens.issue(identity), _about(front, identity))


@get("/api/me", opt={"api": Api(gives=Me, bearer="needed")})
async def me(request: Call) -> Me:
    """Return who one is, and what is in the purse."""
    front = front_of(request)
    return _about(front, await front.caller(request.scope))


@put(
    "/api/me/passphrase",
    status_code=204,
    opt={"api": Api(body=NewPassphrase, bearer="needed", refusals=(403, 422))},
)
async def set_passphrase(request: Call) -> None:
    """Set the passphrase to come back with; another one takes the old one, since a token can be stolen."""
    front = front_of(request)
    identity, wanted = await said_by(request, _PASSPHRASE)
    front.take("logins", front.address(request.scope))
    if identity.passphrase is not None:
        front.take("logins-name", identity.folded)
        if not await asyncio.to_thread(check_passphrase, identity.passphrase, wanted.old):
            raise Forbidden("the old passphrase is wrong")
    kept = await asyncio.to_thread(hash_passphrase, wanted.passphrase)

    def work(draft: Draft) -> None:
        if front.identities.check(draft, identity).passphrase != identity.passphrase:
            raise Forbidden("the passphrase was changed meanwhile")
        front.identities.set_passphrase(draft, identity.number, kept)

    await front.house.clerk.do(work)


@delete("/api/me/tokens", status_code=200, opt={"api": Api(gives=NewTokens, bearer="needed")})
async def revoke(request: Call) -> NewTokens:
    """Let no token be good that one has given away; all sockets are closed, and one new token is given."""
    front = front_of(request)
    identity = await front.caller(request.scope)
    front.take("logins", front.address(request.scope))

    def work(draft: Draft) -> Identity:
        front.identities.check(draft, identity)
        return front.identities.revoke(draft, identity.number)

    changed = await front.house.clerk.do(work)
    front.sockets.dismiss(identity.number)
    return NewTokens(front.tokens.issue(changed))


def _about(front: Front, identity: Identity) -> Me:
    store = front.house.store
    rows = store.tables_of(identity.number, MOST_TABLES)
    tables = tuple([TableName(row.code, row.title, row.closed is not None) for row in rows])
    return Me(identity.name, store.coins(purse_of(identity.number)), identity.passphrase is not None, tables)


ROUTES = [come_in, come_back, me, set_passphrase, revoke]
