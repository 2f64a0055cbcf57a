"""The phase before the game: seats are taken, options agreed on, and finally the bag is made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Generic, TypeVar

from net.fairness.bag import Bag
from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.link import Link
from net.host.lobby.bots import LobbyBots
from net.host.lobby.held_seats import HeldSeats
from net.host.lobby.kept_seats import KeptSeats
from net.host.lobby.openings import LobbyOpenings
from net.host.lobby.record import LobbyRecord, record_of, seat_again
from net.host.lobby.requests import LobbyRequests
from net.protocol.codes import Code
from net.protocol.entries import BOT, PERSON, Opened
from net.protocol.from_host import Welcome
from net.protocol.from_peer import Claim, Configure, FromPeer, Hello, Ready, RequestPoll
from net.protocol.opening_messages import CommitNonce, RevealNonce
from net.protocol.words import clean_name

P = TypeVar("P")
A = TypeVar("A")

NO_TABLE = bytes(16)


class Lobby(Generic[P, A]):
    """A table before its game."""

    def __init__(
        self, context: HostContext[P, A], on_opened: Callable[[Opened, bytes, Bag, float], None]
    ) -> None:
        """`on_opened` is called with the first entry, the secret, the bag, and the time."""
        self._context = context
        self._seating = context.seating
        self._kept = KeptSeats(context.seating)
        self._held = HeldSeats()
        self._first_options = dict(context.seating.options)
        self._bots = LobbyBots(context)
        self._openings = LobbyOpenings(context, self._kept, self.request_bots, on_opened)
        requests = LobbyRequests(context, self._held, self._bots, self._openings, self._free)
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Claim: requests.claim,
            Configure: requests.configure,
            Ready: requests.be_ready,
            RequestPoll: requests.change_bot,
            CommitNonce: self._openings.take_commitment,
            RevealNonce: self._openings.take_nonce,
        }

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        if hello.table:
            return Code.OTHER_TABLE, ""
        seat = self.seat_of(hello)
        if seat != KEEPER and self._seating.occupants[seat].account != hello.account:
            return Code.WRONG_KEY, ""
        return None

    def seat_of(self, hello: Hello) -> int:
        return self._seating.seat_of_key(hello.key)

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        ping = self._context.config.ping_seconds
        return Welcome(NO_TABLE, 0, 0, link.seat, playing=False, host=KEEPER, ping=ping)

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        if link.seat == KEEPER:
            return
        self._held.release({link.seat})
        occupant = self._seating.occupants[link.seat]
        if occupant.holder == BOT and (name := clean_name(hello.name)):
            occupant.name = name
        self._openings.came(link)
        occupant.ready = occupant.holder == BOT or (self._kept.takes_days and occupant.ready)
        self._kept.release(link.seat)
        self._openings.proceed(link, now)

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        handler(link, message, now)
        return True

    def left(self, link: Link, now: float) -> None:
        """Frees the seat of a person who leaves, unless it is kept; a bot's waits for its bot."""
        if link.seat == KEEPER or self._kept.keep(link.seat, now, link.address):
            return
        if self._seating.holder_of(link.seat) == PERSON:
            self._free(link.seat)
        elif not self._kept.takes_days:
            self._seating.occupants[link.seat].ready = False
        self._openings.left(link)

    def _free(self, seat: int) -> None:
        """A seat has nobody any more."""
        name = self._seating.occupants[seat].name
        self._seating.leave(seat)
        self._kept.release(seat)
        self._openings.without(seat, name)

    @property
    def attempts(self) -> int:
        """How often an opening has begun."""
        return self._openings.attempts

    @property
    def next_tick(self) -> float:
        return min(self._openings.due, self._kept.due, self._held.next_tick)

    @property
    def record(self) -> LobbyRecord | None:
        """What outlives this host; None while nothing was chosen."""
        if self._is_as_new:
            return None
        return record_of(self._seating, self._kept, self.attempts, self._openings.record)

    def restore(self, record: LobbyRecord, now: float) -> None:
        """Who comes back in time has the seat of before. Raises ValueError if it does not fit the
        rules.
        """
        self._held.hold(seat_again(self._context, self._kept, record, now), now)
        self._openings.restore(record.attempts, record.opening, now)
        if record.opening is None or self._bots_are_missing:
            self.request_bots()

    def send_away(self, links: Iterable[Link], is_meant: Callable[[bytes, str], bool]) -> None:
        """These links go, and have no seats any more; nor do people who are away, if their account
        and origin (`net.wire.origin`) are meant.
        """
        for link in links:
            if link.seat != KEEPER:
                self._free(link.seat)
                self._openings.left(link)
                link.seat = KEEPER
        for seat in self._kept.meant(is_meant):
            self._free(seat)

    def awaits(self, here: Collection[int]) -> bool:
        """For people it waits while it is put away: their seats are kept."""
        return self._openings.is_complete or not self._openings.missing.isdisjoint(here)

    @property
    def _bots_are_missing(self) -> bool:
        """Whether an opening waits for parts of bots."""
        return any(self._seating.holder_of(seat) == BOT for seat in self._openings.missing)

    @property
    def is_at_rest(self) -> bool:
        """Whether it is as new, for what people have chosen is nowhere but here, unless the owner
        of this host keeps it; and then whether nobody sits here whose seat is not kept.
        """
        if self._is_as_new:
            return True
        is_busy = self._openings.is_complete or self._held.next_tick < NEVER
        is_kept = self._context.config.keeps_lobby and not is_busy
        return is_kept and (self._kept.takes_days or self._seating.owner == KEEPER)

    @property
    def _is_as_new(self) -> bool:
        """But for bots that its owner seats again."""
        is_as_new = not self.attempts and self._seating.options == self._first_options
        return is_as_new and self._bots.are_alone

    def tick(self, now: float) -> None:
        for seat in [*self._kept.late(now), *self._held.take_due(now)]:
            self._free(seat)
        self._openings.tick(now, self._free)

    def proceed(self, now: float) -> None:
        pass

    def stretched(self, seed: bytes, stretched: bytes, now: float) -> None:
        """What an opening has asked for is here."""
        self._openings.stretched(seed, stretched, now)

    def seat_bot(self, seat: int, name: str = "") -> None:
        """Keeps a seat for a bot of this kind; raises ValueError if it is not free."""
        self._bots.seat(seat, name)

    def due_alone(self, now: float) -> float:
        """When the next seat is free; now while only bots are missing."""
        missing = self._openings.missing
        if missing and all(self._seating.holder_of(seat) == BOT for seat in missing):
            return now
        return self._kept.due

    @property
    def is_untouched(self) -> bool:
        return False

    def request_bots(self) -> None:
        self._bots.request_absent()
