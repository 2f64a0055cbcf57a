"""A review in words, for the screen and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.model.events import RoundBegan
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.record import History
from engine.trade.rules.final import places
from game.i18n import _, _n
from game.i18n.numbers import format_decimal, signed
from game.trade.coach.action_text import describe_action
from game.trade.coach.review import Finding, Subject
from game.trade.coach.review_summary import SeatSummary
from game.trade.text.names import phase_name
from game.trade.text.offer_text import offer_text
from game.trade.text.viewpoint import Viewpoint, player_name


def disclaimer() -> str:
    """How far the figures of a review can be trusted, and their unit."""
    return _(
        "The opinion of a strong bot, based on what each player could know at the time: choices are"
        " compared with the best one, deals with no deal. Lower halves of goods that others gave do"
        " not count, as anything may be said about them."
    )


def format_points(points: float) -> str:
    """`2.4 points`"""
    return _("{n} points").format(n=format_decimal(points))


def describe_summary(summary: SeatSummary, names: Sequence[str] = ()) -> str:
    """`Player 1: 2.4 points lost in 31 decisions; 7 deals brought about 9.0 points`

    `names` are those of the players, by seat; empty where there is none.
    """
    name = names[summary.seat] if summary.seat < len(names) else ""
    lost = _n(
        "{player}: {lost} lost in {n} decision",
        "{player}: {lost} lost in {n} decisions",
        summary.decisions,
    ).format(
        player=name or player_name(summary.seat),
        lost=format_points(summary.lost),
        n=summary.decisions,
    )
    if not summary.deals:
        return lost
    deals = _n(
        "{n} deal should have brought {gained}",
        "{n} deals should have brought {gained}",
        summary.deals,
    ).format(n=summary.deals, gained=format_points(summary.gained))
    return f"{lost}; {deals}"


def describe_finding(finding: Finding, history: History) -> str:
    """What a seat did, when, and what it cost or brought."""
    position = history.at(finding.ply)
    match finding.subject:
        case Subject.CHOICE:
            what = describe_action(finding.played, position)
            worth = _("{points} lost").format(points=format_points(finding.lost))
        case Subject.DEAL:
            what = _("Deal: {deal}").format(deal=_deal(finding, position))
            worth = _deal_worth(finding)
        case Subject.MISSED:
            what = _("Declined: {deal}").format(deal=_deal(finding, position))
            worth = _deal_worth(finding)
    when = _("Round {round}, {phase}").format(
        round=position.round, phase=phase_name(position.phase)
    )
    return f"{when}. {what}. {worth}."


def describe_better(finding: Finding, history: History) -> str:
    """What would have been better; empty for a deal that was good."""
    if finding.best is not None:
        better = describe_action(finding.best, history.at(finding.ply))
        return _("Better: {action}.").format(action=better)
    if finding.subject is Subject.DEAL and finding.lost:
        return _("Better: no deal.")
    if finding.subject is Subject.MISSED and finding.lost:
        return _("Better: accept it.")
    return ""


def _deal(finding: Finding, position: Position) -> str:
    assert finding.offer is not None
    return offer_text(Viewpoint(position, finding.seat), finding.offer)


def _deal_worth(finding: Finding) -> str:
    """`Worth +2.1 points, to Player 3 +0.4`: as far as the seat could know."""
    own = _("Worth {points}").format(points=_signed(finding.gain))
    others = (
        _("to Player {number} {points}").format(number=seat + 1, points=_signed(gain))
        for seat, gain in finding.theirs
    )
    return ", ".join((own, *others))


def _signed(points: float) -> str:
    return format_points(0.0) if abs(points) < 0.05 else signed(points, 1)


def review_lines(summaries: Sequence[SeatSummary], history: History) -> Iterator[str]:
    """The whole review, line by line; details are indented."""
    yield disclaimer()
    yield from _rounds(history)
    for summary in summaries:
        yield describe_summary(summary) + "."
        for finding in summary.turning_points:
            yield f"  {describe_finding(finding, history)}"
            if better := describe_better(finding, history):
                yield f"    {better}"
        if not summary.turning_points:
            yield "  " + _("No decision stands out.")
        for finding in summary.best_deals:
            yield f"  {describe_finding(finding, history)}"
    yield _ranking(history.position)


def _rounds(history: History) -> Iterator[str]:
    """Who was ahead after each round."""
    for number in range(1, len(history) + 1):
        for event in history.events(number):
            if isinstance(event, RoundBegan) and event.number > 1:
                yield _points(event.number - 1, history.at(number))


def _ranking(position: Position) -> str:
    if position.agenda:
        return _("The game is not over.")
    ranked = sorted(zip(places(position), position.seats, strict=True))
    texts = (
        _("{place}. Player {number} {points}").format(
            place=place, number=seat + 1, points=position.players[seat].points
        )
        for place, seat in ranked
    )
    return _("At the end: {result}.").format(result=", ".join(texts))


def _points(number: int, position: Position) -> str:
    points = (
        _("Player {number} {points}").format(number=Seat(seat) + 1, points=player.points)
        for seat, player in enumerate(position.players)
    )
    return _("After round {number}: {points}.").format(number=number, points=", ".join(points))
