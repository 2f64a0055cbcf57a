"""Tiles and leaders in motion: they come, settle, walk and leave."""

from __future__ import annotations

from math import cos, tau
from typing import assert_never

from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import (
    CatastrophePlayed,
    LeaderPlaced,
    LeaderReturned,
    TilePlaced,
    TilesRemoved,
)
from engine.tigris.model.maps import TERRAINS
from game.geometry import Rect
from game.tigris.animation.destruction import paint_catastrophe, paint_removed
from game.tigris.animation.durations import BREATH, FLIGHT, lasts, pause_of, walk
from game.tigris.animation.dust import breathe, dust, ripple
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.art import effects as glints
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.paths import realm, realms_beside, way
from game.tigris.scene.scene import BoardEvent
from game.ui.easing import strides, swing


def paint_board_event(stage: Stage, event: BoardEvent) -> None:
    match event:
        case TilePlaced():
            _tile_placed(stage, event)
        case LeaderPlaced():
            _leader_placed(stage, event)
        case LeaderReturned():
            _leader_returned(stage, event)
        case CatastrophePlayed():
            paint_catastrophe(stage, event)
        case TilesRemoved():
            paint_removed(stage, event)
        case _:
            assert_never(event)


def _tile_placed(stage: Stage, event: TilePlaced) -> None:
    """From the hand to its square; then the kingdom that it joined breathes, or each of two."""
    own = stage.before.reader == event.seat
    stage.lay(stage.after, Hidden(bit_of(event.square), slots=ALL_SLOTS if own else frozenset()))
    layout = stage.easel.layout
    sprite = stage.easel.sprites.tile(event.color, layout.cell)
    start = stage.slot(stage.before, event.seat, event.color)
    goal = layout.rect_of(event.square)
    if own:
        stage.slide_hand(stage.during(FLIGHT * 0.3, FLIGHT * 0.7))
    touched = stage.linear(FLIGHT, 100)
    if touched <= 0 or stage.reduced:
        stage.fly(sprite, start, goal, stage.during(0, FLIGHT))
        return
    river = bit_of(event.square) & TERRAINS[stage.before.board].river
    (ripple if river else dust)(stage, goal, stage.linear(FLIGHT, 260))
    stage.settle(sprite, goal, touched)
    if event.joined:
        beside = realms_beside(stage.before, event.square)
        for kingdom in beside if len(beside) > 1 else [event.joined]:
            breathe(stage, kingdom, stage.linear(FLIGHT + 60, BREATH))


def _leader_placed(stage: Stage, event: LeaderPlaced) -> None:
    """From supply it flies; one that stood on the board walks. The kingdom that it is now part of
    breathes."""
    stage.lay(stage.after, Hidden(leaders=bit_of(event.square)))
    layout = stage.easel.layout
    goal, sprite = layout.rect_of(event.square), stage.token(event.seat, event.color)
    arrives = FLIGHT if event.origin is None else walk(event.origin, event.square)
    if stage.reduced or stage.time < arrives:
        if event.origin is None:
            start = stage.home(event.seat, event.color)
            stage.fly(sprite, start, goal, stage.during(0, arrives))
        else:
            stops = [layout.rect_of(at) for at in way(stage.before, event.origin, event.square)]
            stage.hop(sprite, stops, stage.linear(0, arrives))
        return
    rest = lasts(event) - arrives
    breathe(stage, realm(stage.after, event.square), stage.linear(arrives, rest))
    dust(stage, goal, stage.linear(arrives, rest), 0.7)
    stage.settle(sprite, goal, stage.linear(arrives, 100))


def _leader_returned(stage: Stage, event: LeaderReturned) -> None:
    """One that was beaten shakes, one without a temple shows that sign; then it walks home."""
    stage.lay(stage.before, Hidden(leaders=bit_of(event.square)))
    layout = stage.easel.layout
    start, goal = layout.rect_of(event.square), stage.home(event.seat, event.color)
    sprite, pause = stage.token(event.seat, event.color), pause_of(event)
    if event.reason is ReturnReason.NO_TEMPLE:
        _miss_temples(stage, start)
    if not stage.reduced and stage.time < pause:
        shaken = swing(stage.time / pause) if event.reason is ReturnReason.BEATEN else 0.0
        aside = round(start.w * 0.08 * shaken * cos(stage.time * tau / 70))
        pale = 1 - 0.4 * shaken
        stage.show(sprite, Rect(start.x + aside, start.y, start.w, start.h), pale)
        return
    share = stage.during(pause, lasts(event) - pause)
    stops = strides(start, goal, layout.cell)
    stage.hop(sprite, stops, share, loose=stage.sees(start))


def _miss_temples(stage: Stage, rect: Rect) -> None:
    """Above the leader a crossed out temple, which goes as the leader does."""
    edge = rect.w * 62 // 100
    share = stage.during(0, 160)
    plaque = stage.easel.sprites.mark(glints.no_temple, edge)
    x, y = rect.center.x - edge // 2, rect.y - edge * 3 // 4
    inside = max(stage.easel.layout.frame.y, y)
    gone = stage.during(480, 260) if not stage.reduced else stage.fraction
    stage.show(plaque, stage.above(Rect(x, inside, edge, edge), share), min(share, 1 - gone))
