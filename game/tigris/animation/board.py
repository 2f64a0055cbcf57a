"""Animations of tiles and leaders: placed, moved, and returned."""

from __future__ import annotations

from math import cos, tau

from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import (
    LeaderPlaced,
    LeaderReturned,
    TilePlaced,
)
from engine.tigris.model.maps import TERRAINS
from game.geometry import Rect
from game.tigris.animation.durations import FLIGHT, PULSE, duration, pause_before_leaving, walk_time
from game.tigris.animation.dust import paint_dust, paint_pulse, paint_ripple
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.art import effects
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.paths import find_path, kingdom_around, kingdoms_beside
from game.ui.easing import bump, hop_stops


def paint_tile_placed(stage: Stage, event: TilePlaced) -> None:
    """A tile flies from the hand to its square; then each kingdom that it touches pulses."""
    own = stage.before.reader == event.seat
    stage.paint_table(
        stage.after, Hidden(bit_of(event.square), slots=ALL_SLOTS if own else frozenset())
    )
    layout = stage.painter.layout
    sprite = stage.painter.sprites.tile(event.color, layout.cell)
    start = stage.slot_rect(stage.before, event.seat, event.color)
    goal = layout.rect_of(event.square)
    if own:
        stage.paint_sliding_hand(stage.eased_progress(FLIGHT * 0.3, FLIGHT * 0.7))
    touched = stage.progress(FLIGHT, 100)
    if touched <= 0 or stage.reduced:
        stage.paint_flight(sprite, start, goal, stage.eased_progress(0, FLIGHT))
        return
    river = bit_of(event.square) & TERRAINS[stage.before.board].river
    (paint_ripple if river else paint_dust)(stage, goal, stage.progress(FLIGHT, 260))
    stage.paint_settling(sprite, goal, touched)
    if event.joined:
        beside = kingdoms_beside(stage.before, event.square)
        for kingdom in beside if len(beside) > 1 else [event.joined]:
            paint_pulse(stage, kingdom, stage.progress(FLIGHT + 60, PULSE))


def paint_leader_placed(stage: Stage, event: LeaderPlaced) -> None:
    """A leader flies from supply or walks over the board; then its new kingdom pulses."""
    stage.paint_table(stage.after, Hidden(leaders=bit_of(event.square)))
    layout = stage.painter.layout
    goal, sprite = layout.rect_of(event.square), stage.leader_sprite(event.seat, event.color)
    arrives = FLIGHT if event.origin is None else walk_time(event.origin, event.square)
    if stage.reduced or stage.time < arrives:
        if event.origin is None:
            start = stage.leader_home(event.seat, event.color)
            stage.paint_flight(sprite, start, goal, stage.eased_progress(0, arrives))
        else:
            stops = [
                layout.rect_of(at) for at in find_path(stage.before, event.origin, event.square)
            ]
            stage.walk(sprite, stops, stage.progress(0, arrives))
        return
    rest = duration(event) - arrives
    paint_pulse(stage, kingdom_around(stage.after, event.square), stage.progress(arrives, rest))
    paint_dust(stage, goal, stage.progress(arrives, rest), 0.7)
    stage.paint_settling(sprite, goal, stage.progress(arrives, 100))


def paint_leader_returned(stage: Stage, event: LeaderReturned) -> None:
    """A beaten leader shakes, one without a temple shows that sign; then it walks home."""
    stage.paint_table(stage.before, Hidden(leaders=bit_of(event.square)))
    layout = stage.painter.layout
    start, goal = layout.rect_of(event.square), stage.leader_home(event.seat, event.color)
    sprite, pause = stage.leader_sprite(event.seat, event.color), pause_before_leaving(event)
    if event.reason is ReturnReason.NO_TEMPLE:
        _paint_no_temple(stage, start)
    if not stage.reduced and stage.time < pause:
        shaken = bump(stage.time / pause) if event.reason is ReturnReason.BEATEN else 0.0
        aside = round(start.w * 0.08 * shaken * cos(stage.time * tau / 70))
        pale = 1 - 0.4 * shaken
        stage.paint_sprite(sprite, Rect(start.x + aside, start.y, start.w, start.h), pale)
        return
    share = stage.eased_progress(pause, duration(event) - pause)
    stops = hop_stops(start, goal, layout.cell)
    stage.walk(sprite, stops, share, unclipped=stage.is_visible(start))


def _paint_no_temple(stage: Stage, rect: Rect) -> None:
    """A crossed-out temple above the leader, until the leader leaves."""
    edge = rect.w * 62 // 100
    share = stage.eased_progress(0, 160)
    plaque = stage.painter.sprites.mark(effects.no_temple, edge)
    x, y = rect.center.x - edge // 2, rect.y - edge * 3 // 4
    top = max(stage.painter.layout.frame.y, y)
    gone = stage.eased_progress(480, 260) if not stage.reduced else stage.fraction
    stage.paint_sprite(
        plaque, stage.coming_down(Rect(x, top, edge, edge), share), min(share, 1 - gone)
    )
