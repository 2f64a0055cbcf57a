"""The milestones of this game: each a name, a sentence, and who reached it in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.trade.model.events import Event
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Attacked, Counted, Flourished, Scored
from engine.trade.model.seats import Seat
from game.i18n import _
from game.statistics_contract import Milestone, Words
from game.trade.statistics.figures import lies_in
from game.trade.statistics.moments import Moment

#: The seats that did something in a game, some of them perhaps more than once.
Feat: TypeAlias = Callable[[Sequence[Moment]], Iterator[Seat]]
#: The cards of a large set.
LARGE = 5


def dealt(moments: Sequence[Moment]) -> Iterator[Seat]:
    yield from (seat for event in _deals(moments) for seat in event.offer.parties)


def dealt_with_three(moments: Sequence[Moment]) -> Iterator[Seat]:
    for event in _deals(moments):
        if len(event.offer.parties) > 2:
            yield from event.offer.parties


def large_set(moments: Sequence[Moment]) -> Iterator[Seat]:
    for event in _events(moments):
        if isinstance(event, Scored) and event.cards >= LARGE:
            yield event.seat


def won_honestly(moments: Sequence[Moment]) -> Iterator[Seat]:
    """The only winner who has traded without a lie."""
    if not moments:
        return
    deck, honest = moments[-1].after.deck, {*dealt(moments)}
    for event in _deals(moments):
        honest -= {lie.giver for lie, _receiver in lies_in(deck, event)}
    for end in _events(moments):
        if isinstance(end, Counted) and end.places.count(1) == 1:
            yield from {Seat(end.places.index(1))} & honest


def flourished(moments: Sequence[Moment]) -> Iterator[Seat]:
    for event in _events(moments):
        if isinstance(event, Flourished):
            yield from event.seats


def withstood(moments: Sequence[Moment]) -> Iterator[Seat]:
    for event in _events(moments):
        if isinstance(event, Attacked) and event.suffering:
            every = range(len(event.counts))
            yield from (Seat(seat) for seat in every if seat not in event.suffering)


def _events(moments: Sequence[Moment]) -> Iterator[Event]:
    return (event for moment in moments for event in moment.events)


def _deals(moments: Sequence[Moment]) -> Iterator[Traded]:
    return (event for event in _events(moments) if isinstance(event, Traded))


class Row(NamedTuple):
    key: str
    words: Words
    feat: Feat


ROWS = (
    Row("dealt", lambda: (_("A deal"),
        _("You made a deal: both sides may gain, since the same goods are worth more in a set.")),
        dealt),
    Row("three", lambda: (_("Around the table"),
        _("You made a deal of three or more: what two cannot trade, three often can.")),
        dealt_with_three),
    Row("large-set", lambda: (_("A full storehouse"),
        _("You scored a set of five cards or more: a large set is worth far more "
           "than two small ones.")),
        large_set),
    Row("withstood", lambda: (_("Behind the wall"),
        _("You withstood an attack that others suffered from.")), withstood),
    Row("flourished", lambda: (_("A Golden Age"),
        _("You had the most culture when a Golden Age came.")), flourished),
    Row("honest", lambda: (_("An honest merchant"),
        _("You won with deals and without a lie: a player who is believed gets better offers.")),
        won_honestly),
)  # fmt: skip


def trade_milestones() -> tuple[Milestone, ...]:
    return tuple(Milestone(row.key, *row.words()) for row in ROWS)


def reached(moments: Sequence[Moment], seats: int) -> tuple[tuple[str, ...], ...]:
    """The keys of those that each seat has reached in a game, by seat."""
    found = [(row.key, frozenset(row.feat(moments))) for row in ROWS]
    return tuple(tuple(key for key, by in found if seat in by) for seat in range(seats))
