"""Which part of a game can be watched again: what others did since the reader acted last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.trade.deck.terms import Phase
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from game.trade.match import Match
from game.trade.play.chronicle import events_seen
from game.trade.scene.happening import Happening, Settled
from game.trade.scene.scene import Scene, Show, shown_after

#: Phases that show one thing beside the other, see `Show`.
WATCHED = (Phase.MERCANTILE, Phase.CIVIC, Phase.END)


class Rewatch(NamedTuple):
    """A part of a game to be shown again."""

    scene: Scene
    """before the first event, as the reader saw it"""
    happened: tuple[Happening, ...]


def rewatch_from(match: Match, reader: Seat | None, since: int) -> Rewatch | None:
    """All from this action on, as one reader sees it; None if there is nothing to see."""
    happened = (*_happened(match, reader, since),)
    if all(isinstance(each, Settled) for each in happened):
        return None
    before = view(match.position_before(since), reader)
    return Rewatch(Scene(before, _show_before(match, since)), happened)


def _happened(match: Match, reader: Seat | None, since: int) -> Iterator[Happening]:
    """Without the lines of the log, which are written already."""
    for item in match.history[since:]:
        before = match.position_before(item.ply)
        yield from events_seen(item.action, before, reader)
        yield Settled(view(item.position, reader))


def _show_before(match: Match, ply: int) -> Show:
    """What the phases that are watched had shown before this action."""
    start, show = ply, Show()
    while start and match.position_before(start).phase in WATCHED:
        start -= 1
    for item in match.history[start:ply]:
        for event in item.events:
            show = shown_after(show, event)
    return show
