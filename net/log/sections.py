"""The position that somebody else sent: only the sections that the own rules have, and signed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from net.game_rules import Rules
from net.log.game_log import GameLog
from net.protocol import statements

#: Bytes of a section; those of our games have far fewer.
MAX_SECTION = 4096


def known_sections(
    rules: Rules[Any, Any], position: Any, sections: Mapping[str, object]
) -> dict[str, bytes]:
    """By the names that the rules give the sections of this position, in their order.

    What is missing, or is not a string of at most MAX_SECTION bytes, is empty.
    """
    return {name: _bounded(sections.get(name)) for name in rules.sections(position)}


class Dump(Protocol):
    """A position as a message shows it."""

    @property
    def sections(self) -> Mapping[str, object]: ...

    @property
    def text(self) -> str: ...


def dump_statement(log: GameLog[Any, Any], seat: int, dump: Dump) -> bytes:
    """What a seat signs that shows its position after the whole log: the sections of our rules."""
    sections = known_sections(log.rules, log.position, dump.sections)
    place = (log.opened.table, seat, log.next, log.chain)
    return statements.position_dump(*place, sections, dump.text)


def _bounded(part: object) -> bytes:
    return part if isinstance(part, bytes) and len(part) <= MAX_SECTION else b""
