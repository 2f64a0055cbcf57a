"""Proofs of items: which leaf each item has that an owner is given or shown by the keeper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from net.fairness.bag import LeafOpening, verify_leaf
from net.game_rules import Chance, Draw
from net.log.checks import LogError
from net.log.shared_action import Part
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog


def proofs_of(
    log: GameLog[Any, Any], chance: Chance, items: Sequence[int]
) -> tuple[LeafOpening, ...]:
    """The openings of these items; needs the secret. Raises ValueError if one is nowhere."""
    places = [*_places(log, chance)]
    found = list[LeafOpening]()
    for item in items:
        place = next((place for place in places if log.opening(place).item == item), None)
        if place is None:
            raise ValueError("the keeper gives an item that it does not have")
        places.remove(place)
        found.append(log.opening(place))
    return tuple(found)


def check_proofs(log: GameLog[Any, Any], chance: Chance, part: Part) -> None:
    """Raises LogError unless a part proves just the items that its owner gets with it."""
    rules, openings = log.rules, part.sealed.openings
    items = rules.items_for(rules.decode(list(part.sealed.action)), part.seat)
    if isinstance(chance, Draw) and not items:
        return  # what is drawn for one owner is checked as such
    if [opening.item for opening in openings] != [*items]:
        raise LogError(
            stated("seat {seat} gets proofs of other items than it gets", seat=part.seat)
        )
    places, allowed = [opening.index for opening in openings], {*_places(log, chance)}
    if len({*places}) != len(places) or not allowed.issuperset(places):
        raise LogError(stated("seat {seat} gets an item that lies somewhere else", seat=part.seat))
    for opening in openings:
        is_true = not log.secret or log.opening(opening.index) == opening
        if not is_true or not verify_leaf(log.piles.leaves, log.opened.table, opening):
            raise LogError(
                stated(
                    "item {index} is not the one that was put into its pile", index=opening.index
                )
            )


def _places(log: GameLog[Any, Any], chance: Chance) -> Iterable[int]:
    """Where the items of an answer lie: on the pile that is drawn from, or outside all piles, those
    that were mixed last first: an item that was mixed again has its old place no more.
    """
    if isinstance(chance, Draw):
        return log.piles.top(chance)
    inside = {place for places in log.piles.left.values() for place in places}
    return [place for place in reversed(range(len(log.piles.leaves))) if place not in inside]
