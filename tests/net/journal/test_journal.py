"""A journal keeps what it accepted, whatever the disk does, and nothing that it refused."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from random import Random

import pytest

from net.journal.format import HEADER, MAGIC, MAX_RECORD, START, VERSION_1, encode_record
from net.journal.journal import FileInUse, Journal, JournalBroken, JournalError, OldJournal, read
from net.wire.os_errors import reason_of
from tests.support.net.lying_disk import LyingDisk

RECORDS = (b"one", b"two", b"", b"the fourth")
PATH = Path("folder/table.journal")
FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")
READ_ONLY = OSError(errno.EROFS, "Read-only file system")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def written_journal(records: tuple[bytes, ...] = RECORDS) -> tuple[Journal, LyingDisk]:
    disk = LyingDisk()
    journal = Journal.create(PATH, disk)
    for record in records:
        journal.append(record)
    return journal, disk


def resume_records(disk: LyingDisk) -> tuple[bytes, ...]:
    """The records that the next program finds on this disk; it can continue the journal."""
    journal, records = Journal.resume(PATH, disk)
    journal.append(b"later")
    journal.close()
    assert read(disk.synced or b"").records == (*records, b"later")
    return records


def test_a_journal_on_this_machines_disk(path: Path) -> None:
    journal = Journal.create(path)
    for record in RECORDS:
        journal.append(record)
    assert read(path.read_bytes()).records == RECORDS, "nothing is buffered"
    journal.close()
    journal, records = Journal.resume(path)
    assert records == RECORDS
    journal.append(b"more")
    journal.close()
    assert read(path.read_bytes()).records == (*RECORDS, b"more")


def test_only_the_owner_may_read_a_journal(path: Path) -> None:
    before = os.umask(0)
    try:
        Journal.create(path).close()
    finally:
        os.umask(before)
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_existing_file_is_left_alone(path: Path) -> None:
    path.write_bytes(b"another file")
    with pytest.raises(FileExistsError):
        Journal.create(path)
    with pytest.raises(JournalError, match="not the journal of a table"):
        Journal.resume(path)
    assert path.read_bytes() == b"another file"
    with pytest.raises(FileNotFoundError):
        Journal.resume(path.with_name("nothing"))


def test_one_program_at_a_time(path: Path) -> None:
    journal = Journal.create(path)
    with pytest.raises(FileInUse, match="another program has this table open"):
        Journal.resume(path)
    journal.append(b"undisturbed")
    journal.close()
    again, records = Journal.resume(path)
    with pytest.raises(FileInUse):
        Journal.resume(path)
    again.close()
    assert records == (b"undisturbed",)


def test_a_refused_journal_leaves_no_file_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal.create(path)
    closed: list[int] = []
    really_close = os.close

    def close(file: int) -> None:
        closed.append(file)
        really_close(file)

    monkeypatch.setattr(os, "close", close)
    with pytest.raises(FileInUse):
        Journal.resume(path)
    assert len(closed) == 1
    journal.close()


def test_a_torn_end_is_cut_off_this_machines_disk(path: Path) -> None:
    Journal.create(path).close()
    whole = HEADER + encode_record(START, b"one")
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        journal, records = Journal.resume(path)
        assert records == () and path.read_bytes() == HEADER
        journal.append(b"one")
        journal.close()
        assert path.read_bytes() == whole


def test_a_damaged_journal_stays_unchanged_and_is_closed(path: Path) -> None:
    damaged = HEADER + encode_record(START, b"one").replace(b"one", b"two")
    path.write_bytes(damaged)
    for _ in range(2):
        with pytest.raises(JournalError, match="record 1, at byte 8"):
            Journal.resume(path)
    assert path.read_bytes() == damaged


def journal_of_version_0_1(records: tuple[bytes, ...] = RECORDS) -> bytes:
    data = MAGIC + bytes([VERSION_1])
    for record in records:
        data += encode_record(read(data).chain, record)
    return data


@pytest.mark.parametrize(
    "torn", [b"", b"\x05\0", bytes(40)], ids=["whole", "torn", "never written"]
)
def test_a_journal_of_version_0_1_is_read_but_not_continued(path: Path, torn: bytes) -> None:
    """In one sentence, by a name of its own; the file stays as it was, its torn end too."""
    old = journal_of_version_0_1() + torn
    path.write_bytes(old)
    assert read(old).records == RECORDS
    for _ in range(2):
        with pytest.raises(OldJournal, match=r"version 0\.1") as caught:
            Journal.resume(path)
        assert "\n" not in str(caught.value) and ". " not in str(caught.value)
        assert (caught.value.offset, caught.value.record) == (0, 0)
    assert path.read_bytes() == old


def test_a_damaged_journal_of_version_0_1_is_damaged_first(path: Path) -> None:
    old = journal_of_version_0_1()
    path.write_bytes(old.replace(b"one", b"two", 1))
    with pytest.raises(JournalError, match="record 1, at byte 8") as caught:
        Journal.resume(path)
    assert not isinstance(caught.value, OldJournal)


def test_a_journal_of_version_0_1_is_not_touched_at_all() -> None:
    old = journal_of_version_0_1()
    disk = LyingDisk(synced=old, cached=old)
    with pytest.raises(OldJournal):
        Journal.resume(PATH, disk)
    assert disk.calls == ["open", "read", "close"]
    assert not disk.is_open


def test_append_returns_after_the_sync() -> None:
    """And `resume` syncs what a crash left on its way to the disk."""
    journal, disk = written_journal(())
    assert disk.calls == ["create", "write", "sync", "sync_folder"]
    disk.calls.clear()
    journal.append(b"one")
    assert disk.calls == ["write", "sync"]
    killed = LyingDisk(synced=HEADER, cached=disk.cached)
    _, records = Journal.resume(PATH, killed)
    assert records == (b"one",)
    assert killed.synced == disk.cached
    assert killed.calls == ["open", "read", "sync", "sync_folder"]


def test_power_may_fail_at_any_byte_of_an_append() -> None:
    """Accepted records are there; of the last one all or nothing."""
    journal, disk = written_journal()
    taken = disk.synced or b""
    journal.append(b"the last")
    for size in range(len(taken), len(disk.cached)):
        assert resume_records(disk.after_power_loss(disk.cached[:size])) == RECORDS
    assert resume_records(disk.after_power_loss(disk.cached)) == (*RECORDS, b"the last")


def test_a_disk_that_ignores_syncs_loses_the_end_and_nothing_else() -> None:
    """Some of the last records, one of them torn; the others are as they were."""
    for seed in range(300):
        random = Random(seed)
        journal, disk = written_journal()
        disk.ignores_sync = True
        more = [random.randbytes(random.randint(0, 50)) for _ in range(random.randint(1, 6))]
        for record in more:
            journal.append(record)
        assert resume_records(disk.after_power_loss()) == RECORDS, f"seed {seed}"
        size = random.randint(len(disk.synced or b""), len(disk.cached))
        found = resume_records(disk.after_power_loss(disk.cached[:size]))
        assert found == (*RECORDS, *more)[: max(4, len(found))], f"seed {seed}"


@pytest.mark.parametrize("error", [FULL, BROKEN], ids=["full", "broken"])
@pytest.mark.parametrize("function", ["write", "sync"])
def test_a_failed_append_leaves_no_trace(function: str, error: OSError) -> None:
    """Wherever the write stopped; when there is room again, the table continues."""
    size = len(encode_record(START, b"refused"))
    for partial_write in range(size + 1):
        journal, disk = written_journal()
        before = disk.synced
        disk.failing_once, disk.partial_write = {function: error}, partial_write
        with pytest.raises(OSError, match="could not be written") as caught:
            journal.append(b"refused")
        assert caught.value.errno == error.errno and reason_of(error) in str(caught.value)
        assert not isinstance(caught.value, JournalBroken)
        assert disk.synced == disk.cached == before
        journal.append(b"taken")
        journal.close()
        assert resume_records(disk) == (*RECORDS, b"taken")


@pytest.mark.parametrize("worse", ["truncate", "sync"])
def test_a_journal_that_cannot_be_restored_is_broken(worse: str) -> None:
    """It says so, at once and from then on; earlier records are there for `resume`."""
    for partial_write in range(len(encode_record(START, b"refused"))):
        journal, disk = written_journal()
        disk.failing, disk.partial_write = {"write": FULL, worse: BROKEN}, partial_write
        for _ in range(2):
            with pytest.raises(
                JournalBroken, match=r"no space left.*the disk is failing.*nothing can"
            ):
                journal.append(b"refused")
        disk.failing = {}
        with pytest.raises(JournalBroken):
            journal.append(b"refused still")
        journal.close()
        assert resume_records(disk) == RECORDS


def test_a_disk_that_became_read_only() -> None:
    journal, disk = written_journal()
    disk.failing = dict.fromkeys(("write", "truncate", "sync"), READ_ONLY)
    with pytest.raises(JournalBroken, match="read-only"):
        journal.append(b"refused")
    journal.close()
    with pytest.raises(OSError, match="Read-only"):
        Journal.resume(PATH, disk)
    assert not disk.is_open, "it is closed"
    disk.failing = {}
    assert resume_records(disk) == RECORDS


@pytest.mark.parametrize("function", ["write", "sync", "sync_folder"])
def test_a_journal_that_cannot_be_created_leaves_no_file(function: str) -> None:
    disk = LyingDisk(failing={function: FULL}, partial_write=3)
    with pytest.raises(OSError, match="No space left"):
        Journal.create(PATH, disk)
    assert disk.synced is None and not disk.is_open
    disk.failing = {}
    Journal.create(PATH, disk).close()
    assert resume_records(disk) == ()


def test_after_an_interrupt_nothing_more_is_written() -> None:
    """It is unknown how much was written: `resume` judges what follows the last record."""
    journal, disk = written_journal()
    disk.failing_once = {"sync": KeyboardInterrupt()}
    with pytest.raises(KeyboardInterrupt):
        journal.append(b"interrupted")
    with pytest.raises(JournalBroken, match="interrupted"):
        journal.append(b"refused")
    journal.close()
    assert resume_records(disk) == (*RECORDS, b"interrupted")


def test_a_closed_journal_refuses_records() -> None:
    journal, disk = written_journal()
    journal.close()
    journal.close()
    assert disk.calls.count("close") == 1
    with pytest.raises(JournalBroken, match="closed"):
        journal.append(b"late")
    assert resume_records(disk) == RECORDS


def test_a_record_that_is_too_long_is_refused() -> None:
    journal, disk = written_journal()
    with pytest.raises(ValueError, match="at most"):
        journal.append(bytes(MAX_RECORD + 1))
    journal.append(b"short")
    journal.close()
    assert resume_records(disk) == (*RECORDS, b"short")
