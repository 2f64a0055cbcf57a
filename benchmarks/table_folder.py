"""A server's folder with any number of tables whose games run, made in seconds.

A few games are played as far as games over days are when nobody looks; all tables are copies of
them at places of their own. Nothing ties a journal to its place, so to a server they are
like any others.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from game.tigris.game import GAME
from net.desk.messages import TableState
from net.fairness.stretch import full_stretch
from net.journal.public import journal_of
from net.journal.records import JournalRecord, read_record
from net.protocol.invite import SECRET
from net.wire.crypto import SEED
from net.wire.identity import Identity, fingerprint
from net.wire.route import PLACE
from tests.support.net.games import TIGRIS
from tests.support.net.world import World, random_bytes_of

#: Games that differ, and how many actions were played in each.
TEMPLATES, ACTIONS = 8, 40
SEATS = 2
#: Seconds within which all tables were played last.
PLAYED_WITHIN = 7 * 86_400.0


class Template(NamedTuple):
    """A game as it was left."""

    seed: bytes
    """of the host's identity"""
    journal: bytes
    seats: tuple[tuple[JournalRecord, ...], ...]
    """what the program of each person knows"""


class OpenTable(NamedTuple):
    """A table in the folder, and what its people need to come back."""

    card: TableCard
    template: Template

    @property
    def host(self) -> bytes:
        """The fingerprint in its invitation."""
        return fingerprint(Identity(self.card.seed).public)


def play(number: int) -> Template:
    """Plays one game for a while."""
    world = World(TIGRIS.rules(), TIGRIS.options(SEATS), seed=number + 1, stretch=full_stretch)
    nodes = world.seat_all([f"person {seat}" for seat in range(SEATS)])
    world.play_on(TIGRIS.choose, ACTIONS)
    for node in nodes:
        world.cut(node)
    world.settle()
    seats = tuple(tuple(map(read_record, node.records)) for node in nodes)
    return Template(random_bytes_of(world.seed)(SEED), journal_of(world.host_records()), seats)


def fill(folder: Path, tables: int) -> list[OpenTable]:
    """Makes the folder of a server that does not run yet."""
    made = [*islice(_tables(), tables)]
    server, now = ServerFolder(folder), time.time()
    for number, table in enumerate(made):
        server.write(table.card)
        journal = server.journal(table.card.place)
        journal.write_bytes(table.template.journal)
        played = now - number * PLAYED_WITHIN / tables
        os.utime(journal, (played, played))
    server.close()
    return made


def _tables() -> Iterator[OpenTable]:
    templates = [play(number) for number in range(TEMPLATES)]
    for number, template in zip(count(), cycle(templates), strict=False):
        card = TableCard(
            place=token_bytes(PLACE),
            game=GAME.name,
            name=f"Table {number}",
            options=TIGRIS.options(SEATS),
            bots=(),
            is_listed=True,
            secret=token_bytes(SECRET),
            seed=template.seed,
            owner=f"192.0.2.{number % 250}",
            opened_at=1_800_000_000,
            state=TableState.PLAYING,
            names=tuple(f"person {seat}" for seat in range(SEATS)),
        )
        yield OpenTable(card, template)
