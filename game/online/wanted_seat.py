"""The seat that a window takes as soon as it is free."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.online.seat_status import SeatStatus
from net.game_rules import KEEPER
from net.notifications import Joined, RequestRefused, RosterChanged, SeatChanged
from net.protocol.codes import Code

#: Stands for whatever seat is free.
ANY_SEAT = -2


class WantedSeat:
    def __init__(self, claim: Callable[[int], object]) -> None:
        """`claim` asks the host for a seat."""
        self.wanted: int | None = None
        """a seat, or ANY_SEAT; None once there is one"""
        self._claim = claim
        self._claimed: int | None = None
        """what the host was asked for last, until it has answered"""

    def notify(self, notification: object, seats: Sequence[SeatStatus]) -> None:
        """Takes a notification of the connection; `seats` are those after it."""
        match notification:
            case Joined(seat=seat) | SeatChanged(seat=seat):
                self._claimed = None
                self.wanted = self.wanted if seat == KEEPER else None
            case RosterChanged():
                self._take(seats)

    def tries_again(self, notification: object, seats: Sequence[SeatStatus]) -> bool:
        """Whether this is a refusal that nobody need hear of: any seat would do, and somebody else
        was quicker. The next one is taken, at once or when the host says which are free.
        """
        if not isinstance(notification, RequestRefused) or self._claimed is None:
            return False
        claimed, self._claimed = self._claimed, None
        if notification.code != Code.SEAT_TAKEN or self.wanted != ANY_SEAT:
            self.wanted = None
            return False
        if not seats[claimed].free:
            self._take(seats)
        return True

    def _take(self, seats: Sequence[SeatStatus]) -> None:
        free = [at for at, seat in enumerate(seats) if seat.free]
        seat = free[0] if self.wanted == ANY_SEAT and free else self.wanted
        if self._claimed is None and seat is not None and seat in free:
            self._claimed = seat
            self._claim(seat)
