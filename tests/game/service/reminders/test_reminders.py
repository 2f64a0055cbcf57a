"""Who is reminded of a turn: once, not at once, only who is away, and no contact too often."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from game.service.limits import Limits
from game.service.reminders.contact_pace import DAY, MOST_IN_A_DAY, PAUSE
from game.service.reminders.contacts import Contacts
from game.service.reminders.marks import OwnMarks
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminders import GRACE, Reminder, Reminders
from game.service.reminders.turn import NOBODYS_TURN, Turn
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.desk.messages import Denial, Denied, TableState
from net.protocol.invite import SECRET
from net.wire.crypto import SEED, VERIFY_KEY
from net.wire.route import PLACE
from tests.support.instantly import instantly

ANNA, BEN = "aa" * VERIFY_KEY, "bb" * VERIFY_KEY
START = 1_800_000_000
MAIL = "anna@example.org"


def card_of(number: int, seats: tuple[int, ...] = (0,), since: int = START) -> TableCard:
    """A game of Anna against Ben and a bot."""
    return TableCard(
        place=bytes([number]) * PLACE,
        game="tigris",
        name=f"Table {number}",
        options={},
        bots=("easy",),
        is_listed=True,
        secret=bytes(SECRET),
        seed=bytes([number]) * SEED,
        owner=ANNA,
        opened_at=START,
        state=TableState.PLAYING,
        names=("Anna", "Ben", "easy"),
        time="3d",
        accounts=(ANNA, BEN, ""),
        turn=Turn(seats, since, since + 3 * 86_400),
    )


async def sent_by(reminders: Reminders) -> list[Reminder]:
    """All that are due now, and sent from here."""
    sent = list[Reminder]()
    while reminders.is_due:
        if reminder := await reminders.take():
            sent.append(reminder)
    return sent


class Club:
    def __init__(self, *cards: TableCard, contact: str = MAIL) -> None:
        self.now = float(START)
        self.here = set[tuple[bytes, int]]()
        self.saved: list[TableCard] = []
        self.contacts = Contacts({ANNA: contact} if contact else {})
        self.begin(*cards)

    def begin(self, *cards: TableCard) -> None:
        self.tables = Tables(Limits(), lambda: self.now, self.saved.append)
        self.games = GamesByAccount(self.tables)
        is_here = lambda place, seat: (place, seat) in self.here  # noqa: E731
        marks, now = OwnMarks(self.tables, lambda: self.now, instantly), lambda: self.now
        self._reminders = Reminders(self.tables, self.contacts, marks, is_here, now, "Club")
        self.tables.add(cards)

    def after(self, seconds: float) -> list[Reminder]:
        self.now += seconds
        return asyncio.run(sent_by(self._reminders))


def test_who_was_reminded_in_a_game_of_an_evening_is_not_again_after_a_crash() -> None:
    club = Club(replace(card_of(1), time="5+10"))
    assert len(club.after(GRACE)) == 1
    club.begin(*club.saved)
    assert club.saved and club.after(86_400) == []


def test_who_was_here_when_the_server_began_anew_has_time_to_come_back() -> None:
    club = Club()
    club.now += 3600
    club.begin(card_of(1))
    assert club.after(GRACE - 1) == []
    assert len(club.after(1)) == 1


def test_who_stays_away_is_reminded_once() -> None:
    club = Club(card_of(1))
    assert club.after(GRACE - 1) == []
    (reminder,) = club.after(1)
    assert (reminder.contact, reminder.player) == (MAIL, "Anna")
    assert reminder.opponents == ("Ben", "easy") and reminder.deadline == "2027-01-18T08:00+00:00"
    assert "your turn in Tigris & Euphrates, at the table “Table 1” of “Club”." in reminder.text
    assert reminder.text.endswith(" over at 2027-01-18 08:00 UTC.")
    assert club.after(86_400) == []
    club.begin(*club.saved)
    assert club.after(86_400) == [], "nor after the server has begun anew"


@pytest.mark.parametrize("what", ["here", "acted", "over", "removed", "other turn"])
def test_who_knows_or_need_not_know_is_not_reminded(what: str) -> None:
    card = card_of(1)
    club = Club(card)
    match what:
        case "here":
            club.here.add((card.place, 0))
        case "acted":
            club.tables.change(replace(card, turn=Turn((1,), START + 9)))
        case "over":
            club.tables.change(replace(card, state=TableState.OVER, turn=NOBODYS_TURN))
        case "removed":
            club.contacts.set(ANNA, "")
        case "other turn":
            club.tables.change(replace(card, turn=Turn((0,), START + 100)))
    assert club.after(GRACE) == []
    assert bool(club.after(100)) == (what == "other turn")


def test_one_contact_is_not_flooded_and_nothing_is_lost() -> None:
    club = Club(*(card_of(number) for number in range(1, 5)))
    assert len(club.after(GRACE)) == 1
    assert club.after(PAUSE - 1) == []
    assert len(club.after(1)) == 1
    assert [len(club.after(PAUSE)) for _ in range(3)] == [1, 1, 0]


def test_a_contact_gets_only_so_many_in_a_day() -> None:
    """Many accounts can name the same one."""
    club = Club(*(card_of(number) for number in range(1, MOST_IN_A_DAY + 10)))
    club.after(GRACE)
    day = [len(club.after(PAUSE)) for _ in range(DAY // PAUSE)]
    assert sum(day) == MOST_IN_A_DAY - 1 or sum(day) == MOST_IN_A_DAY
    assert sum(day[:-2]) < MOST_IN_A_DAY and sum(day[MOST_IN_A_DAY:-2]) == 0
    assert sum(len(club.after(PAUSE)) for _ in range(DAY // PAUSE)) > 0, "the others come later"


def test_the_games_of_an_account_are_those_that_are_not_over_the_urgent_first() -> None:
    waiting = replace(card_of(1), state=TableState.WAITING, accounts=(), turn=NOBODYS_TURN)
    others, soon, later = card_of(2, (1,)), card_of(3, since=START - 100), card_of(4)
    club = Club(waiting, others, later, soon, replace(card_of(5), state=TableState.OVER))
    listed = [game.name for game in club.games.listed(ANNA)]
    assert listed == ["Table 3", "Table 4", "Table 2", "Table 1"]
    assert [game.seats for game in club.games.listed(BEN)] == [(1,)] * 3
    assert club.games.answer(b"") == Denied(Denial.NEEDS_ACCOUNT, "")
    assert club.games.listed("cc" * VERIFY_KEY) == () and "cc" * VERIFY_KEY not in club.games
    for card in (others, soon, later):
        club.tables.change(replace(card, state=TableState.OVER))
    assert BEN not in club.games and ANNA in club.games
