"""The result over the board at the end of a game, with what can follow it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from game.i18n import _
from game.screens.choice_list import Choice, ChoiceList, beside
from game.screens.overlays import Overlay, OverlayButton, play_on_choices
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.paint.story_page import paint_story
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.statistics.moments import Moment
from game.tigris.tale.tale import course_of, tale_of
from game.tigris.tale.tale_text import tale_sentences
from game.tigris.text.result_text import result_lines
from game.ui.canvas.plates import dim


def result_overlay(
    painter: TablePainter,
    position: Position,
    names: tuple[str, ...] = (),
    remarks: tuple[str, ...] = (),
    is_first: bool = False,
    you: Seat | None = None,
) -> Overlay:
    """Who won and why; the board behind it can be looked at.

    Args:
        names: of the players, by seat.
        remarks: lines below the result, such as a milestone.
        is_first: whether it was a guided first game: other tables are offered after it.
        you: the seat of the only person at this window, as `GameResult.you`.
    """
    result = GameResult.of(Scene.of(position, None), names, you)
    buttons = [
        Choice(_("Story"), OverlayButton.STORY),
        Choice(_("Board"), OverlayButton.CONTINUE),
        Choice(_("Replay"), OverlayButton.WATCH),
        Choice(_("Review"), OverlayButton.REVIEW),
        Choice(_("Copy"), OverlayButton.SHARE),
        Choice(_("Leave"), OverlayButton.LEAVE),
        *play_on_choices(is_first),
    ]

    def paint_ground(surface: pygame.Surface) -> None:
        dim(surface, painter.layout.frame)
        paint_result(surface, painter, result, remarks=remarks)

    room = result_buttons(painter.layout)
    choices = ChoiceList(buttons, beside(room, len(buttons), painter.metrics.px(8)))
    overlay = Overlay(choices, paint_ground, (*result_lines(result, names), *remarks))
    overlay.button_scale = result_scale(painter.layout)
    return overlay


def story_overlay(
    painter: TablePainter, moments: Sequence[Moment], names: tuple[str, ...] = ()
) -> Overlay:
    """How the game went, in the place of the result: a graph, and its story."""
    dynasties, course = moments[-1].after.dynasties, course_of(moments)
    sentences = tale_sentences(tale_of(moments), dynasties, names)
    buttons = [
        Choice(_("Watch replay"), OverlayButton.WATCH),
        Choice(_("Back"), OverlayButton.RESULT, primary=True),
    ]

    def paint_ground(surface: pygame.Surface) -> None:
        dim(surface, painter.layout.frame)
        paint_story(surface, painter, course, dynasties, sentences)

    room = result_buttons(painter.layout)
    choices = ChoiceList(buttons, beside(room, len(buttons), painter.metrics.px(8)))
    title = _("How the game went")
    overlay = Overlay(choices, paint_ground, (title, *sentences), OverlayButton.RESULT)
    overlay.button_scale = result_scale(painter.layout)
    return overlay
