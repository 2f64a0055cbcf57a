"""The numbers, order, and fields of messages and entries on the wire never change."""

from __future__ import annotations

from typing import Any, get_args

from net.protocol import entries, from_host, from_peer
from net.wire.hashes import digest_of

HASH, TABLE, OPTIONS = bytes(32), b"T" * 16, {"seats": 2}
SEAT = ("a", 0, True, 1, 5, "10.0.0.1", 4000)
#: The fields of one message of each kind, in the order of the numbers on the wire.
FROM_HOST: tuple[tuple[Any, ...], ...] = (
    (TABLE, 1, 2, 0, True, -1),
    (3, "x"),
    (OPTIONS, (SEAT,), ("w",)),
    (1, HASH),
    (1, TABLE, OPTIONS, ("a", "b"), HASH),
    (1, (HASH, HASH)),
    (b"d", b"p", TABLE),
    (4,),
    (4,),
    (1, 2, 3, "n"),
    (1, 2, 0, 3, (0,), (1,), True),
    ("n", "t"),
    (77,),
    (4, ((-1, HASH),), (0,)),
    (4,),
    (0, 4, OPTIONS, "t", False),
    (4,),
    (3, "t"),
    (1,),
    (4, "w"),
)
FROM_PEER: tuple[tuple[Any, ...], ...] = (
    (1, "r", "b", 0, "n", b"", b"", 1, 2, HASH, 4000),
    (-1,),
    (OPTIONS,),
    (True,),
    (1, HASH),
    (1, HASH),
    (1, 2, (3, -4), TABLE),
    (1, HASH, b"d"),
    (3,),
    (1, 0, "g"),
    (1, False),
    (True,),
    ("t",),
    (7,),
    (3, OPTIONS, "t"),
    ("v",),
    (3, ((b"a", TABLE),)),
    (HASH,),
    (3, "w"),
)
ENTRIES: tuple[tuple[Any, ...], ...] = (
    (TABLE, "r", "b", OPTIONS, ("a", "b"), HASH, (HASH,) * 2, (HASH,) * 2, (HASH,), (b"",) * 2, ()),
    (0, 1, (3,), HASH, bytes(256)),
    (1, 2, (0,)),
    (1, 2, "n"),
    (1, 0),
    (2, -1),
    (HASH,),
    (((0, "x"),),),
)


def test_messages_of_a_host_are_pinned() -> None:
    kinds = get_args(from_host.FromHost)
    messages = [kind(*fields) for kind, fields in zip(kinds, FROM_HOST, strict=True)]
    bodies = [from_host.to_peer(message) for message in messages]
    assert [from_host.from_host(body) for body in bodies] == messages
    assert digest_of(b"pinned", *bodies).hex()[:16] == "5096ddffbf17f3a5"


def test_messages_of_a_peer_are_pinned() -> None:
    kinds = get_args(from_peer.FromPeer)
    messages = [kind(*fields) for kind, fields in zip(kinds, FROM_PEER, strict=True)]
    bodies = [from_peer.to_host(message) for message in messages]
    assert [from_peer.from_peer(body) for body in bodies] == messages
    assert digest_of(b"pinned", *bodies).hex()[:16] == "edce77e839a67fd8"


def test_entries_are_pinned() -> None:
    kinds = get_args(entries.Entry)
    made = [kind(*fields) for kind, fields in zip(kinds, ENTRIES, strict=True)]
    data = [entries.write_entry(5, entry) for entry in made]
    assert [entries.read_entry(each) for each in data] == [(5, entry) for entry in made]
    assert digest_of(b"pinned", *data).hex()[:16] == "703a5e9e9777032a"
