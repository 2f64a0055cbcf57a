"""One's own hand, sorted by type, each set with what it scores and what one card more would."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.offers import Special, Ware
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.mercantile import dead_specials
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.interaction.choosing import Key, Storing
from game.trade.interaction.worth import promised
from game.trade.paint.look import Look
from game.trade.paint.parts import Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight, lifted, set_label
from game.ui.fonts import Face

CARD = (64, 92)
#: Cards are made smaller, in percent, before they lie over each other.
SIZES = (100, 92, 84, 76)
#: A set needs so much room for its words, in pixels at 720p.
LEAST = 92
#: Between sets.
GAP = 8
#: So much is enough for all of them in their usual size.
ENOUGH = 118


def hand(sight: Sight) -> Iterator[Item]:
    rect, reader = sight.layout.hand, sight.reader
    yield Item(rect, (sight.slab(rect),))
    if reader is None:
        return
    groups = sets_of(sight.position, reader)
    inner = rect.inset(sight.px(10))
    if not groups:
        yield Item(inner, (sight.line(_("Your hand is empty."), inner, 15, align=0.5),))
        return
    counts = [len(cards) for _ware, cards in groups]
    size = _size(sight, counts, inner.w)
    for (ware, cards), at in zip(groups, _places(sight, counts, inner, size), strict=True):
        yield from _set(sight, ware, cards, at, size)


def sets_of(position: Position, seat: Seat) -> list[tuple[Ware, tuple[Card, ...]]]:
    """The known cards of a hand by type, specials last, each by itself."""
    found: dict[Ware, tuple[Card, ...]] = {}
    for card in position.hands[seat].cards:
        design = position.deck.cards[card]
        ware = design.type if isinstance(design.type, Goods) else Special(design.number)
        found[ware] = (*found.get(ware, ()), card)
    goods = [(each, found[each]) for each in Goods if each in found]
    return goods + [(ware, cards) for ware, cards in found.items() if isinstance(ware, Special)]


def _size(sight: Sight, counts: list[int], room: int) -> int:
    """The largest of the sizes with which no card lies over another, else the least."""
    gaps = sight.px(GAP) * (len(counts) - 1)
    fitting = (
        size
        for size in SIZES
        if sum(max(sight.px(LEAST), _width(sight, n, size)) for n in counts) + gaps <= room
    )
    return next(fitting, SIZES[-1])


def _places(sight: Sight, counts: list[int], inner: Rect, size: int) -> Iterator[Rect]:
    """A place for each set: as wide as its cards need, wider if all have room for their words."""
    gap = sight.px(GAP)
    room = inner.w - gap * (len(counts) - 1)
    cards = [_width(sight, count, size) for count in counts]
    widths = [max(sight.px(ENOUGH), each) for each in cards]
    if sum(widths) > room:
        least = min(sight.px(LEAST), room // len(counts))
        floors = [max(least, each) for each in cards]
        widths = (
            shared(floors, widths, room)
            if sum(floors) <= room
            else shared([least] * len(counts), floors, room)
        )
    x = inner.x
    for width in widths:
        yield Rect(x, inner.y, width, inner.h)
        x += width + gap


def shared(least: list[int], wanted: list[int], room: int) -> list[int]:
    """The least of each, and of what is left of the room the same share of what each wants more."""
    spare, extra = room - sum(least), sum(wanted) - sum(least)
    pairs = zip(least, wanted, strict=True)
    return [low + (high - low) * spare // max(1, extra) for low, high in pairs]


def _width(sight: Sight, count: int, size: int) -> int:
    wide = sight.px(CARD[0]) * size // 100
    return wide + (count - 1) * (wide + sight.px(3))


def _set(
    sight: Sight, ware: Ware, cards: tuple[Card, ...], rect: Rect, size: int
) -> Iterator[Item]:
    width, height = (sight.px(length) * size // 100 for length in CARD)
    step = min(width + sight.px(3), (rect.w - width) // max(1, len(cards) - 1))
    top = rect.y + sight.px(10)
    for index, card in enumerate(cards):
        yield _card(sight, card, Rect(rect.x + index * step, top, width, height))
    yield Item(
        Rect(rect.x, top + height + sight.px(4), rect.w, rect.bottom - top - height - sight.px(4)),
        tuple(_caption(sight, ware, len(cards), rect, top + height + sight.px(3))),
        words=" ".join(set_words(sight, ware, len(cards))),
    )


def _card(sight: Sight, card: Card, at: Rect) -> Item:
    key, chosen, offered = _touch(sight, card)
    at = lifted(sight, at, chosen)
    reader = sight.reader
    dead = reader is not None and card in dead_specials(sight.position, reader)
    picture = sight.face(card, at, Look(stopped=dead))
    return Item(at, (picture,), key, sight.card_name(card), card, chosen, offered)


def _touch(sight: Sight, card: Card) -> tuple[Key, bool, bool]:
    """What touching a card means now, whether it is chosen, and whether it is asked for."""
    key: Key = ("hand", card)
    choosing, draft = sight.session.choosing, sight.draft
    if choosing is not None and key in choosing.keys:
        return key, key in choosing.chosen, not isinstance(choosing, Storing)
    if sight.position.market is not None:
        return key, draft is not None and card in draft.cards, False
    return ("glance", card), False, False


def _caption(sight: Sight, ware: Ware, count: int, rect: Rect, top: int) -> Iterator[Part]:
    for at, text in enumerate(set_words(sight, ware, count)):
        line = Rect(rect.x, top + at * sight.px(18), rect.w, sight.px(18))
        is_bound = not at and bool(promised(sight.position, sight.reader or Seat(0))[ware])
        ink = sight.painter.palette.alert if is_bound else None
        yield sight.line(text, line, 13, Face.PLAIN if at else Face.FIRM, color=ink)


def set_words(sight: Sight, ware: Ware, count: int) -> tuple[str, str]:
    """`3 Barley: 2 points`, `one more: 4`."""
    if isinstance(ware, Special):
        design = sight.position.deck.specials[ware.number]
        reader = sight.reader or Seat(0)
        owned = {sight.design(d.card).id for d in sight.position.players[reader].developments}
        use = _("for others only") if design.producer in owned else _("works for you")
        return _("Special {number}").format(number=ware.number), use
    assert isinstance(ware, Goods)
    scale = sight.position.deck.scales[ware]
    points = scale[min(count, len(scale)) - 1]
    bound = promised(sight.position, sight.reader or Seat(0))[ware]
    if bound:
        text = _n("{set}, {bound} promised", "{set}, {bound} promised", bound)
        value = _n("{points} point", "{points} points", points).format(points=points)
        return text.format(set=set_label(ware, count), bound=bound), value
    first = _n("{set}: {points} point", "{set}: {points} points", points)
    first = first.format(set=set_label(ware, count), points=points)
    if count >= len(scale):
        return first, _("one more: no gain")
    return first, _("one more: {points}").format(points=scale[count])
