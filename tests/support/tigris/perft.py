"""Counts of what can be played: how two engines compare their rules without reading each other.

What is counted. `count(position, depth)` is the number of different sequences of exactly `depth`
actions of seats that can be played one after another from a position.

- Actions are those of the notation. Discards are multisets: `replace t2 m1` counts once, however
  many temples are held. A commitment counts once for each number of tiles.
- The keeper's answers are no actions here. Wherever the keeper is asked, also before the first
  action, it answers at once: `start` names the first seat. Every deal is drawn tile by tile round
  the colors, red, blue, green, black, red again, passing over those of which the bag holds no
  more. The bag holds what the box has and what lies nowhere else.
- Nothing is played after the last action of a sequence: it is counted when it is legal.
- A game that is over has no more actions: what ends it early is in no longer sequence.

So `count(position, 1)` is how many actions are legal; `kinds` divides them by their first words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle

from engine.tigris import KEEPER, Position, apply, legal_actions
from engine.tigris.model.actions import Action, DealTiles, StartPlayer
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import BOX, COLORS, Color, Seat, Tiles
from engine.tigris.notation import format_action
from engine.tigris.rules.bag import count_unseen
from tests.support.tigris.naive import Table


def count(position: Position, depth: int) -> int:
    """Sequences of so many actions; the actions of the last one are counted, not played."""
    if depth == 0:
        return 1
    position = answered(position)
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(count(apply(position, action).position, depth - 1) for action in actions)


def kinds(position: Position) -> Counter[str]:
    """How many legal actions begin with which word of the notation."""
    dynasties = position.dynasties
    actions = legal_actions(answered(position))
    return Counter(format_action(action, dynasties).split()[0] for action in actions)


def answered(position: Position) -> Position:
    """The position once the keeper has said all that it is asked for."""
    while position.actor == KEEPER:
        question = position.decisions[-1]
        answer: Action = StartPlayer(Seat(0))
        if isinstance(question, Deal):
            held = [*count_unseen(position)]
            answer = drawn(question, held)
        position = apply(position, answer).position
    return position


def drawn(deal: Deal, bag: Sequence[int]) -> DealTiles:
    """What the keeper deals from a bag with so many tiles of each color."""
    tiles, wanted = [0, 0, 0, 0], min(deal.count, sum(bag))
    for color in cycle(COLORS):
        if sum(tiles) == wanted:
            break
        tiles[color] += tiles[color] < bag[color]
    dealt: Tiles = (tiles[0], tiles[1], tiles[2], tiles[3], 0)
    return DealTiles(deal.seat, dealt, empty=sum(tiles) < deal.count)


def count_naively(start: Position, before: Sequence[Action], depth: int) -> int:
    """The same by the second engine, which can not be copied: every sequence is played anew.

    `start` is at the beginning of an action of a turn; `before` leads from it to what is counted,
    without the keeper's answers.
    """
    table = Table(start)
    keep(table)
    for action in before:
        table.play(action)
        keep(table)
    if depth == 1 or table.question is None:
        return len(table.answers)
    return sum(count_naively(start, (*before, each), depth - 1) for each in table.answers)


def keep(table: Table) -> None:
    """The keeper says all that it is asked for, with what the oracle's own table tells."""
    while table.question is not None and table.question.actor == KEEPER:
        answer: Action = StartPlayer(Seat(0))
        if isinstance(table.question, Deal):
            answer = drawn(table.question, [left(table, color) for color in COLORS])
        table.play(answer)


def left(table: Table, color: Color) -> int:
    lying = [*table.tiles.values(), *table.facedown.values()].count(color)
    held = sum(tiles[color] for tiles in (*table.hands, *table.replaced))
    return BOX[color] - lying - held - table.gone[color]
