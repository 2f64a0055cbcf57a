"""Above: the two tracks with markers and stacks; the round, the phase, and the clock."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.trade.deck.terms import Track
from engine.trade.model.effect_events import Moved
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.art.markers import marker
from game.trade.interaction.choosing import Key
from game.trade.layout.track_places import TrackPlaces
from game.trade.paint.baked import baked
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.piles import stack_parts
from game.trade.paint.rounds import round_parts
from game.trade.paint.tracks import marker_rects, track_parts
from game.trade.scene.recent import Place
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.trade.table.tips import track_tip
from game.trade.text.names import phase_name, phase_text, stack_name
from game.ui.fonts import Face

#: From this many seconds on the clock is red and large, in a golden rim (C12).
LAST_SECONDS = 30


def header(sight: Sight) -> Iterator[Item]:
    position, session = sight.position, sight.session
    choosing, event = session.choosing, session.timeline.current
    keys = choosing.keys if choosing else ()
    chosen = choosing.chosen if choosing else frozenset()
    for track in Track:
        moving = event.seat if isinstance(event, Moved) and event.track is track else None
        fresh = {mark.seat for mark in sight.marks if mark[1:] == (Place.SPACE, track)}
        spaces = tuple(player.space(track) for player in position.players)
        sizes = tuple(position.size(stack) for stack in sight.layout.stacks(track))
        yield from sight.kept(
            ("track", track), (spaces, moving, fresh), partial(_track, sight, track, moving, fresh)
        )
        yield from sight.kept(
            ("stacks", track), (sizes, keys, chosen), partial(_stacks, sight, track, keys, chosen)
        )
    yield _rounds(sight)


def _track(sight: Sight, track: Track, moving: Seat | None, fresh: set[Seat]) -> Iterator[Item]:
    places = sight.layout.track(track)
    plain = baked(
        sight.painter,
        ("track", track),
        places.rect,
        lambda rect: track_parts(sight.painter, track, TrackPlaces(rect)),
    )
    yield Item(places.rect, (plain,), tip=track_tip(track))
    seats = sight.position.seats
    standing = {s: p.space(track) for s, p in zip(seats, sight.position.players, strict=True)}
    for seat, rect in marker_rects(places, standing).items():
        if seat != moving:
            yield Item(rect, (Drawing(marker, (seat,), rect),), fresh=seat in fresh)


def _stacks(
    sight: Sight, track: Track, keys: tuple[Key, ...], chosen: frozenset[Key]
) -> Iterator[Item]:
    for stack, rect in sight.layout.stacks(track).items():
        count = sight.position.size(stack)
        card = rect.within(min(rect.w, sight.px(38)), rect.h)
        key = ("stack", stack)
        words = _n("{stack}: {n} card", "{stack}: {n} cards", count)
        picture = baked(
            sight.painter,
            ("stack", stack, count),
            card,
            partial(stack_parts, sight.painter, stack, count),
        )
        yield Item(
            rect,
            (picture,),
            key if key in keys else None,
            words.format(stack=stack_name(stack), n=count),
            tip=words.format(stack=stack_name(stack), n=count),
            selected=key in chosen,
            offered=key in keys,
        )


def _rounds(sight: Sight) -> Item:
    rect, position = sight.layout.rounds, sight.position
    inner = rect.inset(sight.px(9))
    signs = Rect(inner.x, inner.y, inner.w, sight.px(76))
    below = Rect(inner.x, signs.bottom, inner.w, inner.bottom - signs.bottom)
    phase = phase_name(position.phase)
    left = sight.session.clock.left if position.market is not None else None
    is_last = left is not None and left <= LAST_SECONDS * 1000
    parts: list[Part] = [
        sight.slab(rect),
        baked(
            sight.painter,
            ("rounds", position.round, position.phase),
            signs,
            partial(round_parts, sight.painter, position.round, position.phase),
        ),
    ]
    if left is None:
        parts.append(sight.line(phase, below, 16, Face.STRONG, 0.5))
    else:
        half = Rect(below.x, below.y, below.w * 62 // 100, below.h)
        rest = Rect(half.right, below.y, below.w - half.w, below.h)
        parts.append(sight.line(phase, half, 16, Face.STRONG, 0.5))
        palette = sight.painter.palette
        ink, size = (palette.alert, 26) if is_last else (palette.ink, 20)
        parts.append(sight.line(clock_text(left), rest, size, Face.STRONG, 1.0, ink))
    words = _("Round {round} of 5: {phase}").format(round=position.round, phase=phase)
    tip = f"{words}. {phase_text(position.phase)}"
    return Item(rect, tuple(parts), words=words, tip=tip, selected=is_last)


def clock_text(left: int) -> str:
    """Milliseconds as `4:05`."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
