"""What the lobby says of the table and of each seat before the game."""

from __future__ import annotations

from game.i18n import _
from game.i18n.lists import format_list
from game.online.seat_status import SeatStatus
from game.online.status_text import banner, presence_text
from game.online.table_status import TableStatus
from net.protocol.time_control import time_control


def standing(status: TableStatus, now: int) -> str:
    """What must still be done before the game starts."""
    shown = banner(status, now)
    if shown is not None:
        return f"{shown.title}. {shown.text}"
    free = sum(seat_status.free for seat_status in status.seats)
    if free:
        return _("The game starts when every seat is taken and all are ready.")
    unready = [seat_status for seat_status in status.seats if not seat_status.ready]
    if any(seat_status.bot for seat_status in unready):
        return _("The bots are on their way.")
    waiting_for = [seat_status.name for seat_status in unready]
    if waiting_for:
        return _("Not ready yet: {names}.").format(names=format_list(waiting_for))
    if away := [seat_status.name for seat_status in status.seats if seat_status.away]:
        text = _("Everyone is ready. The game starts when these have come by again: {names}.")
        return text.format(names=format_list(away))
    if status.attempt > 1:
        text = _(
            "Everyone is ready. All seats together shuffle what will be drawn, attempt {number}."
        )
        return text.format(number=status.attempt)
    return _("Everyone is ready. All seats together shuffle what will be drawn.")


def what_leaving_means(status: TableStatus) -> str:
    """What becomes of one's seat (`net.host.lobby.kept_seats`)."""
    if not time_control(status.time).takes_days:
        return _("Others can take your seat then. The table stays open for them.")
    if status.is_ready:
        return _("Your seat is kept for you. The game begins by itself once everybody has come by.")
    return _("Others can take your seat then. If you are ready before you leave, it is kept.")


def readiness(seat_status: SeatStatus, now: int) -> str:
    """Whether somebody is ready, and how good the connection is."""
    if seat_status.bot and not seat_status.ready:
        return _("on its way")
    ready = _("ready") if seat_status.ready else _("not ready")
    return f"{ready} · {presence_text(seat_status, now)}"
