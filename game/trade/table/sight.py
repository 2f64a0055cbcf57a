"""What the parts of the table are made from: a session, what is drafted, and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import pygame

from engine.trade.deck.card import Card
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import Special, Ware
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import N_n, _, _n
from game.play.players import short_player_label
from game.trade.art.badges import badge
from game.trade.art.markers import marker
from game.trade.art.signs import Sign
from game.trade.game import GAME
from game.trade.interaction.desk import WHOLE_MARKET, MarketLook
from game.trade.interaction.draft import Draft
from game.trade.layout.table_layout import TableLayout
from game.trade.paint.card import card_picture
from game.trade.paint.fitting import fitted_column, fitted_line
from game.trade.paint.look import PLAIN, Look
from game.trade.paint.parts import Drawing, Finished, Part, moved, paint_parts
from game.trade.play.session import Session
from game.trade.scene.recent import Mark
from game.trade.table.memo import Memo
from game.trade.text.amounts import goods_amount, token_amount
from game.trade.text.printed_names import card_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB

Made = TypeVar("Made")

#: How much higher a chosen card or stack stands than the others, in pixels at 720p.
LIFT = 8


@dataclass(frozen=True, slots=True)
class Sight:
    """All that the items of one moment follow from."""

    painter: Painter
    layout: TableLayout
    session: Session
    draft: Draft | None = None
    claiming: Card | None = None
    """the card of the draft whose claim is being chosen"""
    scrolled: int = 0
    """how many slips are above the first one that is shown"""
    refusal: str = ""
    """why the last click did nothing"""
    look: MarketLook = WHOLE_MARKET
    page: str = "points"
    """which page of the end is open"""
    is_held: bool = False
    """whether a card is to be read before anything else happens"""
    memo: Memo = field(default_factory=Memo, compare=False)
    """what was made for the moment before, as far as it may still be right"""

    @property
    def position(self) -> Position:
        return self.session.scene.position

    @property
    def reader(self) -> Seat | None:
        return self.session.reader

    @property
    def marks(self) -> frozenset[Mark]:
        """What others did since the reader acted last."""
        return self.session.marks

    def px(self, length: int) -> int:
        return self.layout.px(length)

    def design(self, card: Card) -> Design:
        return self.position.deck.cards[card]

    def kept(
        self, name: Hashable, depends: tuple[object, ...], make: Callable[[], Iterable[Made]]
    ) -> tuple[Made, ...]:
        """Items of the moment before, unless one of `depends`, the size, or the language is new."""
        painter = self.painter
        names, faces = self.session.names, self.session.faces
        look = (painter, painter.language, self.layout, names, faces, self.reader)
        return self.memo.of(name, (*look, *depends), lambda: tuple(make()))

    # ------------------------------------------------------------------ words

    def seat_name(self, seat: Seat) -> str:
        """Alone it says who is meant: bots of one level have one name."""
        named, names = self.session.name_of(seat), self.session.names
        if named and names.count(named) > 1:
            return _("{name} {number}").format(name=named, number=seat + 1)
        if named:
            return named
        if seat == self.reader == self.session.only_person:
            return _("You")
        return _("Player {number}").format(number=seat + 1)

    def seat_label(self, seat: Seat) -> str:
        """With the number that the log calls the seat by."""
        named = self.session.name_of(seat)
        if not named:
            return self.seat_name(seat)
        return _("{number} · {name}").format(number=seat + 1, name=named)

    def level(self, seat: Seat) -> str:
        """Of a bot; empty for people."""
        players = self.session.match.table.players
        return short_player_label(players[seat], GAME.bots) if self.session.is_bot(seat) else ""

    def card_name(self, card: Card) -> str:
        return card_name(self.design(card)) if card >= 0 else _("a card face down")

    # ------------------------------------------------------------------ parts

    def slab(self, rect: Rect) -> Part:
        """The clay that a panel is written on."""
        painter = self.painter
        tablet = painter.sprites.tablet(painter.palette.tablet, self.px(60), rect.w, rect.h)
        return Finished(tablet, rect)

    def picture(self, parts: Iterable[Part], rect: Rect) -> Part:
        """Parts on something opaque as one picture: for items that are kept for a while."""
        surface = pygame.Surface((rect.w, rect.h), pygame.SRCALPHA, 32)
        paint_parts(surface, self.painter, (moved(part, -rect.x, -rect.y) for part in parts))
        return Finished(surface, rect)

    def marker(self, seat: Seat, rect: Rect) -> Part:
        return Drawing(marker, (seat,), rect)

    def badge(self, sign: Sign, rect: Rect) -> Part:
        palette = self.painter.palette
        return Drawing(badge, (sign, palette.ink, palette.tablet), rect)

    def face(self, card: Card, rect: Rect, look: Look = PLAIN) -> Part:
        deck = self.position.deck
        size = (rect.w, rect.h)
        return Finished(card_picture(self.painter, deck, deck.cards[card], size, look), rect)

    def line(
        self,
        text: str,
        rect: Rect,
        size: int = 15,
        face: Face = Face.PLAIN,
        align: float = 0.0,
        color: RGB | None = None,
    ) -> Part:
        """`size` is in pixels at 720p."""
        ink = color or self.painter.palette.ink
        return fitted_line(self.painter, text, rect, self.px(size), ink, face, align)

    def column(self, text: str, rect: Rect, size: int = 15, align: float = 0.0) -> Part:
        ink = self.painter.palette.ink
        return fitted_column(self.painter, text, rect, self.px(size), ink, align=align)

    def title(self, text: str, panel: Rect) -> tuple[Part, Rect]:
        """The heading of a panel, and the room below it."""
        inner = panel.inset(self.px(12))
        line = Rect(inner.x, inner.y, inner.w, self.px(26))
        below = Rect(inner.x, line.bottom + self.px(4), inner.w, inner.h - line.h - self.px(4))
        return self.line(text, line, 20, Face.STRONG), below


def ware_sign(ware: Ware) -> Sign:
    """The badge of a good or of a token."""
    return Sign.SPECIAL if isinstance(ware, Special) else Sign(ware.value)


def lifted(sight: Sight, place: Rect, is_chosen: bool) -> Rect:
    """The place of a card or stack: what is chosen stands higher than the others."""
    return Rect(place.x, place.y - sight.px(LIFT) * is_chosen, place.w, place.h)


def goods_word(ware: Ware, amount: int) -> str:
    """`3 barley`, `1 goat`, `1 point`, `special 23`."""
    if isinstance(ware, Special):
        return _("special {number}").format(number=ware.number)
    if isinstance(ware, Token):
        return token_amount(ware, amount)
    return goods_amount(ware, amount)


#: Where there is little room.
_LABELS = {
    Goods.BARLEY: N_n("{n} Barley", "{n} Barley"),
    Goods.CLAY: N_n("{n} Clay", "{n} Clay"),
    Goods.FISH: N_n("{n} Fish", "{n} Fish"),
    Goods.FLAX: N_n("{n} Flax", "{n} Flax"),
    Goods.GOATS: N_n("{n} Goat", "{n} Goats"),
    Goods.BRONZE: N_n("{n} Bronze", "{n} Bronze"),
    Goods.LAPIS: N_n("{n} Lapis", "{n} Lapis"),
    Goods.SILVER: N_n("{n} Silver", "{n} Silver"),
    Goods.SPICES: N_n("{n} Spice", "{n} Spices"),
}


def set_label(goods: Goods, number: int) -> str:
    """Of a set of cards: `3 Barley`, `1 Goat`."""
    return _n(*_LABELS[goods], number).format(n=number)


def ware_name(ware: Goods | Token) -> str:
    return {
        Goods.BARLEY: _("Barley"),
        Goods.CLAY: _("Clay"),
        Goods.FISH: _("Fish"),
        Goods.FLAX: _("Flax"),
        Goods.GOATS: _("Goats"),
        Goods.BRONZE: _("Bronze"),
        Goods.LAPIS: _("Lapis"),
        Goods.SILVER: _("Silver"),
        Goods.SPICES: _("Spices"),
        Token.POINTS: _("points"),
        Token.CULTURE: _("culture"),
        Token.BARBARIAN: _("barbarians"),
    }[ware]


def beside(rect: Rect, count: int, gap: int) -> Iterator[Rect]:
    """So many equal rects side by side in a rect."""
    width = (rect.w - gap * (count - 1)) // max(1, count)
    for at in range(count):
        yield Rect(rect.x + at * (width + gap), rect.y, width, rect.h)
