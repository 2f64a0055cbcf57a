"""Explanations of actions: the host relays each one once, and neither stores nor signs it."""

from __future__ import annotations

from typing import Generic, TypeVar

from net.host.context import HostContext
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.protocol.codes import Code
from net.protocol.from_host import Explained
from net.protocol.from_peer import Explain

P = TypeVar("P")
A = TypeVar("A")


class Explanations(Generic[P, A]):
    """Relays what seats say about their own entries."""

    def __init__(self, context: HostContext[P, A], sequencer: Sequencer[P, A]) -> None:
        self._context = context
        self._sequencer = sequencer
        self._last = sequencer.log.next - 1
        """the last entry that its seat explained, or that is not explained any more"""

    def relay(self, link: Link, message: Explain, now: float) -> None:
        """Relays a seat's explanation of the last entry: once, and while that is not final."""
        due = message.seq > self._last and not self._sequencer.settled
        if due and self._sequencer.log.last_actor(message.seq) == link.seat:
            self._last = message.seq
            self._context.connections.broadcast(Explained(message.seq, message.text))
        else:
            self._context.refuse(link, Code.NOT_NOW)
