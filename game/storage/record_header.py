"""The comments before the record of a local game: what its match needs to be continued.

    # seed 23
    # branch 30 of 0001
    # hintless

The first line lets the keeper continue where it stopped. The second is written for a fork: how many
actions it took over, and from which record. The third is written where nobody may ask for hints.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: The longest name of a record in a header; it may be made of the names of players elsewhere.
MAX_ORIGIN = 200

_SEED = re.compile(r"# seed (-?[0-9]{1,40})\s*\n")
_FORK = re.compile(r"# seed [^\n]*\n# branch ([0-9]{1,6}) of ([^\n]*)\n")
_NO_HINTS = "# hintless"


@dataclass(frozen=True, slots=True)
class RecordHeader:
    seed: int | None = None
    """None in a record that no local game wrote"""
    forked_at: int = 0
    """how many actions a fork took over; 0 if it is none"""
    origin: str = ""
    """the name of the record that they come from"""
    hints: bool = True

    @staticmethod
    def read(text: str) -> RecordHeader:
        """The header of a record; the default where it has none. The seed must come first."""
        text = text.removeprefix("\ufeff")
        seed, fork = _SEED.match(text), _FORK.match(text)
        return RecordHeader(
            seed=int(seed[1]) if seed else None,
            forked_at=int(fork[1]) if fork else 0,
            origin=fork[2].strip()[:MAX_ORIGIN] if fork else "",
            hints=_NO_HINTS not in _first_comments(text),
        )

    def text(self) -> str:
        """The comments, each with its line break."""
        origin = "".join(filter(str.isprintable, self.origin))[:MAX_ORIGIN]
        fork = f"# branch {self.forked_at} of {origin}\n" if self.forked_at else ""
        hints = "" if self.hints else f"{_NO_HINTS}\n"
        return f"# seed {self.seed}\n{fork}{hints}"


def _first_comments(text: str) -> list[str]:
    """The lines before the first one that is not a comment."""
    lines = text.split("\n")
    is_record = (at for at, line in enumerate(lines) if line.split("#")[0].strip())
    return lines[: next(is_record, len(lines))]
