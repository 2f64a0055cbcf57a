"""Guests and the links by which their host has fetched them: what one sends the other gets.

The bytes are sealed end to end between the guest and the host; nobody here has a key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from net.effects import Close, Hold, Outbox, Pair, Send
from net.relay.pace import Pace


@dataclass(slots=True)
class _Half:
    """One direction: what comes over a link goes to the other one."""

    other: int
    place: bytes
    address: str
    """from where its link comes"""
    pace: Pace = field(default_factory=Pace)


class End(NamedTuple):
    """One link of a pair."""

    link: int
    address: str


class Pairs:
    """All of a relay, by the number of either link."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._halves: dict[int, _Half] = {}
        self._counts = Counter[bytes]()
        """pairs by place"""

    def at(self, place: bytes) -> int:
        """How many guests of a place are with their host."""
        return self._counts[place]

    def __len__(self) -> int:
        return len(self._halves) // 2

    def __contains__(self, link: int) -> bool:
        return link in self._halves

    def join(self, place: bytes, guest: End, home: End, early: bytes) -> None:
        """These two carry one stream from now on; the guest has said something already."""
        self._halves[guest.link] = _Half(home.link, place, guest.address)
        self._halves[home.link] = _Half(guest.link, place, home.address)
        self._counts[place] += 1
        self._outbox.put(Pair(guest.link, home.link))
        if early:
            self._outbox.put(Send(home.link, early))

    def carry(self, link: int, data: bytes, now: float) -> None:
        half = self._halves[link]
        self._outbox.put(Send(half.other, data))
        if pause := half.pace.pause_after(len(data), now):
            self._outbox.put(Hold(link, pause))

    def closed(self, link: int) -> None:
        """A link is gone: the other one ends once all has gone out. Knows unpaired links, too."""
        if half := self._halves.pop(link, None):
            del self._halves[half.other]
            self._counts -= Counter({half.place: 1})
            self._outbox.put(Close(half.other))

    def links_from(self, is_meant: Callable[[str], bool]) -> list[int]:
        """Those whose addresses are meant."""
        return [link for link, half in self._halves.items() if is_meant(half.address)]

    def close(self, place: bytes | None = None) -> None:
        """Closes all links, or those of a place."""
        for link, half in [*self._halves.items()]:
            if link in self._halves and place in (None, half.place):
                self._outbox.put(Close(link))
                self.closed(link)
