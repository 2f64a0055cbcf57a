"""What moves over the table while an event is shown: cards, tokens, and markers on their way."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack, Token, Track
from engine.trade.model import effect_events, events, market_events, round_events
from engine.trade.model.offers import Special, goods_legs
from engine.trade.model.seats import Seat
from game.geometry import Point, Rect
from game.i18n.numbers import signed
from game.trade.art.backs import back
from game.trade.art.boxes import tag
from game.trade.art.signs import Sign
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.tracks import marker_rects
from game.trade.scene.happening import Exposed, Happening
from game.trade.table.exposed import exposed
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.easing import ease_in_out
from game.ui.fonts import Face

CARD = (64, 92)


def flight_items(sight: Sight) -> Iterator[Item]:
    """With reduced motion nothing travels: the change alone is seen."""
    timeline = sight.session.timeline
    event, far = timeline.current, timeline.fraction
    if isinstance(event, Exposed):
        yield from exposed(sight, event.lie)
    if event is None or timeline.reduced:
        return
    if isinstance(
        event, effect_events.Gained | effect_events.Lost | round_events.Faded | effect_events.Took
    ):
        yield _token_flight(sight, event, far)
    else:
        yield from _card_flights(sight, event, far)


def _card_flights(sight: Sight, event: Happening, far: float) -> Iterator[Item]:
    match event:
        case events.Drew(seat, stack, cards):
            yield from _drawn(sight, seat, stack, cards, far)
        case events.Kept(seat, cards):
            yield from _kept(sight, seat, cards, far)
        case market_events.Traded():
            yield from _traded(sight, event, far)
        case effect_events.Moved():
            yield from _moved(sight, event, far)
        case events.Fetched(seat, special, _, owner):
            start = _home(sight, owner) if owner is not None else sight.layout.rounds.center
            yield _card(sight, special, Stack.SPECIAL, start, _home(sight, seat), far)
        case effect_events.Stolen(thief, owner, card):
            yield _card(sight, card, Stack.BASIC, _home(sight, owner), _home(sight, thief), far)
        case _:
            return


def _token_flight(
    sight: Sight,
    event: effect_events.Gained | effect_events.Lost | round_events.Faded | effect_events.Took,
    far: float,
) -> Item:
    match event:
        case effect_events.Took(giver, receiver, token, amount):
            return _carried(sight, giver, receiver, token, amount, far)
        case effect_events.Gained(seat, token, amount):
            return _tokens(sight, seat, token, amount, far)
        case _:
            return _tokens(sight, event.seat, event.token, -event.amount, far)


def _home(sight: Sight, seat: Seat) -> Point:
    """Where the cards of a seat are."""
    if seat == sight.reader:
        return sight.layout.hand.center
    return sight.layout.seat_panel(seat, sight.reader).center


def _between(start: Point, end: Point, far: float) -> Point:
    share = ease_in_out(far)
    return Point(
        round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share)
    )


def _card(sight: Sight, card: Card, stack: Stack, start: Point, end: Point, far: float) -> Item:
    at = _between(start, end, far)
    width, height = map(sight.px, CARD)
    rect = Rect(at.x - width // 2, at.y - height // 2, width, height)
    face: Part = Drawing(back, (stack, width, height), rect)
    return Item(rect, (sight.face(card, rect) if card >= 0 else face,))


def _drawn(
    sight: Sight, seat: Seat, stack: Stack, cards: tuple[Card, ...], far: float
) -> Iterator[Item]:
    stacks = {**_stack_rects(sight)}
    start = stacks[stack].center if stack in stacks else sight.layout.rounds.center
    end = _home(sight, seat)
    for at, card in enumerate(cards):
        spread = Point(end.x + (2 * at - len(cards) + 1) * sight.px(30), end.y)
        is_development = stack in stacks
        shown = card if seat == sight.reader and not is_development else Card(-1)
        yield _card(sight, shown, stack, start, spread, far)


def _stack_rects(sight: Sight) -> dict[Stack, Rect]:
    return {k: r for track in Track for k, r in sight.layout.stacks(track).items()}


def _kept(sight: Sight, seat: Seat, cards: tuple[Card, ...], far: float) -> Iterator[Item]:
    """Turned over in the middle, then on their way to their panel."""
    middle = sight.layout.stage.center
    end = sight.layout.seat_panel(seat, sight.reader).center
    for at, card in enumerate(cards):
        start = Point(middle.x + (2 * at - len(cards) + 1) * sight.px(70), middle.y)
        point = _between(start, end, max(0.0, far * 2 - 1))
        width = sight.px(130) if far < 0.5 else sight.px(64)
        height = width * 138 // 100
        rect = Rect(point.x - width // 2, point.y - height // 2, width, height)
        yield Item(rect, (sight.face(card, rect),))


def _traded(sight: Sight, event: market_events.Traded, far: float) -> Iterator[Item]:
    """All that changes hands flies at once; only what the reader gets is face up."""
    number = 0
    for giver, cards in enumerate(event.given):
        legs = [*goods_legs(event.offer.legs, Seat(giver))]
        for leg, card in zip(legs, cards, strict=False):
            stack = Stack.BASIC if card == -2 or not _is_import(sight, card) else Stack.IMPORT
            start, end = _home(sight, leg.giver), _home(sight, leg.receiver)
            shift = sight.px(26) * number
            number += 1
            shown = card if leg.receiver == sight.reader else Card(-1)
            yield _card(
                sight,
                shown,
                stack,
                Point(start.x + shift, start.y),
                Point(end.x + shift, end.y),
                far,
            )
    for leg in event.offer.legs:
        if isinstance(leg.ware, Token):
            yield _carried(sight, leg.giver, leg.receiver, leg.ware, leg.amount, far)
        elif isinstance(leg.ware, Special):
            card = sight.position.deck.special_cards[leg.ware.number]
            start, end = _home(sight, leg.giver), _home(sight, leg.receiver)
            yield _card(sight, card, Stack.SPECIAL, start, end, far)


def _is_import(sight: Sight, card: Card) -> bool:
    return card == -3 or (card >= 0 and sight.design(card).stack is Stack.IMPORT)


def _moved(sight: Sight, event: effect_events.Moved, far: float) -> Iterator[Item]:
    places, seats = sight.layout.track(event.track), sight.position.seats
    standing = {s: p.space(event.track) for s, p in zip(seats, sight.position.players, strict=True)}
    start = marker_rects(places, standing)[event.seat]
    end = marker_rects(places, {**standing, event.seat: event.to})[event.seat]
    center = _between(start.center, end.center, far)
    edge = max(start.w, end.w) * 13 // 10
    rect = Rect(center.x - edge // 2, center.y - edge // 2, edge, edge)
    yield Item(rect, (sight.marker(event.seat, rect),))


def _tokens(sight: Sight, seat: Seat, token: Token, amount: int, far: float) -> Item:
    """`+2` rises from the panel of a seat."""
    panel = sight.layout.seat_panel(seat, sight.reader)
    rise = round(sight.px(16) * ease_in_out(far))
    rect = Rect(
        panel.right - sight.px(96), panel.y + sight.px(24) - rise, sight.px(88), sight.px(34)
    )
    return _plate(sight, token, signed(amount), rect)


def _carried(
    sight: Sight, giver: Seat, receiver: Seat, token: Token, amount: int, far: float
) -> Item:
    start = sight.layout.seat_panel(giver, sight.reader).center
    end = sight.layout.seat_panel(receiver, sight.reader).center
    at = _between(start, end, far)
    rect = Rect(at.x - sight.px(44), at.y - sight.px(17), sight.px(88), sight.px(34))
    return _plate(sight, token, str(amount), rect)


def _plate(sight: Sight, token: Token, text: str, rect: Rect) -> Item:
    edge = rect.h - sight.px(6)
    icon = Rect(rect.x + sight.px(8), rect.y + sight.px(3), edge, edge)
    number = Rect(icon.right, rect.y, rect.right - icon.right - sight.px(8), rect.h)
    return Item(
        rect,
        (
            Drawing(tag, (rect.w, rect.h), rect),
            sight.badge(Sign(token.value), icon),
            sight.line(text, number, 20, Face.STRONG, 0.5),
        ),
    )
