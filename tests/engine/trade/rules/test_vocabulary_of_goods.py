"""Rulings V14 to V17: boxes, what is ignored, and that every word of the vocabulary is played."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Phase
from engine.trade.model.round_events import Flourished
from tests.support.trade.decks import effects, rows
from tests.support.trade.game import Game
from tests.support.trade.made_up import LOW, civic, played
from tests.support.trade.trading import TradeGame

# ---------------------------------------------------------------------- V14, V15


@pytest.mark.long
@pytest.mark.parametrize(
    ("what", "points"),
    [
        *[(goods, 1) for goods in ("barley", "clay", "fish", "flax", "goats")],
        *[("bronze", 2), ("lapis", 2), ("silver", 2), ("spices", 4)],
        *[("basics", 5), ("imports", 2 + 2 + 2 + 4), ("any", 4)],
    ],
)
def test_boxes(what: str, points: int) -> None:
    """V14: one card of each type; `basics` and `imports` raise each type of that kind."""
    hand = "BAR-NIL CLA-NIL FIS-NIL FLX-NIL GOA-NIL BRO-A2 LAP-M2 SIL-P2 SPI-M2"
    assert played("mercantile", f"box {what} 1", f"1: hand {hand}").points[0] == 3 + points


def test_ignoring_theft_covers_taking_and_stealing() -> None:
    """V15: from you, `others` included; not what you must discard."""
    text = "1: A3-06 D3-07 D2-06\n2: points 9, ignores theft, stored BAR-P1\n3: points 9"
    game = Game(text, "civic")
    assert game.points == (1, 6, 5)
    assert game.stored(2) == "BAR-P1"
    assert game.position.round == 2, "nothing is left to steal, so the phase is over"


def test_ignoring_civic_covers_all_that_affects_you_for_good_or_ill() -> None:
    """V15, G13: losses, gifts, and damage of others; one's own clauses work."""
    text = "1: D3-07 A3-09, barbarian 5\n2: points 9, ignores civic, D1-03\n3: points 9"
    game = Game(text, "civic")
    assert game.points == (0, 11, 6)
    assert game.barbarian == (4, 3, 4)


def test_own_clauses_cannot_be_ignored() -> None:
    """G13: the owner of Burned Fields gains nothing by ignoring its card."""
    assert civic("points -2", f"1: points 5, ignores {LOW} civic").points[0] == 3


def test_ignoring_a_card_covers_all_its_clauses() -> None:
    """V15: as far as they affect you. Trial of the Faithful; the printed example."""
    text = "1: M3-06\n2: A1-02 A1-04, points 9, ignores M3-06\n3: A1-02, points 9"
    assert Game(text, "civic").points == (0, 9, 8)


@pytest.mark.parametrize(("special", "barbarian"), [("", 3 + 1 + 1 + 3), ("S27", 3 + 3)])
def test_ignoring_barbarians_covers_goods_but_no_disasters(special: str, barbarian: int) -> None:
    """V15: gains of barbarians from goods; Sellswords come all the same."""
    text = f"round 2\n1: hand {special} BAR-BB1 CLA-FAT SPI-X5, points 9"
    assert Game(text, "mercantile").barbarian[0] == barbarian


def test_ignoring_barbarians_does_not_cover_specials() -> None:
    """V15: from goods you reveal. Grave Gold brings its two."""
    assert Game("1: hand S27 S12", "mercantile").barbarian[0] == 5


def test_ignoring_moves_covers_goods_only() -> None:
    """V15: specials and developments still move."""
    game = Game("1: hand S55 S08 BAR-P2 GOA-A1", "mercantile")
    assert (game.religion[0], game.government[0]) == (-2, 0)


def test_ignoring_disasters_covers_all_their_clauses() -> None:
    """V15: their goods type still scores."""
    text = "round 2\n1: hand S46 BRO-X1 LAP-X2, points 9"
    game = Game(text, "mercantile")
    assert game.points[0] == 9 + 1 + 1 + 3
    assert (game.culture[0], game.damaged(1)) == (3, "")


def test_ignoring_damage_covers_disasters_too() -> None:
    """V15: Plague Ship damages nothing, but Fire in the Forge still costs points."""
    game = Game("round 2\n1: A1-02, hand S06 SPI-X4 BRO-X1, points 9", "mercantile")
    assert game.damaged(1) == ""
    assert game.points[0] == 9 + 2 + 1 - 3


def test_ignoring_the_attack_says_nothing_of_other_barbarians() -> None:
    """V15: only C10 and C11."""
    game = Game("1: A3-09, barbarian 3\n2: ignores attack", "civic")
    assert game.barbarian[1] == 4


# ---------------------------------------------------------------------- V16, V17, and all words


def test_counts_below_zero_are_zero() -> None:
    """V16: ten fewer of three are none, not minus seven."""
    made_up = effects({LOW: "civic: count culture -10"})
    game = Game("round 5\ncalm\n1: R0-06, culture 3\n2: points 0", "civic", deck=made_up)
    assert game.points == (0, 0, 0)
    assert [event.counts for event in game.of(Flourished)] == [(0, 0, 0)]


def test_slots_and_bluff_need_no_action() -> None:
    """V17: they hold while their card is undamaged; `use` is for payments only."""
    game = TradeGame("1: P2-08 P3-06, hand GOA-A1 GOA-A1 GOA-D1 BAR-P1 BAR-P1 CLA-M1")
    game.offer(1, "1>2 barley", "GOA-A1")
    game.ready(1, 2, 3).seal(1)
    assert game.position.phase is Phase.TRADE
    assert game.rule(game.opening(1, "GOA-A1 GOA-A1 GOA-D1 BAR-P1 BAR-P1")) is None


#: Every word of the grammar of part V.
WORDS = {
    *("now", "prod", "trade", "merc", "civic", "end", "may", "others", "all", "one"),
    *("points", "culture", "barbarian", "basic", "import", "worker", "special", "move"),
    *("ashur", "marduk", "dictatorship", "democracy", "religion-start", "government-start"),
    *("take", "give", "pay", "gain", "times", "steal", "low", "stored", "damage", "box"),
    *("barley", "clay", "fish", "flax", "goats", "bronze", "lapis", "silver", "spices"),
    *("any", "basics", "imports", "ignore", "attack", "disasters", "barbarians", "moves", "theft"),
    *("card", "count", "slots", "bluff", "per", "rival", "max", "if", "my", "<", ">"),
    *("religion", "government", "neutral", "extreme"),
    *("education", "justice", "military", "set", "type"),
}


def test_every_word_is_played() -> None:
    """V: each word of the grammar stands on a card of our deck, all of which are played.

    `tests/engine/trade/test_cards.py` plays each card. What no card has is played above: clay
    boxes, `may` of other clauses than payments, and all prices and prizes.
    """
    clauses = " ".join(row["effects"] for row in rows()).replace(":", " ").replace("|", " ").split()
    assert WORDS - {*clauses} == {"clay"}
    known = {word for word in clauses if not word.lstrip("-").isdigit()}
    assert known - WORDS == {"M3-06", "A1-06", "A2-07", "M2-06", "A3-06", "D2-08", "D3-07"}
