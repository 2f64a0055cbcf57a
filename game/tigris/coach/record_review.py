"""The review of a whole record in words, for a terminal."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.pieces import Seat
from engine.tigris.record import read_record
from game.tigris.coach.review import review_decisions, reviewable_plies, reviewed_seats
from game.tigris.coach.review_summary import Finding, summarize
from game.tigris.coach.review_text import review_lines


def review_record(
    text: str,
    seconds: float | None,
    nodes: int | None,
    show_progress: Callable[[int, int], object],
    *,
    bots_too: bool = False,
) -> list[str]:
    """The turning points of a finished game, and what each decision cost.

    Args:
        seconds: for one decision; None for no limit but `nodes`.
        nodes: positions to search for one decision; None for the level's own number.
        show_progress: is given the number of decisions judged so far, and of all.
        bots_too: whether decisions of bots are reviewed, not only those of people.

    Raises:
        RecordError: at the first line that is wrong.
    """
    record = read_record(text)
    seats = reviewed_seats(record)
    if bots_too:
        seats = tuple(Seat(seat) for seat in range(len(record.names)))
    plies, findings = reviewable_plies(record, seats), list[Finding]()
    for finding in review_decisions(record, plies, seconds, nodes=nodes):
        findings.append(finding)
        show_progress(len(findings), len(plies))
    return [*review_lines(summarize(findings, seats), record)]
