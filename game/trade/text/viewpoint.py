"""Who reads a sentence: players are named by number, and the reader is `you`."""

from __future__ import annotations

from collections.abc import Iterable

from engine.common.values import value
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _
from game.i18n.lists import format_list


@value
class Viewpoint:
    position: Position
    """may be a full one: sentences say only what the reader may know"""
    reader: Seat | None
    """None for a spectator"""

    def sentence(self, seat: Seat, own: str, other: str, /, **values: object) -> str:
        """The sentence about a seat: `own` if it is the reader's, else `other` with its player."""
        template = own if seat == self.reader else other
        return template.format(player=player_name(seat), **values)

    def name(self, seat: Seat) -> str:
        """`you` or `Player 3`, within a sentence."""
        return _("you") if seat == self.reader else player_name(seat)

    def names(self, seats: Iterable[Seat]) -> str:
        return format_list(map(self.name, seats))


def player_name(seat: int) -> str:
    """A name, wherever in a sentence it stands."""
    return _("Player {number}").format(number=seat + 1)
