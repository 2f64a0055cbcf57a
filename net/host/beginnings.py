"""How a hosted game begins: after its lobby, after a restart, and when it was put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from net.effects import Notify
from net.fairness.bag import Bag
from net.host.context import HostContext
from net.host.game import HostedGame
from net.host.recovery import Recovery
from net.log.game_log import GameLog
from net.notifications import TableOpened
from net.protocol.entries import Opened
from net.protocol.from_host import Final, Head

P = TypeVar("P")
A = TypeVar("A")


def begin_game(
    context: HostContext[P, A], entry: Opened, secret: bytes, bag: Bag, now: float
) -> HostedGame[P, A]:
    """Begins the game after the lobby: the first entry is sent to all peers in it."""
    bot_seeds = [occupant.seed for occupant in context.seating.occupants]
    log: GameLog[P, A] = GameLog(context.rules, secret, context.config.stretch)
    log.take_bag(bag)
    game = HostedGame(context, log, bot_seeds)
    context.outbox.put(Notify(TableOpened(entry.table)))
    for link in context.connections.identified():
        link.synced, link.waiting_since = True, now
    context.seating.begin(entry)
    game.sequencer.order(entry, now)
    context.connections.broadcast(Head(game.sequencer.log.next))
    return game


def resume_game(
    context: HostContext[P, A], log: GameLog[P, A], bot_seeds: Sequence[bytes], seat: int
) -> HostedGame[P, A]:
    """Resumes a game after a restart or a succession; peers may have more of the log."""
    game = HostedGame(context, log, bot_seeds)
    context.seating.replay(log.entries)
    game.request_bots()
    store, is_first = game.sequencer.sender.store, game.bots.is_first_holder
    game.recovery = Recovery(log, context.connections, seat, store, is_first)
    return game


def awaken_game(
    context: HostContext[P, A],
    log: GameLog[P, A],
    bot_seeds: Sequence[bytes],
    final: Final | None,
) -> HostedGame[P, A]:
    """Continues a game that was put away with all its records; `final` was the last message
    that made entries final, which only a closed log can do without.
    """
    game = HostedGame(context, log, bot_seeds)
    context.seating.replay(log.entries)
    game.sequencer.awaken(final)
    game.request_bots()
    return game
