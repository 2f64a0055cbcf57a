"""Reports of people: what is kept, marked as whose word, and no flood of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.service.log import ServerLog
from game.service.people import report_book
from game.service.people.line_file import MAX_LINE, LineFile
from game.service.people.report_book import KEPT_SECONDS, PER_DAY, ReportBook
from net.desk.desk import Visitor
from net.desk.messages import TO_DESK, Denial, Denied
from net.desk.reports import MAX_LINES, Report, Reported
from net.host.hosted_table import Present
from net.protocol.words import LINE_LENGTH, NAME_CHARACTERS
from net.wire.route import PLACE

ANNA, BELA = bytes([1]) * 32, bytes([2]) * 32
REPORT = Report(bytes(PLACE), "Bela", "He shouts", (("Bela", "HA"), ("Anna", "please")))


def visitor(account: bytes = ANNA, address: str = "192.0.2.1") -> Visitor:
    found = Visitor(1, address, None, 0.0, None)  # type: ignore[arg-type]
    found.account = account
    return found


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.now = 1_800_000_000.0
        self.lines = list[str]()
        self.path = folder / "reports.jsonl"
        self.seen: Callable[[bytes, str], Present | None] = lambda place, name: None
        self.open()

    def open(self) -> ReportBook:
        log = ServerLog(self.lines.append, lambda: self.now)
        self.book = ReportBook(LineFile(self.path), log, lambda: self.now, self._find)
        return self.book

    def _find(self, place: bytes, name: str) -> Present | None:
        return self.seen(place, name)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_a_report_says_what_is_whose_word(shelf: Shelf) -> None:
    shelf.seen = lambda place, name: Present(name, 1, BELA, "198.51.100.7")
    assert shelf.book.take(REPORT, visitor()) == Reported(1)
    for book in (shelf.book, shelf.open()):
        (line,) = book.all()
        assert line["words"] == "He shouts" and line["table"] == "00" * PLACE
        assert line["talk_as_reported"] == [["Bela", "HA"], ["Anna", "please"]]
        assert line["seen"] == {"account": BELA.hex(), "address": "198.51.100.7"}
        assert line["from"] == {"account": ANNA.hex(), "address": "192.0.2.1"}
    event = json.loads(shelf.lines[0])
    assert event["event"] == "report" and "shouts" not in shelf.lines[0]


def test_who_is_not_there_by_that_name_is_not_guessed(shelf: Shelf) -> None:
    shelf.book.take(REPORT, visitor())
    assert shelf.book.all()[0]["seen"] == {}


def test_nobody_floods_the_operator(shelf: Shelf) -> None:
    for _ in range(PER_DAY):
        assert isinstance(shelf.book.take(REPORT, visitor()), Reported)
    too_often = Denied(Denial.TOO_OFTEN, str(PER_DAY))
    assert shelf.book.take(REPORT, visitor()) == too_often
    assert shelf.book.take(REPORT, visitor(BELA)) == too_often, "another account is free"
    assert shelf.book.take(REPORT, visitor(ANNA, "192.0.2.2")) == too_often
    assert shelf.book.take(REPORT, visitor(BELA, "192.0.2.2")) == Reported(PER_DAY + 1)
    shelf.now += 86_400
    assert isinstance(shelf.book.take(REPORT, visitor()), Reported)


def test_reports_are_bounded_and_forgotten(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_book, "MAX_REPORTS", most := 9)
    for n in range(most):
        shelf.book.take(REPORT, visitor(b"", f"10.0.0.{n}"))
    assert shelf.book.take(REPORT, visitor()) == Denied(Denial.NOT_KEPT, "")
    assert shelf.book.remove(7) and not shelf.book.remove(7)
    assert shelf.book.take(REPORT, visitor()) == Reported(most + 1)
    shelf.now += KEPT_SECONDS
    assert shelf.open().all() == [] and not shelf.path.read_bytes()


def test_the_longest_report_fits_into_a_line(shelf: Shelf) -> None:
    sign = "\N{GRINNING FACE}"
    line = (sign * NAME_CHARACTERS, sign * LINE_LENGTH)
    report = Report(bytes(PLACE), line[0], line[1], (line,) * MAX_LINES)
    shelf.book.take(report, visitor())
    assert len(shelf.path.read_bytes()) < MAX_LINE / 2
    assert len(shelf.open().all()) == 1


@pytest.mark.parametrize(
    "change",
    [
        *({"name": "Be\nla"}, {"words": "a\u202eb"}, {"place": b""}, {"words": "x" * 401}),
        *({"talk": (("Bela", "a\nb"),)}, {"talk": (("B", "x"),) * (MAX_LINES + 1)}),
    ],
)
def test_nothing_odd_gets_into_a_report(change: dict[str, Any]) -> None:
    fields = {"place": bytes(PLACE), "name": "N", "words": "w", "talk": (), **change}
    with pytest.raises(ValueError):
        TO_DESK.from_bytes(TO_DESK.to_bytes(Report(**fields)))


def test_a_full_disk_is_said(shelf: Shelf) -> None:
    shelf.path.mkdir()
    assert shelf.book.take(REPORT, visitor()) == Denied(Denial.NOT_KEPT, "")
    assert "not-written" in shelf.lines[-1] and not shelf.book.all()
