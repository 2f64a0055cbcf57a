"""Every word of the vocabulary is read and written; what is not in it is refused with the word."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.trade.deck.clause_format import format_clause, format_effects
from engine.trade.deck.clause_parser import Unreadable, parse_clause, parse_effects
from engine.trade.deck.clauses import (
    Act,
    Bluff,
    Clause,
    Comparison,
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
from engine.trade.deck.terms import (
    Boxes,
    Count,
    Direction,
    Drawn,
    Ignored,
    Loot,
    Phase,
    Place,
    Price,
    Prize,
    Target,
    Token,
    Track,
)
from tests.support.trade.decks import rows

EXAMPLES: tuple[tuple[str, Clause], ...] = (
    ("now: points 2", Clause(Phase.NOW, Tokens(Token.POINTS, 2))),
    (
        "merc: points 1 per military max 4",
        Clause(Phase.MERCANTILE, Tokens(Token.POINTS, 1, Per(Count.MILITARY, max=4))),
    ),
    (
        "end: points 1 per rival education",
        Clause(Phase.END, Tokens(Token.POINTS, 1, Per(Count.EDUCATION, rival=True))),
    ),
    ("prod: basic 1", Clause(Phase.PRODUCTION, Draw(Drawn.BASIC, 1))),
    ("prod: special 7", Clause(Phase.PRODUCTION, Fetch(7))),
    ("now: move religion-start 2", Clause(Phase.NOW, Move(Direction.RELIGION_START, 2))),
    ("civic: one take points 1", Clause(Phase.CIVIC, Take(Token.POINTS, 1), Target.ONE)),
    (
        "civic: others give barbarian 1",
        Clause(Phase.CIVIC, Give(Token.BARBARIAN, 1), Target.OTHERS),
    ),
    (
        "trade: may pay basic 2 gain import 1 times 3",
        Clause(Phase.TRADE, Pay(Price.BASIC, 2, Prize.IMPORT, 1, 3), may=True),
    ),
    (
        "civic: may one steal low 1",
        Clause(Phase.CIVIC, Steal(Loot.LOW, 1), Target.ONE, may=True),
    ),
    ("merc: damage 2", Clause(Phase.MERCANTILE, Damage(2))),
    ("merc: box any 1", Clause(Phase.MERCANTILE, Raise(Boxes.ANY, 1))),
    ("merc: ignore theft", Clause(Phase.MERCANTILE, Ignore(Ignored.THEFT))),
    ("merc: ignore card M3-06", Clause(Phase.MERCANTILE, IgnoreCard("M3-06"))),
    ("civic: count barbarian -2", Clause(Phase.CIVIC, CountAs(Token.BARBARIAN, -2))),
    ("trade: slots 1", Clause(Phase.TRADE, Slots(1))),
    ("trade: bluff", Clause(Phase.TRADE, Bluff())),
    (
        "civic: others points -2 if military < my military",
        Clause(
            *(Phase.CIVIC, Tokens(Token.POINTS, -2), Target.OTHERS),
            condition=Comparison(Count.MILITARY, False, Count.MILITARY),
        ),
    ),
    (
        "end: points 7 if religion neutral",
        Clause(
            *(Phase.END, Tokens(Token.POINTS, 7)),
            condition=Standing(Track.RELIGION, Place.NEUTRAL),
        ),
    ),
    (
        "end: points -5 if culture < 3",
        Clause(
            *(Phase.END, Tokens(Token.POINTS, -5)),
            condition=Comparison(Count.CULTURE, False, 3),
        ),
    ),
)


@pytest.mark.parametrize(("text", "clause"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_a_clause_is_read_and_written(text: str, clause: Clause) -> None:
    assert parse_clause(text) == clause
    assert format_clause(clause) == text


def test_the_examples_have_every_word() -> None:
    assert {type(clause.act) for _, clause in EXAMPLES} == {*get_args(Act)}


def test_the_effects_of_every_card_are_read_and_written() -> None:
    for row in rows():
        assert format_effects(parse_effects(row["effects"])) == row["effects"]


#: What is written, and the word that the sentence names.
UNREADABLE = (
    ("points 2", "phase and a colon"),
    ("later: points 2", "“later” is none of now"),
    ("now: gold 2", "“gold” is no word"),
    ("now: ", "the end is no word"),
    ("now: points", "the end is no number"),
    ("now: points 0", "0 changes nothing"),
    ("now: points 02", "“02” is no number"),
    ("now: points 100", "“100” is no number"),
    ("now: points +1", "“+1” is no number"),
    ("now: points ٣", "“٣” is no number"),
    ("now: basic -1", "“-1” is no number from 1"),
    ("now: points 1 each ashur", "“each” is more"),
    ("now: points 1 per temple", "“temple” is none of ashur"),
    ("now: points 1 per ashur max 0", "“0” is no number"),
    ("now: move up 1", "“up” is none of ashur"),
    ("now: take gold 1", "“gold” is none of points"),
    ("trade: may pay basic 1 points 1", "“gain” belongs where “points” is"),
    ("trade: may pay basic 1 gain worker 1", "“worker” is none of"),
    ("civic: one steal high 1", "“high” is none of worker"),
    ("merc: box wheat 1", "“wheat” is none of barley"),
    ("merc: ignore rules", "“rules” is none of attack"),
    ("civic: count points 1", "only culture and barbarian"),
    ("end: points 1 if religion democracy", "“democracy” is not on the track of religion"),
    ("end: points 1 if ashur = 2", "“<” or “>” belongs where “=” is"),
    ("end: points 1 if ashur < -1", "“-1” is no number from 0"),
    ("now: points 1  per ashur", "a space too many"),
    ("now:points 1", "phase and a colon"),
    ("NOW: points 1", "“NOW” is none"),
    ("now: points 1 ", "a space too many"),
)


@pytest.mark.parametrize(("text", "sentence"), UNREADABLE)
def test_what_is_not_in_the_vocabulary_is_refused_with_the_word(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(sentence)):
        parse_clause(text)


@settings(derandomize=True, deadline=None, max_examples=200, database=None)
@given(st.text(alphabet="now: mayoneper|<>-019 abcdefgilrstux", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        clauses = parse_effects(text)
    except Unreadable as unreadable:
        assert str(unreadable)
    else:
        assert parse_effects(format_effects(clauses)) == clauses
