"""What is drawn over the boards of an example: it follows from the rules, so it cannot be wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from engine.tigris.goals.line import Line
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, first, neighbors
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import (
    BuildingPlaced,
    ConflictBegan,
    ConflictWon,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TilesRemoved,
    TreasureTaken,
    WonderBuilt,
)
from engine.tigris.model.pieces import BLACK, Color
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import plus
from game.tigris.rulebook.example import Example, Mark


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a square to another."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Score:
    """Points at the leader that scores them."""

    square: Square
    color: Color
    amount: int


@dataclass(frozen=True, slots=True)
class Sketch:
    """The first board of an example; `after` is the second one, if it has two."""

    shown: Position
    """with the pieces that the line places"""
    after: Position | None
    kingdoms: tuple[Squares, ...]
    placed: Squares
    legal: Squares
    refused: Squares
    attackers: Squares
    defenders: Squares
    strengths: tuple[tuple[Square, int], ...]
    """of both sides of the first conflict, committed tiles included"""
    leaving: Squares
    counting: Squares
    """treasures that are taken, tiles that are built on"""
    arrows: tuple[Arrow, ...]
    scores: tuple[Score, ...]


def sketch_of(example: Example) -> Sketch:
    """Raises IllegalAction if its line is not legal."""
    line, marks = example.play(), example.marks
    start = example.start
    attackers, defenders = _sides(line)
    return Sketch(
        shown=_with_pieces(start, line),
        after=line.end if Mark.AFTER in marks else None,
        kingdoms=tuple(start.kingdoms) if Mark.KINGDOMS in marks else (),
        placed=_union(_square_of(each) for each in example.actions),
        legal=_legal_squares(line.end, example.free),
        refused=_union(_square_of(each) for each in example.refused),
        attackers=attackers,
        defenders=defenders,
        strengths=_strengths(line),
        leaving=_leaving(line),
        counting=_union(_counting(line)),
        arrows=tuple(_arrows(line)),
        scores=tuple(_scores(line)),
    )


def _union(squares: Iterable[Squares]) -> Squares:
    return reduce(or_, squares, NONE)


def _square_of(action: Action) -> Squares:
    """The square where the action puts a piece."""
    match action:
        case PlaceTile(square=square) | PlaceLeader(square=square):
            return bit_of(square)
        case PlayCatastrophe(square=square):
            return bit_of(square)
        case _:
            return NONE


def _legal_squares(position: Position, piece: str) -> Squares:
    if not piece:
        return NONE
    actions = legal_actions(position)
    table = position.dynasties
    return _union(_square_of(a) for a in actions if format_action(a, table).startswith(piece))


def _with_pieces(start: Position, line: Line) -> Position:
    """The first board, with what is placed on it; nothing has happened there yet."""
    shown = start.copy()
    tiles, leaders, seats = list(start.tiles), list(start.leaders), list(start.seat_leaders)
    for event in line.events:
        match event:
            case TilePlaced(color=color, square=square):
                tiles[color] |= bit_of(square)
            case LeaderPlaced(seat=seat, color=color, square=square, origin=None):
                leaders[color] |= bit_of(square)
                seats[seat] |= bit_of(square)
    shown.tiles, shown.leaders, shown.seat_leaders = tuple(tiles), tuple(leaders), tuple(seats)
    return shown


def _conflicts(line: Line) -> Iterator[ConflictBegan]:
    return (event for event in line.events if isinstance(event, ConflictBegan))


def _sides(line: Line) -> tuple[Squares, Squares]:
    """The leaders of the first conflict with their supporters."""
    for began in _conflicts(line):
        return (
            began.attacker_supporters | bit_of(began.attacker_square),
            began.defender_supporters | bit_of(began.defender_square),
        )
    return NONE, NONE


def _strengths(line: Line) -> tuple[tuple[Square, int], ...]:
    won = next((event for event in line.events if isinstance(event, ConflictWon)), None)
    for began in _conflicts(line):
        attacking = began.attacker_supporters.bit_count()
        defending = began.defender_supporters.bit_count()
        if won is not None:
            attacking, defending = won.attacker_strength, won.defender_strength
        return ((began.attacker_square, attacking), (began.defender_square, defending))
    return ()


def _leaving(line: Line) -> Squares:
    found = NONE
    for event in line.events:
        match event:
            case LeaderReturned(square=square, reason=reason):
                found |= bit_of(square) if reason is not ReturnReason.WITHDRAWN else NONE
            case TilesRemoved(squares=squares, reason=RemovalReason.WAR):
                found |= squares
    return found


def _counting(line: Line) -> Iterator[Squares]:
    for event in line.events:
        match event:
            case TreasureTaken(square=square) | BuildingPlaced(square=square):
                yield bit_of(square)
            case MonumentBuilt(corner=corner):
                yield block(corner)
            case WonderBuilt(center=center):
                yield plus(center)


def _arrows(line: Line) -> Iterator[Arrow]:
    """From tiles to the leaders that score them, from treasures to the traders that take them,
    from where a leader stood to where it moves, from kingdoms to the tile that joins them."""
    for event in line.events:
        match event:
            case PointsScored(square=square, reason=PointReason.LEADER | PointReason.KING):
                yield Arrow(square, _scorer(line.end, event))
            case TreasureTaken(square=square, trader=trader):
                yield Arrow(square, trader)
            case LeaderPlaced(square=square, origin=origin) if origin is not None:
                yield Arrow(origin, square)
            case KingdomsUnited(square=square):
                around = neighbors(bit_of(square))
                touching = (kingdom & around for kingdom in line.start.kingdoms)
                yield from (Arrow(first(link), square) for link in touching if link)


def _scores(line: Line) -> Iterator[Score]:
    """Points by leader and color, those of a war in one sum."""
    sums: dict[tuple[Square, Color], int] = {}
    for event in line.events:
        if isinstance(event, PointsScored):
            key = (_scorer(line.end, event), event.color)
            sums[key] = sums.get(key, 0) + event.amount
    for (square, color), amount in sums.items():
        yield Score(square, color, amount)


def _scorer(position: Position, event: PointsScored) -> Square:
    """The square of the leader that scores."""
    match event.reason:
        case PointReason.LEADER:
            return first(position.leader(event.seat, event.color))
        case PointReason.KING:
            return first(position.leader(event.seat, BLACK))
        case _:
            return event.square
