"""Tries out commitments: which are legal in a conflict, and how few let either side win."""

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
    """The possible commitments in a conflict that waits for the attacker or the defender.

    Who wins is not computed but observed: pairs of commitments are played when needed, once each.
    """

    def __init__(self, position: Position, commitment: Commitment) -> None:
        attacker_pending = commitment.committed is None
        self._position = position
        self._commitment = commitment
        self._attacks = _counts(position) if attacker_pending else (commitment.committed or 0,)
        self._after_attack = {} if attacker_pending else {self._attacks[0]: position}
        self._replies: dict[int, tuple[int, ...]] = {}
        self._ends: dict[tuple[int, int], Progress] = {}

    def answers(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Each number that the attacker may add, with those that the defender may then add."""
        if self._position.options.english:
            return tuple((attack, self._defenses(attack)) for attack in self._attacks)
        defenses = self._defenses(self._attacks[0])  # the same for every attack
        return tuple((attack, defenses) for attack in self._attacks)

    def unaided_winner(self) -> Seat:
        """The seat that wins if nobody adds another tile."""
        return _result(self._unaided()).winner

    def won_by_attacker(self) -> Progress | None:
        """The outcome with the fewest tiles with which the attacker can win, if it can."""
        won = _result(self._unaided())
        lead = won.defender_strength - won.attacker_strength
        attack = _least(
            self._attacks, lead, lambda count: self._attacker_wins(self._against_least(count))
        )
        return None if attack is None else self._against_least(attack)

    def won_by_defender(self) -> Progress | None:
        """The outcome with the fewest tiles with which the defender can win, if it can."""
        attack, won = self._attacks[0], _result(self._unaided())
        lead = won.attacker_strength - won.defender_strength
        defenses = self._defenses(attack)
        defense = _least(
            defenses, lead, lambda count: not self._attacker_wins(self._end(attack, count))
        )
        return None if defense is None else self._end(attack, defense)

    def _unaided(self) -> Progress:
        return self._against_least(self._attacks[0])

    def _attacker_wins(self, end: Progress) -> bool:
        return _result(end).winner == self._commitment.attacker

    def _against_least(self, attack: int) -> Progress:
        """The outcome of an attack if the defender adds as little as possible."""
        return self._end(attack, self._defenses(attack)[0])

    def _defenses(self, attack: int) -> tuple[int, ...]:
        replies = self._replies.get(attack)
        if replies is None:
            replies = self._replies[attack] = _counts(self._position_after(attack))
        return replies

    def _position_after(self, attack: int) -> Position:
        """The position that waits for the defender after this attack."""
        position = self._after_attack.get(attack)
        if position is None:
            position = self._after_attack[attack] = apply(
                self._position, CommitTiles(attack)
            ).position
        return position

    def _end(self, attack: int, defense: int) -> Progress:
        end = self._ends.get((attack, defense))
        if end is None:
            end = apply(self._position_after(attack), CommitTiles(defense))
            self._ends[attack, defense] = end
        return end


def _counts(position: Position) -> tuple[int, ...]:
    """The numbers of tiles that the pending side may add, ascending."""
    answers = legal_actions(position)
    return tuple(answer.count for answer in answers if isinstance(answer, CommitTiles))


def _least(counts: Sequence[int], lead: int, enough: Callable[[int], bool]) -> int | None:
    """The smallest count that is enough to win; `lead` is that of the other side.

    Counts below the lead are never enough, so they are not tried.
    """
    worth_trying = counts[bisect_left(counts, lead) :]
    return next(filter(enough, worth_trying), None)


def _result(end: Progress) -> ConflictWon:
    """The result of the conflict, which comes before its consequences."""
    return next(event for event in end.events if isinstance(event, ConflictWon))
