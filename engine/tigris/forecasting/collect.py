"""Collects from events what a forecast lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.tigris.forecasting.outcome import Choice, Conflict, Outlook, TreasureShare
from engine.tigris.model.bitboard import NONE, bit_of, first
from engine.tigris.model.decisions import TreasureChoice
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import (
    BuildingReturned,
    Event,
    GameEnded,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
)
from engine.tigris.model.pieces import GREEN, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.treasures import takeable_treasures


@dataclass(slots=True)
class Collector:
    """What has happened since the last decision."""

    points: list[PointsScored] = field(default_factory=list)
    returned: list[LeaderReturned] = field(default_factory=list)
    removed: list[TilesRemoved] = field(default_factory=list)
    buildings_returned: list[BuildingReturned] = field(default_factory=list)
    shares: dict[Seat, TreasureShare] = field(default_factory=dict)
    wonder_point: Seat | None = None
    end_reason: EndReason | None = None

    def add(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case PointsScored():
                    self.points.append(event)
                case LeaderReturned():
                    self.returned.append(event)
                case TilesRemoved():
                    self.removed.append(event)
                case BuildingReturned():
                    self.buildings_returned.append(event)
                case TreasureTaken():
                    self._take(event)
                case GameEnded(reason):
                    self.end_reason = reason

    def _take(self, event: TreasureTaken) -> None:
        share = self.shares.get(event.seat) or TreasureShare(
            event.seat, event.trader, NONE, NONE, 0
        )
        self.shares[event.seat] = replace(share, taken=share.taken | bit_of(event.square))

    def choose_treasure(self, position: Position) -> None:
        """Counts one more treasure for the pending owner, among those that were there at first."""
        choice = position.decisions[-1]
        assert isinstance(choice, TreasureChoice)
        seat = choice.actor
        trader = first(position.leader(seat, GREEN))
        share = self.shares.get(seat) or TreasureShare(seat, trader, NONE, NONE, 0)
        choices = share.choose_from or takeable_treasures(position, seat)
        self.shares[seat] = replace(share, choose_from=choices, choice_count=share.choice_count + 1)

    def outlook(
        self,
        tiles_to_deal: tuple[int, ...],
        conflicts: tuple[Conflict, ...],
        choices: tuple[Choice, ...],
    ) -> Outlook:
        return Outlook(
            points=tuple(self.points),
            returned=tuple(self.returned),
            removed=tuple(self.removed),
            buildings_returned=tuple(self.buildings_returned),
            shares=tuple(self.shares.values()),
            wonder_point=self.wonder_point,
            tiles_to_deal=tiles_to_deal,
            end_reason=self.end_reason,
            conflicts=conflicts,
            choices=choices,
        )
