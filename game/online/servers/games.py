"""The finished games of a server: found there, fetched, and proven."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from game.errors import Refusal
from game.i18n import _
from game.names import clean_name
from game.online.audit import Verdict, audit_journal
from game.online.journals import read_journal, table_opened
from game.online.servers.desk import Answer
from game.online.watched_game import record_of_journal
from net.desk.desk import PART, RATE
from net.desk.finished_games import FetchRecord, FindGames, GameList, GameRow, RecordPart
from net.desk.messages import ToDesk
from net.wire.identity import FINGERPRINT, fingerprint

#: Bytes of the longest journal that is taken: a server may lie about its end.
MAX_BYTES = 10_000_000
#: Seconds between questions and between parts, so that no desk finds them too many.
PAUSE, PART_PAUSE = 1 / RATE, PART / RATE
#: A search for everything.
ALL_GAMES = FindGames("", "", "", 0, 0, 0)


class BadGame(Refusal):
    """A server has sent something else than the game that it lists, or nothing."""


class Asks(Protocol):
    """A visit to a desk, once it was entered."""

    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer: ...


def day(row: GameRow) -> str:
    """When a game ended, as in records: `2031-05-04`; the same everywhere, for names of files."""
    return datetime.fromtimestamp(row.ended_at, UTC).date().isoformat()


def ranking_text(row: GameRow) -> str:
    """`Anna 24 · Bo 18`, the winner first; without a ranking who played."""
    names = [clean_name(name) for name in row.names]
    ranked = [(seat, points[0] if points else "") for seat, _place, *points in row.ranking]
    parts = [f"{names[seat]} {points}".strip() for seat, points in ranked if seat < len(names)]
    return " · ".join(parts or names)


async def find_games(visit: Asks, wanted: FindGames) -> AsyncIterator[GameRow]:
    """All games that fit, the newest first. Raises Refusal."""
    first, total = wanted.first, wanted.first + 1
    while first < total:
        found = await visit.ask(replace(wanted, first=first), GameList)
        for row in found.rows:
            yield row
        first, total = first + len(found.rows), found.total if found.rows else 0
        await asyncio.sleep(PAUSE)


async def fetch_journal(visit: Asks, row: GameRow) -> bytes:
    """The log of a game. Raises Refusal; BadGame if it is not there."""
    data, total = b"", 1
    while len(data) < total:
        question = FetchRecord(row.place, row.key[FINGERPRINT:], len(data))
        part = await visit.ask(question, RecordPart)
        is_next = part.first == len(data) and total in (1, part.total) and part.data
        if not is_next or part.total > MAX_BYTES:
            raise BadGame(_("the server does not have this game any more"))
        data, total = data + part.data, part.total
        await asyncio.sleep(PART_PAUSE)
    return data


def proven_record(row: GameRow, journal: bytes) -> str:
    """The record of a game whose log proves that all of it was fair, and that it was played there.

    Raises:
        BadGame: if it does not.
    """
    name = clean_name(row.name) or row.place.hex()
    try:
        finding = audit_journal(Path(name), journal)
        if finding.verdict is not Verdict.AUDITED:
            raise BadGame(finding.text)
        opened = table_opened(read_journal(Path(name), journal))
        record = record_of_journal(journal, name, day(row))
    except Refusal as refusal:
        raise BadGame(str(refusal)) from None
    if fingerprint(opened.host) != row.key[:FINGERPRINT] or opened.names != row.names:
        raise BadGame(_("{path}: the server has sent the game of another table").format(path=name))
    return record


async def fetch_record(visit: Asks, row: GameRow) -> str:
    """The same of a game that is fetched. Raises Refusal, or BadGame."""
    journal = await fetch_journal(visit, row)
    return await asyncio.to_thread(proven_record, row, journal)
