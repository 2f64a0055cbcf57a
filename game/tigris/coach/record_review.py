"""The review of a whole record in words, for a terminal."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.pieces import Seat
from engine.tigris.record import Record
from game.tigris.coach.review import review_decisions, reviewable_plies, reviewed_seats
from game.tigris.coach.review_summary import Finding, summarize
from game.tigris.coach.review_text import review_lines


def review_record(
    record: Record,
    seconds: float | None,
    nodes: int | None,
    show_progress: Callable[[int, int], object],
    *,
    bots_too: bool = False,
) -> list[str]:
    """Satisfies `game.game.Game.review`."""
    seats = reviewed_seats(record)
    if bots_too:
        seats = tuple(Seat(seat) for seat in range(len(record.names)))
    plies, findings = reviewable_plies(record, seats), list[Finding]()
    for finding in review_decisions(record, plies, seconds, nodes=nodes):
        findings.append(finding)
        show_progress(len(findings), len(plies))
    return [*review_lines(summarize(findings, seats), record)]
