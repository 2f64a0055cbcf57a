"""What happened, as each reader at this window reads it: what the timeline shows, and the logs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.model.events import PhaseBegan, RoundBegan, Traded
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
        readers: list[Seat | None] = [*seats] if len(seats) == 1 else [*seats, None]
        self.logs: dict[Seat | None, list[LogLine]] = {reader: [] for reader in readers}
        self._narrators = {reader: TradeNarrator(reader, with_offers=False) for reader in self.logs}

    def seen(self, item: Played, before: Position) -> dict[Seat | None, list[Happening]]:
        """What each reader sees of an action, by a full position before it."""
        return {reader: [*self._happenings(item, before, reader)] for reader in self.logs}

    def _happenings(
        self, item: Played, before: Position, reader: Seat | None
    ) -> Iterator[Happening]:
        events = apply(view(before, reader), veil(item.action, reader)).events
        after = view(item.position, reader)
        lines = [*self._narrators[reader].sentences(after, events)]
        for at, event in enumerate(events):
            yield event
            yield from (LogLine(line, isinstance(event, HEADINGS)) for n, line in lines if n == at)
            if isinstance(event, Traded):
                yield from map(Exposed, lies_of(after.deck, event, reader))
        yield Settled(after)
