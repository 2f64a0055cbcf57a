"""What happened, as each reader at this window reads it: what the timeline shows, and the logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.trade.model.actions import Action
from engine.trade.model.events import Event, PhaseBegan, RoundBegan
from engine.trade.model.market_events import Traded
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply
from game.trade.match import Played
from game.trade.scene.happening import Exposed, Happening, LogLine, Settled
from game.trade.text.lies import lies_of
from game.trade.text.narrator import TradeNarrator

#: Events whose lines in the log are headings.
HEADINGS = (RoundBegan, PhaseBegan)


class Chronicle:
    """Keeps a log for each reader: what one person may read, another may not."""

    def __init__(self, people: Sequence[int]) -> None:
        """`people` are the seats at this window; between several of them nobody looks."""
        seats = [Seat(seat) for seat in people]
        self.logs: dict[Seat | None, list[LogLine]] = {}
        self._narrators: dict[Seat | None, TradeNarrator] = {}
        for reader in seats if len(seats) == 1 else (*seats, None):
            self.log(reader)

    def log(self, reader: Seat | None) -> list[LogLine]:
        """What a reader may read; one who looks for the first time has read nothing yet."""
        if reader not in self.logs:
            self.logs[reader] = []
            self._narrators[reader] = TradeNarrator(reader, with_offers=False)
        return self.logs[reader]

    def seen(
        self, item: Played, before: Position, reader: Seat | None = None
    ) -> dict[Seat | None, list[Happening]]:
        """What each reader sees of an action, by a full position before it: this one, who looks,
        and all who have a log.
        """
        self.log(reader)
        return {
            each: [
                *self.happened(item.action, before, item.position, each, item.ply),
                Settled(view(item.position, each)),
            ]
            for each in self.logs
        }

    def happened(
        self,
        action: Action,
        before: Position,
        after: Position,
        reader: Seat | None,
        ply: int = 0,
    ) -> Iterator[Happening]:
        """What a reader sees of an action between two full positions, with the lines of the log.

        `ply` is the number of actions before it.
        """
        self.log(reader)
        events = apply(view(before, reader), veil(action, reader)).events
        lines = [*self._narrators[reader].sentences(view(after, reader), events)]
        for at, event in enumerate(events):
            yield event
            is_heading, is_deal = isinstance(event, HEADINGS), isinstance(event, Traded)
            yield from (LogLine(line, is_heading, is_deal, ply) for n, line in lines if n == at)
            yield from _exposed(event, before, reader)


def events_seen(action: Action, before: Position, reader: Seat | None) -> Iterator[Happening]:
    """What a reader sees of an action at a full position, without the lines of the log."""
    for event in apply(view(before, reader), veil(action, reader)).events:
        yield event
        yield from _exposed(event, before, reader)


def _exposed(event: Event, before: Position, reader: Seat | None) -> Iterator[Exposed]:
    if isinstance(event, Traded):
        yield from map(Exposed, lies_of(before.deck, event, reader))


def lines_among(happened: Iterable[Happening]) -> list[LogLine]:
    return [each for each in happened if isinstance(each, LogLine)]
