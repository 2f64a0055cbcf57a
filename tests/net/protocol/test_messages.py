"""The numbers, order, and fields of messages and entries on the wire never change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Any, get_args

import pytest

from net.protocol import entries, from_host, from_peer
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import PROTOCOL, Code, PollKind, Presence, Role
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.evidence import Evidence
from net.protocol.keeper_entries import ClockRead, SeatTimes
from net.protocol.opening_messages import CommitNonce, HostCommitted, NoncesCommitted, RevealNonce
from net.protocol.seal_messages import ProposeSeal
from net.protocol.seat_entries import EndOffered, InstructionLeft, Resigned, VacationTaken
from net.protocol.seat_messages import LeaveInstruction, OfferEnd, Resign, TakeVacation
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.hashes import digest_of

HASH, TABLE, OPTIONS = bytes(32), b"T" * 16, {"seats": 2}
SIGNATURE, PUBLIC = b"S" * 64, b"P" * 64
SEAT = ("a", 0, True, 1, 5, "10.0.0.1", 4000)
#: The fields of one message of each kind, in the order of the numbers on the wire.
FROM_HOST: dict[type[Any], tuple[Any, ...]] = {
    from_host.Welcome: (TABLE, 1, 2, 0, True, -1, 2),
    from_host.Refused: (3, "x"),
    from_host.Roster: (OPTIONS, (SEAT,), ("w",)),
    from_host.Seated: (1,),
    HostCommitted: (1, TABLE, OPTIONS, ("a", "b"), HASH),
    NoncesCommitted: (1, (HASH, HASH)),
    from_host.Ordered: (b"d", b"p", SIGNATURE),
    from_host.Head: (4,),
    from_host.Final: (4, ((0, SIGNATURE), (2, SIGNATURE)), SIGNATURE),
    from_host.Nack: (1, 2, 3, "n"),
    from_host.PollStatus: (1, 2, 0, 7, 3, 9, (0,), (1,), True),
    from_host.ChatLine: ("n", "t"),
    from_host.Ping: (77,),
    Frozen: (4, ((-1, HASH),), (0,)),
    Thawed: (4,),
    RelayedDump: (0, 4, OPTIONS, "t", SIGNATURE, False),
    from_host.RequestEntries: (4,),
    from_host.Bye: (3, "t"),
    from_host.RequestShare: (1,),
    from_host.Explained: (4, "w"),
    Evidence: (4, 2, HASH, SIGNATURE),
    TimeLeft: (2, 30_000, True),
}
FROM_PEER: dict[type[Any], tuple[Any, ...]] = {
    from_peer.Hello: (
        *(2, "r", "b", 0, "n", PUBLIC, SIGNATURE),
        *(TABLE, 1, 2, HASH, SIGNATURE, 1, HASH, 4000),
    ),
    from_peer.Claim: (-1,),
    from_peer.Configure: (OPTIONS,),
    from_peer.Ready: (True,),
    CommitNonce: (1, HASH),
    RevealNonce: (1, HASH),
    from_peer.Propose: (1, 2, (3, -4), TABLE, SIGNATURE),
    from_peer.Ack: (1, HASH, b"d", SIGNATURE),
    from_peer.Undo: (3, 9, 2, SIGNATURE),
    from_peer.RequestPoll: (1, 0, "g", SIGNATURE),
    from_peer.Vote: (1, False, SIGNATURE),
    from_peer.Pause: (True, 2, SIGNATURE),
    from_peer.Chat: ("t",),
    from_peer.Pong: (7,),
    from_peer.PositionDump: (3, OPTIONS, "t", SIGNATURE),
    from_peer.Verdict: ("v", SIGNATURE),
    from_peer.ReturnedEntries: (3, ((b"a", SIGNATURE),)),
    from_peer.HandOverShare: (HASH,),
    from_peer.Explain: (3, "w"),
    Evidence: (4, 2, HASH, SIGNATURE),
    ProposeSeal: (1, (3,), HASH, SIGNATURE),
    Resign: (7, 2, SIGNATURE),
    OfferEnd: (7, 2, SIGNATURE),
    TakeVacation: (5, 7, 2, SIGNATURE),
    LeaveInstruction: (2, 7, 4, TABLE, SIGNATURE),
}
ENTRIES: dict[type[Any], tuple[Any, ...]] = {
    entries.Opened: (
        *(TABLE, "r", "b", OPTIONS, ("a", "b"), HASH, (HASH,) * 2, (HASH,) * 2, (HASH,)),
        *((b"",) * 2, (), 3, PUBLIC, (PUBLIC,) * 2, PUBLIC),
    ),
    entries.Acted: (0, 1, 5, (3,), HASH, bytes(256), SIGNATURE),
    entries.Undone: (1, 4, 2, 6, SIGNATURE, ((0, SIGNATURE),)),
    entries.HolderChanged: (1, 1, "n", PUBLIC, ((0, SIGNATURE),)),
    entries.Paused: (1, 4, 0, SIGNATURE),
    entries.EpochBegan: (2, -1, SIGNATURE),
    entries.Revealed: (HASH,),
    entries.Judged: (((0, "x", SIGNATURE),),),
    entries.HandedOver: (1,),
    ClockRead: (2, 30_000),
    entries.Shuffled: (-1, 0, -1, (9,), b"", b"", b"", (HASH, HASH)),
    entries.Unsealed: (0, 1, -1, (3,), HASH, b"", SIGNATURE, TABLE),
    entries.Shared: (
        *(0, 1, -1, (3,), HASH, bytes(256), SIGNATURE),
        ((0, HASH, bytes(512)), (2, HASH, bytes(512))),
    ),
    SeatTimes: (1_800_000_000_000, (300_000, 0)),
    Resigned: (1, 4, 7, SIGNATURE),
    EndOffered: (1, 4, 7, SIGNATURE),
    VacationTaken: (1, 4, 7, SIGNATURE, 5, 1_800_000_000_000),
    InstructionLeft: (1, 4, 7, SIGNATURE, HASH, bytes(256)),
    entries.Instructed: (1, 0, 9, (3,), b"", b"", b"", 7, 2, TABLE),
}


def test_the_order_of_kinds_is_their_number_on_the_wire() -> None:
    for union, fields in ((from_host.FromHost, FROM_HOST), (from_peer.FromPeer, FROM_PEER)):
        assert get_args(union) == tuple(fields)
    assert get_args(entries.Entry) == tuple(ENTRIES)
    for number, (kind, values) in enumerate(FROM_HOST.items()):
        assert numbered(from_host.to_peer(kind(*values))) == number
    for number, (kind, values) in enumerate(FROM_PEER.items()):
        assert numbered(from_peer.to_host(kind(*values))) == number


def numbered(body: bytes) -> int:
    """The number with which the plain list of a message begins."""
    plain = unpack(body)
    assert isinstance(plain, list) and isinstance(plain[0], int)
    return plain[0]


def test_messages_of_a_host_are_pinned() -> None:
    messages = [kind(*fields) for kind, fields in FROM_HOST.items()]
    bodies = [from_host.to_peer(message) for message in messages]
    assert [from_host.from_host(body) for body in bodies] == messages
    assert digest_of(b"pinned", *bodies[:21]).hex()[:16] == "3a1bc03fa810ff78"
    assert digest_of(b"pinned", *bodies[21:]).hex()[:16] == "c9e1d0a440bc352d"


def test_messages_of_a_peer_are_pinned() -> None:
    messages = [kind(*fields) for kind, fields in FROM_PEER.items()]
    bodies = [from_peer.to_host(message) for message in messages]
    assert [from_peer.from_peer(body) for body in bodies] == messages
    assert digest_of(b"pinned", *bodies[:20]).hex()[:16] == "fa55d7dd893365c2"
    assert digest_of(b"pinned", *bodies[20:21]).hex()[:16] == "e82d2be99ff51bcc"
    assert digest_of(b"pinned", *bodies[21:24]).hex()[:16] == "d7993713a5a7113a"
    assert digest_of(b"pinned", *bodies[24:]).hex()[:16] == "11d7cc747e6855c2"


def test_entries_are_pinned() -> None:
    made = [kind(*fields) for kind, fields in ENTRIES.items()]
    data = [entries.write_entry(5, entry) for entry in made]
    assert [entries.read_entry(each) for each in data] == [(5, entry) for entry in made]
    assert digest_of(b"pinned", *data[:9]).hex()[:16] == "c2f61c8292ef6e34"
    assert digest_of(b"pinned", *data[9:13]).hex()[:16] == "068c281749bcde46"
    assert digest_of(b"pinned", *data[13:14]).hex()[:16] == "49e222af36002637"
    assert digest_of(b"pinned", *data[14:17]).hex()[:16] == "1b9d5196766684ff"
    assert digest_of(b"pinned", *data[17:]).hex()[:16] == "04df41545c0280d0"


ACCOUNT = b"A" * 32
#: Fields that came later and are left out where they are empty: older bytes stay what they were.
LATER: dict[type[Any], tuple[Any, ...]] = {
    from_peer.Hello: (ACCOUNT, SIGNATURE),
    entries.Opened: (((0, ACCOUNT, SIGNATURE), (2, ACCOUNT, SIGNATURE)), "5+10"),
    from_peer.Configure: ("3d",),
    from_host.Roster: ("3d,wait",),
    HostCommitted: ("30m",),
}


def test_fields_that_came_later_are_pinned() -> None:
    known = from_peer.Hello(*FROM_PEER[from_peer.Hello], *LATER[from_peer.Hello])
    opened = entries.Opened(*ENTRIES[entries.Opened], *LATER[entries.Opened][:1])
    bodies = from_peer.to_host(known), entries.write_entry(0, opened)
    assert (from_peer.from_peer(bodies[0]), entries.read_entry(bodies[1])) == (known, (0, opened))
    assert digest_of(b"pinned", *bodies).hex()[:16] == "7544fb2310cfc601"
    values = {**FROM_PEER, **ENTRIES, **FROM_HOST}
    timed = [kind(*values[kind], *fields) for kind, fields in LATER.items()]
    timed_bodies = (
        entries.write_entry(0, timed[1]),
        from_peer.to_host(timed[2]),
        *map(from_host.to_peer, timed[3:]),
    )
    assert digest_of(b"pinned", *timed_bodies).hex()[:16] == "b8493df5211b9df9"


def test_a_value_with_empty_later_fields_has_no_other_bytes() -> None:
    """Else two entries that are equal would have two chains."""
    for kind, fields in LATER.items():
        whole = {**FROM_PEER, **ENTRIES, **FROM_HOST}[kind]
        for union, write, read in WAYS:
            if kind not in get_args(union):
                continue
            plain: Any = unpack(write(kind(*whole)))
            assert read(pack(plain)) == kind(*whole)
            empty: list[Any] = [[] if isinstance(each, tuple) else type(each)() for each in fields]
            for count in range(1, len(fields) + 1):
                with pytest.raises(BadBytes, match="no empty field"):
                    read(pack([*plain, *empty[:count]]))
            with pytest.raises(BadBytes, match="fields"):
                read(pack([*plain, *fields, b"x"]) if kind is from_peer.Hello else pack(plain[:-1]))


def test_signed_entries_have_numbers_of_their_own() -> None:
    """From 16 on: none is ever taken for an entry of version 0.1, which had 0 to 7."""
    for number, (kind, fields) in enumerate(ENTRIES.items(), 16):
        plain = unpack(entries.write_entry(5, kind(*fields)))
        assert isinstance(plain, list) and plain[:2] == [5, number]
        for other in (number - 16, 15, 16 + len(ENTRIES), -1, 2**40, True, None):
            with pytest.raises(BadBytes):
                entries.read_entry(pack([5, other, *plain[2:]]))


def test_the_chain_of_a_log_is_pinned() -> None:
    """It is what hosts sign: `order`, `finality`."""
    assert entries.ROOT.hex()[:16] == "3b72d9a34536ab21"
    assert entries.next_chain(entries.ROOT, b"entry").hex()[:16] == "c434bc066448c5f6"


def test_the_protocol_has_a_number_of_its_own() -> None:
    assert PROTOCOL == 2, "that of version 0.1, in which nobody signed, was 1"


@pytest.mark.parametrize(
    ("codes", "names"),
    [
        (
            Code,
            "OTHER_PROTOCOL OTHER_RULES TABLE_FULL GAME_RUNS SEAT_TAKEN OTHER_TABLE"
            " DIVERGED OLD_EPOCH WRONG_KEY NOT_NOW NOT_YOURS STALE ILLEGAL PAUSED FROZEN TOO_FAST"
            " TOO_SLOW NONSENSE REPLACED ADJOURNED DISK_FAILED TOO_MANY WRONG_OPTIONS TWICE"
            " TWO_HISTORIES TOO_EARLY MOVED ABSENT NAME_TAKEN BLOCKED RESTARTING NO_BOT MUTED"
            " CLOSED",
        ),
        (PollKind, "UNDO BOT ADJOURN HAND_OVER"),
        (Presence, "LIVE LAGGING GONE BEHIND"),
        (Role, "PLAYER SPECTATOR"),
    ],
    ids=["codes", "polls", "presences", "roles"],
)
def test_codes_keep_their_numbers(codes: type[IntEnum], names: str) -> None:
    assert [code.name for code in codes] == names.split()
    assert [int(code) for code in codes] == [*range(len(codes))]


#: Fields with a key or a signature, and the lengths that they may have.
KEYED = {
    (from_peer.Hello, "key"): (0, 64),
    (from_peer.Hello, "proof"): (0, 64),
    (from_peer.Hello, "stamp"): (0, 64),
    (from_peer.Hello, "account"): (0, 32),
    (from_peer.Hello, "voucher"): (0, 64),
    (from_peer.Propose, "signature"): (0, 64),
    (from_peer.Ack, "signature"): (0, 64),
    (from_peer.Undo, "signature"): (0, 64),
    (from_peer.RequestPoll, "signature"): (0, 64),
    (from_peer.Vote, "signature"): (0, 64),
    (from_peer.Pause, "signature"): (0, 64),
    (from_peer.Verdict, "signature"): (0, 64),
    (from_host.Ordered, "stamp"): (64,),
    (from_host.Final, "stamp"): (64,),
    (Evidence, "stamp"): (64,),
    (entries.Opened, "host"): (64,),
    (entries.Acted, "signature"): (0, 64),
    (entries.Undone, "signature"): (0, 64),
    (entries.Paused, "signature"): (0, 64),
    (entries.HolderChanged, "key"): (0, 64),
}


@pytest.mark.parametrize(
    ("kind", "name"), KEYED, ids=[f"{kind.__name__}.{name}" for kind, name in KEYED]
)
def test_keys_and_signatures_have_their_lengths(kind: type[Any], name: str) -> None:
    whole = kind(*{**FROM_HOST, **FROM_PEER, **ENTRIES}[kind])
    for length in (0, 1, 32, 63, 64, 65, 128):
        changed = replace(whole, **{name: bytes(length)})
        for union, write, read in WAYS:
            if kind not in get_args(union):
                continue
            if length in KEYED[kind, name]:
                assert read(write(changed)) == changed
            else:
                with pytest.raises(BadBytes, match="bytes"):
                    read(write(changed))


#: Every union with how its values are written and read.
WAYS: tuple[tuple[Any, Callable[[Any], bytes], Callable[[bytes], Any]], ...] = (
    (from_host.FromHost, from_host.to_peer, from_host.from_host),
    (from_peer.FromPeer, from_peer.to_host, from_peer.from_peer),
    (
        entries.Entry,
        lambda entry: entries.write_entry(5, entry),
        lambda data: entries.read_entry(data)[1],
    ),
)


def test_consents_of_a_wrong_form_are_refused() -> None:
    final = from_host.Final(*FROM_HOST[from_host.Final])
    wrong: list[Any] = [
        *(((0, b""),), ((0, bytes(63)),), ((-1, SIGNATURE),), ((8, SIGNATURE),), ((0,),)),
        ((0, SIGNATURE),) * 9,
    ]
    for consents in wrong:
        with pytest.raises(BadBytes):
            from_host.from_host(from_host.to_peer(replace(final, acknowledged=consents)))
    opened = entries.Opened(*ENTRIES[entries.Opened])
    voucher = (0, ACCOUNT, SIGNATURE)
    wrong = [
        *((voucher[:2],), ((8, ACCOUNT, SIGNATURE),), (voucher,) * 9),
        *(((0, b"", SIGNATURE),), ((0, ACCOUNT, b""),)),
    ]
    for accounts in wrong:
        with pytest.raises(BadBytes):
            entries.read_entry(entries.write_entry(0, replace(opened, accounts=accounts)))


@pytest.mark.parametrize(
    "body",
    [b"", b"\xc0", b"\x90", b"\x91\xc3", pack([-1]), pack([99]), pack([7, 4, 4]), b"\xc1" * 9],
)
def test_other_bytes_are_no_message(body: bytes) -> None:
    for _, _, read in WAYS:
        with pytest.raises(BadBytes):
            read(body)


@pytest.mark.parametrize("plain", [1, 0, None, "true", b"\x01"])
def test_true_and_false_are_no_numbers(plain: Any) -> None:
    for body in (pack([3, plain]), pack([11, plain, 2, SIGNATURE])):  # Ready and Pause
        with pytest.raises(BadBytes, match="true or false"):
            from_peer.from_peer(body)
