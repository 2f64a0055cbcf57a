"""A panel for each seat: markers of the law, tokens, hand, warehouse, specials, developments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind, Stack, Token
from engine.trade.model.seats import Seat
from engine.trade.rules.coverage import goods_behind
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.art.backs import back
from game.trade.art.boxes import tag
from game.trade.art.signs import Sign
from game.trade.interaction.choosing import usable
from game.trade.interaction.worth import promised
from game.trade.paint.look import PLAIN, Look
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.piles import pile_parts
from game.trade.play.session import sealed_seats
from game.trade.scene.recent import Mark, Place
from game.trade.table.item import Item
from game.trade.table.sight import Sight, goods_word
from game.trade.table.tile_places import tile_places
from game.trade.table.tips import back_tip, doing_tip, stored_tip, token_tip
from game.ui.fonts import Face
from game.ui.portraits.gallery import face

TILE = 30
#: The room for what a seat does, in pixels at 720p.
STATE = 74
#: How high tokens and counts are: one's own tokens are touched.
OWN_ROW, OTHERS_ROW = 44, 32
#: Of the counts of another seat, in their order.
COUNTS = (46, 46, 40, 36, 40)


def seat_panels(sight: Sight) -> Iterator[Item]:
    session, position = sight.session, sight.position
    choosing, draft, market = session.choosing, sight.draft, position.market
    for seat in map(Seat, position.seats):
        is_own = seat == sight.reader
        rect = sight.layout.seat_panel(seat, sight.reader)
        shown = (position.players[seat], position.hands[seat], position.warehouses[seat])
        state = (_state(sight, seat), _shows_points(sight), sight.level(seat), market is not None)
        fresh = frozenset(mark[1:] for mark in sight.marks if mark.seat == seat)
        target = ("target", seat)
        touched = (
            choosing is not None and target in choosing.keys,
            choosing is not None and target in choosing.chosen,
            draft is not None and draft.partner == seat,
        )
        # what only the reader's own panel shows: what is given, promised, and can be used
        own = (position, draft.tokens if draft else (), choosing is None) if is_own else ()
        make = partial(_own if is_own else _other, sight, seat, rect)
        yield from sight.kept(("seat", seat), (*shown, *state, *touched, *own, fresh), make)


def _other(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Item]:
    head, row, tiles = _rows(sight, rect, OTHERS_ROW)
    parts = (sight.slab(rect), *_name(sight, seat, head), *_counts(sight, seat, row))
    picture = sight.picture(parts, rect)
    choosing = sight.session.choosing
    target = ("target", seat)
    key = ("seat", seat) if sight.position.market is not None else None
    chosen = choosing.chosen if choosing else frozenset()
    if choosing is not None and target in choosing.keys:
        key = target
    is_partner = sight.draft is not None and sight.draft.partner == seat
    yield Item(
        rect, (picture,), key, _words(sight, seat), selected=is_partner or target in chosen,
        offered=key == target,
    )  # fmt: skip
    yield from _explained(sight, seat, head, row)
    yield from _tiles(sight, seat, tiles)


def _own(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Item]:
    head, row, tiles = _rows(sight, rect, OWN_ROW)
    yield Item(rect, (sight.slab(rect), *_name(sight, seat, head)), words=_words(sight, seat))
    yield Item(_state_place(sight, head), tip=doing_tip(sight, seat))
    yield from _own_tokens(sight, seat, row)
    yield from _tiles(sight, seat, tiles)


def _rows(sight: Sight, rect: Rect, high: int) -> tuple[Rect, Rect, Rect]:
    """For the name, for the counts, which are so high in pixels at 720p, and for the tiles."""
    inner = rect.inset(sight.px(8))
    head = Rect(inner.x, inner.y, inner.w, sight.px(26))
    row = Rect(inner.x, head.bottom + sight.px(1), inner.w, sight.px(high))
    top = row.bottom + sight.px(4)
    return head, row, Rect(inner.x, top, inner.w, inner.bottom - top)


def _name(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Part]:
    edge = rect.h
    yield sight.marker(seat, Rect(rect.x, rect.y, edge, edge))
    state = _state(sight, seat)
    if _shows_points(sight) and seat != sight.reader:
        points = sight.position.players[seat].points
        state = _n("{n} point", "{n} points", points).format(n=points)
    right, left = sight.px(STATE) if state else 0, rect.x + edge + sight.px(6)
    if ruler := sight.session.face_of(seat):
        yield Drawing(face, (ruler,), Rect(left, rect.y, edge, edge))
        left += edge + sight.px(6)
    room = Rect(left, rect.y, rect.right - left - right, rect.h)
    level = "" if state else sight.level(seat)  # there is no room for both
    name = sight.seat_label(seat)
    text = _("{name} ({level})").format(name=name, level=level) if level else name
    yield sight.line(text, room, 14, Face.FIRM)
    if state:
        ink = sight.painter.palette.ink_soft
        at = _state_place(sight, rect)
        yield sight.line(state, at, 13, Face.FIRM, 1.0, ink)


def _state_place(sight: Sight, head: Rect) -> Rect:
    right = sight.px(STATE)
    return Rect(head.right - right, head.y, right, head.h)


def _state(sight: Sight, seat: Seat) -> str:
    """What the table knows of somebody who may have acted already."""
    position = sight.position
    if position.market is not None and position.market.ready[seat]:
        return _("ready")
    if seat in sealed_seats(position):
        return _("has chosen")
    if sight.session.bots.busy and sight.session.match.actor == seat:
        return _("thinks")
    return ""


def _counts(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Part]:
    position, player = sight.position, sight.position.players[seat]
    ink, painter = sight.painter.palette.ink, sight.painter
    columns = [*_columns(sight, rect, COUNTS)]
    for token in (Token.CULTURE, Token.BARBARIAN):
        yield from pile_parts(painter, token, player.tokens(token), columns.pop(0), ink)
    for stack in (Stack.BASIC, Stack.IMPORT):
        yield from _held(sight, stack, goods_behind(position, seat, stack), columns.pop(0))
    yield from _stored(sight, seat, columns.pop(0))


def _explained(sight: Sight, seat: Seat, head: Rect, row: Rect) -> Iterator[Item]:
    """What the counts of another seat are, and what it does, for the pointer."""
    tips = (
        *(token_tip(sight, token) for token in (Token.CULTURE, Token.BARBARIAN)),
        *(back_tip(stack) for stack in (Stack.BASIC, Stack.IMPORT)),
        stored_tip(),
    )
    fresh = (
        (Place.TOKENS, Token.CULTURE), (Place.TOKENS, Token.BARBARIAN),
        (Place.HAND, None), (Place.HAND, None), (Place.STORE, None),
    )  # fmt: skip
    for at, tip, mark in zip(_columns(sight, row, COUNTS), tips, fresh, strict=True):
        yield Item(at, tip=tip, fresh=Mark(seat, *mark) in sight.marks)
    scored = Mark(seat, Place.TOKENS, Token.POINTS) in sight.marks and _shows_points(sight)
    yield Item(_state_place(sight, head), tip=doing_tip(sight, seat), fresh=scored)


def _shows_points(sight: Sight) -> bool:
    counted = sight.session.scene.show.counted is not None
    return sight.position.options.open_points or counted


def _columns(sight: Sight, rect: Rect, widths: tuple[int, ...]) -> Iterator[Rect]:
    x, gap = rect.x, (rect.w - sum(map(sight.px, widths))) // max(1, len(widths) - 1)
    for width in map(sight.px, widths):
        yield Rect(x, rect.y, width, rect.h)
        x += width + gap


def _held(sight: Sight, stack: Stack, count: int, rect: Rect) -> Iterator[Part]:
    """Cards of one back in a hand."""
    card = Rect(rect.x, rect.y, rect.h * 70 // 100, rect.h)
    yield Drawing(back, (stack, card.w, card.h), card)
    number = Rect(card.right + sight.px(3), rect.y, rect.right - card.right, rect.h)
    yield sight.line(str(count), number, 16, Face.STRONG)


def _stored(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Part]:
    edge = min(rect.h * 78 // 100, sight.px(20))
    at = Rect(rect.x, rect.y + (rect.h - edge) // 2, edge, edge)
    yield sight.badge(Sign.STORAGE, at)
    number = Rect(at.right + sight.px(2), rect.y, rect.right - at.right, rect.h)
    yield sight.line(str(len(sight.position.warehouses[seat])), number, 16, Face.STRONG)


def _own_tokens(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Item]:
    """One's own tokens, which can be offered; and the warehouse."""
    position, player = sight.position, sight.position.players[seat]
    tokens = (Token.POINTS, Token.CULTURE, Token.BARBARIAN)
    columns = [*_columns(sight, rect, (62, 52, 52, 40))]
    given = dict(sight.draft.tokens) if sight.draft else {}
    bound = promised(position, seat)
    for token, at in zip(tokens, columns, strict=False):
        count = player.tokens(token)
        parts = [*pile_parts(sight.painter, token, count, at, sight.painter.palette.ink)]
        words = goods_word(token, count)
        if bound[token]:
            words = _("{ware}, {n} promised").format(ware=words, n=bound[token])
        can_give = position.market is not None and count > 0
        key = ("token", token) if can_give else None
        tip = token_tip(sight, token)
        yield Item(at, tuple(parts), key, words, selected=bool(given.get(token)), tip=tip)
    stored = tuple(_stored(sight, seat, columns[-1]))
    yield Item(columns[-1], stored, words=_("Warehouse"), tip=stored_tip())


def _tiles(sight: Sight, seat: Seat, rect: Rect) -> Iterator[Item]:
    """Developments, equal starting cards as one with their number; of others specials, too."""
    shown = [*shown_tiles(sight, seat)]
    tags = sum(sight.design(card).kind is Kind.SPECIAL for card, _look, _count in shown)
    places = tile_places(rect, sight.px(TILE), sight.px(2), len(shown), tags)
    is_own = seat == sight.reader and sight.session.choosing is None
    abilities = {each.card for each in usable(sight.position, seat)} if is_own else frozenset()
    for (card, look, count), at in zip(shown, places, strict=True):
        item = _tile(sight, card, at, look, count, card in abilities)
        yield replace(item, fresh=_is_new(sight, seat, card, count))


def _is_new(sight: Sight, seat: Seat, card: Card, count: int) -> bool:
    """Whether something happened to a tile, or to any of those that it stands for."""
    new = {mark.what for mark in sight.marks if mark[:2] == (seat, Place.TILE)}
    if count == 1:
        return card in new
    equal = (each.card for each in sight.position.players[seat].developments if each.card in new)
    return any(sight.design(each).id == sight.design(card).id for each in equal)


def shown_tiles(sight: Sight, seat: Seat) -> Iterator[tuple[Card, Look, int]]:
    """Each tile of a panel: the card, its marks, and how many of them there are."""
    player, hand = sight.position.players[seat], sight.position.hands[seat]
    starters: dict[tuple[str, bool], list[Card]] = {}
    for each in player.developments:
        design = sight.design(each.card)
        if design.kind is Kind.START:
            starters.setdefault((design.id, bool(each.damaged)), []).append(each.card)
        else:
            yield each.card, Look(bool(each.damaged)), 1
    for (_name, damaged), cards in starters.items():
        yield cards[0], Look(damaged), len(cards)
    if seat != sight.reader:
        specials = (card for card in hand.cards if sight.design(card).kind is Kind.SPECIAL)
        yield from ((card, PLAIN, 1) for card in specials)


def _tile(sight: Sight, card: Card, at: Rect, look: Look, count: int, can_use: bool) -> Item:
    words = sight.card_name(card)
    if look.damaged:
        words = _("{card} (damaged)").format(card=words)
    parts = [sight.face(card, at, look)]
    if count > 1:
        words = _("{n} {card}").format(n=count, card=words)
        high = sight.px(14)
        # at the left, where no other tile lies over it
        plate = Rect(at.x, at.bottom - high, high + sight.px(2), high)
        parts.append(Drawing(tag, (plate.w, plate.h), plate))
        parts.append(sight.line(str(count), plate, 11, Face.STRONG, 0.5))
    if can_use:
        text = _("{card}: use it").format(card=words)
        return Item(at, tuple(parts), ("use card", card), text, card, offered=True)
    return Item(at, tuple(parts), ("glance", card), words, card)


def _words(sight: Sight, seat: Seat) -> str:
    """The panel for a screen reader."""
    player, position = sight.position.players[seat], sight.position
    text = _(
        "{name}: {culture} culture, {barbarians} barbarians, {cards} cards in hand, {stored} stored"
    )
    words = text.format(
        name=sight.seat_label(seat),
        culture=player.culture,
        barbarians=player.barbarian,
        cards=len(position.hands[seat]),
        stored=len(position.warehouses[seat]),
    )
    state = _state(sight, seat)
    return f"{words}, {state}" if state else words
