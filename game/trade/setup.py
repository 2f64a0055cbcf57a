"""The set-up of a new game: who sits where, the options, the minutes of a market, and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.trade.model.options import OPTIONS, Options
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS
from game.i18n import _, _n
from game.names import MAX_NAME
from game.play.players import HUMAN, nameless_alone, names_of_others
from game.settings.settings import Settings
from game.table import Plain, Table
from game.trade.bot_levels import DEFAULT, find_level
from game.trade.rules_adapter import MINUTES, plain_options
from net.wire.columns import cut

#: The name of this game in settings.
NAME = "trade"

#: The opponents of a guided first game: the two that are weakest, each with a face of its own.
FIRST_OPPONENTS = ("easy", DEFAULT)
#: The longest seed that a person may type.
LONGEST_SEED = 18


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the table."""

    sitter: str
    """HUMAN, the name of a bot, or "" where the place is free"""
    name: str = ""
    """of a person; empty for bots and where none was typed"""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Six places, and the rules of the table."""

    places: tuple[Place, ...] = (
        Place(HUMAN),
        *map(Place, ("easy", DEFAULT, "hard")),
        *(Place(""),) * 2,
    )
    chosen: frozenset[str] = frozenset({"no_disasters"})
    """the fields of those OPTIONS that are on"""
    minutes: int = 0
    """of a market; 0 for no limit"""
    seed: str = ""
    """digits, or empty for any"""
    hints: bool = True

    @property
    def taken(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if place.sitter)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(place.sitter for place in self.taken)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name.strip() for place in self.taken)

    @property
    def options(self) -> Options:
        flags = {option.field: option.field in self.chosen for option in OPTIONS}
        return Options(**flags, minutes=self.minutes)

    @property
    def problem(self) -> str:
        """Why no game can begin like this, and what to do; empty if one can."""
        if len(self.taken) < FEWEST_SEATS:
            return _("A game needs three to six players. Add a person or a bot.")
        if self.players.count(HUMAN) > 1 and self.minutes:
            return _(
                "Several people at one computer take turns, so a market cannot have a clock. "
                "Choose no limit."
            )
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

    def with_option(self, name: str, enabled: bool) -> SetUp:
        rest = self.chosen - {name}
        return replace(self, chosen=rest | {name} if enabled else rest)

    def with_seed(self, text: str) -> SetUp:
        digits = "".join(letter for letter in text if letter in "0123456789")
        return replace(self, seed=digits[:LONGEST_SEED])

    def _with(self, at: int, place: Place) -> SetUp:
        return replace(self, places=(*self.places[:at], place, *self.places[at + 1 :]))


class TradeSetups:
    """It satisfies `game.game.Setups`."""

    def default(self) -> Plain:
        return to_plain(SetUp())

    def validated(self, plain: object) -> Plain | None:
        found = from_plain(plain)
        return None if found is None else to_plain(found)

    def problem(self, plain: Plain) -> str:
        return _own(plain).problem

    def describe(self, plain: Plain) -> str:
        setup = _own(plain)
        bots = sum(player != HUMAN for player in setup.players)
        count = len(setup.taken)
        people = _n("{n} player", "{n} players", count).format(n=count)
        rest = _n("{n} of them a bot", "{n} of them bots", bots).format(n=bots)
        return f"{people}, {rest}" if bots else people

    def table(self, plain: Plain, seed: int) -> Table:
        setup = _own(plain)
        options = plain_options(len(setup.taken), setup.options, setup.hints)
        chosen = int(setup.seed) if setup.seed else seed
        return Table(setup.players, options, chosen, setup.hints)

    favorites = ()

    def names(self, plain: Plain) -> tuple[str, ...]:
        setup = _own(plain)
        places = zip(setup.players, setup.names, strict=True)
        return tuple(name if player == HUMAN else "" for player, name in places)


def to_plain(setup: SetUp) -> Plain:
    return {
        "places": [[place.sitter, place.name] for place in setup.places],
        "options": sorted(setup.chosen),
        "minutes": setup.minutes,
        "seed": setup.seed,
        "hints": setup.hints,
    }


def from_plain(plain: object) -> SetUp | None:
    """The set-up that `to_plain` wrote; None for anything else."""
    if not isinstance(plain, Mapping):
        return None
    places, chosen = _places(plain.get("places")), plain.get("options")
    minutes, seed, hints = plain.get("minutes"), plain.get("seed"), plain.get("hints")
    fields = {option.field for option in OPTIONS}
    if places is None or not isinstance(chosen, list) or not {*map(str, chosen)} <= fields:
        return None
    if minutes not in MINUTES or not isinstance(seed, str) or type(hints) is not bool:
        return None
    setup = SetUp(places, frozenset(map(str, chosen)), int(str(minutes)), "", hints)
    return setup.with_seed(seed)


def _places(plain: object) -> tuple[Place, ...] | None:
    if not isinstance(plain, list) or len(plain) != MOST_SEATS:
        return None
    places = list[Place]()
    for item in plain:
        match item:
            case [str(sitter), str(name)] if sitter in ("", HUMAN) or find_level(sitter):
                places.append(Place(sitter, cut(name, MAX_NAME)))
            case _:
                return None
    return tuple(places)


def after_first_game() -> SetUp:
    """The set-up that is proposed after a guided first game: the same opponents."""
    return SetUp(tuple(map(Place, (HUMAN, *FIRST_OPPONENTS, "", "", ""))))


def last_setup(settings: Settings) -> SetUp:
    """The set-up of the last new game; the default if there is none that makes sense."""
    return from_plain(settings.setups.get(NAME)) or SetUp()


def with_setup(settings: Settings, setup: SetUp) -> Settings:
    """The settings after a new game was set up like this."""
    return replace(settings, setups={**settings.setups, NAME: to_plain(setup)})


def _own(plain: Plain) -> SetUp:
    return from_plain(plain) or SetUp()
