"""What those at a networked table are called, and the faces of its bots."""

from __future__ import annotations

from collections.abc import Sequence

from game.game import AnyBots
from game.online.seat_status import SeatStatus
from game.play.players import player_label, seat_faces, seat_names


def names_of(seats: Sequence[SeatStatus], bots: AnyBots) -> tuple[str, ...]:
    """By seat: people as they call themselves, bots as their rulers, or by level without one."""
    people = ["" if seat.bot else seat.name for seat in seats]
    found = seat_names(_bots(seats), people, bots)
    return tuple(
        name or player_label(seat.name, bots) for name, seat in zip(found, seats, strict=True)
    )


def faces_of(seats: Sequence[SeatStatus], bots: AnyBots) -> tuple[str, ...]:
    """By seat, as `Ruler.face`; empty for people, and for bots without a face."""
    return seat_faces(_bots(seats), bots)


def _bots(seats: Sequence[SeatStatus]) -> list[str]:
    """The names of bots by seat; empty for people, who might be called like one."""
    return [seat.name if seat.bot else "" for seat in seats]
