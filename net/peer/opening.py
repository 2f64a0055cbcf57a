"""A seat's part in the opening: it is bound before the others show, and sees that they were too."""

from __future__ import annotations

from collections.abc import Callable

from net.fairness.bag import promise
from net.protocol.entries import Opened
from net.protocol.from_host import Pledged, Promised
from net.protocol.from_peer import Nonce, Promise


class Vows:
    """One seat's side of the attempts to open a table."""

    def __init__(self, chance: Callable[[int], bytes]) -> None:
        self.attempts = 0
        """how often an opening began: more than once is worth a question to the host"""
        self._chance = chance
        self._pledged: Pledged | None = None
        self._promised: tuple[bytes, ...] = ()
        self._seat = 0
        self._nonce = b""

    def pledged(self, seat: int, said: Pledged) -> Promise:
        """The host has bound itself: so does this seat, with a new nonce each time."""
        self.attempts += 1
        self._pledged, self._promised, self._seat = said, (), seat
        self._nonce = self._chance(32)
        return Promise(said.attempt, self._own(said))

    def promised(self, said: Promised) -> Nonce | None:
        """Everybody is bound: this seat shows its nonce, once; None where it must not."""
        pledged = self._pledged
        if pledged is None or said.attempt != pledged.attempt or self._promised:
            return None
        fits = len(said.promises) == len(pledged.names)
        if not fits or said.promises[self._seat] != self._own(pledged):
            return None
        self._promised = said.promises
        return Nonce(said.attempt, self._nonce)

    def objection(self, seat: int, entry: Opened) -> str:
        """How the table that was opened differs from what this seat was shown, if it does."""
        pledged = self._pledged
        if pledged is None or not self._promised or seat != self._seat:
            return "the table opened without this seat's promise"
        shown = (pledged.table, dict(pledged.options), pledged.names, pledged.pledge)
        if shown != (entry.table, dict(entry.options), entry.names, entry.pledge):
            return "the table that opened is not the one that was pledged"
        if entry.promises != self._promised or entry.nonces[seat : seat + 1] != (self._nonce,):
            return "the promises or nonces of the opening are not those that were shown"
        return ""

    def _own(self, pledged: Pledged) -> bytes:
        return promise(pledged.table, self._seat, self._nonce)
