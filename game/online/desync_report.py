"""The report of a desync: a folder for the maintainers.

It holds the public log; as data, what the machines had and the versions; in words, what differs;
and a test that fails with the faulty rules and passes with correct ones. That test is the same in
every report: nothing that somebody sent becomes code. Nothing private of a running game is in it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from pathlib import Path

from net.game_rules import KEEPER
from net.notifications import DesyncReport

LOG, DATA, DIFFERENCE, TEST = "log.txt", "report.json", "difference.txt", "test_difference.py"
#: The text of the test, which is copied as it is.
_TEST = Path(__file__).with_name("desync_test.py")


def write_report(
    folder: Path,
    difference: DesyncReport,
    entries: Sequence[bytes],
    versions: Mapping[str, str],
) -> None:
    """Writes the files of a report into a folder, which is created if necessary.

    Args:
        difference: with the sections that the own rules have (`net.log.sections`).
        entries: all entries of the public log.
        versions: by name: build, protocol, Python ...

    Raises:
        OSError: if the disk refuses.
    """
    folder.mkdir(parents=True, exist_ok=True)
    log = "".join(f"{entry.hex()}\n" for entry in entries[: difference.next])
    data = json.dumps(report_data(difference, versions), indent=1)
    texts = {LOG: log, DATA: f"{data}\n", DIFFERENCE: difference_text(difference, versions)}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    (folder / TEST).write_bytes(_TEST.read_bytes())


def report_data(difference: DesyncReport, versions: Mapping[str, str]) -> dict[str, object]:
    """What a report holds, as JSON values; all characters of others are escaped when written."""
    sections = {
        _name(seat): {name: part.hex() for name, part in parts.items()}
        for seat, parts in difference.sections.items()
    }
    agreed = majority(difference)
    return {
        "versions": dict(versions),
        "entries": difference.next,
        "majority": [_name(seat) for seat in agreed],
        "expected": sections[_name(agreed[0])],
        "sections": sections,
        "positions": {_name(seat): text for seat, text in difference.texts.items()},
    }


def majority(difference: DesyncReport) -> list[int]:
    """The seats with the most frequent position; in a tie, the host's side."""
    alike = Counter(_key(parts) for parts in difference.sections.values())
    best = max(alike.values())
    common = [key for key, count in alike.items() if count == best]
    host = _key(difference.sections[KEEPER]) if KEEPER in difference.sections else common[0]
    chosen = host if host in common else common[0]
    return [seat for seat, parts in difference.sections.items() if _key(parts) == chosen]


def difference_text(difference: DesyncReport, versions: Mapping[str, str]) -> str:
    """Which seats differ from the majority, in which parts of the position, line by line."""
    agreed = majority(difference)
    lines = [f"{name}: {version}" for name, version in versions.items()]
    lines += ["", f"After {difference.next} entries {_names(agreed)} had one position."]
    base = difference.sections[agreed[0]]
    for seat, parts in difference.sections.items():
        if seat in agreed:
            continue
        other = [name for name in base if parts.get(name) != base[name]]
        lines += ["", f"{_names([seat])} differed in: {', '.join(other)}"]
        texts = difference.texts[agreed[0]], difference.texts[seat]
        lines += _diff(*texts, _names(agreed), _names([seat]))
    return "\n".join(lines) + "\n"


def _diff(one: str, other: str, ours: str, theirs: str) -> list[str]:
    return list(unified_diff(one.split("\n"), other.split("\n"), ours, theirs, "", "", 0, ""))


def _key(parts: Mapping[str, bytes]) -> tuple[tuple[str, bytes], ...]:
    return tuple(sorted(parts.items()))


def _names(seats: Sequence[int]) -> str:
    return ", ".join(map(_name, seats))


def _name(seat: int) -> str:
    """As people count."""
    return "the host" if seat == KEEPER else f"seat {seat + 1}"
