"""What cards count, in words: `Military icon`, `Military icons`, `2 Military icons`."""

from __future__ import annotations

from engine.trade.deck.terms import Count, Token
from game.i18n import N_n, _, _n
from game.trade.text.amounts import token_amount

_AMOUNTS = {
    Count.ASHUR: N_n("{n} Ashur icon", "{n} Ashur icons"),
    Count.MARDUK: N_n("{n} Marduk icon", "{n} Marduk icons"),
    Count.EDUCATION: N_n("{n} Education icon", "{n} Education icons"),
    Count.JUSTICE: N_n("{n} Justice icon", "{n} Justice icons"),
    Count.MILITARY: N_n("{n} Military icon", "{n} Military icons"),
    Count.SET: N_n("{n} set of icons", "{n} sets of icons"),
    Count.WORKER: N_n("{n} Field Hand", "{n} Field Hands"),
    Count.CARD: N_n("{n} development", "{n} developments"),
    Count.BASIC: N_n("{n} basic good", "{n} basic goods"),
    Count.IMPORT: N_n("{n} import", "{n} imports"),
    Count.TYPE: N_n("{n} type of goods", "{n} types of goods"),
}


def count_amount(count: Count, number: int) -> str:
    if count in (Count.CULTURE, Count.BARBARIAN):
        return token_amount(Token(count.value), number)
    return _n(*_AMOUNTS[count], number).format(n=number)


def count_name(count: Count) -> str:
    """One of them."""
    return {
        Count.ASHUR: _("Ashur icon"),
        Count.MARDUK: _("Marduk icon"),
        Count.EDUCATION: _("Education icon"),
        Count.JUSTICE: _("Justice icon"),
        Count.MILITARY: _("Military icon"),
        Count.SET: _("set of icons"),
        Count.CULTURE: _("culture"),
        Count.BARBARIAN: _("barbarian"),
        Count.WORKER: _("Field Hand"),
        Count.CARD: _("development"),
        Count.BASIC: _("basic good"),
        Count.IMPORT: _("import"),
        Count.TYPE: _("type of goods"),
    }[count]


def counts_name(count: Count) -> str:
    """All of them."""
    return {
        Count.ASHUR: _("Ashur icons"),
        Count.MARDUK: _("Marduk icons"),
        Count.EDUCATION: _("Education icons"),
        Count.JUSTICE: _("Justice icons"),
        Count.MILITARY: _("Military icons"),
        Count.SET: _("sets of icons"),
        Count.CULTURE: _("culture"),
        Count.BARBARIAN: _("barbarians"),
        Count.WORKER: _("Field Hands"),
        Count.CARD: _("developments"),
        Count.BASIC: _("basic goods"),
        Count.IMPORT: _("imports"),
        Count.TYPE: _("types of goods"),
    }[count]
