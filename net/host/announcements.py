"""What seats have announced in their talk and still stands: the host repeats it to who joins.

Nobody signs it, so a host can lie about it no more and no less than about other talk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.link import Link
from net.protocol.from_host import ChatLine


class Announcements:
    def __init__(self, context: HostContext[Any, Any], position: Callable[[], Any]) -> None:
        """`position` gives the present one; None before the game."""
        self._context = context
        self._position = position
        self._lines: dict[int, ChatLine] = {}
        """the last one of each seat"""

    def hear(self, link: Link, line: ChatLine) -> None:
        """Somebody has said this line, who may be no seat."""
        if link.seat != KEEPER and self._stands(line):
            self._lines[link.seat] = line

    def follow(self) -> None:
        """Time has passed: what is over is not repeated. To be called several times per second."""
        self._lines = {seat: line for seat, line in self._lines.items() if self._stands(line)}

    def repeat(self, link: Link) -> None:
        """A peer has come: if it has all entries, it gets what stands."""
        self.follow()
        for line in self._lines.values() if link.synced else ():
            self._context.connections.send(link, line)

    def _stands(self, line: ChatLine) -> bool:
        position = self._position()
        return position is not None and self._context.rules.announces(position, line.text)
