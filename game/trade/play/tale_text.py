"""The story of a game in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.play.tale import Collected, Ended, Gained, Lied, Met, Part
from game.trade.text.amounts import goods_name


def tale_sentences(tale: Sequence[Part], name: Callable[[Seat], str]) -> tuple[str, ...]:
    """A sentence for each part.

    Args:
        name: what a seat is called.
    """
    return tuple(_sentence(part, name) for part in tale)


def _sentence(part: Part, name: Callable[[Seat], str]) -> str:
    match part:
        case Met(seats, rounds, deals):
            text = _n(
                "{players} played for {rounds} rounds and made {n} deal.",
                "{players} played for {rounds} rounds and made {n} deals.",
                deals,
            )
            players = format_list(name(Seat(seat)) for seat in range(seats))
            return text.format(players=players, rounds=rounds, n=deals)
        case Gained(seat, number, points):
            text = _("Nobody gained more in a round than {who} in round {round}: {n} points.")
            return text.format(who=name(seat), round=number, n=points)
        case Collected(seat, goods, cards, points):
            text = _("The best set was one of {goods}: {n} cards for {points} points, by {who}.")
            return text.format(who=name(seat), goods=goods_name(goods), n=cards, points=points)
        case Lied(seat, lies, total):
            text = _n("{total} lie was found out, by {who}.",
                      "{total} lies were found out, {n} of them by {who}.", total)  # fmt: skip
            return text.format(total=total, n=lies, who=name(seat))
        case Ended():
            return _ended(part, format_list(map(name, part.winners)))
        case _:
            assert_never(part)


def _ended(part: Ended, winners: str) -> str:
    if len(part.winners) > 1:
        text = _("{winners} shared the victory with {n} points.")
    elif part.margin == 0:
        text = _("{winners} won with {n} points, as many as the next.")
    else:
        text = _("{winners} won with {n} points, {margin} ahead of the next.")
    return text.format(winners=winners, n=part.points, margin=part.margin)
