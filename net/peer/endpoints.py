"""Where a peer looks for its host, and how soon again: the host's addresses, what a search of the
network found, and the address of the host's successor.
"""

from __future__ import annotations

from dataclasses import replace

from net.protocol.invite import Invite
from net.protocol.ways import Way
from net.wire.values import value

#: Seconds before the first reconnect; the pause doubles up to the longest, but not beyond the quick
#: one in the first seconds after the host, or its successor, was lost.
SHORTEST_PAUSE, QUICK_PAUSE, LONGEST_PAUSE = 0.1, 0.2, 2.0
QUICK_SECONDS = 10.0
#: The longest pause before a server is tried again: all the peers of its tables do so at once. One
#: where nothing listens has no work with them, and is found soon after it is back.
SERVER_PAUSE, CLOSED_PAUSE = 3.0, 1.0
#: Places that a search of the network may add; a forged answer could name any number.
MAX_FOUND = 4


@value
class Endpoint:
    """Where a host is, or its successor."""

    addresses: tuple[str, ...]
    """all of one machine, tried side by side; the best first"""
    port: int
    is_successor: bool = False
    is_found: bool = False
    """whether a search of the network named it: anybody could have answered"""
    place: bytes = b""
    """of the table, if a server has it: then it is nowhere else"""
    way: Way = Way.TCP

    @property
    def location(self) -> tuple[frozenset[str], int]:
        """The addresses in any order, and the port."""
        return frozenset(self.addresses), self.port


def endpoint_of(invite: Invite) -> Endpoint:
    """Where an invitation leads."""
    return Endpoint(invite.addresses, invite.port, place=invite.place, way=invite.way)


class Endpoints:
    """The endpoints that are tried in turn."""

    def __init__(self, endpoint: Endpoint, successor: Endpoint | None = None) -> None:
        self.is_served = bool(endpoint.place)
        """whether a server has the table: no machine of the table takes over, and none is found"""
        self.successor = None if self.is_served else successor
        """where the host's successor is, as far as it was ever announced"""
        self.candidates = [endpoint]
        self._host = endpoint.addresses[0]
        """the address of the host that announced others"""
        self.pause = SHORTEST_PAUSE
        """the next one, outside of a quick search"""
        self._search_began = float("-inf")

    @property
    def current(self) -> Endpoint:
        """The endpoint to try now."""
        return self.candidates[0]

    @property
    def has_others(self) -> bool:
        """Whether other machines have the table of the current endpoint, too."""
        return bool(self.current.place) and len(self.current.addresses) > 1

    def rotate(self) -> None:
        """Tries another endpoint next time, if there is one."""
        self.candidates = [*self.candidates[1:], self.candidates[0]]

    def connected(self, address: str) -> None:
        """The current endpoint answers at this one of its addresses: the first to try from now."""
        others = tuple(each for each in self.current.addresses if each != address)
        self.candidates[0] = replace(self.current, addresses=(address, *others))

    def silent(self) -> None:
        """Nothing comes from the first address of the current endpoint, which may hang: it is the
        last to try from now.
        """
        first, *others = self.current.addresses
        self.candidates[0] = replace(self.current, addresses=(*others, first))

    def joined(self) -> None:
        """There is a host at the current endpoint, at the first of its addresses."""
        self._host, self.pause = self.current.addresses[0], SHORTEST_PAUSE

    def reject(self, for_good: bool) -> bool:
        """Something else is at the first address of the current endpoint: another machine may have
        the same address in this network. Returns whether it has another address to try.

        Not for good, it is the last one from now on: a host that was there may be back soon.
        """
        first, *others = self.current.addresses
        if others:
            addresses = (*others,) if for_good else (*others, first)
            self.candidates[0] = replace(self.current, addresses=addresses)
        return bool(others)

    def search_quickly(self, now: float) -> None:
        """A host is searched for from now on: quickly at first."""
        self._search_began, self.pause = now, SHORTEST_PAUSE

    def next_pause(self, now: float, is_answered: bool = True) -> float:
        """Seconds until the next try; two endpoints are both tried within that time.

        `is_answered` says whether anything listened there at the last try.
        """
        longest = self._longest_pause(now, is_answered)
        pause, self.pause = min(self.pause, longest), min(2 * self.pause, longest)
        return pause / len(self.candidates)

    def _longest_pause(self, now: float, is_answered: bool) -> float:
        if self.is_served:
            return SERVER_PAUSE if is_answered else CLOSED_PAUSE
        return QUICK_PAUSE if now - self._search_began < QUICK_SECONDS else LONGEST_PAUSE

    def set_successor(self, address: str, port: int) -> None:
        """Where the successor is: without an address, on the machine of the host.

        A port of 0 changes nothing: a seat that is away at the moment may still be where it was.
        """
        if port and not self.is_served:
            without_scope = address.partition("%")[0]  # which was that of the host's machine
            self.successor = Endpoint((without_scope or self._host,), port, is_successor=True)

    def add_successor(self) -> bool:
        """From now on the successor is tried too; returns whether that is new."""
        if self.successor is None or any(endpoint.is_successor for endpoint in self.candidates):
            return False
        self.candidates.append(self.successor)
        return True

    def drop(self) -> None:
        """The current endpoint, which was found, was of no use."""
        del self.candidates[0]

    def add_found(self, endpoint: Endpoint) -> bool:
        """The table seems to be there: it is tried in turn with the others, unless too many such
        places wait already; returns whether it is.

        The successor is left to `add_successor`, for shares are handed over only there; so is
        any place with its port, which may be another address of the same machine.
        """
        known = [each.location for each in self.candidates]
        is_known = any(
            endpoint.port == port and addresses >= set(endpoint.addresses)
            for addresses, port in known
        )
        may_be_successor = self.successor is not None and self.successor.port == endpoint.port
        is_of_host = any(
            each.port == endpoint.port and not each.is_successor for each in self.candidates
        )
        waiting = sum(each.is_found for each in self.candidates)
        is_too_many = waiting >= MAX_FOUND
        if self.is_served or is_known or is_too_many or (may_be_successor and not is_of_host):
            return False
        self.candidates.append(endpoint)
        return True
