"""Spectators at a machine that is not the host: all of the log, in its order, and nothing else."""

from __future__ import annotations

import dataclasses

import pytest

from net.host.gallery import Gallery
from net.host.host import Host
from net.journal.records import read_record
from net.log.checks import LogError
from net.notifications import (
    EntryFinal,
    HostCheats,
    LinkLost,
    TurnedAway,
    TwoHistories,
)
from net.protocol.codes import Code, Role
from net.protocol.entries import Acted
from tests.net.host.test_shares import LOCAL, ONE, seat_at
from tests.support.net.galleries import Onlooker, begun, play
from tests.support.net.handovers import ask_to_hand_over, vote
from tests.support.net.served import HERE, Served

#: What a spectator must never get here.
ALARMS: tuple[type[object], ...] = (HostCheats, TwoHistories, LinkLost)


def test_who_watches_has_each_entry_as_soon_as_it_is_in_the_log() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    assert carl.follower.final < carl.follower.log.next
    table.follow()
    assert carl.follower.final == carl.follower.log.next, "the host says once more what is final"
    play(table, people, 6)
    log = people[0].peer.follower.log
    assert log.next > 6 and carl.follower.log.raw_entries == log.raw_entries
    assert carl.follower.final == people[0].peer.follower.final == log.next
    seen = [each.applied.seq for each in carl.has(EntryFinal)]
    assert seen == [*range(log.next)], "each once, in order"
    assert not carl.has(HostCheats) and not carl.has(LinkLost)


def test_without_a_word_of_the_host_the_log_says_all_but_the_last() -> None:
    """What is shown beside the log may be lost, and the host may not be there."""
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    play(table, people, 4)
    log = people[0].peer.follower.log
    assert carl.follower.log.next == log.next
    assert 0 < carl.follower.final < log.next
    for person in people:
        person.leave()
    table.feed()
    assert carl.follower.final == log.next, "who leaves last has the host write it down"


def test_a_whole_game_is_seen_to_its_audit() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    play(table, people, 500)
    table.run(3)
    table.feed()
    assert carl.follower.log.seats.judged is not None and carl.follower.verdict == ""
    assert carl.follower.final == carl.follower.log.next, "the end needs no host"
    late = table.come(Onlooker("Late"))
    assert late.follower.verdict == "" and not late.has(HostCheats)


def test_another_host_is_the_same_to_who_watches() -> None:
    """It begins an epoch of its own; spectators stay, and see the record continue."""
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    play(table, people, 3)
    for person in people:
        person.leave()
    known = [*map(read_record, table.records)]
    table.hall.lost(HERE)
    host = Host.resumed(table.game.rules(), table.config(), known)
    table.hall.woken(HERE, host, len(known), table.now)
    for person in people:
        person.come()
    table.run(5)
    table.follow()
    play(table, people, 3)
    log = people[0].peer.follower.log
    assert log.epoch == 2 and carl.follower.log.raw_entries == log.raw_entries
    assert carl.follower.final == log.next and carl.is_here
    assert not any(carl.has(each) for each in ALARMS)


def test_who_comes_again_gets_what_it_lacks() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    play(table, people, 3)
    carl.is_here = False
    play(table, people, 3)
    before = len(carl.records)
    table.come(carl)
    assert carl.follower.log.next == people[0].peer.follower.log.next
    assert 0 < len(carl.records) - before < carl.follower.log.next, "and nothing twice"


def test_who_has_more_than_this_machine_waits_until_it_has_read_that() -> None:
    """Another machine may have read more of the log."""
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    play(table, people, 4)
    behind = table.public_records()[:3]
    table.gallery = Gallery(table.game.rules(), table.config(), behind)
    table.come(carl)
    assert carl.is_here and not carl.follower.synced
    table.gallery.follow(table.public_records()[3:], table.now)
    table.pump()
    assert carl.follower.synced and not carl.has(HostCheats)


def test_nobody_plays_in_a_gallery() -> None:
    table, _people = begun()
    table.open_gallery()
    dora = table.come(Onlooker("Dora", Role.PLAYER))
    assert TurnedAway(Code.NOT_NOW, "") in dora.notifications and not dora.is_here


def test_hidden_parts_stay_hidden() -> None:
    """The log has them sealed, and a gallery has no key of theirs."""
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    play(table, people, 8)
    log = carl.follower.log
    hidden = [n for n, each in enumerate(log.entries) if isinstance(each, Acted) and each.hidden]
    assert hidden and not any(log.keys[n] for n in hidden)
    assert all(not read_record(each).private for each in carl.records)


def test_a_forged_entry_is_shown_to_nobody() -> None:
    table, people = begun()
    gallery = table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    known = carl.follower.log.next
    table.act(next(each for each in people if each.peer.follower.can_propose))
    forged = dataclasses.replace(table.public_records()[-1], stamp=bytes(64))
    with pytest.raises(LogError):
        gallery.follow([forged], table.now)
    table.pump()
    assert carl.follower.log.next == known and not carl.has(HostCheats)


def test_the_log_of_another_host_has_no_gallery_here() -> None:
    table, _people = begun()
    other = Served("")
    with pytest.raises(LogError):
        Gallery(
            table.game.rules(),
            dataclasses.replace(other.config(), seed=b"o" * 32),
            table.public_records(),
        )


def test_a_table_that_was_handed_over_is_watched_elsewhere() -> None:
    """No log here has what follows; who is there when that happens is sent away, too."""
    world, nodes = seat_at([LOCAL, ONE])
    before = [dataclasses.replace(each, private=b"") for each in world.host_records()]
    table, _people = begun()
    table.gallery = Gallery(world.rules, world.config(5), before)
    table.config = lambda: dataclasses.replace(world.config(6), seed=b"")  # type: ignore
    carl = table.come(Onlooker("Carl"))
    assert carl.is_here
    ask_to_hand_over(world, nodes[0], 1)
    vote(world, nodes[1], yes=True)
    new = world.host_records()[len(before) :]
    table.gallery.follow([dataclasses.replace(each, private=b"") for each in new], table.now)
    table.pump()
    assert LinkLost(int(Code.MOVED), "") in carl.notifications
    late = table.come(Onlooker("Late"))
    assert TurnedAway(int(Code.MOVED), "") in late.notifications


def test_who_claims_what_this_table_never_had_is_sent_away() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    play(table, people, 3)
    for final, ending in ((0, [LinkLost(int(Code.DIVERGED), "")]), (90_000, [])):
        mallory = Onlooker("Mallory")
        mallory.records = [*carl.records]
        peer = table.make_peer(mallory)
        chains = peer.follower.log.chains
        chains[:] = [bytes(len(chain)) for chain in chains] + [b"x" * 32] * (final + 1)
        peer.follower.final = final
        table.connect(mallory)
        assert not mallory.is_here and len(mallory.records) == len(carl.records)
        assert [each for each in mallory.has(LinkLost) if each.code is not None] == ending
    assert carl.is_here and carl.follower.log.next == people[0].peer.follower.log.next
