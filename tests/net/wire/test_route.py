"""The route of a link is found however its bytes come, and nothing else is taken for one."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.wire.frames import magic_of
from net.wire.route import (
    MAGIC,
    PLACE,
    ROUTE_BYTES,
    NoRoute,
    OwnRoute,
    Routed,
    RouteReader,
    write_route,
)

SOME_PLACE = bytes(range(PLACE))


def test_the_bytes_of_a_route() -> None:
    """Pinned: programs of other versions read it."""
    assert write_route(SOME_PLACE) == b"TABLES\0\x01" + SOME_PLACE
    assert write_route(SOME_PLACE, watches=True) == b"WATCH\0\0\x01" + SOME_PLACE
    assert len(write_route(SOME_PLACE)) == ROUTE_BYTES == 24


@settings(derandomize=True, deadline=None)
@given(
    st.binary(min_size=PLACE, max_size=PLACE),
    st.binary(max_size=40),
    st.lists(st.integers(0, 63), max_size=8),
    st.booleans(),
)
def test_a_route_is_read_however_its_bytes_are_cut(
    place: bytes, rest: bytes, cuts: list[int], watches: bool
) -> None:
    data, reader = write_route(place, watches) + rest, RouteReader()
    places = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    for start, end in pairwise(places):
        routed = reader.receive(data[start:end])
        assert (routed is not None) == (end >= ROUTE_BYTES)
        if routed is not None:
            assert routed == Routed(place, data[ROUTE_BYTES:end], watches)
            break


@pytest.mark.parametrize("at", range(len(MAGIC)))
@pytest.mark.parametrize("size", [1, ROUTE_BYTES, 100])
def test_the_first_byte_that_is_in_no_route_ends_it(at: int, size: int) -> None:
    wrong = MAGIC[:at] + bytes([MAGIC[at] ^ 1])
    reader = RouteReader()
    assert reader.receive(wrong[:at]) is None
    with pytest.raises(NoRoute):
        reader.receive(wrong[at:].ljust(size, b"x"))
    with pytest.raises(NoRoute):
        reader.receive(write_route(SOME_PLACE))


def test_no_game_is_taken_for_a_route() -> None:
    """The magic of a game has the same form: they differ in the version."""
    with pytest.raises(NoRoute):
        RouteReader().receive(magic_of("tables"))


def test_a_reader_keeps_no_more_than_a_route() -> None:
    """A stranger may send any number of bytes at once."""
    reader, flood = RouteReader(), b"x" * 1_000_000
    tracemalloc.start()
    try:
        with pytest.raises(NoRoute):
            reader.receive(b"y" + flood)
        assert tracemalloc.get_traced_memory()[0] < 10_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("size", [0, PLACE - 1, PLACE + 1])
def test_a_place_has_one_size(size: int) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        write_route(bytes(size))


@pytest.mark.parametrize("cut", range(ROUTE_BYTES + 8))
def test_a_host_with_one_place_takes_its_own_route_off(cut: int) -> None:
    line = write_route(SOME_PLACE) + b"TIGRIS\0\x02"
    route = OwnRoute(SOME_PLACE)
    assert route.take(line[:cut]) + route.take(line[cut:]) + route.take(b" more") == (
        b"TIGRIS\0\x02 more"
    )


@pytest.mark.parametrize("line", [b"TIGRIS\0\x02", write_route(bytes(PLACE)), b"x", b"TABLET"])
def test_what_is_not_its_own_route_stays_as_it_is(line: bytes) -> None:
    route = OwnRoute(SOME_PLACE)
    assert b"".join(route.take(bytes([byte])) for byte in line) == line
