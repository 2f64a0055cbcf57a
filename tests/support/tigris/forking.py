"""Forked games as steps: their rewritten past, and random play from there to the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.tigris import KEEPER, apply
from engine.tigris.model.pieces import Seat
from engine.tigris.record import Entry, Fork, History, Record, fork, replay
from tests.support.tigris import laws
from tests.support.tigris.walks import MAX_ACTIONS, Step, Walk, choose


def past_of(forked: Fork) -> Iterator[Step]:
    before = forked.history.at(0)
    for entry, progress in zip(forked.history.entries, replay(forked.history.record), strict=True):
        yield Step(before, entry.action, progress)
        before = progress.position


def future_of(forked: Fork) -> Iterator[Step]:
    """Random play to the end, with deals from the fork's bag."""
    position, random = forked.history.position, Random(7)
    for _ in range(MAX_ACTIONS):
        if position.actor is None:
            return
        keeper = position.actor == KEEPER
        action = forked.bag.next_action(position) if keeper else choose(position, random)
        progress = apply(position, action)
        yield Step(position, action, progress)
        position = progress.position


def check_fork(walk: Walk, steps: list[Step], random: Random) -> int:
    """Forks a game at a random time for a random reader and checks the laws; counts its actions."""
    played = [(step.before.actor, step.action) for step in steps]
    entries = tuple(Entry(actor, action) for actor, action in played if actor is not None)
    names = ("",) * walk.seats
    history = History(Record(walk.options, walk.start.dynasties, names, entries=entries))
    reader: Seat | None = random.choice(laws.readers(walk.start))
    forked = fork(history, random.randrange(len(steps) + 1), reader, seed=random.getrandbits(32))
    count = 0
    try:
        for step in (*past_of(forked), *future_of(forked)):
            count += 1
            laws.check_step(step, forked.bag)
    except AssertionError as broken:
        raise laws.BrokenLaw(f"fork of {walk} for {reader}, action {count}: {broken}") from broken
    return count
