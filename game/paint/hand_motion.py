"""Events between hands, bag and board in motion: deals, discards, points, treasures."""

from __future__ import annotations

from typing import assert_never

from engine.board import only
from engine.events import PointsScored, TilesDealt, TilesReplaced, TreasureTaken
from engine.pieces import COLORS, UNKNOWN, Color, Tiles
from game.layout import HAND
from game.paint.motion import Stage
from game.paint.pieces import Hidden
from game.paint.widgets import paint_tag
from game.rects import Rect
from game.scene import HandEvent


def paint_hand_event(stage: Stage, event: HandEvent) -> None:
    match event:
        case TilesDealt():
            _dealt(stage, event)
        case TilesReplaced():
            _replaced(stage, event)
        case PointsScored():
            _points(stage, event)
        case TreasureTaken():
            _treasure(stage, event)
        case _:
            assert_never(event)


def _dealt(stage: Stage, event: TilesDealt) -> None:
    """Own tiles fly into their slots, those of others as backs to the panel."""
    if stage.before.reader == event.seat:
        slots = new_slots(stage.after.players[event.seat].slots, event.tiles)
        stage.lay(stage.after, Hidden(slots=frozenset(slots)))
        goals = [stage.easel.layout.rect(HAND[slot]) for slot in slots if slot < len(HAND)]
        faces = [stage.after.players[event.seat].slots[slot] for slot in slots]
    else:
        stage.lay(stage.before)
        goals = [stage.hand(event.seat)] * sum(event.tiles)
        faces = [None] * sum(event.tiles)
    for index, (goal, face) in enumerate(zip(goals, faces, strict=False)):
        share = _turn_of(stage, index, len(goals))
        if share > 0:
            stage.fly(stage.easel.sprites.face(face, goal.w), stage.bag(), goal, share)


def new_slots(slots: tuple[Color | None, ...], tiles: Tiles) -> list[int]:
    """Which slots of a hand these tiles fill: the last ones of each color, and of the backs."""
    found: list[int] = []
    for kind in (*COLORS, None):
        count = tiles[UNKNOWN if kind is None else kind]
        where = [index for index, held in enumerate(slots) if held == kind]
        found += where[len(where) - count :] if count else []
    return found


def _replaced(stage: Stage, event: TilesReplaced) -> None:
    """Tiles leave face down for ever."""
    stage.lay(stage.after)
    count = sum(event.tiles)
    starts = [stage.hand(event.seat)] * count
    if stage.before.reader == event.seat:
        slots = new_slots(stage.before.players[event.seat].slots, event.tiles)
        starts = [stage.easel.layout.rect(HAND[slot]) for slot in slots if slot < len(HAND)]
    back = stage.easel.sprites.back(stage.easel.layout.cell)
    for index, start in enumerate(starts):
        share = _turn_of(stage, index, len(starts))
        stage.fly(back, start, stage.bag(), share, opacity=1 - max(0.0, share - 0.7) / 0.3)


def _turn_of(stage: Stage, index: int, count: int) -> float:
    """One after the other, but the next begins before the last has arrived."""
    begins = 0.5 * index / max(1, count)
    return stage.part(begins, begins + 0.5)


def _points(stage: Stage, event: PointsScored) -> None:
    """A token with the number rises from the square and flies to the player."""
    stage.lay(stage.before)
    easel, layout = stage.easel, stage.easel.layout
    square = layout.rect_of(event.square)
    edge = layout.cell * 70 // 100
    start = square.within(edge, edge)
    high = Rect(start.x, start.y - round(layout.cell * 0.3), edge, edge)
    box = layout.players[event.seat].points[event.color]
    goal = Rect(box.x, box.y, box.h, box.h)
    sprite = easel.sprites.tile(event.color, edge)
    rising = stage.part(0, 0.3)
    if rising < 1:
        at = Rect(start.x, start.y + round((high.y - start.y) * rising), edge, edge)
        stage.show(sprite, at, max(0.2, rising))
    else:
        at = stage.fly(sprite, high, goal, stage.part(0.3, 1))
    tag = Rect(at.right - at.w // 3, at.y - at.h // 4, max(14, at.w * 6 // 10), max(12, at.h // 2))
    paint_tag(stage.surface, easel, tag, f"+{event.amount}")


def _treasure(stage: Stage, event: TreasureTaken) -> None:
    """The trader fetches it, then it flies to the player."""
    stage.lay(stage.before, Hidden(treasures=only(event.square)))
    layout = stage.easel.layout
    start = stage.easel.layout.treasure(event.square)
    trader = layout.rect_of(event.trader).within(start.w, start.h)
    box = layout.players[event.seat].hoard
    goal = Rect(box.x, box.y, box.h * 13 // 10, box.h * 13 // 10 * 3 // 5)
    sprite = stage.easel.sprites.treasure(start.w)
    if stage.fraction < 0.45:
        stage.fly(sprite, start, trader, stage.part(0, 0.45))
    else:
        stage.fly(sprite, trader, goal, stage.part(0.45, 1))
