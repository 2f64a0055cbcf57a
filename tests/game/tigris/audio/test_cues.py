"""Which sounds belong to an event, and when each begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.tigris.model.bitboard import NONE, SQUARES, Squares, bit_of
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.events import ConflictBegan, ConflictWon, Event, TilesCommitted, TilesDealt
from engine.tigris.model.pieces import Color, Seat
from game.settings.choices import Speed
from game.tigris.audio.cues import MAX_TICKS, CueTracker, cues
from game.tigris.scene.scene import Scene
from game.tigris.sounds import RANK, Sound
from tests.support.tigris.timelines import timeline_at
from tests.support.tigris.walks import Walk

#: Sounds that belong to no event.
WITHOUT_EVENT = {Sound.YOUR_TURN, Sound.REFUSED}


def events_of(
    seed: int, reader: Seat | None = None, steps: int = 3000
) -> Iterator[tuple[Event, Scene]]:
    walk = Walk(seed, seats=3, switches=("buildings", "wonder"))
    scene: Scene | None = None
    for step in walk.steps(steps):
        scene = scene or Scene.of(step.before, reader)
        for event in map(scene.seen, step.progress.events):
            yield event, scene
            scene = scene.after(event)


def sounds(event: Event, scene: Scene) -> list[Sound]:
    return [cue.sound for cue in cues(event, scene)]


def scene() -> Scene:
    return next(events_of(1))[1]


def war(supporters: int) -> ConflictBegan:
    squares = NONE
    for square in SQUARES[2 : 2 + supporters]:
        squares = Squares(squares | bit_of(square))
    return ConflictBegan(
        ConflictKind.WAR, Color.RED, Seat(0), Seat(1), SQUARES[0], SQUARES[1], squares, NONE
    )


@pytest.mark.long
def test_games_use_every_sound_and_each_begins_within_its_event() -> None:
    sounds = set(WITHOUT_EVENT)
    for seed in range(6):
        for event, before in events_of(seed, Seat(seed % 3)):
            found = cues(event, before)
            sounds |= {cue.sound for cue in found}
            assert [cue.at for cue in found] == sorted(cue.at for cue in found)
            assert all(0 <= cue.at <= 1 for cue in found)
    assert sounds == set(Sound)


def test_a_farm_sounds_like_water() -> None:
    for event, before in events_of(2, steps=150):
        found = sounds(event, before)
        if found and found[0] in (Sound.TILE_LAND, Sound.TILE_RIVER):
            farm = getattr(event, "color", None) is Color.BLUE
            assert (found[0] is Sound.TILE_RIVER) == farm


@pytest.mark.parametrize("supporters", (0, 1, 3, MAX_TICKS, MAX_TICKS + 1, 40))
def test_supporters_tick_as_they_light_up(supporters: int) -> None:
    first, *ticks = cues(war(supporters), scene())
    assert first.sound is Sound.CONFLICT
    assert {tick.sound for tick in ticks} <= {Sound.SUPPORTER}
    assert min(1, supporters) <= len(ticks) <= MAX_TICKS
    if supporters <= MAX_TICKS:
        assert len(ticks) == supporters


def test_sounds_do_not_reveal_hidden_tiles() -> None:
    """A veiled deal sounds the same as it does for its owner."""
    known, veiled = (2, 1, 0, 0, 0), (0, 0, 0, 0, 3)
    one, two = (cues(TilesDealt(Seat(0), tiles, False), scene()) for tiles in (known, veiled))
    assert one == two
    assert cues(TilesDealt(Seat(0), (0, 0, 0, 0, 0), True), scene()) == ()
    assert cues(TilesCommitted(Seat(0), Color.RED, 0), scene()) == ()


def test_the_loser_hears_the_loss_and_the_others_the_victory() -> None:
    won = ConflictWon(ConflictKind.REVOLT, Color.RED, Seat(0), Seat(1), 3, 1)
    for reader, sound in ((Seat(1), Sound.LOST), (Seat(0), Sound.WON), (None, Sound.WON)):
        before = next(events_of(1, reader))[1]
        assert sounds(won, before) == [sound]


@pytest.mark.parametrize("seed", range(4))
def test_each_sound_begins_once_at_any_frame_rate(seed: int) -> None:
    rng = Random(seed)
    event, before = war(5), scene()
    sounds: Counter[Sound] = Counter()
    timeline = timeline_at(before)
    tracker = CueTracker()
    timeline.listener = tracker.advance
    timeline.show([event])
    now = 0
    while timeline.busy:
        timeline.tick(now)
        sounds.update(tracker.take_due())
        now += rng.randrange(1, 30)
    assert sounds == {Sound.CONFLICT: 1, Sound.SUPPORTER: 5}


def test_a_skipped_or_instant_event_has_its_main_sound_once() -> None:
    for finish in ("skip", "off"):
        timeline = timeline_at(scene(), Speed.OFF if finish == "off" else Speed.NORMAL)
        tracker = CueTracker()
        timeline.listener = tracker.advance
        timeline.show([war(5)])
        if finish == "skip":
            timeline.skip()
        else:
            timeline.tick(0)
        assert tracker.take_due() == [Sound.CONFLICT]
        assert tracker.take_due() == []
    tracker = CueTracker()
    for sound in Sound:
        tracker.add(sound)
    assert tracker.take_due() == [Sound.END, Sound.YOUR_TURN, Sound.REFUSED]
    assert set(RANK) == set(Sound)
