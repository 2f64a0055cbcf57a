"""A finished game in a few lines: who was ahead after each round, and what was lied about."""

from __future__ import annotations

from collections.abc import Callable

from engine.trade.model.actions import Action
from engine.trade.model.events import RoundBegan
from engine.trade.model.position import Position
from engine.trade.record import replay
from game.game import Record
from game.i18n import _
from game.trade.record_format import own_record


def review_record(record: Record[Action], show_progress: Callable[[int, int], object]) -> list[str]:
    """The points after each round, and the result. Raises RecordError, a ValueError."""
    own, lines = own_record(record), list[str]()
    for number, progress in enumerate(replay(own), 1):
        show_progress(number, len(own.entries))
        for event in progress.events:
            if isinstance(event, RoundBegan):
                lines.append(_line(event.number - 1, progress.position))
    lines.append(_("At the end: {result}.").format(result=own.result or _("not over")))
    return lines


def _line(number: int, position: Position) -> str:
    points = (
        _("player {number} {points}").format(number=seat + 1, points=player.points)
        for seat, player in enumerate(position.players)
    )
    return _("After round {number}: {points}.").format(number=number, points=", ".join(points))
