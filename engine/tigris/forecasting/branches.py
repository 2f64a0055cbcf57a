"""Explores what follows from an action: every decision is answered in each way that matters.

No rule is implemented a second time: consequences come from `apply` on the view of the reader and
its events, the answers to a decision from `legal_actions`.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.tigris.forecasting.collect import Collector
from engine.tigris.forecasting.commitment_trials import CommitmentTrials
from engine.tigris.forecasting.outcome import Choice, Conflict, Outlook, Rivals, Side
from engine.tigris.model.bitboard import NONE, Squares, first
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Deal,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply
from engine.tigris.rules.commitments import max_held
from engine.tigris.rules.conflict import support_color, supporters, war_colors
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.progress import Progress


class BranchExplorer:
    """Explores the consequences from the position right after an action.

    Several orders of the same wars lead to equal positions, so results are cached by position.
    """

    def __init__(self, start: Position) -> None:
        self._start = start
        self._conflicts: dict[Position, tuple[Conflict, ...]] = {}
        self._choices: dict[Position, tuple[Choice, ...]] = {}

    def outlook(self, progress: Progress) -> Outlook:
        """What happens for certain, and the first decision whose answer matters."""
        collector = Collector()
        collector.add(progress.events)
        position = _after_minor_choices(progress.position, collector)
        top = position.decisions[-1] if position.decisions else None
        conflicts: tuple[Conflict, ...] = ()
        choices: tuple[Choice, ...] = ()
        if isinstance(top, WarChoice | Commitment):
            conflicts = self._known_conflicts(position)
        elif isinstance(top, BuildingChoice | MonumentChoice):
            choices = self._known_choices(position)
        return collector.outlook(self._tiles_to_deal(position), conflicts, choices)

    def _tiles_to_deal(self, position: Position) -> tuple[int, ...]:
        """By seat, how many tiles the keeper must deal, without replacements for tiles that were
        committed during this forecast."""
        counts = [0] * position.seats
        for deal in position.decisions:
            if isinstance(deal, Deal):
                held, holds = self._start.hands[deal.seat], position.hands[deal.seat]
                counts[deal.seat] = deal.count - (sum(held) - sum(holds))
        return tuple(counts)

    def _known_conflicts(self, position: Position) -> tuple[Conflict, ...]:
        known = self._conflicts.get(position)
        if known is None:
            starts = [position]
            if isinstance(position.decisions[-1], WarChoice):
                starts = [apply(position, choice).position for choice in legal_actions(position)]
            known = self._conflicts[position] = tuple(map(self._conflict, starts))
        return known

    def _conflict(self, position: Position) -> Conflict:
        """The conflict in which a side must commit tiles."""
        commitment = position.decisions[-1]
        assert isinstance(commitment, Commitment)
        trials = CommitmentTrials(position, commitment)
        attacker = _side(position, commitment, commitment.attacker)
        defender = _side(position, commitment, commitment.defender)
        attack_won, defense_won = trials.won_by_attacker(), trials.won_by_defender()
        return Conflict(
            kind=commitment.kind,
            color=commitment.color,
            support_color=support_color(commitment.kind, commitment.color),
            attacker=attacker,
            defender=defender,
            neutral_tiles=_neutral_tiles(position, commitment)
            & ~(attacker.supporters | defender.supporters),
            other_wars=_other_wars(position, commitment),
            answers=trials.answers(),
            unaided_winner=trials.unaided_winner(),
            attacker_wins=self.outlook(attack_won) if attack_won else None,
            defender_wins=self.outlook(defense_won) if defense_won else None,
        )

    def _known_choices(self, position: Position) -> tuple[Choice, ...]:
        known = self._choices.get(position)
        if known is None:
            known = self._choices[position] = tuple(self._each_choice(position))
        return known

    def _each_choice(self, position: Position) -> list[Choice]:
        choices = []
        for answer in legal_actions(position):
            progress = apply(position, answer)
            built = _built_squares(position, progress.position)
            choices.append(Choice(answer, built, self.outlook(progress)))
        return choices


def _after_minor_choices(position: Position, collector: Collector) -> Position:
    """The position after all choices that do not affect what follows.

    Whichever treasure a trader leaves and whatever color the wonder's point has, the rest of the
    action is the same. The first event of each step only reports the choice, so it is skipped.
    """
    while position.decisions:
        match position.decisions[-1]:
            case TreasureChoice():
                collector.choose_treasure(position)
            case WonderPoint(seat):
                collector.wonder_point = seat
            case _:
                break
        progress = apply(position, legal_actions(position)[0])
        position = progress.position
        collector.add(progress.events[1:])
    return position


def _side(position: Position, commitment: Commitment, seat: Seat) -> Side:
    committed = commitment.committed if seat == commitment.attacker else None
    held = max_held(position.hands[seat], support_color(commitment.kind, commitment.color))
    leader = position.leader(seat, commitment.color)
    return Side(
        seat=seat,
        leader=first(leader),
        supporters=supporters(position, commitment.kind, seat, commitment.color),
        committed=committed or 0,
        max_commitment=held if committed is None else 0,
    )


def _neutral_tiles(position: Position, commitment: Commitment) -> Squares:
    """The tiles of its color in the kingdom of a war; none in a revolt."""
    return position.kingdom(position.union) & position.tiles[commitment.color]


def _other_wars(position: Position, commitment: Commitment) -> tuple[Rivals, ...]:
    """The other wars of the same union; none in a revolt."""
    kingdom = position.kingdom(position.union)
    others = [color for color in war_colors(position) if color != commitment.color]
    return tuple(Rivals(color, position.leaders[color] & kingdom) for color in others)


def _built_squares(before: Position, after: Position) -> Squares:
    """The squares of a building, monument or wonder that it did not occupy before."""
    occupied = ((each.facedown, each.buildings, (each.wonder,)) for each in (after, before))
    new = NONE
    for now, then in zip(*occupied, strict=True):
        new |= reduce(or_, now) & ~reduce(or_, then)
    return new
