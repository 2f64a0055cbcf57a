"""Where a link comes from, as limits count it: one machine must not count as many."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

#: Bits of an IPv6 address that a provider gives to one customer at least (RFC 6177): all addresses
#: below belong to who has one of them.
_CUSTOMER_BITS = 64


@lru_cache(maxsize=4096)
def origin_of(address: str) -> str:
    """An address of IPv4 as it is; one of IPv6 as its network. Those that are valid on one link
    only (`fe80::`) differ by machine, and have no network.
    """
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address) or read.is_link_local or read.is_loopback:
        return address
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Network((int(read), _CUSTOMER_BITS), strict=False))
