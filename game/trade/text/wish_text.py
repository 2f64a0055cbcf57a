"""Wishes in sentences."""

from __future__ import annotations

from engine.trade.model.wish import Amount, Wish
from game.i18n import _
from game.i18n.lists import format_list
from game.trade.text.amounts import goods_amount


def wish_sentence(name: str, wish: Wish) -> str:
    """`Player 2 seeks 2 fish and has 1 goat.`"""
    if not wish:
        return _("{name} no longer has a wish.").format(name=name)
    texts = {"seek": wished_text(wish.seek), "have": wished_text(wish.have)}
    if not wish.have:
        return _("{name} seeks {seek}.").format(name=name, **texts)
    if not wish.seek:
        return _("{name} has {have} to give.").format(name=name, **texts)
    return _("{name} seeks {seek} and has {have} to give.").format(name=name, **texts)


def own_wish_sentence(wish: Wish) -> str:
    """As its owner reads it."""
    if not wish:
        return _("Your wish is taken down.")
    texts = {"seek": wished_text(wish.seek), "have": wished_text(wish.have)}
    if not wish.have:
        return _("You seek {seek}.").format(**texts)
    if not wish.seek:
        return _("You have {have} to give.").format(**texts)
    return _("You seek {seek} and have {have} to give.").format(**texts)


def wished_text(amounts: tuple[Amount, ...]) -> str:
    words = [goods_amount(goods, count) for goods, count in amounts]
    return format_list(words) if words else _("nothing")
