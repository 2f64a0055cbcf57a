"""A review in words, for the screen and for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.pieces import Dynasty
from engine.tigris.model.position import Position
from engine.tigris.record import Record, replay
from game.i18n import _, _n
from game.tigris.coach.action_text import describe_action
from game.tigris.coach.review_summary import Finding, SeatSummary
from game.tigris.text.names import DYNASTY
from game.tigris.text.reason_text import describe_reason


def format_loss(points: float) -> str:
    """`2.4 points lost`"""
    return _("{n} points lost").format(n=f"{points:.1f}")


def disclaimer() -> str:
    """What the figures of a review are worth."""
    return _(
        "Judged by a strong bot from what each could see then, in points of the lowest sphere. It"
        " is a bot's opinion: what was lost is lost against the best that it found."
    )


def describe_summary(account: SeatSummary, dynasties: tuple[Dynasty, ...]) -> str:
    """What a seat lost against the best that was found."""
    text = _n(
        "{who}: {lost} in {n} decision",
        "{who}: {lost} in {n} decisions",
        account.decisions,
    )
    who, lost = DYNASTY[dynasties[account.seat]], format_loss(account.lost)
    return text.format(who=who, lost=lost, n=account.decisions)


def describe_played(finding: Finding, position: Position) -> str:
    """What was done, and what it cost; `position` is the one before it."""
    text = _("Action {n}: {deed}: {lost}")
    return text.format(
        n=finding.ply + 1,
        deed=describe_action(finding.played, position),
        lost=format_loss(finding.lost),
    )


def describe_better(finding: Finding, position: Position) -> str:
    """What would have been better, and why."""
    text = _("Better: {deed}. {why}")
    return text.format(
        deed=describe_action(finding.best, position),
        why=describe_reason(finding.why, position.dynasties),
    )


def review_lines(accounts: tuple[SeatSummary, ...], record: Record) -> Iterator[str]:
    """All of it, line by line."""
    wanted = {item.ply for account in accounts for item in account.turning_points}
    positions, position = dict[int, Position](), record.start
    for ply, progress in enumerate(replay(record)):
        if ply in wanted:
            positions[ply] = position
        position = progress.position
    yield disclaimer()
    for account in accounts:
        yield describe_summary(account, record.dynasties)
        for finding in account.turning_points:
            before = positions[finding.ply]
            yield f"  {describe_played(finding, before)}"
            yield f"    {describe_better(finding, before)}"
        if not account.turning_points:
            yield "  " + _("No decision stands out.")
