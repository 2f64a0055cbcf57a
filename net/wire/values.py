"""The decorator of value classes: messages, entries, notifications, and effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(record: type[T]) -> type[T]:
    """A dataclass with equality and a hash, whose fields are read-only to the type checker.

    At run time the fields are not frozen: a frozen dataclass takes twice as long to create, and a
    program with a hundred kinds of them takes longer to start.
    """
    record.__doc__ = record.__doc__ or record.__name__  # else dataclass computes a signature
    return dataclass(slots=True, unsafe_hash=True)(record)
