"""Looks for the secrets of a server's tables where none of them may be."""

from __future__ import annotations

from base64 import b32encode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.service.tables.card import read_card
from net.journal.format import read
from net.journal.records import read_host_keys, read_record
from net.protocol.letters import letters_of

#: Shorter ones would be found by chance.
SHORTEST = 8


def secrets_of(folder: Path) -> frozenset[bytes]:
    """All of a server: its own key, and of its tables those of the invitations, of the hosts, of
    the bags, of bots, and the keys of what is hidden."""
    return frozenset(each for each in _secrets(folder) if len(each) >= SHORTEST)


def find_secrets(secrets: Iterable[bytes], *texts: str | bytes) -> list[bytes]:
    """Those that occur in any of this, in any form in which programs write bytes."""
    whole = b"\n".join(each.encode() if isinstance(each, str) else each for each in texts)
    folded = whole.lower()
    return [each for each in secrets if _occurs(each, whole, folded)]


def _occurs(secret: bytes, whole: bytes, folded: bytes) -> bool:
    letters = (letters_of(secret), b32encode(secret).decode().rstrip("="), secret.hex())
    base64 = b64encode(secret)[:-4]  # its end depends on what follows
    return (
        secret in whole
        or base64 in whole
        or any(each.lower().encode() in folded for each in letters)
    )


def _secrets(folder: Path) -> Iterator[bytes]:
    yield bytes.fromhex((folder / "key").read_text(encoding="ascii"))
    for path in (folder / "tables").glob("*.table"):
        card = read_card(path.read_text(encoding="utf-8"))
        yield from (card.secret, card.seed)
    for path in (folder / "tables").glob("*.host"):
        records = [read_record(each) for each in read(path.read_bytes()).records]
        keys = read_host_keys(records[0].private)
        yield from (keys.secret, keys.seed, *keys.bot_seeds, keys.bag_seed)
        yield from (record.private for record in records[1:])
