"""Trying out a conflict: all that can be added to it, and what it takes for either side to win."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import ConflictWon
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.progress import Progress


class CommitmentTrials:
    """A conflict in which the attacker, or the defender after that, is asked what to add.

    Who wins is not worked out but seen: each pair of answers is played when it is needed, and once.
    """

    def __init__(self, position: Position, fight: Commitment) -> None:
        asked = fight.committed is None
        self._position = position
        self._fight = fight
        self._attacks = _counts(position) if asked else (fight.committed or 0,)
        self._met = {} if asked else {self._attacks[0]: position}
        self._replies: dict[int, tuple[int, ...]] = {}
        self._ends: dict[tuple[int, int], Progress] = {}

    def answers(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Each number that the attacker may add, with those that the defender may add to it."""
        if self._position.options.english:
            return tuple((attack, self._defences(attack)) for attack in self._attacks)
        alike = self._defences(self._attacks[0])  # whatever the attacker adds
        return tuple((attack, alike) for attack in self._attacks)

    def unaided(self) -> Seat:
        return _result(self._without_aid()).winner

    def won_by_attacker(self) -> Progress | None:
        """The end with the fewest tiles with which the attacker can win."""
        won = _result(self._without_aid())
        lead = won.defender_strength - won.attacker_strength
        attack = _least(self._attacks, lead, lambda count: self._wins(self._with_least(count)))
        return None if attack is None else self._with_least(attack)

    def won_by_defender(self) -> Progress | None:
        """The end with the fewest tiles with which the defender can win."""
        attack, won = self._attacks[0], _result(self._without_aid())
        lead = won.attacker_strength - won.defender_strength
        defences = self._defences(attack)
        defence = _least(defences, lead, lambda count: not self._wins(self._end(attack, count)))
        return None if defence is None else self._end(attack, defence)

    def _without_aid(self) -> Progress:
        return self._with_least(self._attacks[0])

    def _wins(self, end: Progress) -> bool:
        """Whether the attacker does."""
        return _result(end).winner == self._fight.attacker

    def _with_least(self, attack: int) -> Progress:
        """The end if the defender adds as little as possible to this."""
        return self._end(attack, self._defences(attack)[0])

    def _defences(self, attack: int) -> tuple[int, ...]:
        replies = self._replies.get(attack)
        if replies is None:
            replies = self._replies[attack] = _counts(self._met_with(attack))
        return replies

    def _met_with(self, attack: int) -> Position:
        """The position that asks the defender."""
        met = self._met.get(attack)
        if met is None:
            met = self._met[attack] = apply(self._position, CommitTiles(attack)).position
        return met

    def _end(self, attack: int, defence: int) -> Progress:
        end = self._ends.get((attack, defence))
        if end is None:
            end = apply(self._met_with(attack), CommitTiles(defence))
            self._ends[attack, defence] = end
        return end


def _counts(position: Position) -> tuple[int, ...]:
    """All that the side which is asked may add, ascending."""
    answers = legal_actions(position)
    return tuple(answer.count for answer in answers if isinstance(answer, CommitTiles))


def _least(counts: Sequence[int], lead: int, enough: Callable[[int], bool]) -> int | None:
    """The smallest of these that is enough to make up for the lead of the other side.

    Fewer tiles than the lead never are, so that they need not be tried.
    """
    worth_trying = counts[bisect_left(counts, lead) :]
    return next(filter(enough, worth_trying), None)


def _result(end: Progress) -> ConflictWon:
    """The conflict was decided first, whatever followed."""
    return next(event for event in end.events if isinstance(event, ConflictWon))
