"""A visitor and a desk: who enters, what is asked, and what a hostile visitor can do."""

from __future__ import annotations

from math import inf

import pytest

from net.desk.closing import CloseTable
from net.desk.desk import BURST, PART, Desk
from net.desk.finished_games import (
    NO_RECORD,
    FetchRecord,
    FindGames,
    GameList,
    GameRow,
    RecordPart,
    part_of,
)
from net.desk.late_answer import LateAnswer
from net.desk.messages import (
    DESK,
    DESK_PROTOCOL,
    FROM_DESK,
    TO_DESK,
    Denial,
    Denied,
    Enter,
    Entered,
    FromDesk,
    ListTables,
    OpenTable,
    Question,
    TableList,
    TableOpened,
    TableRow,
    ToDesk,
)
from net.desk.my_games import ListMyGames, MyGame, MyGames
from net.desk.names import ClaimName
from net.desk.reminding import MAX_CONTACT, AskContact, ContactKept, RemindMe
from net.desk.reports import Report
from net.desk.rows import MAX_ROWS, rows_that_fit
from net.desk.standings import MAX_STANDINGS, AskStandings, StandingList, StandingRow
from net.desk.visit import Visit
from net.desk.visitor import SILENT_SECONDS, Visitor
from net.effects import Close, Send
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.invite import SECRET
from net.protocol.statements import presence
from net.protocol.words import NAME_CHARACTERS
from net.wire.crypto import SEED
from net.wire.frames import LinkFault, WireError
from net.wire.identity import FINGERPRINT, Identity, fingerprint
from net.wire.route import PLACE, ROUTE_BYTES, write_route
from tests.support.net.world import random_bytes_of

pytestmark = pytest.mark.first

SERVER = Identity(b"s" * SEED)
KEY = bytes(FINGERPRINT + SECRET)
ROW = TableRow(bytes(PLACE), KEY, "stones", "Anna's table", 0, ("Anna", ""), 0, 1_800_000_000)


GAME = MyGame(
    *(bytes(PLACE), KEY, "stones", "Anna's table", "3d", 1, ("Anna", "Ben")),
    *((0,), (1,), 1_800_000_000, 1_800_259_200, False),
)


class FakeOffice:
    def __init__(self) -> None:
        self.wishes: list[tuple[OpenTable, str, bytes]] = []
        self.late: list[LateAnswer] | None = None
        """answers to wishes that are given later, if not None"""

    def enter(self) -> Entered:
        return Entered(DESK_PROTOCOL, "build", "Club", "Welcome", ("stones",), ("easy",))

    def answer(self, question: Question, visitor: Visitor) -> FromDesk | LateAnswer:
        if isinstance(question, OpenTable):
            self.wishes.append((question, visitor.address, visitor.account))
            if self.late is not None:
                self.late.append(LateAnswer())
                return self.late[-1]
            return TableOpened(bytes(PLACE), KEY)
        match question:
            case FetchRecord():
                return NO_RECORD
            case ListMyGames():
                return MyGames((GAME,))
            case AskContact():
                return ContactKept("anna@example.org")
            case RemindMe(contact):
                return ContactKept(contact)
        return TableList(getattr(question, "first", 0), 1, (ROW,))


class Meeting:
    """A desk, and one visitor whose bytes reach it at once."""

    def __init__(
        self,
        visit: Visit | None = None,
        link: int = 1,
        desk: Desk | None = None,
        address: str = "192.0.2.1",
        is_local: bool = False,
    ) -> None:
        self.office = FakeOffice()
        self.desk = desk or Desk(SERVER, self.office, random_bytes_of(1))
        self.visit = visit or new_visit()
        self.link = link
        self.answers: list[FromDesk] = []
        self.is_closed = False
        self.desk.opened(link, address, 0.0, is_local)
        route = self.visit.take_output()
        assert route.startswith(write_route(DESK))
        self.carry(route[ROUTE_BYTES:], 0.0)

    def ask(self, *questions: ToDesk, now: float = 0.0) -> list[FromDesk]:
        for question in questions:
            self.visit.ask(question)
        return self.carry(self.visit.take_output(), now)

    def carry(self, data: bytes, now: float) -> list[FromDesk]:
        """What the desk answers to these bytes, and to those with which the visitor replies."""
        before = len(self.answers)
        self.desk.received(self.link, data, now)
        while effects := self.desk.effects():
            for effect in effects:
                match effect:
                    case Send(_, sent):
                        self.answers += self.visit.receive(sent)
                        if reply := self.visit.take_output():
                            self.desk.received(self.link, reply, now)
                    case Close():
                        self.is_closed = True
        return self.answers[before:]


def new_visit(server: bytes = fingerprint(SERVER.public), account: Identity | None = None) -> Visit:
    return Visit(server, "build", random_bytes_of(2), account)


def test_a_visitor_enters_and_learns_whose_desk_it_is() -> None:
    meeting = Meeting()
    assert meeting.answers == [
        Entered(DESK_PROTOCOL, "build", "Club", "Welcome", ("stones",), ("easy",))
    ]
    assert meeting.visit.host == SERVER.public


def test_questions_get_their_answers_in_order() -> None:
    meeting = Meeting()
    wish = OpenTable("stones", "Mine", {"seats": 2}, ("easy",), True)
    answers = meeting.ask(ListTables("", 0), wish, ListTables("", 24))
    opened = TableOpened(bytes(PLACE), KEY)
    assert answers == [TableList(0, 1, (ROW,)), opened, TableList(24, 1, (ROW,))]
    assert meeting.office.wishes == [(wish, "192.0.2.1", b"")]


def test_an_answer_may_come_later_and_those_after_it_wait() -> None:
    meeting, wish = Meeting(), OpenTable("stones", "Mine", {}, (), True)
    late = meeting.office.late = []
    opened, row = TableOpened(bytes(PLACE), KEY), TableList(0, 1, (ROW,))
    assert meeting.ask(ListTables("", 0), wish, ListTables("", 0), wish) == [row]
    late[1].give(opened)
    assert meeting.carry(b"", 1.0) == []
    late[0].give(opened)
    assert meeting.carry(b"", 1.0) == [opened, row, opened]


def test_an_answer_that_comes_too_late_is_for_nobody() -> None:
    meeting = Meeting()
    late = meeting.office.late = []
    meeting.ask(OpenTable("stones", "Mine", {}, (), True))
    meeting.desk.closed(meeting.link, 1.0)
    late[0].give(TableOpened(bytes(PLACE), KEY))
    assert meeting.desk.effects() == []


def test_questions_behind_an_answer_that_takes_a_while_are_bounded() -> None:
    meeting = Meeting()
    meeting.office.late = []
    wish = OpenTable("stones", "Mine", {}, (), True)
    assert deny(meeting, wish, *[ListTables("", 0)] * int(BURST)) is Denial.TOO_FAST


def test_parts_of_a_game_may_be_asked_for_faster() -> None:
    meeting = Meeting()
    fetch = FetchRecord(bytes(PLACE), b"", 0)
    answers = meeting.ask(*[fetch] * int((BURST - 1) / PART))
    assert {*answers} == {NO_RECORD} and not meeting.is_closed
    assert deny(meeting, *[fetch] * int(2 / PART)) is Denial.TOO_FAST


def test_a_question_may_be_asked_before_the_desk_has_answered() -> None:
    visit = new_visit()
    visit.ask(ListTables("", 0))
    assert Meeting(visit).answers[1:] == [TableList(0, 1, (ROW,))]


class Account:
    """A key of a person, in the form of a desk."""

    def __init__(self, seed: bytes) -> None:
        self._identity = Identity(seed)
        self.public = self._identity.public[:32]

    def sign(self, statement: bytes) -> bytes:
        return self._identity.sign(statement)


def test_who_shows_an_account_has_its_key() -> None:
    account = Account(b"a" * SEED)
    meeting = Meeting(Visit(b"", "build", random_bytes_of(2), account))
    meeting.ask(OpenTable("stones", "Mine", {}, (), True))
    assert meeting.office.wishes[0][2] == account.public


class Liar(Account):
    """Shows the account of somebody else, with a signature of its own or of another link."""

    def __init__(self, proof: bytes) -> None:
        super().__init__(b"a" * SEED)
        self._proof = proof

    def sign(self, statement: bytes) -> bytes:
        return self._proof or Identity(b"b" * SEED).sign(statement)


@pytest.mark.parametrize("proof", [b"", Account(b"a" * SEED).sign(presence(bytes(64)))])
def test_nobody_enters_with_the_account_of_somebody_else(proof: bytes) -> None:
    meeting = Meeting(Visit(b"", "build", random_bytes_of(2), Liar(proof)))
    assert [type(answer) for answer in meeting.answers] == [Denied] and meeting.is_closed


def test_another_server_is_not_entered() -> None:
    """Its key is known from the address, and nothing is said before it has shown that."""
    with pytest.raises(WireError) as caught:
        Meeting(new_visit(b"x" * FINGERPRINT))
    assert caught.value.code is LinkFault.OTHER_HOST


def deny(meeting: Meeting, *questions: ToDesk) -> Denial:
    last = meeting.ask(*questions)[-1]
    assert isinstance(last, Denied) and meeting.is_closed
    return Denial(last.denial)


def test_who_asks_too_fast_has_to_leave() -> None:
    assert deny(Meeting(), *[ListTables("", 0)] * int(BURST + 1)) is Denial.TOO_FAST


def test_who_looks_at_a_list_for_hours_may_stay() -> None:
    meeting = Meeting()
    for now in range(0, 7200, 3):
        assert meeting.ask(ListTables("", 0), now=float(now))
    assert not meeting.is_closed


def test_another_version_learns_that_of_the_server() -> None:
    meeting = Meeting()
    other = Enter(DESK_PROTOCOL + 1, "build", b"", b"")
    assert meeting.ask(other)[-1] == Denied(Denial.OTHER_PROTOCOL, str(DESK_PROTOCOL))
    assert meeting.is_closed


@pytest.mark.parametrize("body", [b"", b"\x90", b"\xff" * 40, b"\x91\x7f", bytes(300)])
def test_nonsense_ends_the_visit(body: bytes) -> None:
    meeting = Meeting()
    data = meeting.visit._wire.send(body)
    answer = meeting.carry(data, 0.0)[-1]
    assert isinstance(answer, Denied) and answer.denial == Denial.NONSENSE and meeting.is_closed


def test_who_is_silent_for_too_long_is_sent_away() -> None:
    meeting = Meeting()
    assert meeting.desk.next_tick(0.0) == SILENT_SECONDS
    meeting.desk.tick(SILENT_SECONDS - 0.1)
    assert meeting.desk.effects() == []
    meeting.desk.tick(SILENT_SECONDS)
    assert meeting.desk.effects() == [Close(1)] and meeting.desk.next_tick(0.0) == inf


def test_a_server_that_closes_says_so() -> None:
    meeting = Meeting()
    meeting.desk.dismiss()
    meeting.carry(b"", 0.0)
    assert meeting.answers[-1] == Denied(Denial.CLOSING, "") and meeting.is_closed


@pytest.mark.parametrize("length", [1, 40, NAME_CHARACTERS])
def test_a_list_fits_into_a_frame_however_long_its_names_are(length: int) -> None:
    name = "\N{GRINNING FACE}" * length
    row = ROW._replace(game="stones", name=name, names=(name,) * MAX_SEATS, opened_at=2**40)
    rows = rows_that_fit([row] * (MAX_ROWS + 1))
    found = TableList(10**6, 10**6, rows)
    assert FROM_DESK.from_bytes(FROM_DESK.to_bytes(found)) == found
    if len(rows) < MAX_ROWS:
        with pytest.raises(ValueError, match="more than"):
            FROM_DESK.to_bytes(TableList(0, 0, (*rows, row)))
    assert (length == 1) == (len(rows) == MAX_ROWS)


def test_standings_fit_into_a_frame_however_long_its_names_are() -> None:
    row = StandingRow(10**6, "\N{GRINNING FACE}" * NAME_CHARACTERS, True, -(10**6), 10**6, 10**6)
    found = StandingList(10**6, 10**6, (row,) * MAX_STANDINGS, (row,), row.name)
    assert FROM_DESK.from_bytes(FROM_DESK.to_bytes(found)) == found


@pytest.mark.parametrize("length", [1, NAME_CHARACTERS])
def test_a_list_of_games_fits_into_a_frame(length: int) -> None:
    name = "\N{GRINNING FACE}" * length
    ranking = tuple((seat, seat + 1, *(10**6,) * 4) for seat in range(MAX_SEATS))
    plain = ("stones", name, (name,) * MAX_SEATS, ranking, 10**5, 2**40)
    rows = rows_that_fit([GameRow(bytes(PLACE), KEY, *plain)] * (MAX_ROWS + 1))
    found = GameList(10**6, 10**6, rows)
    assert rows and FROM_DESK.from_bytes(FROM_DESK.to_bytes(found)) == found


def test_parts_make_the_whole() -> None:
    journal = bytes(range(256)) * 100
    parts = list[RecordPart]()
    while not parts or sum(len(part.data) for part in parts) < parts[0].total:
        part = part_of(journal, sum(len(part.data) for part in parts))
        parts.append(part)
        assert FROM_DESK.from_bytes(FROM_DESK.to_bytes(part)) == part
    assert b"".join(part.data for part in parts) == journal and len(parts) > 2


def test_the_bytes_of_questions_are_pinned() -> None:
    """Visitors of other versions send them, too."""
    questions: list[ToDesk] = [
        Enter(1, "b", b"", b""),
        ListTables("stones", 24),
        OpenTable("stones", "N", {"a": 1}, ("easy",), False),
        CloseTable(b"p" * PLACE),
        ClaimName("N"),
        AskStandings("stones", 24),
        Report(bytes(PLACE), "N", "w", (("N", "t"),)),
        FindGames("stones", "Ann", "w", 1, 2, 3),
        FetchRecord(b"p" * PLACE, b"", 4),
        OpenTable("stones", "N", {"a": 1}, ("easy",), False, "3d"),
        ListMyGames(),
        AskContact(),
        RemindMe("a@b.org"),
    ]
    assert [TO_DESK.to_bytes(each).hex() for each in questions] == [
        "95 00 01 a162 c400 c400".replace(" ", ""),
        "93 01 a673746f6e6573 18".replace(" ", ""),
        "96 02 a673746f6e6573 a14e 81a16101 91a465617379 c2".replace(" ", ""),
        f"92 03 c410 {'70' * PLACE}".replace(" ", ""),
        "92 04 a14e".replace(" ", ""),
        "93 05 a673746f6e6573 18".replace(" ", ""),
        f"95 06 c410 {'00' * PLACE} a14e a177 9192a14ea174".replace(" ", ""),
        "97 07 a673746f6e6573 a3416e6e a177 01 02 03".replace(" ", ""),
        f"94 08 c410{'70' * 16} c400 04".replace(" ", ""),
        "97 02 a673746f6e6573 a14e 81a16101 91a465617379 c2 a23364".replace(" ", ""),
        "91 09".replace(" ", ""),
        "91 0a".replace(" ", ""),
        "92 0b a7614062 2e6f7267".replace(" ", ""),
    ]


def test_my_games_and_where_i_am_reminded_are_asked_by_account() -> None:
    meeting = Meeting()
    answers = meeting.ask(ListMyGames(), AskContact(), RemindMe(""))
    assert answers == [MyGames((GAME,)), ContactKept("anna@example.org"), ContactKept("")]
    assert not GAME.is_my_turn and GAME._replace(awaited=(0, 1)).is_my_turn


@pytest.mark.parametrize("length", [1, NAME_CHARACTERS])
def test_as_many_of_my_games_are_listed_as_fit(length: int) -> None:
    name = "\N{GRINNING FACE}" * length
    game = GAME._replace(name=name, names=(name,) * MAX_SEATS, awaited=(0, 1, 2, 3))
    games = rows_that_fit([game] * (MAX_ROWS + 1))
    found = MyGames(games)
    assert FROM_DESK.from_bytes(FROM_DESK.to_bytes(found)) == found
    assert (length == 1) == (len(games) == MAX_ROWS)


def test_a_contact_is_bounded_before_anybody_looks_at_it() -> None:
    meeting = Meeting()
    body = TO_DESK.to_bytes(RemindMe("c" * MAX_CONTACT + "c"))
    answer = meeting.carry(meeting.visit._wire.send(body), 0.0)[-1]
    assert isinstance(answer, Denied) and answer.denial == Denial.NONSENSE
