"""A review as plain values for other programs; `docs/reviews.md` describes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.trade.notation.actions import format_action
from engine.trade.record import History, Record
from game.review_contract import plain_number, review_data
from game.trade.coach.review import Finding
from game.trade.coach.review_summary import SeatSummary
from game.trade.setup import NAME


def data_of(
    record: Record, summaries: Sequence[SeatSummary], findings: Iterable[Finding]
) -> dict[str, Any]:
    seats = [_seat(summary, record.names[summary.seat]) for summary in summaries]
    history = History(record)
    return review_data(NAME, seats, [_decision(finding, history) for finding in findings])


def _seat(summary: SeatSummary, player: str) -> dict[str, Any]:
    return {
        "seat": summary.seat + 1,
        "player": player,
        "decisions": summary.decisions,
        "loss_points": plain_number(summary.lost),
        "turning_points": [finding.ply + 1 for finding in summary.turning_points],
    }


def _decision(finding: Finding, history: History) -> dict[str, Any]:
    position = history.at(finding.ply)
    best = finding.best
    return {
        "number": finding.ply + 1,
        "seat": finding.seat + 1,
        "about": finding.subject.name.lower(),
        "action": format_action(finding.played, position),
        "best": None if best is None else format_action(best, position),
        "gain_points": plain_number(finding.gain),
        "loss_points": plain_number(finding.lost),
    }
