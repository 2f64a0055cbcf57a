"""The review of a recorded game, for `Game.review`."""

from __future__ import annotations

from collections.abc import Callable

from engine.trade.model.actions import Action
from engine.trade.record import History
from game.record_contract import Record
from game.review_contract import Review
from game.trade.coach.review import Finding, decisions_of, judge, reviewed_seats
from game.trade.coach.review_data import data_of
from game.trade.coach.review_summary import summarize
from game.trade.coach.review_text import review_lines
from game.trade.record_format import own_record


def review_record(
    record: Record[Action], show_progress: Callable[[int, int], object], bots_too: bool = False
) -> Review:
    """Raises RecordError, a ValueError."""
    own = own_record(record)
    history, seats = History(own), reviewed_seats(own, bots_too)
    plies, found = decisions_of(history, seats), list[Finding]()
    for done, ply in enumerate(plies, 1):
        found += (each for each in judge(history, ply) if each.seat in seats)
        show_progress(done, len(plies))
    found.sort(key=lambda each: each.ply)
    summaries = summarize(found, seats)
    return Review([*review_lines(summaries, history)], data_of(own, summaries, found))
