"""What goes between a table and its galleries beside the log."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from net.host.elsewhere import FOLLOWED_SECONDS
from net.host.roster_sender import LOOK_SECONDS
from net.notifications import (
    ChatReceived,
    ClockChanged,
    HostCheats,
    RequestRefused,
    RosterChanged,
    SeatTimesChanged,
)
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import Code, Presence
from net.protocol.from_host import Final, from_host, to_peer
from net.protocol.from_peer import Chat, Undo
from tests.support.net.galleries import Onlooker, WatchedTable, begun, play, seated
from tests.support.net.games import MARKET, STONES
from tests.support.net.served import Visitor
from tests.support.net.stones import StonesRules


def test_people_at_the_table_and_in_the_gallery_know_of_each_other() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    roster = carl.has(RosterChanged)[-1].roster
    assert {seat[3] for seat in roster.seats} == {Presence.GONE}, "nothing is known of the host"
    assert table.gallery is not None
    table.follow()
    roster = carl.has(RosterChanged)[-1].roster
    assert Presence.GONE not in {seat[3] for seat in roster.seats}
    table.follow(table.gallery.names)
    roster = carl.has(RosterChanged)[-1].roster
    assert Presence.GONE not in {seat[3] for seat in roster.seats}
    assert roster.spectators == ("Carl",)
    table.run(LOOK_SECONDS)
    seen = [each for each in people[0].notifications if isinstance(each, RosterChanged)][-1]
    assert seen.roster.spectators == ("Carl",)
    for _ in range(9):
        table.run(FOLLOWED_SECONDS / 6)
        table.gallery.tick(table.now)
        table.pump()
    seen = [each for each in people[0].notifications if isinstance(each, RosterChanged)][-1]
    assert seen.roster.spectators == (), "nobody has lines of the gallery since"
    roster = carl.has(RosterChanged)[-1].roster
    assert {seat[3] for seat in roster.seats} == {Presence.GONE}, "nor of the host"


def test_talk_is_heard_both_ways() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    assert carl.peer is not None
    carl.peer.say(Chat("hello"))
    table.pump()
    table.feed()
    assert ChatReceived("Carl", "hello") in people[0].notifications
    assert carl.has(ChatReceived) == [ChatReceived("Carl", "hello")]
    assert not carl.peer.talk.waiting, "it has arrived"
    people[1].peer.say(Chat("hi"))
    table.settle()
    table.feed()
    assert carl.has(ChatReceived)[-1] == ChatReceived("Ben", "hi")


def test_talk_from_galleries_is_bounded_at_the_table_too() -> None:
    table, people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    assert carl.peer is not None
    for _ in range(9):
        carl.peer.talk.joined()
        carl.peer.say(Chat("again"))
    table.pump()
    assert RequestRefused(0, int(Code.TOO_FAST), "") in carl.notifications
    lines = [each for each in people[0].notifications if isinstance(each, ChatReceived)]
    assert len(lines) <= 5


def test_what_only_seats_may_ask_is_refused_as_at_the_host() -> None:
    table, _people = begun()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    assert carl.peer is not None
    carl.peer.say(Undo(0))
    table.pump()
    assert RequestRefused(0, int(Code.NOT_YOURS), "") in carl.notifications


def test_a_false_word_beside_the_log_accuses_nobody() -> None:
    """Such as a certificate that does not hold, or a clock that the log does not have."""
    table, people = begun()
    gallery = table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    table.act(next(each for each in people if each.peer.follower.can_propose))
    shown = [from_host(body) for body in table.shown]
    final = next(each for each in shown if isinstance(each, Final))
    table.shown[:] = [b"nonsense", to_peer(dataclasses.replace(final, stamp=bytes(64)))]
    table.feed()
    assert carl.is_here and not carl.has(HostCheats)
    assert carl.follower.final < carl.follower.log.next
    gallery.shown(to_peer(final), table.now)
    table.pump()
    assert carl.follower.final == carl.follower.log.next


def test_a_table_without_galleries_shows_them_nothing() -> None:
    table, people = begun()
    table.act(next(each for each in people if each.peer.follower.can_propose))
    people[0].peer.say(Chat("hi"))
    table.settle()
    assert not table.shown


def test_clocks_of_seats_come_with_the_log() -> None:
    table, people = begun("3d")
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    play(table, people, 2)
    assert carl.has(SeatTimesChanged)


def test_when_nobody_watches_elsewhere_the_host_shows_nothing_any_more() -> None:
    table, people = begun()
    table.open_gallery()
    table.follow(("Carl",))
    table.run(FOLLOWED_SECONDS + 15)
    table.shown.clear()
    table.act(next(each for each in people if each.peer.follower.can_propose))
    assert not table.shown


def test_what_is_final_may_be_known_before_the_entry_is_here() -> None:
    table, people = begun()
    gallery = table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    table.act(next(each for each in people if each.peer.follower.can_propose))
    for body in table.shown:
        gallery.shown(body, table.now)
    table.pump()
    assert carl.follower.final < people[0].peer.follower.final
    table.shown.clear()
    table.feed()
    assert carl.follower.final == people[0].peer.follower.final == carl.follower.log.next


def test_the_clock_of_a_table_is_seen_by_all_and_by_who_comes_later() -> None:
    table = WatchedTable("", MARKET)
    people = Visitor(table, "Anna"), Visitor(table, "Ben")
    seated(table, people)
    gallery = table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    while gallery.log.clock.deadline is None:
        play(table, people, 1)
    clock = gallery.log.clock.deadline.clock
    shown = carl.has(ClockChanged)[-1]
    assert (shown.clock, shown.is_running) == (clock, True)
    assert shown.left == pytest.approx(20, abs=2)
    table.run(10)
    late = table.come(Onlooker("Late"))
    assert late.has(ClockChanged)[-1].left == pytest.approx(10, abs=3)
    gallery.shown(to_peer(TimeLeft(clock + 1, 1000, True)), table.now)
    table.pump()
    assert carl.is_here and carl.has(ClockChanged)[-1].clock == clock


def test_who_comes_later_gets_what_was_announced_and_still_stands() -> None:
    class Announcing(StonesRules):
        def announces(self, position: Any, line: str) -> bool:
            return line.startswith("I offer")

    table = WatchedTable("", dataclasses.replace(STONES, rules=Announcing))
    people = Visitor(table, "Anna"), Visitor(table, "Ben")
    seated(table, people)
    for text in ("I offer a stone", "just talk"):
        people[0].peer.say(Chat(text))
        table.settle()
    table.open_gallery()
    carl = table.come(Onlooker("Carl"))
    table.follow()
    table.follow()
    late = table.come(Onlooker("Late"))
    offers = [ChatReceived("Anna", "I offer a stone")]
    assert carl.has(ChatReceived) == late.has(ChatReceived) == offers
