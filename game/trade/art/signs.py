"""Every sign of the game by what it stands for, each drawn by one function in the 100 box."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from game.trade.art import (
    act_signs,
    card_signs,
    goods_signs,
    phase_signs,
    token_signs,
    track_signs,
    type_signs,
)
from game.ui import emblems
from game.ui.palette import RGB

#: Draws a sign in an ink, with the color of its ground for what is carved out.
Draw: TypeAlias = Callable[[RGB, RGB], str]


class Sign(Enum):
    """What a sign stands for."""

    ASHUR = "ashur"
    MARDUK = "marduk"
    EDUCATION = "education"
    JUSTICE = "justice"
    MILITARY = "military"
    SET = "set"

    BARLEY = "barley"
    CLAY = "clay"
    FISH = "fish"
    FLAX = "flax"
    GOATS = "goats"
    BRONZE = "bronze"
    LAPIS = "lapis"
    SILVER = "silver"
    SPICES = "spices"
    ANY_GOODS = "any goods"

    POINTS = "points"
    CULTURE = "culture"
    BARBARIAN = "barbarian"

    RELIGION = "religion"
    GOVERNMENT = "government"
    DICTATORSHIP = "dictatorship"
    DEMOCRACY = "democracy"
    TO_ASHUR = "to ashur"
    TO_MARDUK = "to marduk"
    TO_DICTATORSHIP = "to dictatorship"
    TO_DEMOCRACY = "to democracy"
    RELIGION_START = "religion start"
    GOVERNMENT_START = "government start"
    EXTREME = "extreme"
    NEUTRAL = "neutral"

    NOW = "now"
    PRODUCTION = "production"
    TRADE = "trade"
    MERCANTILE = "mercantile"
    CIVIC = "civic"
    END = "end"

    BASIC = "basic"
    IMPORT = "import"
    WORKER = "worker"
    MERCHANT = "merchant"
    ONE = "one"
    OTHERS = "others"
    ALL = "all"
    YOU = "you"
    CARD = "card"
    SPECIAL = "special"
    STORAGE = "storage"

    ARROW = "arrow"
    DAMAGE = "damage"
    HIGHER = "higher"
    DISASTER = "disaster"
    ATTACK = "attack"
    GOLDEN_AGE = "golden age"
    MOVES = "moves"
    THEFT = "theft"
    BLUFF = "bluff"
    NOTHING = "nothing"
    AT_MOST = "at most"


DRAWN: dict[Sign, Draw] = {
    Sign.ASHUR: type_signs.ashur,
    Sign.MARDUK: type_signs.marduk,
    Sign.EDUCATION: type_signs.education,
    Sign.JUSTICE: emblems.scales,
    Sign.MILITARY: type_signs.military,
    Sign.SET: type_signs.complete_set,
    Sign.BARLEY: emblems.wheat,
    Sign.CLAY: goods_signs.clay,
    Sign.FISH: goods_signs.fish,
    Sign.FLAX: goods_signs.flax,
    Sign.GOATS: goods_signs.goats,
    Sign.BRONZE: goods_signs.bronze,
    Sign.LAPIS: goods_signs.lapis,
    Sign.SILVER: goods_signs.silver,
    Sign.SPICES: goods_signs.spices,
    Sign.ANY_GOODS: goods_signs.any_goods,
    Sign.POINTS: token_signs.points,
    Sign.CULTURE: token_signs.culture,
    Sign.BARBARIAN: token_signs.barbarian,
    Sign.RELIGION: track_signs.religion,
    Sign.GOVERNMENT: track_signs.government,
    Sign.DICTATORSHIP: emblems.crown,
    Sign.DEMOCRACY: track_signs.democracy,
    Sign.TO_ASHUR: type_signs.ashur,
    Sign.TO_MARDUK: type_signs.marduk,
    Sign.TO_DICTATORSHIP: emblems.crown,
    Sign.TO_DEMOCRACY: track_signs.democracy,
    Sign.RELIGION_START: track_signs.religion,
    Sign.GOVERNMENT_START: track_signs.government,
    Sign.EXTREME: track_signs.extreme,
    Sign.NEUTRAL: track_signs.to_start,
    Sign.NOW: phase_signs.now,
    Sign.PRODUCTION: phase_signs.production,
    Sign.TRADE: phase_signs.trade,
    Sign.MERCANTILE: phase_signs.mercantile,
    Sign.CIVIC: phase_signs.civic,
    Sign.END: phase_signs.end,
    Sign.BASIC: card_signs.basic,
    Sign.IMPORT: card_signs.imported,
    Sign.WORKER: card_signs.worker,
    Sign.MERCHANT: card_signs.merchant,
    Sign.ONE: card_signs.one,
    Sign.OTHERS: card_signs.everybody_else,
    Sign.ALL: card_signs.everybody,
    Sign.YOU: card_signs.you,
    Sign.CARD: card_signs.development,
    Sign.SPECIAL: card_signs.special,
    Sign.STORAGE: card_signs.storage,
    Sign.ARROW: act_signs.arrow,
    Sign.DAMAGE: act_signs.damage,
    Sign.HIGHER: act_signs.higher,
    Sign.DISASTER: act_signs.disaster,
    Sign.ATTACK: act_signs.attack,
    Sign.GOLDEN_AGE: act_signs.golden_age,
    Sign.MOVES: act_signs.moves,
    Sign.THEFT: act_signs.theft,
    Sign.BLUFF: act_signs.bluff,
    Sign.NOTHING: act_signs.nothing,
    Sign.AT_MOST: act_signs.at_most,
}
