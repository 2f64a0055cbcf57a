"""Single facts of a forecast as parts of sentences, with `you` for the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.tigris.forecasting import Outlook, TreasureShare
from engine.tigris.model.actions import Action, BuildMonument, BuildWonder, PlaceBuilding
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import ConflictWon, LeaderReturned, PointsScored, TilesRemoved
from engine.tigris.model.pieces import Color, Dynasty, Seat
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.tigris.text.kingdom_text import leader_name
from game.tigris.text.names import BUILDING, COLOR, DYNASTY, format_tile_count, monument_name


class Clause(NamedTuple):
    """Something that happens for certain, and to whom it is good or bad; None where to nobody."""

    text: str
    good: Seat | None = None
    bad: Seat | None = None


class Narrator(NamedTuple):
    """How seats are called for one reader."""

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

    def decided(self, won: ConflictWon) -> str:
        weaker, stronger = sorted((won.attacker_strength, won.defender_strength))
        text = _("With {stronger} against {weaker}, {who}.")
        if weaker == stronger:
            text = _("It is a tie at {stronger}, and {who}: defenders win ties.")
        return text.format(who=self.wins(won.winner), stronger=stronger, weaker=weaker)

    def work(self, answer: Action) -> str:
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
        """What happens for certain."""
        for points in outlook.points:
            yield Clause(self._points(points), good=points.seat)
        for gone in outlook.returned:
            wanted = gone.reason is ReturnReason.WITHDRAWN
            yield Clause(self._returned(gone), bad=None if wanted else gone.seat)
        for removed in outlook.removed:
            yield Clause(_removed(removed))
        for flat in outlook.buildings_returned:
            text = _("the {building} goes back to supply")
            yield Clause(text.format(building=BUILDING[flat.color]))
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
            text = _("+{n} {color} for {who}, by the king")
        return text.format(n=points.amount, color=COLOR[points.color], who=self.name(points.seat))

    def _returned(self, gone: LeaderReturned) -> str:
        text = _("{leader} goes home")
        if gone.reason is ReturnReason.NO_TEMPLE:
            text = _("{leader} goes home for lack of a temple")
        return text.format(leader=self.leader(gone.seat, gone.color))

    def _share(self, share: TreasureShare) -> str:
        count = share.taken.bit_count() + share.choice_count
        text = _n("{who}: {n} treasure", "{who}: {n} treasures", count)
        if share.choice_count:
            text = _n(
                "{who}: {n} treasure, to be chosen",
                "{who}: {n} treasures, some to be chosen",
                count,
            )
        return text.format(who=self.name(share.seat), n=count)


def _removed(removed: TilesRemoved) -> str:
    count = removed.squares.bit_count()
    tiles = format_tile_count(removed.color, count)
    if removed.reason is RemovalReason.CATASTROPHE:
        return _("{tiles} destroyed").format(tiles=tiles)
    return _n("{tiles} leaves", "{tiles} leave", count).format(tiles=tiles)
