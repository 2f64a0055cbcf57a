"""The result over the board at the end of a game, with what can follow it."""

from __future__ import annotations

import pygame

from engine.tigris.model.position import Position
from game.i18n import _
from game.screens.choice_list import Choice, ChoiceList, beside
from game.screens.overlays import Overlay, OverlayButton
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.text.result_text import result_lines
from game.ui.canvas.plates import dim


def result_overlay(
    painter: TablePainter, position: Position, names: tuple[str, ...] = ()
) -> Overlay:
    """Who won and why; the board behind it can be looked at. `names` are those of the people."""
    result = GameResult.of(Scene.of(position, None), names)
    buttons = [
        Choice(_("View board"), OverlayButton.CONTINUE),
        Choice(_("Watch replay"), OverlayButton.WATCH),
        Choice(_("Review"), OverlayButton.REVIEW),
        Choice(_("Copy"), OverlayButton.SHARE),
        Choice(_("Leave"), OverlayButton.LEAVE),
        Choice(_("Play again"), OverlayButton.PLAY_AGAIN, primary=True),
    ]

    def paint_ground(surface: pygame.Surface) -> None:
        dim(surface, painter.layout.frame)
        paint_result(surface, painter, result)

    room = result_buttons(painter.layout)
    choices = ChoiceList(buttons, beside(room, len(buttons), painter.metrics.px(8)))
    overlay = Overlay(choices, paint_ground, result_lines(result, names))
    overlay.button_scale = result_scale(painter.layout)
    return overlay
