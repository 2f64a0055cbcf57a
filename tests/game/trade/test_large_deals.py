"""The largest deals that people can agree on fit into entries, and can be read back."""

from __future__ import annotations

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind
from engine.trade.model.actions import Action, CarryOut
from engine.trade.model.seats import Seat
from game.trade.decks import own_deck
from game.trade.rules_adapter import TradeRules
from net.fairness.bag import SALT, LeafOpening
from net.fairness.hidden import PART_SIZE, hide
from net.game_rules import KEEPER
from net.log.sealed_action import SealedAction, encode_sealed_action, open_hidden, seal_of
from net.log.shared_action import parts_of
from net.protocol.codes import MAX_ENTRY_BYTES
from net.protocol.entries import Shared, read_entry, write_entry
from net.protocol.entry_fields import NO_BASE

RULES, KEY, NOBODY = TradeRules(), bytes(32), tuple[Seat, ...]()
GOODS = tuple(own_deck().cards_of(Kind.BASIC, Kind.IMPORT))


def swap(goods: tuple[Card, ...]) -> CarryOut:
    """Two of six seats change half of these goods each."""
    half = len(goods) // 2
    given = (goods[:half], goods[half:], *4 * [()])
    receivers = ((Seat(1),) * half, (Seat(0),) * (len(goods) - half), *4 * [NOBODY])
    return CarryOut(7, given, receivers)


def prove(seat: int, part: Action) -> tuple[LeafOpening, ...]:
    items = RULES.items_for(part, seat)
    return tuple(LeafOpening(1000 + item, item, bytes(SALT)) for item in items)


def test_two_who_change_all_goods_of_the_game_can_read_what_they_got() -> None:
    """Each owner opens its part, with a proof for each of its new goods."""
    action = swap(GOODS)
    full = SealedAction(tuple(RULES.encode(action)), bytes(SALT))
    hidden = hide(KEY, encode_sealed_action(full))
    assert open_hidden(hidden, seal_of(full), KEY) == full
    parts = list[tuple[int, bytes, bytes]]()
    for seat, part in parts_of(RULES, KEEPER, full, prove):
        shown = hide(KEY, encode_sealed_action(part), PART_SIZE)
        assert open_hidden(shown, seal_of(part), KEY) == part
        assert sorted(each.item for each in part.openings) == sorted(RULES.items_for(action, seat))
        parts.append((seat, seal_of(part), shown))
    plain = tuple(RULES.encode(RULES.veil(action, KEEPER, None)))
    fields = (KEEPER, 0, NO_BASE, plain, seal_of(full), hidden, b"")
    data = write_entry(9, Shared(*fields, tuple(parts)))
    assert len(data) <= MAX_ENTRY_BYTES
    assert read_entry(data) == (9, Shared(*fields, tuple(parts)))
