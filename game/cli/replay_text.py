"""A recorded game as sentences, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.game import AnyGame
from game.i18n import _, _n


def describe_game(game: AnyGame, text: str) -> Iterator[str]:
    """The lines about each event of a record as a spectator sees it, then the result.

    Raises:
        ValueError: with the line, at the first that is wrong.
    """
    record = game.records.read(text)
    position = game.rules.start(game.records.options(record))
    narrator = game.texts.narrator(None)
    yield from narrator.lines(position, None)
    for position, events in game.records.replay(record):
        yield from narrator.lines(position, events)
    if result := game.records.result(position):
        yield _("Result: {result}").format(result=result)
    else:
        text = _n(
            "The game is not finished: {n} action so far.",
            "The game is not finished: {n} actions so far.",
            len(record.entries),
        )
        yield text.format(n=len(record.entries))


def is_over(game: AnyGame, text: str) -> bool:
    """Whether the game of a record was played to its end.

    Raises:
        ValueError: with the line, at the first that is wrong.
    """
    record = game.records.read(text)
    position = game.rules.start(game.records.options(record))
    for after, _events in game.records.replay(record):
        position = after
    return not game.rules.actors(position)
