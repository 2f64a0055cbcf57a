"""The kernel beside the rules: equal legal actions in equal order, and equal positions."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from engine.common.splitmix import SplitMix
from engine.tigris import KEEPER, Position, apply, legal_actions
from engine.tigris.codec.digest import digest
from engine.tigris.kernel.apply import apply as apply_numbers
from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.legal import legal, new_list
from engine.tigris.kernel.packed import pack
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.pieces import Seat
from engine.tigris.model.view import veil, view
from tests.support.tigris.walks import Walk, choose

#: Every that many plies, what a seat sees and the digest are compared as well.
EVERY = 7

#: Placements packed once, by identity: the engine shares them, and a game lists millions.
_PLACEMENTS: dict[int, tuple[Action, int]] = {}
_ROOM = new_list()


def compare_game(walk: Walk, plies: int, met: Counter[type] | None = None) -> int:
    """Plays a random game by both, of at most this many plies; returns how many were compared.

    Choices are weighted as in every walk, but every fourth is uniform, and so are the deals: the
    keeper deals what the bag may contain, not what a shuffled bag would.

    Args:
        met: counts the kinds of actions and of the decisions they answered.

    Raises:
        AssertionError: at the first difference.
    """
    chance, random = SplitMix(walk.seed), Random(walk.seed)
    position = walk.start
    numbers = encode(position)
    for number in count():
        listed = compare_actions(position, numbers)
        if number == plies or not listed:
            return number
        uniform = position.actor == KEEPER or chance.below(4) == 0
        actions = legal_actions(position)
        action = actions[chance.below(listed)] if uniform else choose(position, random)
        if met is not None:
            met.update((type(action), type(position.decisions[-1])))
        if number % EVERY == 0:
            compare_view(position, Seat(number % position.seats), action)
            assert decode(numbers) == position
            assert digest(decode(numbers)) == digest(position)
        position = apply(position, action).position
        apply_numbers(numbers, pack(action))
        compare_positions(position, numbers, f"{walk}, ply {number}: {action}")
    raise AssertionError("unreachable")


def compare_actions(position: Position, numbers: Numbers) -> int:
    """The number of legal actions, which are the same in the same order."""
    found = legal(numbers, _ROOM)
    expected = [_packed(action) for action in legal_actions(position)]
    assert _ROOM[:found].tolist() == expected, position
    return found


def compare_positions(position: Position, numbers: Numbers, what: str) -> None:
    """The arrays are equal: also all that is derived or unused."""
    assert (encode(position) == numbers).all(), what


def compare_view(position: Position, seat: Seat, action: Action) -> None:
    """What is legal as far as one seat knows, and where the action leads that it sees."""
    assert position.actor is not None
    seen, shown = view(position, seat), veil(action, position.actor, seat)
    numbers = encode(seen)
    compare_actions(seen, numbers)
    apply_numbers(numbers, pack(shown))
    compare_positions(apply(seen, shown).position, numbers, f"seat {seat} sees {shown}")


def _packed(action: Action) -> int:
    known = _PLACEMENTS.get(id(action))
    if known:
        return known[1]
    number = pack(action)
    if isinstance(action, PlaceTile | PlaceLeader | PlayCatastrophe):
        _PLACEMENTS[id(action)] = action, number
    return number
