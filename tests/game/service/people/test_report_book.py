"""Reports of people: what is kept, marked as whose word, and no flood of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.service.log import ServerLog
from game.service.people import report_book
from game.service.people.line_file import MAX_LINE, Line, LineFile
from game.service.people.report_book import KEPT_SECONDS, PER_DAY, ReportBook, ReportKeep
from game.service.people.report_file import ReportFile
from game.service.people.shared_reports import SharedReports
from net.desk.messages import TO_DESK, Denial, Denied
from net.desk.reports import MAX_LINES, Report, Reported
from net.desk.visitor import Visitor
from net.host.company import Present
from net.protocol.words import LINE_LENGTH, NAME_CHARACTERS
from net.wire.crypto import KEY
from net.wire.keyring import Keyring
from net.wire.route import PLACE
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

ANNA, BELA = bytes([1]) * 32, bytes([2]) * 32
REPORT = Report(bytes(PLACE), "Bela", "He shouts", (("Bela", "HA"), ("Anna", "please")))


def visitor(account: bytes = ANNA, address: str = "192.0.2.1") -> Visitor:
    found = Visitor(1, address, None, 0.0, None)  # type: ignore[arg-type]
    found.account = account
    return found


class Shelf:
    """A book of reports, in a file or where other machines have it, too."""

    def __init__(self, keep: Callable[[], ReportKeep]) -> None:
        self.now = 1_800_000_000.0
        self.lines = list[str]()
        self.seen: Callable[[bytes, str], Present | None] = lambda place, name: None
        self._keep = keep
        self.open()

    def open(self) -> Shelf:
        log = ServerLog(self.lines.append, lambda: self.now)
        self._book = ReportBook(self._keep(), log, lambda: self.now, self._find)
        return self

    def take(self, report: Report = REPORT, who: Visitor | None = None) -> Reported | Denied:
        return asyncio.run(self._book.take(report, who or visitor()))

    def remove(self, number: int) -> bool:
        return asyncio.run(self._book.remove(number))

    def all(self) -> list[Line]:
        return asyncio.run(self._book.all())

    def _find(self, place: bytes, name: str) -> Present | None:
        return self.seen(place, name)


def in_a_file(folder: Path) -> ReportKeep:
    return ReportFile(LineFile(folder / "reports.jsonl"))


@pytest.fixture(params=["file", "shared"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    register, keyring = FakeRegister(), Keyring([b"k" * KEY], Random(1).randbytes)
    is_shared = request.param == "shared"
    return Shelf(lambda: SharedReports(register, keyring) if is_shared else in_a_file(tmp_path))


def test_a_report_says_what_is_whose_word(shelf: Shelf) -> None:
    shelf.seen = lambda place, name: Present(name, 1, BELA, "198.51.100.7")
    assert shelf.take() == Reported(1)
    for book in (shelf, shelf.open()):
        (line,) = book.all()
        assert line["words"] == "He shouts" and line["table"] == "00" * PLACE
        assert line["talk_as_reported"] == [["Bela", "HA"], ["Anna", "please"]]
        assert line["seen"] == {"account": BELA.hex(), "address": "198.51.100.7"}
        assert line["from"] == {"account": ANNA.hex(), "address": "192.0.2.1"}
    event = json.loads(shelf.lines[0])
    assert event["event"] == "report" and "shouts" not in shelf.lines[0]


def test_who_is_not_there_by_that_name_is_not_guessed(shelf: Shelf) -> None:
    shelf.take()
    assert shelf.all()[0]["seen"] == {}


def test_nobody_floods_the_operator(shelf: Shelf) -> None:
    for _ in range(PER_DAY):
        assert isinstance(shelf.take(), Reported)
    too_often = Denied(Denial.TOO_OFTEN, str(PER_DAY))
    assert shelf.take() == too_often
    assert shelf.take(who=visitor(BELA)) == too_often, "another account is free"
    assert shelf.take(who=visitor(ANNA, "192.0.2.2")) == too_often
    assert shelf.take(who=visitor(BELA, "192.0.2.2")) == Reported(PER_DAY + 1)
    shelf.now += 86_400
    assert isinstance(shelf.take(), Reported)


def test_a_restart_or_another_machine_opens_no_flood(shelf: Shelf) -> None:
    for _ in range(PER_DAY):
        assert isinstance(shelf.take(), Reported)
    shelf.open().all()  # as it looks now and then
    assert shelf.take() == Denied(Denial.TOO_OFTEN, str(PER_DAY))
    assert isinstance(shelf.take(who=visitor(BELA, "192.0.2.2")), Reported)
    shelf.now += 86_401
    assert isinstance(shelf.take(), Reported)


def test_reports_are_forgotten_and_so_are_those_that_are_done(shelf: Shelf) -> None:
    for _ in range(3):
        shelf.take()
    assert shelf.remove(2) and not shelf.remove(2) and not shelf.remove(9)
    assert [line["number"] for line in shelf.open().all()] == [1, 3]
    assert shelf.take() == Reported(4), "a number means one report"
    assert shelf.remove(4)
    assert shelf.open().take() == Reported(5), "also after a restart"
    shelf.now += KEPT_SECONDS
    assert shelf.all() == [] == shelf.open().all()


def test_who_reports_most_keeps_nobody_else_from_the_operator(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_book, "MAX_REPORTS", most := 4)
    anna, bela, cem = (visitor(b"", f"192.0.2.{n}") for n in range(3))
    for _ in range(most):
        assert isinstance(shelf.take(who=anna), Reported)
    assert shelf.take(who=anna) == Denied(Denial.NOT_KEPT, "")
    assert [shelf.take(who=bela), shelf.take(who=bela)] == [Reported(5), Reported(6)]
    assert shelf.take(who=bela) == Denied(Denial.NOT_KEPT, ""), "both have the same share"
    assert shelf.take(who=cem) == Reported(7)
    assert [line["number"] for line in shelf.all()] in ([4, 5, 6, 7], [3, 4, 6, 7])
    full = [visitor(b"", f"198.51.100.{n}") for n in range(5)]
    assert [type(shelf.take(who=each)) for each in full] == [Reported] + [Denied] * 4


def test_the_longest_report_fits_into_a_line(tmp_path: Path) -> None:
    shelf = Shelf(lambda: in_a_file(tmp_path))
    sign = "\N{GRINNING FACE}"
    line = (sign * NAME_CHARACTERS, sign * LINE_LENGTH)
    shelf.take(Report(bytes(PLACE), line[0], line[1], (line,) * MAX_LINES))
    assert len((tmp_path / "reports.jsonl").read_bytes()) < MAX_LINE / 2
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


def test_a_full_disk_is_said(tmp_path: Path) -> None:
    shelf = Shelf(lambda: in_a_file(tmp_path))
    (tmp_path / "reports.jsonl").mkdir()
    assert shelf.take() == Denied(Denial.NOT_KEPT, "")
    assert "not-written" in shelf.lines[-1] and not shelf.all()


def with_machines(life: Callable[[FakeRegister, ReportBook, ReportBook], Awaitable[None]]) -> None:
    """Two machines that share their reports."""

    async def begin() -> None:
        register, books = FakeRegister(), list[ReportBook]()
        for number in range(2):
            keep = SharedReports(register, Keyring([b"k" * KEY], Random(number).randbytes))
            log = ServerLog(lambda line: None, lambda: 1e9)
            books.append(ReportBook(keep, log, lambda: 1e9, lambda place, name: None))
        await life(register, *books)

    run_in_virtual_time(begin())


def test_a_report_is_read_and_done_at_any_machine() -> None:
    async def life(register: FakeRegister, one: ReportBook, other: ReportBook) -> None:
        both = await asyncio.gather(*(each.take(REPORT, visitor()) for each in (one, other)))
        assert {*both} == {Reported(1), Reported(2)}, "each number means one report"
        assert await one.all() == await other.all() and len(await one.all()) == 2
        assert await other.remove(1) and not await one.remove(1)
        assert [line["number"] for line in await one.all()] == [2]
        assert not any(b"shouts" in each.data for each in register.values.values())

    with_machines(life)


def test_the_machine_that_has_the_table_says_who_was_meant() -> None:
    """Not later than a moment: then somebody else may have that name there."""
    present = Present("Bela", 1, BELA, "198.51.100.7")
    now, register = [1e9], FakeRegister()

    def machine(found: Present | None) -> tuple[SharedReports, ReportBook]:
        keep = SharedReports(register, Keyring([b"k" * KEY], Random(1).randbytes))
        log = ServerLog(lambda line: None, lambda: now[0])
        book = ReportBook(keep, log, lambda: now[0], lambda place, name: found)
        keep.complete = book.complete
        return keep, book

    async def life() -> None:
        (_, desk), (keep, _) = machine(None), machine(present)
        await desk.take(REPORT, visitor())
        await keep.follow()
        await desk.take(REPORT, visitor(ANNA, "192.0.2.9"))
        now[0] += 3600
        await keep.follow()
        seen = [line["seen"] for line in await desk.all()]
        assert seen == [{"account": BELA.hex(), "address": present.address}, {}]

    run_in_virtual_time(life())


def test_a_report_that_nobody_may_have_is_not_promised() -> None:
    async def life(register: FakeRegister, one: ReportBook, other: ReportBook) -> None:
        register.is_away = True
        assert await one.take(REPORT, visitor()) == Denied(Denial.NOT_KEPT, "")
        register.is_away = False
        assert await other.take(REPORT, visitor()) == Reported(1)
        await register.append("2", b"nonsense", 0)
        assert [line["number"] for line in await one.all()] == [1]
        assert await one.take(REPORT, visitor()) == Reported(3)

    with_machines(life)
