"""The attempts of a lobby to open its table: all together, or one by one where turns take days."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.effects import Notify
from net.fairness.bag import Bag
from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.link import Link
from net.host.lobby.kept_seats import KeptSeats
from net.host.lobby.opening import HostOpening
from net.host.lobby.record import OpeningRecord
from net.host.lobby.standing_opening import StandingOpening
from net.host_notifications import LobbyChanged, StretchRequested
from net.protocol.codes import Code
from net.protocol.entries import BOT, PERSON, Opened
from net.protocol.from_host import ChatLine
from net.protocol.opening_messages import CommitNonce, RevealNonce


class LobbyOpenings:
    def __init__(
        self,
        context: HostContext[Any, Any],
        kept: KeptSeats,
        request_bots: Callable[[], None],
        on_opened: Callable[[Opened, bytes, Bag, float], None],
    ) -> None:
        """`on_opened` is called with the first entry, the secret, the bag, and the time."""
        self.attempts = 0
        self._opening: HostOpening | None = None
        self._context = context
        self._seating = context.seating
        self._kept = kept
        self._request_bots = request_bots
        self._on_opened = on_opened

    @property
    def is_binding(self) -> bool:
        """Whether one is under way that ends if anything changes."""
        return self._opening is not None and self._opening.is_binding

    @property
    def due(self) -> float:
        """When somebody has been silent for too long; nobody has, once all nonces are here."""
        if self._opening is None or self._opening.is_complete:
            return NEVER
        return self._opening.due

    @property
    def record(self) -> OpeningRecord | None:
        """What outlives this host of an opening for people who come one by one."""
        return self._opening.record if isinstance(self._opening, StandingOpening) else None

    def restore(self, attempts: int, record: OpeningRecord | None, now: float) -> None:
        """Continues as `attempts` and `record` were when this lobby was kept."""
        self.attempts = attempts
        if record is not None:
            self._opening = StandingOpening.again(attempts, self._context, now, record)

    @property
    def is_complete(self) -> bool:
        """Whether all that people have to give is here: the table opens in a moment."""
        return self._opening is not None and self._opening.is_complete

    @property
    def missing(self) -> set[int]:
        """The seats whose parts are waited for."""
        return set(self._opening.missing) if self._opening is not None else set()

    def give_up(self) -> None:
        """The table will be another one: nobody has agreed to that yet."""
        self._opening = None

    # -------------------------------------------------------------- seats

    def came(self, link: Link) -> None:
        """A seat has another link, which knows nothing of an opening together."""
        if not self._kept.takes_days:
            self._abort(f"{link.name} reconnected")

    def left(self, link: Link) -> None:
        """The link of a seat is gone."""
        if not isinstance(self._opening, StandingOpening):
            self._abort(f"{link.name} left")

    def without(self, seat: int, name: str) -> None:
        """A seat is ready for the standing opening no more, which may continue without it."""
        if isinstance(self._opening, StandingOpening):
            if self._opening.is_binding:
                self._abort(f"{name} left")
            else:
                self._opening.forget(seat)

    def proceed(self, link: Link, now: float) -> None:
        """A seat is ready, or was before and has come: one may begin, or continue."""
        if isinstance(self._opening, StandingOpening):
            self._opening.show(link, now)
        elif not self._kept.takes_days:
            self._begin_if_complete(now)
        elif any(each.ready and each.holder == PERSON for each in self._seating.occupants):
            self.attempts += 1
            self._opening = StandingOpening(self.attempts, self._context, now)

    def _begin_if_complete(self, now: float) -> None:
        connections, occupants = self._context.connections, self._seating.occupants
        all_connected = all(connections.link_of_seat(seat) for seat in range(len(occupants)))
        if self._opening is None and all_connected and self._seating.is_complete:
            self.attempts += 1
            self._opening = HostOpening(self.attempts, self._context, now)

    # -------------------------------------------------------------- parts

    def take_commitment(self, link: Link, message: CommitNonce, now: float) -> None:
        if self._opening is None or link.seat == KEEPER:
            return
        self._opening.take_commitment(link, message, now)
        self._note_change()
        if self._opening.all_committed:
            self._request_bots()  # those that have left come to reveal

    def take_nonce(self, link: Link, message: RevealNonce, now: float) -> None:
        opening = self._opening
        if opening is None or opening.is_complete or link.seat == KEEPER:
            return
        is_complete = opening.take_nonce(link, message)
        self._note_change()
        if not is_complete:
            return
        if self._context.config.stretches_beside:
            self._context.outbox.put(Notify(StretchRequested(opening.unstretched_seed)))
        else:
            self._open(opening, now)

    def _note_change(self) -> None:
        if self._kept.takes_days:
            self._context.outbox.put(Notify(LobbyChanged()))

    def stretched(self, seed: bytes, stretched: bytes, now: float) -> None:
        """What was asked for is here; nothing happens if that opening has ended meanwhile."""
        opening = self._opening
        if opening is not None and opening.is_complete and opening.unstretched_seed == seed:
            opening.stretch = lambda seed: stretched
            self._open(opening, now)

    def _open(self, opening: HostOpening, now: float) -> None:
        entry, bag = opening.opened_entry()
        self._on_opened(entry, opening.secret, bag, now)

    # -------------------------------------------------------------- time

    def tick(self, now: float, free: Callable[[int], None]) -> None:
        """Ends what has waited for too long; `free` takes a seat from its person."""
        if self._opening is None or now < self.due:
            return
        if isinstance(self._opening, StandingOpening):
            for seat in self._opening.late(now):
                self._drop(seat, free)
            return
        for seat in self._opening.missing:
            if late := self._context.connections.link_of_seat(seat):
                self._context.connections.drop(late, Code.TOO_SLOW)
        self._abort("somebody did not answer")

    def _drop(self, seat: int, free: Callable[[int], None]) -> None:
        """A seat that is here has been silent: a person loses it, a bot comes again."""
        link = self._context.connections.link_of_seat(seat)
        if self._seating.occupants[seat].holder != BOT:
            free(seat)
            if link is not None:
                link.seat = KEEPER
        if link is not None:
            self._context.connections.drop(link, Code.TOO_SLOW)

    def _abort(self, reason: str) -> None:
        if self._opening is not None:
            self._opening = None
            self._seating.clear_ready()
            self._context.connections.broadcast(ChatLine("", f"The opening was aborted: {reason}."))
