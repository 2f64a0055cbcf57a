"""What is wrong at a networked table, in sentences for a terminal."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.online.desync import ReportedDesync
from game.online.desync_text import desync_text
from game.online.status_text import frozen_notice, histories_notice, verdict_notice
from net.notifications import AuditFinished, TableFrozen, TableThawed, TwoHistories


def trouble_text(notification: object, name: Callable[[int], str]) -> str:
    """Also that there is none (any more); empty for what is no such notification.

    `name` gives the name of a seat.
    """
    match notification:
        case AuditFinished(proof):
            return verdict_notice(proof).spoken
        case TwoHistories():
            return histories_notice(notification).spoken
        case TableFrozen():
            return frozen_notice().spoken
        case ReportedDesync():
            return desync_text(notification, name)
        case TableThawed():
            return _("All computers here have the same position again.")
    return ""
