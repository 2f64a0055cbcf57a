"""A window looks at a server again and again: it comes back, and takes nobody else for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from game.errors import Refusal
from game.online.servers.desk import Answer
from game.online.servers.lookout import PAUSE, ServerLookout, ServerSeen
from net.desk.closing import CloseTable, TableClosed
from net.desk.desk import RATE
from net.desk.messages import Entered, ListTables, TableList, ToDesk
from net.desk.my_games import ListMyGames, MyGames
from net.desk.reminding import AskContact, ContactKept, RemindMe
from net.desk.server_address import ServerAddress
from tests.support.online.desks import ADDRESS, ENTERED, KEY, my_game, row
from tests.support.virtual_loop import run_in_virtual_time


class FakeServer:
    """Answers with tables, or refuses; notes with which address each visit comes."""

    def __init__(self, *answers: TableList | Refusal) -> None:
        self.answers = [*answers]
        self.visits: list[ServerAddress] = []
        self.questions: list[ToDesk] = []
        self.open = 0

    def visit(self, address: ServerAddress) -> FakeVisit:
        self.visits.append(address)
        return FakeVisit(self, replace(address, fingerprint=KEY))


class FakeVisit:
    def __init__(self, server: FakeServer, address: ServerAddress) -> None:
        self._server = server
        self.server = address
        server.open += 1

    async def enter(self) -> Entered:
        return ENTERED

    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer:
        if isinstance(question, AskContact):
            return cast(Answer, ContactKept(""))
        if isinstance(question, ListMyGames):
            return cast(Answer, MyGames((my_game("Ur"),)))
        if isinstance(question, CloseTable):
            if question.place != my_game("Ur").place:
                raise Refusal("the server has no such table of yours")
            return cast(Answer, TableClosed(question.place))
        if isinstance(question, RemindMe):
            if "@" not in question.contact:
                raise Refusal("that is no mail address")
            return cast(Answer, ContactKept(question.contact))
        self._server.questions.append(question)
        answer = self._server.answers.pop(0)
        if isinstance(answer, Refusal):
            raise answer
        assert isinstance(answer, kind)
        return answer

    async def close(self) -> None:
        self._server.open -= 1


def look(server: FakeServer, act: Callable[[ServerLookout, int], object]) -> list[ServerSeen]:
    """All that is seen until the answers are used up; `act` is called with the number of each."""
    seen: list[ServerSeen] = []

    def wake() -> None:
        seen.append(lookout.seen)
        act(lookout, len(seen))
        if not server.answers:
            lookout.close()

    lookout = ServerLookout(ADDRESS, wake, server.visit, listening=False)
    run_in_virtual_time(lookout.look())
    assert server.open == 0, "each connection is closed"
    return seen


def tables(*names: str, first: int = 0, total: int | None = None) -> TableList:
    return TableList(first, len(names) if total is None else total, tuple(map(row, names)))


def test_the_list_is_looked_at_again_over_one_connection() -> None:
    server = FakeServer(tables("Ur"), tables("Ur"), tables("Ur", "Mari"))
    seen = look(server, lambda _lookout, _n: None)
    assert [each.tables for each in seen] == [None, tables("Ur"), tables("Ur", "Mari")]
    assert len(server.visits) == 1 and len(server.questions) == 3


def test_a_server_that_is_gone_is_tried_again_by_its_key() -> None:
    """The address had none: who answers first is the server from then on."""
    server = FakeServer(tables("Ur"), Refusal("gone"), tables("Ur"))
    seen = look(server, lambda _lookout, _n: None)
    assert [each.trouble for each in seen] == ["", "", "gone", ""]
    assert [each.fingerprint for each in server.visits] == [b"", KEY]
    assert seen[2].tables == tables("Ur"), "what was seen last is not forgotten"


def test_another_page_comes_at_once() -> None:
    """And an old one that is gone by then leads to the first."""
    server = FakeServer(tables("Ur", total=2), TableList(1, 1, ()), tables("Mari"))

    def turn(lookout: ServerLookout, n: int) -> None:
        if n == 2:
            lookout.turn_to(1)

    seen = look(server, turn)
    assert server.questions == [ListTables("", 0), ListTables("", 1), ListTables("", 0)]
    assert seen[-1].tables == tables("Mari")


def test_a_look_is_rarer_than_a_desk_allows() -> None:
    assert PAUSE > 1 / RATE


def test_a_table_is_closed_at_once_or_it_is_known_why_not() -> None:
    server = FakeServer(tables("Ur"), tables("Ur"))

    def close(lookout: ServerLookout, n: int) -> None:
        if n == 2:
            lookout.close_table(b"elsewhere")
            lookout.close_table(my_game("Ur").place)

    seen = look(server, close)
    assert [each.closing_trouble for each in seen][2] == "the server has no such table of yours"
    assert (seen[3].closing_trouble, seen[3].mine) == ("", ())
