"""Writes clauses as the text of a card's effects (rulings, part V): undoes `clause_parser`."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

from engine.trade.deck.clauses import (
    Act,
    Bluff,
    Clause,
    Comparison,
    Condition,
    CountAs,
    Damage,
    Draw,
    Fetch,
    Give,
    Ignore,
    IgnoreCard,
    Move,
    Pay,
    Per,
    Raise,
    Slots,
    Standing,
    Steal,
    Take,
    Tokens,
)


def format_effects(clauses: tuple[Clause, ...]) -> str:
    return " | ".join(map(format_clause, clauses))


def format_clause(clause: Clause) -> str:
    words = ("may" if clause.may else "", clause.target.value)
    before = "".join(f"{word} " for word in words if word)
    condition = f" if {_format_condition(clause.condition)}" if clause.condition else ""
    return f"{clause.phase.value}: {before}{format_act(clause.act)}{condition}"


def format_act(act: Act) -> str:
    match act:
        case Tokens(token, amount, per):
            return f"{token.value} {amount}{_format_per(per)}"
        case Pay(price, cost, prize, gain, times):
            often = f" times {times}" if times > 1 else ""
            return f"pay {price.value} {cost} gain {prize.value} {gain}{often}"
        case _:
            values = [getattr(act, field.name) for field in fields(act)]
            words = [each.value if isinstance(each, Enum) else str(each) for each in values]
            return " ".join([*_WORDS[type(act)], *words])


#: The words before the fields of an act.
_WORDS: dict[type[Act], tuple[str, ...]] = {
    Draw: (),
    Fetch: ("special",),
    Move: ("move",),
    Take: ("take",),
    Give: ("give",),
    Steal: ("steal",),
    Damage: ("damage",),
    Raise: ("box",),
    Ignore: ("ignore",),
    IgnoreCard: ("ignore", "card"),
    CountAs: ("count",),
    Slots: ("slots",),
    Bluff: ("bluff",),
}


def _format_per(per: Per | None) -> str:
    if per is None:
        return ""
    most = f" max {per.max}" if per.max else ""
    return f" per {'rival ' if per.rival else ''}{per.count.value}{most}"


def _format_condition(condition: Condition) -> str:
    match condition:
        case Standing(track, place):
            return f"{track.value} {place.value}"
        case Comparison(count, above, than):
            other = str(than) if isinstance(than, int) else f"my {than.value}"
            return f"{count.value} {'>' if above else '<'} {other}"
