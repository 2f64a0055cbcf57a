"""What a networked table asks by itself: a poll, another host, the next table, and what became of
this one.
"""

from __future__ import annotations

from collections.abc import Callable

from game.online.online_session import OnlineSession
from game.online.talk import Invitation
from game.screens.online import dialogs
from game.screens.online.table_dialog import Made, TableDialog


class Questions:
    """Each is asked once, and put away when it is of no use any more."""

    def __init__(
        self, session: OnlineSession, dialog: TableDialog, hosts_on_return: Callable[[], bool]
    ) -> None:
        """`hosts_on_return` as in `dialogs.gone`."""
        self._session = session
        self._status = session.status
        self._dialog = dialog
        self._hosts_on_return = hosts_on_return
        self._polled = 0
        """the poll that is asked"""
        self._away: Made | None = None
        """what is asked for as long as the host is away"""
        self._has_shown_end = False
        self._invitation: Invitation | None = None
        """the last one that was shown"""

    def update(self, now: int) -> None:
        """The status has changed."""
        self._ask_poll()
        self.ask_while_host_is_away(now)
        match, status = self._session.match, self._status
        is_over = match is not None and match.over
        if is_over and status.invitation not in (None, self._invitation):
            self._invitation = status.invitation
            self._dialog.open(lambda: dialogs.invited(status))
        if status.over and not is_over and not self._has_shown_end:
            self._has_shown_end = True
            hosts_on_return = status.is_adjourned and self._hosts_on_return()
            self._dialog.open(lambda: dialogs.gone(self._session, hosts_on_return))

    def _ask_poll(self) -> None:
        status = self._status
        if status.must_vote and status.poll is not None and status.poll.poll != self._polled:
            self._polled = status.poll.poll
            self._dialog.open(lambda: dialogs.poll(self._session))
        elif not status.must_vote and self._polled:
            self._polled = 0
            self._dialog.close()

    def ask_while_host_is_away(self, now: int) -> None:
        """Asks whether another machine may take over, or else whether to play on without the
        others; closes the question once the host is back."""
        status, asks_for_fork = self._status, self._status.asks_for_fork(now)
        if self._dialog.made is None:
            self._away = None
            if status.asks_for_succession:
                self._away = lambda: dialogs.succession(self._session)
            elif asks_for_fork:
                self._away = dialogs.fork
            if self._away is not None:
                self._dialog.open(self._away)
        elif self._dialog.made is self._away and not (status.asks_for_succession or asks_for_fork):
            self._dialog.close()

    def answer(self, key: object) -> bool:
        """Whether a button answers one: a vote, or what to do without the host."""
        match key:
            case dialogs.YES | dialogs.NO:
                self._session.vote(key == dialogs.YES)
            case dialogs.AGREE:
                self._session.agree_to_succession()
            case dialogs.KEEP_WAITING:
                self._status.has_declined_fork = True
            case dialogs.WAIT:
                self._status.has_declined = True
            case _:
                return False
        return True
