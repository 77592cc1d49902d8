"""A bot at a table of High Flagon: it comes as a guest, sits down and plays at random. docs/bots.md explains it."""

import argparse
import json
import secrets
import time
from contextlib import suppress

import httpx
import websockets.sync.client

options = argparse.ArgumentParser(description=__doc__)
for option in ("--server", "--table", "--name"):
    options.add_argument(option, required=option != "--name", default=f"Bot {secrets.token_hex(2)}")
our = options.parse_args()
guest = httpx.post(f"{our.server}/api/guests", json={"name": our.name}).raise_for_status().json()
live = f"ws{our.server[4:]}/api/tables/{our.table}/live"
final = ("unauthenticated", "forbidden", "banned", "not-found", "over")
while True:  # a line that is broken, or silent for long, is opened anew
    with suppress(OSError, websockets.WebSocketException), websockets.sync.client.connect(live) as socket:
        socket.send(json.dumps({"type": "hello", "token": guest["token"]}))
        while (said := json.loads(socket.recv(timeout=20))).get("code") not in final:
            if said["type"] != "update":
                continue  # a receipt, a problem, something that was said
            view, table, command = said["view"], said["table"], {"id": f"at-{said['version']}"}
            me, chairs, wait, game = view["viewer"], view["chairs"], view["wait"], view["game"]
            if wait["type"] == "Gathering" and me not in chairs and None in chairs and not table["asking"]:
                command |= {"do": "sit", "seat": chairs.index(None)}
            elif wait["type"] == "Gathering":
                command |= {"do": "agree" if me in wait["missing"] else "start"}  # only the host may start
            elif wait["type"] == "Seeding" and me in wait["who"]:
                command |= {"do": "add-seed", "seed": secrets.token_hex(32)}
            elif wait["type"] == "Betting" and me in wait["who"]:
                command |= {"do": "done", "phase": said["phase"]}
            elif wait["type"] == "Playing" and (legal := game["observation"]["legal"]):
                command |= {"do": "play", "phase": said["phase"], "action": secrets.choice(legal)}
            if "do" in command:
                socket.send(json.dumps({"type": "do", "command": command}))
        raise SystemExit(said["detail"])
    time.sleep(1)
