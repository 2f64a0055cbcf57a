"""Reads the fields of a table in a TOML file strictly: every error says where and what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

T = TypeVar("T")


class FieldError(ValueError):
    """`1-goal.toml, step 3, goal: "gain ..." ...`"""


class Fields:
    """A table of which each field is taken once; `where` names it in errors."""

    def __init__(self, plain: object, where: str) -> None:
        self.where = where
        if not isinstance(plain, Mapping):
            raise FieldError(f"{where}: expected a table of fields")
        self._plain = dict(plain)

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty; its lines are joined. Without a default it must be there."""
        found = self._plain.pop(key, default)
        if not isinstance(found, str) or not (found.strip() or found == default):
            raise self.error(key, "expected a text")
        return " ".join(found.split())

    def lines(self, key: str) -> str:
        """A text with its line breaks; empty if it is missing."""
        found = self._plain.pop(key, "")
        if not isinstance(found, str):
            raise self.error(key, "expected a text")
        return found

    def flag(self, key: str) -> bool:
        """False if it is missing."""
        found = self._plain.pop(key, False)
        if not isinstance(found, bool):
            raise self.error(key, "expected true or false")
        return found

    def number(self, key: str, lowest: int, highest: int) -> int:
        found = self._plain.pop(key, None)
        if type(found) is not int or not lowest <= found <= highest:
            raise self.error(key, f"expected a number from {lowest} to {highest}")
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, none if it is missing."""
        found = self._plain.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            raise self.error(key, "expected a list of texts")
        return tuple(found)

    def lists(self, key: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts, none if it is missing."""
        found = self._plain.pop(key, [])
        if not isinstance(found, list):
            raise self.error(key, "expected a list of lists")
        rows = [Fields({key: row}, f"{self.where}, {key} {n}") for n, row in enumerate(found, 1)]
        return tuple(row.texts(key) for row in rows)

    def tables(self, key: str) -> tuple[Fields, ...]:
        """The tables of an array, none if it is missing."""
        found = self._plain.pop(key, [])
        if not isinstance(found, list):
            raise self.error(key, "expected tables")
        return tuple(Fields(each, f"{self.where}, {key} {n}") for n, each in enumerate(found, 1))

    def has(self, key: str) -> bool:
        return key in self._plain

    def read(self, key: str, text: str, reader: Callable[[str], T]) -> T:
        """What a reader makes of a text of this field; its error gets the place."""
        try:
            return reader(text)
        except ValueError as error:
            raise self.error(key, str(error)) from None

    def end(self) -> None:
        """All fields must have been taken by now."""
        for key in self._plain:
            raise self.error(key, "no field of this name is known here")

    def error(self, key: str, what: str) -> FieldError:
        return FieldError(f"{self.where}, {key}: {what}")
