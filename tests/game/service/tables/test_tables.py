"""What a server notes on the card of a table that is put away."""

from __future__ import annotations

from math import inf

from game.service.limits import Limits
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.hall.effects import PutAway
from tests.game.service.storage.test_folder import CARD

HERE = CARD.place


def test_a_card_keeps_when_its_table_must_be_back_and_forgets_it_again() -> None:
    saved = list[TableCard]()
    tables = Tables(Limits(), lambda: 0.0, saved.append)
    tables.add([CARD])
    tables.put_away(PutAway(HERE, True))
    assert saved == [], "nothing has changed"
    tables.put_away(PutAway(HERE, True, 500.2, 57))
    assert [(card.due, card.rested) for card in saved] == [(501, 57)]
    tables.put_away(PutAway(HERE, True, 500.2, 57))
    assert len(saved) == 1
    tables.put_away(PutAway(HERE, False, inf))
    assert len(saved) == 1, "it was lost: another machine may have it, and has written its card"
    tables.put_away(PutAway(HERE, True, inf))
    assert [(card.due, card.rested) for card in saved][1:] == [(0, 0)]
    assert tables.card(HERE) == CARD
    tables.put_away(PutAway(b"?" * 16, True, 1.0, 1))
