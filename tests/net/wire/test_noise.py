"""The handshake is that of the Noise Protocol Framework, and opens for nobody else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from net.wire import crypto
from net.wire.crypto import KEY, TAG
from net.wire.noise import MESSAGE, CipherState, Initiator, Responder
from tests.support.net.links import flipped, seeded_bytes

#: By their names; the file names its source.
VECTORS = {
    vector["protocol_name"]: vector
    for vector in json.loads((Path(__file__).parent / "noise_vectors.json").read_text("utf-8"))[
        "vectors"
    ]
}
vectors = pytest.mark.parametrize("name", VECTORS)


class Given(NamedTuple):
    """What the two ends of a handshake begin with."""

    prologue: bytes
    psk: bytes
    static: bytes
    initiator_ephemeral: bytes
    responder_ephemeral: bytes

    def initiator(self, responder_key: bytes = b"") -> Initiator:
        responder_key = responder_key or crypto.exchange_public(self.static)
        return Initiator(self.prologue, responder_key, self.psk, self.initiator_ephemeral)

    def responder(self) -> Responder:
        return Responder(self.prologue, self.static, self.psk, self.responder_ephemeral)


def given(name: str) -> Given:
    vector = VECTORS[name]
    names = ("prologue", "psk", "responder_static", "initiator_ephemeral", "responder_ephemeral")
    return Given(*(bytes.fromhex(vector[each]) for each in names))


def messages_of(name: str) -> list[tuple[bytes, bytes]]:
    """Payloads and what is sent for them: the two of the handshake, then four in turn."""
    return [
        (bytes.fromhex(payload), bytes.fromhex(sent)) for payload, sent in VECTORS[name]["messages"]
    ]


@vectors
def test_published_vectors_both_ways(name: str) -> None:
    """Each end writes the published bytes, and reads them."""
    initiator, responder = given(name).initiator(), given(name).responder()
    (hello, first), (answer, second), *later = messages_of(name)
    assert initiator.write(hello) == first
    assert responder.read(first) == hello
    assert responder.write(answer) == second
    assert initiator.read(second) == answer
    assert initiator.hash == responder.hash == bytes.fromhex(VECTORS[name]["handshake_hash"])
    for writer, reader in [(initiator, responder), (responder, initiator)]:
        writers, readers = writer.split(), reader.split()
        for turn, (payload, sent) in enumerate(later):
            assert writers[turn % 2].encrypt(payload) == sent
            assert readers[turn % 2].decrypt(sent) == payload
    assert len(later) == 4


@vectors
def test_the_responder_is_named_by_its_public_key(name: str) -> None:
    public = bytes.fromhex(VECTORS[name]["responder_public"])
    assert crypto.exchange_public(given(name).static) == public


@vectors
def test_messages_without_payload_have_one_length(name: str) -> None:
    initiator, responder = given(name).initiator(), given(name).responder()
    first = initiator.write()
    assert responder.read(first) == b""
    assert len(first) == len(responder.write()) == MESSAGE == KEY + TAG


@pytest.mark.long
@vectors
def test_every_bit_of_both_messages_counts(name: str) -> None:
    (hello, first), (_, second), *_ = messages_of(name)
    for place, changed in flipped(first):
        with pytest.raises(ValueError):
            given(name).responder().read(changed)
            pytest.fail(f"byte {place} of the first message")
    for place, changed in flipped(second):
        initiator = given(name).initiator()
        initiator.write(hello)
        with pytest.raises(ValueError):
            initiator.read(changed)
            pytest.fail(f"byte {place} of the second message")


@vectors
def test_a_message_of_another_length_is_refused(name: str) -> None:
    """Above all one that is shorter than a key: what lies behind it in memory is not read."""
    (hello, first), (_, second), *_ = messages_of(name)
    for message in [first[:size] for size in range(len(first))] + [first + b"\0"]:
        with pytest.raises(ValueError):
            given(name).responder().read(message)
    for message in [second[:size] for size in range(len(second))] + [second + b"\0"]:
        initiator = given(name).initiator()
        initiator.write(hello)
        with pytest.raises(ValueError):
            initiator.read(message)


@vectors
@pytest.mark.parametrize("what", ["prologue", "psk", "static"])
def test_ends_that_do_not_agree_get_no_answer(name: str, what: str) -> None:
    """One bit of difference, whichever it is; of the psk also whether there is one."""
    same = given(name)
    value: bytes = getattr(same, what)
    others = [changed for _, changed in flipped(value)] or [bytes(KEY)]
    if what == "static":
        public = crypto.exchange_public(value)
        others = [each for each in others if crypto.exchange_public(each) != public]
        assert len(others) > 8 * KEY - 8, "X25519 ignores five bits of a private key"
    if what == "psk" and value:
        others.append(b"")
    first = same.initiator().write()
    for other in others:
        with pytest.raises(ValueError):
            same._replace(**{what: other}).responder().read(first)
            pytest.fail(f"{other.hex()} for {value.hex()}")


@vectors
def test_only_the_owner_of_the_static_key_can_answer(name: str) -> None:
    """Who has seen the first message, and knows the psk, but has another static key."""
    owner = given(name)
    initiator = owner.initiator()
    first = initiator.write()
    thief = owner._replace(static=seeded_bytes("thief"))
    impostor = thief.responder()
    impostor.read(thief.initiator().write())
    with pytest.raises(ValueError):
        initiator.read(impostor.write())
    with pytest.raises(ValueError):
        thief.responder().read(first)


#: Of order 1, 2, 4, and 8, as numbers below and above the prime 2**255 - 19 (RFC 7748, 6.1).
_ORDER_8 = (
    0x00B8495F16056286FDB1329CEB8D09DA6AC49FF1FAE35616AEB8413B7C7AEBE0,
    0x57119FD0DD4E22D8868E1C58C45C44045BEF839C55B1D0B1248C50A3BC959C5F,
)
_PRIME = 2**255 - 19
LOW_ORDER = [
    number.to_bytes(KEY, "little") for number in (0, 1, _PRIME - 1, _PRIME, _PRIME + 1, *_ORDER_8)
]


@vectors
@pytest.mark.parametrize("low", LOW_ORDER, ids=range(len(LOW_ORDER)))
def test_keys_of_low_order_are_refused_at_each_place(name: str, low: bytes) -> None:
    """With one of them everybody could compute the secret. The highest bit does not count."""
    for key in (low, low[:-1] + bytes([low[-1] | 0x80])):
        with pytest.raises(ValueError, match="low order"):
            given(name).initiator(key).write()
        with pytest.raises(ValueError, match="low order"):
            given(name).responder().read(key + bytes(TAG))
        initiator = given(name).initiator()
        initiator.write()
        with pytest.raises(ValueError, match="low order"):
            initiator.read(key + bytes(TAG))


@vectors
def test_each_handshake_has_its_own_hash_and_keys(name: str) -> None:
    """Also with one end that repeats itself."""
    hashes, sealed = set[bytes](), set[bytes]()
    for seed in range(3):
        for which in ("initiator_ephemeral", "responder_ephemeral"):
            ends = given(name)._replace(**{which: seeded_bytes((seed, which))})
            initiator, responder = ends.initiator(), ends.responder()
            responder.read(initiator.write())
            initiator.read(responder.write())
            hashes.add(initiator.hash)
            sealed |= {cipher.encrypt(b"same") for cipher in initiator.split()}
    assert len(hashes) == 6 and len(sealed) == 12


def test_a_cipher_opens_each_message_once_and_in_order() -> None:
    writer = CipherState(bytes(KEY))
    sent = [writer.encrypt(b"same", b"about") for _ in range(3)]
    assert len({*sent}) == 3
    for second, associated in [(sent[0], b"about"), (sent[2], b"about"), (sent[1], b"else")]:
        reader = CipherState(bytes(KEY))
        assert reader.decrypt(sent[0], b"about") == b"same"
        with pytest.raises(ValueError):
            reader.decrypt(second, associated)
