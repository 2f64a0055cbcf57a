"""A lobby whose people come one by one, at a server in virtual time: it takes no memory."""

from __future__ import annotations

import pytest
from pytest import MonkeyPatch

from net.desk.messages import ListTables, TableOpened, TableState
from net.host.host import Host
from net.notifications import HostCheats
from net.protocol.from_peer import Claim, Ready
from tests.support.online.served_days import DAY, Person, ServedDays


def sit(days: ServedDays, table: TableOpened, person: Person, seat: int) -> None:
    """Comes, takes a seat, is ready, and leaves; then nobody looks at the table for a minute."""
    days.come(person, table)
    for message in (Claim(seat), Ready(True)):
        assert person.peer is not None
        person.peer.say(message)
        days.run(1.0)
    days.leave(person)
    days.run(60.0, step=1.0)


def shown(days: ServedDays) -> tuple[str, ...]:
    """Who has a seat, as the list says."""
    return days.tables.listed(ListTables("", 0)).rows[0].names


@pytest.mark.parametrize("is_killed", [False, True])
def test_the_game_begins_though_its_table_was_put_away_after_each_visit(
    monkeypatch: MonkeyPatch, is_killed: bool
) -> None:
    people = anna, ben, _ = Person("Anna"), Person("Ben"), Person("Cem")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d", seats=3)
    for seat, person in enumerate(people):
        sit(days, table, person, seat)
        assert days.hall.tables == 0, "nobody looks at it"
        assert shown(days) == ("Anna", "Ben", "Cem")[: seat + 1] + ("",) * (2 - seat)
        days.run(DAY / 2, step=600.0)
        if is_killed:
            days.kill()
    for person in (anna, ben):
        assert days.card(table).state is TableState.WAITING
        days.come(person, table)
        days.run(1.0)
        days.leave(person)
        days.run(60.0, step=1.0)
    assert days.card(table).state is TableState.PLAYING
    assert days.card(table).names == ("Anna", "Ben", "Cem")
    for person in people:
        days.come(person, table)
        days.run(1.0)
        assert person.peer is not None and person.peer.seat >= 0
        assert not person.received(HostCheats)


def test_a_seat_is_kept_for_a_turn_and_free_after_that_though_nobody_comes(
    monkeypatch: MonkeyPatch,
) -> None:
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d")
    sit(days, table, anna, 0)
    days.run(2.99 * DAY, step=3600.0)
    assert shown(days) == ("Anna", "") and days.hall.tables == 0
    days.run(0.02 * DAY, step=10.0)
    assert shown(days) == ("", "") and days.hall.tables == 0
    sit(days, table, ben, 0)
    assert shown(days) == ("Ben", "")


def test_who_is_banned_loses_a_seat_that_was_kept(monkeypatch: MonkeyPatch) -> None:
    anna, ben = Person("Anna"), Person("Ben")
    days = ServedDays(monkeypatch)
    table = days.open(anna, "3d")
    sit(days, table, anna, 0)
    days.come(ben, table)
    host = days.hall.host_at(table.place)
    assert isinstance(host, Host)
    for banned, left in ((ben, "Anna"), (anna, "")):
        host.company.send_away(lambda account, address, who=banned: account == who.account.public)  # type: ignore[misc]
        days.hall.attend(table.place, days.now)
        days.run(1.0)
        assert shown(days) == (left, "") and ben.peer is None
    days.run(60.0, step=1.0)
    assert shown(days) == ("", "") and days.hall.tables == 0
