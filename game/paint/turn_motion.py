"""Events of the turn in motion: who begins, whose turn it is, the end."""

from __future__ import annotations

from typing import assert_never

from engine.events import (
    ActionEnded,
    FirstPlayerDrawn,
    GameEnded,
    TurnBegan,
    TurnEnded,
    WorkDeclined,
)
from engine.pieces import Seat
from game.fonts import Face
from game.i18n import _
from game.names import DYNASTY
from game.paint.motion import Stage
from game.paint.pen import draw_rect
from game.paint.widgets import dim, paint_plate
from game.rects import Rect
from game.scene import TurnEvent


def paint_turn_event(stage: Stage, event: TurnEvent) -> None:
    match event:
        case FirstPlayerDrawn(seat):
            stage.lay(stage.before)
            _announce(stage, seat)
        case TurnBegan():
            stage.lay(stage.after)
            _shine(stage, stage.easel.layout.banner)
        case GameEnded():
            stage.lay(stage.after)
            dim(stage.surface, stage.easel.layout.frame, round(45 * stage.part(0, 1)))
        case ActionEnded() | TurnEnded() | WorkDeclined():
            stage.lay(stage.after)
        case _:
            assert_never(event)


def _announce(stage: Stage, seat: Seat) -> None:
    """The sign of the player who begins, large over the board."""
    easel, layout = stage.easel, stage.easel.layout
    dynasty = stage.before.players[seat].dynasty
    place = layout.dialog(layout.dp(340), layout.dp(210))
    paint_plate(stage.surface, easel, place)
    edge = layout.dp(118)
    grown = stage.part(0, 0.5)
    seal = easel.sprites.seal(dynasty, edge)
    middle = Rect(place.x, place.y + layout.dp(14), place.w, edge)
    size = max(2, round(edge * (0.4 + 0.6 * grown)))
    stage.show(seal, middle.within(size, size), max(0.1, grown))
    line = Rect(place.x, middle.bottom + layout.dp(14), place.w, layout.dp(36))
    text = _("{who} begins").format(who=DYNASTY[dynasty])
    easel.write(stage.surface, text, line, layout.text.heading, face=Face.STRONG, align=0.5)


def _shine(stage: Stage, rect: Rect) -> None:
    """A golden border that fades."""
    share = 1 - stage.part(0, 1)
    wide = round(stage.easel.layout.dp(5) * share)
    if wide:
        inner = Rect(rect.x + 1, rect.y + 1, rect.w - wide, rect.h - wide)
        round_by = stage.easel.layout.dp(8)
        draw_rect(stage.surface, stage.easel.theme.gold, inner, wide, border_radius=round_by)
