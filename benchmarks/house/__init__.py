"""What a move costs the house, over real sockets, beside boardgame.io in the same run: `--only house`.

- A move is a card that is played; what the house draws after it, and what it tells everybody, belongs to it. A war is
  played whole, by chance, at 50 tables at once: in ours from the agreement to the shown seed, at the peer's from the
  first card to the end. Both play without coin, since the peer knows none.
- The server is a process of its own, and so is the driver, which speaks the server's own protocol over loopback. What
  is taken is the CPU time of the server's process, its own and the system's for it, all threads: waiting for the
  disk is not in it, and other programs only add to it, by the caches that they take. So rounds of ours and of
  the peer's alternate, the best of each stands in the table with the median beside it, and the ratio is the median over
  the pairs.
- Ours is what `highflagon serve` runs (`house.server`), on an SQLite file, each commit on the disk before anybody hears
  of it. Its limits for addresses are lifted, by what is handed to the app's factory; no environment variable does that.
- The peer's game (`boardgame/war.js`) is written as boardgame.io's own examples are. Its file store doesn't wait for
  the disk. Its packages are fetched by npm into .cache/ when this part is asked for, as its lock says.
- The crowd: 500 tables with five who watch, one card a table every four seconds. Taken is the time from a card to the
  last message that comes of it, over all who play and watch, and what the server holds more than when it was empty.
- Growth: the memory after game 500 and after game 2,000, each game at a table of its own which all leave at its end.
"""

from __future__ import annotations

from benchmarks.house.measuring import measure as measure
