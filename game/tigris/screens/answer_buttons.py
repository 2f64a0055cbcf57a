"""The answers of a dialog as buttons: their labels, squares, and pictures."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    PlaceBuilding,
    ScorePoint,
)
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, halo
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, Color, Monument, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.notation import format_square
from engine.tigris.rules.monuments import block
from game.i18n import _
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.conflict import Conflict
from game.tigris.text.names import BUILDING_NAMES, COLOR_NAMES, HOLD_NONE


def commit_label(count: int, why: str = "") -> str:
    """`why` is why there is no other choice, in a sentence."""
    label = _("Commit {count}").format(count=count) if count else _("Commit none")
    return f"{why} {label}".lstrip()


def why_none(hand: Tiles, conflict: Conflict, seat: Seat) -> str:
    """Why one can commit nothing, in a sentence."""
    if not hand[conflict.committable]:
        return HOLD_NONE[conflict.committable]
    attacker, defender = conflict.attacker, conflict.defender
    if seat == defender.seat and defender.strength >= attacker.strength:
        return _("You win without any.")
    return _("You hold too few to help.")


def answer_label(answer: Action, position: Position) -> str:
    match answer:
        case BuildMonument(monument, corner):
            return _monument(monument, corner)
        case BuildWonder(center):
            return _("The wonder, at {square}").format(square=format_square(center))
        case PlaceBuilding(square):
            text = _("The {building}, at {square}")
            name = BUILDING_NAMES[_color_at(position, square)]
            return text.format(building=name, square=format_square(square))
        case ScorePoint(color):
            return COLOR_NAMES[color].capitalize()
        case _:
            return _("Build nothing")


def dialog_title(answers: Iterable[Action], position: Position) -> str:
    """The title of a dialog with these answers."""
    found = list(answers)
    for answer in found:
        if isinstance(answer, PlaceBuilding):
            name = BUILDING_NAMES[_color_at(position, answer.square)]
            return _("Where does the {building} go?").format(building=name)
        if isinstance(answer, ScorePoint):
            return _("Which point does the wonder score?")
    if any(isinstance(answer, BuildMonument) for answer in found):
        wonder = any(isinstance(answer, BuildWonder) for answer in found)
        return _("Build the wonder, or a monument?") if wonder else _("Build a monument?")
    return _("Build the wonder?")


def squares_of(answer: Action | None) -> Squares:
    """The squares of what it would build."""
    match answer:
        case BuildMonument(_, corner):
            return block(corner)
        case BuildWonder(center):
            return bit_of(center) | halo(bit_of(center))
        case PlaceBuilding(square):
            return bit_of(square)
        case _:
            return NONE


def all_squares(answers: Iterable[Action]) -> Squares:
    """The squares of all of them."""
    found = NONE
    for answer in answers:
        found |= squares_of(answer)
    return found


def answer_pictures(
    painter: TablePainter, answer: Action, position: Position, edge: int
) -> tuple[pygame.Surface, ...]:
    """The pictures on the button of an answer, to be painted on top of each other."""
    sprites = painter.sprites
    match answer:
        case BuildMonument(monument):
            return (sprites.tower(monument, edge),)
        case BuildWonder():
            return (sprites.wonder(edge),)
        case PlaceBuilding(square):
            color = _color_at(position, square)
            return (sprites.tile(color, edge), sprites.building(color, edge))
        case ScorePoint(color):
            return (sprites.tile(color, edge * 3 // 4),)
        case _:
            return ()


def _monument(monument: Monument, corner: Square) -> str:
    tall, base = MONUMENT_COLORS[monument]
    text = _("{tall} and {base}, at {square}")
    return text.format(
        tall=COLOR_NAMES[tall].capitalize(), base=COLOR_NAMES[base], square=format_square(corner)
    )


def _color_at(position: Position, square: Square) -> Color:
    """Of the tile that a building would stand on."""
    return next(color for color in COLORS if position.tiles[color] & bit_of(square))
