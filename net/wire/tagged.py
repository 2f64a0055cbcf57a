"""Value classes as plain lists, both ways: the number of the class, then its fields in order.

The last fields of a class may be `LEFT_OUT` where they are empty: then values of before they were
added have the same bytes as ever.

A `Field` reads one plain value and raises ValueError for any other; a `TaggedUnion` reads whole
values of a union. What was read is canonical: encoding it again gives the same plain list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar, get_origin, get_type_hints

from net.wire.canonical import BadBytes, Plain, pack, unpack
from net.wire.visible import is_one_line

Field: TypeAlias = Callable[[object], Any]
Kind = TypeVar("Kind")

#: Marks a field, beside its `Field`: it is not written where it and all after it are empty. Its
#: class gives it an empty default.
LEFT_OUT: Final = "left out"

#: Values of these types are plain already.
_FLAT = frozenset({int, bytes, bool, str})


def integer(minimum: int, maximum: int) -> Field:
    """An int within these bounds, both included; a bool is none."""

    def read(plain: object) -> int:
        if type(plain) is not int or not minimum <= plain <= maximum:
            raise ValueError(f"expected a whole number from {minimum} to {maximum}")
        return plain

    return read


def boolean(plain: object) -> bool:
    if type(plain) is not bool:
        raise ValueError("expected true or false")
    return plain


def text(maximum: int) -> Field:
    """One line of at most so many characters, with nothing invisible in it."""

    def read(plain: object) -> str:
        line = _text_up_to(maximum, plain)
        if not is_one_line(line):
            raise ValueError("expected one line of visible text")
        return line

    return read


def lines(maximum: int) -> Field:
    """Lines of at most so many characters in all, each printable."""

    def read(plain: object) -> str:
        several = _text_up_to(maximum, plain)
        if not several.replace("\n", "").isprintable():
            raise ValueError("expected a printable text")
        return several

    return read


def _text_up_to(maximum: int, plain: object) -> str:
    if type(plain) is not str or len(plain) > maximum:
        raise ValueError(f"expected a text of at most {maximum} characters")
    return plain


def bytes_of(*lengths: int) -> Field:
    """Bytes of one of these lengths."""

    def read(plain: object) -> bytes:
        if type(plain) is not bytes or len(plain) not in lengths:
            raise ValueError(f"expected {' or '.join(map(str, lengths))} bytes")
        return plain

    return read


def bytes_up_to(maximum: int) -> Field:
    def read(plain: object) -> bytes:
        if type(plain) is not bytes or len(plain) > maximum:
            raise ValueError(f"expected at most {maximum} bytes")
        return plain

    return read


def list_of(field: Field, minimum: int, maximum: int) -> Field:
    """A list of one kind of item, read as a tuple."""

    def read(plain: object) -> tuple[Any, ...]:
        if type(plain) is not list or not minimum <= len(plain) <= maximum:
            raise ValueError(f"expected a list of {minimum} to {maximum}")
        return tuple([field(item) for item in plain])

    return read


def tuple_of(*parts: Field) -> Field:
    """A list with one item for each field, read as a tuple."""

    def read(plain: object) -> tuple[Any, ...]:
        if type(plain) is not list or len(plain) != len(parts):
            raise ValueError(f"expected a list of {len(parts)}")
        return tuple([part(item) for part, item in zip(parts, plain, strict=True)])

    return read


def mapping(plain: object) -> Mapping[str, object]:
    """A map of names to plain values, which the reader has to validate."""
    if type(plain) is not dict:
        raise ValueError("expected a map")
    return plain


class TaggedUnion(Generic[Kind]):
    """Value classes by their numbers on the wire: the order of the arguments, which never changes.

    The first number is `first`, for unions that share a range of numbers.

    The type of every field is `Annotated` with its `Field`; `bool` and `Mapping` need none.
    """

    def __init__(self, *kinds: type[Kind], first: int = 0) -> None:
        self._kinds = kinds
        self._first = first
        self._numbers = {kind: number for number, kind in enumerate(kinds, first)}
        self._names = {kind: kind.__match_args__ for kind in kinds}  # type: ignore[attr-defined]
        self._layouts: dict[type[Kind], tuple[list[Field], int]] = {}

    def encode(self, value: Kind) -> list[Plain]:
        kind = type(value)
        fields = [getattr(value, name) for name in self._names[kind]]
        _, needed = self._layouts.get(kind) or self._layout(kind)
        while len(fields) > needed and not fields[-1]:
            del fields[-1]
        plain = [each if type(each) in _FLAT else _plain(each) for each in fields]
        return [self._numbers[kind], *plain]

    def decode(self, plain: object) -> Kind:
        """Raises ValueError for anything that `encode` does not give."""
        if type(plain) is not list or not plain:
            raise ValueError("expected a list that begins with a number")
        number, *values = plain
        if type(number) is not int or not 0 <= number - self._first < len(self._kinds):
            raise ValueError("expected a known kind")
        kind = self._kinds[number - self._first]
        fields, needed = self._layouts.get(kind) or self._layout(kind)
        if not needed <= len(values) <= len(fields):
            raise ValueError(f"expected {len(fields)} fields")
        if len(values) > needed and not values[-1]:
            raise ValueError("expected no empty field at the end")
        return kind(*[field(item) for field, item in zip(fields, values, strict=False)])

    def _layout(self, kind: type[Kind]) -> tuple[list[Field], int]:
        """The fields of a class by its type hints, and how many are always written; notes both."""
        hints = get_type_hints(kind, include_extras=True).values()
        optional = sum(LEFT_OUT in getattr(hint, "__metadata__", ()) for hint in hints)
        layout = [_field_of(hint) for hint in hints], len(hints) - optional
        self._layouts[kind] = layout
        return layout

    def to_bytes(self, value: Kind) -> bytes:
        """The body of a frame. Raises ValueError beyond a limit of `net.wire.canonical`."""
        return pack(self.encode(value))

    def from_bytes(self, body: bytes) -> Kind:
        """Raises BadBytes for anything that `to_bytes` does not give."""
        try:
            return self.decode(unpack(body))
        except BadBytes:
            raise
        except ValueError as error:
            raise BadBytes(str(error)) from None


def _field_of(hint: Any) -> Field:
    if get_origin(hint) is Annotated:
        field: Field = hint.__metadata__[0]
        return field
    return boolean if hint is bool else mapping


def _plain(value: Any) -> Plain:
    if isinstance(value, tuple):
        return [each if type(each) in _FLAT else _plain(each) for each in value]
    if isinstance(value, Mapping):
        return dict(value)
    return value  # type: ignore[no-any-return]
