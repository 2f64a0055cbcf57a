"""What a person at a table in the window does about others there: block them, or report them."""

from __future__ import annotations

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
    """The people in the other seats."""

    def __init__(self, services: Services, session: OnlineSession) -> None:
        self._services = services
        self._session = session
        self._blocked = services.storage.blocked()

    def nodes(self) -> list[Node]:
        """For each of them what can be done; a report goes to the operator of a server."""
        status, invite = self._session.status, self._session.invite
        rows = list[Node]()
        for seat, each in enumerate(status.seats):
            if seat == status.seat or each.holder != PERSON or not each.name:
                continue
            who = seat_name(status, seat)
            tip = _("You see nothing of what they say, and no tables where they sit.")
            label = _("Unblock {who}") if self._is_blocked(seat) else _("Block {who}")
            block = Button((BLOCK, seat), label.format(who=who), tooltip=tip)
            if invite is None or not invite.place:
                rows.append(block)
            else:
                text = _("Report {name}").format(name=who)
                rows.append(Row((block, Button((REPORT, seat), text))))
        return rows

    def turn_block(self, seat: int) -> None:
        """Blocks who sits there, or no longer."""
        person = self._person(seat)
        if self._is_blocked(seat):
            self._blocked.remove(person.name, person.account)
        else:
            self._blocked.add(person)

    def report_dialog(self, seat: int) -> ReportDialog:
        """For a report of who sits there."""
        session, name = self._session, self._person(seat).name
        talk = [(line.name, line.text) for line in session.status.chat if line.name]

        async def send(words: str) -> None:
            person = self._services.settings.current.player_name or user_name()
            invite, account = session.invite, own_account(person).account
            assert invite is not None
            await report(invite, account, name, words, talk)

        return ReportDialog(name, send, wake_window)

    def _is_blocked(self, seat: int) -> bool:
        person = self._person(seat)
        return self._blocked.hides(person.name, person.account)

    def _person(self, seat: int) -> Person:
        status = self._session.status
        return Person(status.seats[seat].name, status.accounts.get(seat, b""))
