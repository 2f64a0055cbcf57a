"""What revealed goods score: sets of a type along its scale, raised by `box` clauses (M5, V14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.common.values import value
from engine.trade.deck.clauses import Raise
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import BASICS, IMPORTS, Boxes, Goods


@value
class Score:
    """What the cards of one type score."""

    goods: Goods
    cards: int
    box: int
    """the box that scores, from 1"""
    points: int


def score_goods(deck: Deck, cards: Mapping[Goods, int], raises: Iterable[Raise]) -> list[Score]:
    """The scores of all types that are revealed, in the order of `Goods`.

    `cards` has how many of each type somebody reveals, disasters included; `raises` are the `box`
    clauses that are in force for that player.
    """
    boxes = {goods: min(number, _top(deck, goods)) for goods, number in cards.items() if number}
    raises = [*raises]
    for each in raises:
        for goods in _types(each):
            _raise(deck, boxes, goods, each.boxes)
    for each in sorted(raises, key=lambda each: -each.boxes):
        if each.what is Boxes.ANY and boxes:
            _raise(deck, boxes, _best(deck, boxes, each.boxes), each.boxes)
    return [
        Score(goods, cards[goods], boxes[goods], deck.scales[goods][boxes[goods] - 1])
        for goods in Goods
        if goods in boxes
    ]


def _types(clause: Raise) -> tuple[Goods, ...]:
    """The types that a clause names; none for `box any`."""
    match clause.what:
        case Boxes.ANY:
            return ()
        case Boxes.BASICS:
            return BASICS
        case Boxes.IMPORTS:
            return IMPORTS
        case what:
            return (Goods(what.value),)


def _top(deck: Deck, goods: Goods) -> int:
    return len(deck.scales[goods])


def _raise(deck: Deck, boxes: dict[Goods, int], goods: Goods, by: int) -> None:
    if goods in boxes:
        boxes[goods] = min(boxes[goods] + by, _top(deck, goods))


def _best(deck: Deck, boxes: Mapping[Goods, int], by: int) -> Goods:
    """The type for which so many boxes gain most; the first of `Goods` if equal."""

    def gain(goods: Goods) -> int:
        scale, box = deck.scales[goods], boxes[goods]
        return scale[min(box + by, len(scale)) - 1] - scale[box - 1]

    return max((goods for goods in Goods if goods in boxes), key=gain)
