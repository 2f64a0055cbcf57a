"""The tray: one's own tiles, leaders and catastrophes, and the buttons of the turn."""

from __future__ import annotations

import pygame

from engine.pieces import COLORS
from game.art import marks
from game.layout import CATASTROPHES, HAND, LEADERS, Control
from game.paint.easel import Easel
from game.paint.look import Look
from game.paint.widgets import paint_button
from game.player import Player
from game.rects import Rect
from game.scene import Scene


def paint_tray(
    surface: pygame.Surface,
    easel: Easel,
    scene: Scene,
    look: Look,
    hidden: frozenset[int] = frozenset(),
) -> None:
    """The reader's things without the hidden slots of the hand; empty slots for a spectator."""
    player = None if scene.reader is None else scene.players[scene.reader]
    _hand(surface, easel, player, look, hidden)
    _leaders(surface, easel, player, look)
    _catastrophes(surface, easel, player, look)
    for control, label, glyph in (
        (Control.REPLACE, look.replace_label, "replace"),
        (Control.END_TURN, look.end_label, "end"),
    ):
        paint_button(
            surface,
            easel,
            easel.layout.rect(control),
            label,
            glyph=glyph,
            on=player is not None and control not in look.off,
            over=look.over == control,
            pressed=look.pressed == control,
        )


def _hand(
    surface: pygame.Surface,
    easel: Easel,
    player: Player | None,
    look: Look,
    hidden: frozenset[int],
) -> None:
    slots = player.slots if player else ()
    for index, control in enumerate(HAND):
        rect = easel.layout.rect(control)
        easel.put(surface, easel.sprites.mark(marks.slot, rect.h), rect)
        if index < len(slots) and index not in hidden:
            sprite = easel.sprites.face(slots[index], rect.h)
            _piece(surface, easel, sprite, control, look, index in look.lifted)


def _leaders(surface: pygame.Surface, easel: Easel, player: Player | None, look: Look) -> None:
    for color, control in zip(COLORS, LEADERS, strict=True):
        rect = easel.layout.rect(control)
        if player is not None and player.leaders[color] is None:
            sprite = easel.sprites.leader(player.dynasty, color, rect.h)
        else:
            sprite = easel.sprites.socket(color, rect.h)
        _piece(surface, easel, sprite, control, look, control == look.held)


def _catastrophes(surface: pygame.Surface, easel: Easel, player: Player | None, look: Look) -> None:
    for index, control in enumerate(CATASTROPHES):
        rect = easel.layout.rect(control)
        easel.put(surface, easel.sprites.mark(marks.slot, rect.h), rect)
        if player is not None and index < player.omens:
            sprite = easel.sprites.catastrophe(rect.h)
            _piece(surface, easel, sprite, control, look, control == look.held)


def _piece(
    surface: pygame.Surface,
    easel: Easel,
    sprite: pygame.Surface,
    control: Control,
    look: Look,
    lifted: bool,
) -> None:
    """A piece in its place: raised and framed if held, framed if pointed at."""
    rect = easel.layout.rect(control)
    if lifted:
        rect = Rect(rect.x, rect.y - easel.layout.dp(7), rect.w, rect.h)
    easel.put(surface, sprite, rect)
    if lifted:
        easel.put(surface, easel.sprites.mark(marks.chosen, rect.h), rect)
    elif look.over == control and control not in look.off:
        easel.put(surface, easel.sprites.mark(marks.hover, rect.h), rect)
