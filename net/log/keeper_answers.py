"""The keeper's answers: from the piles, by lot, or by mixing items, each as the table's seed says.

A reader with the secret checks all of it; any other as far as it knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from net.fairness.bag import Bag, secret_lot, shuffle_seed
from net.game_rules import Chance, Draw, Known, Lot, OpenLot, Shuffle
from net.log.checks import LogError, check_draw
from net.log.piles import check_size
from net.log.sealed_action import SealedAction
from net.protocol.action_entries import Acted, Shared, Shuffled
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog


def mixed(log: GameLog[Any, Any], chance: Shuffle) -> Bag:
    """What the next shuffle of the table makes of these items; needs the secret."""
    seed = shuffle_seed(log.bag.seed, log.piles.shuffles + 1)
    return Bag.of_seed(log.opened.table, seed, chance.items, len(log.piles.leaves))


def lot_of(log: GameLog[Any, Any], chance: Lot) -> int:
    """The number that decides; needs the secret. No delay gives another one."""
    return secret_lot(log.bag.seed, log.piles.lots + 1, chance.below)


def check_keeper_answer(
    log: GameLog[Any, Any], entry: Acted, full: SealedAction | None, chance: Chance
) -> Bag | None:
    """Raises LogError if it is not what chance gives, as far as this reader can know.

    `full` is the whole of an action with a secret, if this reader knows it. Returns what was mixed,
    to a reader that knows that.
    """
    bag = None
    if isinstance(chance, Shuffle) is not isinstance(entry, Shuffled):
        raise LogError(stated("the keeper mixes where it should not, or does not where it should"))
    if isinstance(chance, Shuffle):
        assert isinstance(entry, Shuffled)
        bag = _check_shuffle(log, entry, chance)
    drawn = _drawn(log, chance, entry, full)
    if drawn is not None:
        answer = full.action if full else entry.action
        if log.rules.encode(log.rules.deal(log.position, drawn)) != list(answer):
            raise LogError(stated("the keeper's answer is not what came out of the bag"))
    return bag


def _check_shuffle(log: GameLog[Any, Any], entry: Shuffled, chance: Shuffle) -> Bag | None:
    check_size(chance.items, entry.leaves)
    if not log.secret:
        return None
    bag = mixed(log, chance)
    if bag.leaves != entry.leaves:
        raise LogError(stated("the items were not mixed as the secret and the nonces say"))
    return bag


def _drawn(
    log: GameLog[Any, Any], chance: Chance, entry: Acted, full: SealedAction | None
) -> list[int] | None:
    """What the keeper has drawn; None if this reader cannot know."""
    match chance:
        case OpenLot() if not entry.hidden or full:
            return [log.lot]
        case Lot():
            return [lot_of(log, chance)] if log.secret else None
        case Shuffle():
            return []
        case Draw() if isinstance(entry, Shared) and full:
            return [log.opening(place).item for place in log.piles.top(chance)]
        case Draw() if full:
            return check_draw(log, full.openings, log.piles.top(chance))
        case Known() if log.secret:
            return []
    return None
