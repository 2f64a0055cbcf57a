"""Scenes: events alone turn a scene into that of the next position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.model.actions import (
    CommitTiles,
    DealTiles,
    PlaceLeader,
    PlaceTile,
    ReplaceTiles,
    StartPlayer,
)
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import Event, TilesDealt, TilesReplaced
from engine.tigris.model.pieces import BLACK, BLUE, RED, UNKNOWN, Color, Seat
from engine.tigris.notation.vocabulary import parse_square
from game.tigris.scene.player import slots
from game.tigris.scene.scene import (
    BoardEvent,
    ConflictEvent,
    HandEvent,
    Leader,
    Scene,
    Tile,
    TurnEvent,
    WorkEvent,
)
from tests.support.samples import quick_first
from tests.support.tigris.walks import Walk

GAMES = tuple(map(Walk.number, range(24)))


def readers(seats: int) -> Iterator[Seat | None]:
    yield None
    yield from map(Seat, range(seats))


@pytest.mark.parametrize("walk", quick_first(GAMES, 6))
def test_folding_the_events_gives_the_scene_of_every_position(walk: Walk) -> None:
    scenes = {reader: Scene.of(walk.start, reader) for reader in readers(walk.seats)}
    for step in walk.steps():
        for reader, scene in scenes.items():
            for event in step.progress.events:
                scene = scene.after(event)
            assert scene == Scene.of(view(step.after, reader), reader)
            scenes[reader] = scene
    assert all(scene.over for scene in scenes.values())


def test_the_sample_games_have_every_kind_of_event() -> None:
    """Otherwise the fold above would prove less than it claims."""
    seen = {
        type(event) for walk in GAMES for step in walk.steps() for event in step.progress.events
    }
    assert seen == set(get_args(Event))


def test_each_kind_of_event_is_handled_exactly_once() -> None:
    kinds = [
        kind
        for group in (TurnEvent, BoardEvent, WorkEvent, HandEvent, ConflictEvent)
        for kind in get_args(group)
    ]
    assert sorted(map(str, kinds)) == sorted(map(str, get_args(Event)))


@pytest.mark.parametrize("seed", range(3))
def test_a_view_and_the_full_position_give_the_same_scene(seed: int) -> None:
    """A scene omits what its reader may not see, so it need not be made from a view."""
    walk = Walk.number(seed)
    for step in walk.steps(60):
        for reader in readers(walk.seats):
            assert Scene.of(step.after, reader) == Scene.of(view(step.after, reader), reader)


@pytest.mark.parametrize("seed", range(3))
def test_hands_of_others_contain_only_unknown_tiles(seed: int) -> None:
    walk = Walk.number(seed)
    for step in walk.steps(60):
        scene = Scene.of(step.after, Seat(1))
        for seat, player in enumerate(scene.players):
            assert sum(player.hand) == sum(step.after.hands[seat])
            assert player.hand[UNKNOWN] == (0 if seat == 1 else sum(player.hand))


def test_deals_and_discards_of_others_are_veiled() -> None:
    scene = Scene.of(Walk(1).start, Seat(0))
    tiles = (1, 2, 0, 0, 0)
    assert scene.seen(TilesDealt(Seat(0), tiles, False)) == TilesDealt(Seat(0), tiles, False)
    assert scene.seen(TilesDealt(Seat(1), tiles, True)) == TilesDealt(
        Seat(1), (0, 0, 0, 0, 3), True
    )
    assert scene.seen(TilesReplaced(Seat(1), tiles)) == TilesReplaced(Seat(1), (0, 0, 0, 0, 3))
    spectator = Scene.of(Walk(1).start, None)
    assert spectator.seen(TilesReplaced(Seat(0), tiles)) == TilesReplaced(Seat(0), (0, 0, 0, 0, 3))


def opening() -> Position:
    """Archer is active; the hands of Archer and Bull are known."""
    position = apply(Walk(1).start, StartPlayer(Seat(0))).position
    position = apply(position, DealTiles(Seat(0), (3, 1, 1, 1, 0))).position
    return apply(position, DealTiles(Seat(1), (0, 2, 2, 2, 0))).position


def test_before_the_first_player_is_drawn_nobody_is_active() -> None:
    scene = Scene.of(Walk(1).start, None)
    assert (scene.active, scene.left, scene.over) == (None, 0, False)
    assert scene.bag == 143


def test_pieces_are_found_on_their_squares() -> None:
    at = parse_square
    position = apply(opening(), PlaceLeader(BLACK, at("j1"))).position
    position = apply(position, PlaceTile(BLUE, at("i1"))).position
    scene = Scene.of(position, Seat(0))
    assert scene.leader_at(at("j1")) == Leader(Seat(0), BLACK)
    assert list(scene.leaders()) == [(at("j1"), Leader(Seat(0), BLACK))]
    assert scene.players[0].supply == (RED, BLUE, Color.GREEN)
    assert scene.tile_at(at("i1")) == Tile(BLUE, facedown=False)
    assert scene.tile_at(at("k1")) == Tile(RED, facedown=False)
    assert scene.tile_at(at("a1")) is None
    assert scene.leader_at(at("k1")) is None
    assert len(list(scene.laid())) == 11
    assert scene.treasures >> at("k1") & 1


def test_a_hand_is_sorted_into_slots_by_color() -> None:
    player = Scene.of(opening(), Seat(0)).players[0]
    assert player.slots == (RED, RED, RED, BLUE, Color.GREEN, BLACK)
    assert slots((1, 0, 0, 0, 2)) == (RED, None, None)


def test_points_are_hidden_until_the_end_or_at_an_open_table() -> None:
    scene = Scene.of(opening(), Seat(0))
    assert scene.shows_points(Seat(0))
    assert not scene.shows_points(Seat(1))
    assert not Scene.of(opening(), None).shows_points(Seat(0))
    open_table = new_game(options=Options(open_scores=True))
    assert Scene.of(open_table, None).shows_points(Seat(1))
    *_, last = Walk(1).steps()
    assert Scene.of(last.after, None).shows_points(Seat(1))


def test_a_conflict_has_both_sides_and_their_commitments() -> None:
    for step in Walk.number(3).steps():
        decision = step.after.decisions[-1] if step.after.decisions else None
        if isinstance(decision, Commitment) and decision.committed is None:
            break
    else:
        pytest.fail("this game should have a conflict")
    conflict = Scene.of(step.after, None).conflict
    assert conflict is not None
    assert conflict.attacker.seat == decision.attacker
    assert bit_of(conflict.attacker.square) == step.after.leader(decision.attacker, decision.color)
    assert bit_of(conflict.defender.square) == step.after.leader(decision.defender, decision.color)
    assert conflict.attacker.committed is conflict.defender.committed is None
    assert conflict.attacker.strength == conflict.attacker.supporters.bit_count()
    added = apply(step.after, CommitTiles(0)).position
    later = Scene.of(added, None).conflict
    assert later is not None
    assert (later.attacker.committed, later.defender.committed) == (0, None)
    decided = apply(added, CommitTiles(0)).position
    assert Scene.of(decided, None).conflict != later


def test_an_impossible_event_is_refused() -> None:
    """A hand never has fewer than zero tiles, even in a scene."""
    scene = Scene.of(Walk(1).start, Seat(0))
    with pytest.raises(ValueError, match="does not hold"):
        scene.after(TilesReplaced(Seat(0), (1, 0, 0, 0, 0)))


def test_a_replacement_of_others_removes_unknown_tiles() -> None:
    position = opening()
    progress = apply(position, ReplaceTiles((1, 1, 0, 0, 0)))
    scene = Scene.of(position, Seat(1))
    for event in progress.events:
        scene = scene.after(event)
    assert scene.players[0].hand == (0, 0, 0, 0, 4)
    assert progress.position.actor == KEEPER
