"""A game to be reviewed, and what is found in it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.tigris.model.pieces import Seat
from engine.tigris.record import History, Record
from game.tigris.coach.review import review_decisions, reviewable_plies
from game.tigris.coach.review_summary import Finding
from tests.support.window.fake_bots import judge_by_order
from tests.support.window.windows import finished_game

ALL_SEATS = (Seat(0), Seat(1), Seat(2))


@cache
def finished_history() -> History:
    return History(finished_game())


def sample_findings() -> list[Finding]:
    record = finished_game()
    plies = reviewable_plies(record, ALL_SEATS)
    return list(review_decisions(record, plies, judge=judge_by_order))


def short_record() -> Record:
    """The beginning of a game, as if it were over."""
    record = finished_game()
    return replace(record, entries=record.entries[:24], result="")
