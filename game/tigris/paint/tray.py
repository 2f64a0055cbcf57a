"""The tray: one's own tiles, leaders and catastrophes, and the buttons of the turn."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import COLORS
from game.geometry import Rect
from game.tigris.art import square_marks as marks
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import Player
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import paint_button

#: The buttons of the tray with their glyphs.
BUTTONS = {Control.REPLACE: "replace", Control.END_TURN: "end"}


def paint_tray(
    surface: pygame.Surface,
    easel: TablePainter,
    scene: Scene,
    look: TableState,
    hidden: frozenset[int] = frozenset(),
) -> None:
    """The reader's things without the hidden slots of the hand; empty slots for a spectator.

    Where nobody plays, what is right of the leaders is left free.
    """
    player = _reader(scene)
    _hand(surface, easel, player, look, hidden)
    _leaders(surface, easel, player, look)
    if look.watched:
        return
    _catastrophes(surface, easel, player, look)
    for control in BUTTONS:
        _button(surface, easel, scene, look, control)


def paint_pointed(
    surface: pygame.Surface, easel: TablePainter, scene: Scene, look: TableState
) -> None:
    """What the pointer or the keys are on in the tray, over what is painted there already."""
    control = look.pressed or look.over
    if control is None or control in look.off:
        return
    if control in BUTTONS:
        _button(surface, easel, scene, look, control)
    elif _holds(_reader(scene), control) and not _lifted(look, control):
        rect = easel.layout.rect(control)
        easel.put(surface, easel.sprites.mark(marks.hover, rect.h), rect)


def _reader(scene: Scene) -> Player | None:
    return None if scene.reader is None else scene.players[scene.reader]


def _holds(player: Player | None, control: Control) -> bool:
    """Whether something can be taken there. A leader's place always counts: what stands on the
    board is taken from there too."""
    if player is None:
        return False
    if control in HAND:
        return HAND.index(control) < len(player.slots)
    if control in CATASTROPHES:
        return CATASTROPHES.index(control) < player.omens
    return control in LEADERS


def _lifted(look: TableState, control: Control) -> bool:
    return control == look.held or (control in HAND and HAND.index(control) in look.lifted)


def _button(
    surface: pygame.Surface, easel: TablePainter, scene: Scene, look: TableState, control: Control
) -> None:
    paint_button(
        surface,
        easel,
        easel.layout.rect(control),
        look.replace_label if control == Control.REPLACE else look.end_label,
        glyph=BUTTONS[control],
        on=scene.reader is not None and control not in look.off,
        over=look.over == control,
        pressed=look.pressed == control,
    )


def _hand(
    surface: pygame.Surface,
    easel: TablePainter,
    player: Player | None,
    look: TableState,
    hidden: frozenset[int],
) -> None:
    slots = player.slots if player else ()
    for index, control in enumerate(HAND):
        rect = easel.layout.rect(control)
        easel.put(surface, easel.sprites.mark(marks.slot, rect.h), rect)
        if index < len(slots) and index not in hidden:
            sprite = easel.sprites.face(slots[index], rect.h)
            _piece(surface, easel, sprite, control, look)


def _leaders(
    surface: pygame.Surface, easel: TablePainter, player: Player | None, look: TableState
) -> None:
    for color, control in zip(COLORS, LEADERS, strict=True):
        rect = easel.layout.rect(control)
        if player is not None and player.leaders[color] is None:
            sprite = easel.sprites.leader(player.dynasty, color, rect.h)
        else:
            sprite = easel.sprites.socket(color, rect.h)
        _piece(surface, easel, sprite, control, look)


def _catastrophes(
    surface: pygame.Surface, easel: TablePainter, player: Player | None, look: TableState
) -> None:
    for index, control in enumerate(CATASTROPHES):
        rect = easel.layout.rect(control)
        easel.put(surface, easel.sprites.mark(marks.slot, rect.h), rect)
        if player is not None and index < player.omens:
            sprite = easel.sprites.catastrophe(rect.h)
            _piece(surface, easel, sprite, control, look)


def _piece(
    surface: pygame.Surface,
    easel: TablePainter,
    sprite: pygame.Surface,
    control: Control,
    look: TableState,
) -> None:
    """A piece in its place: raised and framed if it is held."""
    rect = easel.layout.rect(control)
    if not _lifted(look, control):
        easel.put(surface, sprite, rect)
        return
    raised = Rect(rect.x, rect.y - easel.layout.px(7), rect.w, rect.h)
    easel.put(surface, sprite, raised)
    easel.put(surface, easel.sprites.mark(marks.chosen, rect.h), raised)
