"""Whom a clause affects, and on which condition.

A condition on the owner is said with the clause: `gain 7 points if your religion marker is
neutral`; one on others with the players: `each other player with any Military icon`.
"""

from __future__ import annotations

from enum import Enum, auto

from engine.trade.deck.clauses import Comparison, Condition, Standing
from engine.trade.deck.terms import Count, Place, Target
from game.i18n import N_, _, _p, translate_data
from game.trade.text.counts import count_amount, count_name, counts_name
from game.trade.text.names import marker_name, side_name


class _Shape(Enum):
    """A condition without its nouns and numbers."""

    NONE = auto()
    ANY = auto()
    BELOW = auto()
    ABOVE = auto()
    BELOW_YOURS = auto()
    ABOVE_YOURS = auto()
    LESS_THAN_YOURS = auto()
    """of culture, which is not counted in English"""
    BELOW_YOUR_OTHERS = auto()
    """fewer of one thing than the owner of the card has of another"""
    ABOVE_YOUR_OTHERS = auto()
    LESS_THAN_YOUR_OTHERS = auto()
    NEUTRAL = auto()
    EXTREME = auto()
    SIDE = auto()


#: A comparison with the owner's counts is one of others only.
_OF_OWNER: dict[_Shape, str] = {
    _Shape.NONE: N_("{clause} if you have no {count}"),
    _Shape.ANY: N_("{clause} if you have any {count}"),
    _Shape.BELOW: N_("{clause} if you have fewer than {amount}"),
    _Shape.ABOVE: N_("{clause} if you have more than {amount}"),
    _Shape.NEUTRAL: N_("{clause} if your {marker} is neutral"),
    _Shape.EXTREME: N_("{clause} if your {marker} is on the last space of its track"),
    _Shape.SIDE: N_("{clause} if your {marker} is on the {side} side"),
}
_OF_OTHERS: dict[_Shape, str] = {
    _Shape.NONE: N_("{players} with no {count}"),
    _Shape.ANY: N_("{players} with any {count}"),
    _Shape.BELOW: N_("{players} with fewer than {amount}"),
    _Shape.ABOVE: N_("{players} with more than {amount}"),
    _Shape.BELOW_YOURS: N_("{players} with fewer {counts} than you"),
    _Shape.ABOVE_YOURS: N_("{players} with more {counts} than you"),
    _Shape.LESS_THAN_YOURS: N_("{players} with less culture than you"),
    _Shape.BELOW_YOUR_OTHERS: N_("{players} with fewer {counts} than you have {others}"),
    _Shape.ABOVE_YOUR_OTHERS: N_("{players} with more {counts} than you have {others}"),
    _Shape.LESS_THAN_YOUR_OTHERS: N_("{players} with less culture than you have {others}"),
    _Shape.NEUTRAL: N_("{players} whose {marker} is neutral"),
    _Shape.EXTREME: N_("{players} whose {marker} is on the last space of its track"),
    _Shape.SIDE: N_("{players} whose {marker} is on the {side} side"),
}


def clause_if(clause: str, condition: Condition) -> str:
    """A clause that affects its owner, with its condition."""
    shape, values = _shape(condition)
    return translate_data(_OF_OWNER[shape]).format(clause=clause, **values)


def players_text(target: Target, condition: Condition | None) -> str:
    """Those whom a clause affects, if that is not its owner alone."""
    players = {
        Target.OTHERS: _("each other player"),
        Target.ONE: _("one other player"),
        Target.ALL: _p("a card affects", "every player, you too,"),
    }[target]
    if condition is None:
        return players
    shape, values = _shape(condition)
    return translate_data(_OF_OTHERS[shape]).format(players=players, **values)


def _shape(condition: Condition) -> tuple[_Shape, dict[str, str]]:
    """Which sentence a condition has, and what is filled in."""
    match condition:
        case Standing(track, Place.NEUTRAL):
            return _Shape.NEUTRAL, {"marker": marker_name(track)}
        case Standing(track, Place.EXTREME):
            return _Shape.EXTREME, {"marker": marker_name(track)}
        case Standing(track, place):
            return _Shape.SIDE, {"marker": marker_name(track), "side": side_name(place.value)}
        case Comparison(count, above, than):
            if isinstance(than, Count):
                return _own_shape(count, above, than)
            return _number_shape(count, above, than)


def _number_shape(count: Count, above: bool, than: int) -> tuple[_Shape, dict[str, str]]:
    if above and than == 0:
        return _Shape.ANY, {"count": count_name(count)}
    if not above and than == 1:
        return _Shape.NONE, {"count": count_name(count)}
    return _Shape.ABOVE if above else _Shape.BELOW, {"amount": count_amount(count, than)}


def _own_shape(count: Count, above: bool, own: Count) -> tuple[_Shape, dict[str, str]]:
    """Compared with a count of the owner of the card."""
    values = {"counts": counts_name(count), "others": counts_name(own)}
    if count is Count.CULTURE and not above:
        return _Shape.LESS_THAN_YOURS if own is count else _Shape.LESS_THAN_YOUR_OTHERS, values
    if own is count:
        return _Shape.ABOVE_YOURS if above else _Shape.BELOW_YOURS, values
    return _Shape.ABOVE_YOUR_OTHERS if above else _Shape.BELOW_YOUR_OTHERS, values
