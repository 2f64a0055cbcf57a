"""The way back to a table that was joined, also if its game has not begun."""

from __future__ import annotations

from datetime import datetime

from game.games import load
from game.i18n import _
from game.online.invitations import RecentTable
from game.online.talk_text import quoted
from game.ui.widgets.nodes import Button


def reconnect_button(at: int, table: RecentTable) -> Button:
    """Back to a table that was joined; those of several at one server differ."""
    invite = table.invite
    where = f"{invite.addresses[0]}:{invite.port}"
    label = _("Reconnect to {table}").format(table=quoted(table.name) if table.name else where)
    when = when_text(table.joined) if table.joined else ""
    parts = (load(invite.game).title, where if table.name else "", when)
    return Button(("last", at), label, " · ".join(filter(None, parts)))


def when_text(seconds: int) -> str:
    """A moment of the Unix clock, in the time of this computer."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"
