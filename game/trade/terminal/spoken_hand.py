"""A hand in sentences: goods by type with their bottoms, sets with what one more would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token, Track
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.labels import labelled
from game.trade.text.amounts import goods_amount, points, token_amount
from game.trade.text.card_names import card_title, cards_text, good_bottom
from game.trade.text.card_text import sentences
from game.trade.text.names import marker_name, space_name
from game.trade.text.outlook import Outlook

#: Tokens that a player sees of itself, points included.
_OWN = (Token.POINTS, Token.CULTURE, Token.BARBARIAN)


def hand_lines(position: Position, seat: Seat) -> Iterator[str]:
    """Each card with its number, by which it can be typed."""
    hand, outlook = position.hands[seat].cards, Outlook(position, seat, position.hands[seat].cards)
    if not hand:
        yield _("You have no cards in hand.")
    for goods in Goods:
        if outlook.numbers[goods]:
            yield _set_line(position, hand, outlook, goods)
    for card in hand:
        if not position.deck.cards[card].is_goods:
            yield _special_line(position, seat, hand, card)
    if outlook.numbers:
        yield _outlook_line(position, seat, outlook)
    if stored := position.warehouses[seat].all_cards:
        yield _("In your warehouse: {cards}.").format(cards=cards_text(position.deck, stored))
    player = position.players[seat]
    tokens = ", ".join(token_amount(token, player.tokens(token)) for token in _OWN)
    yield _("You have {tokens}.").format(tokens=tokens)


def _set_line(position: Position, hand: Sequence[Card], outlook: Outlook, goods: Goods) -> str:
    cards = [(n, card) for n, card in enumerate(hand, 1) if position.deck.cards[card].type is goods]
    bottoms = ", ".join(f"[{n}] {good_bottom(position.deck, card)}" for n, card in cards)
    score, more = outlook.scores[goods], outlook.with_one_more(goods)
    text = _("{goods} for {points} (scale {scale}; one more: {more}): {bottoms}.")
    scale = " ".join(map(str, position.deck.scales[goods]))
    return text.format(
        goods=goods_amount(goods, len(cards)),
        points=points(score.points),
        scale=scale,
        more=more,
        bottoms=bottoms,
    )


def _special_line(position: Position, seat: Seat, hand: Sequence[Card], card: Card) -> str:
    return f"[{hand.index(card) + 1}] {special_text(position, seat, card)}"


def special_text(position: Position, seat: Seat, card: Card) -> str:
    """A special with all that it does, and whether it does that for this seat."""
    text = " ".join(
        sentence.text for sentence in sentences(position.deck, position.deck.cards[card])
    )
    line = labelled(card_title(position.deck, card), text)
    if _is_producer(position, seat, card):
        return f"{line} " + _("You produce it, so it does nothing for you: trade it.")
    return line


def _is_producer(position: Position, seat: Seat, special: Card) -> bool:
    designs = position.deck.cards
    owned = (designs[each.card].id for each in position.players[seat].developments)
    return designs[special].producer in owned


def _outlook_line(position: Position, seat: Seat, outlook: Outlook) -> str:
    text = _n(
        "Shown now, your sets would score {n} point.",
        "Shown now, your sets would score {n} points.",
        outlook.points,
    ).format(n=outlook.points)
    return " ".join([text, *marker_sentences(position, seat, outlook)])


def marker_sentences(position: Position, seat: Seat, outlook: Outlook) -> Iterator[str]:
    """Where the markers would come to, if they would move at all."""
    for track in Track:
        now, then = position.players[seat].space(track), outlook.space(track)
        if now != then:
            yield _("Your {marker} would come from {now} to {then}.").format(
                marker=marker_name(track),
                now=space_name(track, now),
                then=space_name(track, then),
            )
