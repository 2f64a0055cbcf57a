"""Forks: a game with the same past as far as a reader knows it, and all else dealt again.

A reader, a seat or a spectator, has seen the board, all numbers of tiles, and its own hand and
discards. It does not know the hands of others, their face-down discards, and the bag. A fork keeps
the former and deals the latter again: each unseen tile goes to any of these places, all ways
equally likely. The past is rewritten to lead there: a tile that another seat showed later, by
placing or committing it, was in one of its earlier deals, and which of the possible ones is drawn
too. So a fork depends only on what its reader knows, and its record replays from the first action.

A game that began with a position has hands before any deal: those of others are dealt again too, in
the position itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from engine.tigris.model.actions import Action, DealTiles, ReplaceTiles, StartPlayer
from engine.tigris.model.pieces import (
    COLORS,
    KEEPER,
    UNKNOWN,
    ByColor,
    Color,
    Seat,
    Tiles,
)
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.record.history import History
from engine.tigris.record.record import Entry, Record
from engine.tigris.record.replay import replay
from engine.tigris.rules.bag import Bag, count_colors, count_unseen


@dataclass(frozen=True, slots=True)
class Fork:
    """A game to resume, and the bag that its keeper deals from, past deals included."""

    history: History
    bag: Bag


@dataclass(slots=True)
class _HiddenTile:
    """A tile dealt unseen; its color is known once it is shown or the fork assigns one."""

    color: Color | None = None


def fork(history: History, actions: int, reader: Seat | None, seed: int) -> Fork:
    """The game after this many actions, with everything that `reader` does not know dealt again.

    Args:
        reader: a seat, or None for a spectator, who knows no hand.
        seed: any int; equal seeds give equal forks.

    Raises:
        IndexError: if fewer actions were played.
        ValueError: if the tiles of the reader are unknown in the history.
    """
    past = history.up_to(actions)
    stream = seeded_stream(seed)
    hidden = _HiddenTiles(past.record, reader, stream)
    known = view(past.position, reader)
    unseen = [color for color in COLORS for _ in range(count_unseen(known)[color])]
    shuffle(unseen, stream)
    for tile in hidden.never_shown():
        tile.color = unseen.pop()
    entries = tuple(
        Entry(entry.actor, hidden.in_fork(number, entry.action), entry.comment)
        for number, entry in enumerate(past.entries)
    )
    first_players = [
        entry.action.seat for entry in entries if isinstance(entry.action, StartPlayer)
    ]
    first = first_players[0] if first_players else Seat(uniform_below(known.seats, stream))
    record = replace(past.record, entries=entries, position=hidden.start_in_fork())
    order = (*_dealt_tiles(entries), *unseen)
    return Fork(History(record), Bag(order[: record.start.bag], first))


class _HiddenTiles:
    """The tiles of deals and discards that a reader does not know, by number of their entry."""

    def __init__(self, record: Record, reader: Seat | None, stream: Iterator[int]) -> None:
        self._reader = reader
        self._stream = stream
        self._by_entry: dict[int, list[_HiddenTile]] = {}
        self._dealt: list[_HiddenTile] = []
        self._start = record.position
        before = record.start
        self._first_hands = [self._hidden(seat, hand) for seat, hand in _by_seat(before.hands)]
        self._first_replaced = [
            self._hidden(seat, tiles) for seat, tiles in _by_seat(before.replaced)
        ]
        self._hands = [[*hand] for hand in self._first_hands]
        for number, (entry, progress) in enumerate(
            zip(record.entries, replay(record), strict=True)
        ):
            self._follow(number, entry, before, progress.position)
            before = progress.position

    def never_shown(self) -> list[_HiddenTile]:
        """The tiles whose color nobody has seen: in a hand, or discarded face down."""
        return [tile for tile in self._dealt if tile.color is None]

    def in_fork(self, number: int, action: Action) -> Action:
        """The action of this entry with its tiles in the fork."""
        if not isinstance(action, DealTiles | ReplaceTiles) or number not in self._by_entry:
            return action
        return replace(action, tiles=_counted(self._by_entry[number]))

    def start_in_fork(self) -> Position | None:
        """The position that the record begins with, with its tiles in the fork."""
        if self._start is None:
            return None
        start = self._start.copy()
        start.hands = self._counted_or_known(start.hands, self._first_hands)
        start.replaced = self._counted_or_known(start.replaced, self._first_replaced)
        start.unseen = None
        return start

    def _counted_or_known(
        self, known: Sequence[Tiles], hidden: Sequence[list[_HiddenTile]]
    ) -> tuple[Tiles, ...]:
        """By seat: what the reader knows of its own, and what was hidden of the others'."""
        return tuple(
            tiles if seat == self._reader else _counted(hidden[seat])
            for seat, tiles in _by_seat(known)
        )

    def _hidden(self, seat: Seat, tiles: Tiles) -> list[_HiddenTile]:
        """New hidden tiles, as many as these; none if they are the reader's."""
        found = [_HiddenTile() for _ in range(sum(tiles))] if self._is_hidden(seat, tiles) else []
        self._dealt += found
        return found

    def _follow(self, number: int, entry: Entry, before: Position, after: Position) -> None:
        match entry.action:
            case DealTiles(seat, tiles):
                if self._is_hidden(seat, tiles):
                    self._by_entry[number] = self._hidden(seat, tiles)
                    self._hands[seat] += self._by_entry[number]
            case ReplaceTiles(tiles):
                if self._is_hidden(entry.actor, tiles):
                    self._by_entry[number] = [
                        self._draw_from_hand(entry.actor) for _ in range(sum(tiles))
                    ]
            case _:
                self._show(entry.actor, _newly_visible(before, after))

    def _is_hidden(self, seat: Seat, tiles: Tiles) -> bool:
        if seat == self._reader and tiles[UNKNOWN]:
            raise ValueError("the tiles of the reader are unknown in this game")
        return seat != self._reader

    def _show(self, actor: Seat, shown: ByColor) -> None:
        if actor in (self._reader, KEEPER):
            return
        for color in COLORS:
            for _ in range(shown[color]):
                self._draw_from_hand(actor).color = color

    def _draw_from_hand(self, seat: Seat) -> _HiddenTile:
        """Removes a random tile from a hand."""
        hand = self._hands[seat]
        return hand.pop(uniform_below(len(hand), self._stream))


def _by_seat(tiles: Sequence[Tiles]) -> Iterator[tuple[Seat, Tiles]]:
    return ((Seat(seat), each) for seat, each in enumerate(tiles))


def _counted(tiles: Iterable[_HiddenTile]) -> Tiles:
    """The tiles whose colors are known by now."""
    return count_colors(tuple(tile.color for tile in tiles if tile.color is not None))


def _newly_visible(before: Position, after: Position) -> ByColor:
    """The tiles that left a hand face up, whatever the action.

    They are on the board or, at once or later, discarded from it: only they increase the sum.
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
    """All tiles drawn from the bag, in a possible order."""
    for entry in entries:
        if isinstance(entry.action, DealTiles):
            for color in COLORS:
                yield from [color] * entry.action.tiles[color]
