"""Forks keep what the reader knows, deal the rest again, and obey the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.tigris import KEEPER, view
from engine.tigris.model.actions import DealTiles, ReplaceTiles
from engine.tigris.model.pieces import COLORS, UNKNOWN, Seat
from engine.tigris.model.view import veil
from engine.tigris.record import Entry, History, fork, read_record, write_record
from engine.tigris.rules.bag import count_unseen
from tests.engine.tigris.record.test_record import WALKS, recorded
from tests.support.tigris import laws
from tests.support.tigris.forking import future_of, past_of
from tests.support.tigris.walks import Walk


def history_of(walk: Walk) -> History:
    return History(recorded(walk))


def readers(walk: Walk) -> Iterator[Seat | None]:
    yield from laws.readers(walk.start)


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
def test_the_view_of_the_reader_does_not_change(walk: Walk) -> None:
    """The reader has the same view at every time of the past, and saw the same actions."""
    history = history_of(walk)
    for reader in readers(walk):
        forked = fork(history, 120, reader, seed=1).history
        assert len(forked) == 120
        for old, new in zip(history.entries, forked.entries, strict=False):
            assert new.actor == old.actor
            assert veil(new.action, new.actor, reader) == veil(old.action, old.actor, reader)
            assert new.comment == old.comment
        for moment in range(0, 121, 10):
            assert view(forked.at(moment), reader) == view(history.at(moment), reader)


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
def test_a_fork_obeys_the_laws_in_its_past_and_to_its_end(walk: Walk) -> None:
    """Tiles are conserved by color at every step: the past, the hands and the bag fit together."""
    history = history_of(walk)
    forked = fork(history, 90, Seat(1), seed=walk.seed)
    steps = [*past_of(forked), *future_of(forked)]
    for step in steps:
        laws.check_step(step, forked.bag)
    laws.round_trips_are_exact(steps[89])
    assert not steps[-1].after.decisions


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("actions", [0, 1, 2, 30, 10_000])
def test_a_fork_may_start_anywhere(walk: Walk, actions: int) -> None:
    """Before the first deal, between two, after the end; for a spectator, who knows no hand."""
    history = history_of(walk)
    actions = min(actions, len(history))
    forked = fork(history, actions, None, seed=3)
    for step in past_of(forked):
        laws.tiles_are_conserved(step.after, forked.bag)
    assert view(forked.history.position, None) == view(history.at(actions), None)
    assert len(forked.bag.order) == len(walk.bag.order)
    assert forked.history.record.result == (recorded(walk).result if actions > 100 else "")


@pytest.mark.parametrize("walk", WALKS[:3])
def test_the_record_of_a_fork_is_valid(walk: Walk) -> None:
    forked = fork(history_of(walk), 100, Seat(0), seed=2).history
    again = read_record(write_record(forked.record))
    assert again == forked.record
    assert History(again).position == forked.position


@pytest.mark.parametrize("walk", WALKS[:4])
def test_the_bag_of_a_fork_deals_its_past(walk: Walk) -> None:
    """So a table can continue from the record and the bag as from a game of its own."""
    forked = fork(history_of(walk), 100, Seat(0), seed=2)
    for step in past_of(forked):
        if step.before.actor == KEEPER:
            assert forked.bag.next_action(step.before) == step.action


def test_equal_seeds_give_equal_forks_and_others_do_not() -> None:
    history = history_of(WALKS[2])
    forks = [fork(history, 80, Seat(0), seed) for seed in (5, 5, *range(10, 20))]
    assert forks[0].history.record == forks[1].history.record
    assert forks[0].bag == forks[1].bag
    assert len({made.bag for made in forks}) == 11
    assert len({made.history.position.hands for made in forks}) == 11


def as_seen_by(walk: Walk, reader: Seat | None) -> History:
    """The game as a peer at this seat sees it."""
    record = recorded(walk)
    entries = (Entry(e.actor, veil(e.action, e.actor, reader), e.comment) for e in record.entries)
    return History(replace(record, entries=tuple(entries)))


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
def test_a_fork_depends_only_on_what_its_reader_knows(walk: Walk) -> None:
    """A fork from the view of the reader equals one from the full game."""
    for reader in readers(walk):
        from_truth = fork(history_of(walk), 150, reader, seed=4)
        from_view = fork(as_seen_by(walk, reader), 150, reader, seed=4)
        assert from_view.history.record == from_truth.history.record
        assert from_view.bag == from_truth.bag


def test_everything_is_known_in_a_fork() -> None:
    position = fork(as_seen_by(WALKS[5], None), 150, None, seed=4).history.position
    assert not any(tiles[UNKNOWN] for tiles in (*position.hands, *position.replaced))


def test_a_reader_whose_tiles_are_unknown_has_no_fork() -> None:
    with pytest.raises(ValueError, match="tiles of the reader are unknown"):
        fork(as_seen_by(WALKS[0], Seat(0)), 50, Seat(1), seed=1)


def test_discards_of_others_are_dealt_again_and_own_ones_stay() -> None:
    walk, reader = WALKS[1], Seat(0)
    history = history_of(walk)
    whose = {e.actor for e in history.entries[:230] if isinstance(e.action, ReplaceTiles)}
    assert whose == {Seat(0), Seat(1)}
    forks = [fork(history, 230, reader, seed).history.position for seed in range(8)]
    assert {position.replaced[0] for position in forks} == {history.at(230).replaced[0]}
    assert len({position.replaced[1] for position in forks}) > 4
    assert {sum(position.replaced[1]) for position in forks} == {sum(history.at(230).replaced[1])}


def test_past_deals_are_rewritten_too() -> None:
    """Which deal brought a tile that was shown later nobody else can know either."""
    history = history_of(WALKS[0])
    deals = [
        (number, entry.action.seat)
        for number, entry in enumerate(history.entries[:150])
        if isinstance(entry.action, DealTiles)
    ]
    others = [number for number, seat in deals if seat == Seat(1)]
    forks = [fork(history, 150, Seat(0), seed).history.entries for seed in range(12)]
    assert len(others) > 5
    for n in others[:5]:
        assert len({entries[n].action for entries in forks}) > 1


@pytest.mark.long
def test_every_unseen_tile_may_be_anywhere() -> None:
    """Over many seeds a hand has its share of the unseen colors: 1,200 tiles, all forks alike."""
    history, seeds = history_of(WALKS[0]), 200
    seen = view(history.at(60), Seat(0))
    unseen_tiles = count_unseen(seen)
    assert sum(unseen_tiles) == seen.bag + sum(seen.hands[1]) + sum(seen.replaced[1])
    hands = [fork(history, 60, Seat(0), seed).history.position.hands[1] for seed in range(seeds)]
    assert sum(seen.hands[1]) == 6
    for color in COLORS:
        expected = 6 * seeds * unseen_tiles[color] // sum(unseen_tiles)
        found = sum(hand[color] for hand in hands)
        assert abs(found - expected) < expected // 5, color.name
