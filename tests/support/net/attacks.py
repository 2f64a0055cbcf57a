"""Tables over days of Tigris & Euphrates at which a seat is about to be attacked."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.tigris import legal_actions
from engine.tigris.model.decisions import Commitment
from engine.tigris.rules.commitments import tiles_needed
from engine.tigris.rules.conflict import support_color
from net.protocol.entries import Instructed
from net.protocol.seat_messages import LeaveInstruction
from tests.support.net.games import TIGRIS, active_node, table
from tests.support.net.timed import log_of
from tests.support.net.world import Node, World

#: Actions after which some seat has been attacked for certain.
MANY = 300


def attacked_table(seed: int = 1, needed: int = 1) -> tuple[World, Node, Node]:
    """A table, who attacks, and who is attacked; the attacker is to commit tiles, and can so many
    that the other needs at least `needed`, and has them.
    """
    world, _ = table(TIGRIS, 2, seed, time="3d")
    return world, *next_attack(world, seed, needed)


def next_attack(world: World, seed: int, needed: int = 1) -> tuple[Node, Node]:
    """Plays up to there; returns who attacks, and who is attacked."""
    random = Random(seed)
    for _ in range(MANY):
        attacker = active_node(world)
        position = log_of(world).position
        if enough_to_ask(position, needed) is not None:
            defender = next(node for node in world.nodes if node is not attacker)
            return attacker, defender
        play_action(world, attacker, next_action(position, random))
    raise AssertionError(f"nobody was attacked with seed {seed}")


def _attack(position: Any) -> Any:
    """An action that begins a conflict; None if there is none."""
    actions = legal_actions(position)
    return next((each for each in actions if begins_conflict(position, each)), None)


def begins_conflict(position: Any, action: Any) -> bool:
    """Whether a seat is attacked by this action."""
    if isinstance(position.decisions[-1], Commitment):
        return False
    after, _ = TIGRIS.rules().play(position, action)
    return bool(after.decisions) and isinstance(after.decisions[-1], Commitment)


def enough_to_ask(position: Any, needed: int) -> Any:
    """The least that the attacker can commit so that the other needs at least so much, and has it;
    None if that is not what is asked.
    """
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Commitment) or decision.actor != position.turn.seat:
        return None
    held = position.hands[decision.defender][support_color(decision.kind, decision.color)]
    for action in legal_actions(position):
        after, _ = TIGRIS.rules().play(position, action)
        if needed <= needed_by(after) <= held:
            return action
    return None


def needed_by(position: Any) -> int:
    """How many tiles win for the seat that is asked."""
    return tiles_needed(position, position.decisions[-1])


def play_action(world: World, node: Node, action: Any) -> None:
    node.peer.propose(action)
    world.carry_out()
    world.settle()


def next_action(position: Any, random: Random) -> Any:
    """An attack where there is one."""
    return _attack(position) or random.choice(legal_actions(position))


def leave(world: World, node: Node, limit: int) -> None:
    """The person of a seat leaves an instruction, or withdraws it."""
    node.peer.say(LeaveInstruction(limit))
    world.carry_out()
    world.settle()


def attack(world: World, attacker: Node, needed: int = 1) -> None:
    """Commits the least for which the other needs at least so much."""
    action = enough_to_ask(log_of(world).position, needed)
    play_action(world, attacker, action)


def played(world: World) -> list[Instructed]:
    return [entry for entry in log_of(world).entries if isinstance(entry, Instructed)]
