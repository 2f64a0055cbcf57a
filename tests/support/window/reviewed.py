"""A game to be reviewed, and what is found in it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.tigris.model.pieces import Seat
from engine.tigris.record import History, Record
from game.tigris.coach.review import review_decisions, reviewable_plies
from game.tigris.coach.review_summary import Finding
from tests.support.window.choosers import last_is_best
from tests.support.window.windows import whole_game

ALL = (Seat(0), Seat(1), Seat(2))


@cache
def history() -> History:
    return History(whole_game())


def found() -> list[Finding]:
    record = whole_game()
    plies = reviewable_plies(record, ALL)
    return list(review_decisions(record, plies, None, mind=last_is_best))


def short() -> Record:
    """The beginning of a game, as if it were over."""
    record = whole_game()
    return replace(record, entries=record.entries[:24], result="")
