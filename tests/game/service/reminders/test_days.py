"""A game over days at a server, simulated: clocks, whose turn it is, and reminders."""

from __future__ import annotations

import pytest
from pytest import MonkeyPatch

from game.service.reminders.reminders import GRACE
from game.service.tables.card import read_card
from net.desk.messages import ListTables, TableState
from net.desk.my_games import MyGame
from net.game_rules import KEEPER
from net.notifications import AuditFinished, HostCheats, HostClockDiffers
from net.protocol.from_peer import Claim, Configure, Ready
from tests.support.online.served_days import DAY, HOUR, Person, ServedDays

ANNA_AT, BEN_AT = "anna@example.org", "https://chat.example.org/hooks/ben"


def contacts(*people: tuple[Person, str]) -> dict[str, str]:
    return {person.account.public.hex(): contact for person, contact in people}


def mine(days: ServedDays, person: Person) -> MyGame:
    (game,) = days.games.listed(person.account.public.hex())
    return game


@pytest.mark.long
def test_a_three_day_game_is_played_to_its_end_by_people_who_are_reminded(
    monkeypatch: MonkeyPatch,
) -> None:
    """Nobody is ever there together, each turn takes half a day, and the server is killed once."""
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch, contacts((anna, ANNA_AT), (ben, BEN_AT)))
    table = days.open(anna, "3d")
    days.begin(table, (anna, ben))
    begun, turns = days.now, 0
    while days.card(table).state is not TableState.OVER:
        (seat,) = days.card(table).turn.seats
        person, other = (anna, ben) if seat == 0 else (ben, anna)
        game = mine(days, person)
        assert game.is_my_turn and not mine(days, other).is_my_turn
        assert abs(game.deadline - game.since - 3 * DAY) < 60
        sent = len(days.reminders)
        days.run(12 * HOUR, step=60.0)
        assert [each.player for each in days.reminders[sent:]] == [person.name]
        assert days.hall.tables == 0, "nobody looks at it: it takes no memory"
        if turns == 3:
            days.kill()
        assert days.play_turn(person, table)
        turns += 1
        if days.card(table).state is TableState.PLAYING and not days.card(table).turn.seats:
            _come_for_the_end(days, table, anna, ben)
    assert turns > 4 and days.now - begun > 2 * DAY
    _come_for_the_end(days, table, anna, ben)
    entries = days.records[table.place]
    for person in (anna, ben):
        assert person.received(AuditFinished)[-1].text == ""
        assert not person.received(HostCheats) and not person.received(HostClockDiffers)
    assert len(days.reminders) == turns and len(entries) > turns
    assert {each.contact for each in days.reminders} == {ANNA_AT, BEN_AT}
    assert days.games.listed(anna.account.public.hex()) == ()


def _come_for_the_end(days: ServedDays, table, *people: Person) -> None:  # type: ignore[no-untyped-def]
    """All look at the end, which each of them audits."""
    for person in people:
        days.come(person, table)
    days.run(5.0)
    for person in people:
        if person.peer is not None:
            days.leave(person)


def test_whose_turn_it_is_outlives_the_server_and_so_does_its_deadline(
    monkeypatch: MonkeyPatch,
) -> None:
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d")
    days.begin(table, (anna, ben))
    before = mine(days, anna), mine(days, ben)
    days.kill()
    assert (mine(days, anna), mine(days, ben)) == before


def test_in_a_game_of_an_evening_cards_are_not_written_at_every_turn(
    monkeypatch: MonkeyPatch,
) -> None:
    """They are when nobody looks at the table any more."""
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "5+10")
    days.begin(table, (anna, ben))
    kept = read_card(days.saved[table.place])
    assert kept.state is TableState.PLAYING and kept.accounts == days.card(table).accounts
    assert kept.turn != days.card(table).turn
    days.run(60.0)
    assert days.hall.tables == 0
    assert read_card(days.saved[table.place]).turn == days.card(table).turn


def test_who_waits_in_a_lobby_finds_the_way_back_and_only_its_opener_may_close_it(
    monkeypatch: MonkeyPatch,
) -> None:
    """Ready, Ben may go away for days; who leaves the seat has no table there any more."""
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d")
    days.come(ben, table)
    for message in (Claim(1), Ready(True)):
        assert ben.peer is not None
        ben.peer.say(message)
        days.run(1.0)
    days.leave(ben)
    days.kill()
    waits = mine(days, ben)
    assert (waits.place, waits.state, waits.seats) == (table.place, TableState.WAITING, (1,))
    assert not waits.may_close and mine(days, anna).may_close and mine(days, anna).seats == ()
    days.come(ben, table)
    assert ben.peer is not None
    ben.peer.say(Claim(KEEPER))
    days.run(1.0)
    assert days.games.listed(ben.account.public.hex()) == ()


def test_who_plays_is_not_reminded_and_who_has_no_contact_neither(
    monkeypatch: MonkeyPatch,
) -> None:
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch, contacts((anna, ANNA_AT)))
    table = days.open(anna, "3d")
    days.begin(table, (anna, ben))
    days.come(anna, table)
    days.run(2 * GRACE, step=1.0)
    assert days.reminders == []


def test_the_time_that_the_owner_chooses_in_the_lobby_is_in_the_list(
    monkeypatch: MonkeyPatch,
) -> None:
    anna = Person("Anna")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d")
    (row,) = days.tables.listed(ListTables("", 0)).rows
    assert row.time == "3d"
    days.come(anna, table)
    assert anna.peer is not None and anna.peer.roster is not None
    anna.peer.say(Claim(0))
    days.run(1.0)
    anna.peer.say(Configure(anna.peer.roster.options, "5+10,wait"))
    days.run(1.0)
    assert days.tables.listed(ListTables("", 0)).rows[0].time == "5+10,wait"
    days.leave(anna)
    days.run(60.0)
    days.come(anna, table)
    assert anna.peer.roster is not None and anna.peer.roster.time == "5+10,wait"
