"""From where a link comes, as limits count it: who has one address of IPv6 has 2**64 of them."""

from __future__ import annotations

import pytest

from net.wire.origin import origin_of

pytestmark = pytest.mark.first


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::1", "::1"),
        ("fe80::1", "fe80::1"),
        ("nonsense", "nonsense"),
    ],
)
def test_addresses_of_one_network_count_as_one(address: str, origin: str) -> None:
    assert origin_of(address) == origin
