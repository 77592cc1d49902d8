from __future__ import annotations

from highflagon.house.limits import LIMITS, Limits
from tests.web.guests import NO_LIMITS, Guest, Hall, begin, check_problem, open_hall, play_out


def say(guest: Guest, code: str, text: str, to: str = "all") -> int:
    answer = guest.post(f"/api/tables/{code}/chat", {"text": text, "to": to})
    return answer.status_code


def lines(guest: Guest, code: str) -> list[str]:
    return [line["text"] for line in guest.get(f"/api/tables/{code}/chat").json()["lines"]]


def test_what_is_said_is_heard_and_kept(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    with guests[1].live(code) as socket:
        socket.receive_json()
        assert say(guests[0], code, "  Well   met! ") == 201
        heard = socket.receive_json()
        while heard["type"] != "chat":
            heard = socket.receive_json()
    assert heard == {
        "type": "chat", "number": 1, "at": hall.clock.now, "who": 0, "name": "Mirt", "to": "all",
        "text": "Well met!",
    }  # fmt: skip
    assert guests[2].get(f"/api/tables/{code}/chat").json() == {"lines": [heard]}
    assert hall.client.get(f"/api/tables/{code}/chat").json() == {"lines": [heard]}


def test_players_hear_no_watcher_while_their_game_is_on(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    watcher, other = hall.guest("Durnan"), hall.guest("Laeral")
    for each in (watcher, other):
        each.come(code)
    begin(code, guests)
    with guests[0].live(code) as player, other.live(code) as audience:
        player.receive_json()
        audience.receive_json()
        assert say(watcher, code, "He has the king!") == 403
        assert say(watcher, code, "He has the king!", "watchers") == 201
        assert say(guests[0], code, "To the watchers", "watchers") == 403
        assert say(guests[1], code, "Who leads?") == 201
        first = player.receive_json()
        while first["type"] != "chat":
            first = player.receive_json()
        assert first["text"] == "Who leads?"
        heard = audience.receive_json()
        while heard["type"] != "chat":
            heard = audience.receive_json()
        assert heard["text"] == "He has the king!"
    assert lines(guests[0], code) == ["Who leads?"]
    assert lines(watcher, code) == ["He has the king!", "Who leads?"]
    play_out(code, guests)
    assert say(watcher, code, "Well played!") == 201
    assert lines(guests[0], code) == ["He has the king!", "Who leads?", "Well played!"]


def test_who_is_muted_says_nothing(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    guests[0].do(code, do="mute", who=1)
    assert say(guests[1], code, "but") == 403
    guests[0].do(code, do="mute", who=1, mute=False)
    assert say(guests[1], code, "but") == 201


def test_who_has_not_come_says_nothing(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    assert say(hall.guest("Durnan"), code, "hello") == 403
    guests[0].do(code, do="close")
    assert say(guests[0], code, "hello") == 410


def test_what_cannot_be_seen_is_not_said(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    for text in ("\u202eabc", "a\u200bb", "\x00", "  ", "a" + "\u0301" * 10):
        assert say(guests[0], code, text) == 422
    for text in ("", "x" * 501, "x" * 10_000):
        assert say(guests[0], code, text) == 400
    markup = "<script>alert('x')</script> & <b>"
    assert say(guests[0], code, markup) == 201
    assert lines(guests[0], code) == [markup]


def test_nobody_says_too_much() -> None:
    with open_hall(limits=Limits({**NO_LIMITS, "chat": LIMITS["chat"]})) as hall:
        code, guests = hall.table_of_three()
        assert [say(guests[0], code, f"line {chr(97 + n) * 5}") for n in range(11)] == [201] * 10 + [429]
        assert [say(guests[1], code, "again and again") for _ in range(4)] == [201] * 3 + [429]


def test_what_could_not_be_kept_was_not_said_and_may_be_said_again(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    hall.store.broken = "the disk is full"
    assert [say(guests[0], code, "hello there") for _ in range(5)] == [503] * 5
    hall.store.broken = None
    assert [say(guests[0], code, "hello there") for _ in range(4)] == [201] * 3 + [429]


def test_lines_said_at_once_are_numbered_apart(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    with guests[0].live(code) as one, guests[1].live(code) as other:
        for socket in (one, other):
            socket.receive_json()
        for number in range(5):
            one.send_json({"type": "say", "text": f"one {chr(97 + number) * 9}"})
            other.send_json({"type": "say", "text": f"two {chr(97 + number) * 9}"})
        for socket in (one, other):
            numbers: list[int] = []
            while len(numbers) < 10:
                message = socket.receive_json()
                assert message["type"] in ("update", "chat"), message
                numbers += [message["number"]] if message["type"] == "chat" else []
            assert numbers == list(range(1, 11))


def test_what_cannot_be_kept_is_not_said(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    hall.store.broken = "the disk is full"
    answer = guests[0].post(f"/api/tables/{code}/chat", {"text": "hello"})
    check_problem(answer, 503, "unavailable")
    hall.store.broken = None
    assert lines(guests[0], code) == []
