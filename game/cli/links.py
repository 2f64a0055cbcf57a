"""Links to tables and servers on the command line: browsers and desktops pass one alone."""

from __future__ import annotations

from collections.abc import Sequence


def is_link(words: Sequence[str]) -> bool:
    """Whether a command line is a link and nothing else, so that no word of it is an option."""
    return len(words) == 1 and "://" in words[0] and not words[0].startswith("-")
