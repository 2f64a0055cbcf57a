"""A table as the owner of its host drives it: links, bytes, and the time in, effects out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from net.config import Config
from net.effects import Effect, Notify, Outbox
from net.fairness.bag import Bag
from net.game_rules import KEEPER, Rules
from net.host.admission import Admission
from net.host.beginnings import begin_game, resume_game
from net.host.company import Company
from net.host.connections import Connections
from net.host.context import HostContext, Phase
from net.host.due import NEVER
from net.host.game import HostedGame
from net.host.link import Link
from net.host.lobby.lobby import Lobby
from net.host.own_journal import proves_loss
from net.host.pulse import Pulse
from net.host.roster_sender import RosterSender
from net.host.seating import Seating
from net.host.succession import Succession
from net.host.talk import Talk
from net.host_notifications import HostBehind, SaidInGallery
from net.protocol.codes import Code
from net.protocol.entries import BOT, Opened
from net.protocol.from_peer import Chat, FromPeer, Hello, Pong, from_peer
from net.wire.canonical import BadBytes
from net.wire.crypto import SEED
from net.wire.identity import Identity

P = TypeVar("P")
A = TypeVar("A")


class HostedTable(Generic[P, A]):
    """A table in one of its phases; `net.host.host.Host` says how it begins."""

    _seating_class = Seating

    def __init__(self, rules: Rules[P, A], config: Config, options: Mapping[str, object]) -> None:
        """A new table with an empty lobby; raises ValueError for wrong options."""
        outbox = Outbox()
        identity = Identity(config.seed or config.random_bytes(SEED))
        connections = Connections(config, identity, outbox)
        seating = self._seating_class(options, rules.seats(options), config.random_bytes)
        self.context = HostContext(rules, config, identity, connections, outbox, seating)
        self.phase: Phase = Lobby(self.context, self._begin_game)
        self._roster = RosterSender(self.context)
        self._admission = Admission(self.context, self._roster)
        self.company = Company(self.context, self._roster, lambda: self.phase)
        self._talk = Talk(self.context, lambda: self._position)
        self._pulse = Pulse(connections)
        self.broken = False
        self._awakened_at: int | None = None
        """how many entries it was awakened with"""

    @property
    def game(self) -> HostedGame[P, A] | None:
        """The game, if it has begun."""
        return self.phase if isinstance(self.phase, HostedGame) else None

    @property
    def _position(self) -> P | None:
        return self.game.sequencer.log.position if self.game is not None else None

    # -------------------------------------------------------------- called by its owner

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        """A peer connected; `link` is a number that was never used before.

        `is_local` says whether it is on this machine.
        """
        self.context.connections.open(link, address, is_local, now)
        if self.broken:
            self.context.connections.close_all()

    def received(self, link: int, data: bytes, now: float) -> None:
        for sender, body in self.context.connections.receive(link, data, now):
            try:
                self._handle(sender, from_peer(body), now)
            except BadBytes as error:
                self.context.connections.drop(sender, Code.NONSENSE, str(error)[:200])
        if self.game is None or not self.context.outbox.is_empty:
            self._proceed(now)
        else:  # most acknowledgments lead to nothing before the others are here
            self._roster.look_later()

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whichever end closed it."""
        if gone := self.context.connections.forget(link):
            self.phase.left(gone, now)
            self._roster.look_next()
            self._proceed(now)

    def next_tick(self, now: float) -> float:
        """When `tick` can do something next, if nothing comes in before: `now` for at once, and
        infinity for never. To be asked anew after each call.
        """
        parts = (self.context.connections, self._pulse, self.phase)
        roster = NEVER if self._lacks_names else self._roster.next_tick
        return max(now, min(roster, *(part.next_tick for part in parts)))

    def tick(self, now: float) -> None:
        """Does what is due; before `next_tick` nothing is."""
        self.context.connections.tick(now)
        self.context.connections.has_galleries = self.context.seating.elsewhere.has_galleries(now)
        self._pulse.tick(now)
        self.phase.tick(now)
        self._proceed(now, has_heard=False)

    def stretched(self, seed: bytes, stretched: bytes, now: float) -> None:
        """What was asked for by `StretchRequested` is here."""
        if isinstance(self.phase, Lobby):
            self.phase.stretched(seed, stretched, now)
            self._proceed(now)

    def failed(self) -> None:
        """The journal could not be written. Nobody may rely on what it does not hold.

        Frames that were not sent are missing on the wires, so nothing can be sent any more: all
        links are closed, and later ones too.
        """
        self.context.outbox.take()
        self.context.connections.close_all()
        self.broken = True

    def let_go(self) -> None:
        """Nobody needs it any more. Its parts refer to each other in cycles, which only Python's
        garbage collector finds, in a pass in which every table waits. So most of it goes now.
        """
        if self.game is not None:
            self.game.sequencer.log.let_go()

    def dismiss(self) -> None:
        """Sends everybody away: the program around this host ends, and is back soon."""
        self.company.send_all_away(Code.RESTARTING)

    def followed(self, worker: bytes, names: Sequence[str], now: float) -> None:
        """Another machine has a gallery of this table, where these people are; to be called again
        within `net.host.elsewhere.FOLLOWED_SECONDS`. What all get beside the log gets there, too.
        """
        is_new = self.context.seating.elsewhere.note(worker, names, now)
        self.context.connections.has_galleries = True
        self._proceed(now)
        self._roster.show_galleries()
        if is_new:
            self._talk.show_galleries()
        if self.game is not None:
            self.game.show_galleries(now)

    def hear(self, line: SaidInGallery, now: float) -> None:
        """A spectator in a gallery has said this."""
        self._talk.hear_elsewhere(line, now)
        self._proceed(now)

    @property
    def is_deserted(self) -> bool:
        """Whether no person is here, and none of the bots that are has anything to do."""
        occupants = self.context.seating.occupants
        seats = [link.seat for link in self.context.connections.identified()]
        if any(seat == KEEPER or occupants[seat].holder != BOT for seat in seats):
            return False
        return not self.phase.awaits(seats)

    def kept(self, seconds: float, now: float) -> None:
        """All that was stored is kept; for so many seconds nothing that was sent has gone out, and
        no seat can have answered it.
        """
        if self.game is not None:
            self.game.sequencer.attendance.excuse(seconds, now)

    def due_alone(self, now: float) -> float:
        """When this host must be there though nobody comes, if it is put away now: at once where
        bots are to act, infinity for never.
        """
        return self.phase.due_alone(now)

    @property
    def is_untouched(self) -> bool:
        """Whether it may be given up as if it had never been resumed: nobody has come."""
        return not self.context.connections.links and self.phase.is_untouched

    def effects(self) -> list[Effect]:
        """What is to be done, in this order; removes it."""
        return self.context.outbox.take()

    # -------------------------------------------------------------- links

    def _proceed(self, now: float, has_heard: bool = True) -> None:
        """Does what follows from all that has happened."""
        if self.broken:
            return
        self.phase.proceed(now)
        self._talk.follow()
        if self.game is not None:
            if has_heard or not self.context.outbox.is_empty:
                self._roster.look_later()
            self._roster.send_what_is_due(now)
        elif not self._lacks_names:
            self._roster.send_changes(now)

    @property
    def _lacks_names(self) -> bool:
        """Until a successor knows the secret, it knows nobody by name: all seats would be free."""
        return isinstance(self.phase, Succession)

    def _handle(self, link: Link, message: FromPeer, now: float) -> None:
        connections = self.context.connections
        if link.hello is None:
            if isinstance(message, Hello):
                self._recover_if_incomplete(message)
                self._admission.admit(link, message, self.phase, now)
                self._talk.repeat(link)
            else:
                connections.drop(link, Code.NONSENSE, "a hello comes first")
        elif isinstance(message, Pong):
            self._pulse.answered(link, message, now)
        elif isinstance(message, Chat):
            self._talk.hear(link, message, now)
        elif not self.phase.handle(link, message, now):
            self.context.refuse(link, Code.NOT_NOW)

    # -------------------------------------------------------------- changes of phase

    def _recover_if_incomplete(self, hello: Hello) -> None:
        """Records from which it was awakened lack an entry. If it has ordered none since, all come
        again, and return what they have. Otherwise that entry is another history of its own, unless
        another keeper of the same records has ordered it: who keeps them must look.
        """
        game = self.game
        if game is None or game.recovery is not None:
            return
        log = game.sequencer.log
        if not proves_loss(log, hello):
            return
        if self._awakened_at != log.next:
            self.context.outbox.put(Notify(HostBehind(hello.next)))
            return
        for link in self.context.connections.identified():
            self.context.connections.drop(link, Code.NOT_NOW, "the host lacks entries")
        bot_seeds = game.seat_keys.bot_seeds
        self.phase = resume_game(self.context, log, bot_seeds, log.seats.host)

    def _begin_game(self, entry: Opened, secret: bytes, bag: Bag, now: float) -> None:
        self.phase = begin_game(self.context, entry, secret, bag, now)
