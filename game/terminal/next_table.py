"""After the end: what can still be typed, and the way to the next table with the same people."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.online.talk import ChatLine, Invitation, invitation_in
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal_contract import Unclear
from net.protocol.invite import Invite


class NextTable:
    """Keeps the last invitation that was said at a table, and follows it when asked to."""

    def __init__(self, game: str, console: Console, leave: Callable[[], object]) -> None:
        """
        Args:
            game: the name of the game here; invitations to tables of others are mere talk.
            leave: leaves this table.
        """
        self.is_due = False
        """whether the game here is over"""
        self.chosen: Invite | None = None
        """where to go from this table; None for nowhere"""
        self._game = game
        self._console = console
        self._leave = leave
        self._invitation: Invitation | None = None

    def command(self) -> Command:
        meaning = _("after the game: goes to the next table, once somebody invites you there")
        return Command("again", "again", meaning, self._again)

    def note_talk(self, name: str, text: str) -> None:
        """Somebody said something: an invitation is mentioned as such, once the game is over."""
        invitation = invitation_in(ChatLine(name, text), self._game)
        if invitation is not None:
            self._invitation = invitation
            self._announce()

    def over(self) -> None:
        """The game here is over, and the table stays open."""
        self.is_due = True
        text = _("The table stays open for a while. You can still type say, phrase, again, quit.")
        self._console.say(text)
        self._announce()

    def _announce(self) -> None:
        if self.is_due and self._invitation is not None:
            text = _("{name} invites you to the next table: type again to go there.")
            self._console.say(text.format(name=self._invitation.name))

    def _again(self, rest: str) -> None:
        if not self.is_due:
            raise Unclear(_("The game here is not over; type again once it is."))
        if self._invitation is None:
            text = _(
                "Nobody has invited you to the next table yet; the host's window opens one with"
                " Play again, and you will read it here."
            )
            raise Unclear(text)
        self.chosen = self._invitation.invite
        self._leave()
