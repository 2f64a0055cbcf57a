"""What a clause says in signs and numbers, for places too small for its sentence.

They are read from the left: who gives, an arrow, what is given, who gets it; "/" means for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.clauses import (
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
    Boxes,
    Count,
    Direction,
    Ignored,
    Loot,
    Place,
    Target,
    Token,
    Track,
)
from game.i18n.numbers import signed
from game.trade.art.signs import Sign

TIMES = "\u00d7"


@value
class Refused:
    """A sign that is struck out."""

    sign: Sign


@value
class Number:
    """Of a special card."""

    number: int


#: A sign, a short text, a sign struck out, or the number of a special.
Symbol: TypeAlias = Sign | str | Refused | Number

_COUNTS = {
    **{count: Sign(count.value) for count in Count if count.value in {sign.value for sign in Sign}},
    Count.TYPE: Sign.ANY_GOODS,
}
_TARGETS = {Target.ONE: (Sign.ONE,), Target.OTHERS: (Sign.OTHERS,), Target.ALL: (Sign.ALL,),
            Target.YOU: ()}  # fmt: skip
_LOOT = {Loot.WORKER: (Sign.WORKER,), Loot.LOW: (Sign.CARD, "0-I"), Loot.STORED: (Sign.STORAGE,)}
_BOXES = {
    Boxes.ANY: Sign.ANY_GOODS,
    Boxes.BASICS: Sign.BASIC,
    Boxes.IMPORTS: Sign.IMPORT,
    **{box: Sign(box.value) for box in Boxes if box.value in {sign.value for sign in Sign}},
}
_IGNORED = {
    Ignored.ATTACK: Sign.ATTACK,
    Ignored.DISASTERS: Sign.DISASTER,
    Ignored.BARBARIANS: Sign.BARBARIAN,
    Ignored.MOVES: Sign.MOVES,
    Ignored.CIVIC: Sign.CIVIC,
    Ignored.DAMAGE: Sign.DAMAGE,
    Ignored.THEFT: Sign.THEFT,
}
_AT = {
    Place.NEUTRAL: Sign.NEUTRAL,
    Place.EXTREME: Sign.EXTREME,
    Place.ASHUR: Sign.TO_ASHUR,
    Place.MARDUK: Sign.TO_MARDUK,
    Place.DICTATORSHIP: Sign.TO_DICTATORSHIP,
    Place.DEMOCRACY: Sign.TO_DEMOCRACY,
}
_TRACKS = {Track.RELIGION: Sign.RELIGION, Track.GOVERNMENT: Sign.GOVERNMENT}


def symbols(clause: Clause) -> tuple[Symbol, ...]:
    """All of a clause but its phase."""
    who = _TARGETS[clause.target]
    may = ("?",) if clause.may else ()
    condition = (":", *_condition(clause.condition)) if clause.condition else ()
    return (*may, *_act(clause, who), *condition)


def _act(clause: Clause, who: tuple[Symbol, ...]) -> Iterator[Symbol]:
    """What happens, with the target where it belongs."""
    match clause.act:
        case Take(token, amount):
            yield from (*who, Sign.ARROW, str(amount), Sign(token.value))
        case Give(token, amount):
            yield from (str(amount), Sign(token.value), Sign.ARROW, *who)
        case Steal(loot, amount):
            yield from (*who, Sign.ARROW, str(amount), *_LOOT[loot])
        case Pay(price, cost, prize, gain, times):
            yield from (str(cost), Sign(price.value), Sign.ARROW, str(gain), Sign(prize.value))
            yield from (f"{TIMES}{times}",) if times > 1 else ()
        case _:
            yield from (*who, *_own(clause))


def _own(clause: Clause) -> Iterator[Symbol]:
    """Acts that name nobody but those they affect."""
    match clause.act:
        case Tokens(token, amount, per):
            yield from (signed(amount), Sign(token.value), *_per(per))
        case Draw(what, amount):
            yield from (signed(amount), Sign(what.value))
        case Fetch(number):
            yield Number(number)
        case Move(direction, spaces):
            yield from (direction_sign(direction), str(spaces))
        case Slots(amount):
            yield from (signed(amount), Sign.STORAGE)
        case CountAs(token, amount):
            check = Sign.ATTACK if token is Token.BARBARIAN else Sign.GOLDEN_AGE
            yield from (check, signed(amount), Sign(token.value))
        case _:
            yield from _powers(clause)


def _powers(clause: Clause) -> Iterator[Symbol]:
    """Acts that give nothing that could be counted."""
    match clause.act:
        case Damage(amount):
            yield from (str(amount), Sign.DAMAGE)
        case Raise(what, boxes):
            yield from (_BOXES[what], Sign.HIGHER, str(boxes))
        case Ignore(what):
            yield Refused(_IGNORED[what])
        case IgnoreCard():
            yield Refused(Sign.CARD)
        case Bluff():
            yield Sign.BLUFF


def direction_sign(direction: Direction) -> Sign:
    """The sign of a move in this direction."""
    if direction in (Direction.RELIGION_START, Direction.GOVERNMENT_START):
        return Sign(direction.value.replace("-", " "))
    return Sign(f"to {direction.value}")


def _per(per: Per | None) -> Iterator[Symbol]:
    if per:
        yield "/"
        yield from (Sign.OTHERS,) if per.rival else ()
        yield _COUNTS[per.count]
        yield from (Sign.AT_MOST, str(per.max)) if per.max else ()


def _condition(condition: Condition) -> Iterator[Symbol]:
    match condition:
        case Comparison(count, above, than):
            yield from (_COUNTS[count], ">" if above else "<")
            yield from (str(than),) if isinstance(than, int) else (Sign.YOU, _COUNTS[than])
        case Standing(track, Place.NEUTRAL | Place.EXTREME as place):
            yield from (_TRACKS[track], _AT[place])
        case Standing(_, place):
            yield _AT[place]
