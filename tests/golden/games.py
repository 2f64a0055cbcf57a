"""Golden games: after every action all that happened, and what is asked next.

A game from an empty board is a record: what happened stands in its comments, so that
`main.py check` reads it too.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris import Position, Progress, legal_actions
from engine.tigris.notation import format_position
from engine.tigris.record import result_of
from tests.golden.pages import FOLDER, Page
from tests.support.tigris.telling import told

GAMES = tuple(sorted((FOLDER / "games").glob("*.game")))


def retold(page: Page) -> str:
    """The text of the file, worked out anew."""
    return "\n".join([*page.head(), *_body(page), ""])


def _body(page: Page) -> Iterator[str]:
    for number, step in enumerate(page.steps, 1):
        yield page.line(number)
        yield from _happened(step)
    if result := result_of(page.last):
        yield f"    # > {result}"


def _happened(step: Progress) -> Iterator[str]:
    here = step.position
    yield from (f"    # {told(event, here.dynasties)}" for event in step.events)
    yield f"    # > {asked(here)}"


def asked(position: Position) -> str:
    """What the position waits for and how many answers there are."""
    lines = format_position(position).splitlines()
    waits = [line for line in lines if line.startswith(("turn", "waits"))][-1]
    return f"{waits} ({len(legal_actions(position))} answers)" if position.decisions else waits
