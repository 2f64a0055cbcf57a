"""What sets of goods score, as `engine.trade.rules.goods_points` says, on plain numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.deck.clauses import Raise
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import BASICS, IMPORTS, Boxes, Goods

#: The types of goods; numbers of cards are lists in this order.
TYPES: tuple[Goods, ...] = tuple(Goods)


class SetPoints:
    """Scores for a player with these `box` clauses in force."""

    def __init__(self, deck: Deck, raises: Sequence[Raise]) -> None:
        self._scales = [(0, *deck.scales[goods]) for goods in TYPES]
        more = [0] * len(TYPES)
        for each in raises:
            for place in places_of(each):
                more[place] += each.boxes
        self._any = sorted((r.boxes for r in raises if r.what is Boxes.ANY), reverse=True)
        self._boxes = [
            [min(number + raised, len(scale) - 1) if number else 0 for number in range(len(scale))]
            for scale, raised in zip(self._scales, more, strict=True)
        ]
        self._points = [
            [scale[box] for box in boxes]
            for scale, boxes in zip(self._scales, self._boxes, strict=True)
        ]

    @property
    def tables(self) -> Sequence[Sequence[int]]:
        """By type, what 0, 1, 2, ... cards of it score, without `box any` clauses."""
        return self._points

    def of(self, types: Sequence[int]) -> int:
        """The points for so many cards of each type (M5)."""
        points = 0
        for table, number in zip(self._points, types, strict=True):
            if number:
                points += table[number] if number < len(table) else table[-1]
        return points + (self._best(types) if self._any else 0)

    def _best(self, types: Sequence[int]) -> int:
        """What `box any` clauses add, the largest first, each where it gains most."""
        boxes = [each[min(n, len(each) - 1)] for each, n in zip(self._boxes, types, strict=True)]
        added = 0
        for by in self._any:
            gains = [
                scale[min(box + by, len(scale) - 1)] - scale[box] if box else -1
                for scale, box in zip(self._scales, boxes, strict=True)
            ]
            best = max(gains)
            if best > 0:
                place = gains.index(best)
                boxes[place] = min(boxes[place] + by, len(self._scales[place]) - 1)
                added += best
        return added


def places_of(clause: Raise) -> list[int]:
    """The types that a clause names, by place; none for `box any`."""
    match clause.what:
        case Boxes.ANY:
            return []
        case Boxes.BASICS:
            return [TYPES.index(goods) for goods in BASICS]
        case Boxes.IMPORTS:
            return [TYPES.index(goods) for goods in IMPORTS]
        case what:
            return [TYPES.index(Goods(what.value))]
