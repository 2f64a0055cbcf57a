"""The words of a deck, each of a closed set; the values are what stands in the file."""

from __future__ import annotations

from enum import Enum


class Kind(Enum):
    """What a card is; disasters are imports that are set aside at first (ruling S5)."""

    DEVELOPMENT = "development"
    START = "start"
    SPECIAL = "special"
    BASIC = "basic"
    IMPORT = "import"
    DISASTER = "disaster"


class Stack(Enum):
    """Where a card is before the game: fourteen stacks of developments (S1), and the supplies."""

    RELIGION_0 = "religion-0"
    ASHUR_1 = "ashur-I"
    ASHUR_2 = "ashur-II"
    ASHUR_3 = "ashur-III"
    MARDUK_1 = "marduk-I"
    MARDUK_2 = "marduk-II"
    MARDUK_3 = "marduk-III"
    GOVERNMENT_0 = "government-0"
    DICTATORSHIP_1 = "dictatorship-I"
    DICTATORSHIP_2 = "dictatorship-II"
    DICTATORSHIP_3 = "dictatorship-III"
    DEMOCRACY_1 = "democracy-I"
    DEMOCRACY_2 = "democracy-II"
    DEMOCRACY_3 = "democracy-III"
    BOX = "box"
    SPECIAL = "special"
    BASIC = "basic"
    IMPORT = "import"


class Goods(Enum):
    """The types of goods, in the order in which `box any` prefers them (M5)."""

    BARLEY = "barley"
    CLAY = "clay"
    FISH = "fish"
    FLAX = "flax"
    GOATS = "goats"
    BRONZE = "bronze"
    LAPIS = "lapis"
    SILVER = "silver"
    SPICES = "spices"


BASICS = (Goods.BARLEY, Goods.CLAY, Goods.FISH, Goods.FLAX, Goods.GOATS)
IMPORTS = (Goods.BRONZE, Goods.LAPIS, Goods.SILVER, Goods.SPICES)


class Starter(Enum):
    """The two kinds of starting cards (S2)."""

    WORKER = "worker"
    MERCHANT = "merchant"


class Icon(Enum):
    """The types of developments; they do nothing by themselves (G10)."""

    ASHUR = "ashur"
    MARDUK = "marduk"
    EDUCATION = "education"
    JUSTICE = "justice"
    MILITARY = "military"


class Token(Enum):
    POINTS = "points"
    CULTURE = "culture"
    BARBARIAN = "barbarian"


class Phase(Enum):
    """When a clause works (V1)."""

    NOW = "now"
    PRODUCTION = "prod"
    TRADE = "trade"
    MERCANTILE = "merc"
    CIVIC = "civic"
    END = "end"


class Target(Enum):
    """Whom a clause affects (V2)."""

    YOU = ""
    OTHERS = "others"
    ALL = "all"
    ONE = "one"


class Direction(Enum):
    """Where a marker moves: to an end of a track, or toward its Start (V9)."""

    ASHUR = "ashur"
    MARDUK = "marduk"
    DICTATORSHIP = "dictatorship"
    DEMOCRACY = "democracy"
    RELIGION_START = "religion-start"
    GOVERNMENT_START = "government-start"


class Track(Enum):
    RELIGION = "religion"
    GOVERNMENT = "government"


class Place(Enum):
    """A part of a track (K3)."""

    NEUTRAL = "neutral"
    ASHUR = "ashur"
    MARDUK = "marduk"
    DICTATORSHIP = "dictatorship"
    DEMOCRACY = "democracy"
    EXTREME = "extreme"


#: The places of each track.
PLACES = {
    Track.RELIGION: (Place.NEUTRAL, Place.ASHUR, Place.MARDUK, Place.EXTREME),
    Track.GOVERNMENT: (Place.NEUTRAL, Place.DICTATORSHIP, Place.DEMOCRACY, Place.EXTREME),
}


class Count(Enum):
    """What `per` and `if` count (V5)."""

    ASHUR = "ashur"
    MARDUK = "marduk"
    EDUCATION = "education"
    JUSTICE = "justice"
    MILITARY = "military"
    SET = "set"
    CULTURE = "culture"
    BARBARIAN = "barbarian"
    WORKER = "worker"
    CARD = "card"
    BASIC = "basic"
    IMPORT = "import"
    TYPE = "type"


#: Counts of the goods that somebody has revealed, which are known in the mercantile phase only.
OF_REVEALED_GOODS = (Count.BASIC, Count.IMPORT, Count.TYPE)


class Loot(Enum):
    """What may be stolen (V12)."""

    WORKER = "worker"
    LOW = "low"
    STORED = "stored"


class Drawn(Enum):
    """What a clause draws or gains (V7)."""

    BASIC = "basic"
    IMPORT = "import"
    WORKER = "worker"


class Price(Enum):
    """What is paid (V11)."""

    POINTS = "points"
    CULTURE = "culture"
    BARBARIAN = "barbarian"
    BASIC = "basic"
    IMPORT = "import"
    WORKER = "worker"


class Prize(Enum):
    """What a payment gains (V11)."""

    POINTS = "points"
    CULTURE = "culture"
    BARBARIAN = "barbarian"
    BASIC = "basic"
    IMPORT = "import"


class Boxes(Enum):
    """Which types of goods a `box` clause raises (V14)."""

    BARLEY = "barley"
    CLAY = "clay"
    FISH = "fish"
    FLAX = "flax"
    GOATS = "goats"
    BRONZE = "bronze"
    LAPIS = "lapis"
    SILVER = "silver"
    SPICES = "spices"
    ANY = "any"
    BASICS = "basics"
    IMPORTS = "imports"


class Ignored(Enum):
    """What an `ignore` clause covers (V15)."""

    ATTACK = "attack"
    DISASTERS = "disasters"
    BARBARIANS = "barbarians"
    MOVES = "moves"
    CIVIC = "civic"
    DAMAGE = "damage"
    THEFT = "theft"
