"""What the host may do, and whoever plays against bots: each act says first what comes of it, and is told to all."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, WebSocketRoute

from tests.client.people import Company, Visitor


def row_of(host: Visitor, name: str) -> Locator:
    """Return what the host sees of somebody in his list of people."""
    heading = host.page.get_by_role("heading", name=name, exact=True)
    return host.page.get_by_role("listitem").filter(has=heading)


def press_twice(person: Visitor, button: Locator, effect: str) -> None:
    """Press what asks first whether one is sure, read what comes of it, and press it again."""
    name = button.inner_text()
    button.click()
    sure = re.compile(f"^{re.escape(effect)}.* Press again: {name.lower()}$")
    person.page.get_by_role("button", name=sure).click()


def test_the_host_admits_mutes_and_sends_out_and_whoever_is_refused_reads_why(company: Company) -> None:
    bea, cid, dan = company.visitor("Bea", wide=True), company.visitor("Cid"), company.visitor("Dan")
    bea.come()
    code = bea.open_table(approval=True)
    bea.press("Sit on chair 1")
    bea.asked("Agree to the terms, or get up.")
    bea.press(bea.page.get_by_role("tab", name="People"))
    for each, answer in ((cid, "Let sit"), (dan, "Refuse")):
        each.come(f"/table/{code}")
        each.press(re.compile("^Sit on chair"))
        each.see(re.compile("^You have asked for chair .: the host lets you sit, or not."))
        row_of(bea, each.name).get_by_role("button", name=answer).click()
    cid.asked("Agree to the terms, or get up.")
    dan.page.get_by_role("button", name="Sit on chair 3").wait_for()
    cid.press(cid.page.get_by_role("button", name="Chat"))
    row_of(bea, "Cid").get_by_role("button", name="Mute").click()
    cid.see("The host has taken your word away.")
    row_of(bea, "Cid").get_by_role("button", name="Give the word back").click()
    field = cid.page.get_by_role("textbox").last
    field.fill("Well met!")
    field.press("Enter")
    press_twice(bea, row_of(bea, "Cid").get_by_role("button", name="Send out"), "Cid can't come back.")
    cid.see("The host has sent you out")
    cid.page.get_by_role("heading", name="You were sent out").wait_for()
    bea.press(bea.page.get_by_role("tab", name="Chat"))
    bea.see("Well met!")
    bea.press("Menu")
    bea.press("Host's drawer")
    press_twice(bea, bea.button("Close the table"), "It is closed for good; its record can be read.")
    bea.asked("This table is closed.")
    dan.asked("This table is closed.")


def test_who_plays_against_bots_may_pause_end_and_leave_and_what_got_lost_is_sent_once_more(
    company: Company,
) -> None:
    sent: list[str] = []

    def cut(socket: WebSocketRoute) -> None:
        """Lose the first word of a pause on its way, and the line with it."""
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            sent.append(str(message))
            if len(of_kind("pause")) == 1 and '"do":"pause"' in sent[-1]:
                socket.close(code=1001)
                server.close()
            else:
                server.send(message)

        socket.on_message(hear)

    def of_kind(what: str) -> list[str]:
        return [each for each in sent if f'"do":"{what}"' in each]

    ann = company.visitor("Ann", wide=True)
    ann.page.route_web_socket(re.compile("/live$"), cut)
    ann.page.goto(company.house.address)
    ann.page.get_by_label("What are you called?").fill("Ann")
    ann.press(re.compile("^Play against bots"))
    ann.asked("Your turn: play a card face down.")
    ann.press("Menu")
    ann.press("Host's drawer")
    ann.press("Pause the game")
    ann.asked("Paused by the host. Cards stay hidden.")
    first, second = of_kind("pause")
    assert first == second, "it is the same command, under the same id"
    hellos = [each for each in sent if '"hello"' in each]
    assert '"since":null' in hellos[0]
    assert '"since":null' not in hellos[-1]
    ann.press("Go on")
    ann.asked("Your turn: play a card face down.")
    log = ann.page.get_by_role("log")
    assert log.inner_text().count("Paused by the host.") == 1
    press_twice(ann, ann.button("End the game, refund all"), "Gives back")
    ann.asked("Another game?")
    assert "The game is ended, and every stake goes back." in log.inner_text()
    ann.page.keyboard.press("Escape")
    ann.press("Menu")
    press_twice(ann, ann.button("Leave the table"), "You go to the lobby.")
    ann.see("Quick table")
