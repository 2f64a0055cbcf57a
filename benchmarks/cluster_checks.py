"""What must hold of a service of several machines when all games are over."""

from __future__ import annotations

from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from secrets import token_bytes

import nats

from benchmarks.cluster_players import Table
from benchmarks.cluster_service import Service
from game.online.audit import Verdict, audit_journal
from game.online.journals import read_journal
from net.hall.sealed_vault import SealedVault
from net.io.nats_connection import NatsAccess, NatsConnection, patiently
from net.io.nats_log import WRITER
from net.io.nats_stream import NatsRegister
from net.journal.records import read_host_keys, read_record, without_superseded
from net.protocol.entries import EpochBegan, Judged, Revealed
from net.protocol.entries_v1 import read_any_entry
from net.wire.keyring import Keyring


@dataclass
class Stored:
    """What is in the log of one table."""

    records: list[bytes] = field(default_factory=list)
    writers: list[str] = field(default_factory=list)
    """who has appended each record"""

    def revealed_at(self) -> int:
        """The number of the entry that reveals the secret."""
        entries = (read_any_entry(data) for data in self.history())
        return next(number for number, entry in entries if isinstance(entry, Revealed))

    def history(self) -> list[bytes]:
        return [record.data for record in without_superseded(map(read_record, self.records))]


def log_of(journal: Path) -> list[bytes]:
    """The entries of a journal that may be written at the moment, or not be there yet."""
    if not journal.exists() or not journal.stat().st_size:
        return []
    return [record.data for record in without_superseded(read_journal(journal))]


async def read_logs(service: Service) -> dict[bytes, Stored]:
    """What the streams have, by place."""
    found: dict[bytes, Stored] = defaultdict(Stored)
    client = await nats.connect([node.url for node in service.nodes])
    jetstream = client.jetstream()
    for digit in "0123456789abcdef":
        name = f"TABLES-LOG-{digit}"
        count = (await jetstream.stream_info(name)).state.messages
        reading = await jetstream.subscribe(
            f"tables.log.{digit}.*", stream=name, ordered_consumer=True
        )
        for _ in range(count):
            message = await reading.next_msg(10)
            stored = found[bytes.fromhex(message.subject.rpartition(".")[2])]
            stored.records.append(message.data)
            stored.writers.append((message.headers or {}).get(WRITER, ""))
        await reading.unsubscribe()
    await client.close()
    return found


async def sealed_secrets(service: Service) -> dict[bytes, list[bytes]]:
    """What is kept under seal of each table whose game runs, in clear."""
    folder = service.workers[0].folder
    lines = (folder / "sealing").read_text(encoding="ascii").split()
    keyring = Keyring([bytes.fromhex(line) for line in lines], token_bytes)
    access = NatsAccess(tuple(node.url for node in service.nodes), replicas=len(service.nodes))
    connection = await NatsConnection.open(access, "", lambda state: None)
    register = await NatsRegister.of(connection, "tables-secrets")
    vault = SealedVault(register, keyring)
    found: dict[bytes, list[bytes]] = {}
    for each in await patiently(partial(register.changes, 0)):
        if each.key != "service":
            name = bytes.fromhex(each.key)
            keys = read_host_keys(await patiently(partial(vault.get, name)))
            found[name[:16]] = [keys.secret, keys.seed, *keys.bot_seeds, keys.bag_seed]
    await connection.close()
    return found


def found_in_clear(secrets: Iterable[bytes], searched: Sequence[Path]) -> Iterator[str]:
    """Files that hold one of these secrets, as bytes or as text."""
    wanted = [
        form
        for secret in secrets
        if secret
        for form in (secret, secret.hex().encode(), b64encode(secret).rstrip(b"="))
    ]
    for path in (path for each in searched for path in (each, *each.rglob("*")) if path.is_file()):
        data = path.read_bytes()
        for form in wanted:
            if form in data:
                yield f"{path} has {form!r}"


def check_histories(
    tables: Sequence[Table], stored: dict[bytes, Stored], seen: Sequence[dict[Path, list[bytes]]]
) -> Iterator[str]:
    """Mistakes: what anybody ever had is in the log of its table, and every game has its end."""
    for table in tables:
        history = stored[table.place].history()
        if not any(isinstance(read_any_entry(data)[1], Judged) for data in history):
            yield f"{table.place.hex()} has no end"
        for journal in table.journals:
            log = log_of(journal)
            if not log or log != history[: len(log)]:
                yield f"{journal.name} is no beginning of its table's log"
            for early in seen:
                if early.get(journal, []) != history[: len(early.get(journal, []))]:
                    yield f"{journal.name} had an entry that is gone"


def check_writers(stored: dict[bytes, Stored]) -> tuple[int, list[str]]:
    """How often another worker continued a table; and mistakes: each time, it began an epoch, and
    nobody of an earlier epoch has written after it.
    """
    changes, wrong = 0, list[str]()
    for place, log in stored.items():
        epoch, writer = 0, log.writers[0] if log.writers else ""
        for number, record in enumerate(log.records):
            entry = read_any_entry(read_record(record).data)[1]
            if log.writers[number] != writer:
                changes += 1
                writer = log.writers[number]
                if not isinstance(entry, EpochBegan) or entry.epoch <= epoch:
                    wrong.append(f"{place.hex()}: {number} is by another worker, without an epoch")
            if isinstance(entry, EpochBegan):
                epoch = entry.epoch
    return changes, wrong


def check_audits(tables: Sequence[Table]) -> Iterator[str]:
    """What the program's own audit does not find fair, in the journals of all seats."""
    for journal in (journal for table in tables for journal in table.journals):
        finding = audit_journal(journal)
        if finding.verdict is not Verdict.AUDITED:
            yield f"{journal.name}: {finding.text}"
