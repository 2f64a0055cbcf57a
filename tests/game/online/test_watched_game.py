"""Who watched a game has all of it at its end, and nothing that belongs to somebody else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.online.audit import Verdict, audit_journal, game_in_journal
from game.online.watched_game import record_of_log
from net.journal.public import journal_of, public_records
from net.journal.records import read_host_keys
from tests.support.online.finished_table import NAMES, finished_table, know_stones

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    know_stones(monkeypatch)


def test_a_spectator_has_the_same_record_as_the_host() -> None:
    world, watcher = finished_table()
    own = game_in_journal(Path("host"), journal_of(world.host_records()))
    record = record_of_log(watcher.peer.follower.log)
    assert record == own.game.records.write(own.record)
    assert all(name in record for name in NAMES) and own.record.result


def test_what_everybody_may_have_proves_the_game_and_holds_no_key() -> None:
    records = finished_table()[0].host_records()
    keys = read_host_keys(records[0].private)
    public = journal_of(public_records(records))
    assert audit_journal(Path("public"), public).verdict is Verdict.AUDITED
    assert keys.seed in journal_of(records), "else nothing is shown"
    for secret in (keys.seed, *filter(None, keys.bot_seeds), records[0].private):
        assert secret not in public


def test_an_entry_that_was_changed_is_found() -> None:
    records = public_records(finished_table()[0].host_records())
    other = replace(records[5], stamp=records[6].stamp)
    changed = journal_of([*records[:5], other, *records[6:]])
    assert audit_journal(Path("public"), changed).verdict is Verdict.WRONG
