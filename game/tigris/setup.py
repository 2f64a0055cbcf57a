"""What a new game needs: who sits where behind which dynasty, the board, the options, the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, Options
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.i18n import _
from game.play.players import DYNASTY, HUMAN, USUAL

#: Bots that are known, and offered no more; the usual one takes their seats.
UNOFFERED = ("greedy",)

#: The longest name and the longest seed that a person may type.
LONGEST_NAME = 16
LONGEST_SEED = 18


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the table: who sits there, if anybody, and for which dynasty."""

    sitter: str
    """HUMAN, the level of a bot, or "" where the place is free"""
    dynasty: Dynasty
    name: str = ""
    """what a person is called; empty for bots and for who did not say"""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Four places clockwise, and what the table agrees on."""

    places: tuple[Place, ...] = (
        Place(HUMAN, Dynasty.ARCHER),
        Place(USUAL, Dynasty.BULL),
        Place(USUAL, Dynasty.POT),
        Place("", Dynasty.LION),
    )
    board: BoardName = BoardName.STANDARD
    chosen: frozenset[str] = frozenset()
    """the fields of those OPTIONS that are on"""
    seed: str = ""
    """digits, or empty for any"""
    hints: bool = True
    """whether people may ask what a strong bot would do"""

    @property
    def taken(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if place.sitter)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(place.sitter for place in self.taken)

    @property
    def dynasties(self) -> tuple[Dynasty, ...]:
        return tuple(place.dynasty for place in self.taken)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name.strip() for place in self.taken)

    def called(self, players: Sequence[str], dynasties: Sequence[Dynasty]) -> tuple[str, ...]:
        """What the people of a table are called, by seat, as they were last set up."""
        names = {place.dynasty: place.name.strip() for place in self.places}
        seats = zip(players, dynasties, strict=True)
        return tuple(names.get(who, "") if name == HUMAN else "" for name, who in seats)

    @property
    def options(self) -> Options:
        return Options(self.board, *(option.field in self.chosen for option in OPTIONS))

    @property
    def problem(self) -> str:
        """Why no game can begin like this, and what to do about it; empty if one can."""
        if len(self.taken) < 2:
            return _("Two to four play. Let a person or a bot sit down at a free place.")
        for at, dynasty in enumerate(self.dynasties):
            if dynasty in self.dynasties[:at]:
                return _("Two players are {dynasty}. Give one of them another dynasty.").format(
                    dynasty=DYNASTY[dynasty]
                )
        return ""

    def seated(self, at: int, sitter: str) -> SetUp:
        """With somebody else at a place; names of people are kept, in case they come back."""
        return self._with(at, replace(self.places[at], sitter=sitter))

    def named(self, at: int, name: str) -> SetUp:
        return self._with(at, replace(self.places[at], name=name[:LONGEST_NAME]))

    def ruled(self, at: int, dynasty: Dynasty) -> SetUp:
        """With another dynasty at a place; whoever had it takes the one that becomes free."""
        freed = self.places[at].dynasty
        places = [
            replace(place, dynasty=freed) if place.dynasty is dynasty else place
            for place in self.places
        ]
        places[at] = replace(places[at], dynasty=dynasty)
        return replace(self, places=tuple(places))

    def with_option(self, name: str, on: bool) -> SetUp:
        rest = self.chosen - {name}
        return replace(self, chosen=rest | {name} if on else rest)

    def with_seed(self, text: str) -> SetUp:
        digits = "".join(letter for letter in text if letter in "0123456789")
        return replace(self, seed=digits[:LONGEST_SEED])

    def _with(self, at: int, place: Place) -> SetUp:
        return replace(self, places=(*self.places[:at], place, *self.places[at + 1 :]))


def packed(set_up: SetUp) -> dict[str, object]:
    """As plain values, for a file."""
    return {
        "places": [[place.sitter, int(place.dynasty), place.name] for place in set_up.places],
        "board": str(set_up.board),
        "options": [option.field for option in OPTIONS if option.field in set_up.chosen],
        "seed": set_up.seed,
        "hints": set_up.hints,
    }


def unpacked(kept: object) -> SetUp | None:
    """What `packed` gave; None if it is anything else. Bots that are gone leave their seats."""

    if not isinstance(kept, Mapping):
        return None
    fields = [option.field for option in OPTIONS]
    try:
        places = tuple(_place(kept_place) for kept_place in kept["places"])
        chosen = frozenset(name for name in kept["options"] if name in fields)
        hints = kept.get("hints", True) is True
        set_up = SetUp(places, BoardName(kept["board"]), chosen, hints=hints)
        set_up = set_up.with_seed(str(kept["seed"]))
    except (KeyError, TypeError, ValueError):
        return None
    whole = len(places) == len(DYNASTIES) and not set_up.problem
    return set_up if whole and {place.dynasty for place in places} == {*DYNASTIES} else None


def _place(kept: object) -> Place:
    from engine.tigris.bots import is_bot  # only here: who has kept nothing need not load it

    if not isinstance(kept, list | tuple):
        raise TypeError(kept)
    sitter, dynasty, name = kept
    if sitter in UNOFFERED:
        sitter = USUAL
    known = sitter == HUMAN or is_bot(str(sitter))
    return Place(sitter if known else "", Dynasty(dynasty), str(name)[:LONGEST_NAME])
