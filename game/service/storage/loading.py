"""What a server knows of its tables when it starts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import inf

from game.service.log import ServerLog
from game.service.storage.folder import ServerFolder
from game.service.storage.journal_state import JournalState, journal_state
from game.service.tables.card import TableCard
from net.desk.messages import TableState

#: Seconds before the last record of a server within which a card may not have been written yet,
#: however busy the disk was.
STALE_SECONDS = 600.0


def load_cards(
    folder: ServerFolder, log: ServerLog, without: Collection[bytes] = frozenset()
) -> list[TableCard]:
    """All cards that can be read, but for those of some places, the oldest first."""
    cards = list[TableCard]()
    for found in folder.cards(without):
        if isinstance(found, TableCard):
            cards.append(found)
        else:
            log.event("damaged-card", path=str(found[0]), reason=found[1])
    return sorted(cards, key=lambda card: card.opened_at)


def stale_cards(
    folder: ServerFolder, cards: Iterable[TableCard]
) -> Iterator[tuple[TableCard, JournalState]]:
    """Cards of which the journal may know more, since a kill came before they were changed: the
    game has begun, or was played shortly before the end. Of thousands, few are read for that.
    """
    journals = folder.journals()
    last = max(journals.values(), default=0.0) - STALE_SECONDS
    for card in cards:
        written = journals.get(card.place)
        first = {TableState.WAITING: 0.0, TableState.PLAYING: last}.get(card.state, inf)
        if written is None or written < first:
            continue
        if found := journal_state(folder.journal(card.place)):
            yield card, found
