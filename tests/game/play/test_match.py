"""A local match gives every action of every seat and of the keeper as `Played`, in order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.tigris import KEEPER, IllegalAction, Options, legal_actions
from engine.tigris.model.actions import DealTiles, EndTurn, StartPlayer
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES, Dynasty, Seat
from engine.tigris.record import Record, RecordError
from game.play.players import HUMAN
from game.storage.record_file import record_of
from game.table import Table
from game.tigris.game import GAME
from game.tigris.match import Local, new_match, resume_match, table_of

PEOPLE = (HUMAN, HUMAN)


def played_out(table: Table, seed: int = 1) -> Local:
    """A whole game at this table by chance."""
    match, chance = new_match(table), Random(seed)
    match.answer_keeper()
    while not match.over:
        actions = legal_actions(match.position)
        match.play(actions[chance.randrange(len(actions))])
    return match


def test_a_new_match_waits_for_its_own_keeper() -> None:
    match = new_match(table_of(PEOPLE, seed=7))
    assert match.position.actor == KEEPER
    assert match.history == []
    answers = match.answer_keeper()
    assert isinstance(answers[0].action, StartPlayer)
    assert all(isinstance(played.action, DealTiles) for played in answers[1:])
    assert [played.seat for played in answers] == [KEEPER] * 3
    assert match.answer_keeper() == []
    assert match.position.actor == match.position.turn.seat


def test_every_action_comes_out_in_order_with_its_ply() -> None:
    match = played_out(table_of((HUMAN, "greedy", "random"), seed=3))
    assert [played.ply for played in match.history] == list(range(len(match.history)))
    position = new_match(match.table).position
    for played in match.history:
        assert played.seat == position.actor
        position = played.position
    assert position == match.position
    assert match.over and match.bot is None


def test_the_keeper_answers_within_the_same_call() -> None:
    match = new_match(table_of(PEOPLE, seed=7))
    match.answer_keeper()
    placed = match.play(legal_actions(match.position)[0])
    assert [played.seat for played in placed] == [match.actor]
    second = match.play(legal_actions(match.position)[0])
    assert [played.seat for played in second][1:] == [KEEPER]
    assert match.position.actor not in (None, KEEPER)
    assert match.history[-2:] == second


def test_a_refused_action_changes_nothing() -> None:
    match = new_match(table_of(PEOPLE, seed=7))
    before = match.position
    with pytest.raises(IllegalAction):
        match.play(EndTurn())
    assert match.position == before
    assert match.history == []


def test_the_match_knows_which_bot_must_act() -> None:
    match = new_match(table_of((HUMAN, "greedy"), seed=2))
    assert match.bot is None
    match.answer_keeper()
    for _ in range(2):
        expected = {0: None, 1: "greedy"}[int(match.position.turn.seat)]
        assert match.bot == expected
        match.play(EndTurn())
    assert match.humans == [Seat(0)]


def test_seeds_for_bots_differ_by_ply_and_agree_between_equal_games() -> None:
    one, two = (new_match(table_of(("random", "random"), seed=9)) for _ in range(2))
    seeds = [one.bot_seed]
    for played in one.answer_keeper():
        two.answer_keeper() if played.ply == 0 else None
        seeds.append(one.table.seed * 1_000_003 + played.ply + 1)
    assert one.bot_seed == two.bot_seed
    assert len(set(seeds)) == len(seeds)


def test_equal_tables_deal_equal_bags() -> None:
    def opening(seed: int) -> list[object]:
        return [played.action for played in new_match(table_of(PEOPLE, seed)).answer_keeper()]

    assert opening(5) == opening(5)
    assert len({str(opening(seed)) for seed in range(5)}) > 1


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", BoardName)
def test_a_match_resumes_at_any_point_and_continues_alike(players: int, board: BoardName) -> None:
    table = table_of((HUMAN,) * players, 11, Options(board=board))
    match = played_out(table)
    actions = [played.action for played in match.history]
    for point in (0, 1, 3, len(actions) // 2, len(actions)):
        resumed = resume_match(table, actions[:point])
        assert resumed.history == match.history[:point]
    again = resume_match(table, actions[: len(actions) // 2])
    rest = actions[len(again.history) :]
    while rest:
        played = again.answer_keeper() or again.play(rest[0])
        rest = rest[len(played) :]
    assert again.history == match.history


def test_a_deal_that_is_not_this_bags_is_refused() -> None:
    """A wrong bag would deal tiles that the box does not hold."""
    table = table_of(PEOPLE, seed=4)
    actions = [played.action for played in played_out(table).history]
    other = table_of(PEOPLE, seed=5)
    with pytest.raises(ValueError, match="not what the bag of this seed holds"):
        resume_match(other, actions)


def test_a_table_has_a_dynasty_for_every_player() -> None:
    three = new_match(table_of((HUMAN,) * 3, 1)).position
    assert three.dynasties == (Dynasty.ARCHER, Dynasty.BULL, Dynasty.POT)
    for players in ((HUMAN,), (HUMAN,) * 5):
        with pytest.raises(ValueError, match=r"two to four|do not fit"):
            new_match(table_of(players, 1))
    with pytest.raises(ValueError, match="2 players do not fit on 3 seats"):
        new_match(table_of(PEOPLE, 1, dynasties=DYNASTIES[:3]))


def test_a_record_replays_as_the_game_was_played() -> None:
    match = played_out(table_of((HUMAN, "greedy"), seed=6))
    replayed = [*GAME.records.replay(record_of(match))]
    assert replayed == [(played.position, played.events) for played in match.history]


def test_a_record_that_does_not_hold_replays_up_to_the_fault() -> None:
    record = record_of(played_out(table_of(PEOPLE, seed=6)))
    assert isinstance(record, Record)
    broken = replace(record, entries=record.entries[:5] + record.entries[6:])
    steps = []
    with pytest.raises(RecordError):
        for step in GAME.records.replay(broken):
            steps.append(step)
    assert len(steps) >= 5
