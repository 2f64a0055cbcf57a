"""The comments before the record of a local game: what its match needs to be continued.

    # seed 23
    # branch 30 of 0001
    # hintless
    # person 1 Ann
    # name The long siege
    # note The black king should have stayed at home.

The first line lets the keeper continue where it stopped. The second is written for a fork: how many
actions it took over, and from which record. The third is written where nobody may ask for hints.
The fourth names the person on a seat: the record itself only says that it is a person's, since that
is what a match needs to be continued by anybody here. The last two are what a person called the
game and remarked on it. They are in the record itself, so that they travel with it, and statistics
can be made anew from the records alone; any record may have them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from net.protocol.words import clean_name
from net.wire.columns import JOINERS, cut

#: The longest name of a record in a header; it may be made of the names of players elsewhere.
MAX_ORIGIN = 200
#: The longest name of a game, and the longest note on it, in columns.
MAX_NAME, MAX_NOTE = 60, 400
#: The greatest number of a seat that a line may name, from 1.
MAX_SEATS = 6

_SEED = re.compile(r"# seed (-?[0-9]{1,40})\s*\n")
_FORK = re.compile(r"# seed [^\n]*\n# branch ([0-9]{1,6}) of ([^\n]*)\n")
_NO_HINTS = "# hintless"
_NAME, _NOTE = "# name ", "# note "
#: What a line begins with that stays above the name and the note.
_FIRST = ("# seed ", "# branch ", _NO_HINTS, "# person ")
_PERSON = re.compile(r"# person ([1-9]) (.*)")


@dataclass(frozen=True, slots=True)
class RecordHeader:
    seed: int | None = None
    """None in a record that no local game wrote"""
    forked_at: int = 0
    """how many actions a fork took over; 0 if it is none"""
    origin: str = ""
    """the name of the record that they come from"""
    hints: bool = True
    name: str = ""
    """what a person called the game; empty if nobody did"""
    note: str = ""
    """what a person remarked on it"""
    people: tuple[str, ...] = ()
    """by seat, up to the last person with a name; empty for bots and for people without one"""

    @staticmethod
    def read(text: str) -> RecordHeader:
        """The header of a record; the default where it has none. The seed must come first."""
        text = text.removeprefix("\ufeff")
        seed, fork = _SEED.match(text), _FORK.match(text)
        comments = _first_comments(text)
        return RecordHeader(
            seed=int(seed[1]) if seed else None,
            forked_at=int(fork[1]) if fork else 0,
            origin=fork[2].strip()[:MAX_ORIGIN] if fork else "",
            hints=_NO_HINTS not in comments,
            name=_labeled(comments, _NAME, MAX_NAME),
            note=_labeled(comments, _NOTE, MAX_NOTE),
            people=_people(comments),
        )

    def text(self) -> str:
        """The comments, each with its line break."""
        origin = "".join(filter(str.isprintable, self.origin))[:MAX_ORIGIN]
        fork = f"# branch {self.forked_at} of {origin}\n" if self.forked_at else ""
        hints = "" if self.hints else f"{_NO_HINTS}\n"
        return f"# seed {self.seed}\n{fork}{hints}{self._people()}{_labels(self.name, self.note)}"

    def _people(self) -> str:
        named = enumerate(map(clean_name, self.people[:MAX_SEATS]), start=1)
        return "".join(f"# person {seat} {name}\n" for seat, name in named if name)


def labeled(text: str, name: str, note: str) -> str:
    """The text of a record with another name and note; empty for none."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    comments = len(_first_comments("".join(lines)))
    head = [line for line in lines[:comments] if not line.startswith((_NAME, _NOTE))]
    at = next((i for i, line in enumerate(head) if not line.startswith(_FIRST)), len(head))
    return "".join((*head[:at], _labels(name, note), *head[at:], *lines[comments:]))


def _labels(name: str, note: str) -> str:
    """The lines of a name and a note, without what would not stay on its line."""
    parts = ((_NAME, name, MAX_NAME), (_NOTE, note, MAX_NOTE))
    single = ((mark, " ".join(_printable(words).split()), most) for mark, words, most in parts)
    return "".join(f"{mark}{cut(words, most)}\n" for mark, words, most in single if words)


def _labeled(comments: list[str], mark: str, most: int) -> str:
    """What the first comment with this mark says."""
    found = (line.removeprefix(mark) for line in comments if line.startswith(mark))
    return cut(_printable(next(found, "")).strip(), most)


def _people(comments: list[str]) -> tuple[str, ...]:
    """The first name of each seat."""
    found = dict[int, str]()
    for match in filter(None, map(_PERSON.match, comments)):
        if int(match[1]) <= MAX_SEATS and (name := clean_name(match[2])):
            found.setdefault(int(match[1]) - 1, name)
    return tuple(found.get(seat, "") for seat in range(max(found, default=-1) + 1))


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in text)


def _first_comments(text: str) -> list[str]:
    """The lines before the first one that is not a comment."""
    lines = text.split("\n")
    is_record = (at for at, line in enumerate(lines) if line.split("#")[0].strip())
    return lines[: next(is_record, len(lines))]
