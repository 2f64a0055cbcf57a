"""A review in words, for the screen and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from engine.tigris.model.actions import TurnAction
from engine.tigris.model.pieces import Dynasty
from engine.tigris.model.position import Position
from engine.tigris.record import Record, replay
from game.i18n import _, _n
from game.i18n.numbers import format_percent
from game.tigris.coach.review_summary import Finding, SeatSummary
from game.tigris.text.action_text import describe_action
from game.tigris.text.prompt import player_title
from game.tigris.text.reason_text import describe_reason

#: The most decimals of a chance in percent, for chances near 0% and 100%.
MOST_DECIMALS = 1


def format_chance(chance: float) -> str:
    """`41%`; `1.8%` where whole percents would say little."""
    near_end = min(chance, 1 - chance) < 0.1
    return format_percent(chance, MOST_DECIMALS if near_end else 0)


def describe_loss(finding: Finding) -> str:
    """`the chance to win falls from 54% to 41%`"""
    before, after = (format_chance(each or 0.0) for each in (finding.chance, finding.chance_played))
    if before == after:
        text = _("the chance to win stays about {chance}, with a worse score")
        return text.format(chance=after)
    return _("the chance to win falls from {before} to {after}").format(before=before, after=after)


def loss_sentence(finding: Finding) -> str:
    """`The chance to win falls from 54% to 41%.`"""
    text = describe_loss(finding)
    return _("{sentence}.").format(sentence=text[:1].upper() + text[1:])


def disclaimer() -> str:
    """How far the figures of a review can be trusted, and their unit."""
    return _(
        "The opinion of a strong bot, based on what each player could see at the time. Losses weigh"
        " by the odds: from 2% to 1% is as much as from 67% to 50%. What is within the error of"
        " these estimates is no mistake."
    )


def describe_summary(
    summary: SeatSummary, dynasties: Sequence[Dynasty], names: Sequence[str] = ()
) -> str:
    """`Archer (Ann): 31 decisions; together the mistakes turn 50% into 21%`; `names` are those of
    players, by seat.
    """
    who, n = player_title(summary.seat, dynasties, names), summary.decisions
    if not summary.turning_points:
        text = _n(
            "{who}: {n} decision, no mistake found", "{who}: {n} decisions, no mistake found", n
        )
        return text.format(who=who, n=n)
    text = _n(
        "{who}: {n} decision; together the mistakes would turn {even} into {chance}",
        "{who}: {n} decisions; together the mistakes would turn {even} into {chance}",
        n,
    )
    odds = exp(-summary.lost)
    return text.format(
        who=who, n=n, even=format_chance(0.5), chance=format_chance(odds / (1 + odds))
    )


def describe_played(finding: Finding, position: Position) -> str:
    """The played action and its cost; `position` is the one before it."""
    text = _("Action {n}: {action}: {lost}")
    return text.format(
        n=finding.ply + 1,
        action=describe_action(finding.played, position),
        lost=describe_loss(finding),
    )


def describe_better(finding: Finding, position: Position) -> str:
    """The better action, what would have followed it, and the reason; `position` is the one before
    the action.
    """
    return _("Better: {action}. {why}").format(
        action=describe_best(finding, position),
        why=describe_reason(finding.why, position.dynasties),
    )


def describe_best(finding: Finding, position: Position) -> str:
    """The better action with the second one of its plan, unless that is part of the reason."""
    action = describe_action(finding.best, position)
    second = [each for each in finding.then if isinstance(each, TurnAction)]
    if not second or finding.why.sequel is not None:
        return action
    text = _("{action}; if all goes well, then: {next}")
    return text.format(action=action, next=describe_action(second[0], None))


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
