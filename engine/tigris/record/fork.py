"""Another game with the same past, as far as a reader knows it: what is unknown is dealt anew.

A reader, a seat or a spectator, has seen the board, every number of tiles, and its own hand and
discards. It can not know the hands of others, what they discarded face down, and the bag. A fork
keeps the first and hands out the second: each tile that the reader has not seen goes to any of
these places, all ways equally likely. The past is told so that it leads there. A tile that another
seat showed later, by placing or committing it, was in one of its earlier deals: which one of those
that it may have been is drawn too. So a fork depends on nothing that its reader does not know, and
its record replays from the first action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from engine.tigris.model.actions import Action, DealTiles, ReplaceTiles, StartPlayer
from engine.tigris.model.pieces import COLORS, KEEPER, UNKNOWN, ByColor, Color, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.record.history import History
from engine.tigris.record.record import Entry, Record
from engine.tigris.record.replay import replay
from engine.tigris.rules.bag import Bag, count_colors, count_unseen


@dataclass(frozen=True, slots=True)
class Fork:
    """A game to go on with, and the bag that its keeper deals from, the past deals included."""

    history: History
    bag: Bag


@dataclass(slots=True)
class _HiddenTile:
    """A tile that came into a hand unseen; its color is known once it is shown or handed out."""

    color: Color | None = None


def fork(history: History, actions: int, reader: Seat | None, seed: int) -> Fork:
    """The game after so many actions, with all that `reader` can not know handed out anew.

    Args:
        reader: a seat, or None for a spectator, who knows no hand.
        seed: any int; equal seeds, equal forks.

    Raises:
        IndexError: if fewer actions were played.
        ValueError: if the history does not tell the tiles of its reader.
    """
    past = history.up_to(actions)
    stream = seeded_stream(seed)
    secrets = _HiddenTiles(past.record, reader, stream)
    seen = view(past.position, reader)
    loose = [color for color in COLORS for _ in range(count_unseen(seen)[color])]
    shuffle(loose, stream)
    for tile in secrets.never_shown():
        tile.color = loose.pop()
    entries = tuple(
        Entry(entry.actor, secrets.told(number, entry.action), entry.comment)
        for number, entry in enumerate(past.entries)
    )
    begun = [entry.action.seat for entry in entries if isinstance(entry.action, StartPlayer)]
    first = begun[0] if begun else Seat(uniform_below(seen.seats, stream))
    return Fork(
        History(replace(past.record, entries=entries)),
        Bag((*_dealt_tiles(entries), *loose), first),
    )


class _HiddenTiles:
    """The tiles in the deals and discards that a reader can not tell, by number of their entry."""

    def __init__(self, record: Record, reader: Seat | None, stream: Iterator[int]) -> None:
        self._reader = reader
        self._stream = stream
        self._handfuls: dict[int, list[_HiddenTile]] = {}
        self._dealt: list[_HiddenTile] = []
        self._hands: list[list[_HiddenTile]] = [[] for _ in record.dynasties]
        before = record.start
        for number, (entry, progress) in enumerate(
            zip(record.entries, replay(record), strict=True)
        ):
            self._follow(number, entry, before, progress.position)
            before = progress.position

    def never_shown(self) -> list[_HiddenTile]:
        """Tiles whose color nobody has seen: still in a hand, or discarded face down."""
        return [tile for tile in self._dealt if tile.color is None]

    def told(self, number: int, action: Action) -> Action:
        """The action of this entry with the tiles that it has in the fork."""
        if not isinstance(action, DealTiles | ReplaceTiles) or number not in self._handfuls:
            return action
        colors = (tile.color for tile in self._handfuls[number])
        return replace(
            action, tiles=count_colors(tuple(color for color in colors if color is not None))
        )

    def _follow(self, number: int, entry: Entry, before: Position, after: Position) -> None:
        match entry.action:
            case DealTiles(seat, tiles):
                if self._is_secret(seat, tiles):
                    self._handfuls[number] = [_HiddenTile() for _ in range(sum(tiles))]
                    self._dealt += self._handfuls[number]
                    self._hands[seat] += self._handfuls[number]
            case ReplaceTiles(tiles):
                if self._is_secret(entry.actor, tiles):
                    self._handfuls[number] = [self._any_of(entry.actor) for _ in range(sum(tiles))]
            case _:
                self._show(entry.actor, _newly_visible(before, after))

    def _is_secret(self, seat: Seat, tiles: Tiles) -> bool:
        if seat == self._reader and tiles[UNKNOWN]:
            raise ValueError("this game does not tell the tiles of its reader")
        return seat != self._reader

    def _show(self, actor: Seat, shown: ByColor) -> None:
        if actor in (self._reader, KEEPER):
            return
        for color in COLORS:
            for _ in range(shown[color]):
                self._any_of(actor).color = color

    def _any_of(self, seat: Seat) -> _HiddenTile:
        """Takes any tile out of a hand."""
        hand = self._hands[seat]
        return hand.pop(uniform_below(len(hand), self._stream))


def _newly_visible(before: Position, after: Position) -> ByColor:
    """The tiles that left a hand in everybody's sight, whatever the action was called.

    They lie on the board or, at once or later, are gone from it: the sum only grows by them.
    """
    old, new = _visible_tiles(before), _visible_tiles(after)
    red, blue, green, black = (new[color] - old[color] for color in COLORS)
    return red, blue, green, black


def _visible_tiles(position: Position) -> list[int]:
    return [
        (position.tiles[color] | position.facedown[color]).bit_count() + position.discarded[color]
        for color in COLORS
    ]


def _dealt_tiles(entries: Iterable[Entry]) -> Iterator[Color]:
    """All tiles that left the bag, in an order in which they may have."""
    for entry in entries:
        if isinstance(entry.action, DealTiles):
            for color in COLORS:
                yield from [color] * entry.action.tiles[color]
