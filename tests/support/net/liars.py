"""Seats that say that they came to another position than the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from net.peer.lockstep import Lockstep
from net.protocol.from_peer import Ack, FromPeer, PositionDump
from net.protocol.statements import acknowledgment

WRONG = b"x" * 32
#: Names in the place of those of the rules.
SECTIONS: Mapping[str, object] = {"hands": b"x", "\x1b[2J": b""}


def lie(
    peer: Lockstep[Any, Any],
    is_lying: Callable[[], bool],
    sections: Mapping[str, object] = SECTIONS,
) -> None:
    """The peer signs acknowledgments of another position, and shows one that it made up."""
    log, send, sign = peer.follower.log, peer.follower.send, peer.identity.sign

    def made_up(message: FromPeer) -> None:
        if is_lying() and isinstance(message, PositionDump):
            message = replace(message, sections=sections)
        if is_lying() and isinstance(message, Ack) and message.next == log.next:
            position = (peer.seat, message.next, message.chain, WRONG)
            signature = sign(acknowledgment(log.opened.table, *position))
            message = replace(message, digest=WRONG, signature=signature)
        send(message)

    peer.follower.send = made_up
