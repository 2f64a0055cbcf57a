"""Every kind of clause that a deck may have: what the vocabulary allows, with few numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

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
from engine.trade.deck.terms import (
    PLACES,
    Boxes,
    Count,
    Direction,
    Drawn,
    Ignored,
    Kind,
    Loot,
    Phase,
    Price,
    Prize,
    Target,
    Token,
)
from engine.trade.deck.uses import faults_of

#: One, and so many that the plural is needed.
NUMBERS = (1, 2)
CHANGES = (-2, -1, 1, 2)


def all_acts() -> Iterator[Act]:
    """The cards named in them are in our deck."""
    yield from (Tokens(*each) for each in product(Token, CHANGES))
    yield from (
        Tokens(token, change, per) for token in Token for change in (-1, 2) for per in _pers()
    )
    yield from (make(*each) for make in (Take, Give) for each in product(Token, NUMBERS))
    yield from (Draw(*each) for each in product(Drawn, NUMBERS))
    yield from (Move(*each) for each in product(Direction, NUMBERS))
    yield from (Pay(*each) for each in product(Price, NUMBERS, Prize, NUMBERS, (1, 2, 3)))
    yield from (Steal(*each) for each in product(Loot, NUMBERS))
    yield from (Raise(*each) for each in product(Boxes, NUMBERS))
    yield from (CountAs(*each) for each in product((Token.CULTURE, Token.BARBARIAN), CHANGES))
    yield from map(Ignore, Ignored)
    yield from (IgnoreCard("M3-06"), IgnoreCard("A1-06"), Fetch(1), Fetch(2), Bluff())
    for number in NUMBERS:
        yield from (Damage(number), Slots(number))


def _pers() -> Iterator[Per]:
    yield from (Per(*each) for each in product(Count, (False, True), (0, 4)))


def all_conditions() -> Iterator[Condition]:
    """Each count with numbers, with itself, and with another one; each place of the tracks."""
    for count, above in product(Count, (False, True)):
        others = (Count.WORKER, Count.CULTURE) if count not in (Count.WORKER, Count.CULTURE) else ()
        yield from (Comparison(count, above, than) for than in (0, 1, 3, count, *others))
    yield Comparison(Count.CULTURE, False, Count.WORKER)
    yield from (Standing(track, place) for track, places in PLACES.items() for place in places)


def all_clauses() -> Iterator[Clause]:
    """What the reader of decks accepts, each in the first phase that allows it: every act without
    a condition, every condition with tokens, and some with one act of each type.
    """
    seen = set[type[Act]]()
    for act in all_acts():
        conditions: tuple[Condition | None, ...] = (None,)
        if type(act) not in seen:
            some = all_conditions() if isinstance(act, Tokens) else islice(all_conditions(), 3)
            conditions += (*some,)
        seen.add(type(act))
        yield from _allowed(act, conditions)


def _allowed(act: Act, conditions: tuple[Condition | None, ...]) -> Iterator[Clause]:
    for target, may, condition in product(Target, (False, True), conditions):
        clauses = (Clause(phase, act, target, may, condition) for phase in Phase)
        yield from islice(filter(_is_allowed, clauses), 1)


def _is_allowed(clause: Clause) -> bool:
    return any(not [*faults_of(clause, kind)] for kind in (Kind.DEVELOPMENT, Kind.DISASTER))
