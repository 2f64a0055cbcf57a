"""A review in words, for the screen and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tigris.model.pieces import Dynasty
from engine.tigris.model.position import Position
from engine.tigris.record import Record, replay
from game.i18n import _, _n
from game.i18n.numbers import format_decimal
from game.tigris.coach.action_text import describe_action
from game.tigris.coach.review_summary import Finding, SeatSummary
from game.tigris.text.prompt import player_title
from game.tigris.text.reason_text import describe_reason


def format_loss(points: float) -> str:
    """`2.4 points lost`"""
    return _("{n} points lost").format(n=format_decimal(points))


def disclaimer() -> str:
    """How far the figures of a review can be trusted, and their unit."""
    return _(
        "The opinion of a strong bot, based on what each player could see at the time. Losses are"
        " in points of the weakest color, compared with the best action the bot found."
    )


def describe_summary(
    summary: SeatSummary, dynasties: Sequence[Dynasty], names: Sequence[str] = ()
) -> str:
    """`Archer (Ann): 2.4 points lost in 31 decisions`; `names` are those of players, by seat."""
    text = _n(
        "{who}: {lost} in {n} decision",
        "{who}: {lost} in {n} decisions",
        summary.decisions,
    )
    who, lost = player_title(summary.seat, dynasties, names), format_loss(summary.lost)
    return text.format(who=who, lost=lost, n=summary.decisions)


def describe_played(finding: Finding, position: Position) -> str:
    """The played action and its cost; `position` is the one before it."""
    text = _("Action {n}: {action}: {lost}")
    return text.format(
        n=finding.ply + 1,
        action=describe_action(finding.played, position),
        lost=format_loss(finding.lost),
    )


def describe_better(finding: Finding, position: Position) -> str:
    """The better action and its reason; `position` is the one before the action."""
    text = _("Better: {action}. {why}")
    return text.format(
        action=describe_action(finding.best, position),
        why=describe_reason(finding.why, position.dynasties),
    )


def review_lines(summaries: Sequence[SeatSummary], record: Record) -> Iterator[str]:
    """The whole review, line by line; details are indented.

    Raises:
        RecordError: if the record is not valid.
    """
    plies = {item.ply for summary in summaries for item in summary.turning_points}
    positions, position = dict[int, Position](), record.start
    for ply, progress in enumerate(replay(record)):
        if ply in plies:
            positions[ply] = position
        position = progress.position
    yield disclaimer()
    for summary in summaries:
        yield describe_summary(summary, record.dynasties)
        for finding in summary.turning_points:
            before = positions[finding.ply]
            yield f"  {describe_played(finding, before)}"
            yield f"    {describe_better(finding, before)}"
        if not summary.turning_points:
            yield "  " + _("No decision stands out.")
