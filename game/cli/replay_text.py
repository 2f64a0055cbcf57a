"""A recorded game as sentences, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.record import Record, replay, result_of
from game.i18n import _, _n
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event


def describe_game(record: Record) -> Iterator[str]:
    """One line for each event as a spectator sees it, then the result.

    Raises:
        RecordError: as `replay` does, at the first line that is wrong.
    """
    scene = Scene.of(record.start, None)
    position = record.start
    for progress in replay(record):
        for event in progress.events:
            seen = scene.seen(event)
            if line := describe_event(seen, scene):
                yield line
            scene = scene.after(seen)
        position = progress.position
    if scene.over:
        yield _("Result: {result}").format(result=result_of(position))
    else:
        text = _n(
            "The game is not finished: {n} action so far.",
            "The game is not finished: {n} actions so far.",
            len(record.entries),
        )
        yield text.format(n=len(record.entries))
