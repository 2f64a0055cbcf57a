"""How long each event takes, and when its parts begin.

`duration` adds to the base time of an event's type, which is in the table of
`game.tigris.presentation`, what this one event needs beyond it: for a long walk, for many tiles.

All times are in milliseconds at normal speed and follow from the event alone, so that pictures and
sounds agree without knowing each other. `game.play.timeline` scales them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.tigris.model import events
from engine.tigris.model.bitboard import Square, column_of, row_of
from engine.tigris.model.event_reasons import RemovalReason, ReturnReason
from engine.tigris.model.pieces import HAND_SIZE
from game.tigris.presentation import PRESENTATION

#: The flight of a piece until it touches the ground.
FLIGHT = 380
#: One pulse of the outline of a kingdom that something joined.
PULSE = 420
#: One step of a leader that walks over squares, and the maximum of a walk.
WALK_STEP, MAX_WALK = 75, 1300
#: How long a beaten leader shakes before it leaves, and how long a missing temple is shown.
SHAKE, NO_TEMPLE_SIGN = 320, 520
#: When the first supporter of a conflict flies, and how long each flight takes.
SUPPORTERS_START, SUPPORTER_FLIGHT = 800, 260
#: When the two leaders clash, and when the winner is named.
CLASH, VERDICT = 480, 760
#: How long a panel takes to open, and to close.
PANEL_OPENING = 240
#: Committed tiles: from one to the next, in the air, before the first flip, and flipping.
COMMIT_STEP, COMMIT_FLIGHT, COMMIT_PAUSE, COMMIT_FLIP = 90, 340, 140, 170
#: A point rises, then flies; the next one follows after `POINT_STEP`.
POINT_RISE, POINT_FLIGHT, POINT_STEP = 220, 430, 110
#: The maximum of points that fly one by one.
MAX_FLYING_POINTS = 10
#: A tile that crumbles, and from one tile to the next.
CRUMBLE, CRUMBLE_STEP = 600, 80
#: When a catastrophe touches the ground, and when the unification tile does.
CATASTROPHE_IMPACT, UNIFICATION_IMPACT = 640, 280
#: When a monument begins to rise, and when the wonder does.
MONUMENT_START, WONDER_START = 620, 120
#: When a building has come to its tile.
BUILDING_ARRIVAL = 480
#: The flight of a treasure from its trader to the player.
TREASURE_FLIGHT = 500
#: The flight of a tile from the bag, and from one tile to the next.
DEAL_FLIGHT, DEAL_STEP = 340, 90


class Moment(NamedTuple):
    """A moment in an event that may have a sound."""

    name: str
    at: int
    """after the beginning of the event"""


def duration(event: events.Event) -> int:
    """How long an event takes at normal speed: the base time of its type, and what it adds."""
    return PRESENTATION[type(event)].duration + _extra_on_board(event) + _extra_beside(event)


def _extra_on_board(event: events.Event) -> int:
    """Extra time for a walk, a pulse, or tiles that leave one by one."""
    match event:
        case events.TilePlaced():
            return PULSE if event.joined else 0
        case events.LeaderPlaced(origin=int() as origin):
            return walk_time(origin, event.square) - FLIGHT
        case events.LeaderReturned():
            return pause_before_leaving(event)
        case events.TilesRemoved():
            return crumble_interval(event) * (event.squares.bit_count() - 1)
        case _:
            return 0


def _extra_beside(event: events.Event) -> int:
    """Extra time for what happens in panels and hands."""
    match event:
        case events.ConflictBegan():
            return supporter_interval(event) * max(0, supporter_count(event) - 1)
        case events.TilesCommitted():
            return flip_time(event, event.count) - COMMIT_STEP - COMMIT_PAUSE if event.count else 0
        case events.ConflictWon():
            return 500 if event.attacker_strength == event.defender_strength else 0
        case events.PointsScored():
            return POINT_STEP * (min(event.amount, MAX_FLYING_POINTS) - 1)
        case events.TilesDealt() | events.TilesReplaced():
            return 0 if is_whole_hand(event) else DEAL_STEP * sum(event.tiles)
        case events.TreasureTaken():
            return 2 * fetch_time(event)
        case _:
            return 0


def reduced_duration(event: events.Event) -> int:
    """How long an event takes with reduced motion."""
    return min(duration(event), PRESENTATION[type(event)].reduced)


def is_whole_hand(event: events.TilesDealt | events.TilesReplaced) -> bool:
    """Whether a game begins with it: one hand after the other, and nobody wants to wait."""
    return isinstance(event, events.TilesDealt) and sum(event.tiles) >= HAND_SIZE


def deal_step(event: events.TilesDealt) -> int:
    """The time between two tiles."""
    return 12 if is_whole_hand(event) else DEAL_STEP


def deal_flight(event: events.TilesDealt) -> int:
    """How long a tile is on its way."""
    return 280 if is_whole_hand(event) else DEAL_FLIGHT


def walk_time(origin: Square, goal: Square) -> int:
    """How long a leader walks from one square to another."""
    far = abs(column_of(origin) - column_of(goal)) + abs(row_of(origin) - row_of(goal))
    return min(MAX_WALK, 260 + WALK_STEP * far)


def landing_time(event: events.Event) -> int:
    """When a piece that is placed touches the board; 0 for other events."""
    match event:
        case events.LeaderPlaced(origin=int() as origin):
            return walk_time(origin, event.square)
        case events.TilePlaced() | events.LeaderPlaced():
            return FLIGHT
        case _:
            return 0


def fetch_time(event: events.TreasureTaken) -> int:
    """How long a trader walks to a treasure, and then back."""
    return walk_time(event.trader, event.square) * 3 // 5


def pause_before_leaving(event: events.LeaderReturned) -> int:
    """How long the reason is shown before a leader leaves."""
    match event.reason:
        case ReturnReason.BEATEN:
            return SHAKE
        case ReturnReason.NO_TEMPLE:
            return NO_TEMPLE_SIGN
        case ReturnReason.WITHDRAWN:
            return 0


def crumble_interval(event: events.TilesRemoved) -> int:
    """The delay between two removed tiles; tiles under a new wonder leave together."""
    return 0 if event.reason is RemovalReason.WONDER else CRUMBLE_STEP


def supporter_count(event: events.ConflictBegan) -> int:
    return event.attacker_supporters.bit_count() + event.defender_supporters.bit_count()


def supporter_interval(event: events.ConflictBegan) -> int:
    """The delay between two supporters: the more there are, the shorter."""
    return min(150, 2200 // max(1, supporter_count(event)))


def flip_time(event: events.TilesCommitted, index: int) -> int:
    """When the committed tile with this index begins to flip."""
    arrived = COMMIT_STEP * (event.count - 1) + COMMIT_FLIGHT
    return arrived + COMMIT_PAUSE + COMMIT_FLIP * index * 2 // 3


def arrival_time(event: events.PointsScored, index: int) -> int:
    """When the point with this index reaches the counter; the last one carries the rest."""
    return POINT_RISE + POINT_FLIGHT + POINT_STEP * min(index, MAX_FLYING_POINTS - 1)


def moments(event: events.Event) -> tuple[Moment, ...]:
    """The moments in an event that may have a sound, in order; its beginning is not one."""
    match event:
        case events.TilePlaced() | events.LeaderPlaced(origin=None):
            return (Moment("down", FLIGHT),)
        case events.LeaderPlaced(origin=int() as origin):
            return (Moment("down", walk_time(origin, event.square)),)
        case events.LeaderReturned():
            return (
                Moment("away", pause_before_leaving(event)),
                Moment("home", duration(event) * 9 // 10),
            )
        case events.ConflictWon():
            return (Moment("clash", CLASH), Moment("verdict", VERDICT))
        case events.TreasureTaken():
            return (
                Moment("lifted", fetch_time(event)),
                Moment("kept", 2 * fetch_time(event) + TREASURE_FLIGHT),
            )
        case _ if type(event) in _FIXED_MOMENTS:
            return (_FIXED_MOMENTS[type(event)],)
        case _:
            return _one_by_one(event)


#: Events with one moment that is always at the same time.
_FIXED_MOMENTS: Mapping[type[events.Event], Moment] = {
    events.CatastrophePlayed: Moment("hit", CATASTROPHE_IMPACT),
    events.KingdomsUnited: Moment("hit", UNIFICATION_IMPACT),
    events.MonumentBuilt: Moment("push", MONUMENT_START),
    events.WonderBuilt: Moment("push", WONDER_START),
    events.BuildingPlaced: Moment("down", BUILDING_ARRIVAL),
}


def _one_by_one(event: events.Event) -> tuple[Moment, ...]:
    match event:
        case events.ConflictBegan():
            step = supporter_interval(event)
            return tuple(
                Moment("supporter", SUPPORTERS_START + step * i)
                for i in range(supporter_count(event))
            )
        case events.TilesCommitted():
            return tuple(Moment("open", flip_time(event, i)) for i in range(event.count))
        case events.PointsScored():
            count = min(event.amount, MAX_FLYING_POINTS)
            return tuple(Moment("point", arrival_time(event, i)) for i in range(count))
        case events.TilesRemoved():
            step = crumble_interval(event)
            return tuple(Moment("crumble", step * i) for i in range(event.squares.bit_count()))
        case events.TilesDealt():
            return tuple(
                Moment("tile", deal_step(event) * i + deal_flight(event))
                for i in range(sum(event.tiles))
            )
        case _:
            return ()
