"""A recorded game is watched: by itself, by steps, by jumps, with open hands or a spectator's."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris.model.bitboard import NONE
from engine.tigris.model.events import ConflictBegan, TurnBegan
from game.geometry import Point
from game.input.events import Clicked, Key, Moved, Pad, Pressed, Scrolled
from game.play.timeline import Motion
from game.screens.navigation import Quit
from game.screens.transport_bar import TransportButton
from game.settings.choices import Speed
from game.tigris.hover.hover_info import NO_HOVER
from game.tigris.layout.layout import Layout
from game.tigris.paint.log import head_of, placed
from game.tigris.paint.result import paint_result, result_buttons, result_frame
from game.tigris.play.playback import PAUSE, Playback
from game.tigris.play.recording import Recording, earlier, later
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.transport_places import transport_places
from tests.support.window.windows import SIZES, Window, finished_game, replay_window


@pytest.fixture
def window() -> Window:
    return replay_window(finished_game())


def playback(window: Window) -> Playback:
    assert isinstance(window.screen, ReplayScreen)
    return window.screen.playback


def click(window: Window, button: TransportButton) -> None:
    window.click(transport_places(window.painter.layout).buttons[button])


def test_it_steps_both_ways_and_ends_at_the_end(window: Window) -> None:
    watched = playback(window)
    window.key("end")
    last = len(finished_game().entries)
    assert watched.at == last
    window.key("left", "left")
    assert watched.at == last - 2
    window.key("right", "right")
    assert watched.at == last - 1, "a step while something is shown ends that first"
    assert not watched.timeline.busy
    window.key("home")
    assert watched.at == 0
    window.key("left")
    assert watched.at == 0
    window.key("escape")
    assert window.routes == [Quit()]


def test_it_plays_by_itself_until_it_is_stopped(window: Window) -> None:
    watched = playback(window)
    window.tick(200)
    running = watched.at
    assert running > 0
    window.key("space")
    window.rest()
    assert watched.at <= running + 1


def test_at_its_end_it_plays_again_from_its_start(window: Window) -> None:
    window.key("end", "space")
    assert playback(window).running
    assert playback(window).at < 2


@pytest.mark.parametrize("open", (True, False), ids=("open", "veiled"))
def test_the_result_stays_at_the_end_until_it_is_clicked_away(window: Window, open: bool) -> None:
    """The last event shows it; when that has ended it lies there just so."""
    watched, screen = playback(window), window.screen
    assert isinstance(screen, ReplayScreen)
    watched.recording.open = open
    window.key("end", "left", "right")
    window.rest()
    assert watched.over
    layout = window.painter.layout
    middle = layout.rect_of(layout.square_at(*layout.board.center))  # type: ignore[arg-type]
    with_plate = window.paint()
    expected = window.surface.copy()
    paint_result(expected, window.painter, GameResult.of(Scene.of(watched.position, None)))
    plate = result_frame(layout)
    place = plate._replace(h=result_buttons(layout).y - plate.y).inset(12)
    shown, same = (some.subsurface(place) for some in (window.surface, expected))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(same, "RGB")
    window.handle(Moved(middle.center))
    assert screen.view.table_state().hover_info == NO_HOVER, (
        "what lies under the plate is not spoken of"
    )
    window.click(middle)
    assert window.paint() != with_plate and screen.view.table_state().hover_info != NO_HOVER
    window.key("left")
    window.key("end")
    assert screen.view.shows_result, "it is there again whenever one comes to the end"


def test_a_game_that_is_not_finished_has_no_result() -> None:
    window = replay_window()
    window.key("end")
    assert playback(window).over
    assert isinstance(window.screen, ReplayScreen) and not window.screen.view.shows_result


def test_without_animations_it_still_waits_between_two_actions() -> None:
    watched = Playback(Recording(finished_game()), Motion(Speed.OFF))
    now = 0
    for now in range(0, 10 * PAUSE, 10):
        watched.tick(now)
    assert 8 <= watched.at <= 11


@pytest.mark.parametrize("key", ("up", "down"))
def test_arrows_jump_from_conflict_to_conflict(window: Window, key: str) -> None:
    """To the moment before, so that the next step shows it."""
    watched = playback(window)
    window.key("home" if key == "down" else "end")
    seen = []
    for _ in range(len(watched.recording.fights)):
        window.key(key)
        seen.append(watched.at)
        events = watched.recording.events(watched.at + 1)
        assert any(isinstance(event, ConflictBegan) for event in events)
    assert len(seen) > 3
    assert sorted(seen) == list(watched.recording.fights)
    at = watched.at
    window.key(key)
    assert watched.at == at, "there is none beyond"


def test_with_shift_arrows_jump_from_turn_to_turn(window: Window) -> None:
    watched = playback(window)
    window.key("home", "shift+right", "shift+right")
    second = watched.at
    assert any(isinstance(event, TurnBegan) for event in watched.recording.events(second))
    window.key("shift+right", "shift+left")
    assert watched.at == second


def test_the_bar_is_clicked_and_pulled(window: Window) -> None:
    watched, bar = playback(window), transport_places(window.painter.layout).bar
    assert watched.running
    end, middle = Point(bar.right - 1, bar.center.y), bar.center
    window.handle(Moved(middle), Pressed(middle))
    assert abs(watched.at - len(watched.recording) // 2) <= 2
    assert watched.running, "who seeks while it plays continues to watch"
    window.handle(Moved(end, held=True))
    assert watched.at == len(watched.recording)
    window.handle(Clicked(end), Moved(middle))
    assert watched.at == len(watched.recording), "let go, it follows no longer"


def test_a_line_of_the_log_is_the_way_to_its_moment(window: Window) -> None:
    watched, screen = playback(window), window.screen
    assert isinstance(screen, ReplayScreen)
    window.key("end")
    window.handle(Scrolled(window.painter.layout.log.center, 4))
    line = list(placed(window.painter, screen.view.table_state()))[1]
    plies = [known.ply for known in watched.lines if known.text == line.line.text]
    window.click(line.rect)
    assert watched.at - 1 in plies
    assert line.line.text in [known.text for known in watched.lines]
    assert watched.lines[-1].ply == watched.at - 1, "nothing that came later"
    assert screen.view.scrolled == 0


def test_a_line_of_a_filtered_log_leads_to_its_own_moment(window: Window) -> None:
    watched, screen = playback(window), window.screen
    assert isinstance(screen, ReplayScreen)
    window.key("end", "l")
    window.click(head_of(window.painter))
    lines = list(placed(window.painter, screen.view.table_state()))
    fights = [line for line in watched.lines if line.in_conflict]
    assert [line.line.text for line in lines] == [
        line.text for line in fights[: -len(lines) - 1 : -1]
    ]
    window.click(lines[-1].rect)
    assert watched.at == fights[-len(lines)].ply + 1


def test_the_log_is_whole_wherever_one_jumps_to(window: Window) -> None:
    """It was played there or jumped there: the same lines are shown."""
    watched = playback(window)
    window.key("home")
    for _ in range(24):
        window.key("right")
        watched.stand()
    played = list(watched.lines)
    window.key("end", "home")
    watched.jump(12)
    watched.jump(watched.at + 12)
    assert list(watched.lines) == played
    assert watched.at == 24 and played


def test_lines_appear_with_their_events(window: Window) -> None:
    watched = playback(window)
    before = len(watched.lines)
    window.tick()
    assert watched.timeline.busy
    assert len(watched.lines) == before, "not before they have been shown"


def test_marks_are_those_of_the_running_turn(window: Window) -> None:
    watched = playback(window)
    for to in range(0, len(watched.recording), 7):
        watched.jump(to)
        jumped = watched.traces.owners(None)
        turn = max((time for time in watched.recording.turns if time <= to), default=0)
        watched.jump(turn)
        watched.running = False
        while watched.at < to:
            watched.step()
            watched.stand()
        assert watched.traces.owners(None) == jumped


@pytest.mark.long
@pytest.mark.parametrize("open", (True, False))
def test_nobody_is_called_you(window: Window, open: bool) -> None:
    screen = window.screen
    assert isinstance(screen, ReplayScreen)
    playback(window).recording.open = open
    window.key("end", "left", "left")
    assert screen.view.table_state().watched
    hints = []
    for square in range(200):
        at = window.painter.layout.rect_of(square).center  # type: ignore[arg-type]
        if window.painter.layout.square_at(*at) is not None:
            window.handle(Moved(at))
            hints.append(screen.view.table_state().hover_info.foot)
    assert any("king" in hint for hint in hints)
    assert not any("your" in hint for hint in hints)


def test_hands_are_hidden_and_shown(window: Window) -> None:
    watched = playback(window)
    window.key("home", "end", "left", "left", "left")
    assert watched.timeline.scene.reader is not None
    assert all(watched.timeline.scene.shows_points(seat) for seat in range(3))  # type: ignore[arg-type]
    window.key("h")
    assert watched.timeline.scene.reader is None
    assert not any(watched.timeline.scene.shows_points(seat) for seat in range(3))
    assert not any(" draws " in line.text and "tile" not in line.text for line in watched.lines)
    window.key("h")
    assert any(" draws " in line.text and "tile" not in line.text for line in watched.lines)


def test_hands_of_a_game_that_people_may_continue_stay_hidden() -> None:
    window = replay_window()
    watched = playback(window)
    for button in (TransportButton.HANDS, TransportButton.PLAY):
        click(window, button)
    window.key("h")
    for to in range(len(watched.recording) + 1):
        watched.jump(to)
        assert watched.timeline.scene.reader is None
        assert not any(sum(player.hand[:4]) for player in watched.timeline.scene.players)
        assert not watched.timeline.scene.shows_points(0)  # type: ignore[arg-type]


def test_a_record_that_is_not_finished_says_so() -> None:
    window = replay_window()
    assert isinstance(window.screen, ReplayScreen)
    window.tick()
    assert playback(window).timeline.busy
    assert "not finished" in window.screen.view.table_state().prompt, "at once"
    window.key("end")
    assert "not finished" in window.screen.view.table_state().prompt


def test_every_button_does_what_its_key_does(window: Window) -> None:
    watched = playback(window)
    window.key("home")
    for button, at in (
        (TransportButton.END, len(watched.recording)),
        (TransportButton.STEP_BACK, len(watched.recording) - 1),
    ):
        click(window, button)
        assert watched.at == at
    click(window, TransportButton.START)
    assert watched.at == 0
    click(window, TransportButton.STEP_FORWARD)
    assert watched.at == 1
    watched.stand()
    click(window, TransportButton.NEXT_MARK)
    assert watched.at == watched.recording.fights[0]
    click(window, TransportButton.PREVIOUS_MARK)
    assert watched.at == watched.recording.fights[0]
    click(window, TransportButton.SPEED)
    assert watched.timeline.speed is not Speed.NORMAL
    click(window, TransportButton.PLAY)
    assert watched.running
    click(window, TransportButton.LEAVE)
    assert window.routes == [Quit()]


def test_all_buttons_are_reached_by_keys_and_say_what_they_do(window: Window) -> None:
    screen, seen = window.screen, set()
    assert isinstance(screen, ReplayScreen)
    for _ in TransportButton:
        window.key("tab")
        seen.add((screen.view.transport.hovered, screen.view.tooltip))
    assert len({button for button, _prompt in seen}) == len(TransportButton)
    assert len({prompt for _knob, prompt in seen}) == len(TransportButton)
    while screen.view.transport.hovered is not TransportButton.END:
        window.key("shift+tab")
    window.key("return")
    assert playback(window).at == len(playback(window).recording)


def test_it_is_watched_with_a_gamepad(window: Window) -> None:
    watched = playback(window)
    window.handle(Pad("a"))
    assert not watched.running
    at = watched.at
    window.handle(Pad("right"), Pad("right"), Pad("right"))
    assert watched.at > at
    window.handle(Pad("down"))
    assert watched.at in watched.recording.fights
    window.handle(Pad("b"))
    assert window.routes == [Quit()]


def test_keys_that_were_given_away_still_steer_it(window: Window) -> None:
    """What a person has made of a key at the table does not hold where nobody plays."""
    window.key("end")
    window.handle(Key("1", physical="h"))
    assert not playback(window).recording.open


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("zoom", (100, 150, 200))
def test_buttons_lie_apart_and_are_large_enough(
    size: tuple[int, int], seats: int, zoom: int
) -> None:
    layout = Layout.of(*size, seats, zoom)
    places = transport_places(layout)
    rects = [places.bar, *places.buttons.values()]
    for at, rect in enumerate(rects):
        assert rect.w >= 24
        assert rect.h >= (14 if at == 0 else 24)
        assert not any(rect.overlap(other) for other in rects[:at])


def test_times_before_and_after() -> None:
    times = (3, 5, 9)
    assert [later(times, now) for now in (0, 3, 9)] == [3, 5, None]
    assert [earlier(times, now) for now in (3, 4, 20)] == [None, 3, 9]


def test_nothing_is_marked_before_it_is_shown(window: Window) -> None:
    window.key("home")
    assert playback(window).traces.squares(None) == NONE
