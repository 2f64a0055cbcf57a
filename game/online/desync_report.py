"""The report of a desync: a folder for the maintainers.

It holds the public log, what differs in words, the versions, and a test that fails with the faulty
rules and passes with correct ones. Nothing private of a running game is in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any

from net.game_rules import KEEPER, Rules
from net.notifications import DesyncReport
from net.wire.canonical import pack

LOG, DIFFERENCE, TEST = "log.txt", "difference.txt", "test_difference.py"

_TEST = '''"""Fails with rules that disagree with the majority, passes with theirs."""

from pathlib import Path

from {module} import {rules}
from net.log.game_log import GameLog

EXPECTED = {expected}


def test_the_log_leads_to_the_position_of_the_majority() -> None:
    log = GameLog({rules}())
    for line in Path(__file__).with_name("{log}").read_text().split():
        log.add(bytes.fromhex(line))
    found = {{name: part.hex() for name, part in log.rules.sections(log.position).items()}}
    assert found == EXPECTED
'''


def write_report(
    folder: Path,
    difference: DesyncReport,
    entries: Sequence[bytes],
    rules: Rules[Any, Any],
    versions: Mapping[str, str],
) -> None:
    """Writes the files of a report into a folder, which is created if necessary.

    Args:
        entries: all entries of the public log.
        versions: by name: build, protocol, Python ...

    Raises:
        OSError: if the disk refuses.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines = [entry.hex() for entry in entries[: difference.next]]
    (folder / LOG).write_text("\n".join(lines) + "\n")
    (folder / DIFFERENCE).write_text(difference_text(difference, versions))
    (folder / TEST).write_text(_test(difference, rules))


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


def _test(difference: DesyncReport, rules: Rules[Any, Any]) -> str:
    sections = difference.sections[majority(difference)[0]]
    expected = {name: _hex(part) for name, part in sections.items()}
    kind = type(rules)
    return _TEST.format(module=kind.__module__, rules=kind.__name__, log=LOG, expected=expected)


def _hex(part: object) -> str:
    """Sections of honest machines are bytes; anything else is not worth a test."""
    return part.hex() if isinstance(part, bytes) else ""


def _key(parts: Mapping[str, object]) -> bytes:
    return pack(dict(parts))  # type: ignore[arg-type]


def _names(seats: Sequence[int]) -> str:
    return ", ".join("the host" if seat == KEEPER else f"seat {seat}" for seat in seats)
