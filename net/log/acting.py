"""What an action is and leads to, as far as the reader of a log can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from net.fairness.bag import Bag
from net.game_rules import KEEPER, Chance
from net.log.action_checks import check_turn
from net.log.checks import check_shown_part
from net.log.keeper_answers import check_keeper_answer
from net.log.promises import check_hiding
from net.log.sealed_action import open_sealed_action
from net.protocol.entries import Acted

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


def act(log: GameLog[P, A], seq: int, entry: Acted, key: bytes) -> Act[P, A]:
    """The action of the next entry of a log, which changes nothing yet.

    `key` decrypts its hidden part, if this reader was given it. Raises LogError or ValueError.
    """
    rules = log.rules
    action = rules.decode(list(entry.action))
    check_turn(log, entry, action)
    check_hiding(rules, log.sealed, entry, action)
    if entry.hidden and log.secret:
        key = log.key(entry, seq)
    sealed = open_sealed_action(entry, key) if entry.hidden and key else None
    chance = rules.chance(log.position) if KEEPER in log.actors else None
    bag = check_keeper_answer(log, entry, sealed, chance) if chance is not None else None
    if sealed:
        action = check_shown_part(rules, entry.seat, action, sealed)
    position, result = rules.play(log.position, action)
    return Act(action, position, result, chance, bag)
