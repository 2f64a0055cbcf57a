"""The sections of a position that somebody else sent: only those that the own rules have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.game_rules import Rules

#: Bytes of a section; those of our games have far fewer.
MAX_SECTION = 4096


def known_sections(
    rules: Rules[Any, Any], position: Any, sections: Mapping[str, object]
) -> dict[str, bytes]:
    """By the names that the rules give the sections of this position, in their order.

    What is missing, or is not a string of at most MAX_SECTION bytes, is empty.
    """
    return {name: _bounded(sections.get(name)) for name in rules.sections(position)}


def _bounded(part: object) -> bytes:
    return part if isinstance(part, bytes) and len(part) <= MAX_SECTION else b""
