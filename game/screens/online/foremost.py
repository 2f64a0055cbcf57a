"""Which of several banners stands at a table: the gravest."""

from __future__ import annotations

from game.online.status_text import Banner, audit_banner, banner, histories_banner
from game.online.table_status import TableStatus


def foremost_banner(status: TableStatus, now: int, *, is_over: bool) -> Banner | None:
    """
    Args:
        is_over: whether the end of the game is shown, not only known.
    """
    if (shown := histories_banner(status)) is not None:
        return shown
    if is_over and (shown := audit_banner(status)) is not None:
        return shown
    return None if status.over else banner(status, now)
