"""Plans for several wars of one union: every order and outcome, and which wars are averted."""

from __future__ import annotations

import pytest

from engine.tigris import IllegalAction, forecast, plan_wars, view
from engine.tigris.forecasting import WarPlan, WarStep
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from engine.tigris.notation.vocabulary import COLOR_WORDS, DYNASTY_WORDS
from tests.support.tigris.positions import Game, names

CUT = """
    a  b  c  d  e  f  g
 5  Ak t  m  m  .  t  Bk
 6  .  At .  .  .  Bt .
players archer bull
archer hand s1 t1 m1
bull hand t1 m3
turn bull 2
"""


def plans(start: str | Game, line: str, reader: str | None = "bull") -> tuple[WarPlan, ...]:
    game = start if isinstance(start, Game) else Game(start)
    seat = game.seat(reader) if reader else None
    return plan_wars(view(game.position, seat), parse_action(line, game.position.dynasties))


def fought(plan: WarPlan) -> str:
    """`green bull, black archer`: each war with its winner, in order."""
    return ", ".join(
        f"{COLOR_WORDS[step.war.color]} {DYNASTY_WORDS[step.winner]}" for step in plan.steps
    )


def strengths(step: WarStep) -> tuple[int, int]:
    return step.war.attacker.strength, step.war.defender.strength


def test_every_order_with_every_outcome_in_a_stated_order() -> None:
    """By the color of the first war, then its winner, attacker first; then likewise."""
    assert [fought(plan) for plan in plans(CUT, "tile temple e5", "archer")] == [
        "green bull",
        "green archer, black bull",
        "green archer, black archer",
        "black bull, green archer",
        "black archer, green bull",
        "black archer, green archer",
    ]


def test_a_war_cut_off_by_another_is_averted_with_its_cause() -> None:
    """The archer's markets are the only link between the kings: lost, there is no second war."""
    first, *others = plans(CUT, "tile temple e5", "archer")
    (fallen,) = first.averted
    assert COLOR_WORDS[fallen.rivals.color] == "black"
    assert names(fallen.rivals.leaders) == "a5 g5"
    assert names(fallen.cut) == "c5 d5 b6"  # the supporters and the trader
    assert not any(plan.averted for plan in others)


def test_only_losses_of_the_war_itself_are_listed_as_the_cut() -> None:
    """A priest elsewhere goes home after the wars, because it has no temple."""
    picture = CUT.replace("players", " 9  Ap .  .  .  .  .  .\nplayers")
    first = plans(picture, "tile temple e5", "archer")[0]
    assert [leader.reason for leader in first.final_outlook.returned] == ["beaten", "no temple"]
    assert names(first.averted[0].cut) == "c5 d5 b6"


def test_the_other_order_leads_to_both_wars() -> None:
    (second,) = [
        plan
        for plan in plans(CUT, "tile temple e5", "archer")
        if fought(plan) == "black archer, green bull"
    ]
    assert [strengths(step) for step in second.steps] == [(0, 0), (0, 2)]
    points = [point for step in second.steps for point in step.outlook.points]
    assert [(point.seat, point.amount) for point in points] == [(0, 1), (1, 3)]


def test_a_later_war_counts_what_an_earlier_one_left() -> None:
    """The trader's market linked a settlement: lost first, the king's war is fought without it."""
    picture = """
        a  b  c  d  e  f  g  h
     5  s  m  Ak t  .  t  Bk s
     6  .  .  .  At .  Bt .  .
    players archer bull
    bull hand t1 m2
    turn bull 2
    """
    found = {fought(plan): plan for plan in plans(picture, "tile temple e5")}
    assert strengths(found["green bull, black bull"].steps[1]) == (1, 0)
    assert strengths(found["green archer, black archer"].steps[1]) == (1, 1)
    assert not any(plan.averted for plan in found.values())


def test_an_outcome_that_no_hand_can_bring_about_is_in_no_plan() -> None:
    """The bull knows that it has no settlement, so the kings' war, none to none, is lost to it."""
    assert [fought(plan) for plan in plans(CUT, "tile temple e5", "bull")] == [
        "green bull",
        "green archer, black archer",
        "black archer, green bull",
        "black archer, green archer",
    ]


def test_tiles_spent_in_an_earlier_war_are_not_available() -> None:
    """To the archer the bull has three unknown tiles left, and the traders' war takes three."""
    found = {fought(plan): plan for plan in plans(CUT, "tile temple e5", "archer")}
    black = found["black archer, green archer"].steps
    assert [step.war.attacker.max_commitment for step in black] == [3, 3]
    black = found["black bull, green archer"].steps
    assert [step.war.attacker.max_commitment for step in black] == [3, 2]
    assert "black bull, green bull" not in found


def test_the_last_step_lists_what_follows_the_last_war() -> None:
    for plan in plans(CUT.replace("turn bull 2", "turn bull 1"), "tile temple e5", "archer"):
        assert plan.final_outlook is plan.steps[-1].outlook
        assert not plan.final_outlook.conflicts
        assert any(plan.final_outlook.tiles_to_deal)
        assert not any(any(step.outlook.tiles_to_deal) for step in plan.steps[:-1])


def test_a_single_war_has_two_plans() -> None:
    picture = "    a  b  c  d  e\n 5  Ak t  .  t  Bk\nplayers archer bull\narcher hand t1 s1"
    found = plans(picture, "tile temple c5", "archer")
    assert [fought(plan) for plan in found] == ["black archer", "black bull"]


@pytest.mark.parametrize("line", ["tile temple b6", "leader king d6", "replace t1", "end"])
def test_without_a_war_there_is_no_plan(line: str) -> None:
    """The king on d6 starts a revolt."""
    picture = """
        a  b  c  d  e
     5  Ak t  .  t  Pk
     6  .  .  .  .  .
    bull hand t1
    turn bull 2
    """
    assert plans(picture, line) == ()


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalAction):
        plans(CUT, "tile settlement e5")


def test_the_choice_of_a_war_can_be_planned_too() -> None:
    game = Game(CUT).play("tile temple e5")
    assert [fought(plan) for plan in plans(game, "war trader", "archer")] == [
        "green bull",
        "green archer, black bull",
        "green archer, black archer",
    ]
    assert [fought(plan) for plan in plans(game.play("war trader"), "commit 3", "archer")] == [
        "green bull",
        "green archer, black archer",  # all that the bull had is spent
    ]


def test_wars_besides_a_chosen_one_are_averted_with_their_connection() -> None:
    game = Game(CUT).play("tile temple e5")
    (fallen,) = plans(game, "war trader", "archer")[0].averted
    assert names(fallen.rivals.leaders) == "a5 g5"
    (fallen,) = plans(game.play("war trader"), "commit 3")[0].averted
    assert names(fallen.rivals.leaders) == "a5 g5"


FOUR = """
    e  f  g  h  i  j  k  l  m
 4  .  t  At t  .  t  Bt t  .
 5  .  Af .  t  .  t  .  Bf .
 6  Ak t  Ap .  .  .  Bk t  Bp
players archer bull
archer hand t3 f1 m1 s1
bull hand t3 f1 m1 s1
"""


def test_four_wars_are_the_most_and_stay_bounded() -> None:
    found = plans(FOUR, "tile temple i4", None)
    assert len({tuple(step.war.color for step in plan.steps) for plan in found}) <= 4 * 3 * 2 * 5
    assert 24 <= len(found) <= 24 * 16
    assert len({fought(plan) for plan in found}) == len(found)
    assert max(len(plan.steps) for plan in found) == 4
    colors = {
        frozenset(s.war.color for s in p.steps) | {f.rivals.color for f in p.averted} for p in found
    }
    assert colors == {frozenset(range(4))}  # every war is fought or falls away


def test_plans_that_begin_alike_share_steps() -> None:
    found = plans(FOUR, "tile temple i4", None)
    firsts = {(plan.steps[0].war.color, plan.steps[0].winner) for plan in found}
    assert len({id(plan.steps[0]) for plan in found}) == len(firsts) == 8


def test_plans_are_the_paths_of_the_forecast() -> None:
    game = Game(FOUR)
    seen = view(game.position, Seat(0))
    action = parse_action("tile temple i4")
    outlook = forecast(seen, action).outlook
    for plan in plan_wars(seen, action):
        here = outlook
        for step in plan.steps:
            assert step.war in here.conflicts
            here = step.outlook
        assert here == plan.final_outlook
