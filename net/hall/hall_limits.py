"""How much of a hall one machine, and all of them together, may use."""

from __future__ import annotations

from net.wire.values import value


@value
class HallLimits:
    """Origins are those of `net.wire.origin`. This machine itself, where a server's own bots are,
    may use all.
    """

    links: int = 4096
    """open at once: each is a file of the process"""
    links_per_origin: int = 256
    """a school or a company may have one address; a person has a few"""
    new_links_per_second: float = 8.0
    """of one origin, after as many at once as it may have: each costs a handshake"""
    wakes_per_second: float = 0.5
    """that one origin may cause: each replays a table. Who returns to many tables at once, as
    when the server was restarted, needs the burst"""
    wakes_at_once: int = 48
    deserted: int = 256
    """tables in memory at which nobody is: the longest deserted one is put away for another"""
