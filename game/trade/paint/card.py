"""Any card of the deck at any size: a pure function of its design, its size, and its marks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Kind, Stack
from game.geometry import Rect
from game.trade.art.backs import back
from game.trade.art.frames import worn
from game.trade.paint.development_face import development_parts
from game.trade.paint.goods_face import goods_parts
from game.trade.paint.look import PLAIN, Detail, Look
from game.trade.paint.parts import Drawing, Part, paint_parts
from game.trade.paint.special_face import special_parts
from game.trade.paint.tile_face import tile_parts
from game.ui.canvas.painter import Painter
from game.ui.rasterize import PREMULTIPLIED


def paint_card(
    surface: pygame.Surface,
    painter: Painter,
    deck: Deck,
    design: Design,
    rect: Rect,
    look: Look = PLAIN,
) -> None:
    """Paints the face of a card, which fills the rect; below 40 pixels at 720p a tile of it."""
    picture = card_picture(painter, deck, design, (rect.w, rect.h), look)
    surface.blit(picture, rect[:2], special_flags=PREMULTIPLIED)


def card_picture(
    painter: Painter, deck: Deck, design: Design, size: tuple[int, int], look: Look = PLAIN
) -> pygame.Surface:
    """The face of a card, width x height pixels, with premultiplied alpha. It is shared: do not
    draw on it."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        paint_parts(surface, painter, face_parts(painter, deck, design, Rect(0, 0, *size), look))
        return surface

    key = (card_picture, deck, design, size, look, painter.metrics.scale, painter.language)
    return painter.sprites.cached(key, make)


def face_parts(
    painter: Painter, deck: Deck, design: Design, rect: Rect, look: Look = PLAIN
) -> Iterator[Part]:
    """What is painted for the face of a card in this rect."""
    detail = Detail.of(rect, painter.metrics)
    if detail is Detail.TILE:
        yield from tile_parts(painter, design, rect, look.damaged)
        return
    match design.kind:
        case Kind.SPECIAL:
            yield from special_parts(painter, deck, design, rect, detail)
        case Kind.BASIC | Kind.IMPORT | Kind.DISASTER:
            yield from goods_parts(painter, deck, design, rect, detail)
        case _:
            yield from development_parts(painter, deck, design, rect, detail, look.damaged)
    if look.stopped:
        yield Drawing(worn, (rect.w, rect.h), rect)


def paint_back(surface: pygame.Surface, painter: Painter, stack: Stack, rect: Rect) -> None:
    """Paints the back of the cards of a stack."""
    picture = painter.sprites.drawn(back, (stack, rect.w, rect.h), rect.w, rect.h)
    surface.blit(picture, rect[:2], special_flags=PREMULTIPLIED)
