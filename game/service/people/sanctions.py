"""Whom the operator of a server has banned or muted: an account, or an address, perhaps for a time.

A line of the file is one act of the operator; the last one of a kind and about somebody counts. An
account is free, so a ban of one keeps out those who value theirs: their name and their rating. An
address may belong to a whole school.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.service.people.line_file import Line, Lines
from net.wire.origin import origin_of


class Sanction(Enum):
    BAN = "ban"
    """who is banned comes to no table and opens none; a game that has begun they may end, because
    others play in it"""
    MUTE = "mute"
    """nobody reads what who is muted says at tables"""


@dataclass(frozen=True, slots=True)
class Sentence:
    until: float
    """seconds of the Unix clock; 0 for ever"""
    why: str


class Sanctions:
    """All that hold."""

    def __init__(self, file: Lines, now: Callable[[], float]) -> None:
        """Raises OSError if the file cannot be read."""
        self._file = file
        self._now = now
        self._all: dict[tuple[Sanction, str], Sentence] = {}
        for line in file.read():
            self.replay(line)

    def holds(self, kind: Sanction, account: bytes, address: str) -> bool:
        """Whether somebody is banned or muted, who has this account (or none) and address."""
        whos = (account.hex(), origin_of(address) if address else "")
        return any(who and self.sentence(kind, who) is not None for who in whos)

    def sentence(self, kind: Sanction, who: str) -> Sentence | None:
        """What holds for an account in hexadecimal digits, or a `source_of` an address."""
        found = self._all.get((kind, who))
        if found is None or (found.until and self._now() >= found.until):
            return None
        return found

    def all(self) -> list[tuple[Sanction, str, Sentence]]:
        """All that hold now."""
        found = ((kind, who, self.sentence(kind, who)) for kind, who in self._all)
        return [(kind, who, sentence) for kind, who, sentence in found if sentence is not None]

    def impose(self, kind: Sanction, who: str, until: float, why: str) -> None:
        """Raises OSError, and then nothing has changed."""
        self._write({"act": kind.value, "who": who, "until": until, "why": why})

    def lift(self, who: str) -> bool:
        """Whether anything held. Raises OSError."""
        if not any(self.sentence(kind, who) for kind in Sanction):
            return False
        self._write({"act": "lift", "who": who})
        return True

    def _write(self, line: Line) -> None:
        self.replay(self._file.append({**line, "at": int(self._now())}))

    def replay(self, line: Line) -> None:
        """Takes what a line says; nothing from one that no server writes."""
        match line:
            case {"act": "lift", "who": str(who)}:
                for kind in Sanction:
                    self._all.pop((kind, who), None)
            case {
                "act": "ban" | "mute" as kind,
                "who": str(who),
                "until": int() | float() as until,
                "why": str(why),
            }:
                self._all[Sanction(kind), who] = Sentence(float(until), why)
