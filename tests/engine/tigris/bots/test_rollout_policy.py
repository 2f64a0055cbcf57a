"""The fast rollout policy: always legal, and by features of the board alone."""

from __future__ import annotations

import pytest

from engine.tigris import Options, Position, legal_actions, view
from engine.tigris.bots.rollout_policy import POLICY_WEIGHTS, choose_fast
from engine.tigris.model.actions import PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.notation import format_action
from tests.support.tigris.greedy_games import ALL_OPTIONS, decision_positions
from tests.support.tigris.positions import position_from

PLAIN = Options()


def chosen(diagram: str) -> str:
    """The action chosen in a diagram, which must not depend on hidden tiles."""
    return format_action(choose_fast(position_from(diagram)))


def turns(seed: int, seats: int, options: Options) -> list[Position]:
    return [
        each
        for each in decision_positions(seed, seats, options)
        if isinstance(each.decisions[-1], Turn)
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [(3, 3, ALL_OPTIONS), (5, 2, PLAIN), (6, 4, PLAIN), (8, 4, ALL_OPTIONS)],
)
def test_it_is_legal_and_does_not_depend_on_other_hands(
    seed: int, seats: int, options: Options
) -> None:
    kinds = set()
    for position in turns(seed, seats, options):
        action = choose_fast(position)
        assert action in legal_actions(position)
        assert choose_fast(view(position, position.turn.seat)) == action
        kinds.add(type(action))
    assert {PlaceTile, PlaceLeader} <= kinds


def end_of(action: str) -> str:
    return action.split()[-1]


CITY = """
   f  g  h  i  j
4  .  t  Ak .  .
5  .  Ap .  .  .
6  .  .  .  .  .
players archer bull
bull hand ?6
turn archer 2
"""


def test_a_tile_scores_where_the_seat_needs_its_point_most() -> None:
    pious, settled = "points r9 u9 g9 k0", "points r0 u9 g9 k9"
    assert chosen(CITY + f"archer hand t3 s3 {pious}").startswith("tile settlement")
    assert chosen(CITY + f"archer hand t3 s3 {settled}").startswith("tile temple")


def test_treasures_count_in_the_lowest_spheres_first() -> None:
    """Four of them level up red, so that black is the lowest."""
    assert chosen(CITY + "archer hand t3 s3 points r0 u9 g9 k3").startswith("tile temple")
    hoard = "archer hand t3 s3 points r0 u9 g9 k3 treasures 4"
    assert chosen(CITY + hoard).startswith("tile settlement")


def test_a_king_scores_for_missing_leaders_but_not_for_those_of_others() -> None:
    alone = CITY.replace("Ap", ". ") + "archer hand t6 points r0 u9 g9 k9"
    led = CITY.replace("Ap", "Bp") + "archer hand t6 points r0 u9 g9 k9"
    assert chosen(alone).startswith("tile temple")
    assert not chosen(led).startswith("tile")


def test_a_king_of_a_rival_scores_for_the_rival() -> None:
    own = CITY.replace("Ap", "At") + "archer hand t6 points r0 u9 g9 k9"
    assert chosen(own).startswith("tile temple")
    assert not chosen(own.replace("Ak", "Bk")).startswith("tile")


def test_the_first_leader_begins_a_kingdom_of_its_own() -> None:
    assert chosen("players archer bull\narcher hand f6") == "leader priest b1"


def test_a_leader_joins_a_peaceful_kingdom_however_few_temples_are_in_hand() -> None:
    city = CITY.replace("Ap", "s ") + "archer hand f6"
    assert end_of(chosen(city)) in {"f4", "g3"}


@pytest.mark.parametrize(
    ("north", "south", "expected"), [(0, 1, "south"), (3, 4, "south"), (4, 5, "north")]
)
def test_a_leader_joins_the_kingdom_with_more_tiles_of_its_color(
    north: int, south: int, expected: str
) -> None:
    """Up to four of them count; the kingdom further north is tried first."""
    action = chosen(
        f"""
           f  g  {"  ".join("hijkl")}
        1  .  .  .  .  .  .  .
        2  t  Ak {markets(north)}
        3  .  .  .  .  .  .  .
        4  .  .  .  .  .  .  .
        5  t  Ap {markets(south)}
        players archer bull
        archer points r9 u9 g0 k9
        bull hand ?6
        turn archer 2
        """
    )
    assert action.startswith("leader trader")
    assert end_of(action) in {"north": {"f1", "f3"}, "south": {"e5", "f4", "f6"}}[expected]


def markets(count: int) -> str:
    return "  ".join("m" * count + "." * (5 - count))


SQUARE = """
   e  f  g  h  i
4  .  t  Ak .  .
5  .  .  s  s  .
6  .  .  s  .  .
players archer bull
archer hand s6
bull hand ?6
turn archer 2
"""


def test_a_square_is_completed() -> None:
    assert chosen(SQUARE) == "tile settlement h6"


LINK = """
   e  f  g  h  i  j  k
3  .  t* .  .  .  .  .
4  .  .  .  .  .  .  .
5  .  t* At .  .  .  .
players archer bull
archer hand m6
bull hand ?6
turn archer 2
"""


def test_a_second_treasure_is_linked_to_a_trader() -> None:
    assert chosen(LINK) == "tile market f4"


#: A tile on h6 would bring a treasure, but no second one to a trader of the archer.
NO_LINK = """
   f  g  h  i  j
3  .  .  .  .  .
4  .  .  At .  .
5  .  .  t  .  .
6  .  .  .  .  .
7  .  .  t* .  .
players archer bull
archer hand m6
bull hand ?6
turn archer 2
"""


@pytest.mark.parametrize(
    "diagram",
    [
        NO_LINK,
        NO_LINK.replace("t  .", "t* .").replace("7  .  .  t*", "7  .  .  . "),
        NO_LINK.replace("t  .", "t* .").replace(".  At .", ".  Ak Bt").replace("m6", "t6"),
    ],
    ids=["the first treasure", "the only treasure", "a rival's trader"],
)
def test_only_a_second_treasure_for_the_own_trader_is_linked(diagram: str) -> None:
    assert end_of(chosen(diagram)) == "h3"


REVOLT = """
   f  g  h  i  j
4  .  t  Bp .  .
5  .  Ak .  .  .
6  .  .  .  .  .
players archer bull
bull hand ?6
turn archer 2
"""


def revolts(hand: str) -> bool:
    action = choose_fast(position_from(REVOLT + f"archer hand {hand} points r0 u99 g99 k99"))
    kingdoms = position_from(REVOLT).kingdoms.values()
    return isinstance(action, PlaceLeader) and any(
        bit_of(action.square) & near for near in kingdoms
    )


def test_a_revolt_is_begun_by_the_stronger_side_only() -> None:
    assert revolts("t4")
    assert not revolts("t1")


@pytest.mark.parametrize(("beside", "least"), [(1, 3), (2, 2), (3, 1)])
def test_temples_beside_the_square_count_as_much_as_those_in_hand(beside: int, least: int) -> None:
    """With one temple beside the rival's leader, a revolt takes three of the seat's own."""
    diagram = f"""
           f  g  h  i  j
        4  .  .  {"t" if beside > 2 else "."}  .  .
        5  .  {"t" if beside > 1 else "."}  .  t  Bp
        6  .  .  .  .  .
        7  .  .  .  .  .
        players archer bull
        bull hand ?6
        turn archer 2
        """
    for temples in range(4):
        action = chosen(f"{diagram}archer hand t{temples} points r0 u99 g99 k99")
        assert (end_of(action) in {"h5", "i4", "i6"}) is (temples >= least), (temples, action)


def test_a_leader_prefers_the_side_of_more_temples() -> None:
    crowded = REVOLT.replace("5  .  Ak .  .  .", "5  t  Ak .  .  .").replace(
        "6  .  .  .  .  .", "6  .  t  .  .  ."
    )
    assert end_of(chosen(crowded + "archer hand t4 points r0 u99 g99 k99")) in {"f4", "f6"}


WAR = """
   e  f  g  h  i  j  k
4  .  .  .  x  .  .  .
5  s  t  Ak .  Bk t  .
6  s  s  .  x  s  .  .
players archer bull
bull hand ?6
turn archer 2
"""


def test_a_war_is_begun_by_the_stronger_side_only() -> None:
    assert chosen(WAR + "archer hand s3") == "tile settlement h5"
    weak = WAR.replace("5  s", "5  .").replace("6  s  s", "6  .  .")
    strong = weak.replace("Bk t  .", "Bk t  s")
    assert end_of(chosen(strong + "archer hand s1")) != "h5"


FULL = """
   f  g  h  i  j
4  .  t  Ak Bt .
5  .  Ap Bf .  .
6  .  .  .  .  .
players archer bull
archer hand m2 f3 points r0 u99 g99 k0
bull hand ?6
turn archer 1
"""


def test_without_a_better_action_the_color_held_most_is_replaced() -> None:
    assert chosen(FULL) == "replace f3"


def test_if_the_bag_cannot_replace_tiles_the_turn_ends() -> None:
    assert chosen(FULL + "bag 2") == "end"


@pytest.mark.long
def test_every_policy_weight_matters_in_some_turn() -> None:
    """A weight that never changes a choice should be deleted."""
    positions = [*turns(5, 2, PLAIN), *turns(6, 4, PLAIN), *turns(7, 4, PLAIN)]
    usual = [choose_fast(position) for position in positions]
    for name in POLICY_WEIGHTS._fields:
        extremes = [POLICY_WEIGHTS._replace(**{name: number}) for number in (1, 1_000)]
        others = [[choose_fast(each, policy) for each in positions] for policy in extremes]
        assert any(other != usual for other in others), name
