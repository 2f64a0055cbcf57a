"""Which lines of the log are shown: all of them, or those that somebody looks for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from game.i18n import _
from game.tigris.text.log import LogLine


class LogFilter(Enum):
    ALL = auto()
    ACTIONS = auto()
    """without draws, beginnings of turns, and what bots say"""
    CONFLICTS = auto()

    @property
    def next(self) -> LogFilter:
        return LogFilter(self.value % len(LogFilter) + 1)

    @property
    def title(self) -> str:
        """The heading of the log; empty for the usual one."""
        return {
            LogFilter.ALL: "",
            LogFilter.ACTIONS: _("Log: actions"),
            LogFilter.CONFLICTS: _("Log: conflicts"),
        }[self]

    def of(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        match self:
            case LogFilter.ALL:
                return lines
            case LogFilter.ACTIONS:
                return [line for line in lines if not line.minor]
            case LogFilter.CONFLICTS:
                return [line for line in lines if line.in_conflict]


def filter_text(key: str) -> str:
    """What the heading of the log is for."""
    return _("Click, or {key}: show other lines of the log.").format(key=key)
