"""Starting Workers from the box, in a drawn order if there are too few (V7, S3, G4)."""

from __future__ import annotations

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Starter
from engine.trade.model.agenda import Hire
from engine.trade.model.decisions import OrderDue
from engine.trade.model.effect_events import Hired
from engine.trade.model.player import Development
from engine.trade.model.position import Position
from engine.trade.rules.draft import Draft, Events, done, plan, set_player


def workers_in_box(position: Position) -> list[Card]:
    """Those that nobody has."""
    owned = {each.card for player in position.players for each in player.developments}
    workers = position.deck.copies(position.deck.starters[Starter.WORKER])
    return [card for card in workers if card not in owned]


def hire(draft: Draft, events: Events, task: Hire) -> None:
    seats = tuple(sorted({each.ability.owner for each in task.hirings}))
    is_short = sum(each.amount for each in task.hirings) > len(workers_in_box(draft))
    if is_short and len(seats) > 1 and not draft.orders:
        plan(draft, OrderDue(seats))
        return
    done(draft)
    order = draft.orders[0] if draft.orders else seats
    draft.orders = ()
    for each in sorted(task.hirings, key=lambda each: order.index(each.ability.owner)):
        cards = tuple(workers_in_box(draft)[: each.amount])
        owner = each.ability.owner
        player = draft.players[owner].with_developments(*map(Development, cards))
        set_player(draft, owner, player)
        events.append(Hired(owner, cards, each.ability))
