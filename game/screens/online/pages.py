"""Turning the pages of a long list at a server, the newest rows first."""

from __future__ import annotations

NEWER, OLDER = "newer", "older"


class Pages:
    """Their first rows, up to the page that is shown: a page is as long as fits an answer."""

    def __init__(self) -> None:
        self._firsts = [0]

    @property
    def first(self) -> int:
        """The row with which the page begins that is wanted."""
        return self._firsts[-1]

    def turn(self, key: object, first: int, rows: int) -> None:
        """To the newer or the older page; the one that is shown has `rows` from `first` on."""
        earlier = [each for each in self._firsts if each < first]
        self._firsts = [*earlier, first, first + rows] if key == OLDER else earlier or [0]
