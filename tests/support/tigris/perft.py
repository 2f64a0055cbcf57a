"""Perft: counts of action sequences, to compare two implementations of the rules.

What is counted. `count(position, depth)` is the number of different sequences of exactly `depth`
actions of seats that can be played one after another from a position.

- Actions are those of the notation. Discards are multisets: `replace t2 m1` counts once, however
  many temples are held. A commitment counts once for each number of tiles.
- Actions of the keeper are not counted. Whenever the keeper is the actor, also before the first
  action, it acts at once: `start` names the first seat. Every deal is drawn tile by tile in the
  order of the colors, red, blue, green, black, red again, skipping those that the bag has no more
  of. The bag holds the tiles of the box that are nowhere else.
- The last action of a sequence is counted if it is legal; it is not played.
- A game that is over has no more actions, so it is in no longer sequence.

So `count(position, 1)` is the number of legal actions; `kinds` divides them by their first words.
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
    """The number of sequences of `depth` actions."""
    if depth == 0:
        return 1
    position = after_keeper(position)
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(count(apply(position, action).position, depth - 1) for action in actions)


def kinds(position: Position) -> Counter[str]:
    """The number of legal actions by their first word in the notation."""
    dynasties = position.dynasties
    actions = legal_actions(after_keeper(position))
    return Counter(format_action(action, dynasties).split()[0] for action in actions)


def after_keeper(position: Position) -> Position:
    """The position after all actions of the keeper."""
    while position.actor == KEEPER:
        decision = position.decisions[-1]
        answer: Action = StartPlayer(Seat(0))
        if isinstance(decision, Deal):
            held = [*count_unseen(position)]
            answer = even_deal(decision, held)
        position = apply(position, answer).position
    return position


def even_deal(deal: Deal, bag: Sequence[int]) -> DealTiles:
    """The deal from a bag with these numbers of tiles by color."""
    tiles, wanted = [0, 0, 0, 0], min(deal.count, sum(bag))
    for color in cycle(COLORS):
        if sum(tiles) == wanted:
            break
        tiles[color] += tiles[color] < bag[color]
    dealt: Tiles = (tiles[0], tiles[1], tiles[2], tiles[3], 0)
    return DealTiles(deal.seat, dealt, empty=sum(tiles) < deal.count)


def count_naively(start: Position, before: Sequence[Action], depth: int) -> int:
    """The same count by the oracle, which cannot be copied: every sequence is played again.

    `start` waits for an action of a turn; `before` are the actions of seats from there on.
    """
    table = Table(start)
    answer_for_keeper(table)
    for action in before:
        table.play(action)
        answer_for_keeper(table)
    if depth == 1 or table.pending is None:
        return len(table.answers)
    return sum(count_naively(start, (*before, each), depth - 1) for each in table.answers)


def answer_for_keeper(table: Table) -> None:
    """Plays all pending actions of the keeper on the oracle."""
    while table.pending is not None and table.pending.actor == KEEPER:
        answer: Action = StartPlayer(Seat(0))
        if isinstance(table.pending, Deal):
            answer = even_deal(table.pending, [tiles_in_bag(table, color) for color in COLORS])
        table.play(answer)


def tiles_in_bag(table: Table, color: Color) -> int:
    on_board = [*table.tiles.values(), *table.facedown.values()].count(color)
    held = sum(tiles[color] for tiles in (*table.hands, *table.replaced))
    return BOX[color] - on_board - held - table.discarded[color]
