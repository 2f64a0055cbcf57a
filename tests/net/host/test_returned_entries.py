"""What seats return to a host that lost the end of its log is checked like what a host sends."""

from __future__ import annotations

import pytest

from net.notifications import LinkLost
from net.protocol import statements
from net.protocol.codes import Code
from net.protocol.entries import Entry, EpochBegan
from net.protocol.from_host import Ordered
from tests.support.net.games import STONES, play, table
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all
from tests.support.net.signing import signed_entry, signed_pause
from tests.support.net.world import Node, World


def forge_in_journal(world: World, node: Node, kind: str) -> None:
    """The node's log continues with an entry that no host of this table has ordered."""
    log, own = node.peer.follower.log, node.peer.identity
    entry: Entry = signed_pause(log, node.peer.seat, True, own)
    if kind == "takeover":
        place = (log.opened.table, log.epoch + 1, node.peer.seat, log.chain)
        entry = EpochBegan(log.epoch + 1, node.peer.seat, own.sign(statements.epoch(*place)))
    forged: Ordered = signed_entry(log, own, entry)
    log.add(forged.data, stamp=forged.stamp)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["takeover", "own entry"])
def test_a_seat_cannot_return_what_no_host_has_ordered(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.peer.lockstep.objection", lambda *arguments: None)  # it stays
    for seed in range(6):
        world, nodes = table(STONES, 3, seed)
        play(world, STONES, 3 + seed)
        world.settle()
        entries = list(hosted_game(world).sequencer.log.raw_entries)
        world.kill_host()
        world.restart_host()
        forge_in_journal(world, nodes[2], kind)
        reconnect_all(world, 6.0)
        log = hosted_game(world).sequencer.log
        assert log.raw_entries[: len(entries)] == entries and log.next == len(entries) + 1
        assert isinstance(log.entries[-1], EpochBegan) and log.seats.host == -1
        assert nodes[2].link is None
        codes = {each.code for each in nodes[2].received(LinkLost)}
        assert codes & {Code.DIVERGED, Code.TWO_HISTORIES, Code.NOT_NOW}
        check_logs_agree(world)
