"""One sitting as a pure machine: who sits where, what was agreed, whose clock runs, and where every copper is.

It keeps the games' own contract (verify, apply, observe), holds a game's state, and knows neither clock nor file nor
person: time, presence and draws arrive as events. `drive` is the one loop that asks chance, people and bots in turn.
"""
