"""Only a worker of the same service says where a link comes from, and only to whom it meant."""

from __future__ import annotations

from random import Random

import pytest

from net.hall.hop import MAX_ADDRESS, Hop, HopReader, NoHop, write_hop
from net.wire.keyring import Keyring

RING = Keyring([b"k" * 32], Random(1).randbytes)
WORKER = b"w" * 16
HOP = write_hop(RING, WORKER, "2001:db8::1")


def read(data: bytes, worker: bytes = WORKER, ring: Keyring = RING) -> Hop | None:
    return HopReader(ring, worker).receive(data)


def test_a_hop_is_read_however_it_is_cut() -> None:
    for cut in range(len(HOP)):
        reader = HopReader(RING, WORKER)
        assert reader.receive(HOP[:cut]) is None
        assert reader.receive(HOP[cut:] + b"rest") == Hop("2001:db8::1", b"rest")


def test_another_worker_or_service_does_not_believe_it() -> None:
    with pytest.raises(NoHop):
        read(HOP, worker=b"v" * 16)
    with pytest.raises(NoHop):
        read(HOP, ring=Keyring([b"l" * 32], Random(1).randbytes))


def test_a_changed_hop_is_none() -> None:
    for at in range(len(HOP)):
        changed = HOP[:at] + bytes([HOP[at] ^ 1]) + HOP[at + 1 :]
        with pytest.raises(NoHop):
            if read(changed + bytes(MAX_ADDRESS)) is None:
                raise NoHop  # it waits for an address that is longer than what came


def test_a_route_is_no_hop() -> None:
    with pytest.raises(NoHop):
        read(b"TABLES\0\x01" + bytes(16))


def test_an_address_is_bounded() -> None:
    found = read(write_hop(RING, WORKER, "x" * 200))
    assert found is not None and found.address == "x" * MAX_ADDRESS
    with pytest.raises(NoHop):
        read(HOP[:8] + bytes([MAX_ADDRESS + 1]))
