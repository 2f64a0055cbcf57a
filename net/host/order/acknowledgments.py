"""Acknowledgments of entries: whether a seat signed its own, which seats count as guards, and where
none are needed any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from net.game_rules import KEEPER
from net.host.link import Link
from net.log.game_log import GameLog
from net.log.guards import are_enough
from net.log.signatures import finality_statement
from net.protocol import statements
from net.protocol.from_host import Final
from net.protocol.from_peer import Ack
from net.wire.identity import Identity, has_signed


def has_signed_ack(log: GameLog[Any, Any], link: Link, ack: Ack) -> bool:
    """Whether a seat signed its acknowledgment; spectators need not."""
    if link.seat == KEEPER:
        return True
    table = log.opened.table
    statement = statements.acknowledgment(table, link.seat, ack.next, ack.chain, ack.digest)
    return link.hello is not None and has_signed(link.hello.key, statement, ack.signature)


def guard(log: GameLog[Any, Any], links: Iterable[Link], up_to: int) -> bool:
    """Whether no other host can continue without what these links have acknowledged: the first
    `up_to` entries.

    Only the first holder of a seat counts.
    """
    keys = log.opened.keys
    firsts = {link.seat for link in links if link.hello and link.hello.key == keys[link.seat]}
    return are_enough(log, firsts, up_to)


def final_of_closed_log(log: GameLog[Any, Any], identity: Identity) -> Final:
    """All of it is final: its host, who has this identity, answers for seats that left before they
    had acknowledged the end. None of them may ever come back.
    """
    return Final(log.next, (), identity.sign(finality_statement(log, log.next, [])))
