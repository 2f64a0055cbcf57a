"""Paints the panel at the right: banner, players, and log."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from engine.tigris.model.pieces import ACTIONS_PER_TURN, COLORS, Seat
from game.geometry import Rect
from game.i18n import _
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import Control, PlayerBox
from game.tigris.paint.log import paint_log, sign_word
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import Player
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.canvas.signs import paint_sign, paint_sign_words
from game.ui.fonts import Face
from game.ui.portraits.gallery import face


class Nameplate(NamedTuple):
    """Who plays on a seat, as far as it is known."""

    name: str = ""
    face: str = ""
    """of a ruler, as `game.bot_contract.Ruler.face`"""
    is_reader: bool = False
    has_presence: bool = False
    """whether somebody else says beside the leaders whether they are there"""


NOBODY = Nameplate()


def paint_panel(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    """Paints all parts; each is recorded again only when it has changed."""
    painter.part(
        surface,
        "banner",
        (scene, replace(state, log=())),
        lambda alone: _banner(alone, painter, scene, state),
    )
    own = None if state.watched else scene.reader
    for seat, player in enumerate(scene.players):
        at = Seat(seat)
        who = Nameplate(
            state.names[seat] if seat < len(state.names) else "",
            state.faces[seat] if seat < len(state.faces) else "",
            own == at,
            state.has_presence,
        )
        painter.part(
            surface,
            f"player {seat}",
            (player, scene.active == at, scene.shows_points(at), who, scene.shows_hands),
            lambda alone, at=at, who=who: paint_player(  # type: ignore[misc]
                alone, painter, scene, at, who
            ),
        )
    bag = scene.bag if scene.open_bag else None
    lines = (state.log, state.log_title, state.later, state.watched)
    log = (lines, state.disabled, state.over, state.pressed, bag)
    painter.part(surface, "log", log, lambda alone: paint_log(alone, painter, scene, state))


def _banner(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    """Paints the banner: who must answer or whose turn it is, what to do, and the menu sign."""
    layout, palette = painter.layout, painter.palette
    rect, menu = layout.banner, layout.rect(Control.MENU)
    pad, edge = layout.px(10), layout.px(50)
    x = rect.x + pad
    sign = state.responder
    if sign is None and scene.active is not None:
        sign = scene.players[scene.active].dynasty
        left = 0 if state.is_ending else scene.left
        _pips(surface, painter, left, Rect(x, rect.y + layout.px(60), edge, layout.px(20)))
    if sign is not None:
        seal = painter.sprites.seal(sign, edge)
        painter.put(surface, seal, Rect(x, rect.y + layout.px(9), edge, edge))
        x += edge + pad
    line = Rect(x, rect.y + layout.px(7), menu.x - x - layout.px(6), layout.px(32))
    is_own = scene.active is not None and scene.active == scene.reader
    is_own = is_own and not state.title and not state.watched
    title = _("Your turn") if is_own else state.title or _title(scene)
    size = layout.px(28) if is_own else layout.text.heading
    size = painter.fonts.size_for(title, size, layout.text.body, line.w, Face.STRONG)
    painter.write(surface, title, line, size, face=Face.STRONG)
    color = palette.alert if state.warning else palette.ink_soft
    width = rect.right - pad - x
    top = rect.y + layout.px(41)
    height = rect.bottom - layout.px(6) - top
    size = layout.text.small
    prompt = painter.fonts.squeezed(state.prompt, size, color, width, height, Face.FIRM)
    surface.blit(prompt, (x, top), (0, 0, width, height))
    if not state.watched:
        paint_menu(surface, painter, state)
        paint_sign_words(surface, painter, {menu: sign_word(Control.MENU)})


def paint_menu(surface: pygame.Surface, painter: TablePainter, state: TableState) -> None:
    over, pressed = state.over == Control.MENU, state.pressed == Control.MENU
    rect = painter.layout.rect(Control.MENU)
    paint_sign(surface, painter, rect, "menu", hovered=over, pressed=pressed)


def _title(scene: Scene) -> str:
    if scene.active is None:
        return _("The game is over") if scene.over else _("A new game")
    return _("{who}'s turn").format(who=DYNASTY[scene.players[scene.active].dynasty])


def _pips(surface: pygame.Surface, painter: TablePainter, left: int, rect: Rect) -> None:
    """Paints the two actions of a turn, gold while they are left."""
    palette, radius = painter.palette, painter.layout.px(7)
    for index in range(ACTIONS_PER_TURN):
        at = (rect.center.x + (2 * index - 1) * radius * 5 // 4, rect.center.y)
        draw_circle(surface, palette.outline, at, radius)
        color = palette.gold if index < left else palette.tablet_shade
        draw_circle(surface, color, at, radius - max(1, radius // 5))


def paint_player(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    seat: Seat,
    who: Nameplate = NOBODY,
) -> None:
    """Paints one player: sign, face, name, hand, catastrophes, supply, treasures, and points."""
    player, box = scene.players[seat], painter.layout.players[seat]
    if seat == scene.active:
        _glow(surface, painter, box.frame)
    screen = painter.sprites.screen(player.dynasty, sum(player.hand), box.seal.h)
    painter.put(surface, screen, box.seal)
    if who.face:
        _face(surface, painter, who.face, box.seal)
    shows_hand = scene.shows_hands and not who.is_reader and sum(player.hand) > 0
    box = _with_room_for_hand(painter, box) if shows_hand else box
    _name(surface, painter, player, box, who)
    (_open_hand if shows_hand else _hand)(surface, painter, player, box)
    for color in COLORS:
        _supply(surface, painter, player, box, color)
    shown = scene.shows_points(seat)
    _hoard(surface, painter, player, box, shown)
    if not who.has_presence:
        _word(surface, painter, _("Treasures"), box.treasures_word, 1.0)
    _word(surface, painter, _("Points"), box.points_word, 0.0)
    _points(surface, painter, player, box, shown)


def _glow(surface: pygame.Surface, painter: TablePainter, rect: Rect) -> None:
    """Paints a golden border around the active player."""
    thick = painter.layout.px(3)
    round_by = painter.layout.px(8)
    inner = Rect(rect.x + 1, rect.y + 1, rect.w - thick, rect.h - thick)
    draw_rect(surface, painter.palette.gold_deep, inner, thick + 1, border_radius=round_by)
    draw_rect(surface, painter.palette.gold, inner, thick - 1, border_radius=round_by)


def _face(surface: pygame.Surface, painter: TablePainter, name: str, seal: Rect) -> None:
    """Paints the face of a ruler over the lower right corner of the screen."""
    edge = seal.h * 48 // 100
    sprite = painter.sprites.drawn(face, (name,), edge, edge)
    painter.put(surface, sprite, Rect(seal.right - edge, seal.bottom - edge, edge, edge))


def _name(
    surface: pygame.Surface,
    painter: TablePainter,
    player: Player,
    box: PlayerBox,
    who: Nameplate,
) -> None:
    """Writes the dynasty, the name of the player, and whether it is the reader, if they fit.

    If there is little room, the text is smaller and the dynasty is left to its seal, since the
    name of the player is shown nowhere else.
    """
    text, dynasty = painter.layout.text, DYNASTY[player.dynasty]
    called, own = who.name, who.is_reader
    both = _("{dynasty}: {name}").format(dynasty=dynasty, name=called) if called else dynasty
    you = [_("{name} (you)").format(name=name) for name in (both, called or dynasty) if own]
    sizes = (text.body, text.small)
    tries = [(name, size) for name in (*you[:1], both) for size in sizes]
    tries += [(name, size) for name in (*you[1:], called or dynasty) for size in sizes]
    for name, size in tries:
        if painter.fonts.face(Face.STRONG, size).size(name)[0] <= box.name.w:
            break
    painter.write(surface, name, box.name, size, face=Face.STRONG)


def _hand(surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox) -> None:
    edge = box.hand.h
    back = painter.sprites.back(edge)
    painter.put(surface, back, Rect(box.hand.x, box.hand.y, edge, edge))
    room = Rect(box.hand.x + edge + 2, box.hand.y, box.hand.w - edge - 2, edge)
    painter.write(surface, str(sum(player.hand)), room, painter.layout.text.body, face=Face.FIRM)
    _catastrophes(surface, painter, player, box)


def _catastrophes(
    surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox
) -> None:
    edge = box.catastrophes.h
    catastrophe = painter.sprites.catastrophe(edge)
    for index in range(player.catastrophes):
        painter.put(
            surface,
            catastrophe,
            Rect(box.catastrophes.x + index * edge, box.catastrophes.y, edge, edge),
        )


def _with_room_for_hand(painter: TablePainter, box: PlayerBox) -> PlayerBox:
    """The box with as much room for an open hand as a short name leaves."""
    gap = painter.layout.px(6)
    width = max(
        box.hand.w, min(painter.layout.px(140), box.hand.right - box.name.x - 3 * box.seal.w // 2)
    )
    hand = Rect(box.hand.right - width, box.hand.y, width, box.hand.h)
    return box._replace(name=box.name._replace(w=hand.x - gap - box.name.x), hand=hand)


def _open_hand(
    surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox
) -> None:
    """Paints how many tiles of each color an open hand holds, and the catastrophes."""
    share = box.hand.w // len(COLORS)
    digit = painter.fonts.face(Face.FIRM, painter.layout.text.body).size("6")[0]
    edge = max(1, min(box.hand.h, share - digit - 4))
    held = [color for color in COLORS if player.hand[color]]
    for index, color in enumerate(held):
        x = box.hand.right - share * (len(held) - index)
        icon = Rect(x, box.hand.y, edge, box.hand.h)
        painter.put(surface, painter.sprites.tile(color, edge), icon)
        room = Rect(icon.right + 2, box.hand.y, share - edge - 2, box.hand.h)
        text = str(player.hand[color])
        painter.write(surface, text, room, painter.layout.text.body, face=Face.FIRM)
    _catastrophes(surface, painter, player, box)


def _supply(
    surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox, color: int
) -> None:
    rect = box.leaders[color]
    if player.leaders[color] is None:
        sprite = painter.sprites.leader(player.dynasty, COLORS[color], rect.h)
    else:
        sprite = painter.sprites.socket(COLORS[color], rect.h)
    painter.put(surface, sprite, rect)


def _hoard(
    surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox, shown: bool
) -> None:
    width = box.hoard.h * 13 // 10
    sprite = painter.sprites.treasure(width)
    painter.put(surface, sprite, Rect(box.hoard.x, box.hoard.y, width, box.hoard.h))
    room = Rect(box.hoard.x + width + 3, box.hoard.y, box.hoard.w - width - 3, box.hoard.h)
    text = str(player.hoard) if shown else "?"
    painter.write(surface, text, room, painter.layout.text.body, face=Face.FIRM)


def _word(
    surface: pygame.Surface, painter: TablePainter, text: str, room: Rect, align: float
) -> None:
    """Writes what a number is, if there is room beside it."""
    gap, size = painter.layout.px(6), painter.layout.text.small
    room = room._replace(w=room.w - gap)
    if painter.fonts.face(Face.PLAIN, size).size(text)[0] <= room.w:
        painter.write(surface, text, room, size, painter.palette.ink_soft, align=align)


def _points(
    surface: pygame.Surface, painter: TablePainter, player: Player, box: PlayerBox, shown: bool
) -> None:
    for color, rect in zip(COLORS, box.points, strict=True):
        icon = painter.sprites.tile(color, rect.h)
        painter.put(surface, icon, Rect(rect.x, rect.y, rect.h, rect.h))
        text = str(player.points[color]) if shown else "?"
        room = Rect(rect.x + rect.h + 3, rect.y, rect.w - rect.h - 3, rect.h)
        ink = painter.palette.ink if shown else painter.palette.ink_soft
        painter.write(surface, text, room, painter.layout.text.body, ink, Face.FIRM)
