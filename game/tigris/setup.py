"""The set-up of a new game: who plays which dynasty, the board, the options and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, Options
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.i18n import _
from game.i18n.lists import format_list
from game.names import MAX_NAME
from game.play.players import HUMAN, nameless_alone, names_of_others
from game.settings.settings import Settings
from game.table import Plain, Table
from game.tigris.bot_levels import DEFAULT, OPPONENTS, bot_label
from game.tigris.rules_adapter import plain_options
from game.tigris.text.names import DYNASTY
from net.wire.columns import cut

#: The name of the game in the settings.
NAME = "tigris"
#: Bots that are known, but no longer offered; the default one takes their seats.
UNOFFERED = ("greedy",)

#: The dynasties by the words of settings.
DYNASTY_OF_WORD = {dynasty.name.lower(): dynasty for dynasty in DYNASTIES}
#: The longest seed that a person may type.
LONGEST_SEED = 18


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the table: who sits there, if anybody, and for which dynasty."""

    sitter: str
    """HUMAN, the name of a bot, or "" where the place is free"""
    dynasty: Dynasty
    name: str = ""
    """of a person; empty for bots and where none was typed"""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Four places clockwise, and the rules of the table."""

    places: tuple[Place, ...] = (
        Place(HUMAN, Dynasty.ARCHER),
        Place(OPPONENTS[0], Dynasty.BULL),
        Place(OPPONENTS[1], Dynasty.POT),
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

    @property
    def options(self) -> Options:
        return Options(self.board, *(option.field in self.chosen for option in OPTIONS))

    @property
    def problem(self) -> str:
        """Why no game can begin like this, and what to do; empty if one can."""
        if len(self.taken) < 2:
            return _("A game needs two to four players. Add a person or a bot.")
        for at, dynasty in enumerate(self.dynasties):
            if dynasty in self.dynasties[:at]:
                return _(
                    "Two players have {dynasty}. Choose another dynasty for one of them."
                ).format(dynasty=DYNASTY[dynasty])
        return ""

    def others(self, at: int) -> tuple[str, ...]:
        """The names of the people at the other places; empty where none was chosen."""
        return names_of_others(self.places, at)

    def with_alone_named(self, name: str) -> SetUp:
        """One person alone at the table who has no name gets this one."""
        at = nameless_alone(self.places)
        return self if at is None else self.with_name(at, name)

    def with_player(self, at: int, sitter: str) -> SetUp:
        """With another player at a place; the name stays, in case a person returns."""
        return self._with(at, replace(self.places[at], sitter=sitter))

    def with_name(self, at: int, name: str) -> SetUp:
        return self._with(at, replace(self.places[at], name=cut(name, MAX_NAME)))

    def with_dynasty(self, at: int, dynasty: Dynasty) -> SetUp:
        """With another dynasty at a place; its former player gets the one that becomes free."""
        freed = self.places[at].dynasty
        places = [
            replace(place, dynasty=freed) if place.dynasty is dynasty else place
            for place in self.places
        ]
        places[at] = replace(places[at], dynasty=dynasty)
        return replace(self, places=tuple(places))

    def with_option(self, name: str, enabled: bool) -> SetUp:
        rest = self.chosen - {name}
        return replace(self, chosen=rest | {name} if enabled else rest)

    def with_seed(self, text: str) -> SetUp:
        digits = "".join(letter for letter in text if letter in "0123456789")
        return replace(self, seed=digits[:LONGEST_SEED])

    def _with(self, at: int, place: Place) -> SetUp:
        return replace(self, places=(*self.places[:at], place, *self.places[at + 1 :]))

    @staticmethod
    def from_plain(plain: object) -> SetUp | None:
        """Inverse of `plain`; None for any other value. Seats of unknown bots become empty."""
        if not isinstance(plain, Mapping):
            return None
        fields = [option.field for option in OPTIONS]
        try:
            places = tuple(_place(place) for place in plain["places"])
            chosen = frozenset(name for name in plain["options"] if name in fields)
            hints = plain.get("hints", True) is True
            setup = SetUp(places, BoardName(plain["board"]), chosen, hints=hints)
            setup = setup.with_seed(str(plain["seed"]))
        except (KeyError, TypeError, ValueError):
            return None
        complete = len(places) == len(DYNASTIES) and not setup.problem
        return setup if complete and {place.dynasty for place in places} == {*DYNASTIES} else None

    def plain(self) -> dict[str, object]:
        """The setup as plain data, for the settings file."""
        return {
            "places": [[place.sitter, int(place.dynasty), place.name] for place in self.places],
            "board": str(self.board),
            "options": [option.field for option in OPTIONS if option.field in self.chosen],
            "seed": self.seed,
            "hints": self.hints,
        }

    def table(self, seed: int) -> Table:
        """The table for a new game; `seed` is for a set-up that names none."""
        options = plain_options(self.options, self.dynasties)
        return Table(self.players, options, int(self.seed) if self.seed else seed, self.hints)

    def describe(self) -> str:
        """The players, and the board if it is not the usual one, in one line."""
        people = [place for place in self.taken if place.sitter == HUMAN]
        players = self._against(people[0]) if len(people) == 1 else self._all_players()
        is_usual = self.board is BoardName.STANDARD
        return players if is_usual else " · ".join((players, _("Advanced board")))

    def _against(self, person: Place) -> str:
        """`You (Archer) against Bull (Medium bot) and Pot (Medium bot)`"""
        rivals = format_list(
            _("{dynasty} ({who})").format(dynasty=DYNASTY[place.dynasty], who=_who(place))
            for place in self.taken
            if place is not person
        )
        you = person.name.strip() or _("You")
        text = _("{you} ({dynasty}) against {rivals}")
        return text.format(you=you, dynasty=DYNASTY[person.dynasty], rivals=rivals)

    def _all_players(self) -> str:
        return " · ".join(
            _("{dynasty}: {who}").format(dynasty=DYNASTY[place.dynasty], who=_who(place))
            for place in self.taken
        )


class TigrisSetups:
    """Set-ups for the shell, as plain data: it satisfies `game.game.Setups`."""

    def default(self) -> Plain:
        return SetUp().plain()

    def validated(self, plain: object) -> Plain | None:
        setup = SetUp.from_plain(plain)
        return None if setup is None else setup.plain()

    def problem(self, plain: Plain) -> str:
        return _valid(plain).problem

    def describe(self, plain: Plain) -> str:
        return _valid(plain).describe()

    def table(self, plain: Plain, seed: int) -> Table:
        return _valid(plain).table(seed)

    def names(self, plain: Plain) -> tuple[str, ...]:
        return _valid(plain).names

    @property
    def favorites(self) -> tuple[tuple[str, str], ...]:
        return tuple((word, DYNASTY[dynasty]) for word, dynasty in DYNASTY_OF_WORD.items())


def after_first_game() -> SetUp:
    """The set-up that is proposed after a guided first game: the same opponent, without a guide."""
    rivals = ("easy", "", "")
    return SetUp((SetUp().places[0], *map(Place, rivals, DYNASTIES[1:])))


def last_setup(settings: Settings) -> SetUp:
    """The set-up of the last new game; the default if there is none that makes sense."""
    return SetUp.from_plain(settings.setups.get(NAME)) or SetUp()


def with_setup(settings: Settings, setup: SetUp) -> Settings:
    """The settings after a new game was set up like this."""
    return replace(settings, setups={**settings.setups, NAME: setup.plain()})


def _valid(plain: Plain) -> SetUp:
    return SetUp.from_plain(plain) or SetUp()


def _who(place: Place) -> str:
    name = place.name.strip() if place.sitter == HUMAN else ""
    if name or place.sitter != HUMAN:
        return name or bot_label(place.sitter)
    return _("A person")


def _place(plain: object) -> Place:
    from engine.tigris.bots import (  # only here: most starts of the program do not need it
        is_bot,
        plain_name,
    )

    if not isinstance(plain, list | tuple):
        raise TypeError(plain)
    player, dynasty, name = plain
    if player in UNOFFERED:
        player = DEFAULT
    known = player == HUMAN or is_bot(str(player))
    return Place(plain_name(player) if known else "", Dynasty(dynasty), cut(str(name), MAX_NAME))
