"""A review as plain values for other programs; `docs/reviews.md` describes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.tigris.notation import format_action
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.record import Record
from game.review_contract import plain_number, review_data
from game.tigris.coach.adviser import ADVISER
from game.tigris.coach.review_summary import Finding, SeatSummary
from game.tigris.setup import NAME


def data_of(
    record: Record, summaries: Sequence[SeatSummary], findings: Iterable[Finding], nodes: int
) -> dict[str, Any]:
    """The review of a record; `nodes` are those of each decision."""
    seats = [_seat(summary, record) for summary in summaries]
    data = review_data(NAME, seats, [_decision(finding) for finding in findings])
    return {**data, "level": ADVISER, "nodes": nodes}


def _seat(summary: SeatSummary, record: Record) -> dict[str, Any]:
    return {
        "seat": summary.seat + 1,
        "dynasty": DYNASTY_WORDS[record.dynasties[summary.seat]],
        "player": record.names[summary.seat],
        "decisions": summary.decisions,
        "loss_log_odds": plain_number(summary.lost),
        "turning_points": [finding.ply + 1 for finding in summary.turning_points],
    }


def _decision(finding: Finding) -> dict[str, Any]:
    return {
        "number": finding.ply + 1,
        "turn": finding.turn + 1,
        "seat": finding.seat + 1,
        "action": format_action(finding.played),
        "best": format_action(finding.best),
        "then": [format_action(action) for action in finding.then],
        "loss_log_odds": plain_number(finding.lost),
        "error_log_odds": plain_number(finding.error),
        "loss_percent": plain_number(_percent_lost(finding)),
        "chance_before": plain_number(finding.chance),
        "chance_after": plain_number(finding.chance_played),
        "mistake": finding.is_mistake,
    }


def _percent_lost(finding: Finding) -> float | None:
    """In percentage points of the chance to win."""
    if finding.chance is None or finding.chance_played is None:
        return None
    return 100 * max(0.0, finding.chance - finding.chance_played)
