"""A host orders nothing that no reader could read back: it would ruin the journals of all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.protocol.entry_fields import MAX_PLAIN
from tests.support.net import market
from tests.support.net.games import MARKET, play
from tests.support.net.market_model import Action
from tests.support.net.markets import position_of
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all, share_table

SECONDS = 5


class Verbose(market.MarketRules):
    """Says more of each action than the rules of the tiny game do."""

    more: tuple[int, ...] = ()

    def encode(self, action: Action) -> list[int]:
        return [*super().encode(action), *self.more]

    def decode(self, plain: object) -> Action:
        assert isinstance(plain, list)
        return super().decode(plain[: len(plain) - len(self.more)])


@pytest.mark.long
@pytest.mark.parametrize("more", [(2**63 + 1,), (7,) * MAX_PLAIN])
def test_what_could_not_be_read_is_not_ordered_and_the_table_continues(
    more: tuple[int, ...],
) -> None:
    """An error of the rules stops a host, and a program without it continues from its journal."""
    rules = Verbose()
    options = {"seats": 3, "bag": 18, "markets": 1, "seconds": SECONDS}
    game = replace(MARKET, rules=lambda: rules, options=lambda seats: options)
    world, _ = share_table(game, 3, 0)
    length = hosted_game(world).sequencer.log.next
    rules.more = more
    with pytest.raises(ValueError):
        world.run(2 * SECONDS)
    assert hosted_game(world).sequencer.log.next == length == len(world.records)
    rules.more = ()
    world.kill_host()
    world.restart_host()
    reconnect_all(world)
    world.run(SECONDS)
    assert not position_of(world).is_market
    assert play(world, MARKET)
    check_logs_agree(world)
    assert {node.peer.follower.verdict for node in world.nodes} == {""}
