"""A recorded game is watched: by itself, by steps and jumps, from any seat, and played on."""

from __future__ import annotations

import pygame
import pytest

from engine.trade.deck.card import is_hidden
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from game.geometry import Point
from game.input.events import Clicked, Key, Moved, Pressed
from game.play.players import HUMAN
from game.screens.navigation import PlayMatch, Quit, Show
from game.screens.transport_bar import TransportButton
from game.settings.choices import Speed
from game.trade.play.branch import branched
from game.trade.play.recording import Recording
from game.trade.screens.branch import BranchScreen
from game.trade.screens.replay import ReplayScreen
from game.trade.screens.review import ReviewScreen
from game.trade.screens.transport_places import transport_places
from game.trade.table.stage import market_halves
from game.ui.widgets.using import WidgetUsed
from tests.support.trade.records import golden_record, replay_window, unfinished
from tests.support.trade.windows import SIZES


def market(recording: Recording) -> int:
    """When the first market opens."""
    return next(n for n in range(len(recording)) if recording.at(n).market is not None)


def press(screen: ReplayScreen, *names: str) -> None:
    for name in names:
        screen.handle(Key(name))


def run(screen: ReplayScreen, milliseconds: int) -> None:
    for now in range(0, milliseconds, 20):
        screen.tick(now)


def click(screen: ReplayScreen, at: Point) -> object:
    screen.handle(Moved(at, False))
    screen.handle(Pressed(at))
    return screen.handle(Clicked(at))


@pytest.mark.long
def test_steps_and_jumps_show_the_table_as_it_was() -> None:
    screen = replay_window(golden_record())
    recording, playback = screen.playback.recording, screen.playback
    press(screen, "end")
    assert playback.at == len(recording)
    assert playback.over
    press(screen, "left", "left", "home", "right", "right")
    assert playback.at == 1, "a step while something is shown ends that first"
    press(screen, "down")
    assert playback.at == recording.phases[1]
    shown = playback.session.scene.position
    assert shown == view(recording.at(playback.at), Seat(0))


@pytest.mark.long
def test_what_is_played_step_by_step_leads_to_what_a_jump_shows() -> None:
    """The log and the table do not depend on how the person came there."""
    played, jumped = replay_window(golden_record()), replay_window(golden_record())
    run(played, 9000)
    press(played, "space")
    played.playback.stand()
    at = played.playback.at
    assert at > 5
    jumped.playback.seek(at)
    assert played.playback.session.scene.position == jumped.playback.session.scene.position
    assert played.playback.session.log == jumped.playback.session.log


@pytest.mark.long
def test_it_plays_by_itself_until_it_is_stopped() -> None:
    screen = replay_window(golden_record(), speed=Speed.FAST)
    run(screen, 8000)
    assert screen.playback.at > 1
    press(screen, "space")
    at = screen.playback.at
    for now in range(8000, 30000, 50):
        screen.tick(now)
    assert screen.playback.at == at


@pytest.mark.long
def test_keys_and_panels_change_the_view() -> None:
    screen = replay_window(golden_record())
    assert screen.playback.reader == 0, "the person who played"
    press(screen, "end", "left", "3")
    assert screen.playback.session.scene.reader == 2
    press(screen, "0")
    assert screen.playback.session.scene.reader is None
    panel = screen.view.layout.seat_panel(1, None)
    click(screen, Point(panel.x + 60, panel.y + 12))
    assert screen.playback.session.scene.reader == 1


def shown_cards(screen: ReplayScreen) -> set[int]:
    return {item.card for item in screen.view.items if item.card is not None}


@pytest.mark.long
def test_all_hands_are_shown_or_only_what_the_view_knows() -> None:
    screen = replay_window(golden_record())
    time = market(screen.playback.recording)
    position = screen.playback.recording.at(time)
    screen.playback.seek(time)
    screen.view.refresh()
    others = {
        c for hand in position.hands[1:] for c in hand.cards if position.deck.cards[c].is_goods
    }
    assert others
    assert others <= shown_cards(screen)
    press(screen, "h")
    assert not others & shown_cards(screen)


@pytest.mark.long
@pytest.mark.parametrize("at", (0, 1, 2, 3))
def test_no_card_of_all_hands_lies_over_another(at: int) -> None:
    screen = replay_window(golden_record())
    recording = screen.playback.recording
    markets = [n for n in range(len(recording)) if recording.at(n).market is not None]
    screen.playback.seek(markets[at * (len(markets) - 1) // 3])
    screen.view.refresh()
    room = market_halves(screen.view.layout)[1]
    places = [
        item.rect
        for item in screen.view.items
        if item.card is not None and item.rect.common(room) == item.rect
    ]
    assert len(places) > 10
    for number, place in enumerate(places):
        assert not any(place.overlap(other) for other in places[:number])


def test_a_game_that_may_continue_never_shows_the_hands_of_others() -> None:
    screen = replay_window(unfinished(golden_record(), 40))
    press(screen, "end", "h", "2")
    assert screen.playback.reader == 0
    hands = screen.playback.session.scene.position.hands
    assert any(is_hidden(card) for card in hands[1].all_cards)
    goods = set(screen.playback.recording.at(len(screen.playback.recording)).hands[1].cards)
    assert not goods & shown_cards(screen)
    assert TransportButton.REVIEW in screen.view.disabled()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_every_button_is_large_enough_and_apart_from_the_others(size: tuple[int, int]) -> None:
    screen = replay_window(golden_record("six-without-disasters"), size)
    places = transport_places(screen.view.layout)
    rects = [*places.buttons.values(), places.bar]
    assert len(places.buttons) == len(TransportButton)
    assert not [(a, b) for a in rects for b in rects if a is not b and a.overlap(b)]
    least = screen.view.painter.metrics.px(44)
    assert all(min(rect.w, rect.h) >= least for rect in places.buttons.values())
    screen.paint(pygame.Surface(size))


@pytest.mark.long
def test_the_bar_is_dragged_to_any_time() -> None:
    screen = replay_window(golden_record())
    bar = transport_places(screen.view.layout).bar
    click(screen, Point(bar.center.x, bar.center.y))
    assert abs(screen.playback.at - len(screen.playback.recording) // 2) <= 1
    assert not screen.playback.running


@pytest.mark.long
def test_leaving_closes_the_window_it_came_with() -> None:
    screen = replay_window(golden_record())
    assert screen.handle(Key("escape")) == Quit()


def test_a_game_is_played_on_from_a_moment_as_its_person_knew_it() -> None:
    recording = Recording(golden_record())
    time = market(recording)
    match = branched(recording, time, (HUMAN, "easy", "easy"), "a game", (1, 2))
    before = recording.at(time)
    assert match.forked_at == recording.actions(time)
    assert view(match.position, Seat(0)) == view(before, Seat(0))
    assert match.position.hands[1] != before.hands[1], "what others held is dealt anew"
    assert match.answer_keeper() is not None


@pytest.mark.long
def test_the_form_of_a_fork_starts_the_match_with_the_chosen_players() -> None:
    screen = replay_window(golden_record())
    screen.playback.seek(market(screen.playback.recording))
    shown = screen.handle(Key("p"))
    assert isinstance(shown, Show)
    form = shown.screen
    assert isinstance(form, BranchScreen)
    form.lay_out()
    form.handle_widget(WidgetUsed(("sitter", 2), "hard"))
    go = form.handle_widget(WidgetUsed("start", None))
    assert isinstance(go, PlayMatch)
    assert go.match.table.players == (HUMAN, "random", "hard")


@pytest.mark.long
def test_the_review_leads_to_the_moment_of_a_turning_point() -> None:
    screen = replay_window(golden_record())
    go = screen.review(screen)
    assert isinstance(go, Show)
    review = go.screen
    assert isinstance(review, ReviewScreen)
    review.lay_out()
    finding = screen.view.review.summaries[0].turning_points[0]
    back = review.handle_widget(WidgetUsed(("turn", finding.ply, 0), None))
    assert back == Show(screen)
    assert screen.playback.at == screen.playback.recording.time_of(finding.ply)
    assert any("Better" in item.words for item in screen.view.items), "it says what was better"
    review.handle_widget(WidgetUsed("all", True))
    assert len(screen.view.review.summaries) == 3


@pytest.mark.long
def test_a_click_on_the_chart_goes_to_that_time() -> None:
    screen = replay_window(golden_record())
    assert screen.view.chart_place is None, "there is one's own hand"
    press(screen, "0")
    rect = screen.view.chart_place
    assert rect is not None
    click(screen, Point(rect.right - 2, rect.center.y))
    assert screen.playback.at == len(screen.playback.recording)
    secret = replay_window(unfinished(golden_record(), 40))
    press(secret, "0")
    assert secret.view.chart_place is None, "points are hidden while the game may continue"


@pytest.mark.long
def test_the_counts_of_the_first_panel_are_as_large_as_those_of_the_others() -> None:
    """Its panel is higher; its numbers need the same room beside their signs."""
    screen = replay_window(golden_record())
    press(screen, "0")
    counts = [i.rect for i in screen.view.items if i.tip.startswith("Culture")]
    assert len(counts) == screen.playback.session.seats
    assert len({(rect.w, rect.h) for rect in counts}) == 1


@pytest.mark.long
def test_a_line_of_the_log_leads_to_its_moment_and_deals_can_be_shown_alone() -> None:
    screen = replay_window(golden_record())
    playback, recording, log = screen.playback, screen.playback.recording, screen.view.layout.log
    press(screen, "end", "l")
    deals = [line for line in playback.session.log if line.is_deal]
    assert deals and screen.view.desk.only_deals
    spots = [Point(log.center.x, y) for y in range(log.bottom, log.y, -6)]
    shown = [(spot, line) for spot in spots if (line := screen.view.log_line_at(spot)) is not None]
    assert all(line.heading or line.is_deal for _spot, line in shown)
    spot, deal = next((spot, line) for spot, line in shown if line.is_deal)
    click(screen, spot)
    assert playback.at == recording.time_of(deal.ply) + 1
    assert playback.session.log[-1].ply <= deal.ply < recording.actions(playback.at)
    assert deal in playback.session.log
    click(screen, Point(log.center.x, log.y + 4))
    assert not screen.view.desk.only_deals
