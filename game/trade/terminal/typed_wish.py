"""A typed wish: `seek 2 fish have goats`, or in the form of talk; `nothing` takes it down."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods
from engine.trade.model.wish import NO_WISH, Amount, Wish
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.play.wishes import MOST, parse_wish
from game.trade.terminal.typed_offer import ItemReader

#: What people type is English.
EXAMPLE = " ".join(("wish", "seek", "2", "fish", "have", "1", "goat"))
_PARTS = re.compile(r"\b(seek|have)\b")
_NOTHING = ("nothing", "none", "off")


def read_wish(text: str, deck: Deck) -> Wish:
    """Raises Unclear."""
    typed = text.strip().lower()
    if typed in _NOTHING:
        return NO_WISH
    if (wish := parse_wish(typed)) is not None:
        return wish
    start, *parts = _PARTS.split(typed)
    words = parts[::2]
    if start.strip() or not words or len({*words}) < len(words):
        text = _("Say what you seek, what you have, or both, as in {example}.")
        raise Unclear(text.format(example=EXAMPLE))
    goods = {word: (*_amounts(deck, rest),) for word, rest in zip(words, parts[1::2], strict=True)}
    wish = Wish(goods.get("seek", ()), goods.get("have", ()))
    if not wish:
        raise Unclear(_("Name goods, as in {example}.").format(example=EXAMPLE))
    return wish


def _amounts(deck: Deck, text: str) -> Iterator[Amount]:
    """Each good once, in their usual order."""
    counts = dict.fromkeys(Goods, 0)
    for item in ItemReader(deck, text.strip(" ,;")).items():
        if not isinstance(item.ware, Goods) or item.shown or item.bottom >= 0 or item.claim >= 0:
            raise Unclear(
                _("A wish names types of goods only, as in {example}.").format(example=EXAMPLE)
            )
        counts[item.ware] += item.amount
    if any(count > MOST for count in counts.values()):
        raise Unclear(_("No hand has more than {n} of one type of goods.").format(n=MOST))
    yield from ((goods, count) for goods, count in counts.items() if count)
