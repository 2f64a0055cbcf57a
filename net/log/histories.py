"""Two histories: a host that showed one log to some and another to others has signed both.

An honest host signs an entry only after it stored it, so it never signs two of one number.
"""

from __future__ import annotations

from typing import Any

from net.log.game_log import GameLog
from net.protocol import statements
from net.protocol.evidence import Evidence
from net.wire.identity import has_signed


def evidence_of(log: GameLog[Any, Any], up_to: int) -> Evidence | None:
    """What the host signed of the first `up_to` entries of a log, if that many are there."""
    if not 0 < up_to <= log.next or not log.opened.is_signed or not log.stamps[up_to - 1]:
        return None
    return Evidence(up_to, log.epochs[up_to], log.chains[up_to], log.stamps[up_to - 1])


def contradicts(log: GameLog[Any, Any], evidence: Evidence) -> bool:
    """Whether the evidence and this log prove that one host signed two histories of its table."""
    own = evidence_of(log, evidence.next)
    if own is None or own.chain == evidence.chain:
        return False
    host = log.hosts[own.next]
    return all(has_signed(host, _statement(log, each), each.stamp) for each in (own, evidence))


def first_difference(one: GameLog[Any, Any], other: GameLog[Any, Any]) -> int:
    """The number of the first entry in which two logs differ, or how many they have in common."""
    common = min(one.next, other.next)
    return next((at for at in range(common) if one.chains[at + 1] != other.chains[at + 1]), common)


def _statement(log: GameLog[Any, Any], evidence: Evidence) -> bytes:
    table = log.opened.table
    return statements.order(table, evidence.epoch, evidence.next, evidence.chain)
