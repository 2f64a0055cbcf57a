"""One value, one encoding: `unpack` refuses what `pack` would not write, before it allocates."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from enum import IntEnum
from itertools import pairwise
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.canonical import (
    MAX_BODY,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_INT,
    MAX_ITEMS,
    MAX_PAIRS,
    MAX_TEXT,
    MIN_INT,
    BadBytes,
    Plain,
    pack,
    unpack,
)
from tests.support.net.links import fixed_examples

#: Where msgpack switches to a longer form of integers, of texts and bytes, of lists and maps.
INTEGERS = [0, 127, 128, 255, 256, 65_535, 65_536, 2**32 - 1, 2**32, 2**63, MAX_INT]
INTEGERS += [-1, -32, -33, -128, -129, -32_768, -32_769, -(2**31), -(2**31) - 1, MIN_INT]
SIZES = [0, 1, 15, 16, 31, 32, 255, 256]

scalars: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.sampled_from(INTEGERS)
    | st.integers(MIN_INT, MAX_INT)
    | st.text(max_size=40)
    | st.binary(max_size=40)
    | st.sampled_from(SIZES).map(lambda size: "x" * size)
    | st.sampled_from(SIZES).map(bytes)
)
texts = st.text(max_size=8)


def nested(depth: int) -> st.SearchStrategy[Any]:
    if not depth:
        return scalars
    inner = nested(depth - 1)
    return scalars | st.lists(inner, max_size=20) | st.dictionaries(texts, inner, max_size=20)


plains = nested(2) | st.recursive(scalars, lambda inner: st.lists(inner, max_size=2), max_leaves=4)


def deep(depth: int) -> list[Plain]:
    return [] if depth == 1 else [deep(depth - 1)]


def types_in(plain: Any) -> Any:
    """Types that `==` does not distinguish: True and 1."""
    if isinstance(plain, list):
        return [types_in(item) for item in plain]
    if isinstance(plain, dict):
        return {key: types_in(value) for key, value in plain.items()}
    return type(plain)


@pytest.mark.long
@fixed_examples(150)
@given(plains)
def test_a_value_survives_a_round_trip(plain: Any) -> None:
    data = pack(plain)
    again = unpack(data)
    assert again == plain
    assert types_in(again) == types_in(plain)


@pytest.mark.long
@fixed_examples(60)
@given(
    st.dictionaries(texts, scalars, max_size=12).flatmap(lambda d: st.permutations([*d.items()]))
)
def test_keys_are_ordered_by_code_points(pairs: list[tuple[str, Any]]) -> None:
    assert pack(dict(pairs)) == pack(dict(sorted(pairs)))
    read = unpack(pack(dict(pairs)))
    assert isinstance(read, dict)
    assert all(one < other for one, other in pairwise(read))


@fixed_examples(150)
@given(st.binary(max_size=60))
def test_any_bytes_are_a_value_or_bad(data: bytes) -> None:
    assert is_canonical_or_bad(data)


@pytest.mark.long
@fixed_examples(150)
@given(plains, st.data())
def test_damaged_bytes_are_another_value_or_bad(plain: Any, draw: st.DataObject) -> None:
    data = bytearray(pack(plain))
    place = draw.draw(st.integers(0, len(data) - 1))
    match draw.draw(st.sampled_from(["change", "cut", "add", "double"])):
        case "change":
            data[place] = draw.draw(st.integers(0, 255))
        case "cut":
            del data[place:]
        case "add":
            data[place:place] = draw.draw(st.binary(min_size=1, max_size=4))
        case _:
            data[place:place] = data[:place]
    assert is_canonical_or_bad(bytes(data))


def is_canonical_or_bad(data: bytes) -> bool:
    """Whether these bytes are what `pack` writes for their value, or raise BadBytes."""
    try:
        return pack(unpack(data)) == data
    except BadBytes:
        return True


@pytest.mark.parametrize(
    "data",
    [
        *(b"\xcc\x01", b"\xd0\x01", b"\xcd\x00\x01", b"\xd1\x00\x01", b"\xce\x00\x00\x00\x01"),
        *(b"\xd2\x00\x00\x00\x01", b"\xcf" + bytes(7) + b"\x01", b"\xd3" + bytes(7) + b"\x01"),
        *(b"\xd0\xff", b"\xd1\xff\x80", b"\xcc\x7f", b"\xd3\x7f" + b"\xff" * 7),
        *(b"\xd9\x01a", b"\xda\x00\x01a", b"\xdb\x00\x00\x00\x01a", b"\xd9\x1f" + b"a" * 31),
        *(b"\xc5\x00\x01a", b"\xc6\x00\x00\x00\x01a"),
        *(b"\xdc\x00\x01\x01", b"\xdd\x00\x00\x00\x01\x01"),
        *(b"\xde\x00\x01\xa1a\x01", b"\xdf\x00\x00\x00\x01\xa1a\x01"),
    ],
    ids=bytes.hex,
)
def test_a_longer_encoding_is_refused(data: bytes) -> None:
    """Each is valid msgpack for a value that has a shorter encoding."""
    msgpack.unpackb(data)
    with pytest.raises(BadBytes, match="shortest"):
        unpack(data)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x82\xa1b\x01\xa1a\x01", id="keys out of order"),
        pytest.param(b"\x82\xa2aa\x01\xa1b\x01\xa1a\x01"[:11], id="keys cut off"),
        pytest.param(b"\x82\xa1a\x01\xa1a\x01", id="a key twice"),
        pytest.param(b"\x81\x01\x01", id="an integer as key"),
        pytest.param(b"\x81\xc4\x01a\x01", id="bytes as key"),
        pytest.param(b"\x81\xc0\x01", id="nothing as key"),
        pytest.param(b"\x81\x90\x01", id="a list as key"),
        pytest.param(msgpack.packb(1.5), id="a float"),
        pytest.param(msgpack.packb([float("nan")]), id="not a number"),
        pytest.param(b"\xca\x3f\x80\x00\x00", id="a short float"),
        pytest.param(b"\xd4\x05x", id="an extension"),
        pytest.param(b"\xc7\x00\x05", id="an empty extension"),
        pytest.param(b"\xd6\xff\x00\x00\x00\x00", id="a moment in time"),
        pytest.param(b"\xc7\x00\xff", id="an empty moment"),
        pytest.param(b"\xc1", id="the unused byte"),
        pytest.param(b"", id="nothing at all"),
        pytest.param(b"\x01\x02", id="one value too many"),
        pytest.param(b"\x92\x01", id="one value too few"),
        pytest.param(b"\xa2a", id="a text cut"),
        pytest.param(b"\xcd\x01", id="an integer cut"),
        pytest.param(b"\xa1\xff", id="no UTF-8"),
        pytest.param(b"\xa2\xc0\x80", id="UTF-8 too long"),
        pytest.param(b"\xa3\xed\xa0\x80", id="half a pair of UTF-16"),
        pytest.param(b"\x81\xa1\xff\x01", id="no UTF-8 in a key"),
    ],
)
def test_bytes_of_other_values_are_refused(data: bytes) -> None:
    with pytest.raises(BadBytes):
        unpack(data)


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        pytest.param(MAX_INT, None, id="largest"),
        pytest.param(MIN_INT, None, id="smallest"),
        pytest.param("x" * MAX_TEXT, "x" * (MAX_TEXT + 1), id="text"),
        pytest.param(
            "\u00e9" * (MAX_TEXT // 2), "\u00e9" * (MAX_TEXT // 2 + 1), id="bytes of text"
        ),
        pytest.param({"x" * MAX_TEXT: 1}, {"x" * (MAX_TEXT + 1): 1}, id="key"),
        pytest.param(bytes(MAX_BYTES), bytes(MAX_BYTES + 1), id="bytes"),
        pytest.param([0] * MAX_ITEMS, [0] * (MAX_ITEMS + 1), id="items"),
        pytest.param(
            {f"{n:02}": n for n in range(MAX_PAIRS)},
            {f"{n:02}": n for n in range(MAX_PAIRS + 1)},
            id="pairs",
        ),
        pytest.param(deep(MAX_DEPTH), deep(MAX_DEPTH + 1), id="depth"),
        pytest.param({"a": deep(MAX_DEPTH - 1)}, {"a": deep(MAX_DEPTH)}, id="depth in a map"),
        pytest.param(deep(1), deep(500), id="depth beyond all reason"),
        pytest.param([bytes(MAX_BYTES), bytes(4089)], [bytes(MAX_BYTES), bytes(4090)], id="body"),
    ],
)
def test_limits_hold_on_both_ends_and_to_the_byte(fits: Plain, too_much: Plain) -> None:
    assert unpack(pack(fits)) == fits
    if too_much is not None:
        with pytest.raises(ValueError, match=r"more than|deeper"):
            pack(too_much)
        with pytest.raises(BadBytes):
            unpack(msgpack.packb(too_much))


def test_the_largest_body_has_the_stated_size() -> None:
    assert len(pack([bytes(MAX_BYTES), bytes(4089)])) == MAX_BODY


@pytest.mark.parametrize(
    "value",
    [
        *(
            1.0,
            (1, 2),
            {1, 2},
            bytearray(b"a"),
            memoryview(b"a"),
            object(),
            msgpack.ExtType(1, b""),
        ),
        *({1: 2}, {b"a": 1}, {None: 1}, {"a": 1, 2: 1}, [[(1,)]], "\ud800", {"\ud800": 1}),
        *(MAX_INT + 1, MIN_INT - 1, [10**100]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_only_plain_values_are_packed(value: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pack(value)


def test_a_list_within_itself_is_refused() -> None:
    circle: list[Plain] = []
    circle.append(circle)
    with pytest.raises(ValueError, match="deeper"):
        pack(circle)


def test_a_member_of_an_enumeration_is_its_number() -> None:
    class Two(IntEnum):
        ONE = 1

    assert pack([Two.ONE]) == pack([1])


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(
    ("data", "kibibytes"),
    [
        pytest.param(b"\xdd\xff\xff\xff\xff", 8, id="list"),
        pytest.param(b"\xdf\xff\xff\xff\xff", 8, id="map"),
        pytest.param(b"\xdb\xff\xff\xff\xff", 8, id="text"),
        pytest.param(b"\xc6\xff\xff\xff\xff", 8, id="bytes"),
        pytest.param(b"\xc9\xff\xff\xff\xff\x05", 8, id="extension"),
        pytest.param(b"\xdd\x00\x00\x20\x00" + bytes(8192), 8, id="long list that is all there"),
        pytest.param(b"\xc6\x00\x00\x34\x00" + bytes(13_312), 24, id="bytes that are all there"),
        pytest.param(b"\x90" * (MAX_BODY + 1), 8, id="body too long"),
        pytest.param(b"\xdc\x02\x00" * 5_000, 5 * 1024, id="long lists in each other"),
    ],
)
def test_limits_hold_before_memory_is_taken(data: bytes, kibibytes: int) -> None:
    tracemalloc.reset_peak()
    before, _ = tracemalloc.get_traced_memory()
    with pytest.raises(BadBytes):
        unpack(data)
    after, peak = tracemalloc.get_traced_memory()
    assert peak - before < kibibytes * 1024
    assert after - before < 4 * 1024
