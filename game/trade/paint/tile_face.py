"""A card as a tile beside others: a development by its types and its stack, a good by its type, a
special by its number."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Kind
from game.geometry import Rect
from game.trade.art.badges import badge, numbered
from game.trade.art.glazes import tablet_glaze
from game.trade.art.inlays import flame_seal
from game.trade.art.signs import Sign
from game.trade.art.tiles import tile
from game.trade.paint.fitting import fitted_line
from game.trade.paint.known_by import main_signs
from game.trade.paint.parts import Drawing, Part
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face


def tile_parts(painter: Painter, design: Design, rect: Rect, damaged: bool) -> Iterator[Part]:
    """An upright tile within the rect; a development that is damaged lies on its side."""
    if design.kind is Kind.SPECIAL:
        yield from _numbered(painter, design, rect)
    elif isinstance(design.type, Goods):
        ground, ink = tablet_glaze(painter.palette)
        yield Drawing(badge, (Sign(design.type.value), ink, ground), rect)
        if design.kind is Kind.DISASTER:
            edge = min(rect.w, rect.h) * 46 // 100
            yield Drawing(flame_seal, (), Rect(rect.right - edge, rect.y, edge, edge))
    else:
        edge = min(rect.w, rect.h)
        args = (design.stack, main_signs(design), bool(design.icons), damaged)
        yield Drawing(tile, args, rect.within(edge, edge))


def _numbered(painter: Painter, design: Design, rect: Rect) -> Iterator[Part]:
    high = min(rect.h, rect.w * 2 // 3)
    plate = rect.within(high * 3 // 2, high)
    yield Drawing(numbered, (), plate)
    place = Rect(plate.x + plate.w // 7, plate.y, plate.w - plate.w // 7, plate.h)
    ink = painter.palette.ink
    yield fitted_line(painter, str(design.number), place, high * 70 // 100, ink, Face.STRONG)
