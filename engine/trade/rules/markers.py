"""Markers: all moves of one step together (K5)."""

from __future__ import annotations

from collections import Counter

from engine.trade.deck.terms import Direction, Track
from engine.trade.model.agenda import MoveMarkers
from engine.trade.model.effect_events import Moved
from engine.trade.model.effects import MarkerMove
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import TRACKS, moved
from engine.trade.rules.draft import Draft, Events, done, set_player


def move_markers(draft: Draft, events: Events, task: MoveMarkers) -> None:
    done(draft)
    for seat in map(Seat, draft.seats):
        for track in Track:
            _move_marker(draft, events, seat, track, task.moves)


def _move_marker(
    draft: Draft, events: Events, seat: Seat, track: Track, moves: tuple[MarkerMove, ...]
) -> None:
    own = [each for each in moves if each.seat == seat and _is_on(track, each.direction)]
    spaces = Counter[Direction]()
    for each in own:
        spaces[each.direction] += each.spaces
    origin = draft.players[seat].space(track)
    reached = moved(track, origin, spaces)
    if own:
        set_player(draft, seat, draft.players[seat].with_space(track, reached))
        events.append(Moved(seat, track, origin, reached, tuple(each.ability for each in own)))


def _is_on(track: Track, direction: Direction) -> bool:
    sides = TRACKS[track]
    return direction in (sides.to_start, sides.above.toward, sides.below.toward)
