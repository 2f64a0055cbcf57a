"""Guards: the seats that keep a table from having two hosts that both continue it.

They are the holders of shares, but for the seat that is the host itself. Nothing is final before
one of them has acknowledged it, and no other host takes over before all of them have acknowledged
that. Both cannot happen: a seat that acknowledged a later epoch acknowledges an earlier one only if
that was proven to be final, and then the later one never is. A table without shares has no guards:
only the machine of its host can be its host.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.log.share_holders import share_holders_of
from net.protocol.entries import EpochBegan, HandedOver


def guards_against(log: GameLog[Any, Any], host: int) -> list[int]:
    """The seats without which this host cannot continue, and no other can take over from it."""
    return [seat for seat in share_holders_of(log.opened) if seat != host]


def rivals(log: GameLog[Any, Any], host: int, up_to: int | None = None) -> set[int]:
    """Other hosts that may continue the table as well, as far as the end of the log shows, or that
    of its first `up_to` entries.

    Epochs at the end of the log may never have become final, so the host before them may not know
    of them. One that has handed the table over does not continue it.
    """
    count = log.next if up_to is None else up_to
    epochs = _epochs_at_end(log, count)
    began = [entry.seat for entry in epochs]
    before = count - len(epochs)
    if isinstance(log.entries[before - 1], HandedOver):
        return {*began} - {host}
    return {_seat_of_host(log, log.hosts[before]), *began} - {host}


def guards_of_rivals(log: GameLog[Any, Any], host: int, up_to: int | None = None) -> list[int]:
    """The seats that must agree before this host takes over; empty if there is no other."""
    others = rivals(log, host, up_to)
    return sorted({seat for rival in others for seat in guards_against(log, rival)})


def are_enough(log: GameLog[Any, Any], acknowledged: Collection[int], up_to: int) -> bool:
    """Whether these seats, by their first holders, suffice to make the first `up_to` entries
    final.
    """
    host = _seat_of_host(log, log.hosts[up_to])
    needed = guards_of_rivals(log, host, up_to)
    if needed:
        return set(needed) <= set(acknowledged)
    guards = guards_against(log, host)
    return not guards or any(seat in acknowledged for seat in guards)


def is_closed(log: GameLog[Any, Any]) -> bool:
    """Whether nothing can follow in the log but who holds seats, and its host may answer alone that
    all of it is final: the game was judged, and no guard has to agree.
    """
    return log.seats.judged is not None and are_enough(log, (), log.next)


def _epochs_at_end(log: GameLog[Any, Any], count: int) -> list[EpochBegan]:
    """The entries after the last one that is none; nothing else follows before they are final."""
    epochs = list[EpochBegan]()
    for entry in reversed(log.entries[:count]):
        if not isinstance(entry, EpochBegan):
            break
        epochs.append(entry)
    return epochs


def _seat_of_host(log: GameLog[Any, Any], key: bytes) -> int:
    """Whose public identity this is: a seat's, or that of the host that opened the table."""
    keys = log.opened.keys
    return keys.index(key) if key in keys else KEEPER
