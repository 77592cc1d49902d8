from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing.websocket_test_session import WebSocketTestSession

from highflagon.house import wire
from highflagon.house.limits import LIMITS, Limits
from highflagon.house.storage.store import Identity
from highflagon.web.live import GARBAGE
from highflagon.web.settings import Settings
from tests.profiles import examples
from tests.web.guests import NO_LIMITS, Guest, Hall, begin, live, open_hall


def closed(socket: WebSocketTestSession) -> int:
    """Return the code with which a socket is closed, after its goodbye."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as error:
        return error.code


def bye(socket: WebSocketTestSession) -> tuple[str, int]:
    """Return the word of a goodbye, and the close code after it."""
    message = socket.receive_json()
    assert message["type"] == "bye", message
    return message["code"], closed(socket)


def until(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """Return the next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message


def test_the_first_message_is_the_whole_table(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    with guests[1].live(code) as socket:
        first = socket.receive_json()
        assert first == guests[1].view(code)
        assert first["whole"] is True


def test_who_shows_no_token_watches_as_anybody_may(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    begin(code, guests)
    with live(hall.client, code) as socket:
        assert socket.receive_json() == hall.client.get(f"/api/tables/{code}").json()
        socket.send_json({"type": "do", "command": {"do": "sit", "id": "1", "seat": 0}})
        assert until(socket, "problem")["code"] == "unauthenticated"
        socket.send_json({"type": "say", "text": "hello"})
        assert until(socket, "problem")["code"] == "unauthenticated"


def test_a_token_is_enough_to_come_to_a_table(hall: Hall) -> None:
    code = hall.guest("Mirt").open_table()
    with hall.guest("Asper").live(code) as socket:
        assert socket.receive_json()["view"]["viewer"] == 1


def test_an_invite_is_needed_once(hall: Hall) -> None:
    mirt, asper = hall.guest("Mirt"), hall.guest("Asper")
    code = mirt.open_table(listed=False)
    invite = mirt.get(f"/api/tables/{code}/invite").json()["invite"]
    for hello in ({}, {"invite": "x"}):
        with asper.live(code, **hello) as socket:
            assert bye(socket) == ("not-found", 4404)
    with live(hall.client, code, invite=invite) as socket:
        assert socket.receive_json()["view"]["viewer"] is None
    with asper.live(code, invite=invite) as socket:
        assert socket.receive_json()["view"]["viewer"] == 1
    with asper.live(code) as socket:
        assert socket.receive_json()["view"]["viewer"] == 1


@pytest.mark.parametrize(
    ("how", "goodbye"),
    [
        ("ban", ("forbidden", 4403)),
        ("revoke", ("unauthenticated", 4401)),
        ("purge", ("unauthenticated", 4401)),
        ("kick", ("forbidden", 4403)),
    ],
)
def test_who_is_sent_out_while_his_socket_arrives_does_not_listen(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, how: str, goodbye: tuple[str, int]
) -> None:
    """He has come to the table, and his socket is in no list yet in which it would be looked for."""
    mirt, asper = hall.guest("Mirt"), hall.guest("Asper")
    code = mirt.open_table()
    mirt.do(code, do="sit", seat=0)
    front, come = hall.client.app.state.front, hall.house.come

    async def come_and_be_sent_out(at: str, identity: Identity, invite: str | None = None) -> None:
        await come(at, identity, invite)
        if how == "kick":
            await front.command(at, 1, wire.Kick(id="out", who=1), "")
            return
        change = getattr(front.identities, how)
        await hall.house.clerk.do(lambda draft: change(draft, identity.number))
        front.sockets.dismiss(identity.number)

    monkeypatch.setattr(hall.house, "come", come_and_be_sent_out)
    with asper.live(code) as socket:
        assert bye(socket) == goodbye
    assert not hall.house.rooms.room(code).listeners


def test_a_command_is_answered_by_its_receipt_and_everybody_hears_of_it(hall: Hall) -> None:
    mirt, asper = hall.guest("Mirt"), hall.guest("Asper")
    code = mirt.open_table()
    with mirt.live(code) as one, asper.live(code) as other:
        one.send_json({"type": "do", "command": {"do": "sit", "id": "a", "seat": 0}})
        receipt = until(one, "receipt")
        assert receipt["id"] == "a"
        heard = until(other, "update")
        while heard["version"] < receipt["version"]:
            heard = until(other, "update")
        assert heard["view"]["chairs"] == [0, None, None]
        one.send_json({"type": "do", "command": {"do": "sit", "id": "a", "seat": 0}})
        assert until(one, "receipt") == receipt


def test_a_refusal_names_the_command_that_is_refused(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    with mirt.live(code) as socket:
        for command, status in (
            ({"do": "stand", "id": "x1"}, 422),
            ({"do": "dance", "id": "x2"}, 400),
            ({"do": "sit", "id": "x3", "seat": "first"}, 400),
        ):
            socket.send_json({"type": "do", "command": command})
            problem = until(socket, "problem")
            assert (problem["id"], problem["status"]) == (command["id"], status)


def test_who_comes_back_is_told_what_he_has_missed(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    with guests[0].live(code) as socket:
        seen = socket.receive_json()["version"]
    guests[1].do(code, do="agree")
    with guests[0].live(code, since=seen) as socket:
        update = socket.receive_json()
        assert update["whole"] is False
        assert "Agreed" in [fact["type"] for fact in update["view"]["told"]]
    with guests[0].live(code, since=seen + 1000) as socket:
        assert socket.receive_json()["whole"] is True


def test_who_has_been_away_too_long_is_shown_all(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    seen = guests[0].view(code)["version"]
    for _ in range(130):
        guests[2].do(code, do="stand")
        guests[2].do(code, do="sit", seat=2)
    with guests[0].live(code, since=seen) as socket:
        assert socket.receive_json()["whole"] is True


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"ping"}',
        '{"type":"hello","more":1}',
        '{"type":"hello","token":5}',
        "x" * 100,
    ],
)
def test_who_says_no_hello_is_sent_away(hall: Hall, first: str) -> None:
    code = hall.guest("Mirt").open_table()
    with hall.client.websocket_connect(f"/api/tables/{code}/live") as socket:
        socket.send_text(first)
        assert bye(socket) == ("invalid", 4400)


def test_who_says_nothing_at_all_is_sent_away() -> None:
    with open_hall(Settings(hello=0.01)) as hall:
        code = hall.guest("Mirt").open_table()
        with hall.client.websocket_connect(f"/api/tables/{code}/live") as socket:
            assert bye(socket) == ("silent", 4408)


def test_a_token_that_is_not_good_opens_nothing(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    for token in (
        "",
        "x",
        mirt.token[:-1],
        mirt.token + "x",
        mirt.token.replace("hf1.1.", "hf1.2."),
        "hf1.1.0.0." + "A" * 22,
    ):
        with live(hall.client, code, token=token) as socket:
            assert bye(socket) == ("unauthenticated", 4401)


def test_there_is_no_socket_where_there_is_no_table(hall: Hall) -> None:
    with live(hall.client, "AAAAAA") as socket:
        assert bye(socket) == ("not-found", 4404)
    with pytest.raises(WebSocketDisconnect), hall.client.websocket_connect("/api/tables/live"):
        pass
    with pytest.raises(WebSocketDisconnect), hall.client.websocket_connect("/"):
        pass


def test_who_was_sent_out_does_not_listen(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    guests[0].do(code, do="kick", who=1)
    with guests[1].live(code) as socket:
        assert bye(socket) == ("forbidden", 4403)


def test_who_is_sent_out_hears_no_more_and_the_others_do(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    with guests[1].live(code) as sent, guests[1].live(code) as too, guests[2].live(code) as other:
        for socket in (sent, too, other):
            socket.receive_json()
        guests[0].do(code, do="kick", who=1)
        for socket in (sent, too):
            while (message := socket.receive_json())["type"] == "update":
                pass
            assert (message["type"], message["detail"]) == ("bye", "the host has sent you out")
            assert closed(socket) == 4403
        guests[0].do(code, do="stand")
        while (told := until(other, "update"))["view"]["chairs"][0] is not None:
            pass
        assert told["view"]["chairs"] == [None, None, 2]


def test_garbage_is_borne_with_for_a_while(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    with mirt.live(code) as socket:
        socket.receive_json()
        for number in range(GARBAGE):
            socket.send_text("garbage" * number)
            assert until(socket, "problem")["code"] == "invalid"
        assert bye(socket) == ("invalid", 4400)


def test_frames_are_text_of_16_kib_at_most(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    with mirt.live(code) as socket:
        socket.receive_json()
        socket.send_bytes(b'{"type":"ping"}')
        assert bye(socket) == ("binary", 1003)
    with mirt.live(code) as socket:
        socket.receive_json()
        socket.send_text(" " * 16_385)
        assert bye(socket) == ("too-large", 1009)
    with mirt.live(code) as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"type": "ping"}).ljust(16_384))
        assert until(socket, "pong") == {"type": "pong"}


def test_who_pings_stays_and_who_is_silent_is_sent_away() -> None:
    with open_hall(Settings(silence=0.05)) as hall:
        mirt = hall.guest("Mirt")
        code = mirt.open_table()
        with mirt.live(code) as socket:
            socket.receive_json()
            socket.send_json({"type": "ping"})
            assert socket.receive_json() == {"type": "pong"}
            assert bye(socket) == ("silent", 4408)


def test_hello_is_said_once(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    with mirt.live(code) as socket:
        socket.receive_json()
        socket.send_json({"type": "hello", "token": mirt.token})
        assert until(socket, "problem")["status"] == 400


def test_a_guest_has_only_so_many_sockets() -> None:
    with open_hall(Settings(sockets_of_one=2, sockets_of_address=3)) as hall:
        mirt = hall.guest("Mirt")
        code = mirt.open_table()
        with mirt.live(code) as one, mirt.live(code) as two:
            assert one.receive_json()["type"] == two.receive_json()["type"] == "update"
            with mirt.live(code) as three:
                assert bye(three) == ("too-many", 4429)
            with live(hall.client, code) as three, live(hall.client, code) as four:
                assert three.receive_json()["type"] == "update"
                assert bye(four) == ("too-many", 4429)
        with mirt.live(code) as again:
            assert again.receive_json()["type"] == "update"


def test_sockets_from_one_address_are_limited() -> None:
    with open_hall(limits=Limits({**NO_LIMITS, "sockets": LIMITS["sockets"]})) as hall:
        mirt = hall.guest("Mirt")
        code = mirt.open_table()
        for _ in range(100):
            with hall.client.websocket_connect(f"/api/tables/{code}/live"):
                pass
        with pytest.raises(WebSocketDisconnect), hall.client.websocket_connect(f"/api/tables/{code}/live"):
            pass


def test_a_page_of_another_house_gets_no_socket(hall: Hall) -> None:
    code = hall.guest("Mirt").open_table()
    path = f"/api/tables/{code}/live"
    for origin in (
        "http://evil.example",
        "null",
        "http://testserver.local.evil.example",
        "http://testserver.local:81",
    ):
        with (
            pytest.raises(WebSocketDisconnect),
            hall.client.websocket_connect(path, headers={"Origin": origin}),
        ):
            pass
    with hall.client.websocket_connect(path, headers={"Origin": "http://testserver.local"}) as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["type"] == "update"


FRAMES = st.one_of(
    st.text(max_size=200),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
        lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=10), each, max_size=3),
        max_leaves=10,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["hello", "do", "say", "ping", "bye", "update"])},
        optional={
            "command": st.fixed_dictionaries(
                {"do": st.sampled_from(["sit", "play", "bet", "fill", "propose", "add-seed", "kick", "mute", "end"])},
                optional={
                    "id": st.text(max_size=5) | st.integers(), "seat": st.integers() | st.text(max_size=3),
                    "who": st.integers(), "phase": st.text(max_size=5), "action": st.text(max_size=5),
                    "bot": st.text(max_size=5), "seed": st.text(max_size=64), "stake": st.integers(),
                },
            ),
            "text": st.text(max_size=600), "to": st.sampled_from(["all", "watchers", "nobody"]),
        },
    ).map(json.dumps),
)  # fmt: skip


@pytest.fixture(scope="module")
def fuzzed() -> Iterator[tuple[Hall, Guest, str]]:
    with open_hall() as hall:
        mirt = hall.guest("Mirt")
        yield hall, mirt, mirt.open_table()


@examples(60)
@given(st.lists(FRAMES, min_size=1, max_size=6))
def test_whatever_is_said_the_house_stands(fuzzed: tuple[Hall, Guest, str], frames: list[str]) -> None:
    """After any frames a ping is answered, or the socket was closed with a word; never by an error of the house."""
    hall, mirt, code = fuzzed
    with mirt.live(code) as socket:
        for frame in frames:
            socket.send_text(frame)
        socket.send_json({"type": "ping"})
        while True:
            message = socket.receive_json()
            assert message.get("status") != 500, message
            if message["type"] in ("pong", "bye"):
                break
    assert hall.client.get("/health").status_code == 200
