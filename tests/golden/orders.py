"""Golden orders: all legal actions of a position in the order of `legal_actions`.

The order is part of the engine's contract, as seeds choose actions by index. Long lists are
truncated to both ends; the hash is that of all lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from engine.tigris import Position, legal_actions
from engine.tigris.notation import format_action
from tests.golden.pages import FOLDER, Page

ORDERS = tuple(sorted((FOLDER / "orders").glob("*.order")))
MOST_LINES = 60
SHOWN = 10


def render_order(page: Page) -> str:
    """The text of the file as the engine gives it."""
    return "\n".join([*page.head(), *_played(page), "", *_listed(page.last), ""])


def _played(page: Page) -> Iterator[str]:
    return (page.line(number) for number in range(1, len(page.entries) + 1))


def _listed(position: Position) -> list[str]:
    lines = [format_action(action, position.dynasties) for action in legal_actions(position)]
    text = "".join(f"{line}\n" for line in lines)
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    shown = lines
    if len(lines) > MOST_LINES:
        shown = [*lines[:SHOWN], f"... {len(lines) - 2 * SHOWN} more", *lines[-SHOWN:]]
    return [f"lists {len(lines)} actions, blake2b {digest}", *(f"    {line}" for line in shown)]
