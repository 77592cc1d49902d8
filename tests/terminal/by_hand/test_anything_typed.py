"""Whatever is typed: it is taken or refused, the record stays right, and can be gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.record import BY_HAND, Header, Seat, Writer, parse, replay, write
from tests.terminal.by_hand.typist import type_in

TINY = high_dragon.HouseRules(
    ranks=7, hand=4, silent=2, battles=2, duel_hand=6, duel_silent=2, duel_battles=2
)
WORDS = st.sampled_from(
    ["", "", "1", "2", "back", "back", "help", "table", "score", "rules HD-R1", "x", "??", "6 5 4", "6666", "321", "20"]
    + ["1 bluff", "2 thievery, 1 bluff", "caught bluff", "2 caught thievery", "9 9", "success", "quiet", "B1 B2"]
    + [str(card) for card in high_dragon.deck(3, 7)]
)  # fmt: skip
LINES = st.lists(
    st.one_of(WORDS, WORDS, WORDS, st.text(st.characters(exclude_characters="\n\r"), max_size=9)), max_size=60
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.sampled_from(["cards", "dice", "strict dice"]), LINES)
def test_nothing_typed_does_harm(tmp_path: Path, kind: str, lines: list[str]) -> None:
    lines = [line for line in lines if line.strip().lower() not in ("quit", "exit")]
    rules: Any = TINY if kind == "cards" else purple_dragon_dice.HouseRules(
        after_catch="nobody-rolls" if "strict" in kind else "others-roll",
        sleeping_dragon="roll-off", repeat_penalty=2,
    )  # fmt: skip
    game = "high-dragon" if kind == "cards" else "purple-dragon-dice"
    header = Header(game=game, rules=rules, seats=(Seat("A"), Seat("B"), Seat("C")), chance=BY_HAND)
    path = tmp_path / "game.hfr"
    path.unlink(missing_ok=True)
    told = type_in(header, lines, path)
    data = path.read_bytes()
    assert replay(parse(data)).state == told.play.state
    if b"digest: " not in data:
        with Writer.resume(path) as writer:
            assert writer.next_line == data.count(b"\n") + 1
            assert writer.record == parse(data)
    else:
        assert write(parse(data)) == data.decode()
