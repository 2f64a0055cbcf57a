"""Golden games: after every action its events and the pending decision.

A game from the start is also a record, with the events in comments, so that `main.py check` reads
it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris import Position, Progress, legal_actions
from engine.tigris.notation import format_position
from engine.tigris.record import result_of
from tests.golden.pages import FOLDER, Page
from tests.support.tigris.event_text import format_event

GAMES = tuple(sorted((FOLDER / "games").glob("*.game")))


def render_game(page: Page) -> str:
    """The text of the file as the engine gives it."""
    return "\n".join([*page.head(), *_body(page), ""])


def _body(page: Page) -> Iterator[str]:
    for number, step in enumerate(page.steps, 1):
        yield page.line(number)
        yield from _format_step(step)
    if result := result_of(page.last):
        yield f"    # > {result}"


def _format_step(step: Progress) -> Iterator[str]:
    here = step.position
    yield from (f"    # {format_event(event, here.dynasties)}" for event in step.events)
    yield f"    # > {describe_pending(here)}"


def describe_pending(position: Position) -> str:
    """The pending decision and the number of its answers."""
    lines = format_position(position).splitlines()
    waits = [line for line in lines if line.startswith(("turn", "waits"))][-1]
    return f"{waits} ({len(legal_actions(position))} answers)" if position.decisions else waits
