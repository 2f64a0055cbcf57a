"""Finished games of a server: listed page by page, fetched in parts, proven, and saved once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.errors import Refusal
from game.online.servers import games
from game.online.servers.desk import Answer
from game.online.servers.download import download
from game.online.servers.games import (
    ALL_GAMES,
    BadGame,
    fetch_journal,
    find_games,
    proven_record,
    ranking_text,
)
from net.desk.finished_games import (
    NO_RECORD,
    FetchRecord,
    FindGames,
    GameList,
    GameRow,
    RecordPart,
    part_of,
)
from net.desk.messages import ToDesk
from net.journal.public import journal_of, public_records
from net.protocol.invite import SECRET
from net.wire.identity import FINGERPRINT, fingerprint
from tests.support.online.finished_table import NAMES, finished_table, know_stones

pytestmark = pytest.mark.long

DAY = 86_400


@pytest.fixture(autouse=True)
def _prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    know_stones(monkeypatch)
    monkeypatch.setattr(games, "PAUSE", 0.0)
    monkeypatch.setattr(games, "PART_PAUSE", 0.0)


def journal() -> bytes:
    return journal_of(public_records(finished_table()[0].host_records()))


def row(number: int = 0) -> GameRow:
    host = finished_table()[1].peer.follower.log.opened.host
    key = fingerprint(host) + bytes([number]) * SECRET
    ranking = ((1, 1, 12, 3), (0, 2, 7, 9))
    facts = ("stones", f"Table {number}", NAMES, ranking, 40, 1_800_000_000 - number * DAY)
    return GameRow(bytes([number]) * 16, key, *facts)


class FakeDesk:
    """Answers as the desk of a server with these games, two in a list."""

    def __init__(self, *rows: GameRow) -> None:
        self.rows = rows
        self.questions: list[ToDesk] = []
        self.journal: Callable[[FetchRecord], RecordPart] = lambda question: part_of(
            journal(), question.first
        )

    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer:
        self.questions.append(question)
        match question:
            case FindGames(first=first):
                answer: Any = GameList(first, len(self.rows), self.rows[first : first + 2])
            case FetchRecord():
                answer = self.journal(question)
        assert isinstance(answer, kind)
        return answer


def found(desk: FakeDesk) -> list[GameRow]:
    async def find() -> list[GameRow]:
        return [each async for each in find_games(desk, ALL_GAMES)]

    return asyncio.run(find())


def test_all_pages_are_asked_for() -> None:
    rows = [row(number) for number in range(5)]
    desk = FakeDesk(*rows)
    assert found(desk) == rows and len(desk.questions) == 3
    assert found(FakeDesk()) == []


def test_a_game_comes_in_parts_and_proves_itself() -> None:
    desk = FakeDesk()
    fetched = asyncio.run(fetch_journal(desk, row()))
    assert fetched == journal() and len(desk.questions) > 1
    assert desk.questions[0] == FetchRecord(row().place, row().key[FINGERPRINT:], 0)
    record = proven_record(row(), fetched)
    assert all(name in record for name in NAMES)


@pytest.mark.parametrize(
    "lie",
    [
        lambda question: NO_RECORD,
        lambda question: part_of(journal(), 0),
        lambda question: RecordPart(question.first, 2**26, b"x" * 1000),
        lambda question: RecordPart(question.first, question.first + 2, b"x"),
    ],
    ids=["nothing", "the same again", "far too long", "another length each time"],
)
def test_a_desk_that_lies_about_a_game_is_left(lie: Callable[[FetchRecord], RecordPart]) -> None:
    desk = FakeDesk()
    desk.journal = lie
    with pytest.raises(BadGame):
        asyncio.run(fetch_journal(desk, row()))


@pytest.mark.parametrize(
    ("listed", "sent"),
    [
        (row(), journal()[:-300]),
        (row(), b"nonsense" * 20),
        (row()._replace(key=b"x" * len(row().key)), journal()),
        (row()._replace(names=("Eve", "Bo")), journal()),
    ],
    ids=["its end is missing", "nonsense", "another table", "other players"],
)
def test_what_is_not_the_game_of_the_list_is_refused(listed: GameRow, sent: bytes) -> None:
    with pytest.raises(BadGame):
        proven_record(listed, sent)


def test_a_download_continues_where_it_ended_and_saves_only_what_is_proven(
    tmp_path: Path,
) -> None:
    rows = [row(1), row(2)._replace(names=("Eve", "Bo")), row(3), row(4)._replace(game="chess")]
    desk, lines = FakeDesk(*rows), list[str]()
    first = asyncio.run(download(desk, replace(ALL_GAMES, first=2), tmp_path, lines.append))
    assert (first.new, first.known, first.refused) == (1, 0, 0)
    again = asyncio.run(download(desk, ALL_GAMES, tmp_path, lines.append))
    assert (again.new, again.known, again.refused) == (1, 1, 1)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"2027-01-12-{'03' * 16}.stones",
        f"2027-01-14-{'01' * 16}.stones",
    ]
    assert any("another table" in line for line in lines)


def test_what_the_list_says_of_an_end() -> None:
    assert ranking_text(row()) == "Bo 12 · Anna 7"
    assert ranking_text(row()._replace(ranking=())) == "Anna · Bo"
    assert ranking_text(row()._replace(ranking=((7, 1, 3),))) == "Anna · Bo", "no such seat"


def test_a_desk_that_fails_ends_the_search() -> None:
    desk = FakeDesk(row())

    async def refuse(*_: object) -> Any:
        raise Refusal("the connection to the server was lost; try again")

    desk.ask = refuse  # type: ignore[method-assign, assignment]
    with pytest.raises(Refusal, match="lost"):
        found(desk)
