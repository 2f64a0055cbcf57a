"""What a host without a window prints about its table, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.online.presence_text import presence_changes
from game.online.talk_text import breach_text, own_line, quoted
from net.fairness.phrase import phrase
from net.game_rules import KEEPER
from net.host.host import Host
from net.host_notifications import (
    EntryOrdered,
    HostOvertaken,
    HostRepaired,
    TableAdjourned,
    TableHandedOver,
)
from net.log.audit import phrase_data
from net.notifications import DesyncReport, RosterChanged, TwoHistories
from net.protocol.entries import Acted, Judged, Opened


class HostConsole:
    def __init__(self, game: AnyGame, say: Callable[[str], object]) -> None:
        """`say` is called with each line; each begins with the program's mark."""
        self._game = game
        self._print = say
        self._present: dict[str, str] = {}

    def notify(self, notification: object, host: Host[Any, Any]) -> None:
        """Prints a notification of the host, if people should know it.

        Nothing is raised: what cannot be shown must not keep the host from its work.
        """
        try:
            self._show(notification, host)
        except Exception as error:
            text = _("something cannot be shown here: {fault}")
            self._say(text.format(fault=quoted(repr(error))))

    def _show(self, notification: object, host: Host[Any, Any]) -> None:
        match notification:
            case RosterChanged(roster):
                for line in presence_changes(self._present, roster):
                    self._say(line)
            case EntryOrdered(applied):
                self._show_entry(applied, host)
            case DesyncReport():
                self._desync(notification, host)
            case _:
                if text := _fixed_text(notification):
                    self._say(text)

    def _desync(self, difference: DesyncReport, host: Host[Any, Any]) -> None:
        from game.online.desync import report_desync
        from game.online.desync_text import (
            desync_text,  # hardly ever needed, and every start would wait
        )

        assert host.game is not None
        log = host.game.sequencer.log
        table = log.opened.table.hex()
        report = report_desync(self._game, difference, log.raw_entries, table, KEEPER, host=True)
        self._say(desync_text(report, _names(host).__getitem__))

    def _say(self, line: str) -> None:
        self._print(own_line(line))

    def _show_verdicts(self, verdicts: Sequence[tuple[int, str, bytes]]) -> None:
        """Each breach with the seat that found it: any seat may claim anything."""
        breaches = [(seat, proof) for seat, proof, _signature in verdicts if proof]
        for seat, proof in breaches:
            self._say(breach_text(_("Seat {number}").format(number=seat + 1), proof))
        if not breaches:
            self._say(_("Audited: nobody cheated."))

    def _show_entry(self, applied: Any, host: Host[Any, Any]) -> None:
        records, texts = self._game.records, self._game.texts
        match applied.entry:
            case Opened() as entry:
                text = _("The game begins. The table's phrase, to compare by voice: {phrase}.")
                self._say(text.format(phrase=" ".join(phrase(phrase_data(entry)))))
                for seat, name in enumerate(entry.names):
                    title = texts.seat_name(applied.position, seat)
                    text = _("Seat {number}: {parts}")
                    self._say(f"{text.format(number=seat + 1, parts=f'{name}, {title}')}.")
            case Acted() if records.result(applied.position):
                for line in self._game.terminal.score(applied.position, None, _names(host)):
                    self._say(line)
            case Judged(verdicts):
                self._show_verdicts(verdicts)


def _names(host: Host[Any, Any]) -> Sequence[str]:
    """Of the players, by seat."""
    return [occupant.name for occupant in host.seating.occupants]


def _fixed_text(notification: object) -> str:
    """The line for a notification that always has the same one; empty for others."""
    match notification:
        case TableAdjourned():
            return _("The players adjourned the game.")
        case TableHandedOver():
            return _("The table was handed over: its new host continues it, and this one ends.")
        case HostOvertaken():
            return _("The others play at another host now, so this one ends.")
        case TwoHistories():
            return _(
                "This table has two histories: its host signed both, so it cheated, or its disk"
                " lost what it had saved. Compare the journals with `check`."
            )
        case HostRepaired():
            return _("This host had a wrong position; a fresh replay corrected it.")
    return ""
