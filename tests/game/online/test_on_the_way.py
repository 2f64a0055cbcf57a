"""Programs at a table whose traffic passes somebody who listens, or answers instead of the host."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from net.journal.journal import Journal
from net.journal.records import read_record
from net.wire.frames import MAGIC_BYTES, REFUSAL, LinkFault
from net.wire.identity import Identity
from tests.support.online.on_the_way import Answer, OnTheWay, on_the_way
from tests.support.tables import Program, TableOfProcesses, check_journals

EVE = Identity(bytes(range(32)))


def as_another_host(greeting: bytes) -> bytes:
    """Eve's own identity: she has the invitation, as fellow players do, but not the host's key."""
    return greeting[:MAGIC_BYTES] + EVE.public


def as_the_host(greeting: bytes) -> bytes:
    """The host's public identity, which anybody can repeat, and an answer that nobody can know."""
    return greeting + (48).to_bytes(4, "big") + bytes(48)


def refusal_of(fault: LinkFault) -> Answer:
    """The host's greeting, then the last word of an end that gives up, in the clear."""
    return lambda greeting: greeting + REFUSAL + bytes([fault])


#: The answers that Eve can give, and how many bytes a guest says to each at most.
ANSWERS: dict[str, tuple[Answer, int]] = {
    "another host": (as_another_host, MAGIC_BYTES),
    "the host's own greeting": (as_the_host, MAGIC_BYTES + 4 + 48),
    **{f"refused, {fault.name}": (refusal_of(fault), MAGIC_BYTES + 4 + 48) for fault in LinkFault},
}


def guest_by(table: TableOfProcesses, line: str, seat: int) -> Program:
    """A bot that joins by this invitation instead of the table's own."""
    own, table.invite = table.invite, line
    try:
        return table.bot(seat, "--level", "random")
    finally:
        table.invite = own


@pytest.mark.long
def test_a_listener_hears_nothing_that_the_journal_holds(tmp_path: Path) -> None:
    """Not even one that is a fellow player: the invitation opens no link of another."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "2", "--bots", "random")
        with on_the_way(table.invite) as (somebody, line):
            victim = guest_by(table, line, 1)
            assert (victim.wait(), host.wait()) == (0, 0)
            recorded = bytes(somebody.from_guest + somebody.from_host)
        journal, records = Journal.resume(table.journal("bot1"))
        journal.close()
    assert len(recorded) > 10_000 and len(records) > 50
    for number, record in enumerate(map(read_record, records)):
        assert record.data not in recorded and record.stamp not in recorded, f"entry {number}"
        assert not record.private or record.private not in recorded, f"secret of entry {number}"
    assert b"bot1" not in recorded


@pytest.mark.long
def test_a_newcomer_says_nothing_to_another_host_than_that_of_its_invitation(
    tmp_path: Path,
) -> None:
    with TableOfProcesses(tmp_path) as table:
        table.host("--players", "2", "--bots", "random")
        with on_the_way(table.invite) as (somebody, line):
            somebody.answer = as_another_host
            victim = guest_by(table, line, 1)
            assert victim.wait() == 2
            assert len(somebody.received) == MAGIC_BYTES * somebody.answered
            assert len(victim.output_lines) == 1, "one sentence"


@pytest.mark.long
def test_no_answer_on_the_way_ends_a_game_or_gets_a_secret(tmp_path: Path) -> None:
    """The guest's line is cut in the middle of a game, and somebody else answers, in every way."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "2", "--bots", "random")
        with on_the_way(table.invite) as (somebody, line):
            victim = guest_by(table, line, 1)
            host.wait_for_line("begins")
            somebody.answer = as_another_host
            somebody.cut()
            for kind, (answer, most) in ANSWERS.items():
                somebody.answer = answer
                times, received = somebody.answered, len(somebody.received)
                _wait_for_answers(somebody, times + 3)
                assert victim.is_running, kind
                assert len(somebody.received) - received <= most * (
                    somebody.answered - times + 1
                ), kind
            somebody.answer = None
            assert (victim.wait(), host.wait()) == (0, 0)
        code, lines = check_journals(table.journal("host"), table.journal("bot1"))
    assert code == 0, lines


def _wait_for_answers(somebody: OnTheWay, count: int, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while somebody.answered < count:
        assert time.monotonic() < end, "the guest no longer tries"
        time.sleep(0.02)
