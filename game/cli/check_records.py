"""Whether records hold: each is played through the rules, a thousand as easily as one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.tigris.record import RecordError, read_record, replay, result_of
from game.parallel import in_processes
from game.progress import show_progress, wipe_progress
from game.storage.files import content

#: A record takes some milliseconds: processes are handed so many at once.
PORTION = 8


class Verdict(NamedTuple):
    """What came of one file."""

    path: Path
    actions: int
    """how many there are; 0 if it does not hold"""
    said: str
    """the result if it holds, or that there is none yet; else the line, what is wrong and what was
    expected"""
    holds: bool

    def __str__(self) -> str:
        if not self.holds:
            return f"{self.path}: {self.said}"
        return f"{self.path}: holds, {self.actions} actions, {self.said}"


def verdict(path: Path) -> Verdict:
    """Plays the record in a file to its end; raises Refusal if the file can not be read."""
    text = content(path)
    try:
        record = read_record(text)
        last = deque(replay(record), maxlen=1)
    except RecordError as error:
        return Verdict(path, 0, str(error), holds=False)
    result = result_of(last[0].position) if last else ""
    return Verdict(path, len(record.entries), result or "not finished", holds=True)


def prove(paths: Sequence[Path], jobs: int, say: Callable[[str], object]) -> bool:
    """Whether all records hold. One is told about; of several those that do not, then the sum."""
    if len(paths) == 1:
        only = verdict(paths[0])
        say(str(only))
        return only.holds
    actions, wrong = 0, list[Verdict]()
    for each in _verdicts(paths, jobs):
        actions += each.actions
        if not each.holds:
            wrong.append(each)
            wipe_progress()
            say(str(each))
    say(_sum(len(paths), actions, wrong))
    return not wrong


def _verdicts(paths: Sequence[Path], jobs: int) -> Iterator[Verdict]:
    """In the order of the files, with a bar that is gone in the end, however it comes."""
    try:
        for done, each in enumerate(in_processes(verdict, paths, jobs, PORTION), 1):
            yield each
            show_progress(done, len(paths), "records")
    finally:
        wipe_progress()


def _sum(files: int, actions: int, wrong: Sequence[Verdict]) -> str:
    if not wrong:
        return f"all {files:,} records hold, {actions:,} actions"
    held = files - len(wrong)
    return f"{held:,} of {files:,} records hold; the first that does not: {wrong[0]}"
