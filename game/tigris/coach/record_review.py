"""The review of a whole record, for a terminal and for other programs."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.record import Record
from game.review_contract import Review
from game.tigris.coach.review import (
    review_decisions,
    reviewable_plies,
    reviewed_seats,
    usual_nodes,
)
from game.tigris.coach.review_data import data_of
from game.tigris.coach.review_summary import Finding, summarize
from game.tigris.coach.review_text import review_lines


def review_record(
    record: Record,
    nodes: int | None,
    show_progress: Callable[[int, int], object],
    *,
    bots_too: bool = False,
) -> Review:
    """Satisfies `game.game.Game.review`."""
    seats = reviewed_seats(record, bots_too)
    plies, findings = reviewable_plies(record, seats), list[Finding]()
    nodes = nodes or usual_nodes(record)
    for finding in review_decisions(record, plies, nodes=nodes):
        findings.append(finding)
        show_progress(len(findings), len(plies))
    summaries = summarize(findings, seats)
    lines = [*review_lines(summaries, record)]
    return Review(lines, data_of(record, summaries, findings, nodes))
