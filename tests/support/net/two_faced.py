"""A host that plays one table twice: some peers see one game, the others another one.

It signs both, and asks each side for consent to bots in the place of the seats on the other. Every
signature of a seat is true, so each side by itself is a fair game, from its opening to its audit.
"""

from __future__ import annotations

from collections.abc import Sequence

from net.journal.records import read_record, replay_log
from net.log.game_log import GameLog
from net.protocol.from_peer import Pause
from tests.support.net.games import Game, play
from tests.support.net.reconnects import give_to_bot, hosted_game
from tests.support.net.world import Node, World


class TwoFacedHost:
    """A table of three seats that all hold a share, whose host divides it after some actions."""

    def __init__(
        self, game: Game, seed: int, actions: int, first: Sequence[int] = (0,), epoch: bool = False
    ) -> None:
        """Args:
        first: the seats that see the first history; the others see the second.
        epoch: whether the host claims to have been restarted; else it forks the log silently.
        """
        self.game = game
        world = World(game.rules(), game.options(3), seed)
        self.nodes = [world.join_later(name, listen_port=4000) for name in "abc"]
        world.seat_nodes(self.nodes)
        play(world, game, actions)
        world.settle()
        self.forked_at = hosted_game(world).sequencer.log.next
        for node in self.nodes:
            world.cut(node)
        rest = [seat for seat in range(3) if seat not in first]
        self.sides = [self._side(world, seats, seed, epoch) for seats in (first, rest)]

    def _side(self, world: World, seats: Sequence[int], seed: int, epoch: bool) -> World:
        """The table as these seats see it from now on."""
        side = World(self.game.rules(), world.options, seed)
        side.now = world.now
        side.random.seed(f"{seed} {seats}")
        side.records[:] = world.records
        side.restart_host()
        if not epoch:
            hosted_game(side).recovery = None
        for seat in seats:
            side.nodes.append(self.nodes[seat])
            side.connect(self.nodes[seat])
        side.run(4.0)
        return side

    def differ(self) -> None:
        """Each side gets other entries, with as little as a host needs for that."""
        for side, times in zip(self.sides, (1, 2), strict=True):
            for _ in range(times):
                log = hosted_game(side).sequencer.log
                side.nodes[0].peer.say(Pause(not log.paused))
                side.carry_out()
                side.settle()

    def play_both(self) -> None:
        """Each side plays to its end, with bots for the seats of the other side."""
        for side in self.sides:
            here = list(side.nodes)
            for absent in self.nodes:
                if absent not in here:
                    give_to_bot(side, absent, *here)
            play(side, self.game)

    def meet(self, records_of: int, successor: bool = False) -> World:
        """All seats meet: at the host, resumed from what it stored of one side, or at the lowest
        seat, which succeeds it.
        """
        for side in self.sides:
            side.kill_host()
        world = World(self.game.rules(), self.sides[0].options, 7)
        world.now = max(side.now for side in self.sides)
        world.nodes = list(self.nodes)
        if successor:
            world.succeed(self.nodes[0])
        else:
            world.records[:] = self.sides[records_of].records
            world.restart_host()
        for node in self.nodes:
            node.notifications.clear()
            world.connect(node, successor)
        world.run(12.0)
        return world


def log_in_journal(world: World, node: Node) -> GameLog[object, object]:
    """What the journal of this node holds."""
    return replay_log(world.rules, map(read_record, node.records))
