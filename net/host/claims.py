"""What a peer that comes to a running game claims to have, against what this host has.

A peer may have other or more entries: those that never became final it can give up, if this host
has proven other ones. If it has more that are final, this host was succeeded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.host.reclaim import Reclaim
from net.host.seat_keys import Holder, SeatKeys
from net.log.game_log import GameLog
from net.log.guards import guards_against
from net.log.histories import contradicts, evidence_of
from net.protocol.codes import Code
from net.protocol.evidence import Evidence
from net.protocol.from_peer import Hello


class Claims:
    """Compares each hello with the log."""

    def __init__(
        self,
        log: GameLog[Any, Any],
        seat_keys: SeatKeys[Any, Any],
        on_overtaken: Callable[[], None],
    ) -> None:
        """`on_overtaken` is called once all guards have been at a later host."""
        self.reclaim = Reclaim(log)
        self._log = log
        self._seat_keys = seat_keys
        self._on_overtaken = on_overtaken
        self._overtaken: set[Holder] = set()
        """who has been at a later host"""
        self._elsewhere: dict[Holder, bytes] = {}
        """the chain of who has more entries, which do not follow these"""

    def first_missing(self, hello: Hello) -> int:
        """The number of the first entry that the peer is to be sent."""
        return hello.next if self.is_beginning(hello) else hello.final

    def is_beginning(self, hello: Hello) -> bool:
        """Whether what the peer has is the beginning of this log."""
        chains = self._log.chains
        return not self._goes_beyond(hello) and (
            not hello.next or chains[hello.next] == hello.chain
        )

    def _goes_beyond(self, hello: Hello) -> bool:
        """Whether the peer has more entries, so that nobody can say whether the first are these."""
        return hello.next > self._log.next

    def objection(self, hello: Hello, proven: int, is_recovering: bool) -> Code | None:
        """Why the peer is turned away; `proven` entries of this host are proven to be final."""
        goes_beyond, is_beginning = self._goes_beyond(hello), self.is_beginning(hello)
        if not goes_beyond and not is_beginning:
            return self.doubt(hello, proven)
        if is_recovering:
            return self.doubt(hello, 0) if self._is_elsewhere(hello) else None
        if hello.epoch > self._log.epoch:
            self._note_overtaken(hello)
            return Code.OLD_EPOCH
        return self.doubt(hello, proven) if goes_beyond else None

    def doubt(self, hello: Hello, proven: int) -> Code | None:
        """Why a peer with other or more entries is turned away; None if it may give them up."""
        chains, final = self._log.chains, hello.final
        if not 0 < final <= hello.next or self.evidence_against(hello) is not None:
            return Code.DIVERGED
        if final >= len(chains) or chains[final] != hello.final_chain:
            self._note_overtaken(hello)
            return Code.OLD_EPOCH
        if self._excludes(hello, proven):
            return None
        if self._goes_beyond(hello):
            self._challenge(hello)
        return Code.NOT_NOW

    def refuse_returned(self, hello: Hello) -> Code:
        """The entries that this peer has beyond the log do not follow it: why it is turned away,
        from now on at once, so that it looks for the host of these entries.
        """
        holder = self._seat_keys.holder(hello.key)
        if holder.seat != KEEPER and self._goes_beyond(hello):
            self._elsewhere[holder] = hello.chain
        code = self.doubt(hello, 0)
        return Code.DIVERGED if code is None else code

    def _is_elsewhere(self, hello: Hello) -> bool:
        return self._elsewhere.get(self._seat_keys.holder(hello.key)) == hello.chain

    def _excludes(self, hello: Hello, proven: int) -> bool:
        """Whether what is proven here cannot be part of what the peer has."""
        has_later_epoch = self._log.epochs[proven] > hello.epoch
        return proven > hello.final and (has_later_epoch or not self._goes_beyond(hello))

    def evidence_against(self, hello: Hello) -> Evidence | None:
        """This host's evidence, if the peer has another history that the same host signed."""
        shown = Evidence(hello.next, hello.epoch, hello.chain, hello.stamp)
        return evidence_of(self._log, hello.next) if contradicts(self._log, shown) else None

    def _challenge(self, hello: Hello) -> None:
        if self._seat_keys.holder(hello.key).seat >= 0:
            self.reclaim.challenge(hello.epoch)

    def _note_overtaken(self, hello: Hello) -> None:
        """A seat has been at a later host. Once all guards have, this host is none any more."""
        holder = self._seat_keys.holder(hello.key)
        self._overtaken.add(holder)
        self._challenge(hello)
        needed = guards_against(self._log, self._log.seats.host)
        if needed and all(Holder(seat, 0) in self._overtaken for seat in needed):
            self._on_overtaken()
