"""Drawing goods: stacks, shortages, and discards that become a new stack (P4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.agenda import DealGoods, DrawGoods, Item
from engine.trade.model.decisions import DealDue, FirstDue, Loose, ShuffleDue
from engine.trade.model.position import GOODS_STACKS, Position
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft, Events, done, plan
from engine.trade.rules.shuffling import discards_of


def left_to_draw(position: Position, kind: Kind) -> int:
    """How many goods of a kind can still be drawn, discards included."""
    stack = GOODS_STACKS[kind]
    return position.size(stack) + len(discards_of(position, stack))


def draw_goods(draft: Draft, events: Events, task: DrawGoods) -> None:
    """One player draws goods, as many as there are."""
    done(draft)
    plan(draft, *_deals(draft, [task.seat] * task.number, task.kind))


def deal_goods(draft: Draft, events: Events, task: DealGoods) -> None:
    """Goods are dealt one at a time around the table, from a random seat on (P4)."""
    if not any((*task.basics, *task.imports)):
        done(draft)
    elif not draft.orders:
        plan(draft, FirstDue())
    else:
        (first,) = draft.orders[0]
        draft.orders = ()
        done(draft)
        plan(
            draft,
            *_deals(draft, _rounds(task.basics, first), Kind.BASIC),
            *_deals(draft, _rounds(task.imports, first), Kind.IMPORT),
        )


def _rounds(entitled: Sequence[int], first: Seat) -> list[Seat]:
    """Who gets each card: around the table, without those who have all of theirs."""
    seats = [Seat((first + n) % len(entitled)) for n in range(len(entitled))]
    return [seat for turn in range(max(entitled)) for seat in seats if entitled[seat] > turn]


def _deals(draft: Draft, receivers: Sequence[Seat], kind: Kind) -> list[Item]:
    """What the keeper deals to the receivers of each card: from the stack, then from a new one."""
    stack = GOODS_STACKS[kind]
    size, more = draft.size(stack), len(discards_of(draft, stack))
    items: list[Item] = [*_sums(receivers[:size], stack)]
    if len(receivers) > size and more:
        items += [ShuffleDue(stack, Loose.DISCARDS), *_sums(receivers[size : size + more], stack)]
    return items


def _sums(receivers: Sequence[Seat], stack: Stack) -> list[DealDue]:
    return [DealDue(seat, stack, number) for seat, number in Counter(receivers).items()]
