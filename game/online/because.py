"""Why bots acted, in the lines that a table passes on."""

from __future__ import annotations

from net.news import Because


class Reasons:
    """Those that were told of actions that are still to come."""

    def __init__(self) -> None:
        self._by_entry: dict[int, str] = {}

    def hear(self, news: object) -> None:
        """Any news; only reasons are kept."""
        if isinstance(news, Because):
            self._by_entry[news.seq] = news.why

    def of(self, seq: int) -> str:
        """Why the action of this entry was done, as the bot wrote it; it is asked once.

        Empty if no bot said so.
        """
        return self._by_entry.pop(seq, "")
