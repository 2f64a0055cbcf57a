"""Who is meant by a name at a table, as the server knows them when somebody is reported."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from game.service.tables.hall_hosts import HallHosts
from net.host.company import Present
from net.wire.crypto import VERIFY_KEY
from tests.game.service.reminders.test_reminders import card_of


def test_who_has_a_seat_is_known_though_the_table_is_not_in_memory() -> None:
    card = card_of(1)
    hall: Any = SimpleNamespace(hall=SimpleNamespace(host_at=lambda place: None))
    hosts = HallHosts(hall, {card.place: card}.get)
    assert hosts.find(card.place, "Ben") == Present("Ben", 1, b"\xbb" * VERIFY_KEY, "")
    for name in ("easy", "Cem"):
        assert hosts.find(card.place, name) is None
    assert hosts.find(bytes(16), "Ben") is None
    assert HallHosts(hall, lambda place: replace(card, accounts=())).find(card.place, "Ben") is None
