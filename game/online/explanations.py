"""Why bots acted, in the lines that a table passes on."""

from __future__ import annotations

from typing import Any

from game.bots.serialize import reason_in
from game.tigris.text.bot_remarks import shareable_reason
from game.tigris.text.reason_text import describe_reason
from net.notifications import ActionExplained


class Reasons:
    """Those that were told of actions that are still to come; each is asked for once."""

    def __init__(self) -> None:
        self._by_entry: dict[int, str] = {}

    def hear(self, news: object) -> None:
        """Any news; only reasons are kept."""
        if isinstance(news, ActionExplained):
            self._by_entry[news.seq] = news.text

    def of(self, seq: int, after: Any) -> Any:
        """Why an entry led to this position, an `engine` reason; None if no bot said so."""
        reason = reason_in(self._by_entry.pop(seq, ""))
        return None if reason is None else shareable_reason(reason, after)

    def said(self, seq: int, after: Any) -> str:
        """The same as a sentence; empty if no bot said so."""
        reason = self.of(seq, after)
        return "" if reason is None else describe_reason(reason, after.dynasties)
