"""What a person at a table in the window does about others there: block them, or report them."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import _
from game.input.wake import wake_window
from game.online.account import own_account
from game.online.blocked import Person
from game.online.online_session import OnlineSession
from game.online.servers.reporting import report
from game.online.status_text import seat_name
from game.online.user_name import user_name
from game.screens.online.report_dialog import ReportDialog
from game.screens.services import Services
from game.ui.widgets.nodes import Button, Node, Row
from net.protocol.entries import PERSON

BLOCK, REPORT = "block", "report"


class OtherPeople:
    """The people in the other seats, and those who watch; no two at a table have one name."""

    def __init__(self, services: Services, session: OnlineSession) -> None:
        self._services = services
        self._session = session
        self._blocked = services.storage.blocked()

    def nodes(self) -> list[Node]:
        """For each of them what can be done; a report goes to the operator of a server."""
        invite, rows = self._session.invite, list[Node]()
        for name, who in self._people():
            tip = _("You see nothing of what they say, and no tables where they sit.")
            label = _("Unblock {who}") if self._is_blocked(name) else _("Block {who}")
            block = Button((BLOCK, name), label.format(who=who), tooltip=tip)
            if invite is None or not invite.place:
                rows.append(block)
            else:
                text = _("Report {name}").format(name=who)
                rows.append(Row((block, Button((REPORT, name), text))))
        return rows

    def turn_block(self, name: str) -> None:
        """Blocks who is called so there, or no longer."""
        person = self._person(name)
        if self._is_blocked(name):
            self._blocked.remove(person.name, person.account)
        else:
            self._blocked.add(person)

    def report_dialog(self, name: str) -> ReportDialog:
        """For a report of who is called so there."""
        session = self._session
        talk = [(line.name, line.text) for line in session.status.chat if line.name]

        async def send(words: str) -> None:
            invite, account = session.invite, own_account(self._own_name).account
            assert invite is not None
            await report(invite, account, name, words, talk)

        return ReportDialog(name, send, wake_window)

    @property
    def _own_name(self) -> str:
        return self._services.settings.current.player_name or user_name()

    def _people(self) -> Iterator[tuple[str, str]]:
        """The name of each, and how they are called here."""
        status = self._session.status
        here = {status.seat, *status.seats_here}
        for seat, each in enumerate(status.seats):
            if seat not in here and each.holder == PERSON and each.name:
                yield each.name, seat_name(status, seat)
        yield from ((name, name) for name in status.watchers if name != self._own_name)

    def _is_blocked(self, name: str) -> bool:
        person = self._person(name)
        return self._blocked.hides(person.name, person.account)

    def _person(self, name: str) -> Person:
        """Who is called so there, with the account that is known of the seat."""
        status = self._session.status
        seats = [seat for seat, each in enumerate(status.seats) if each.name == name]
        return Person(name, status.accounts.get(seats[0], b"") if seats else b"")
