"""A guided first game: the goal comes first, no card is skipped, and the opponent is gentle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.tigris import apply
from engine.tigris.bots import think
from engine.tigris.model.actions import Decline, EndTurn
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import ConflictBegan, KingdomsUnited, PointsScored
from engine.tigris.model.pieces import RED
from engine.tigris.model.view import view
from engine.tigris.notation import parse_action, parse_square
from game.input.events import Clicked, Moved, Pressed
from game.play.players import HUMAN
from game.screens.learn import FIRST_GAME
from game.screens.lesson_card import CardButton
from game.screens.navigation import Open, Route, Show
from game.screens.overlays import OverlayButton
from game.settings.choices import Confirm
from game.tigris.interaction.cursor import Focus
from game.tigris.layout.layout import Control
from game.tigris.learn.first_game import TOPICS, Moment, next_topic
from game.tigris.learn.gentle import PEACE, is_peaceful, peaceful_action
from game.tigris.screens.guide import Guide
from game.tigris.screens.setup import SetupScreen
from game.tigris.screens.table import TableScreen
from tests.support.tigris.walks import Walk
from tests.support.window import picture_positions
from tests.support.window.bench import Bench, change_settings
from tests.support.window.person import QUIET, Person
from tests.support.window.windows import bench_at, overlay_choices, seated_window


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    """At the table of a first game, after the deal."""
    pygame.display.init()
    person = Person(tmp_path, replace(QUIET, confirm=Confirm.TIMED))
    person.follow(Open(Route.LEARN, person.screen))
    person.click(FIRST_GAME)
    person.tick()
    person.tick()
    yield person
    person.close()
    pygame.display.quit()


def guide_of(person: Person) -> Guide:
    guide = person.table.view.guide
    assert guide is not None
    return guide


def press(person: Person, button: CardButton) -> None:
    place = guide_of(person).card.place_of(button)
    assert place is not None
    person.handle(Moved(place.center), Pressed(place.center), Clicked(place.center))
    person.tick()


def test_the_goal_comes_first_and_stays_until_it_is_read(person: Person) -> None:
    assert guide_of(person).topic is TOPICS[0]
    for _ in range(100):
        person.tick()
    assert guide_of(person).topic is TOPICS[0]
    press(person, CardButton.CONTINUE)
    assert guide_of(person).topic is TOPICS[1]


def test_the_person_goes_first_and_nothing_is_timed(person: Person) -> None:
    assert person.session.can_act
    assert person.session.settings.confirm is Confirm.MANUAL
    assert person.settings.confirm is Confirm.TIMED, "elsewhere all is as it was set"


def test_a_bot_waits_while_a_card_is_to_be_read(person: Person) -> None:
    assert person.session.bots.holds_back(None)
    person.keys("g")
    person.keys("g")
    assert guide_of(person).topic is None
    assert not person.session.bots.holds_back(None)


def place_leader(person: Person) -> None:
    layout = person.table.view.layout
    for place in (layout.rect(Control.KING), layout.rect_of(parse_square("f2"))):
        person.handle(Moved(place.center), Pressed(place.center), Clicked(place.center))
    person.rest()


def test_a_card_whose_moment_has_passed_goes_and_what_is_true_now_comes(person: Person) -> None:
    person.keys("g")
    assert guide_of(person).card.words.title == "Your turn"
    place_leader(person)
    assert guide_of(person).card.words.title == "Score with tiles"
    person.keys("e")
    person.rest()
    assert guide_of(person).card.words.title == "Ending your turn"
    person.keys("u")
    person.rest()
    assert guide_of(person).card.words.title == "Score with tiles"


def test_what_was_done_is_not_asked_for_again() -> None:
    bench = guided_bench()
    reader = bench.session.reader
    assert reader is not None
    shown: set[str] = set()
    for _ in zip(range(60), bench.play_on(), strict=False):
        moment = Moment(bench.session, reader)
        due = {topic.title for topic in TOPICS if topic.is_passing and topic.is_due(moment)}
        events = [event for played in bench.match.history for event in played.events]
        scored = any(isinstance(e, PointsScored) and e.seat == reader for e in events)
        shown |= due
        assert not (scored and "Score with tiles" in due)
    assert scored and "Score with tiles" in shown


def test_the_end_of_a_turn_is_explained_until_one_is_confirmed() -> None:
    bench = guided_bench()
    change_settings(bench.session, confirm=Confirm.MANUAL)
    reader = bench.session.reader
    assert reader is not None
    ending = next(topic for topic in TOPICS if topic.title == "Ending your turn")
    for is_due in (True, False):
        bench.sit_down()
        bench.session.play(EndTurn())
        assert bench.session.pending is not None
        assert ending.is_due(Moment(bench.session, reader)) is is_due
        bench.session.confirm_turn()
        while bench.session.position.actor != reader:
            bench.play(EndTurn())


def guided_bench() -> Bench:
    bench = Bench(HUMAN, "easy")
    change_settings(bench.session, guide=True)
    return bench


@pytest.mark.parametrize(
    ("picture", "action", "title"),
    [
        (picture_positions.WARS, "tile settlement f10", "Kingdoms meet"),
        (picture_positions.RED_WAR, "tile temple f10", "Kingdoms meet"),
        (picture_positions.REVOLT, "leader king g5", "Revolt"),
        (picture_positions.SQUARE, "tile temple e11", "A monument"),
    ],
)
def test_what_the_table_waits_for_comes_before_a_card_that_is_not_read_yet(
    picture: str, action: str, title: str
) -> None:
    """Else a first war is decided beside a card about something else."""
    bench = bench_at(picture_positions.position_after(picture))
    unread = TOPICS[0]
    bench.sit_down()
    assert next_topic(bench.session, (), unread) is unread
    bench.play(parse_action(action))
    bench.sit_down()
    pressing = next_topic(bench.session, (), unread)
    assert pressing is not None and pressing.title == title
    assert next_topic(bench.session, {pressing}) is unread, "it comes back"


def test_a_card_that_is_shown_stays_while_nothing_presses() -> None:
    bench = bench_at(picture_positions.position_after(picture_positions.SQUARE))
    bench.play(parse_action("tile temple e11"))
    bench.play(Decline())
    bench.sit_down()
    last = TOPICS[-1]
    assert next_topic(bench.session, (), last) is last


def test_after_the_end_no_card_says_what_to_do() -> None:
    bench = guided_bench()
    for _ in bench.play_on():
        pass
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    guide = window.screen.view.guide
    assert guide is not None
    guide.topic = TOPICS[-1]
    window.click(overlay_choices(window).place_of(OverlayButton.CONTINUE))
    window.tick(5)
    assert guide.topic is None and "over" in guide.card.words.text


def test_the_game_after_a_whole_first_game_is_not_guided() -> None:
    bench = guided_bench()
    for _ in bench.play_on():
        pass
    window = seated_window(bench=bench)
    window.tick(5)
    assert window.settings is not None and not window.settings.current.guide


def test_a_game_that_is_continued_does_not_explain_what_happened_long_ago() -> None:
    bench = guided_bench()
    for _ in zip(range(60), bench.play_on(), strict=False):
        pass
    assert not bench.session.over
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    guide = window.screen.view.guide
    assert guide is not None
    assert guide.topic is None or guide.topic.is_passing, "only what there is to do now"


def test_after_the_end_another_table_can_be_set_up_against_the_same_bot() -> None:
    bench = guided_bench()
    for _ in bench.play_on():
        pass
    window = seated_window(bench=bench)
    assert overlay_choices(window).place_of(OverlayButton.PLAY_AGAIN), "another one at once"
    window.click(overlay_choices(window).place_of(OverlayButton.NEW_GAME))
    (route,) = window.routes
    assert isinstance(route, Show) and isinstance(route.screen, SetupScreen)
    assert route.screen.setup.players == (HUMAN, "easy")
    assert not route.screen.setup.problem


def test_nothing_is_asked_below_the_result() -> None:
    """Neither by the prompt nor for the control below the pointer; once it is closed, as ever."""
    bench = guided_bench()
    for _ in bench.play_on():
        pass
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    view = window.screen.view
    window.tick(5)
    view.pointer.focus = Focus(control=Control.REPLACE)
    for is_open in (True, False):
        window.paint()
        state = view.table_state(view.hover_info())
        assert (state.prompt == "") is is_open
        window.click(overlay_choices(window).place_of(OverlayButton.CONTINUE)) if is_open else None


def test_the_card_covers_neither_log_nor_forecast(person: Person) -> None:
    place = guide_of(person).card.place
    assert not place.overlap(person.table.view.layout.log)


def test_without_anything_new_the_card_reminds_of_the_goal(person: Person) -> None:
    person.keys("g")
    person.keys("g")
    person.tick()
    assert "red, blue, green, and black, 0 each" in guide_of(person).card.words.text


def test_the_reminder_counts_what_the_table_shows(person: Person) -> None:
    """An action that waits for its confirmation has scored at the table already."""
    person.keys("g")
    person.keys("g")
    session = person.session
    red = session.scene.players[0].scored(RED, 1)
    session.timeline.scene = replace(session.scene, players=(red, session.scene.players[1]))
    person.tick()
    assert "blue, green, and black, 0 each" in guide_of(person).card.words.text
    assert "red" not in guide_of(person).card.words.text


def test_one_key_or_click_too_many_does_not_end_the_guide(person: Person) -> None:
    person.keys("g")
    place = guide_of(person).card.place_of(CardButton.CONTINUE)
    assert place is not None
    for _ in range(2):
        person.handle(Moved(place.center), Pressed(place.center), Clicked(place.center))
        person.tick()
    assert guide_of(person).card.words.title == "Your first game"
    person.keys("g")
    person.tick()
    assert guide_of(person).is_on and person.settings.guide


def test_the_guide_can_be_ended_and_the_log_gets_its_room_back(person: Person) -> None:
    narrow = person.table.view.layout.log
    press(person, CardButton.LEAVE)
    person.tick()
    assert person.table.view.guide is None
    assert person.table.view.layout.log.h > narrow.h
    assert not person.settings.guide


@pytest.mark.long
def test_the_opponent_keeps_the_peace_at_first() -> None:
    """In every position of a few games in which its first choice would be a conflict."""
    seen = 0
    for seed in range(4):
        for step in Walk.number(seed).steps():
            position = step.after
            if not position.decisions or not isinstance(position.decisions[-1], Turn):
                continue
            if max(sum(points) for points in position.points) >= PEACE:
                break
            assert position.actor is not None
            seat_view = view(position, position.actor)
            if is_peaceful(seat_view, think("easy", seat_view, 1).action):
                continue
            seen += 1
            events = apply(position, peaceful_action(seat_view, 1)).events
            assert not any(isinstance(event, ConflictBegan | KingdomsUnited) for event in events)
    assert seen, "no position offers a conflict"
