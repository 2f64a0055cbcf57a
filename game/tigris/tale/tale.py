"""The story of a game as data: who met, the greatest conflict, a monument, the lead, the end.

It is a pure function of the moments of a finished game, and has at most five parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import EndReason, PointReason
from engine.tigris.model.events import (
    ConflictWon,
    GameEnded,
    MonumentBuilt,
    PointsScored,
    TreasureTaken,
    TurnEnded,
)
from engine.tigris.model.pieces import Color, Monument, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import ranking
from game.tigris.statistics.figures import lowest_spheres
from game.tigris.statistics.moments import Moment

#: What a conflict must have scored to be worth a sentence.
WORTH = 2


class Met(NamedTuple):
    seats: int
    turns: int


class Fought(NamedTuple):
    """The conflict that scored most."""

    turn: int
    """from 1"""
    kind: ConflictKind
    color: Color
    winner: Seat
    loser: Seat
    points: int


class Built(NamedTuple):
    """The first monument."""

    turn: int
    seat: Seat
    monument: Monument
    total: int
    """how many were built in all"""


class Led(NamedTuple):
    """From when the winner was ahead to the end."""

    turn: int
    seat: Seat
    turns: int
    """of the whole game"""


class Ended(NamedTuple):
    reason: EndReason
    winners: tuple[Seat, ...]
    lowest: int
    """the lowest sphere of the winners"""


Part: TypeAlias = Met | Fought | Built | Led | Ended
#: The most parts of a story.
MOST_PARTS = 5


def tale_of(moments: Sequence[Moment]) -> tuple[Part, ...]:
    """The story of a finished game in the order in which it is said; empty for one that is not."""
    if not moments or moments[-1].after.actor is not None:
        return ()
    return tuple(_parts(moments))


def _parts(moments: Sequence[Moment]) -> Iterator[Part]:
    end, turns = moments[-1].after, sum(1 for _each in _ends_of_turns(moments))
    yield Met(end.seats, turns)
    greatest = max(_fought(moments), key=lambda each: (each.points, -each.turn), default=None)
    first = _first_monument(moments)
    middle: list[Fought | Built] = [each for each in (greatest, first) if each is not None]
    yield from sorted(middle, key=lambda each: each.turn)
    led = _led(moments, turns)
    if led is not None:
        yield led
    yield _ended(moments)


def _numbered(moments: Sequence[Moment]) -> Iterator[tuple[int, Moment]]:
    """Each moment with the number of its turn, from 1."""
    turn = 1
    for moment in moments:
        yield turn, moment
        turn += sum(isinstance(event, TurnEnded) for event in moment.events)


def _ends_of_turns(moments: Sequence[Moment]) -> Iterator[tuple[int, Position]]:
    """The number of each turn, with the position after it."""
    for turn, moment in _numbered(moments):
        if any(isinstance(event, TurnEnded) for event in moment.events):
            yield turn, moment.after


def _fought(moments: Sequence[Moment]) -> Iterator[Fought]:
    """The conflicts that scored something worth it."""
    for turn, moment in _numbered(moments):
        won: ConflictWon | None = None
        for event in moment.events:
            if isinstance(event, ConflictWon):
                won = event
            elif won is not None and _is_prize(event) and event.amount >= WORTH:
                sides = (won.kind, won.color, won.winner, won.loser)
                yield Fought(turn, *sides, event.amount)
                won = None


def _is_prize(event: object) -> TypeGuard[PointsScored]:
    prizes = (PointReason.WAR, PointReason.REVOLT)
    return isinstance(event, PointsScored) and event.reason in prizes


def _first_monument(moments: Sequence[Moment]) -> Built | None:
    built = [
        (turn, event)
        for turn, moment in _numbered(moments)
        for event in moment.events
        if isinstance(event, MonumentBuilt)
    ]
    if not built:
        return None
    turn, first = built[0]
    return Built(turn, first.seat, first.monument, len(built))


def _led(moments: Sequence[Moment], turns: int) -> Led | None:
    """None if the victory is shared."""
    winner, since = _leader(moments[-1].after), 1
    if winner is None:
        return None
    for turn, position in _ends_of_turns(moments):
        if _leader(position) != winner:
            since = turn + 1
    return Led(min(since, turns), winner, turns)


def _leader(position: Position) -> Seat | None:
    """Who is ahead of all others, hidden points included."""
    first, second = ranking(position)[:2]
    return first.seat if second.place > 1 else None


def _ended(moments: Sequence[Moment]) -> Ended:
    places = ranking(moments[-1].after)
    winners = tuple(each.seat for each in places if each.place == 1)
    events = (event for moment in moments for event in moment.events)
    reason = next(event.reason for event in events if isinstance(event, GameEnded))
    return Ended(reason, winners, min(places[0].spheres))


class Course(NamedTuple):
    """What a graph of a game shows."""

    times: tuple[int, ...]
    """numbers of actions: the beginning, the end of each turn, and that of the game"""
    lowest: tuple[tuple[int, ...], ...]
    """by seat, its lowest sphere at each of the times"""
    turns: tuple[int, ...]
    """when each turn ended, in actions"""
    wars: tuple[tuple[int, Seat, Color], ...]
    monuments: tuple[tuple[int, Monument], ...]
    treasures: tuple[int, ...]
    """when they were won, built, and taken, in actions; of wars who won, and the leaders' color"""


def course_of(moments: Sequence[Moment]) -> Course:
    """The course of a game, with the points that were hidden."""
    ends = [
        number
        for number, moment in enumerate(moments, 1)
        if any(isinstance(event, TurnEnded) for event in moment.events)
    ]
    times = tuple(sorted({0, *ends, len(moments)}))
    positions = [moments[time - 1].after if time else moments[0].before for time in times]
    happened = [
        (number, event) for number, moment in enumerate(moments, 1) for event in moment.events
    ]
    return Course(
        times,
        tuple(zip(*map(lowest_spheres, positions), strict=True)),
        tuple(ends),
        tuple((at, each.winner, each.color) for at, each in happened if _is_war(each)),
        tuple((at, each.monument) for at, each in happened if isinstance(each, MonumentBuilt)),
        tuple(at for at, each in happened if isinstance(each, TreasureTaken)),
    )


def _is_war(event: object) -> TypeGuard[ConflictWon]:
    return isinstance(event, ConflictWon) and event.kind is ConflictKind.WAR
