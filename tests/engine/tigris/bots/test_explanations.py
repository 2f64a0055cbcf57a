"""Reasons tell what an action does, as far as its seat can know."""

from __future__ import annotations

import pytest

from engine.tigris import Position, apply
from engine.tigris.bots.api import Explanation, Purpose
from engine.tigris.bots.explanations import reason
from engine.tigris.bots.observer import Observer
from engine.tigris.model import actions
from engine.tigris.model.pieces import BLACK, BLUE, GREEN, RED, Color, Monument, Seat
from engine.tigris.notation import parse_square
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


def why(picture: str, action: actions.Action) -> Explanation:
    position = position_from(picture)
    return reason(position, Observer.of(position, ARCHER), action)


def test_points_are_told_with_their_sphere_and_whether_it_is_the_lowest() -> None:
    assert why(PEACE, actions.PlaceTile(BLACK, parse_square("h4"))) == Explanation(
        Purpose.SCORE, BLACK, 1
    )
    lowest = PEACE.replace("k4", "k0")
    told = why(lowest, actions.PlaceTile(BLACK, parse_square("h4")))
    assert told == Explanation(Purpose.SCORE, BLACK, 1, is_weakest=True)


def test_a_square_of_four_is_told_as_something_to_build() -> None:
    told = why(PEACE, actions.PlaceTile(BLACK, parse_square("h6")))
    assert (told.purpose, told.sphere, told.points) == (Purpose.BUILD, BLACK, 1)


def test_an_offer_is_built_or_left() -> None:
    asked = apply(position_from(PEACE), actions.PlaceTile(BLACK, parse_square("h6"))).position
    observer = Observer.of(asked, ARCHER)
    built = reason(asked, observer, actions.BuildMonument(Monument.RED_BLACK, parse_square("g5")))
    assert built.purpose is Purpose.BUILD
    assert reason(asked, observer, actions.Decline()) == Explanation(Purpose.WAIT)


def test_tiles_prepare_or_are_renewed_and_passing_waits() -> None:
    assert why(PEACE, actions.PlaceTile(RED, parse_square("n9"))) == Explanation(Purpose.PREPARE)
    assert why(PEACE, actions.ReplaceTiles((2, 0, 0, 0, 0))) == Explanation(Purpose.RENEW)
    assert why(PEACE, actions.EndTurn()) == Explanation(Purpose.WAIT)


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
    ("color", "square", "aim"),
    [
        (BLUE, "e4", Purpose.ENTER),
        (RED, "l5", Purpose.PAID),
        (BLACK, "l5", Purpose.PAID),
        (BLUE, "l5", Purpose.ENTER),
        (BLACK, "e4", Purpose.SETTLE),
        (BLACK, "l7", Purpose.PAID),
    ],
)
def test_a_leader_tells_what_it_finds_where_it_goes(
    color: Color, square: str, aim: Purpose
) -> None:
    """A monument pays red and black in the kingdom on the right; one temple keeps the king."""
    told = why(LEADERS, actions.PlaceLeader(color, parse_square(square)))
    assert told == Explanation(aim, color, is_weakest=color is RED)


def test_a_leader_that_moves_to_more_temples_stands_firm_there() -> None:
    picture = LEADERS.replace("4  .  t  Ak", "4  t  .  t ").replace("5  .  .  s ", "5  Ak .  . ")
    assert why(picture, actions.PlaceLeader(BLACK, parse_square("f4"))).purpose is Purpose.FIRM
    assert why(picture, actions.PlaceLeader(BLACK, parse_square("h4"))).purpose is Purpose.SETTLE


def test_a_trader_that_finds_one_treasure_just_comes_into_play() -> None:
    """The one on f3 stays where it is; who has a trader in play takes the next that comes there."""
    told = why(LEADERS, actions.PlaceLeader(GREEN, parse_square("e4")))
    assert told == Explanation(Purpose.ENTER, GREEN, is_weakest=False)


@pytest.mark.parametrize(("points", "weakest"), [("r1 u1", False), ("r2 u1", True)])
def test_a_sphere_is_the_weakest_if_no_other_is_as_weak(points: str, weakest: bool) -> None:
    told = why(LEADERS.replace("r1 u2", points), actions.PlaceLeader(BLUE, parse_square("e4")))
    assert told == Explanation(Purpose.ENTER, BLUE, is_weakest=weakest)


def test_who_drives_a_rival_off_the_board_denies() -> None:
    told = why(PEACE, actions.PlayCatastrophe(parse_square("j5")))
    assert told == Explanation(Purpose.DENY, GREEN, rival=BULL)


def test_who_cuts_leaders_off_denies_the_one_who_loses_most_by_it() -> None:
    """The pot's trader loses two markets, the bull's king one settlement."""
    picture = """
       e  f  g  h  i  j  k
    5  t  Bk t  m  m  s  .
    6  t  Pt .  .  .  .  .
    7  .  .  .  .  .  Ak t
    players archer bull pot
    archer hand t2 f1 m2 s1
    turn archer 2
    """

    def struck(square: str) -> Explanation:
        return why(picture, actions.PlayCatastrophe(parse_square(square)))

    assert struck("g5") == Explanation(Purpose.DENY, GREEN, rival=Seat(2))
    assert struck("j5") == Explanation(Purpose.DENY, BLACK, rival=BULL)
    assert struck("m9") == Explanation(Purpose.PREPARE)


def test_a_catastrophe_that_costs_nobody_a_supporter_is_aimed_at_no_leader() -> None:
    """A market between the king and a treasure: no tile of its color is lost."""
    picture = """
       e  f  g  h  i  j  k
    5  t  Bk t  m  t* .  .
    players archer bull
    archer hand t2 f1 m2 s1
    turn archer 2
    """
    told = why(picture, actions.PlayCatastrophe(parse_square("h5")))
    assert told == Explanation(Purpose.DENY, rival=BULL)


def test_a_catastrophe_that_costs_oneself_most_denies_nobody() -> None:
    picture = """
       e  f  g  h  i  j  k
    5  t  Ak t  s  t  Bt .
    players archer bull
    archer hand t2 f1 m2 s1
    turn archer 2
    """
    assert why(picture, actions.PlayCatastrophe(parse_square("h5"))) == Explanation(Purpose.PREPARE)


def test_what_the_end_of_the_turn_pays_is_no_reason_for_the_last_action() -> None:
    """A monument pays priest and king, whatever is done before."""
    assert why(
        MONUMENT_PAYS_TWO_LEADERS, actions.PlaceTile(RED, parse_square("p11"))
    ) == Explanation(Purpose.PREPARE)
    assert why(
        MONUMENT_PAYS_TWO_LEADERS, actions.PlaceLeader(BLUE, parse_square("f4"))
    ) == Explanation(Purpose.ENTER, BLUE)
    assert why(
        MONUMENT_PAYS_TWO_LEADERS, actions.PlaceTile(BLACK, parse_square("h8"))
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


def test_a_treasure_is_told_when_it_is_taken() -> None:
    picture = treasures()
    told = why(picture, actions.PlaceTile(GREEN, parse_square("h5")))
    assert told == Explanation(Purpose.TREASURE, None, 1, is_weakest=True)


def test_a_treasure_is_told_when_it_comes_into_reach() -> None:
    """A temple links it to the trader's kingdom and scores for nobody."""
    picture = treasures(last="t").replace("6  t* m ", "6  t* . ")
    assert why(picture, actions.PlaceTile(RED, parse_square("f6"))) == Explanation(Purpose.TREASURE)


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
    asked = {"first": first, "second": second, "turn": first, "committed": committed}
    return position_from(REVOLT.format(held=held, farms=4 - held, other=other, **asked))


@pytest.mark.parametrize(("count", "chance"), [(0, 0), (1, 100)])
def test_a_defence_holds_and_tells_its_chance(count: int, chance: int) -> None:
    """With one temple on each side, one added by the attacker and none to come."""
    position = revolt("bull", "archer", "1")
    told = reason(position, Observer.of(position, ARCHER), actions.CommitTiles(count))
    points = chance // 100
    assert told == Explanation(Purpose.HOLD, RED, points, told.is_weakest, BULL, chance, RED)


def test_an_attack_tells_the_chance_that_the_rival_can_not_answer() -> None:
    position = revolt("archer", "bull", "", held=2)
    observer = Observer.of(position, ARCHER)
    chances = [reason(position, observer, actions.CommitTiles(count)).chance for count in (0, 1, 2)]
    assert chances[0] == 0
    assert chances == sorted(chances, key=lambda chance: chance or 0)
    told = reason(position, observer, actions.CommitTiles(2))
    assert (told.purpose, told.rival) == (Purpose.REVOLT, BULL)
    assert 0 < (told.chance or 0) < 100


WAR = """
   e  f  g  h  i  j  k  l
4  .  t  Ak s  .  s  Bk t
5  s  s  s  .  .  .  .  .
players archer bull
archer hand t2 f1 m1 s2 points r1 u1 g1 k0
bull hand f2 m2 t2
turn archer 2
"""


def test_a_war_is_told_with_its_color_rival_and_spoils() -> None:
    told = why(WAR, actions.PlaceTile(RED, parse_square("i4")))
    assert told == Explanation(Purpose.WAR, BLACK, 2, True, BULL, 100, BLACK)


def test_a_revolt_of_kings_is_one_of_kings_and_brings_a_red_point() -> None:
    picture = """
       e  f  g  h  i  j  k
    4  .  t  Bk .  .  .  .
    5  .  t  .  t  t  .  .
    6  .  .  .  t  .  .  .
    players archer bull
    archer hand t3 f2 m1
    bull hand f3 m3
    turn archer 2
    """
    told = why(picture, actions.PlaceLeader(BLACK, parse_square("g5")))
    assert (told.purpose, told.leaders, told.sphere, told.points) == (Purpose.REVOLT, BLACK, RED, 1)


@pytest.mark.parametrize(("points", "aim"), [("r5 u5 g5 k5", Purpose.WIN), ("r0 u0 g0 k0", None)])
def test_who_ends_the_game_ahead_wins(points: str, aim: Purpose | None) -> None:
    """The last action of a turn takes a treasure, and two are left."""
    picture = treasures(others="k1", mine=f" points {points}", theirs=" points r2 u2 g2 k2")
    told = why(picture, actions.PlaceTile(GREEN, parse_square("h5")))
    assert told.purpose is (aim or Purpose.TREASURE)


@pytest.mark.parametrize(("unknown", "chance"), [(1, None), (2, 90), (4, 63)])
def test_who_hopes_to_end_the_game_ahead_says_how_likely_it_is(
    unknown: int, chance: int | None
) -> None:
    """Three temples stand against one and what the rival may hold."""
    picture = f"""
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
    told = why(picture, actions.PlaceLeader(RED, parse_square("g4")))
    assert (told.purpose, told.chance) == (Purpose.WIN, chance)
