"""Records as people type them: one without a mark, one of a table where nobody knows the hands, one of dice."""

from __future__ import annotations

WAR = """High Flagon record 1
; One battle, at the corner table.
game: high-dragon
rule battles: 1
rule hand: 2
rule silent: 1
rule battles_per_deal: 1
seat 1: Mirt
seat 2: Durnan, person
seat 3: Kara, steady

dealer 2
deal silent G1 | 2 B20 B3 | 3 s4 S5 | 1 G10 G11 | court S12
2 down 3
3 down S4
1 down g10
2 up b20
3 up 5
1 up G11

result: seat 2 wins
"""

TABLE = """High Flagon record 1
game: high-dragon
rule battles: 1
rule hand: 2
rule battles_per_deal: 1
seat 1: Mirt
seat 2: Durnan
seat 3: Kara

dealer 1
deal silent ?? ?? ?? ?? ?? ?? ?? | 1 ?? ?? | 2 ?? ?? | 3 ?? ?? | court B7
1 down ??
2 down ??
3 down ??
1 up B20
2 up B19
3 up S2
reveal 1 S3 | 2 S4 | 3 G20
"""

DICE = """High Flagon record 1
game: purple-dragon-dice
rule sleeping_dragon: roll-off
seat 1: Mirt
seat 2: Durnan
character 2: bluff=+8
seat 3: Kara

choose 1 honest | 2 BLUFF | 3 ?
throw 1 dice 2 2 1 1 | 2 d20 14 dice 1 1 2 2 1 | 3 shows 3 5 4
roll-off 1 dice 6 5 4 2 | 2 dice 6 4 4 1
choose 1 ? | 3 honest
throw 1 shows 4 5 6 | 3 dice 5 1 6 4
dropped 1 2
result: seat 1 wins by PD-R8
"""
