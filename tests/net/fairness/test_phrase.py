"""The phrase that people compare by voice: five of a thousand distinct words."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from net.fairness.phrase import phrase
from net.fairness.wordlist import WORDS


def test_there_are_1024_words() -> None:
    assert len({*WORDS}) == len(WORDS) == 1024
    assert all(word.isascii() and word.isalpha() and word.islower() for word in WORDS)
    assert {len(word) for word in WORDS} == {4, 5, 6, 7}
    assert [*WORDS] == sorted(WORDS)


def test_no_two_words_share_their_first_letters() -> None:
    """Four letters, heard or typed, identify a word."""
    assert len({word[:4] for word in WORDS}) == len(WORDS)


def test_words_and_phrases_never_change() -> None:
    """Two versions of the program with different words would raise false alarms."""
    assert blake2b(" ".join(WORDS).encode(), digest_size=8).hexdigest() == "f66bb4de363468f0"
    assert phrase(b"a table") == ("sonnet", "wheat", "figure", "bonfire", "giggle")


def test_other_data_gives_other_words() -> None:
    """One bit changes about all five."""
    one, other = phrase(bytes(32)), phrase(bytes(31) + b"\x01")
    assert len(one) == len(other) == 5
    assert sum(a != b for a, b in zip(one, other, strict=True)) >= 4


def test_every_word_can_occur_at_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each of the five places, by its ten bits."""
    for number in (0, 1, 511, 1023):
        for place in range(5):
            bits = (number << 10 * place).to_bytes(8, "little")
            monkeypatch.setattr("net.fairness.phrase.scrypt", lambda data, bits=bits, **how: bits)
            expected = [WORDS[0]] * 5
            expected[place] = WORDS[number]
            assert phrase(b"") == tuple(expected)


def test_a_phrase_is_expensive_to_compute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worth is the cost of a search for two tables with one phrase."""
    costs: dict[str, int] = {}

    def noted(data: bytes, *, salt: bytes, n: int, r: int, p: int, dklen: int) -> bytes:
        costs.update(n=n, r=r, p=p)
        return bytes(dklen)

    monkeypatch.setattr("net.fairness.phrase.scrypt", noted)
    phrase(b"")
    assert 128 * costs["n"] * costs["r"] == 1 << 24, "bytes that every try fills"
