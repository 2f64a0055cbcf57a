"""Single facts of a forecast as clauses, addressed to one reader as `you`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.tigris.forecasting import Outlook, TreasureShare
from engine.tigris.model.actions import Action, BuildMonument, BuildWonder, PlaceBuilding
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import ConflictWon, LeaderReturned, PointsScored, TilesRemoved
from engine.tigris.model.pieces import Color, Dynasty, Seat
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.tigris.text.kingdom_text import leader_name
from game.tigris.text.names import (
    BUILDING_NAMES,
    COLOR_NAMES,
    DYNASTY,
    format_tile_count,
    monument_name,
)


class Clause(NamedTuple):
    """A certain consequence of an action."""

    text: str
    good: Seat | None = None
    """the seat that gains by it"""
    bad: Seat | None = None
    """the seat that loses by it"""


class Narrator(NamedTuple):
    """Words for one reader: `you` for the reader's own seat, dynasties for the others."""

    dynasties: Sequence[Dynasty]
    reader: Seat | None

    def name(self, seat: Seat, capital: bool = False) -> str:
        if seat == self.reader:
            return _("You") if capital else _("you")
        return DYNASTY[self.dynasties[seat]]

    def leader(self, seat: Seat, color: int) -> str:
        return leader_name(self.dynasties, seat, Color(color), self.reader)

    def wins(self, seat: Seat) -> str:
        """`you win` or `Bull wins`"""
        if seat == self.reader:
            return _("you win")
        return _("{who} wins").format(who=self.name(seat))

    def result(self, won: ConflictWon) -> str:
        """`3 to 2: you win.`"""
        weaker, stronger = sorted((won.attacker_strength, won.defender_strength))
        text = _("{stronger} to {weaker}: {who}.")
        if weaker == stronger:
            text = _("{stronger} to {weaker}: {who}, because defenders win ties.")
        return text.format(who=self.wins(won.winner), stronger=stronger, weaker=weaker)

    def building(self, answer: Action) -> str:
        """The construction of an answer and its square; empty if it builds nothing."""
        match answer:
            case BuildMonument(monument, corner):
                text = _("the {monument} on {square}")
                return text.format(monument=monument_name(monument), square=format_square(corner))
            case BuildWonder(center):
                return _("the wonder around {square}").format(square=format_square(center))
            case PlaceBuilding(square):
                return _("the building on {square}").format(square=format_square(square))
            case _:
                return ""

    def clauses(self, outlook: Outlook) -> Iterator[Clause]:
        """The certain consequences, in the order: points, losses, treasures, end of the game."""
        for points in _summed(outlook.points):
            yield Clause(self._points(points), good=points.seat)
        for returned in outlook.returned:
            voluntary = returned.reason is ReturnReason.WITHDRAWN
            yield Clause(self._returned(returned), bad=None if voluntary else returned.seat)
        for removed in outlook.removed:
            yield Clause(_removed(removed))
        for flat in outlook.buildings_returned:
            text = _("the {building} returns to the supply")
            yield Clause(text.format(building=BUILDING_NAMES[flat.color]))
        for share in outlook.shares:
            yield Clause(self._share(share), good=share.seat)
        if outlook.wonder_point is not None:
            text = _("+1 of any color for {who} from the wonder")
            seat = outlook.wonder_point
            yield Clause(text.format(who=self.name(seat)), good=seat)
        if outlook.end_reason is not None:
            yield Clause(_("the game ends"))

    def _points(self, points: PointsScored) -> str:
        text = _("+{n} {color} for {who}")
        if points.reason is PointReason.KING:
            text = _("+{n} {color} for {who}, through the king")
        return text.format(
            n=points.amount, color=COLOR_NAMES[points.color], who=self.name(points.seat)
        )

    def _returned(self, returned: LeaderReturned) -> str:
        text = _("{leader} returns to the supply")
        if returned.reason is ReturnReason.NO_TEMPLE:
            text = _("{leader} has no temple left and returns to the supply")
        return text.format(leader=self.leader(returned.seat, returned.color))

    def _share(self, share: TreasureShare) -> str:
        count = share.taken.bit_count() + share.choice_count
        text = _n("{who}: {n} treasure", "{who}: {n} treasures", count)
        if share.choice_count:
            text = _n(
                "{who}: {n} treasure to choose",
                "{who}: {n} treasures, some to choose",
                count,
            )
        return text.format(who=self.name(share.seat), n=count)


def _summed(gains: Iterable[PointsScored]) -> list[PointsScored]:
    """One for each seat and color, also where a conflict and a monument bring the same."""
    sums: dict[tuple[Seat, Color, bool], PointsScored] = {}
    for each in gains:
        key = (each.seat, each.color, each.reason is PointReason.KING)
        before = sums.get(key)
        amount = each.amount if before is None else each.amount + before.amount
        sums[key] = replace(before or each, amount=amount)
    return [*sums.values()]


def _removed(removed: TilesRemoved) -> str:
    count = removed.squares.bit_count()
    tiles = format_tile_count(removed.color, count)
    if removed.reason is RemovalReason.CATASTROPHE:
        return _("{tiles} destroyed").format(tiles=tiles)
    return _("{tiles} removed").format(tiles=tiles)
