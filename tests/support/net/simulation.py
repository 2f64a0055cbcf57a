"""Simulated games with injected faults, by seed and in virtual time.

Connections are cut at any byte, processes are killed between any two effects and restart with
exactly what their journals hold, disks lose what they claimed to have stored, clocks jump, peers
repeat messages. After a while the faults stop; then the game must end, with clean audits and one
log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from net.effects import Effect, Notify, Send
from net.host.host import Host
from net.host_notifications import BotRequested
from net.notifications import HostCheats, TooManyOpenings, TurnedAway
from net.protocol.codes import Code, PollKind, Role
from net.protocol.entries import Judged
from net.protocol.from_peer import (
    Chat,
    Claim,
    FromPeer,
    Pause,
    Ready,
    RequestPoll,
    Undo,
    Vote,
)
from tests.support.net.games import Game
from tests.support.net.world import Node, World

#: Seconds with faults, and how long the game may take to end after them.
FAULT_SECONDS, RECOVERY_SECONDS = 30.0, 300.0
#: Codes that a peer may get because of injected faults; any other is a bug of `net`.
ALLOWED_CODES = {Code.GAME_RUNS, Code.WRONG_KEY, Code.NOT_NOW}


@dataclass(frozen=True)
class FaultRates:
    """The probability of each fault: per effect, or per step of time."""

    cut: float = 0.005
    kill: float = 0.004
    lose: float = 0.5
    """that the disk of a killed host lost what it had claimed to store"""
    stall: float = 0.004
    clock_jump: float = 0.01
    leave: float = 0.02
    request: float = 0.1
    repeat: float = 0.3


class Simulation(World):
    """A world with faults; `run_to_the_end` plays one whole game in it."""

    def __init__(self, game: Game, seats: int, seed: int, rates: FaultRates | None = None) -> None:
        self.rates = rates or FaultRates()
        self.injecting = False
        self._skew = 0.0
        self.counts: dict[str, int] = {}
        self.game = game
        self._options: Mapping[str, object] = game.options(seats)
        super().__init__(game.rules(), self._options, seed, delay=self._random_delay)
        self._seats = seats
        self._away: dict[int, float] = {}
        self._host_back = 0.0
        self._no_faults_until = 0.0
        self.ends: list[str] = []

    # ---------------------------------------------------------- faults

    def _occurs(self, name: str) -> bool:
        chance: float = getattr(self.rates, name)
        if not self.injecting or self.now < self._no_faults_until or self.random.random() >= chance:
            return False
        self.counts[name] = self.counts.get(name, 0) + 1
        return True

    def _random_delay(self) -> float:
        if self._occurs("stall"):
            return self.random.uniform(1.0, 8.0)
        return self.random.uniform(0.001, 0.05)

    def carry_out(self) -> None:
        if self.host is not None:
            self._perform_one_by_one(None, self.host.effects())
        for node in self.nodes:
            self._perform_one_by_one(node, node.peer.effects())

    def _perform_one_by_one(self, node: Node | None, effects: list[Effect]) -> None:
        """Performs effects; the process may be killed before any of them, and the rest is lost."""
        for effect in effects:
            if self._occurs("kill"):
                self._kill(node)
                return
            if node is None:
                self._perform_for_host(effect)
            else:
                self._perform_for_peer(node, effect)

    def _kill(self, node: Node | None) -> None:
        if node is not None:
            self.cut(node)
            self.revive(node)
            self._goes_away(node, 2.0)
            return
        self.kill_host()
        self._host_back = self.now + self.random.uniform(0.1, 3.0)
        if len(self.records) > 1 and self.random.random() < self.rates.lose:
            self.counts["lose"] = self.counts.get("lose", 0) + 1
            del self.records[-self.random.randint(1, min(6, len(self.records) - 1)) :]
            self._no_faults_until = self._host_back + 8.0
            self._away.clear()

    def _goes_away(self, node: Node, most: float) -> None:
        """A node that was cut off is back after a while: at once if that killed the host, too, and
        its disk has lost what this node may be the only one to have.
        """
        back = self.now + self.random.uniform(0.1, most)
        if self.now >= self._no_faults_until:
            self._away[id(node)] = back

    def _perform_for_host(self, effect: Effect) -> None:
        if isinstance(effect, Notify) and isinstance(effect.notification, BotRequested):
            self._request_bot(effect.notification)
        if isinstance(effect, Send) and self._occurs("cut"):
            self._cut_during(("down", effect.link), effect.link, effect.data)
            return
        super()._perform_for_host(effect)

    def _perform_for_peer(self, node: Node, effect: Effect) -> None:
        if isinstance(effect, Send) and node.link is not None and self._occurs("cut"):
            self._cut_during(("up", node.link), node.link, effect.data)
            return
        super()._perform_for_peer(node, effect)

    def _cut_during(self, way: tuple[str, int], link: int, data: bytes) -> None:
        """The connection breaks after some of these bytes."""
        part = data[: self.random.randrange(len(data) + 1)]
        deliver = self._to_peer if way[0] == "down" else self._to_host
        self._schedule(way, lambda: deliver(link, part))
        self._schedule(way, lambda: self._close(link))

    def clock(self) -> float:
        return self.now + self._skew

    # ---------------------------------------------------------- one step

    def step(self, seconds: float = 0.25) -> None:
        """Lets time pass: absent nodes reconnect, the active seat acts, and some make requests."""
        if self.host is None and self.now >= self._host_back:
            self._restart_host()
        if self._occurs("clock_jump"):
            self._skew += self.random.uniform(0.0, 20.0)
        for node in list(self.nodes):
            self._step_node(node)
        self.carry_out()
        self.run(seconds)

    def _restart_host(self) -> None:
        """The host's process restarts: with its journal, or with an empty lobby."""
        if self.records:
            self.restart_host()
        else:
            self.host = Host(self.rules, self._fresh(), self._options)

    def _step_node(self, node: Node) -> None:
        if self._occurs("leave"):
            self.cut(node)
            self._goes_away(node, 6.0)
        if node.link is None:
            self._reset_diverged_spectator(node)
            self._rejoin_after_openings(node)
            if self.now >= self._away.get(id(node), 0.0) and self._should_reconnect(node):
                self.connect(node)
            return
        self._participate(node)
        if node.peer.follower.synced and node.peer.seat >= 0 and self._occurs("request"):
            self._make_request(node)

    def _reset_diverged_spectator(self, node: Node) -> None:
        """Restarts a spectator with an empty log if it received entries that no seat did and that
        the host's disk lost.
        """
        watches = node.ticket.role is Role.SPECTATOR
        if watches and any(
            notification.code == Code.DIVERGED for notification in node.received(TurnedAway)
        ):
            node.records.clear()
            node.notifications.clear()
            self.revive(node)

    def _rejoin_after_openings(self, node: Node) -> None:
        """A person whose program left, because faults aborted so many openings, joins again."""
        if node.received(TooManyOpenings):
            node.notifications.clear()
            node.kept = None
            self.revive(node)

    def _participate(self, node: Node) -> None:
        peer, follower = node.peer, node.peer.follower
        if not follower.log.is_open:
            self._take_seat(node)
        elif follower.can_propose:
            self._act(node)
        elif follower.synced and follower.log.paused and peer.seat >= 0 and not self.injecting:
            peer.say(Pause(False))
        if peer.open_poll and peer.seat in peer.open_poll.missing:
            peer.say(Vote(peer.open_poll.poll, self.random.random() < 0.8))

    def _act(self, node: Node) -> None:
        """One action, or where several seats act at once some, without waiting for the first."""
        peer, follower = node.peer, node.peer.follower
        several = len(follower.log.actors) > 1
        for _ in range(self.random.randint(1, 3) if several else 1):
            if not follower.can_propose:
                return
            if (action := self.game.pick(node, self.random)) is None:
                return
            number = peer.propose(action)
            if self._occurs("repeat"):
                peer.say(follower.proposed[number])

    def _take_seat(self, node: Node) -> None:
        if node.ticket.role is Role.SPECTATOR or node.peer.roster is None:
            return
        if node.peer.seat < 0:
            free = [s for s, occupant in enumerate(node.peer.roster.seats) if occupant[1] == 2]
            if free:
                node.peer.say(Claim(self.random.choice(free)))
        elif not node.peer.roster.seats[node.peer.seat][2]:
            node.peer.say(Ready(True))

    def _make_request(self, node: Node) -> None:
        follower = node.peer.follower
        past = len(follower.log.past)
        requests: list[FromPeer] = [
            Chat("hm"),
            Pause(not follower.log.paused),
            Undo(self.random.randrange(past) if past else 0),
            RequestPoll(int(PollKind.BOT), self.random.randrange(self._seats)),
        ]
        node.peer.say(self.random.choice(requests))

    def _request_bot(self, request: BotRequested) -> None:
        known = [node for node in self.nodes if node.ticket.seed == request.seed]
        for bot in known:
            if bot.link is None:  # another process, which knows nothing of what a disk has lost
                bot.notifications.clear()
                bot.records.clear()
                self.revive(bot)
        if not known:
            bot = self.join_later("bot", seed=request.seed, always_ready=True)
            self._away[id(bot)] = self.now + 0.3

    def _should_reconnect(self, node: Node) -> bool:
        """Whether a node connects again: all but a bot whose key is void."""
        gone = [
            notification
            for notification in node.received(TurnedAway)
            if notification.code == Code.WRONG_KEY
        ]
        return not (node.ticket.name == "bot" and gone)

    # ---------------------------------------------------------- a whole game

    def run_to_the_end(self, spectators: int = 1) -> None:
        """Plays one game; AssertionError says what went wrong."""
        for name in [*"abcd"[: self._seats], *["w"] * spectators]:
            self.join(name, Role.SPECTATOR if name == "w" else Role.PLAYER)
        self.injecting = True
        while self.now < FAULT_SECONDS and not self.finished:
            self.step()
        self.injecting = False
        self._away.clear()
        self._host_back = 0.0
        until = self.now + RECOVERY_SECONDS
        while not self.finished and self.now < until:
            self.step(0.1 if self._queue else 0.5)
        self.check()

    @property
    def people(self) -> list[Node]:
        return [node for node in self.nodes if node.ticket.name != "bot"]

    @property
    def finished(self) -> bool:
        if self.host is None or self.host.game is None:
            return False
        table = self.host.game.sequencer
        done = table.settled and table.log.seats.judged is not None
        logs = [node.peer.follower for node in self.people]
        return done and all(
            follower.final == table.log.next and follower.synced for follower in logs
        )

    def check(self) -> None:
        """Asserts that the game ended with one log and clean audits, and without accusations."""
        assert self.finished, "the game did not end"
        assert self.host is not None and self.host.game is not None
        log = self.host.game.sequencer.log
        assert isinstance(log.seats.judged, Judged)
        assert all(not text for _, text, _ in log.seats.judged.verdicts), "an audit failed"
        for node in self.people:
            follower = node.peer.follower
            assert follower.log.raw_entries == log.raw_entries, (
                f"{node.ticket.name} has another log"
            )
            assert follower.log.digest == log.digest
            assert follower.verdict == "", f"{node.ticket.name} found: {follower.verdict}"
            assert not node.received(HostCheats), node.received(HostCheats)
            codes = {notification.code for notification in node.received(TurnedAway)}
            assert codes <= ALLOWED_CODES, codes
        assert len({node.peer.seat for node in self.people if node.peer.seat >= 0}) == self._seats
        for node in self.nodes:
            assert len(node.records) >= len(node.peer.follower.log.raw_entries)
        assert len(self.records) >= log.next


def seats_for(seed: int) -> int:
    """Mostly two seats, which is fast; three and four now and then."""
    return (2, 2, 2, 3, 2, 2, 2, 4)[seed % 8]


def simulate(game: Game, seed: int, rates: FaultRates | None = None) -> Simulation:
    """Plays one whole game with faults; a failure says how to reproduce it."""
    seats = game.rules().seats(game.options(seats_for(seed)))
    world = Simulation(game, seats, seed, rates)
    try:
        world.run_to_the_end(spectators=int(seed % 4 == 1))
    except Exception as error:
        raise AssertionError(
            f"{error}\nreproduce: python -m benchmarks.simulate 1 --seed {seed} --game {game.name}"
        ) from error
    return world
