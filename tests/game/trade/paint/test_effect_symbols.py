"""Signs and numbers say what a clause does, and two that do something else never look alike."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.trade.deck.clause_parser import parse_clause
from engine.trade.deck.clauses import IgnoreCard
from game.i18n.numbers import MINUS
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import TIMES, Number, Refused, Symbol, symbols
from game.trade.paint.symbol_blocks import broken
from tests.support.trade.decks import deck

CASES: dict[str, tuple[Symbol, ...]] = {
    "now: points 2": ("+2", Sign.POINTS),
    "civic: points -1": (f"{MINUS}1", Sign.POINTS),
    "end: points 1 per justice max 4": ("+1", Sign.POINTS, "/", Sign.JUSTICE, Sign.AT_MOST, "4"),
    "merc: points 1 per rival culture": ("+1", Sign.POINTS, "/", Sign.OTHERS, Sign.CULTURE),
    "prod: import 2": ("+2", Sign.IMPORT),
    "now: worker 1": ("+1", Sign.WORKER),
    "prod: special 48": (Number(48),),
    "now: move religion-start 2": (Sign.RELIGION_START, "2"),
    "merc: move dictatorship 1": (Sign.TO_DICTATORSHIP, "1"),
    "civic: one take points 2": (Sign.ONE, Sign.ARROW, "2", Sign.POINTS),
    "civic: others give barbarian 1": ("1", Sign.BARBARIAN, Sign.ARROW, Sign.OTHERS),
    "now: all barbarian -1": (Sign.ALL, f"{MINUS}1", Sign.BARBARIAN),
    "trade: may pay basic 2 gain import 1 times 2": (
        *("?", "2", Sign.BASIC, Sign.ARROW, "1", Sign.IMPORT, f"{TIMES}2"),
    ),
    "civic: one steal stored 1": (Sign.ONE, Sign.ARROW, "1", Sign.STORAGE),
    "civic: one damage 2": (Sign.ONE, "2", Sign.DAMAGE),
    "merc: box any 2": (Sign.ANY_GOODS, Sign.HIGHER, "2"),
    "merc: box imports 1": (Sign.IMPORT, Sign.HIGHER, "1"),
    "merc: ignore theft": (Refused(Sign.THEFT),),
    "merc: ignore card M3-06": (Refused(Sign.CARD),),
    "civic: count barbarian -2": (Sign.ATTACK, f"{MINUS}2", Sign.BARBARIAN),
    "trade: slots 2": ("+2", Sign.STORAGE),
    "trade: bluff": (Sign.BLUFF,),
    "civic: others points -2 if military < my military": (
        *(Sign.OTHERS, f"{MINUS}2", Sign.POINTS),
        *(":", Sign.MILITARY, "<", Sign.YOU, Sign.MILITARY),
    ),
    "end: points 4 if barbarian < 3": ("+4", Sign.POINTS, ":", Sign.BARBARIAN, "<", "3"),
    "end: points 7 if religion neutral": ("+7", Sign.POINTS, ":", Sign.RELIGION, Sign.NEUTRAL),
    "end: points 5 if government extreme": ("+5", Sign.POINTS, ":", Sign.GOVERNMENT, Sign.EXTREME),
    "end: points 8 if government democracy": ("+8", Sign.POINTS, ":", Sign.TO_DEMOCRACY),
}


@pytest.mark.parametrize("text", CASES)
def test_a_clause_in_signs(text: str) -> None:
    assert symbols(parse_clause(text)) == CASES[text]


def test_clauses_of_the_deck_that_differ_have_different_signs() -> None:
    """But for the phase, which has a sign of its own, and the card that is ignored."""
    known: dict[tuple[Symbol, ...], object] = {}
    for design in deck().designs:
        for clause in design.clauses:
            if not isinstance(clause.act, IgnoreCard):
                does = (clause.act, clause.target, clause.may, clause.condition)
                assert known.setdefault(symbols(clause), does) == does, design.id
    assert len(known) > 80


def test_a_broken_clause_loses_nothing() -> None:
    pieces = [
        (symbols(clause), broken(symbols(clause)))
        for design in deck().designs
        for clause in design.clauses
    ]
    assert all(tuple(chain(*parts)) == whole for whole, parts in pieces)
    assert max(len(parts) for _, parts in pieces) == 3
    assert all(all(parts) for _, parts in pieces)
