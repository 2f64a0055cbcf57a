"""The occupants of a table: who holds each seat, who is ready, who is connected."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.elsewhere import Elsewhere
from net.host.link import Link
from net.protocol.codes import Presence
from net.protocol.entries import BOT, NOBODY, PERSON, Entry, HolderChanged, Opened
from net.protocol.from_host import MAX_SPECTATORS, Roster
from net.protocol.hello import Hello
from net.wire.crypto import SEED
from net.wire.identity import Identity


@dataclass(slots=True)
class Occupant:
    """Who sits on a seat; nobody by default."""

    name: str = ""
    holder: int = NOBODY
    ready: bool = False
    key: bytes = b""
    """the public identity of the holder"""
    seed: bytes = b""
    """of the identity of a bot; empty for a person"""
    account: bytes = b""
    voucher: bytes = b""
    """of a person who showed an account, and its signature for the key"""


class Seating:
    """Occupants by seat. Before the game people take and leave seats; then the log decides."""

    def __init__(
        self, options: Mapping[str, object], seats: int, random_bytes: Callable[[int], bytes]
    ) -> None:
        self.options = dict(options)
        self.time = ""
        """of people, as on the wire (`net.protocol.time_control`)"""
        self.occupants = [Occupant() for _ in range(seats)]
        self.elsewhere = Elsewhere()
        self._random_bytes = random_bytes
        self._accounts: dict[int, bytes] = {}
        """of a running game, by seat"""

    @property
    def owner(self) -> int:
        """The seat that may change the options: the lowest that a person holds; else KEEPER."""
        people = (seat for seat, occupant in enumerate(self.occupants) if occupant.holder == PERSON)
        return next(people, KEEPER)

    @property
    def is_complete(self) -> bool:
        return all(occupant.holder != NOBODY and occupant.ready for occupant in self.occupants)

    def is_free(self, seat: int) -> bool:
        return seat in range(len(self.occupants)) and self.holder_of(seat) == NOBODY

    def holder_of(self, seat: int) -> int:
        """Who has a seat (`net.protocol.entries`): NOBODY also where there is none."""
        return self.occupants[seat].holder if 0 <= seat < len(self.occupants) else NOBODY

    def sit(self, seat: int, name: str, hello: Hello) -> None:
        """The person who said this hello takes a seat."""
        shown = (hello.account, hello.voucher)
        self.occupants[seat] = Occupant(name, PERSON, False, hello.key, b"", *shown)

    @property
    def accounts(self) -> tuple[tuple[int, bytes, bytes], ...]:
        """Of the seats whose persons showed one, with their vouchers (`Opened.accounts`)."""
        occupants = enumerate(self.occupants)
        return tuple((seat, each.account, each.voucher) for seat, each in occupants if each.account)

    def account_of(self, link: Link) -> bytes:
        """The account of who is at a link; empty for none. Who returns shows it no more."""
        shown = link.hello.account if link.hello is not None else b""
        return shown or self._accounts.get(link.seat, b"")

    def sit_bot(self, seat: int, name: str) -> None:
        """A bot of this kind takes a seat."""
        seed = self._random_bytes(SEED)
        self.occupants[seat] = Occupant(name, BOT, False, Identity(seed).public, seed)

    def leave(self, seat: int) -> None:
        self.occupants[seat] = Occupant()

    def resize(self, options: Mapping[str, object], seats: int) -> list[int]:
        """Sets other options, which clears all readiness; returns the taken seats that are
        lost.
        """
        self.options = dict(options)
        lost = [seat for seat in range(seats, len(self.occupants)) if not self.is_free(seat)]
        self.occupants = [
            *self.occupants[:seats],
            *(Occupant() for _ in range(seats - len(self.occupants))),
        ]
        self.clear_ready()
        return lost

    def clear_ready(self) -> None:
        """All people must confirm again that they are ready; bots always are."""
        for occupant in self.occupants:
            occupant.ready = occupant.holder == BOT

    def seat_of_key(self, key: bytes) -> int:
        """The seat whose holder has this public identity, or KEEPER."""
        for seat, occupant in enumerate(self.occupants):
            if key and occupant.key == key:
                return seat
        return KEEPER

    def begin(self, opened: Opened) -> None:
        """The game has begun: the log says who sits where."""
        self.time = opened.time
        self._accounts = {seat: account for seat, account, _voucher in opened.accounts}
        self.occupants = [
            Occupant(name, BOT if seat in opened.bots else PERSON, True)
            for seat, name in enumerate(opened.names)
        ]

    def change_holder(self, entry: HolderChanged) -> None:
        self.occupants[entry.seat] = Occupant(entry.name, entry.holder, True)

    def replay(self, entries: Sequence[Entry]) -> None:
        """Sets the occupants of a resumed game from its log."""
        for entry in entries:
            if isinstance(entry, Opened):
                self.begin(entry)
            elif isinstance(entry, HolderChanged):
                self.change_holder(entry)

    def roster(self, connections: Connections, now: float) -> Roster:
        seats = []
        for seat, occupant in enumerate(self.occupants):
            link = connections.link_of_seat(seat)
            state = presence(link, now)
            listen_port = link.hello.listen_port if link and link.hello else 0
            address = link.address if link and listen_port and not link.is_local else ""
            latency = 0 if link is None else link.latency
            seats.append(
                (
                    occupant.name,
                    occupant.holder,
                    occupant.ready,
                    int(state),
                    latency,
                    address,
                    listen_port,
                )
            )
        here = [link.name for link in connections.identified() if link.is_spectator]
        watchers = [*here, *self.elsewhere.names(now)][:MAX_SPECTATORS]
        return Roster(self.options, tuple(seats), tuple(watchers), self.time)


def presence(link: Link | None, now: float) -> Presence:
    if link is None or link.closed:
        return Presence.GONE
    if link.is_slow or link.lagging_due <= now:
        return Presence.LAGGING
    return Presence.LIVE
