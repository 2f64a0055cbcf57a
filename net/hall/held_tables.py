"""The tables of a hall that are in memory: who is there, and when each is due."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf

from net.hall.due_times import DueTimes
from net.hall.held_table import HeldTable


class HeldTables:
    """By place, and by the links that are there."""

    def __init__(self) -> None:
        self._tables: dict[bytes, HeldTable] = {}
        self._deserted: dict[bytes, None] = {}
        """places of tables where nobody is, the longest deserted first"""
        self._places: dict[int, bytes] = {}
        """by link: the table where it is"""
        self._due = DueTimes()

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, place: bytes) -> bool:
        return place in self._tables

    def __iter__(self) -> Iterator[HeldTable]:
        """Those that are there now, whatever is added and removed meanwhile."""
        return iter([*self._tables.values()])

    def get(self, place: bytes) -> HeldTable | None:
        return self._tables.get(place)

    def add(self, table: HeldTable) -> None:
        self._tables[table.place] = table

    def remove(self, place: bytes) -> HeldTable | None:
        """Its links are at no table then; returns the table, if there was one."""
        table = self._tables.pop(place, None)
        if table is not None:
            self._deserted.pop(place, None)
            self._due.set(place, inf)
            for link in table.links:
                del self._places[link]
        return table

    # -------------------------------------------------------------- links

    @property
    def links(self) -> int:
        """How many there are."""
        return len(self._places)

    def of_link(self, link: int) -> HeldTable | None:
        place = self._places.get(link)
        return None if place is None else self._tables[place]

    def join(self, link: int, table: HeldTable) -> None:
        self._places[link] = table.place
        table.links.add(link)

    def leave(self, link: int) -> HeldTable | None:
        """The table where the link was, if it was at one."""
        table = self.of_link(link)
        if table is not None:
            del self._places[link]
            table.links.discard(link)
        return table

    # -------------------------------------------------------------- times

    @property
    def due(self) -> float:
        """When the first is due, or infinity."""
        return self._due.first

    def take_due(self, now: float) -> list[HeldTable]:
        """Those that are due by now, the earliest first; each is due no more."""
        return [self._tables[place] for place in self._due.take(now)]

    def note(self, table: HeldTable, due: float, is_deserted: bool) -> None:
        """When a table is due next, and whether nobody is there."""
        if is_deserted:
            self._deserted.setdefault(table.place)
        else:
            self._deserted.pop(table.place, None)
        self._due.set(table.place, due)

    @property
    def deserted(self) -> int:
        """How many there are."""
        return len(self._deserted)

    def longest_deserted(self, most: int) -> list[HeldTable]:
        return [self._tables[place] for place in islice(self._deserted, most)]
