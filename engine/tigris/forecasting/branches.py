"""Looking ahead: every open question is answered in each way that leads somewhere else.

No rule is written down a second time. All is found by `apply` on what the reader knows, and read
from the events; where it waits for an answer, `legal_actions` says which there are.
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
    """Looks ahead from the position right after an action.

    Several orders of the same wars lead to one position: what follows from it is looked at once.
    """

    def __init__(self, start: Position) -> None:
        self._start = start
        self._conflicts: dict[Position, tuple[Conflict, ...]] = {}
        self._choices: dict[Position, tuple[Choice, ...]] = {}

    def outlook(self, progress: Progress) -> Outlook:
        """What happened, what else must happen, and the first answers that decide something."""
        tally = Collector()
        tally.add(progress.events)
        position = _after_minor_choices(progress.position, tally)
        top = position.decisions[-1] if position.decisions else None
        conflicts: tuple[Conflict, ...] = ()
        choices: tuple[Choice, ...] = ()
        if isinstance(top, WarChoice | Commitment):
            conflicts = self._known_conflicts(position)
        elif isinstance(top, BuildingChoice | MonumentChoice):
            choices = self._known_choices(position)
        return tally.outlook(self._to_come(position), conflicts, choices)

    def _to_come(self, position: Position) -> tuple[int, ...]:
        """What the keeper is asked for, as if nothing had been committed since the start."""
        counts = [0] * position.seats
        for deal in position.decisions:
            if isinstance(deal, Deal):
                held, holds = self._start.hands[deal.seat], position.hands[deal.seat]
                counts[deal.seat] = deal.count - (sum(held) - sum(holds))
        return tuple(counts)

    def _known_conflicts(self, position: Position) -> tuple[Conflict, ...]:
        known = self._conflicts.get(position)
        if known is None:
            begun = [position]
            if isinstance(position.decisions[-1], WarChoice):
                begun = [apply(position, color).position for color in legal_actions(position)]
            known = self._conflicts[position] = tuple(map(self._conflict, begun))
        return known

    def _conflict(self, position: Position) -> Conflict:
        """A conflict in which somebody is asked what to add."""
        fight = position.decisions[-1]
        assert isinstance(fight, Commitment)
        trial = CommitmentTrials(position, fight)
        attacker = _side(position, fight, fight.attacker)
        defender = _side(position, fight, fight.defender)
        attack_won, defence_won = trial.won_by_attacker(), trial.won_by_defender()
        return Conflict(
            kind=fight.kind,
            color=fight.color,
            support_color=support_color(fight.kind, fight.color),
            attacker=attacker,
            defender=defender,
            neutral_tiles=_neutral_tiles(position, fight)
            & ~(attacker.supporters | defender.supporters),
            other_wars=_other_wars(position, fight),
            answers=trial.answers(),
            unaided_winner=trial.unaided(),
            attacker_wins=self.outlook(attack_won) if attack_won else None,
            defender_wins=self.outlook(defence_won) if defence_won else None,
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


def _after_minor_choices(position: Position, tally: Collector) -> Position:
    """The position once all is answered that changes nothing of what follows.

    Whichever treasure a trader leaves behind and whatever colour the wonder's point has, the rest
    of the action is the same. The first event of each step only says what was answered here.
    """
    while position.decisions:
        match position.decisions[-1]:
            case TreasureChoice():
                tally.choose_treasure(position)
            case WonderPoint(seat):
                tally.wonder_point = seat
            case _:
                break
        progress = apply(position, legal_actions(position)[0])
        position = progress.position
        tally.add(progress.events[1:])
    return position


def _side(position: Position, fight: Commitment, seat: Seat) -> Side:
    lies_open = fight.committed if seat == fight.attacker else None
    most = max_held(position.hands[seat], support_color(fight.kind, fight.color))
    leader = position.leader(seat, fight.color)
    return Side(
        seat=seat,
        leader=first(leader),
        supporters=supporters(position, fight.kind, seat, fight.color),
        committed=lies_open or 0,
        most=most if lies_open is None else 0,
    )


def _neutral_tiles(position: Position, fight: Commitment) -> Squares:
    """The tiles of its colour in the kingdom of a war; none in a revolt."""
    return position.kingdom(position.union) & position.tiles[fight.color]


def _other_wars(position: Position, fight: Commitment) -> tuple[Rivals, ...]:
    """The other wars of the same union; none in a revolt."""
    kingdom = position.kingdom(position.union)
    others = [color for color in war_colors(position) if color != fight.color]
    return tuple(Rivals(color, position.leaders[color] & kingdom) for color in others)


def _built_squares(before: Position, after: Position) -> Squares:
    """Where a building, a monument or the wonder now stands that stood elsewhere or nowhere."""
    works = ((each.facedown, each.buildings, (each.wonder,)) for each in (after, before))
    new = NONE
    for now, then in zip(*works, strict=True):
        new |= reduce(or_, now) & ~reduce(or_, then)
    return new
