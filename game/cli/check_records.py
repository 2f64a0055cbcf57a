"""Checks records by replaying them by the rules, one or thousands."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.games import game_of_text
from game.i18n import _, _n
from game.i18n.numbers import format_whole
from game.i18n.stated import error_text
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress
from game.storage.files import content

#: A record takes some milliseconds, so processes are handed several at once.
CHUNK_SIZE = 8
NOTHING_HELD: Mapping[Path, bytes] = MappingProxyType({})


class RecordCheck(NamedTuple):
    """The outcome for one file."""

    path: Path
    actions: int
    """the number of actions; 0 if the record is invalid"""
    detail: str
    """the result of a valid record, empty if it is not finished; else the line and what is wrong"""
    valid: bool

    def __str__(self) -> str:
        if not self.valid:
            return f"{self.path}: {self.detail}"
        n = self.actions
        text = _n("{path}: valid, {n} action, {result}", "{path}: valid, {n} actions, {result}", n)
        return text.format(path=self.path, n=n, result=self.detail or _("not finished"))


def check_record(path: Path, held: Mapping[Path, bytes] = NOTHING_HELD) -> RecordCheck:
    """Replays the record in a file to its end. Raises Refusal if the file cannot be read.

    `held` is what files hold that were read already.
    """
    text = content(path, held.get(path))
    game = game_of_text(text)
    records = game.records
    try:
        record = records.read(text)
        last = deque(records.replay(record), maxlen=1)
    except ValueError as error:
        return RecordCheck(path, 0, error_text(error, game.texts.refusal_text), valid=False)
    result = records.result(last[0][0]) if last else ""
    return RecordCheck(path, len(record.entries), result, valid=True)


def check_records(
    paths: Sequence[Path],
    jobs: int,
    say: Callable[[str], object],
    held: Mapping[Path, bytes] = NOTHING_HELD,
) -> bool:
    """Whether all records are valid; `held` is what files hold that were read already.

    Reports a single file in any case; of several only the invalid ones, and then a summary.
    """
    if len(paths) == 1:
        only = _check(held)(paths[0])
        say(str(only))
        return only.valid
    actions, invalid = 0, list[RecordCheck]()
    for check in _checks(paths, jobs, held):
        actions += check.actions
        if not check.valid:
            invalid.append(check)
            clear_progress()
            say(str(check))
    say(_summary(len(paths), actions, invalid))
    return not invalid


def _check(held: Mapping[Path, bytes]) -> Callable[[Path], RecordCheck]:
    return partial(check_record, held=held) if held else check_record


def _checks(paths: Sequence[Path], jobs: int, held: Mapping[Path, bytes]) -> Iterator[RecordCheck]:
    """In the order of the files, with a progress bar that is always cleared in the end."""
    try:
        for done, check in enumerate(parallel_map(_check(held), paths, jobs, CHUNK_SIZE), 1):
            yield check
            show_progress(done, len(paths), _("{done} of {total} records"))
    finally:
        clear_progress()


def _summary(files: int, actions: int, invalid: Sequence[RecordCheck]) -> str:
    if not invalid:
        text = _n(
            "all {files} records are valid, {n} action",
            "all {files} records are valid, {n} actions",
            actions,
        )
        return text.format(files=format_whole(files), n=format_whole(actions))
    valid = files - len(invalid)
    text = _n(
        "{n} of {files} records is valid; the first that is not: {record}",
        "{n} of {files} records are valid; the first that is not: {record}",
        valid,
    )
    return text.format(n=format_whole(valid), files=format_whole(files), record=invalid[0])
