"""A seat that lies about its position cannot stop the table again and again."""

from __future__ import annotations

import pytest

from net.notifications import DesyncReport, TableFrozen
from tests.support.net.games import STONES, act, active_node, table
from tests.support.net.liars import lie
from tests.support.net.world import Node, World


def play_against_liars(world: World, liars: list[Node], actions: int) -> None:
    """Everybody acts; one liar at a time lies, and those who were cut off come back."""
    lying = [liars[0]]
    for node in liars:
        lie(node.peer, lambda node=node: node in lying)  # type: ignore[misc]
    for action in range(actions):
        lying[:] = [liars[action % len(liars)]]
        for node in world.nodes:
            if node.link is None:
                world.connect(node)
        world.run(1)
        if any(node.peer.follower.can_propose for node in world.nodes):
            active_node(world)
            act(world, STONES)
            world.run(1)


@pytest.mark.long
def test_two_seats_that_lie_in_turn_freeze_the_table_a_few_times_only() -> None:
    world, nodes = table(STONES, 4, 5)
    play_against_liars(world, nodes[2:], 24)
    honest = nodes[0]
    assert 1 <= len(honest.received(TableFrozen)) <= len(nodes[2:]) * 2
    assert len(honest.received(DesyncReport)) <= len(nodes[2:]) * 2
    own = [*honest.peer.follower.log.rules.sections(honest.peer.follower.log.position)]
    for report in [*honest.received(DesyncReport), *world.received(DesyncReport)]:
        assert all([*parts] == own for parts in report.sections.values())
