"""Guards: the seats that keep a table from having two hosts that both continue it.

They are the holders of shares, but for the seat that is the host itself. Nothing is final before
one of them has acknowledged it, and no other host takes over before all of them have acknowledged
that. Both cannot happen: a seat that acknowledged a later epoch never acknowledges an earlier one.
A table without shares has no guards: only the machine of its host can be its host.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from net.log.game_log import GameLog
from net.log.share_holders import share_holders_of
from net.protocol.entries import EpochBegan, HandedOver


def guards(log: GameLog[Any, Any]) -> list[int]:
    """The guards of the present host, or of the one that the last entry replaced."""
    host = log.seats.previous_host if _is_takeover(log) else log.seats.host
    return guards_against(log, host)


def guards_against(log: GameLog[Any, Any], host: int) -> list[int]:
    """The seats without which this host cannot continue, and no other can take over from it."""
    return [seat for seat in share_holders_of(log.opened) if seat != host]


def are_enough(log: GameLog[Any, Any], acknowledged: Collection[int]) -> bool:
    """Whether these seats, by their first holders, suffice to make the whole log final."""
    needed = guards(log)
    if not needed:
        return True
    vouched = [seat in acknowledged for seat in needed]
    return all(vouched) if _is_takeover(log) else any(vouched)


def _is_takeover(log: GameLog[Any, Any]) -> bool:
    """Whether another host has just taken over, without the consent of the one before."""
    if not isinstance(log.entries[-1], EpochBegan) or isinstance(log.entries[-2], HandedOver):
        return False
    return log.seats.host != log.seats.previous_host
