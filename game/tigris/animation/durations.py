"""How long each event is shown and when in it which part happens: the score of the table.

Milliseconds at normal speed, from the event alone, so that pictures and sounds agree without
knowing of each other. `game.play.timeline` makes all of it faster or slower.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.tigris.model import events
from engine.tigris.model import events as happened
from engine.tigris.model.bitboard import Square, column_of, row_of
from engine.tigris.model.event_reasons import RemovalReason, ReturnReason

#: What each kind of event takes at least; `lasts` adds for what comes one by one.
DURATIONS: Mapping[type[events.Event], int] = {
    happened.FirstPlayerDrawn: 1700,
    happened.TurnBegan: 800,
    happened.ActionEnded: 0,
    happened.TurnEnded: 0,
    happened.TilesDealt: 350,
    happened.TilesReplaced: 400,
    happened.TilePlaced: 480,
    happened.LeaderPlaced: 560,
    happened.LeaderReturned: 560,
    happened.CatastrophePlayed: 1100,
    happened.TilesRemoved: 650,
    happened.KingdomsUnited: 720,
    happened.UnificationLifted: 400,
    happened.ConflictBegan: 1300,
    happened.TilesCommitted: 650,
    happened.ConflictWon: 2300,
    happened.PointsScored: 800,
    happened.MonumentBuilt: 1900,
    happened.BuildingPlaced: 750,
    happened.BuildingReturned: 450,
    happened.WonderBuilt: 2100,
    happened.WorkDeclined: 0,
    happened.TreasureTaken: 700,
    happened.GameEnded: 5600,
}

#: With reduced motion nothing travels and little is left to wait for, but words must be read.
CALM: Mapping[type[events.Event], int] = {
    happened.FirstPlayerDrawn: 900,
    happened.TurnBegan: 700,
    happened.ConflictBegan: 1000,
    happened.TilesCommitted: 600,
    happened.ConflictWon: 1600,
    happened.PointsScored: 500,
    happened.TreasureTaken: 500,
    happened.GameEnded: 900,
}
SHORT = 320

#: A piece in flight, until it touches the ground.
FLIGHT = 380
#: The outline of a kingdom that something joined breathes once.
BREATH = 420
#: One step of a leader that walks over squares, and the longest walk.
STEP, LONGEST_WALK = 75, 1300
#: Before a beaten leader goes it shakes; one without a temple shows that sign.
SHAKE, SIGN = 320, 520
#: When the supporters of a conflict begin to come, and how long each of their flights is.
MUSTER, JOIN = 800, 260
#: When the two leaders clash, and when who won is said.
CLASH, VERDICT = 480, 760
#: How long the panel of a conflict takes to open, and to close.
ROLL = 240
#: Tiles that are committed: from one to the next, in the air, and turning over.
NEXT, THROWN, PAUSE, TURN = 90, 340, 140, 170
#: A point rises, then flies; the next follows so much later.
RISE, CARRY, FOLLOW = 220, 430, 110
#: No more points than that fly one by one.
MOST_POINTS = 10
#: A tile that crumbles, and how much later the next one does.
CRUMBLE, NEXT_CRUMBLE = 600, 80
#: A catastrophe touches the ground; the unification tile does.
HIT, UNITED = 640, 280
#: The first push of a monument and of the wonder.
TOWER, WONDER = 620, 120
#: A building has come to its tile.
MOVED = 480
#: A treasure flies from its trader to the player.
HOARDED = 500
#: A tile from the bag, and how much later the next one.
DEAL, NEXT_DEAL = 340, 90


class Beat(NamedTuple):
    """A moment in an event that may be heard."""

    name: str
    at: int
    """milliseconds after its beginning, at normal speed"""


def lasts(event: events.Event) -> int:
    """How long an event is shown at normal speed, in milliseconds."""
    return DURATIONS[type(event)] + _on_the_board(event) + _beside_it(event)


def _on_the_board(event: events.Event) -> int:
    """What is added for a walk, a breath, or for what goes one by one."""
    match event:
        case events.TilePlaced():
            return BREATH if event.joined else 0
        case events.LeaderPlaced(origin=int() as origin):
            return walk(origin, event.square) - FLIGHT
        case events.LeaderReturned():
            return pause_of(event)
        case events.TilesRemoved():
            return crumble_step(event) * (event.squares.bit_count() - 1)
        case _:
            return 0


def _beside_it(event: events.Event) -> int:
    """What is added in the panels and hands."""
    match event:
        case events.ConflictBegan():
            return muster_step(event) * max(0, supporters_of(event) - 1)
        case events.TilesCommitted():
            return opened_at(event, event.count) - NEXT - PAUSE if event.count else 0
        case events.ConflictWon():
            return 500 if event.attacker_strength == event.defender_strength else 0
        case events.PointsScored():
            return FOLLOW * (min(event.amount, MOST_POINTS) - 1)
        case events.TilesDealt() | events.TilesReplaced():
            return NEXT_DEAL * sum(event.tiles)
        case events.TreasureTaken():
            return 2 * fetch(event)
        case _:
            return 0


def calm(event: events.Event) -> int:
    """The same with reduced motion."""
    return min(lasts(event), CALM.get(type(event), SHORT))


def walk(origin: Square, goal: Square) -> int:
    """How long a leader walks from one square to another."""
    far = abs(column_of(origin) - column_of(goal)) + abs(row_of(origin) - row_of(goal))
    return min(LONGEST_WALK, 260 + STEP * far)


def put_down_at(event: events.Event) -> int:
    """When a piece that comes to the board touches it; 0 for other events."""
    match event:
        case events.LeaderPlaced(origin=int() as origin):
            return walk(origin, event.square)
        case events.TilePlaced() | events.LeaderPlaced():
            return FLIGHT
        case _:
            return 0


def fetch(event: events.TreasureTaken) -> int:
    """How long a trader walks to a treasure; it takes as long back."""
    return walk(event.trader, event.square) * 3 // 5


def pause_of(event: events.LeaderReturned) -> int:
    """Before a leader leaves, what sends it away is seen."""
    match event.reason:
        case ReturnReason.BEATEN:
            return SHAKE
        case ReturnReason.NO_TEMPLE:
            return SIGN
        case ReturnReason.WITHDRAWN:
            return 0


def crumble_step(event: events.TilesRemoved) -> int:
    """From one tile that leaves to the next: tiles that make way for the wonder go together."""
    return 0 if event.reason is RemovalReason.WONDER else NEXT_CRUMBLE


def supporters_of(event: events.ConflictBegan) -> int:
    return event.attacker_supporters.bit_count() + event.defender_supporters.bit_count()


def muster_step(event: events.ConflictBegan) -> int:
    """From one supporter to the next: many hurry."""
    return min(150, 2200 // max(1, supporters_of(event)))


def opened_at(event: events.TilesCommitted, index: int) -> int:
    """When the committed tile with this index begins to turn over."""
    arrived = NEXT * (event.count - 1) + THROWN
    return arrived + PAUSE + TURN * index * 2 // 3


def arrives_at(event: events.PointsScored, index: int) -> int:
    """When a point with this index, or the last that flies alone, reaches the counter."""
    return RISE + CARRY + FOLLOW * min(index, MOST_POINTS - 1)


def beats(event: events.Event) -> tuple[Beat, ...]:
    """The moments in an event at which something is heard besides its beginning, in order."""
    match event:
        case events.TilePlaced() | events.LeaderPlaced(origin=None):
            return (Beat("down", FLIGHT),)
        case events.LeaderPlaced(origin=int() as origin):
            return (Beat("down", walk(origin, event.square)),)
        case events.LeaderReturned():
            return (Beat("away", pause_of(event)), Beat("home", lasts(event) * 9 // 10))
        case events.ConflictWon():
            return (Beat("clash", CLASH), Beat("verdict", VERDICT))
        case events.TreasureTaken():
            return (Beat("lifted", fetch(event)), Beat("kept", 2 * fetch(event) + HOARDED))
        case _ if type(event) in _HEARD:
            return (_HEARD[type(event)],)
        case _:
            return _one_by_one(event)


#: Events with one such moment that is always the same.
_HEARD: Mapping[type[events.Event], Beat] = {
    happened.CatastrophePlayed: Beat("hit", HIT),
    happened.KingdomsUnited: Beat("hit", UNITED),
    happened.MonumentBuilt: Beat("push", TOWER),
    happened.WonderBuilt: Beat("push", WONDER),
    happened.BuildingPlaced: Beat("down", MOVED),
}


def _one_by_one(event: events.Event) -> tuple[Beat, ...]:
    match event:
        case events.ConflictBegan():
            step = muster_step(event)
            return tuple(Beat("supporter", MUSTER + step * i) for i in range(supporters_of(event)))
        case events.TilesCommitted():
            return tuple(Beat("open", opened_at(event, i)) for i in range(event.count))
        case events.PointsScored():
            count = min(event.amount, MOST_POINTS)
            return tuple(Beat("point", arrives_at(event, i)) for i in range(count))
        case events.TilesRemoved():
            step = crumble_step(event)
            return tuple(Beat("crumble", step * i) for i in range(event.squares.bit_count()))
        case events.TilesDealt():
            return tuple(Beat("tile", NEXT_DEAL * i + DEAL) for i in range(sum(event.tiles)))
        case _:
            return ()
