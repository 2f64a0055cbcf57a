"""Numbers of goods and tokens in words: `2 goats`, `1 culture`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_IMPORT, Card
from engine.trade.deck.terms import BASICS, Goods, Stack, Token
from game.i18n import N_n, _, _n

_GOODS = {
    Goods.BARLEY: N_n("{n} barley", "{n} barley"),
    Goods.CLAY: N_n("{n} clay", "{n} clay"),
    Goods.FISH: N_n("{n} fish", "{n} fish"),
    Goods.FLAX: N_n("{n} flax", "{n} flax"),
    Goods.GOATS: N_n("{n} goat", "{n} goats"),
    Goods.BRONZE: N_n("{n} bronze", "{n} bronze"),
    Goods.LAPIS: N_n("{n} lapis lazuli", "{n} lapis lazuli"),
    Goods.SILVER: N_n("{n} silver", "{n} silver"),
    Goods.SPICES: N_n("{n} spice", "{n} spices"),
}
_TOKENS = {
    Token.POINTS: N_n("{n} point", "{n} points"),
    Token.CULTURE: N_n("{n} culture", "{n} culture"),
    Token.BARBARIAN: N_n("{n} barbarian", "{n} barbarians"),
}


def goods_amount(goods: Goods, number: int) -> str:
    if not number:
        return _("no {goods}").format(goods=goods_name(goods))
    return _n(*_GOODS[goods], number).format(n=number)


def goods_name(goods: Goods) -> str:
    """Without a number: `goats`."""
    return {
        Goods.BARLEY: _("barley"),
        Goods.CLAY: _("clay"),
        Goods.FISH: _("fish"),
        Goods.FLAX: _("flax"),
        Goods.GOATS: _("goats"),
        Goods.BRONZE: _("bronze"),
        Goods.LAPIS: _("lapis lazuli"),
        Goods.SILVER: _("silver"),
        Goods.SPICES: _("spices"),
    }[goods]


def token_amount(token: Token, number: int) -> str:
    return _n(*_TOKENS[token], number).format(n=number)


def points(number: int) -> str:
    return token_amount(Token.POINTS, number)


def cards_amount(number: int) -> str:
    return _n("{n} card", "{n} cards", number).format(n=number)


def stack_amount(stack: Stack, number: int) -> str:
    """So many cards of a stack: `5 basics`, `2 cards`."""
    if stack is Stack.BASIC:
        return _n("{n} basic", "{n} basics", number).format(n=number)
    if stack is Stack.IMPORT:
        return _n("{n} import", "{n} imports", number).format(n=number)
    return cards_amount(number)


def backs_amounts(cards: Iterable[Card]) -> Iterator[str]:
    """What somebody sees who sees only backs: `3 basics`, `1 import`."""
    backs = Counter(cards)
    for back, stack in ((HIDDEN_BASIC, Stack.BASIC), (HIDDEN_IMPORT, Stack.IMPORT)):
        if backs[back]:
            yield stack_amount(stack, backs[back])


def goods_stack(goods: Goods) -> Stack:
    return Stack.BASIC if goods in BASICS else Stack.IMPORT
