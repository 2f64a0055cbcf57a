"""Compares the action that a seat played with the best of others, for reviews.

All are played out in the same determinizations, so that differences are much less noisy than
values. The better one is chosen in a few of them and judged in others: the luckiest of several
would else look better than it is.

A loss is a difference of log odds: from a chance of 60 % to one of 50 % it is as much as from 3 %
to 2 %. So a seat that is far behind still has something to lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.evaluation import outcome
from engine.tigris.bots.kernel_choice import plan_evaluator
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.win_probability import win_odds
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import with_treasures

#: The next action of a seat, and perhaps the second one of its turn.
Line: TypeAlias = tuple[Action, ...]

#: Determinizations in which the better line is chosen, and those in which it is judged.
CHOOSING, JUDGING = 12, 48
#: A line that is better by so many standard errors in the first of them needs no judging.
SURE_ERRORS = 2.0
#: The share of the budget that choosing may take.
CHOOSING_SHARE = 0.4
#: The share of the lead beside the chance to win: of lines that win hardly ever, or nearly
#: always, some are still better.
LEAD_SHARE = 0.02
#: The lead counts as a chance would that rises so much more slowly with it.
LEAD_SLOWNESS = 16.0
#: When the game is over: what the result is in that lead, in log odds, as much as any lead before
#: the end, and what each point of the lowest sphere is.
FINAL_RESULT, FINAL_POINT = 16.0, 0.6


class Comparison(NamedTuple):
    """What a seat lost by a line, as far as it could know."""

    best: Line
    """the best of the others"""
    lost: float = 0.0
    """in log odds; 0 if nothing better was found"""
    error: float = 0.0
    """the standard error of the loss"""
    chance: float | None = None
    """of winning with the best line; None if the budget did not suffice to compare anything"""
    chance_played: float | None = None
    """of winning with the line that was played"""


class Prospect(NamedTuple):
    """What a line came to in one determinization."""

    chance: float
    """of winning"""
    mixed: float
    """the same with a share of the lead"""


def compare(
    view: Position,
    observer: Observer,
    played: Sequence[Line],
    others: Sequence[Line],
    seed: int,
    budget: SearchBudget,
) -> Comparison:
    """Compares the best of the lines that begin with the played action with the best of others.

    Args:
        played: at least one line.
        others: at least one line, likely the best first.
        seed: of the determinizations; equal arguments, equal result.
        budget: when it ends, what was compared until then counts.
    """
    nodes = budget.nodes or 0
    meter = BudgetMeter(SearchBudget(int(nodes * CHOOSING_SHARE), budget.stop))
    trials = _Trials(view, observer, seed)
    chosen = trials.run([*played, *others], range(CHOOSING), meter)
    means = [fmean(each.mixed for each in results) if results else 0.0 for results in chosen]
    own = max(range(len(played)), key=means.__getitem__)
    rival = max(range(len(played), len(chosen)), key=means.__getitem__)
    best = others[rival - len(played)]
    if not _is_surely_better(chosen[own], chosen[rival]):
        meter = BudgetMeter(SearchBudget(nodes - meter.nodes, budget.stop))
        fresh = range(CHOOSING, CHOOSING + JUDGING)
        judged = trials.run([played[own], best], fresh, meter)
        if len(judged[0]) > 1:
            return _judged(best, *judged)
    if not chosen[0]:
        return Comparison(best)
    chances = (fmean(each.chance for each in chosen[line]) for line in (rival, own))
    return Comparison(best, 0.0, 0.0, *chances)


def _is_surely_better(line: Sequence[Prospect], other: Sequence[Prospect]) -> bool:
    """Whether it is better by more than luck can explain."""
    gaps = [mine.mixed - theirs.mixed for mine, theirs in zip(line, other, strict=True)]
    if len(gaps) < 2:
        return False
    return fmean(gaps) >= SURE_ERRORS * stdev(gaps) / sqrt(len(gaps))


class _Trials(NamedTuple):
    view: Position
    observer: Observer
    seed: int

    def run(
        self, lines: Sequence[Line], determinizations: range, meter: BudgetMeter
    ) -> list[list[Prospect]]:
        """What each line comes to after one round, in each determinization that the budget lasts
        for.
        """
        evaluator = plan_evaluator(self.view, self.observer, self.seed, meter)
        turns = self.view.seats - 1
        results: list[list[Prospect]] = [[] for _ in lines]
        try:
            for number in determinizations:
                row = [prospect(*evaluator.end(line, number, turns)) for line in lines]
                for line, found in zip(results, row, strict=True):
                    line.append(found)
        except BudgetExhausted:
            pass
        return results


def prospect(position: Position, observer: Observer, spent: float = 0) -> Prospect:
    """What a position is worth to the observer's seat; for `spent` see `win_odds`."""
    if position.decisions:
        odds = win_odds(position, observer, spent)
        chance = _chance(odds)
        lead = max(-FINAL_RESULT, min(FINAL_RESULT, odds))
    else:
        result = outcome(position, observer.seat)
        lead = FINAL_RESULT * result + FINAL_POINT * _final_lead(position, observer.seat)
        chance = (1 + result) / 2
    return Prospect(chance, (1 - LEAD_SHARE) * chance + LEAD_SHARE * _chance(lead / LEAD_SLOWNESS))


def _final_lead(position: Position, seat: Seat) -> int:
    """How far the lowest sphere is ahead of the best of others."""
    spheres = zip(position.points, position.treasures_taken, strict=True)
    lowest = [min(with_treasures(points, treasures)) for points, treasures in spheres]
    own = lowest.pop(seat)
    return own - max(lowest)


def _judged(best: Line, played: Sequence[Prospect], better: Sequence[Prospect]) -> Comparison:
    """The loss with its standard error, by the slopes of the log odds."""
    low, high = (fmean(each.mixed for each in results) for results in (played, better))
    lost = _log_odds(high) - _log_odds(low)
    gaps = [
        good.mixed / (high * (1 - high)) - bad.mixed / (low * (1 - low))
        for good, bad in zip(better, played, strict=True)
    ]
    error = stdev(gaps) / sqrt(len(gaps))
    chances = (fmean(each.chance for each in results) for results in (better, played))
    return Comparison(best, max(0.0, lost), error, *chances)


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-500.0, odds)))


def _log_odds(chance: float) -> float:
    return log(chance / (1 - chance))
