"""Why bots acted, in the lines that a table passes on."""

from __future__ import annotations

from typing import Any

from game.bots.serialize import parse_explanation
from game.tigris.coach.bot_remarks import passed_on
from game.tigris.coach.reason_text import sentence
from net.notifications import Because


class Reasons:
    """Those that were told of actions that are still to come; each is asked for once."""

    def __init__(self) -> None:
        self._by_entry: dict[int, str] = {}

    def hear(self, news: object) -> None:
        """Any news; only reasons are kept."""
        if isinstance(news, Because):
            self._by_entry[news.seq] = news.why

    def of(self, seq: int, after: Any) -> Any:
        """Why an entry led to this position, an `engine` reason; None if no bot said so."""
        reason = parse_explanation(self._by_entry.pop(seq, ""))
        return None if reason is None else passed_on(reason, after)

    def said(self, seq: int, after: Any) -> str:
        """The same as a sentence; empty if no bot said so."""
        reason = self.of(seq, after)
        return "" if reason is None else sentence(reason, after.dynasties)
