"""Value classes and tuples: created by the thousand and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform, overload

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A slotted, hashable dataclass whose fields are read-only to the type checker.

    Not frozen at run time: that turns every field assignment in `__init__` into a call, which makes
    events, of which a game has hundreds, three times as expensive to create.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # otherwise `dataclass` computes a signature for it
    return dataclass(slots=True, unsafe_hash=True)(cls)


@overload
def with_item(values: tuple[T, T, T, T], index: int, value: T) -> tuple[T, T, T, T]: ...
@overload
def with_item(values: tuple[T, T, T, T, T], index: int, value: T) -> tuple[T, T, T, T, T]: ...
@overload
def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]: ...
def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with the item at `index` replaced."""
    changed = [*values]  # slices would take twice as long
    changed[index] = value
    return tuple(changed)
