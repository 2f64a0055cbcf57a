"""What a host without a window says of its table, line by line: who comes, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.online.presence_text import changes
from game.online.record import dynasty, result
from net.fairness.phrase import phrase
from net.game_rules import KEEPER
from net.host.host import Host
from net.log.audit import phrase_data
from net.notifications import (
    DesyncReport,
    EntryOrdered,
    HostRepaired,
    RosterChanged,
    TableAdjourned,
)
from net.protocol.entries import Acted, Judged, Opened


class HostWords:
    def __init__(self, say: Callable[[str], object]) -> None:
        """`say` is given each line."""
        self._say = say
        self._names: dict[str, str] = {}

    def heard(self, news: object, host: Host[Any, Any]) -> None:
        """Tells these news of the host, if people should know them."""
        match news:
            case RosterChanged(roster):
                for line in changes(self._names, roster):
                    self._say(line)
            case EntryOrdered(page):
                self._page(page)
            case TableAdjourned():
                self._say(_("All agreed to go on another day."))
            case HostRepaired():
                self._say(_("This host had miscounted, and is right again after a fresh replay."))
            case DesyncReport():
                self._differs(news, host)

    def _differs(self, difference: DesyncReport, host: Host[Any, Any]) -> None:
        from game.online.desync import reported
        from game.online.desync_text import (
            odd_text,  # hardly ever needed, and every start would wait
        )

        assert host.game is not None
        book = host.game.sequencer.log
        fault = reported(difference, book.raw_entries, book.opened.table.hex(), KEEPER, host=True)
        names = [chair.name for chair in host.seating.chairs]
        self._say(odd_text(fault, names.__getitem__))

    def _page(self, page: Any) -> None:
        match page.entry:
            case Opened() as entry:
                told = _("The game begins. The table's phrase, to compare by voice: {phrase}")
                self._say(told.format(phrase=" ".join(phrase(phrase_data(entry)))))
                for seat, name in enumerate(entry.names):
                    self._say(f"{dynasty(page.position, seat)}: {name}")
            case Acted() if line := result(page.position):
                self._say(_("Result: {result}").format(result=line))
            case Judged(verdicts):
                proofs = [proof for _seat, proof in verdicts if proof]
                self._say(_("audited") if not proofs else proofs[0])
