"""Why bots acted, as the host of a table passes it on."""

from __future__ import annotations

from typing import Any

from game.game import AnyGame
from net.notifications import ActionExplained


class ReceivedReasons:
    """Keeps reasons that arrive before their actions, until each is asked for once."""

    def __init__(self, game: AnyGame) -> None:
        self._bots = game.bots
        self._by_entry: dict[int, str] = {}

    def notify(self, notification: object) -> None:
        """Takes any notification of the connection; only reasons are kept."""
        if isinstance(notification, ActionExplained):
            self._by_entry[notification.seq] = notification.text

    def pop(self, seq: int, after: Any) -> Any:
        """The reason of the entry that led to this position; None if no bot gave one.

        What other seats may not know is removed: a bot of somebody else's might send too much.
        """
        reason = self._bots.parse_reason(self._by_entry.pop(seq, ""))
        return None if reason is None else self._bots.public_reason(reason, after)

    def pop_sentence(self, seq: int, after: Any) -> str:
        """The same as a sentence; empty if no bot gave one."""
        reason = self.pop(seq, after)
        return "" if reason is None else self._bots.reason_sentence(reason, after)
