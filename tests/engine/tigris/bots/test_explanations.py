"""Explanations say what an action does, as far as its seat can know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tigris import Position, apply
from engine.tigris.bots.api import Explanation, Purpose
from engine.tigris.bots.explanations import explain
from engine.tigris.bots.observer import Observer
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    CommitTiles,
    Decline,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.pieces import BLACK, BLUE, GREEN, RED, Color, Monument, Seat
from engine.tigris.notation import format_square, parse_action, parse_square
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from

ARCHER, BULL = Seat(0), Seat(1)

PEACE = """
   e  f  g  h  i  j  k
4  .  t  Ak .  .  .  .
5  .  .  s  s  .  t  Bt
6  .  At s  .  .  .  .
7  .  t  .  .  .  t* .
players archer bull
archer hand t2 f1 m2 s1 points r2 u1 g3 k4
bull hand ?6
turn archer 2
"""


def explained(diagram: str, action: Action) -> Explanation:
    """All but the target."""
    position = position_from(diagram)
    reason = explain(position, Observer.of(position, ARCHER), action)
    return replace(reason, target=None)


def target(diagram: str, action: Action) -> str | None:
    position = position_from(diagram)
    square = explain(position, Observer.of(position, ARCHER), action).target
    return None if square is None else format_square(square)


def test_a_score_has_its_sphere_and_whether_it_is_the_lowest() -> None:
    assert explained(PEACE, PlaceTile(BLACK, parse_square("h4"))) == Explanation(
        Purpose.SCORE, BLACK, 1
    )
    lowest = PEACE.replace("k4", "k0")
    result = explained(lowest, PlaceTile(BLACK, parse_square("h4")))
    assert result == Explanation(Purpose.SCORE, BLACK, 1, is_weakest=True)


def test_a_completed_square_of_four_is_explained_as_building() -> None:
    result = explained(PEACE, PlaceTile(BLACK, parse_square("h6")))
    assert (result.purpose, result.sphere, result.points) == (
        Purpose.BUILD,
        BLACK,
        1,
    )


def test_an_offered_monument_is_built_or_declined() -> None:
    position = apply(position_from(PEACE), PlaceTile(BLACK, parse_square("h6"))).position
    observer = Observer.of(position, ARCHER)
    built = explain(position, observer, BuildMonument(Monument.RED_BLACK, parse_square("g5")))
    assert built.purpose is Purpose.BUILD
    assert explain(position, observer, Decline()) == Explanation(Purpose.WAIT)


def test_tiles_prepare_replacing_renews_and_passing_waits() -> None:
    assert explained(PEACE, PlaceTile(RED, parse_square("n9"))) == Explanation(Purpose.PREPARE)
    assert explained(PEACE, ReplaceTiles((2, 0, 0, 0, 0))) == Explanation(Purpose.RENEW)
    assert explained(PEACE, EndTurn()) == Explanation(Purpose.WAIT)


LEADERS = """
   e  f  g  h  i  j  k  l
4  .  t  Ak .  .  .  .  .
5  .  .  s  .  S  S  t  .
6  .  .  .  .  S  S  Bt t
7  .  .  .  .  t  .  t  .
players archer bull
monument black-red i5
archer hand t2 f1 m2 s1 points r1 u2 g2 k4
bull hand ?6
turn archer 2
"""


@pytest.mark.parametrize(
    ("color", "square", "purpose"),
    [
        (BLUE, "e4", Purpose.ENTER),
        (RED, "l5", Purpose.PAID),
        (BLACK, "l5", Purpose.PAID),
        (BLUE, "l5", Purpose.ENTER),
        (BLACK, "e4", Purpose.SETTLE),
        (BLACK, "l7", Purpose.PAID),
    ],
)
def test_a_leader_is_explained_by_what_it_gains_at_its_new_square(
    color: Color, square: str, purpose: Purpose
) -> None:
    """A monument pays red and black in the kingdom on the right; one temple keeps the king."""
    result = explained(LEADERS, PlaceLeader(color, parse_square(square)))
    assert result == Explanation(purpose, color, is_weakest=color is RED)


def test_a_leader_that_moves_to_more_temples_is_firmer() -> None:
    diagram = LEADERS.replace("4  .  t  Ak", "4  t  .  t ").replace("5  .  .  s ", "5  Ak .  . ")
    assert explained(diagram, PlaceLeader(BLACK, parse_square("f4"))).purpose is Purpose.FIRM
    assert explained(diagram, PlaceLeader(BLACK, parse_square("h4"))).purpose is Purpose.SETTLE


def test_a_trader_that_joins_a_single_treasure_only_enters() -> None:
    """The one on f3 is not taken alone; a trader takes the next one that joins it."""
    result = explained(LEADERS, PlaceLeader(GREEN, parse_square("e4")))
    assert result == Explanation(Purpose.ENTER, GREEN, is_weakest=False)


@pytest.mark.parametrize(("points", "weakest"), [("r1 u1", False), ("r2 u1", True)])
def test_a_sphere_is_the_weakest_only_if_no_other_is_as_low(points: str, weakest: bool) -> None:
    result = explained(LEADERS.replace("r1 u2", points), PlaceLeader(BLUE, parse_square("e4")))
    assert result == Explanation(Purpose.ENTER, BLUE, is_weakest=weakest)


def test_returning_a_rivals_leader_denies() -> None:
    result = explained(PEACE, PlayCatastrophe(parse_square("j5")))
    assert result == Explanation(Purpose.DENY, GREEN, rival=BULL)


def test_a_catastrophe_denies_the_leader_that_loses_most_tiles() -> None:
    """The pot's trader loses two markets, the bull's king one settlement."""
    diagram = """
       e  f  g  h  i  j  k
    5  t  Bk t  m  m  s  .
    6  t  Pt .  .  .  .  .
    7  .  .  .  .  .  Ak t
    players archer bull pot
    archer hand t2 f1 m2 s1
    turn archer 2
    """

    def struck(square: str) -> Explanation:
        return explained(diagram, PlayCatastrophe(parse_square(square)))

    assert struck("g5") == Explanation(Purpose.DENY, GREEN, rival=Seat(2))
    assert struck("j5") == Explanation(Purpose.DENY, BLACK, rival=BULL)
    assert struck("m9") == Explanation(Purpose.PREPARE)


def test_a_catastrophe_that_costs_no_supporter_names_no_leader() -> None:
    """A market between the king and a treasure: no tile of its color is lost."""
    diagram = """
       e  f  g  h  i  j  k
    5  t  Bk t  m  t* .  .
    players archer bull
    archer hand t2 f1 m2 s1
    turn archer 2
    """
    result = explained(diagram, PlayCatastrophe(parse_square("h5")))
    assert result == Explanation(Purpose.DENY, rival=BULL)


def test_a_catastrophe_that_costs_its_own_seat_most_denies_nobody() -> None:
    diagram = """
       e  f  g  h  i  j  k
    5  t  Ak t  s  t  Bt .
    players archer bull
    archer hand t2 f1 m2 s1
    turn archer 2
    """
    assert explained(diagram, PlayCatastrophe(parse_square("h5"))) == Explanation(Purpose.PREPARE)


def test_income_at_the_end_of_the_turn_does_not_explain_the_last_action() -> None:
    """A monument pays priest and king after any action."""
    assert explained(MONUMENT_PAYS_TWO_LEADERS, PlaceTile(RED, parse_square("p11"))) == Explanation(
        Purpose.PREPARE
    )
    assert explained(
        MONUMENT_PAYS_TWO_LEADERS, PlaceLeader(BLUE, parse_square("f4"))
    ) == Explanation(Purpose.ENTER, BLUE)
    assert explained(
        MONUMENT_PAYS_TWO_LEADERS, PlaceTile(BLACK, parse_square("h8"))
    ) == Explanation(Purpose.SCORE, BLACK, 1)


TREASURES = """
   e  f  g  h  i
5  .  .  .  .  .
6  t* m  m  m  {leader}
7  .  .  .  .  {last}
players archer bull
treasures {others}
archer hand t2 f1 m1 s2{mine}
bull hand ?6{theirs}
turn archer 1
"""


def treasures(
    leader: str = "At", last: str = "t*", others: str = "k1 b2", mine: str = "", theirs: str = ""
) -> str:
    return TREASURES.format(leader=leader, last=last, others=others, mine=mine, theirs=theirs)


def test_taking_a_treasure_is_explained_by_it() -> None:
    diagram = treasures()
    result = explained(diagram, PlaceTile(GREEN, parse_square("h5")))
    assert result == Explanation(Purpose.TREASURE, None, 1, is_weakest=True)


def test_bringing_a_treasure_into_reach_is_explained_by_it() -> None:
    """A temple links it to the trader's kingdom and scores for nobody."""
    diagram = treasures(last="t").replace("6  t* m ", "6  t* . ")
    assert explained(diagram, PlaceTile(RED, parse_square("f6"))) == Explanation(Purpose.TREASURE)


REVOLT = """
   e  f  g  h  i
4  .  t  Ap s  .
5  .  .  .  s  .
6  .  t  Bp s  .
players archer bull
archer hand t{held} f{farms} m1 s1
bull hand {other}
turn {turn} 2
waits commit revolt red {first} {second} {committed}
"""


def revolt(first: str, second: str, committed: str, held: int = 1) -> Position:
    other = f"?{6 - int(committed)}" if committed and first == "bull" else "?6"
    fields = {"first": first, "second": second, "turn": first, "committed": committed}
    return position_from(REVOLT.format(held=held, farms=4 - held, other=other, **fields))


@pytest.mark.parametrize(("count", "chance"), [(0, 0), (1, 100)])
def test_a_defense_holds_and_names_its_chance(count: int, chance: int) -> None:
    """With one temple on each side, one added by the attacker and none to come."""
    position = revolt("bull", "archer", "1")
    result = explain(position, Observer.of(position, ARCHER), CommitTiles(count))
    points = chance // 100
    at = parse_square("g6")
    weakest = result.is_weakest
    assert result == Explanation(Purpose.HOLD, RED, points, weakest, BULL, chance, RED, at)


def test_an_attack_names_the_chance_that_the_rival_cannot_answer() -> None:
    position = revolt("archer", "bull", "", held=2)
    observer = Observer.of(position, ARCHER)
    chances = [explain(position, observer, CommitTiles(count)).chance for count in (0, 1, 2)]
    assert chances[0] == 0
    assert chances == sorted(chances, key=lambda chance: chance or 0)
    result = explain(position, observer, CommitTiles(2))
    assert (result.purpose, result.rival) == (Purpose.REVOLT, BULL)
    assert 0 < (result.chance or 0) < 100


WAR = """
   e  f  g  h  i  j  k  l
4  .  t  Ak s  .  s  Bk t
5  s  s  s  .  .  .  .  .
players archer bull
archer hand t2 f1 m1 s2 points r1 u1 g1 k0
bull hand f2 m2 t2
turn archer 2
"""


def test_a_war_is_explained_with_its_color_rival_and_points() -> None:
    result = explained(WAR, PlaceTile(RED, parse_square("i4")))
    assert result == Explanation(Purpose.WAR, BLACK, 2, True, BULL, 100, BLACK)


def test_a_revolt_of_kings_names_kings_and_a_red_point() -> None:
    diagram = """
       e  f  g  h  i  j  k
    4  .  t  Bk .  .  .  .
    5  .  t  .  t  t  .  .
    6  .  .  .  t  .  .  .
    players archer bull
    archer hand t3 f2 m1
    bull hand f3 m3
    turn archer 2
    """
    result = explained(diagram, PlaceLeader(BLACK, parse_square("g5")))
    assert (result.purpose, result.leaders, result.sphere, result.points) == (
        Purpose.REVOLT,
        BLACK,
        RED,
        1,
    )


@pytest.mark.parametrize(
    ("points", "purpose"), [("r5 u5 g5 k5", Purpose.WIN), ("r0 u0 g0 k0", None)]
)
def test_ending_the_game_ahead_wins(points: str, purpose: Purpose | None) -> None:
    """The last action of a turn takes a treasure, and two are left."""
    diagram = treasures(others="k1", mine=f" points {points}", theirs=" points r2 u2 g2 k2")
    result = explained(diagram, PlaceTile(GREEN, parse_square("h5")))
    assert result.purpose is (purpose or Purpose.TREASURE)


@pytest.mark.parametrize(("unknown", "chance"), [(1, None), (2, 90), (4, 63)])
def test_an_uncertain_win_names_its_chance(unknown: int, chance: int | None) -> None:
    """Three temples stand against one and what the rival may hold."""
    diagram = f"""
       e  f  g  h  i  j
    3  .  .  t  .  .  .
    4  .  t  .  .  .  .
    5  t  .  t  .  .  .
    6  .  t  m  Bp t  .
    players archer bull
    treasures k1 b2
    archer hand f2 points r4 u6 g6 k6
    bull hand ?{unknown} points r5 u5 g5 k5
    turn archer 1
    """
    result = explained(diagram, PlaceLeader(RED, parse_square("g4")))
    assert (result.purpose, result.chance) == (Purpose.WIN, chance)


@pytest.mark.parametrize(
    ("diagram", "action", "square"),
    [
        (WAR, "tile temple i4", "k4"),
        (PEACE, "catastrophe j5", "k5"),
        (PEACE, "tile settlement h4", None),
        (PEACE, "replace t2", None),
        (LEADERS, "leader priest l5", "i5"),
        (LEADERS, "leader farmer e4", None),
        (treasures(), "tile market h5", "e6"),
        (treasures(last="t").replace("6  t* m ", "6  t* . "), "tile temple f6", "e6"),
    ],
)
def test_a_reason_names_the_square_that_it_is_about(
    diagram: str, action: str, square: str | None
) -> None:
    assert target(diagram, parse_action(action)) == square


def test_a_tile_that_leaves_a_block_one_short_names_its_corner() -> None:
    diagram = """
       c  d  e  f
    5  .  t  t  .
    6  .  .  {beside}  .
    players archer bull
    archer hand t2 f1 m2 s1
    turn archer 2
    """
    action = PlaceTile(RED, parse_square("d6"))
    assert target(diagram.format(beside="."), action) == "d5"
    assert target(diagram.format(beside="x"), action) is None


def test_a_block_at_the_edge_of_the_board_has_four_squares() -> None:
    diagram = PEACE + "\n"
    assert target(diagram, PlaceTile(RED, parse_square("p11"))) is None
