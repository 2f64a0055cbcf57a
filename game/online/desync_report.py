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
#: The test, which is written as it stands here: nothing is ever filled in.
_TEST = '''"""Fails with rules that disagree with the majority, passes with theirs.

This file is the same in every report. What the machines had is beside it, as data: the public log,
and the sections of the position that most of them came to. Copy the three files into a checkout,
and run `pytest test_difference.py`.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(each) for each in HERE.parents if (each / "net/log/game_log.py").is_file()]
sys.path[:0] = [str(HERE)] if (HERE / "net/log/game_log.py").is_file() else []


def test_the_log_leads_to_the_position_of_the_majority() -> None:
    from game.games import game_of_rules
    from net.log.game_log import GameLog
    from net.protocol.entries import Opened
    from net.protocol.entries_v1 import read_any_entry

    entries = [
        bytes.fromhex(line) for line in (HERE / "log.txt").read_text(encoding="ascii").split()
    ]
    opened = read_any_entry(entries[0])[1]
    assert isinstance(opened, Opened)
    log = GameLog(game_of_rules(opened.rules).rules)
    for entry in entries:
        log.add(entry)
    found = {name: part.hex() for name, part in log.rules.sections(log.position).items()}
    report = json.loads((HERE / "report.json").read_text(encoding="utf-8"))
    assert found == report["expected"]
'''


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
    words = difference_text(difference, versions)
    texts = {LOG: log, DATA: f"{data}\n", DIFFERENCE: words, TEST: _TEST}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


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
