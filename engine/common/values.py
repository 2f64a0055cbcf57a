"""Values: records and tuples that are made by the thousand and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform, overload

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(record: type[T]) -> type[T]:
    """A dataclass with equality and a hash, whose fields the type checker lets nobody set.

    At run time they are not frozen: that would make each field a call, and an event, of which a
    game has hundreds, three times as dear.
    """
    record.__doc__ = record.__doc__ or record.__name__  # else a signature is worked out for it
    return dataclass(slots=True, unsafe_hash=True)(record)


@overload
def put(values: tuple[T, T, T, T], index: int, value: T) -> tuple[T, T, T, T]: ...
@overload
def put(values: tuple[T, T, T, T, T], index: int, value: T) -> tuple[T, T, T, T, T]: ...
@overload
def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]: ...
def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values with one of them exchanged."""
    changed = [*values]  # slices would take twice as long
    changed[index] = value
    return tuple(changed)
