"""Whose turn it is at a table, as its card keeps it: people play when their server is asked, too.

A table that is put away needs nobody to look into its records for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from net.game_rules import KEEPER
from net.host.host import Host
from net.wire.values import value


@value
class Turn:
    """The people whom a game waits for."""

    seats: tuple[int, ...] = ()
    since: int = 0
    """in seconds of the Unix clock"""
    deadline: int = 0
    """when the first of them has no time left; 0 for never"""
    reminded: tuple[int, ...] = ()
    """those who were reminded of it"""


NOBODYS_TURN = Turn()


def turn_at(host: Host[Any, Any], before: Turn, now: int, actor: int) -> Turn:
    """Whose turn it is at a table in memory, whose last entry is an action of `actor`.

    While the keeper acts, or an entry is not an action of anybody, the turn is as `before`: it
    begins anew with other seats, and whenever somebody has acted whose it was.
    """
    if host.game is None:
        return NOBODYS_TURN
    log = host.game.sequencer.log
    if log.revealed is not None or log.seats.judged is not None:
        return NOBODYS_TURN
    if KEEPER in log.actors:
        return before
    seats, clocks = log.actors & log.seats.people, log.seat_clocks
    ends = [clocks.at + clocks.left[seat] for seat in clocks.passing & seats]
    deadline = min(ends) // 1000 if ends else 0
    if seats == {*before.seats} and actor not in seats:
        return replace(before, deadline=deadline)
    return Turn(tuple(sorted(seats)), now, deadline)


def is_here(host: object, seat: int) -> bool:
    """Whether the person of a seat is connected; `host` is None where the table is put away."""
    return isinstance(host, Host) and host.context.connections.link_of_seat(seat) is not None


Here = Callable[[bytes, int], bool]
"""whether the person of a seat is connected, by place and seat"""
