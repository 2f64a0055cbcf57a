"""The results of a server's games, read once more from their journals."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.errors import Refusal
from game.games import load
from game.i18n.stated import error_text
from game.online.journals import read_journal
from game.service.people.line_file import Line
from game.service.people.outcome import Outcome, outcome_of
from game.service.people.people import results_file
from game.service.people.results import is_result, line_of
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from net.journal.records import replay_log
from net.log.checks import LogError
from net.log.game_log import GameLog


class Rebuilt(NamedTuple):
    results: int
    """that were read from journals"""
    kept: int
    """that stay as they were, because their journals are gone or cannot be read any more"""
    unread: tuple[tuple[Path, str], ...]
    """journals that cannot be read, and why"""


def rebuild_results(folder: ServerFolder) -> Rebuilt:
    """Writes the file of results anew, from all journals. Takes a second for some games.

    A result that was written when its game ended stays if its journal is gone: a server may forget
    games and keep ratings. The order is that in which the games ended, by their cards.

    Raises OSError if the file cannot be read or written.
    """
    file = results_file(folder.path)
    before = {line["place"]: line for line in file.read() if is_result(line)}
    found, unread = dict[str, tuple[int, Line]](), list[tuple[Path, str]]()
    gone = dict(before)
    for card in _cards(folder):
        path = folder.journal(card.place)
        if not path.exists():
            continue
        old = before.get(card.place.hex())
        try:
            outcome = _outcome(card, path)
        except (LogError, Refusal, ValueError) as error:
            unread.append((path, error_text(error)))
            continue
        gone.pop(card.place.hex(), None)
        if outcome is not None:
            at = card.ended_at or (int(old["at"]) if old else card.opened_at * 1000)
            found[card.place.hex()] = at, line_of(card.place, at, outcome)
    kept = {place: (int(line["at"]), line) for place, line in gone.items()}
    ordered = sorted({**found, **kept}.items(), key=lambda each: (each[1][0], each[0]))
    file.replace(line for _, (_, line) in ordered)
    return Rebuilt(len(found), len(kept), tuple(unread))


def _cards(folder: ServerFolder) -> Iterable[TableCard]:
    return (found for found in folder.cards() if isinstance(found, TableCard))


def _outcome(card: TableCard, path: Path) -> Outcome | None:
    """Raises Refusal, LogError, or ValueError if the journal cannot be read."""
    game, records = load(card.game), read_journal(path)
    if not records:
        return None
    log: GameLog[Any, Any] = replay_log(game.rules, records)
    return outcome_of(game, log)
