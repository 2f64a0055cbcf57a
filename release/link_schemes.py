"""What links to tables and servers begin with, as far as systems open the program for them."""

from __future__ import annotations

from game.games import GAMES
from net.desk.server_address import SCHEME
from net.protocol.ways import Way

#: Without the colon.
SCHEMES = tuple(f"{name}{way.value}" for name in (*GAMES, SCHEME) for way in (Way.TCP, Way.WSS))
