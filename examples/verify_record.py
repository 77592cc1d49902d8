"""Check seal, commitment, cards and dice of a record: not the rules, whose hand is whose, or if the dealer is there."""

import hashlib
import hmac
import sys
from collections.abc import Iterator
from pathlib import Path

Fields = dict[str, tuple[int, str]]  # the lines `key: value`: by key, each one's number and value
Rows = list[tuple[int, str, str]]  # all lines: number, first word, the rest


def check(number: int, fits: object, why: str) -> None:
    """Stop at line `number` if something doesn't fit."""
    if not fits:
        sys.exit(f"line {number}: {why}")


def prove(text: str) -> str:
    """Return what is proven of a record."""
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line and not line.startswith(";")]
    value, rows, fields = hashlib.sha256(b"High Flagon record 1").digest(), [], {}
    check(1, not text.startswith("High Flagon sitting"), "highflagon extract cuts games out of a sitting")
    for number, row, mark in [(n, line[:-11], line[-11:]) for n, line in lines[1:-1]]:
        value = hashlib.sha256(value + row.encode()).digest()
        check(number, mark == f"  #{value.hex()[:8]}", "the chain of marks breaks here")
        check(number, row.split(": ")[0] not in fields, "this line stands twice")
        rows.append((number, row.split(" ")[0], row.partition(" ")[2]))
        fields.update({row.split(": ")[0]: (number, row.partition(": ")[2])} if ": " in row else {})
    end, seal = lines[-1] if len(lines) > 1 else (1, "")
    check(end, seal == f"digest: sha256 {value.hex()}" and "seed" in fields, "no seed, or a wrong digest")
    game = cards if fields["game"][1] == "high-dragon" else dice
    for number, shown, drawn in (draws := list(game(key_of(fields), fields, rows))):
        check(number, shown == drawn, f"the seeds give another draw here: {drawn}")
    return f"{len(rows)} lines as sealed, {len(draws)} draws by the {'committed ' * ('commitment' in fields)}seed"


def key_of(fields: Fields) -> bytes:
    """Return the key of all draws: the seed, or what the house's seed makes of the seeds of all people."""
    (line, text), (where, chance) = fields["seed"], fields["chance"]
    seed, message = bytes.fromhex(text), b"High Flagon seeds of all people 1\0"
    check(where, chance in ("hmac-sha256/1", "committed-hmac-sha256/1"), "this algorithm is not known here")
    if chance == "hmac-sha256/1":
        return seed
    commitment = hashlib.sha256(b"High Flagon commitment 1\0" + seed).hexdigest()
    check(line, fields["commitment"][1] == f"sha256 {commitment}", "the house was committed to another seed")
    for seat in [n for n in range(1, 1000) if f"seat {n}" in fields]:
        own, (where, player) = fields.get(f"seed of seat {seat}"), fields[f"seat {seat}"]
        check(where, player.endswith(", person") == (own is not None), "people add seeds, and nobody else")
        message += seat.to_bytes(4, "big") + bytes.fromhex(own[1]) if own else b""
    return hmac.digest(seed, message, "sha256")


def numbers(key: bytes, label: str, limits: list[int]) -> list[int]:
    """Return a number below each limit: a word falls into one of so many equal runs, or is thrown away."""
    stream = (hmac.digest(key, f"draw/{label}\0".encode() + n.to_bytes(8), "sha256") for n in range(2**63))
    words = (int.from_bytes(block[at : at + 4]) for block in stream for at in range(0, 32, 4))
    return [next(word // (2**32 // n) for word in words if word // (2**32 // n) < n) for n in limits]


def cards(key: bytes, fields: Fields, rows: Rows) -> Iterator[tuple[int, object, object]]:
    """Yield the draws of High Dragon. Hands are written in order, so they are compared in order."""
    courts, ranks = (int(fields.get(f"rule {name}", (0, "20"))[1]) for name in ("courts", "ranks"))
    deck = [f"{court}{rank}" for court in "BGS"[:courts] for rank in range(1, ranks + 1)]
    silent, gone, war, deal, turned = [""], [""], 0, 0, 0  # gone: what lies outside the rest of the deck
    for number, word, rest in rows:
        groups = [group.split() for group in (rest if word == "deal" else f"court {rest}").split(" | ")]
        if word == "dealer":
            yield number, rest, str(numbers(key, "dealer", [2 if "rule players" in fields else 3])[0] + 1)
        if word == "deal":
            again = groups[0][0] == "court"  # the court card is turned last only when a war begins
            war, deal, turned = (war, deal + 1, 0) if again else (war + 1, 1, 0)
            gone = silent if again or "rule old_silent" in fields else []
            silent = gone + [card for name, *hand in groups if name == "silent" for card in hand]
        if word in ("deal", "court"):
            turned, label = turned + 1, f"war {war} deal {deal}" + f" court {turned + 1}" * (word == "court")
            pool, hands = [card for card in deck if card not in gone], [sorted(h) for _, *h in groups]
            limits = range(len(pool), len(pool) - sum(map(len, hands)), -1)
            for place, step in enumerate(numbers(key, label, [*limits])):
                pool[place], pool[place + step] = pool[place + step], pool[place]
            gone = gone + pool[: len(limits)]
            yield number, hands, [sorted(pool.pop(0) for _ in hand) for hand in hands]


def dice(key: bytes, _: Fields, rows: Rows) -> Iterator[tuple[int, object, object]]:
    """Yield the throws of Purple Dragon Dice: two d20 and five dice a seat, or four dice in a roll-off."""
    hand, off = 0, 0
    for at, (number, word, rest) in enumerate(rows):
        check(number, (rows[at - 1][1] == "choose") == (word == "throw"), "choices, then a throw")
        hand, off = (hand + 1, 0) if word == "choose" else (hand, off + (word == "roll-off"))
        label, sides = f"hand {hand}" + f" roll-off {off}" * bool(off), [6] * 4 if off else [20] * 2 + [6] * 5
        if word in ("throw", "roll-off"):
            groups = [group.split() for group in rest.split(" | ")]
            shown = [n for group in sorted(groups, key=lambda g: int(g[0])) for n in group[1:] if n.isdigit()]
            yield number, shown, [str(n + 1) for n in numbers(key, label, sides * (rest.count("|") + 1))]


if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
    sys.exit(sys.stderr.write(f"usage: verify_record.py FILE; there is no file {sys.argv[1:]}\n") and 2)
print(prove(Path(sys.argv[1]).read_text("utf-8")))
