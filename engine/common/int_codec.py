"""Values as flat lists of ints, both ways, following the types of their fields.

A tuple begins with its length, a union with the place of the kind in it, an enum is the place of
its member: so these orders belong to every format that is made of them, and new kinds and members
go to the end. Decoders accept untrusted input and raise ValueError for anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

#: Ints and lengths beyond these are refused.
MOST, LONGEST = 1 << 60, 1000
#: Values of each class whose ints are remembered: most of a position is that of the one before.
_REMEMBERED = 1000


class IntCodec:
    """How values of one type become ints, and back."""

    def __init__(
        self, write: Callable[[Any], Iterator[int]], read: Callable[[Iterator[object]], Any]
    ) -> None:
        self.write = write
        """the ints of a value, which must be of the type"""
        self.read = read
        """takes as many ints as it needs; raises ValueError, or StopIteration at the end"""

    def encode(self, value: Any) -> list[int]:
        return [*self.write(value)]

    def decode(self, plain: object) -> Any:
        """Raises ValueError for anything that `encode` does not return."""
        if not isinstance(plain, list | tuple):
            raise ValueError("expected a list of numbers")
        ints: Iterator[object] = iter(plain)
        try:
            value = self.read(ints)
        except StopIteration:
            raise ValueError("there are too few numbers") from None
        if next(ints, None) is not None:
            raise ValueError("there are too many numbers")
        return value


def codec_of(hint: Any) -> IntCodec:
    """The codec of a type: ints and the NewTypes of int, text, enums, dataclasses, tuples, unions.

    Raises TypeError for other types.
    """
    return _codec_of(hint)


@cache
def _codec_of(hint: Any) -> IntCodec:
    if hint in (int, bool, NoneType, str):
        return _PLAIN[hint]
    if hasattr(hint, "__supertype__"):
        return _codec_of(hint.__supertype__)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if is_dataclass(hint):
        return _dataclass(hint)
    raise TypeError(f"{hint} cannot be written as ints")


def read_int(ints: Iterator[object], least: int = -MOST, most: int = MOST) -> int:
    """The next int, within these bounds; a bool is not an int here."""
    number = next(ints)
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"expected a number from {least} to {most}")
    return number


def _enum(kind: type[Enum]) -> IntCodec:
    members = [*kind]
    places = {member: place for place, member in enumerate(members)}
    return IntCodec(
        lambda value: iter((places[value],)),
        lambda ints: members[read_int(ints, 0, len(members) - 1)],
    )


def _dataclass(kind: Any) -> IntCodec:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    codecs: list[IntCodec] = []

    def own() -> list[IntCodec]:
        """Looked up late, as a kind may contain itself."""
        if not codecs:
            codecs.extend(_codec_of(hints[name]) for name in names)
        return codecs

    @lru_cache(maxsize=_REMEMBERED)
    def write(value: Any) -> tuple[int, ...]:
        ints: list[int] = []
        for name, codec in zip(names, own(), strict=True):
            ints.extend(codec.write(getattr(value, name)))
        return tuple(ints)

    return IntCodec(
        lambda value: iter(write(value)), lambda ints: kind(*[c.read(ints) for c in own()])
    )


def _tuple(items: tuple[Any, ...]) -> IntCodec:
    if len(items) == 2 and items[1] is ...:
        return _sequence(_codec_of(items[0]))
    codecs = [_codec_of(item) for item in items]

    def write(values: Any) -> Iterator[int]:
        for codec, value in zip(codecs, values, strict=True):
            yield from codec.write(value)

    return IntCodec(write, lambda ints: tuple([codec.read(ints) for codec in codecs]))


def _sequence(codec: IntCodec) -> IntCodec:
    def write(values: Any) -> Iterator[int]:
        yield len(values)
        for value in values:
            yield from codec.write(value)

    def read(ints: Iterator[object]) -> Any:
        return tuple([codec.read(ints) for _ in range(read_int(ints, 0, LONGEST))])

    return IntCodec(write, read)


def _union(kinds: tuple[Any, ...]) -> IntCodec:
    codecs = [_codec_of(kind) for kind in kinds]
    places = {_class_of(kind): place for place, kind in enumerate(kinds)}

    def write(value: Any) -> Iterator[int]:
        place = places[type(value)]
        yield place
        yield from codecs[place].write(value)

    def read(ints: Iterator[object]) -> Any:
        return codecs[read_int(ints, 0, len(codecs) - 1)].read(ints)

    return IntCodec(write, read)


def _class_of(kind: Any) -> Any:
    """What `type(value)` is for the values of a member of a union."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return get_origin(kind) or kind


def _write_text(text: str) -> Iterator[int]:
    yield len(text)
    yield from map(ord, text)


def _read_text(ints: Iterator[object]) -> str:
    return "".join([chr(read_int(ints, 0, 0x10FFFF)) for _ in range(read_int(ints, 0, LONGEST))])


_PLAIN: dict[Any, IntCodec] = {
    int: IntCodec(lambda value: iter((int(value),)), read_int),
    bool: IntCodec(lambda value: iter((int(value),)), lambda ints: read_int(ints, 0, 1) == 1),
    NoneType: IntCodec(lambda _: iter(()), lambda _: None),
    str: IntCodec(_write_text, _read_text),
}
