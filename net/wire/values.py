"""Values: what is said, kept and told, made by the hundred and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(record: type[T]) -> type[T]:
    """A dataclass with equality and a hash, whose fields the type checker lets nobody set.

    At run time they are not frozen: a frozen one takes twice as long to be made, and a program with
    a hundred kinds of them to be started.
    """
    record.__doc__ = record.__doc__ or record.__name__  # else a signature is worked out for it
    return dataclass(slots=True, unsafe_hash=True)(record)
