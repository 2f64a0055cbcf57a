"""One road for every action: what a match plays, whoever plays it, it tells as `Played`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.tigris import KEEPER, IllegalAction, Options, legal_actions
from engine.tigris.model.actions import DealTiles, EndTurn, StartPlayer
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Dynasty, Seat
from engine.tigris.record import RecordError
from game.play.match import HUMAN, Match, Played, Table, replayed
from game.storage.record_file import recorded

PEOPLE = (HUMAN, HUMAN)


def played_out(table: Table, seed: int = 1) -> Match:
    """A whole game at this table by chance."""
    match, chance = Match(table), Random(seed)
    match.keep()
    while not match.over:
        actions = legal_actions(match.position)
        match.play(actions[chance.randrange(len(actions))])
    return match


def test_a_new_match_waits_for_its_own_keeper() -> None:
    match = Match(Table.of(PEOPLE, seed=7))
    assert match.position.actor == KEEPER
    assert match.history == []
    answers = match.keep()
    assert isinstance(answers[0].action, StartPlayer)
    assert all(isinstance(played.action, DealTiles) for played in answers[1:])
    assert [played.seat for played in answers] == [KEEPER] * 3
    assert match.keep() == []
    assert match.position.actor == match.position.turn.seat


def test_every_action_comes_out_in_order_with_its_ply() -> None:
    match = played_out(Table.of((HUMAN, "greedy", "random"), seed=3))
    assert [played.ply for played in match.history] == list(range(len(match.history)))
    position = Match(match.table).position
    for played in match.history:
        assert played.seat == position.actor
        position = played.position
    assert position == match.position
    assert match.over and match.bot is None


def test_the_keeper_answers_within_the_same_call() -> None:
    match = Match(Table.of(PEOPLE, seed=7))
    match.keep()
    placed = match.play(legal_actions(match.position)[0])
    assert [type(played) for played in placed] == [Played]
    second = match.play(legal_actions(match.position)[0])
    assert [played.seat for played in second][1:] == [KEEPER]
    assert match.position.actor not in (None, KEEPER)
    assert match.history[-2:] == second


def test_a_refused_action_changes_nothing() -> None:
    match = Match(Table.of(PEOPLE, seed=7))
    before = match.position
    with pytest.raises(IllegalAction):
        match.play(EndTurn())
    assert match.position == before
    assert match.history == []


def test_the_match_knows_whose_turn_to_think_it_is() -> None:
    match = Match(Table.of((HUMAN, "greedy"), seed=2))
    assert match.bot is None
    match.keep()
    for _ in range(2):
        expected = {0: None, 1: "greedy"}[int(match.position.turn.seat)]
        assert match.bot == expected
        match.play(EndTurn())
    assert match.humans == [Seat(0)]


def test_chance_for_bots_differs_by_ply_and_agrees_between_equal_games() -> None:
    one, two = (Match(Table.of(("random", "random"), seed=9)) for _ in range(2))
    seeds = [one.chance]
    for played in one.keep():
        two.keep() if played.ply == 0 else None
        seeds.append(one.table.seed * 1_000_003 + played.ply + 1)
    assert one.chance == two.chance
    assert len(set(seeds)) == len(seeds)


def test_equal_tables_deal_equal_bags() -> None:
    def opening(seed: int) -> list[object]:
        return [played.action for played in Match(Table.of(PEOPLE, seed)).keep()]

    assert opening(5) == opening(5)
    assert len({str(opening(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", BoardName)
def test_a_match_is_resumed_at_any_point_and_goes_on_alike(players: int, board: BoardName) -> None:
    table = Table.of((HUMAN,) * players, 11, Options(board=board))
    match = played_out(table)
    actions = [played.action for played in match.history]
    for point in (0, 1, 3, len(actions) // 2, len(actions)):
        resumed = Match.resumed(table, actions[:point])
        assert resumed.history == match.history[:point]
    again = Match.resumed(table, actions[: len(actions) // 2])
    rest = actions[len(again.history) :]
    while rest:
        played = again.keep() or again.play(rest[0])
        rest = rest[len(played) :]
    assert again.history == match.history


def test_a_deal_that_is_not_this_bags_is_refused() -> None:
    """Going on with a wrong bag would deal tiles that the box does not hold."""
    table = Table.of(PEOPLE, seed=4)
    actions = [played.action for played in played_out(table).history]
    other = Table.of(PEOPLE, seed=5)
    with pytest.raises(ValueError, match="not what the bag of this seed holds"):
        Match.resumed(other, actions)


def test_a_table_has_a_dynasty_for_every_player() -> None:
    assert Table.of((HUMAN,) * 3, 1).dynasties == (Dynasty.ARCHER, Dynasty.BULL, Dynasty.POT)
    for players in ((HUMAN,), (HUMAN,) * 5):
        with pytest.raises(ValueError, match="two to four play"):
            Table.of(players, 1)
    with pytest.raises(ValueError, match="one dynasty"):
        Table(PEOPLE, (Dynasty.LION,), Options(), 1)


def test_a_record_takes_the_same_road_as_the_game() -> None:
    match = played_out(Table.of((HUMAN, "greedy"), seed=6))
    assert list(replayed(recorded(match))) == match.history


def test_a_record_that_does_not_hold_is_told_where_it_breaks() -> None:
    record = recorded(played_out(Table.of(PEOPLE, seed=6)))
    broken = replace(record, entries=record.entries[:5] + record.entries[6:])
    told = []
    with pytest.raises(RecordError):
        for played in replayed(broken):
            told.append(played)
    assert len(told) >= 5
