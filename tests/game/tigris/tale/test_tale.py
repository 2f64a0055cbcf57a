"""The story of a game: at most five sentences, about these players, and true."""

from __future__ import annotations

import pytest

from engine.tigris.model.events import ConflictWon, MonumentBuilt, PointsScored, TurnEnded
from engine.tigris.rules.scoring import ranking, with_treasures
from game.tigris.statistics.moments import Moment
from game.tigris.tale.tale import MOST_PARTS, Built, Ended, Fought, Led, Met, course_of, tale_of
from game.tigris.tale.tale_text import tale_sentences
from game.tigris.text.names import DYNASTY
from tests.support.tigris.moments import walk_moments

GAMES = range(40)
games = pytest.mark.parametrize("number", GAMES)


def turns_of(moments: tuple[Moment, ...]) -> list[int]:
    """For each turn the number of moments until its end."""
    return [
        at
        for at, moment in enumerate(moments, 1)
        if any(isinstance(event, TurnEnded) for event in moment.events)
    ]


@pytest.mark.long
@games
def test_a_story_has_at_most_five_sentences_and_names_all_players(number: int) -> None:
    moments = walk_moments(number)
    dynasties = moments[0].before.dynasties
    sentences = tale_sentences(tale_of(moments), dynasties)
    assert 2 <= len(sentences) <= MOST_PARTS == 5
    assert all(DYNASTY[each] in sentences[0] for each in dynasties)
    assert all(each.endswith(".") and "{" not in each for each in sentences)


@pytest.mark.long
@games
def test_a_story_never_contradicts_the_result(number: int) -> None:
    moments = walk_moments(number)
    end = moments[-1].after
    winners = {each.seat for each in ranking(end) if each.place == 1}
    tale = tale_of(moments)
    (ended,) = (part for part in tale if isinstance(part, Ended))
    assert {*ended.winners} == winners and tale[-1] == ended
    lowest = {min(with_treasures(end.points[s], end.treasures_taken[s])) for s in winners}
    assert lowest == {ended.lowest}
    led = [part for part in tale if isinstance(part, Led)]
    assert [part.seat for part in led] == ([*winners] if len(winners) == 1 else [])


@pytest.mark.long
@games
def test_who_led_was_ahead_from_then_on_and_not_before(number: int) -> None:
    moments = walk_moments(number)
    ends = turns_of(moments)
    for part in tale_of(moments):
        if isinstance(part, Led):
            first = [ranking(moments[at - 1].after)[:2] for at in ends]
            ahead = [one.seat == part.seat and two.place > 1 for one, two in first]
            assert all(ahead[part.turn - 1 :])
            assert part.turn == 1 or not ahead[part.turn - 2]
        if isinstance(part, Met):
            assert (part.seats, part.turns) == (moments[0].before.seats, len(ends))


@pytest.mark.long
@games
def test_conflicts_and_monuments_of_a_story_happened(number: int) -> None:
    moments = walk_moments(number)
    events = [event for moment in moments for event in moment.events]
    for part in tale_of(moments):
        if isinstance(part, Fought):
            beaten = [(e.winner, e.loser, e.color) for e in events if isinstance(e, ConflictWon)]
            assert (part.winner, part.loser, part.color) in beaten
            prizes = [e.amount for e in events if isinstance(e, PointsScored)
                      and e.reason in ("war", "revolt")]  # fmt: skip
            assert part.points == max(prizes)
        if isinstance(part, Built):
            built = [each for each in events if isinstance(each, MonumentBuilt)]
            assert (part.seat, part.monument, part.total) == (
                built[0].seat, built[0].monument, len(built),
            )  # fmt: skip


def test_names_of_people_are_in_the_story() -> None:
    moments = walk_moments(0)
    names = ("Ann", "Bob", "Cid", "Dee")
    (first, *_rest) = tale_sentences(tale_of(moments), moments[0].before.dynasties, names)
    assert "Ann" in first and "Bob" in first


def test_a_game_that_is_not_over_has_no_story() -> None:
    assert tale_of(walk_moments(0)[:50]) == () == tale_of(())


@games
def test_the_course_begins_at_nothing_and_ends_with_the_result(number: int) -> None:
    moments = walk_moments(number)
    course, end = course_of(moments), moments[-1].after
    assert (course.times[0], course.times[-1]) == (0, len(moments))
    met = tale_of(moments)[0]
    assert isinstance(met, Met) and met.turns == len(course.turns), "story and graph agree"
    by_seat = {each.seat: min(each.spheres) for each in ranking(end)}
    assert [line[-1] for line in course.lowest] == [by_seat[seat] for seat in sorted(by_seat)]
    assert {line[0] for line in course.lowest} == {0}
    assert {len(line) for line in course.lowest} == {len(course.times)}
    assert len(course.treasures) == sum(end.treasures_taken)
