"""The figures of a game by seat: points by cause, deals, lies, sets, attacks and golden ages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Token
from engine.trade.model.effect_events import Gained, Lost, Took
from engine.trade.model.effects import Ability, Cause
from engine.trade.model.events import Event
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Attacked, Counted, Flourished, Scored
from engine.trade.model.seats import Seat
from game.i18n import _
from game.statistics_contract import LENGTH, Figure, FigureGroup, Shape
from game.trade.statistics.moments import Moment
from game.trade.text.lies import Lie, lies_of

SETS, CARDS, OTHER, END, PAID = (
    *("points-sets", "points-cards", "points-other", "points-end", "points-given"),
)
DEALS, LIES, LIED_TO, SCORED = "deals", "lies", "lied-to", "sets"
SUFFERED, WITHSTOOD, FLOURISHED = "suffered", "withstood", "golden-ages"


def count_figures(moments: Sequence[Moment]) -> tuple[Counter[str], ...]:
    """By seat. A round is a unit of length."""
    if not moments:
        return ()
    end = moments[-1].after
    found = tuple(Counter[str]() for _player in end.players)
    for event in (event for moment in moments for event in moment.events):
        _count(found, event, end.deck)
    for counter in found:
        counter[LENGTH] = end.round
    return found


def _count(found: Sequence[Counter[str]], event: Event, deck: Deck) -> None:
    match event:
        case Gained(seat, Token.POINTS, amount, because) if because is not Cause.GOODS:
            found[seat][CARDS if isinstance(because, Ability) else OTHER] += amount
        case Took(giver, receiver, Token.POINTS, amount):
            found[receiver][CARDS] += amount
            found[giver][PAID] += amount
        case Lost(seat, Token.POINTS, amount):
            found[seat][PAID] += amount
        case Traded():
            _count_deal(found, event, deck)
        case _:
            _count_round(found, event)


def _count_round(found: Sequence[Counter[str]], event: Event) -> None:
    """What happens to all at once."""
    match event:
        case Scored(seat, points=points):
            found[seat][SETS] += points
            found[seat][SCORED] += 1
        case Attacked(suffering=suffering) if suffering:
            for at, counter in enumerate(found):
                counter[SUFFERED if at in suffering else WITHSTOOD] += 1
        case Flourished(seats=seats):
            for seat in seats:
                found[seat][FLOURISHED] += 1
        case Counted(rows=rows):
            for row in rows:
                found[row.seat][END] += row.points
        case _:
            pass


def _count_deal(found: Sequence[Counter[str]], event: Traded, deck: Deck) -> None:
    for seat in event.offer.parties:
        found[seat][DEALS] += 1
    for leg in event.offer.legs:
        if leg.ware is Token.POINTS:
            found[leg.receiver][OTHER] += leg.amount
            found[leg.giver][PAID] += leg.amount
    for lie, receiver in lies_in(deck, event):
        found[lie.giver][LIES] += 1
        found[receiver][LIED_TO] += 1


def lies_in(deck: Deck, event: Traded) -> Iterator[tuple[Lie, Seat]]:
    """All lies of a deal, each with the seat that was lied to."""
    for receiver in event.offer.parties:
        yield from ((lie, receiver) for lie in lies_of(deck, event, receiver))


def figure_groups() -> tuple[FigureGroup, ...]:
    points = (
        Figure(SETS, _("Sets of goods")),
        Figure(CARDS, _("Developments")),
        Figure(OTHER, _("Deals and golden ages")),
        Figure(END, _("The final scoring")),
        Figure(PAID, _("Given away or lost")),
    )
    trading = (
        Figure(DEALS, _("Deals made")),
        Figure(SCORED, _("Sets scored")),
        Figure(LIES, _("Lies of yours, found out")),
        Figure(LIED_TO, _("Lies of others to you")),
    )
    attacks = (Figure(WITHSTOOD, _("Attacks withstood")), Figure(SUFFERED, _("Suffered")))
    found_out = _("A lie is found out as soon as the goods change hands.")
    return (
        FigureGroup(_("Points by cause"), Shape.PARTS, points),
        FigureGroup(_("Trading"), Shape.PARTS, trading, found_out),
        FigureGroup(_("Barbarians"), Shape.PAIRS, attacks),
        FigureGroup(_("Golden Ages"), Shape.PARTS, (Figure(FLOURISHED, _("Golden Ages")),)),
    )
