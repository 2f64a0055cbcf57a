"""The cover of a hot seat: hides the table until the next person sits in front of the window."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import Dynasty
from game.geometry import Rect
from game.i18n import _
from game.screens.choice_list import below
from game.tigris.paint.painter import TablePainter
from game.tigris.text.names import DYNASTY
from game.ui.canvas.plates import paint_plate
from game.ui.fonts import Face


def cover_title(dynasty: Dynasty, on_turn: bool, person: str = "") -> str:
    """Who is to sit down, and what for; `person` is empty where no name is known."""
    title = _("It is {name}'s turn") if on_turn else _("{name} must decide")
    return title.format(name=_full_name(dynasty, person))


def _full_name(dynasty: Dynasty, person: str) -> str:
    name = DYNASTY[dynasty]
    text = _("{person} ({dynasty})")
    return text.format(person=person, dynasty=name) if person else name


def paint_cover(
    surface: pygame.Surface, painter: TablePainter, dynasty: Dynasty, on_turn: bool, person: str
) -> None:
    metrics, name = painter.metrics, _full_name(dynasty, person)
    surface.blit(painter.wall(), (0, 0))
    whole = Rect(0, 0, metrics.width, metrics.height)
    frame = whole.within(metrics.px(520), metrics.px(290))
    room = paint_plate(surface, painter, frame, cover_title(dynasty, on_turn, person))
    seal = Rect(room.x, room.y, room.w, metrics.px(110))
    painter.put(surface, painter.sprites.seal(dynasty, metrics.px(100)), seal)
    lines = (
        _("Only {name} may look now.").format(name=name),
        _("Click, or press Enter, to see the table."),
    )
    text = Rect(room.x, seal.bottom + metrics.px(10), room.w, metrics.px(76))
    for rect, line in zip(below(text, 2, metrics.px(34), metrics.px(8)), lines, strict=True):
        painter.write(surface, line, rect, metrics.text.heading, face=Face.PLAIN, align=0.5)
