"""The reader's draft beside the market: to whom, what I give, what I want."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Kind, Token
from engine.trade.model.offers import NO_CLAIM, Leg, Special, Ware
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import why_not
from game.geometry import Rect
from game.i18n import _, _n
from game.i18n.numbers import signed
from game.trade.interaction.draft import Draft, wish_of
from game.trade.interaction.worth import Worth, true_legs, worth_of
from game.trade.paint.parts import Part
from game.trade.scene.expected import expected
from game.trade.table.claim_plate import claim_plate
from game.trade.table.item import Item
from game.trade.table.sight import Sight, goods_word, ware_name, ware_sign
from game.trade.text.card_names import claim_text
from game.ui.fonts import Face

EDGE = 44
COLUMNS = 6


def draft_panel(sight: Sight, rect: Rect) -> Iterator[Item]:
    draft = sight.draft or Draft(sight.reader or Seat(0))
    yield Item(rect, (sight.slab(rect),))
    inner, edge = rect.inset(sight.px(8)), sight.px(EDGE)
    yield from _partners(sight, draft, Rect(inner.x, inner.y, inner.w, edge))
    y = inner.y + edge + sight.px(3)
    for label, chips in ((_("You give"), _given(sight, draft)), (_("You get"), _got(sight, draft))):
        yield from _chips(sight, label, [*chips], Rect(inner.x, y, inner.w, edge))
        y += edge + sight.px(2)
    room = Rect(inner.x, y, inner.w, inner.bottom - edge - y)
    if draft.answers is None:
        yield from _palette(sight, draft, room)
    else:
        text = _("These cards fulfill the offer. Choose another card of the same type to swap it.")
        yield Item(room, (sight.column(text, room, 14),), words=text)
    yield from _buttons(sight, draft, Rect(inner.x, inner.bottom - edge, inner.w, edge))


def _heading(draft: Draft) -> str:
    if draft.answers is not None:
        return _("Answer")
    return _("Change") if draft.number else _("Offer to")


def _partners(sight: Sight, draft: Draft, rect: Rect) -> Iterator[Item]:
    """The other seats, one of which is chosen."""
    others = [seat for seat in map(Seat, sight.position.seats) if seat != draft.seat]
    edge = sight.px(EDGE)
    head = Rect(rect.x, rect.y, rect.w - len(others) * edge - sight.px(6), edge)
    yield Item(head, (sight.line(_heading(draft), head, 15, Face.STRONG),))
    for at, seat in enumerate(others):
        place = Rect(rect.right - (len(others) - at) * edge, rect.y, edge, edge)
        name = sight.seat_name(seat)
        yield Item(
            place,
            (sight.marker(seat, place.inset(sight.px(5))),),
            ("seat", seat),
            _("Offer to {name}").format(name=name),
            tip=name,
            selected=seat == draft.partner,
        )


def _given(
    sight: Sight, draft: Draft
) -> Iterator[tuple[tuple[str, object], Ware, int, Card | None]]:
    for card in draft.cards:
        design = sight.design(card)
        key = "claim" if isinstance(design.type, Goods) else "hand"
        yield ((key, card), draft.top_of(sight.position, card), 1, card)
    for token, count in draft.tokens:
        yield (("untoken", token), token, count, None)


def _got(sight: Sight, draft: Draft) -> Iterator[tuple[tuple[str, object], Ware, int, Card | None]]:
    if draft.answers is not None:
        legs = (leg for leg in draft.answers.legs if leg.receiver == draft.seat)
        yield from ((("glance", 0), leg.ware, leg.amount, None) for leg in legs)
        return
    for ware, count in draft.wanted:
        yield (("unwant", ware), ware, count, None)


def _chips(
    sight: Sight,
    label: str,
    chips: list[tuple[tuple[str, object], Ware, int, Card | None]],
    row: Rect,
) -> Iterator[Item]:
    head = Rect(row.x, row.y, sight.px(68), row.h)
    yield Item(head, (sight.line(label, head, 14, Face.FIRM),))
    room = Rect(head.right, row.y, row.right - head.right, row.h)
    if not chips:
        yield Item(room, (sight.line(_("nothing"), room, 14),))
    step = min(sight.px(EDGE + 14), room.w // max(1, len(chips)))
    for at, (key, ware, count, card) in enumerate(chips):
        place = Rect(room.x + at * step, room.y, step - sight.px(2), room.h)
        yield Item(
            place,
            tuple(_chip(sight, ware, count, card, place)),
            key,
            _chip_words(sight, ware, count, card),
            tip=_chip_words(sight, ware, count, card) if key[0] != "glance" else "",
        )


def _chip(sight: Sight, ware: Ware, count: int, card: Card | None, at: Rect) -> Iterator[Part]:
    edge = min(at.h, sight.px(EDGE))
    yield sight.badge(ware_sign(ware), Rect(at.x, at.y, min(edge, at.w), min(edge, at.w)))
    if card is not None and sight.draft is not None:
        badge = min(edge, at.w)
        yield from claim_plate(sight, sight.draft, card, Rect(at.x, at.y, badge, badge))
    text = (
        str(ware.number) if isinstance(ware, Special) else ("" if card is not None else str(count))
    )
    if text and at.w > edge:
        rest = Rect(at.x + edge + sight.px(1), at.y, at.w - edge, at.h)
        yield sight.line(text, rest, 14, Face.STRONG)


def _chip_words(sight: Sight, ware: Ware, count: int, card: Card | None) -> str:
    words = goods_word(ware, count)
    if card is not None and isinstance(ware, Goods):
        claim = sight.draft.claim_of(card) if sight.draft else NO_CLAIM
        if claim == NO_CLAIM:
            return _("{ware}: make a claim about its lower half").format(ware=words)
        text = claim_text(sight.position.deck, claim)
        return _("{ware}: your claim is {claim}").format(ware=words, claim=text)
    return _("{ware}: choose it to remove one").format(ware=words)


def _palette(sight: Sight, draft: Draft, rect: Rect) -> Iterator[Item]:
    """All that can be wanted: types of goods, tokens, and the specials of the chosen seat.

    Behind them what others give and get in an offer of more than two parties.
    """
    edge = min(sight.px(EDGE), rect.w // COLUMNS)
    wares: list[Ware | Leg] = [*Goods, *Token, *draft.rest, *_specials_of(sight, draft.partner)]
    for at, ware in enumerate(wares[: rect.h // edge * COLUMNS]):
        place = Rect(rect.x + at % COLUMNS * edge, rect.y + at // COLUMNS * edge, edge, edge)
        yield _rest_leg(sight, ware, place) if isinstance(ware, Leg) else _want(sight, ware, place)


def _specials_of(sight: Sight, seat: Seat | None) -> list[Special]:
    """All see them (G9)."""
    if seat is None:
        return []
    designs = (sight.design(card) for card in sight.position.hands[seat].cards if card >= 0)
    return [Special(each.number) for each in designs if each.kind is Kind.SPECIAL]


def _want(sight: Sight, ware: Ware, place: Rect) -> Item:
    inner = place.inset(sight.px(3))
    if isinstance(ware, Special):
        part: Part = sight.face(sight.position.deck.special_cards[ware.number], inner)
        words = goods_word(ware, 1)
    else:
        part, words = sight.badge(ware_sign(ware), inner), ware_name(ware)
    text = _("Ask for {ware}").format(ware=words)
    return Item(place, (part,), ("want", ware), text, tip=text)


def _rest_leg(sight: Sight, leg: Leg, place: Rect) -> Item:
    """What else changes hands: giver, ware, receiver; touching it leaves it out."""
    half = place.w // 2
    parts = (
        sight.marker(leg.giver, Rect(place.x, place.y, half, half)),
        sight.badge(
            ware_sign(leg.ware), Rect(place.x + half // 2, place.y + half // 2, half, half)
        ),
        sight.marker(leg.receiver, Rect(place.x + half, place.y + half, half, half)),
    )
    text = _("{giver} gives {ware} to {receiver}: leave it out")
    words = text.format(
        giver=sight.seat_name(leg.giver),
        ware=goods_word(leg.ware, leg.amount),
        receiver=sight.seat_name(leg.receiver),
    )
    return Item(place, parts, ("unleg", leg), words, tip=words)


def _buttons(sight: Sight, draft: Draft, rect: Rect) -> Iterator[Item]:
    gap, right = sight.px(5), rect.right
    buttons = [(("clear", 0), _("Clear"), 60)]
    if draft.answers is None and any(isinstance(ware, Goods) for ware, _count in draft.wanted):
        buttons.append((("any", 0), _("Any cards"), 84))
    for key, label, width in buttons:
        at = Rect(right - sight.px(width), rect.y, sight.px(width), rect.h)
        is_any = key[0] == "any"
        words = _("Accept any cards and any claims") if is_any else label
        yield Item(
            *(at, (), key, words),
            selected=is_any and draft.takes_any,
            button=label,
            tip=words if is_any else "",
        )
        right = at.x - gap
    send = Rect(rect.x, rect.y, right - rect.x, rect.h)
    if draft.partner is None and wish_of(sight.position, draft):
        label, words = _("Wish"), _("Announce what you seek and have")
        yield Item(send, (), ("wish", 0), words, button=label, primary=True, tip=words)
        return
    label, enabled = send_label(sight, draft)
    tip = "" if draft.is_empty else _sets_text(sight, draft)
    yield Item(
        *(send, (), ("send", 0), ". ".join(filter(None, (label, tip)))),
        button=label, enabled=enabled, primary=True, tip=tip,
    )  # fmt: skip


def send_label(sight: Sight, draft: Draft) -> tuple[str, bool]:
    """What the button says, and whether it does that."""
    action = draft.action(sight.position)
    allowed = action is not None and why_not(expected(sight.position), action) is None
    gain = _worth(sight, draft).gain
    points = _n("{n} point", "{n} points", gain).format(n=signed(gain))
    if draft.answers is not None:
        return _("Accept ({points})").format(points=points), allowed
    if draft.partner is None and not draft.is_empty:
        return _("To whom?"), False
    if draft.is_empty:
        return _("Offer"), allowed
    return _("Offer ({points})").format(points=points), allowed


def _worth(sight: Sight, draft: Draft) -> Worth:
    """What a draft does for the reader, whatever its cards are said to be."""
    position, legs = sight.position, draft.legs(sight.position)
    named = draft.named(position, legs)
    known = legs if named is None else true_legs(position, draft.seat, legs, named.cards)
    return worth_of(position, draft.seat, known)


def _sets_text(sight: Sight, draft: Draft) -> str:
    """What a draft would do for the sets of the reader."""
    worth = _worth(sight, draft)
    if worth.before == worth.after:
        text = _n(
            "Your sets score {n} point, before and after this deal.",
            "Your sets score {n} points, before and after this deal.",
            worth.before,
        )
        return text.format(n=worth.before)
    text = _n(
        "Your sets score {before} point now, and {after} after this deal.",
        "Your sets score {before} points now, and {after} after this deal.",
        worth.before,
    )
    return text.format(before=worth.before, after=worth.after)
