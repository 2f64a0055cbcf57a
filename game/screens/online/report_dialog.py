"""The dialog in which a person reports somebody at a table to the operator of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Thread

from game.errors import Refusal
from game.i18n import _
from game.online.status_text import as_sentence
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, TextField
from game.ui.widgets.notes import warning
from net.protocol.words import LINE_LENGTH

WORDS, SEND, CLOSE = "report_words", "send_report", "close_report"

#: Sends the words, and returns when the server has them. Raises Refusal.
Send = Callable[[str], Awaitable[object]]


class ReportDialog:
    """What was typed so far, and what became of it."""

    def __init__(self, about: str, send: Send, wake: Callable[[], object]) -> None:
        """
        Args:
            about: the name of who is reported.
            wake: called from another thread as soon as there is an answer.
        """
        self._about = about
        self._send = send
        self._wake = wake
        self._words = ""
        self._is_sending = self._is_sent = False
        self._trouble = ""
        self._shown: object = None

    def node(self) -> Node:
        close = Button(CLOSE, _("Close"), primary=self._is_sent)
        title = _("Report {name}").format(name=self._about)
        if self._is_sent:
            text = _("The people who run the server read your report.")
            return Plate(title, Column((Label(text), Row((close,)))))
        text = _(
            "The people who run the server read what you write here, with the last lines of talk"
            " that you have seen. Nobody at the table learns of it."
        )
        trouble = (warning(self._trouble),) if self._trouble else ()
        can_send = bool(self._words.strip()) and not self._is_sending
        send = Button(SEND, _("Send"), enabled=can_send, primary=True)
        field = TextField(WORDS, self._words, _("What happened?"), LINE_LENGTH)
        return Plate(title, Column((Label(text, Role.SMALL), field, *trouble, Row((close, send)))))

    def handle(self, key: object, value: object) -> bool:
        """Whether the dialog stays open after this widget was used."""
        if key == WORDS:
            self._words = str(value)
        elif key == SEND and not self._is_sending:
            self._is_sending, self._trouble = True, ""
            self._start()
        return key != CLOSE

    def is_fresh(self) -> bool:
        """Whether there is something to show that was not there at the last call."""
        now = self._is_sending, self._is_sent, self._trouble
        fresh, self._shown = now != self._shown, now
        return fresh

    def _start(self) -> None:
        Thread(target=self.send, name="report", daemon=True).start()

    def send(self) -> None:
        """What the thread does; for tests without one."""

        async def work() -> None:
            await self._send(self._words)

        try:
            asyncio.run(work())
            self._is_sent = True
        except Refusal as refusal:
            self._trouble = as_sentence(str(refusal))
        self._is_sending = False
        self._wake()
