"""The generator that bots share with compiled code: the published numbers, fair, the same twice."""

from __future__ import annotations

from collections import Counter

from engine.common.splitmix import SplitMix


def test_the_published_numbers() -> None:
    """The first draws of SplitMix64 from the seed 1234567, as other implementations list them."""
    chance = SplitMix(1234567)
    assert [chance.draw() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_choices_are_below_the_limit_and_fair() -> None:
    chance = SplitMix(1)
    found = Counter(chance.below(6) for _ in range(6000))
    assert {*found} == {*range(6)}
    assert all(900 < times < 1100 for times in found.values())


def test_equal_seeds_give_equal_shuffles() -> None:
    """Any int is a seed; the lowest 64 bits of it count."""
    orders = []
    for seed in (-1, 2**64 - 1, 7):
        order = [*range(20)]
        SplitMix(seed).shuffle(order)
        assert sorted(order) == [*range(20)]
        orders.append(order)
    assert orders[0] == orders[1] != orders[2]
