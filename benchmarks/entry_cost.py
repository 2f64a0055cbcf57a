"""What an entry costs a host and a peer in processor time, without sockets and disks.

    python -m benchmarks.entry_cost [--seats 3] [--signed]

A whole table in one process, real rules, every frame real; counted is the time within `received`
of the host and of its peers, for each final entry, the least of several games. The same steps of
the yardstick (`main.py bench`) are timed beside it, so that machines can be compared.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time
from typing import Any

from game.bench import yardstick
from net import secrecy
from net.host import Host
from net.lockstep import Lockstep
from tests.net.games import TIGRIS, play
from tests.net.world import World

GAMES, ACTIONS = 8, 150
STEPS = 200_000


def clocked(owner: type[Any], spent: dict[type[Any], float]) -> None:
    """From now on the time within `received` of this class is added up."""
    received: Callable[..., None] = owner.received

    def timed(self: object, *told: object) -> None:
        began = process_time()
        received(self, *told)
        spent[owner] += process_time() - began

    owner.received = timed


def costs(seats: int, seed: int, spent: dict[type[Any], float]) -> tuple[float, float]:
    """Seconds of the host and of one peer for an entry of this game."""
    world = World(TIGRIS.rules(), TIGRIS.options(seats), seed, b"s" * 16)
    world.seat_all("abcd"[:seats])
    assert world.host is not None and world.host.play is not None
    book = world.host.play.table.book
    spent.update(dict.fromkeys(spent, 0.0))
    before = book.next
    play(world, TIGRIS, ACTIONS)
    entries = book.next - before
    return spent[Host] / entries, spent[Lockstep] / entries / seats


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--seats", type=int, default=3)
    reader.add_argument("--signed", action="store_true", help="as without PyNaCl")
    asked = reader.parse_args()
    secrecy.HERE = secrecy.HERE and not asked.signed
    spent: dict[type[Any], float] = {Host: 0.0, Lockstep: 0.0}
    for owner in spent:
        clocked(owner, spent)
    found = [costs(asked.seats, seed, spent) for seed in range(GAMES)]
    began = process_time()
    yardstick(STEPS)
    step = (process_time() - began) / STEPS
    for name, each in zip(("host", "peer"), zip(*found, strict=True), strict=True):
        least = min(each)
        print(f"{name} {least * 1e6:.0f} us an entry, {least / step:.0f} steps of the yardstick")


if __name__ == "__main__":
    main()
