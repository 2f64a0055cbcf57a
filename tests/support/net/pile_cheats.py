"""Hosts that mix, draw, or choose by lot in the middle of a game something else than they should.

The game is always the one with markets, because others have one pile.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from net.fairness.bag import Bag, LeafOpening, leaf, shuffle_seed
from net.game_rules import Shuffle
from net.host.order import new_entries
from net.log import keeper_answers
from net.protocol.entries import Acted, Shuffled, read_entry, write_entry
from net.protocol.from_host import Ordered
from tests.support.net import bag_cheats
from tests.support.net.cheat_helpers import begin_table, cheat, find_proof, replaced
from tests.support.net.games import MARKET, Game, play
from tests.support.net.world import World


def _answering(seed: int, name: str, lie: Callable[[Any, Any, Any], Any]) -> str:
    """A whole game whose host answers with a lie, and checks nothing; the audits know better.

    `lie` is called with the host's log, the chance, and the true answer.
    """
    true, asking = getattr(keeper_answers, name), list[Any]()

    def answer(log: Any, chance: Any) -> Any:
        asking.append(log)  # the first that asks is the host's: it writes the entry
        return lie(log, chance, true(log, chance)) if log is asking[0] else true(log, chance)

    with ExitStack() as stack:
        for module in (keeper_answers, new_entries):
            stack.enter_context(replaced(module, name, answer))
        world, _ = begin_table(MARKET, seed)
        play(world, MARKET)
        world.settle()
    return find_proof(world)


def _bag_of(log: Any, order: list[int], bag: Bag) -> Bag:
    """These items at the places of a bag, with fitting leaves."""
    places = range(bag.first, bag.first + len(order))
    openings = map(LeafOpening, places, order, bag.salts)
    leaves = tuple(leaf(log.opened.table, opening) for opening in openings)
    return replace(bag, order=tuple(order), leaves=leaves)


@cheat
def stacked_shuffle(game: Game, seed: int) -> str:
    """What is mixed later comes in an order that the host likes, and its deals fit that."""

    def stack(log: Any, chance: Any, bag: Bag) -> Bag:
        order = list(bag.order)
        other = next((at for at in range(len(order)) if order[at] != order[0]), 0)
        order[0], order[other] = order[other], order[0]
        return _bag_of(log, order, bag)

    return _answering(seed, "mixed", stack)


@cheat
def exchanged_item(game: Game, seed: int) -> str:
    """What seats gave back unseen is not what the host mixes into the pile."""

    def exchange(log: Any, chance: Shuffle, bag: Bag) -> Bag:
        return _bag_of(log, [(bag.order[0] + 1) % 4, *bag.order[1:]], bag)

    return _answering(seed, "mixed", exchange)


@cheat
def chosen_lot(game: Game, seed: int) -> str:
    """The host chooses whose turn comes."""
    return _answering(seed, "lot_of", lambda log, chance, number: (number + 1) % chance.below)


@cheat
def repeated_shuffle(game: Game, seed: int) -> str:
    """Mixed as the one before was, so that the host, or who saw that, knows the order."""

    def again(log: Any, chance: Shuffle, bag: Bag) -> Bag:
        seed_before = shuffle_seed(log.bag.seed, max(0, log.piles.shuffles - 1))
        return Bag.of_seed(log.opened.table, seed_before, chance.items, len(log.piles.leaves))

    return _answering(seed, "mixed", again)


@cheat
def swapped_gift(game: Game, seed: int) -> str:
    """Another item than the one that was drawn from a pile of the middle of the game."""
    return bag_cheats.swapped_tile(MARKET, seed)


def _shown(seed: int, change: Callable[[Acted], Acted | None]) -> str:
    """The host shows another entry than it has; None for no difference."""

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        changed = change(entry) if isinstance(entry, Acted) else None
        return replace(message, data=write_entry(seq, changed)) if changed else None

    world, _ = begin_table(MARKET, seed, lie=lie)
    play(world, MARKET, 30)
    return find_proof(world)


@cheat
def lost_leaf(game: Game, seed: int) -> str:
    """A pile that holds less than was put into it."""

    def without(entry: Acted) -> Acted | None:
        return replace(entry, leaves=entry.leaves[1:]) if isinstance(entry, Shuffled) else None

    return _shown(seed, without)


@cheat
def unmixed(game: Game, seed: int) -> str:
    """The keeper says that it has mixed, and commits to nothing."""

    def bare(entry: Acted) -> Acted | None:
        fields = (entry.seat, entry.number, entry.base, entry.action)
        return Acted(*fields, b"", b"", b"") if isinstance(entry, Shuffled) else None

    return _shown(seed, bare)


@cheat
def mixed_in_between(game: Game, seed: int) -> str:
    """The keeper mixes where the rules say nothing of it."""

    def mix(entry: Acted) -> Acted | None:
        if entry.seat >= 0 or isinstance(entry, Shuffled) or entry.seal:
            return None
        return Shuffled(*(entry.seat, 0, entry.base, entry.action, b"", b"", b""), (bytes(32),))

    return _shown(seed, mix)
