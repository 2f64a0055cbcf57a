"""What can follow the end of a game; the table of points stays in sight."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.i18n import _
from game.screens.choice_list import Choice, ChoiceList, beside
from game.screens.overlays import Overlay, OverlayButton, play_on_choices
from game.ui.canvas.painter import Painter


def result_overlay(painter: Painter, prompt: Rect, is_first: bool) -> Overlay:
    """`is_first` is whether it was a guided first game: another table is set up after it."""
    buttons = [
        *play_on_choices(is_first),
        Choice(_("Look at the table"), OverlayButton.CONTINUE),
        Choice(_("Copy and save"), OverlayButton.SHARE),
        Choice(_("Leave the table"), OverlayButton.LEAVE),
    ]
    room = prompt.inset(painter.metrics.px(3))

    def paint_ground(surface: pygame.Surface) -> None:
        tablet = painter.sprites.tablet(painter.palette.tablet, room.h, prompt.w, prompt.h)
        surface.blit(tablet, prompt[:2])

    choices = ChoiceList(buttons, beside(room, len(buttons), painter.metrics.px(8)))
    return Overlay(choices, paint_ground, (_("The game is over."),))
