"""Damage, and its end (G12, V13, M1)."""

from __future__ import annotations

from engine.trade.model.agenda import DamageCards
from engine.trade.model.effect_events import Damaged, Repaired
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft, Events, damage, done, set_player


def damage_cards(draft: Draft, events: Events, task: DamageCards) -> None:
    """Damages each chosen card once, where it now lies."""
    done(draft)
    for each in task.damaging:
        for card in each.cards:
            for seat in map(Seat, draft.seats):
                development = draft.players[seat].development(card)
                if development is not None and not development.damaged:
                    set_player(draft, seat, damage(draft.players[seat], card, draft.round))
                    events.append(Damaged(seat, card, each.ability))


def repair(draft: Draft, events: Events) -> None:
    """Damage of earlier rounds ends (M1)."""
    done(draft)
    for seat in map(Seat, draft.seats):
        for each in draft.players[seat].developments:
            if 0 < each.damaged < draft.round:
                set_player(draft, seat, damage(draft.players[seat], each.card, 0))
                events.append(Repaired(seat, each.card))
