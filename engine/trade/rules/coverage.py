"""Whether somebody has what an offer takes from them (R6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_IMPORT, Card, is_hidden, stack_of
from engine.trade.deck.clauses import Bluff
from engine.trade.deck.terms import BASICS, Goods, Phase, Stack, Token
from engine.trade.model.offers import Leg, Named, Offer, Special, goods_legs
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.rule import Rule
from engine.trade.rules.warehouse import holds_all


def covers_openly(position: Position, seat: Seat, legs: tuple[Leg, ...]) -> bool:
    """Whether a seat has the tokens and specials of all its legs, and enough goods by their backs.

    Everybody can see this.
    """
    given = [leg for leg in legs if leg.giver == seat]
    tokens = Counter[Token]()
    for leg in given:
        if isinstance(leg.ware, Token):
            tokens[leg.ware] += leg.amount
    player, hand = position.players[seat], position.hands[seat]
    return (
        all(player.tokens(token) >= number for token, number in tokens.items())
        and all(card in hand.cards for card in specials_of(position, given))
        and _goods_suffice(position, seat, given)
    )


def specials_of(position: Position, legs: list[Leg]) -> Iterator[Card]:
    """The cards of the specials in some legs; nothing for a number that is none."""
    for leg in legs:
        if isinstance(leg.ware, Special):
            yield position.deck.special_cards.get(leg.ware.number, Card(-1))


def _goods_suffice(position: Position, seat: Seat, legs: list[Leg]) -> bool:
    wanted = Counter(_stack(leg.ware) for leg in legs for _ in range(_goods_in(leg)))
    return all(goods_behind(position, seat, stack) >= n for stack, n in wanted.items())


def _goods_in(leg: Leg) -> int:
    return leg.amount if isinstance(leg.ware, Goods) else 0


def _stack(ware: object) -> Stack:
    return Stack.BASIC if ware in BASICS else Stack.IMPORT


def goods_behind(position: Position, seat: Seat, stack: Stack) -> int:
    """How many cards of a hand have this back."""
    hand = position.hands[seat]
    known = sum(stack_of(card) is stack for card in hand.cards)
    return known + (hand.basics if stack is Stack.BASIC else hand.imports)


def covers_named(position: Position, offer: Offer, seat: Seat) -> bool:
    """Whether the goods that a seat has named are still in its hand, as far as the reader sees."""
    named = offer.named[seat]
    return named is None or holds_all(position.hands[seat], named.cards)


def named_violation(
    position: Position, seat: Seat, legs: tuple[Leg, ...], named: Named
) -> tuple[Rule, tuple[Card, ...]] | None:
    """Why a giver cannot name these goods: they must be held, and fit what is said of them."""
    wanted = [*goods_legs(legs, seat)]
    cards = named.cards
    receivers = tuple(leg.receiver for leg in wanted)
    if len(cards) != len(wanted) or len(named.claims) != len(cards) or named.receivers != receivers:
        return Rule.NAME_GOODS, cards
    known = [card for card in cards if not is_hidden(card)]
    if len({*known}) != len(known) or not holds_all(position.hands[seat], cards):
        return Rule.CARD_NOT_IN_HAND, cards
    for card, leg in zip(cards, wanted, strict=True):
        if fault := _top_fault(position, seat, card, leg):
            return fault, (card,)
    for card, claim in zip(cards, named.claims, strict=True):
        if fault := _claim_fault(position, card, claim):
            return fault, (card,)
    return None


def _top_fault(position: Position, seat: Seat, card: Card, leg: Leg) -> Rule | None:
    """Tops are true but for an active `bluff`, and backs are always (R7)."""
    if is_hidden(card):
        return None if card == _back(leg) else Rule.WRONG_BACK
    design = position.deck.cards[card]
    if not design.is_goods or design.stack is not _stack(leg.ware):
        return Rule.WRONG_BACK
    if design.type is leg.ware or may_bluff(position, seat):
        return None
    return Rule.WRONG_TOP


def _back(leg: Leg) -> Card:
    return HIDDEN_BASIC if leg.ware in BASICS else HIDDEN_IMPORT


def may_bluff(position: Position, seat: Seat) -> bool:
    return any(
        ability.owner == seat and isinstance(clause_of(position, ability).act, Bluff)
        for ability in abilities_in_play(position, Phase.TRADE)
    )


def _claim_fault(position: Position, card: Card, claim: int) -> Rule | None:
    """Claims are about bottoms of the deck; with `true_bottoms` they are true or absent (R8)."""
    if claim < 0:
        return None
    bottoms = position.deck.bottoms
    if claim >= len(bottoms):
        return Rule.CLAIM_UNKNOWN
    is_false = not is_hidden(card) and position.deck.cards[card].clauses != bottoms[claim]
    return Rule.CLAIM_FALSE if position.options.true_bottoms and is_false else None
