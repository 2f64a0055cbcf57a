"""Canonical encoding of plain values: msgpack with exactly one encoding of each value.

Bytes that are hashed, signed, or kept in a log must be unique, so `unpack` accepts only what `pack`
would have written: shortest integers, keys in order, no floats, no extensions. It is also the first
code that sees a stranger's bytes: every limit is checked before memory is allocated.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgpack

Plain: TypeAlias = "bool | int | str | bytes | list[Plain] | dict[str, Plain] | None"

#: Bytes of one body. The largest message of a table, with 153 commitments of 32 bytes, has 5 KiB.
MAX_BODY = 16_384
#: Bytes of a text in UTF-8. A line of chat has 400; desync reports are longer.
MAX_TEXT = 4_096
#: Bytes of a string of bytes: a piece of a log or of a dump.
MAX_BYTES = 12_288
#: Items of a list: 153 commitments, or a piece of a log.
MAX_ITEMS = 512
#: Pairs of a map. Only options and the sections of a position travel as maps.
MAX_PAIRS = 32
#: Nesting of lists and maps; a value alone has depth 0, an empty list 1.
MAX_DEPTH = 6
#: What msgpack can write as an integer, both included.
MIN_INT, MAX_INT = -(2**63), 2**64 - 1

#: Types that need no check here: msgpack itself refuses integers that are too large.
_SIMPLE = frozenset({bool, int, type(None)})
#: Of one character in UTF-8.
_MOST_BYTES_OF_SIGN = 4
#: msgpack allocates nothing for what is longer than these. It limits depth only by its own stack of
#: some 1,000: hostile nested lists cost 4 MiB for a moment, then they are refused.
_LIMITS = {
    "max_str_len": MAX_TEXT,
    "max_bin_len": MAX_BYTES,
    "max_array_len": MAX_ITEMS,
    "max_map_len": MAX_PAIRS,
    "max_ext_len": 0,
    "strict_map_key": True,
}


class BadBytes(ValueError):
    """Bytes that `pack` has not written. The text says what is wrong with them."""


def pack(plain: Plain) -> bytes:
    """The only encoding of a value, in at most MAX_BODY bytes. Keys are ordered by code points.

    Raises:
        ValueError: if it is not Plain (a tuple is not), or beyond a limit.
    """
    if not _is_ordered(plain, MAX_DEPTH):
        plain = _ordered(plain)
    return _packed(plain)


def _packed(plain: Plain) -> bytes:
    try:
        data: bytes = msgpack.packb(plain)
    except OverflowError:
        raise ValueError(f"integer beyond {MIN_INT}..{MAX_INT}") from None
    return _within_body(data)


def unpack(data: bytes) -> Plain:
    """The value that `pack` wrote.

    Raises:
        BadBytes: for any other bytes; nothing else is raised.
    """
    try:
        plain: Plain = msgpack.unpackb(_within_body(data), **_LIMITS)
        same = _is_ordered(plain, MAX_DEPTH) and _packed(plain) == data
    except (ValueError, msgpack.UnpackException) as fault:
        raise BadBytes(str(fault) or type(fault).__name__) from None
    if not same:
        raise BadBytes("not the shortest encoding, or keys out of order or repeated")
    return plain


def _within_body(data: bytes) -> bytes:
    _check_limit(len(data), MAX_BODY, "body")
    return data


def _is_ordered(plain: Any, levels: int) -> bool:
    """Whether the keys of every map are in order; raises ValueError for what is not Plain."""
    kind = type(plain)
    if kind in _SIMPLE:
        return True
    if kind is list or isinstance(plain, list):
        return _is_list_ordered(plain, levels)
    if isinstance(plain, bytes):
        _check_limit(len(plain), MAX_BYTES, "byte string")
    elif isinstance(plain, str):
        _check_limit(len(plain.encode()), MAX_TEXT, "text")
    elif isinstance(plain, dict):
        _check_limit(len(plain), MAX_PAIRS, "map")
        inside = _levels_left(levels)
        keys = [_key(key) for key in plain]
        fits = [_is_ordered(each, inside) for each in plain.values()]
        return all(fits) and keys == sorted(keys)
    elif not isinstance(plain, int):
        raise ValueError(f"{kind.__name__} is not a plain value")
    return True


def _is_list_ordered(plain: list[Any], levels: int) -> bool:
    """Nearly all that is in lists is checked without a recursive call, for every message is one."""
    _check_limit(len(plain), MAX_ITEMS, "list")
    inside = _levels_left(levels)
    fits = True
    for each in plain:
        kind = type(each)
        if kind in _SIMPLE or (kind is bytes and len(each) <= MAX_BYTES):
            continue
        if kind is str and len(each) <= MAX_TEXT // _MOST_BYTES_OF_SIGN:
            continue
        fits = (_is_list_ordered if kind is list else _is_ordered)(each, inside) and fits
    return fits


def _ordered(plain: Any) -> Any:
    """The same value with the keys of every map in order."""
    if isinstance(plain, list):
        return [_ordered(each) for each in plain]
    if isinstance(plain, dict):
        return {key: _ordered(plain[key]) for key in sorted(plain)}
    return plain


def _levels_left(levels: int) -> int:
    """How many levels may be nested within a list or map at this level."""
    if not levels:
        raise ValueError(f"lists and maps nested deeper than {MAX_DEPTH}")
    return levels - 1


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise ValueError(f"{type(key).__name__} as a key of a map")
    _check_limit(len(key.encode()), MAX_TEXT, "key")
    return key


def _check_limit(length: int, limit: int, kind: str) -> None:
    if length > limit:
        raise ValueError(f"{kind} of {length}, more than {limit}")
