"""Do journals of one table hold one history? If not, what did its host sign?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.online.audit import Finding, Verdict, game_of_records
from game.online.journals import read_journal
from net.journal.records import JournalRecord, without_superseded
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.histories import contradicts, evidence_of, first_difference


class _History(NamedTuple):
    path: Path
    log: GameLog[Any, Any]


def compare_journals(paths: Sequence[Path]) -> list[Finding]:
    """A finding for each two journals of one table.

    Journals that cannot be read, or do not hold by themselves, are left out: `audit_journal`
    reports them.
    """
    histories = [history for path in paths if (history := _history(path)) is not None]
    return [
        _compare(one, other)
        for one, other in combinations(histories, 2)
        if one.log.opened.table == other.log.opened.table
    ]


def _history(path: Path) -> _History | None:
    try:
        return _History(path, _public_log(without_superseded(read_journal(path)), path))
    except (Refusal, LogError):
        return None


def _public_log(records: Sequence[JournalRecord], path: Path) -> GameLog[Any, Any]:
    log: GameLog[Any, Any] = GameLog(game_of_records(records, path).rules)
    for record in records:
        log.add(record.data, stamp=record.stamp)
    return log


def _compare(one: _History, other: _History) -> Finding:
    at = first_difference(one.log, other.log)
    if at == min(one.log.next, other.log.next):
        text = _("{one} and {other}: one history, {count} entries in common")
        return Finding(Verdict.AUDITED, text.format(one=one.path, other=other.path, count=at))
    evidence = evidence_of(other.log, at + 1)
    if evidence is not None and contradicts(one.log, evidence):
        text = _(
            "{one} and {other}: two histories from entry {number} on, and the host signed both:"
            " it cheated, or its disk lost what it had saved"
        )
    else:
        text = _(
            "{one} and {other}: two histories from entry {number} on; no host signed both, so two"
            " hosts continued this table, or one of the files was changed"
        )
    return Finding(Verdict.WRONG, text.format(one=one.path, other=other.path, number=at))
