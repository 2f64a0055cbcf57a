"""What a clause gains, pays, or takes: `2 points for each of your developments`."""

from __future__ import annotations

from engine.trade.deck.clauses import Per, Tokens
from engine.trade.deck.terms import Count, Drawn, Price, Prize, Target, Token
from game.i18n import N_, _, translate_data
from game.trade.text.amounts import token_amount
from game.trade.text.counts import count_amount, count_name, counts_name

#: For each of what the owner of the card has; all else is like its icons.
_YOURS = {
    Count.SET: N_("{tokens} for each set of Ashur, Marduk, Education, and Military icons"),
    Count.CULTURE: N_("{tokens} for each culture you have"),
    Count.BASIC: N_("{tokens} for each basic good you reveal"),
    Count.IMPORT: N_("{tokens} for each import you reveal"),
    Count.TYPE: N_("{tokens} for each different type of goods you reveal"),
}
#: For each of what another player has, who is affected.
_THEIRS = {
    Count.SET: N_(
        "{tokens} for each of their sets of Ashur, Marduk, Education, and Military icons"
    ),
    Count.CULTURE: N_("{tokens} for each culture they have"),
    Count.BASIC: N_("{tokens} for each basic good they reveal"),
    Count.IMPORT: N_("{tokens} for each import they reveal"),
    Count.TYPE: N_("{tokens} for each different type of goods they reveal"),
}


def tokens_text(act: Tokens, target: Target) -> str:
    """How many tokens, without sign: whether they are gained or discarded is said elsewhere."""
    tokens = token_amount(act.token, abs(act.amount))
    if act.per is None:
        return tokens
    tokens = _each_text(tokens, act.per, target)
    if not act.per.max:
        return tokens
    most = token_amount(act.token, act.per.max)
    return _("{tokens} (at most {most})").format(tokens=tokens, most=most)


def _each_text(tokens: str, per: Per, target: Target) -> str:
    if per.rival:
        text = _("{tokens} for each {count} of all other players")
        if target is not Target.YOU:
            text = _("{tokens} for each {count} of all players but you")
        return text.format(tokens=tokens, count=count_name(per.count))
    if target is Target.YOU:
        text, special = _("{tokens} for each of your {counts}"), _YOURS
    else:
        text, special = _("{tokens} for each of their {counts}"), _THEIRS
    if per.count in special:
        text = translate_data(special[per.count])
    return text.format(tokens=tokens, counts=counts_name(per.count))


def amount_text(what: Drawn | Price | Prize, number: int) -> str:
    """So many of what is drawn, paid, or won: `2 basic goods`."""
    if what in (Price.POINTS, Prize.POINTS):
        return token_amount(Token.POINTS, number)
    return count_amount(Count(what.value), number)
