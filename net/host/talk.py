"""Talk: a host passes it on, and repeats to who joins what seats have announced and still stands.

Nobody signs it, so a host can lie about announcements no more and no less than about other talk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.link import Link
from net.host_notifications import SaidInGallery
from net.protocol.codes import Code
from net.protocol.from_host import ChatLine
from net.protocol.from_peer import Chat
from net.protocol.words import clean_line, clean_name
from net.wire.origin import origin_of
from net.wire.rate_limit import RateLimit
from net.wire.rate_limits import RateLimits

#: Lines per second, and at once, of one origin without a seat, and of all without a seat together:
#: they may be strangers.
WATCHER_RATE, WATCHER_BURST = 1.0, 5.0
WATCHERS_RATE, WATCHERS_BURST = 3.0, 15.0


class Talk:
    def __init__(self, context: HostContext[Any, Any], position: Callable[[], Any]) -> None:
        """`position` gives the present one; None before the game."""
        self._context = context
        self._position = position
        self._announced: dict[int, ChatLine] = {}
        """the last announcement of each seat"""
        self._watchers = RateLimits(WATCHER_RATE, WATCHER_BURST)
        self._all_watchers = RateLimit(WATCHERS_RATE, WATCHERS_BURST)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is left to repeat."""
        return not self._announced

    def hear(self, link: Link, message: Chat, now: float) -> None:
        """Somebody has said this, who may be no seat."""
        if not self._may_talk(link, now):
            self._context.refuse(link, Code.TOO_FAST)
        elif text := clean_line(message.text):
            line = ChatLine(link.name, text)
            announces = link.seat != KEEPER and self._stands(line)
            if not announces and self._is_muted(link):
                self._context.refuse(link, Code.MUTED)
                return
            self._say(link, text)
            if announces:
                self._announced[link.seat] = line

    def hear_elsewhere(self, line: SaidInGallery, now: float) -> None:
        """A spectator in a gallery has said this; the limits are those of spectators here."""
        text = clean_line(line.text)
        if not text or self._context.config.mutes(line.account, line.address):
            return
        if self._may_watcher_talk(line.address, now):
            self._context.connections.broadcast(ChatLine(clean_name(line.name), text))

    def show_galleries(self) -> None:
        """Lets galleries know what has been announced and still stands."""
        self.follow()
        for line in self._announced.values():
            self._context.connections.show_galleries(line)

    def _say(self, link: Link, text: str) -> None:
        self._context.connections.broadcast(ChatLine(link.name, text))

    def _may_talk(self, link: Link, now: float) -> bool:
        """Who comes again has a new link, so those without a seat are counted by origin, and
        together.
        """
        if not link.chat.take(now):
            return False
        return link.seat != KEEPER or self._may_watcher_talk(link.address, now)

    def _may_watcher_talk(self, address: str, now: float) -> bool:
        return self._watchers.take(origin_of(address), now) and self._all_watchers.take(now)

    def follow(self) -> None:
        """The position may be another one: what is over is not repeated."""
        if self._announced:
            kept = {seat: line for seat, line in self._announced.items() if self._stands(line)}
            self._announced = kept

    def repeat(self, link: Link) -> None:
        """A peer has come: if it has all entries, it gets what stands."""
        self.follow()
        for line in self._announced.values() if link.synced else ():
            self._context.connections.send(link, line)

    def _is_muted(self, link: Link) -> bool:
        account = self._context.seating.account_of(link)
        return self._context.config.mutes(account, link.address)

    def _stands(self, line: ChatLine) -> bool:
        position = self._position()
        return position is not None and self._context.rules.announces(position, line.text)
