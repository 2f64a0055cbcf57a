"""The piles of a table: which places are left in each, and the leaves that commit to their items.

Every item that was ever mixed has a place, counted through all mixings of the table: first those of
the bag that was opened with it, then those of each shuffle. So a leaf stands for one mixing of one
item, and nothing connects it with where that item was before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from net.fairness.bag import Bag, LeafOpening
from net.game_rules import BAG, Chance, Draw, Lot, Shuffle
from net.log.checks import LogError
from net.wire.stated import stated

#: The places that are left, by pile, in the order in which they are drawn; ranges where they can
#: be, for a log remembers them before each action.
Left = Mapping[str, Sequence[int]]


class Piles:
    """A fold over all entries, the same for all readers."""

    def __init__(self) -> None:
        self.leaves: list[bytes] = []
        """by place"""
        self.left: Left = {}
        """never changed, but replaced: an undo restores it"""
        self.shuffles = 0
        """how many there were; none is unmade by an undo, so that no salt is used twice"""
        self.lots = 0
        """how many secret lots were drawn, also those that were undone"""
        self.openings: dict[int, LeafOpening] = {}
        """by place: what later shuffles put there, for a reader that knows the secret"""

    def open(self, leaves: Sequence[bytes]) -> None:
        """The bag of the opening."""
        self.leaves = [*leaves]
        self.left = {BAG: range(len(leaves))}

    def top(self, draw: Draw) -> tuple[int, ...]:
        """The places that the keeper draws, or all that are left if there are fewer."""
        return tuple(self.left.get(draw.pile, ())[: draw.size])

    def apply(self, chance: Chance, leaves: Sequence[bytes], bag: Bag | None) -> None:
        """The keeper has answered. `leaves` are of what was mixed; `bag` is that, where known."""
        match chance:
            case Draw(pile, size):
                self.left = {**self.left, pile: self.left.get(pile, ())[size:]}
            case Shuffle(pile):
                self._put_under(pile, leaves, bag)
            case Lot():
                self.lots += 1

    def _put_under(self, pile: str, leaves: Sequence[bytes], bag: Bag | None) -> None:
        """Items that were just mixed come under what is left of a pile."""
        places = range(len(self.leaves), len(self.leaves) + len(leaves))
        self.leaves = [*self.leaves, *leaves]
        above = self.left.get(pile, ())
        self.left = {**self.left, pile: (*above, *places) if above else places}
        self.shuffles += 1
        if bag is not None:
            self.openings.update({place: bag.open(place) for place in places})


def check_size(items: Sequence[int], leaves: Sequence[bytes]) -> None:
    """Raises LogError unless there is a leaf for each item that was mixed."""
    if len(items) != len(leaves):
        raise LogError(stated("another number of items was mixed than the rules say"))
