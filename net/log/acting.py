"""What an action is and leads to, as far as the reader of a log can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from net.fairness.bag import Bag
from net.game_rules import KEEPER, Chance
from net.log.action_checks import check_turn
from net.log.checks import check_shown_part
from net.log.keeper_answers import check_keeper_answer
from net.log.promises import check_hiding
from net.log.proofs import check_proofs
from net.log.sealed_action import SealedAction, open_sealed_action
from net.log.shared_action import Part, check_parts, open_part
from net.protocol.entries import Acted, Shared

if TYPE_CHECKING:
    from net.log.game_log import GameLog

P = TypeVar("P")
A = TypeVar("A")


class Act(NamedTuple, Generic[P, A]):
    """An action that holds."""

    action: A
    """as far as the reader knows it"""
    position: P
    """after it"""
    result: object
    chance: Chance | None
    """by which the keeper answered; None if it did not"""
    bag: Bag | None
    """what the keeper mixed, if the reader knows it"""


class _Opened(NamedTuple):
    """What a reader knows of the secrets in an action."""

    full: SealedAction | None
    """all of it"""
    parts: list[Part]
    """those of owners"""

    @property
    def most(self) -> SealedAction | None:
        """The most that is known."""
        return self.full or (self.parts[0].sealed if self.parts else None)


def act(log: GameLog[P, A], seq: int, entry: Acted, key: bytes) -> Act[P, A]:
    """The action of the next entry of a log, which changes nothing yet.

    `key` decrypts its hidden part, if this reader was given it. Raises LogError or ValueError.
    """
    rules = log.rules
    action = rules.decode(list(entry.action))
    check_turn(log, entry, action)
    check_hiding(rules, log.sealed, entry, action)
    opened = _open(log, seq, entry, key)
    chance = rules.chance(log.position) if KEEPER in log.actors else None
    bag = check_keeper_answer(log, entry, opened.full, chance) if chance is not None else None
    if chance is not None:
        for part in opened.parts:
            check_proofs(log, chance, part)
    if opened.most is not None:
        action = check_shown_part(rules, entry.seat, action, opened.most)
    position, result = rules.play(log.position, action)
    return Act(action, position, result, chance, bag)


def _open(log: GameLog[Any, Any], seq: int, entry: Acted, key: bytes) -> _Opened:
    """Decrypts what this reader may, and checks its seals."""
    if entry.hidden and log.secret:
        full = open_sealed_action(entry, log.key(entry, seq))
        if isinstance(entry, Shared):
            keys = lambda seal: log.key_of(seal, seq)  # noqa: E731
            return _Opened(full, check_parts(log.rules, entry, full, keys))
    elif entry.hidden and key:
        if isinstance(entry, Shared):
            return _Opened(None, [open_part(entry, key)])
        full = open_sealed_action(entry, key)
    else:
        return _Opened(None, [])
    owners = log.rules.owners(log.rules.decode(list(entry.action)), entry.seat)
    return _Opened(full, [Part(seat, full) for seat in owners])
