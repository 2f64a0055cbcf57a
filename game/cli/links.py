"""Links to tables and servers on the command line: browsers and desktops pass one alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.games import GAMES
from net.desk.server_address import SCHEME
from net.protocol.ways import Way

#: What a link begins with, before the colon, as far as systems open the program for it.
SCHEMES = tuple(f"{name}{way.value}" for name in (*GAMES, SCHEME) for way in (Way.TCP, Way.WSS))


def is_link(words: Sequence[str]) -> bool:
    """Whether a command line is a link and nothing else, so that no word of it is an option."""
    return len(words) == 1 and "://" in words[0] and not words[0].startswith("-")
