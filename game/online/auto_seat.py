"""Takes a seat and is ready without a lobby screen: for bots, and for people at a terminal."""

from __future__ import annotations

from typing import Any

from net.game_rules import KEEPER
from net.notifications import Joined, RequestRefused, RosterChanged
from net.peer.lockstep import Lockstep
from net.protocol.codes import Code
from net.protocol.entries import NOBODY
from net.protocol.from_peer import Claim, Ready


class AutoSeat:
    """Takes the wanted seat, or the first free one, and is ready whenever that is asked.

    Once the game has begun it does nothing.
    """

    def __init__(self, wanted: int | None, insists: bool = True) -> None:
        """`insists`: whether only the wanted seat will do."""
        self._wanted = wanted
        self._insists = insists
        self._has_claimed = False
        self._is_in_lobby = False

    def notify(self, peer: Lockstep[Any, Any], notification: object) -> Code | None:
        """Answers a notification; the reason if no seat can be had."""
        if peer.follower.log.is_open:
            return None  # a refusal is about something else: no wish costs the seat
        match notification:
            case Joined(playing=playing):
                self._is_in_lobby, self._has_claimed = not playing, False
            case RosterChanged() if self._is_in_lobby:
                if peer.seat == KEEPER and not self._has_claimed:
                    return self._claim(peer)
                if peer.seat != KEEPER:
                    self._be_ready(peer)
            case RequestRefused(0, Code.SEAT_TAKEN) if self._is_in_lobby and self._has_claimed:
                self._has_claimed = False
                is_refused = self._wanted is not None and self._insists
                return Code.SEAT_TAKEN if is_refused else self._claim(peer)
        return None

    def _claim(self, peer: Lockstep[Any, Any]) -> Code | None:
        assert peer.roster is not None
        seats = peer.roster.seats
        free = [seat for seat, occupant in enumerate(seats) if occupant[1] == NOBODY]
        seat = self._wanted
        if seat is None or (seat not in free and not self._insists):
            seat = free[0] if free else None
        if seat is None:
            return Code.TABLE_FULL
        if seat not in free:
            return Code.SEAT_TAKEN
        self._has_claimed = True
        peer.say(Claim(seat))
        return None

    def _be_ready(self, peer: Lockstep[Any, Any]) -> None:
        assert peer.roster is not None
        self._has_claimed = False
        seats = peer.roster.seats
        if peer.seat < len(seats) and not seats[peer.seat][2]:
            peer.say(Ready(True))
