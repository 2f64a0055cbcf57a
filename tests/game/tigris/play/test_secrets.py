"""What nobody else may learn: hands stay hidden in the log, in pictures, and from bots."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.tigris.model.actions import ReplaceTiles
from engine.tigris.model.pieces import COLORS, UNKNOWN, Seat
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY
from tests.support.window.bench import FOUR_PEOPLE, TWO_PEOPLE, Bench

ALONE = (HUMAN, "random")
#: What a kind of tile is called in the log.
KINDS = ("temple", "farm", "market", "settlement")


def open_hands(scene: Scene) -> list[int]:
    """The seats of which a tile is shown."""
    players = enumerate(scene.players)
    return [seat for seat, player in players if any(player.hand[color] for color in COLORS)]


@pytest.mark.parametrize("players", (TWO_PEOPLE, FOUR_PEOPLE), ids=("two", "four"))
def test_the_log_of_several_people_never_names_a_hidden_tile(players: tuple[str, ...]) -> None:
    bench = Bench(*players, seed=4)
    for _ in bench.play_on(300):
        pass
    lines = [line.text for line in bench.session.log]
    hidden = [line for line in lines if " draws " in line or " discards " in line]
    assert len(hidden) > 50
    assert any(" discards " in line for line in hidden)
    assert [line for line in hidden if any(kind in line for kind in KINDS)] == []


def test_the_log_of_one_person_names_their_own_tiles_and_nobody_elses() -> None:
    bench = Bench(*ALONE, seed=4)
    for _ in bench.play_on(200):
        pass
    own, other = (DYNASTY[bench.session.position.dynasties[seat]] for seat in (0, 1))
    drawn = [line.text for line in bench.session.log if " draws " in line.text]
    named = [line for line in drawn if any(kind in line for kind in KINDS)]
    assert any(line.startswith(own) for line in named)
    assert any(line.startswith(other) for line in drawn)
    assert [line for line in named if line.startswith(other)] == []


def frames(bench: Bench, actions: int) -> Iterator[Scene]:
    """Every scene that could be painted, before and in the middle of what is shown."""
    session = bench.session
    for _ in range(actions):
        for _ in range(10_000):
            yield session.scene
            bench.now += 200
            session.tick(bench.now)
            if session.deadline() is None:
                break
        yield session.scene
        if session.covered_for is not None:
            session.uncover()
            yield session.scene
        if session.over:
            return
        bench.play()


def test_no_picture_ever_shows_another_hand() -> None:
    bench = Bench(*FOUR_PEOPLE, seed=2, speed=Speed.NORMAL)
    seen: set[Seat | None] = set()
    for scene in frames(bench, 150):
        assert set(open_hands(scene)) <= {scene.reader}
        seen.add(scene.reader)
    assert seen == {None, 0, 1, 2, 3}


def test_a_hand_is_closed_before_it_is_shown_what_its_owner_has_done() -> None:
    """Who is to act next watches a war or the end of a turn together with who acted."""
    bench = Bench(*FOUR_PEOPLE, seed=2, speed=Speed.NORMAL)
    session, watched = bench.session, 0
    for scene in frames(bench, 150):
        if session.match.over:
            break
        assert scene.reader in (None, session.position.actor)
        watched += session.timeline.busy and scene.reader is None
    assert watched > 300


def test_bots_are_asked_with_what_they_may_see_and_once_for_each_action() -> None:
    bench = Bench(HUMAN, "random", "random", seed=3)
    for _ in bench.play_on(40):
        pass
    answers = [played for played in bench.saved if played.seat in (1, 2)]
    assert len(bench.bots.requests) == len(answers) > 40
    for request, played in zip(bench.bots.requests, answers, strict=True):
        assert request.actor == played.seat
        others = [hand for seat, hand in enumerate(request.hands) if seat != played.seat]
        assert all(sum(hand) == hand[UNKNOWN] for hand in others)


def test_discards_are_veiled_from_everybody_who_may_read_the_log() -> None:
    bench = Bench(*TWO_PEOPLE)
    bench.sit_down()
    seat = bench.session.reader
    assert seat is not None
    hand = bench.session.position.hands[seat]
    bench.play(ReplaceTiles(hand))
    bench.rest()
    texts = [line.text for line in bench.session.log]
    name = DYNASTY[bench.session.position.dynasties[seat]]
    assert f"{name} discards 6 tiles face down." in texts
    assert f"{name} draws 6 tiles." in texts


def test_the_log_begins_without_first_hands_that_nobody_may_see() -> None:
    bench = Bench(HUMAN, "random", "random", seed=1)
    bench.session.skip_all()
    drawn = [line.text for line in bench.session.log if " draws " in line.text]
    assert len(drawn) == 1 and "tiles" not in drawn[0].split(), "the reader's own"
    for _ in bench.play_on(20):
        pass
    hidden = re.compile(r" draws \d tiles?\.$")
    assert any(hidden.search(line.text) for line in bench.session.log), "of others, later"
