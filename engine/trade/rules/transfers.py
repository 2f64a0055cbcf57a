"""`take` and `give`: tokens go from player to player, in a drawn order if short (V10, G4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine.trade.deck.terms import Token
from engine.trade.model.agenda import HandOver
from engine.trade.model.decisions import OrderDue
from engine.trade.model.effect_events import Took
from engine.trade.model.effects import Transfer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft, Events, add_tokens, done, plan


def hand_over(draft: Draft, events: Events, task: HandOver) -> None:
    """All transfers of a step at once: each giver pays from what it has when the step begins."""
    groups = _groups(task.transfers)
    conflicts = [group for group in groups if _is_conflict(draft, group)]
    if len(draft.orders) < len(conflicts):
        plan(draft, OrderDue(_receivers(conflicts[len(draft.orders)])))
        return
    done(draft)
    orders = dict(zip(map(_key, conflicts), draft.orders, strict=True))
    draft.orders = ()
    given = [each for group in groups for each in _shared(draft, group, orders.get(_key(group)))]
    for each in given:
        add_tokens(draft, each.giver, each.token, -each.amount)
    for each in given:
        add_tokens(draft, each.receiver, each.token, each.amount)
        events.append(Took(each.giver, each.receiver, each.token, each.amount, each.ability))


def _key(group: Sequence[Transfer]) -> tuple[Seat, Token]:
    return group[0].giver, group[0].token


def _groups(transfers: Sequence[Transfer]) -> list[list[Transfer]]:
    """The transfers of each kind of token from each giver."""
    groups = defaultdict[tuple[Seat, Token], list[Transfer]](list)
    for each in transfers:
        groups[each.giver, each.token].append(each)
    return [groups[seat, token] for seat, token in sorted(groups, key=lambda k: (k[0], k[1].value))]


def _receivers(group: Sequence[Transfer]) -> tuple[Seat, ...]:
    return tuple(sorted({each.receiver for each in group}))


def _is_conflict(position: Position, group: Sequence[Transfer]) -> bool:
    giver, token = _key(group)
    short = sum(each.amount for each in group) > position.players[giver].tokens(token)
    return short and len(_receivers(group)) > 1


def _shared(
    position: Position, group: Sequence[Transfer], order: Sequence[Seat] | None
) -> list[Transfer]:
    """What is really given, each receiver in turn, as far as it lasts."""
    giver, token = _key(group)
    left = position.players[giver].tokens(token)
    given = list[Transfer]()
    for each in sorted(group, key=lambda each: order.index(each.receiver)) if order else group:
        amount = min(each.amount, left)
        left -= amount
        if amount:
            given.append(Transfer(giver, each.receiver, token, amount, each.ability))
    return given
