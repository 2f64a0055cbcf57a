"""The phase before the game: seats are taken, options agreed on, and finally the bag is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from net.effects import Notify
from net.fairness.bag import Bag
from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.held_seats import HeldSeats
from net.host.link import Link
from net.host.lobby_record import LobbyRecord, record_of, seat_again
from net.host.opening import HostOpening
from net.host_notifications import BotRequested
from net.protocol.codes import Code, PollKind
from net.protocol.entries import BOT, NOBODY, PERSON, Opened
from net.protocol.from_host import ChatLine, Welcome
from net.protocol.from_peer import Claim, Configure, FromPeer, Hello, Ready, RequestPoll, to_host
from net.protocol.opening_messages import CommitNonce, RevealNonce
from net.protocol.words import clean_name

P = TypeVar("P")
A = TypeVar("A")

NO_TABLE = bytes(16)
#: Bytes of a table's options: they travel with every roster.
OPTIONS_LENGTH = 1024


class Lobby(Generic[P, A]):
    """A table before its game."""

    def __init__(
        self, context: HostContext[P, A], on_opened: Callable[[Opened, bytes, Bag, float], None]
    ) -> None:
        """`on_opened` is called with the first entry, the secret, the bag, and the time."""
        self._context = context
        self._seating = context.seating
        self._on_opened = on_opened
        self._opening: HostOpening | None = None
        self.attempts = 0
        self._first_options = dict(context.seating.options)
        self._first_bots = set[int]()
        self._held = HeldSeats()
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Claim: self._on_claim,
            Configure: self._on_configure,
            Ready: self._on_ready,
            RequestPoll: self._on_poll_request,
            CommitNonce: self._on_nonce_commitment,
            RevealNonce: self._on_nonce,
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
        self._abort_opening(f"{link.name} reconnected")
        occupant = self._seating.occupants[link.seat]
        occupant.ready = occupant.holder == BOT
        if occupant.holder == BOT and (name := clean_name(hello.name)):
            occupant.name = name
        self._begin_if_complete(now)

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        handler(link, message, now)
        return True

    def left(self, link: Link, now: float) -> None:
        """Frees the seat of a person who leaves; a bot's seat waits for its bot."""
        if link.seat == KEEPER:
            return
        if self._seating.occupants[link.seat].holder == PERSON:
            self._seating.leave(link.seat)
        else:
            self._seating.occupants[link.seat].ready = False
        self._abort_opening(f"{link.name} left")

    @property
    def next_tick(self) -> float:
        opening = NEVER if self._opening is None else self._opening.deadline
        return min(opening, self._held.next_tick)

    @property
    def record(self) -> LobbyRecord | None:
        """What outlives this host; None while nothing was chosen."""
        return None if self._is_as_new else record_of(self._seating, self.attempts)

    def restore(self, record: LobbyRecord, now: float) -> None:
        """Who comes back in time has the seat of before. ValueError: other rules wrote it."""
        self._held.hold(seat_again(self._context, record), now)
        self.attempts = record.attempts
        self.request_bots()

    @property
    def is_at_rest(self) -> bool:
        """Whether it is as new, for what people have chosen is nowhere but here, unless the owner
        of this host keeps it; and then whether nobody sits here.
        """
        is_kept = self._context.config.keeps_lobby and self._seating.owner == KEEPER
        return self._is_as_new or is_kept

    @property
    def _is_as_new(self) -> bool:
        """But for bots that its owner seats again."""
        firsts, seating = self._first_bots, self._seating
        holders = (BOT if seat in firsts else NOBODY for seat, _ in enumerate(seating.occupants))
        is_as_new = [each.holder for each in seating.occupants] == [*holders]
        return is_as_new and not self.attempts and seating.options == self._first_options

    def tick(self, now: float) -> None:
        for seat in self._held.take_due(now):
            self._seating.leave(seat)
        if self._opening is None or now < self._opening.deadline:
            return
        for seat in self._opening.missing:
            if late := self._context.connections.link_of_seat(seat):
                self._context.connections.drop(late, Code.TOO_SLOW)
        self._abort_opening("somebody did not answer")

    def proceed(self, now: float) -> None:
        pass

    def seat_bot(self, seat: int, name: str = "") -> None:
        """Keeps a seat for a bot of this kind; raises ValueError if it is not free."""
        if not self._seating.is_free(seat):
            raise ValueError(f"seat {seat} is not free")
        self._first_bots.add(seat)
        self._sit_bot(seat, name)

    def request_bots(self) -> None:
        link_of_seat = self._context.connections.link_of_seat
        for seat, occupant in enumerate(self._seating.occupants):
            if occupant.holder == BOT and link_of_seat(seat) is None:
                self._request_bot(seat)

    def _sit_bot(self, seat: int, name: str) -> None:
        self._seating.sit_bot(seat, name)
        self._request_bot(seat)

    def _request_bot(self, seat: int) -> None:
        occupant = self._seating.occupants[seat]
        self._context.outbox.put(Notify(BotRequested(seat, occupant.seed, occupant.name)))

    def _on_claim(self, link: Link, request: Claim, now: float) -> None:
        hello = link.hello
        has_key = hello is not None and hello.key and not link.is_spectator
        if hello is None or not has_key or self._opening or self._holder_of(link.seat) == BOT:
            self._context.refuse(link, Code.NOT_NOW)
        elif request.seat != KEEPER and not self._seating.is_free(request.seat):
            self._context.refuse(link, Code.SEAT_TAKEN)
        else:
            if link.seat != KEEPER:
                self._seating.leave(link.seat)
            if request.seat != KEEPER:
                self._seating.sit(request.seat, link.name, hello)
            self._context.give_seat(link, request.seat)

    def _on_configure(self, link: Link, request: Configure, now: float) -> None:
        if self._opening:
            self._context.refuse(link, Code.NOT_NOW)
            return
        if link.seat == KEEPER or link.seat != self._seating.owner:
            self._context.refuse(link, Code.NOT_YOURS)
            return
        try:
            seats = self._context.rules.seats(request.options)
            if len(to_host(request)) > OPTIONS_LENGTH:
                raise ValueError("the options are too long")
        except ValueError as error:
            self._context.refuse(link, Code.WRONG_OPTIONS, str(error))
            return
        self._seating.time = request.time
        lost = self._seating.resize(request.options, seats)
        self._held.release(lost)
        for seat in lost:
            if holder := self._context.connections.link_of_seat(seat):
                self._context.give_seat(holder, KEEPER)
        # at once: nobody takes part in an opening with other options than were shown
        connections = self._context.connections
        connections.broadcast(self._seating.roster(connections, now))

    def _on_ready(self, link: Link, request: Ready, now: float) -> None:
        if link.seat == KEEPER or self._opening:
            self._context.refuse(link, Code.NOT_NOW)
            return
        self._seating.occupants[link.seat].ready = request.on
        self._begin_if_complete(now)

    def _on_poll_request(self, link: Link, request: RequestPoll, now: float) -> None:
        """The owner gives a free seat to a bot, or frees the seat of a bot."""
        if self._opening or request.kind != PollKind.BOT or link.seat != self._seating.owner:
            self._context.refuse(link, Code.NOT_YOURS)
        elif self._seating.is_free(request.seat):
            self._seat_wanted_bot(link, request)
        elif self._holder_of(request.seat) == BOT:
            self._seating.leave(request.seat)
            if holder := self._context.connections.link_of_seat(request.seat):
                holder.seat = KEEPER
                self._context.connections.drop(holder, Code.REPLACED)
        else:
            self._context.refuse(link, Code.SEAT_TAKEN)

    def _seat_wanted_bot(self, link: Link, request: RequestPoll) -> None:
        name = clean_name(request.name)
        if objection := self._context.config.bot_objection(name):
            self._context.refuse(link, Code.NO_BOT, objection)
        else:
            self._sit_bot(request.seat, name)

    def _holder_of(self, seat: int) -> int:
        exists = 0 <= seat < len(self._seating.occupants)
        return self._seating.occupants[seat].holder if exists else NOBODY

    def _begin_if_complete(self, now: float) -> None:
        connections, occupants = self._context.connections, self._seating.occupants
        all_connected = all(connections.link_of_seat(seat) for seat in range(len(occupants)))
        if self._opening is None and all_connected and self._seating.is_complete:
            self.attempts += 1
            self._opening = HostOpening(self.attempts, self._context, now)

    def _on_nonce_commitment(self, link: Link, message: CommitNonce, now: float) -> None:
        if self._opening and link.seat != KEEPER:
            self._opening.take_commitment(link, message)

    def _on_nonce(self, link: Link, message: RevealNonce, now: float) -> None:
        if not (self._opening and link.seat != KEEPER and self._opening.take_nonce(link, message)):
            return
        entry, bag = self._opening.opened_entry()
        self._on_opened(entry, self._opening.secret, bag, now)

    def _abort_opening(self, reason: str) -> None:
        if self._opening is not None:
            self._opening = None
            self._seating.clear_ready()
            self._context.connections.broadcast(ChatLine("", f"The opening was aborted: {reason}."))
