"""Paints the tray: the reader's tiles, leaders, and catastrophes, and the buttons of the turn."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import COLORS
from game.geometry import Rect
from game.tigris.art import square_marks
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import Player
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import label_size, paint_button

#: The buttons of the tray.
BUTTONS = (Control.REPLACE, Control.END_TURN)


def paint_tray(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    state: TableState,
    hidden: frozenset[int] = frozenset(),
) -> None:
    """Paints the reader's pieces without hidden slots; for a spectator, empty slots.

    If nobody plays here, the room to the right of the leaders stays free.
    """
    player = _reader(scene)
    _hand(surface, painter, player, state, hidden)
    _leaders(surface, painter, player, state)
    if state.watched:
        return
    _catastrophes(surface, painter, player, state)
    for control in BUTTONS:
        _button(surface, painter, scene, state, control)


def paint_pointed(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    """Paints the piece or button under the pointer or the keys again, highlighted."""
    control = state.pressed or state.over
    if control is None or control in state.disabled:
        return
    if control in BUTTONS:
        _button(surface, painter, scene, state, control)
    elif _holds(_reader(scene), control) and not _lifted(state, control):
        rect = painter.layout.rect(control)
        painter.put(surface, painter.sprites.mark(square_marks.hover, rect.h), rect)


def _reader(scene: Scene) -> Player | None:
    return None if scene.reader is None else scene.players[scene.reader]


def _holds(player: Player | None, control: Control) -> bool:
    """Whether a piece can be taken there; always for leaders, which may also be on the board."""
    if player is None:
        return False
    if control in HAND:
        return HAND.index(control) < len(player.slots)
    if control in CATASTROPHES:
        return CATASTROPHES.index(control) < player.catastrophes
    return control in LEADERS


def _lifted(state: TableState, control: Control) -> bool:
    return control == state.held or (control in HAND and HAND.index(control) in state.lifted)


def _button(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    state: TableState,
    control: Control,
) -> None:
    labels = {Control.REPLACE: state.replace_label, Control.END_TURN: state.end_label}
    rects = {each: painter.layout.rect(each) for each in labels}
    paint_button(
        surface,
        painter,
        rects[control],
        labels[control],
        glyph=state.replace_glyph if control == Control.REPLACE else "end",
        enabled=scene.reader is not None and control not in state.disabled,
        hovered=state.over == control,
        pressed=state.pressed == control,
        size=min(label_size(painter, labels[each], rects[each], True) for each in labels),
    )


def _hand(
    surface: pygame.Surface,
    painter: TablePainter,
    player: Player | None,
    state: TableState,
    hidden: frozenset[int],
) -> None:
    slots = player.slots if player else ()
    for index, control in enumerate(HAND):
        rect = painter.layout.rect(control)
        painter.put(surface, painter.sprites.mark(square_marks.slot, rect.h), rect)
        if index < len(slots) and index not in hidden:
            sprite = painter.sprites.face(slots[index], rect.h)
            _piece(surface, painter, sprite, control, state)


def _leaders(
    surface: pygame.Surface, painter: TablePainter, player: Player | None, state: TableState
) -> None:
    for color, control in zip(COLORS, LEADERS, strict=True):
        rect = painter.layout.rect(control)
        if player is not None and player.leaders[color] is None:
            sprite = painter.sprites.leader(player.dynasty, color, rect.h)
        else:
            sprite = painter.sprites.socket(color, rect.h)
        _piece(surface, painter, sprite, control, state)


def _catastrophes(
    surface: pygame.Surface, painter: TablePainter, player: Player | None, state: TableState
) -> None:
    for index, control in enumerate(CATASTROPHES):
        rect = painter.layout.rect(control)
        painter.put(surface, painter.sprites.mark(square_marks.slot, rect.h), rect)
        if player is not None and index < player.catastrophes:
            sprite = painter.sprites.catastrophe(rect.h)
            _piece(surface, painter, sprite, control, state)


def _piece(
    surface: pygame.Surface,
    painter: TablePainter,
    sprite: pygame.Surface,
    control: Control,
    state: TableState,
) -> None:
    """Paints a piece in its place, raised and framed if it is held."""
    rect = painter.layout.rect(control)
    if not _lifted(state, control):
        painter.put(surface, sprite, rect)
        return
    raised = Rect(rect.x, rect.y - painter.layout.px(7), rect.w, rect.h)
    painter.put(surface, sprite, raised)
    painter.put(surface, painter.sprites.mark(square_marks.chosen, rect.h), raised)
