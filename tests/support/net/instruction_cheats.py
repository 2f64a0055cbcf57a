"""Hosts that answer for people who are away otherwise than these have said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from net.host import stand_in
from net.host.order.new_entries import draft_instructed
from net.host.order.sequencer import Sequencer
from net.log.instructions import Instructions
from net.protocol.entries import Instructed
from tests.support.net.attacks import attack, attacked_table, leave
from tests.support.net.cheat_helpers import cheat, find_proof, replaced
from tests.support.net.games import Game

#: At these tables somebody is attacked soon who needs two tiles, and has them.
SEEDS = (0, 1, 3, 4)
NEEDED = 2


@cheat
def answer_against_an_instruction(game: Game, seed: int) -> str:
    """The host lets a seat lose that has the tiles, which the seat alone sees on its return; or it
    spends more than it may, which the others see.
    """
    world, attacker, defender = attacked_table(SEEDS[seed % len(SEEDS)], NEEDED)
    leave(world, defender, NEEDED)
    world.cut(defender)
    attack(world, attacker, NEEDED)
    order = Sequencer.order
    count = 0 if seed % 2 else NEEDED + 1

    def lie(log: Any, seat: int) -> Instructed:
        entry = draft_instructed(log, seat)
        return replace(entry, action=(*entry.action[:-1], count))

    def unchecked(self: Any, entry: Any, now: float) -> None:
        with replaced(Instructions, "check", lambda self, log, entry: None):
            order(self, entry, now)

    with replaced(stand_in, "draft_instructed", lie), replaced(Sequencer, "order", unchecked):
        try:
            world.run(stand_in.GRACE + 1)
        except ValueError:
            return "the seat has no such tiles"
    assert len(find_proof(world)) == 0 or count
    world.connect(defender)
    world.settle()
    return find_proof(world)
