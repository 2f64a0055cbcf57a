"""The person at the host's machine hands the table over, and may leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.online.status_text import banner
from game.online.unfinished import UnfinishedGame
from net.host_notifications import TableHandedOver
from net.journal.records import read_record
from net.notifications import HostGone
from net.protocol.from_peer import Vote
from tests.support.journals import write_journal
from tests.support.net.games import STONES, play
from tests.support.net.handovers import ask_to_hand_over, vote
from tests.support.net.reconnects import reconnect_all
from tests.support.net.world import Node, World
from tests.support.online.evening import Evening
from tests.support.online.online_windows import INVITE, settle

HOME, BOB, CID = "127.0.0.1", "10.0.0.2", "10.0.0.3"


def open_table_dialog(evening: Evening) -> None:
    evening.window.key("y")
    evening.click("table")


def offered(evening: Evening) -> list[int]:
    """The seats to which the dialog offers to hand the table over."""
    seats = range(len(evening.status.seats))
    placed = [each.node for each in evening.around.form.front.placed]
    keys = [getattr(node, "key", None) for node in placed]
    return [seat for seat in seats if ("hand_over", seat) in keys]


def agree(evening: Evening) -> None:
    """All others agree to what they are asked."""
    for node in evening.others:
        if node.peer.open_poll is not None:
            evening.say(node, Vote(node.peer.open_poll.poll, True))


@pytest.mark.long
@pytest.mark.parametrize("machines", [(HOME, BOB), (HOME, BOB, CID), (HOME, HOME, CID)])
def test_the_table_is_handed_over_from_the_dialog_and_the_window_follows(
    machines: tuple[str, ...],
) -> None:
    places = [*machines]
    evening = Evening(len(machines), places)
    open_table_dialog(evening)
    heirs = [seat for seat, at in enumerate(machines) if at != HOME]
    assert offered(evening) == heirs
    evening.click(("hand_over", heirs[0]))
    agree(evening)
    world, heir = evening.table.world, world_node(evening, heirs[0])
    assert [each.seat for each in world.received(TableHandedOver)] == [heirs[0]]
    notice = banner(evening.status, evening.window.now)
    assert notice is not None and notice.title == "The table moves" and not notice.alert
    assert not evening.status.is_hosted_from_here
    world.kill_host()
    evening.post.deliver(HostGone(heirs[0], ()))
    settle(evening.table, evening.window)
    assert evening.around.dialog.made is None, "nobody is asked: all have agreed"
    assert evening.banner() == "The table moves"
    places[0], places[heirs[0]] = "10.0.0.1", HOME  # as the new host sees them
    world.succeed(heir)
    reconnect_all(world, 5.0, successor=True)
    settle(evening.table, evening.window)
    assert evening.status.host == heirs[0] and evening.status.heir is None
    assert evening.banner() == "The host has changed"
    assert not evening.status.is_hosted_from_here
    assert evening.status.possible_hosts == []


WHY_NOT = (
    ((HOME, HOME, HOME), "Everybody plays at this computer"),
    ((HOME, BOB), ""),
    ((BOB, HOME), "only if two or more besides the host's are playing"),
    ((BOB, HOME, CID), ""),
)


@pytest.mark.parametrize(("machines", "why"), WHY_NOT)
def test_the_dialog_says_why_no_other_computer_could_host(
    machines: tuple[str, ...], why: str
) -> None:
    evening = Evening(len(machines), machines)
    open_table_dialog(evening)
    words = " ".join(evening.around.words())
    found = [start for _, start in WHY_NOT if start and start in words]
    assert found == ([why] if why else [])


def world_node(evening: Evening, seat: int) -> Node:
    return next(node for node in evening.table.world.nodes if node.peer.seat == seat)


def test_it_is_offered_only_where_it_is_possible() -> None:
    """Not by a guest, and not to somebody who is away."""
    guest = Evening(3, (BOB, HOME, CID))
    open_table_dialog(guest)
    assert offered(guest) == []
    host = Evening(3, (HOME, BOB, CID))
    host.table.world.cut(world_node(host, 1))
    settle(host.table, host.window)
    open_table_dialog(host)
    assert offered(host) == [2]


def test_who_leaves_the_hosts_machine_is_offered_to_hand_over_first() -> None:
    evening = Evening(2, (HOME, BOB))
    evening.screen.leave()
    assert "This computer hosts the table" in " ".join(evening.around.words())
    evening.click("hand_over")
    assert offered(evening) == [1]
    guest = Evening(2, (BOB, HOME))
    guest.screen.leave()
    assert "hosts the table" not in " ".join(guest.around.words())
    with pytest.raises(KeyError):
        guest.around.place_of("hand_over")


def test_the_old_host_is_not_started_again_from_the_title(tmp_path: Path) -> None:
    """Only a machine that is still the host's resumes the host when its person returns."""
    world = World(STONES.rules(), STONES.options(2), 1)
    world.address = lambda node: (HOME, BOB)[world.nodes.index(node)]  # type: ignore[method-assign]
    nodes = [world.join_later(name, listen_port=4000) for name in "ab"]
    world.seat_nodes(nodes)
    play(world, STONES, 4)

    def resumable(node: Node, name: str) -> bool:
        seat, host = tmp_path / f"{name}.seat", tmp_path / f"{name}.host"
        write_journal(seat, node.records)
        write_journal(host, world.records)
        return UnfinishedGame(seat, INVITE, host).resumable_host == host

    assert resumable(nodes[0], "before")
    ask_to_hand_over(world, nodes[0], 1)
    vote(world, nodes[1], yes=True)
    assert read_record(nodes[0].records[-1]).data == read_record(world.records[-1]).data
    assert not resumable(nodes[0], "after")
    world.succeed(nodes[1])
    world.carry_out()
    assert not resumable(nodes[1], "heir"), "before its first entry it is none that is resumed"
    reconnect_all(world)
    assert resumable(nodes[1], "new host")
