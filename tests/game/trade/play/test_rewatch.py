"""What others did stays marked until one acts, and a key shows it again; nobody sees more by it."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Track
from engine.trade.model.effect_events import Moved
from engine.trade.model.events import Kept
from engine.trade.model.market_events import Traded
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.trade.play.rewatch import rewatch_from
from game.trade.scene.happening import LogLine, Settled
from game.trade.scene.recent import Mark, Place
from tests.game.trade.screens.test_hot_seat import check_nothing_is_shown_to_the_wrong_one, known_to
from tests.support.trade.windows import TradeWindow

YOU = Seat(0)


@pytest.fixture(scope="module")
def traded() -> TradeWindow:
    """A market at which bots have traded since the person chose."""
    window = TradeWindow(("medium",) * 3)
    window.reach_market()
    window.tick(400)
    return window


def fresh_places(window: TradeWindow) -> int:
    return sum(item.fresh for item in window.screen.view.items)


@pytest.mark.long
def test_what_others_did_is_marked_until_one_acts() -> None:
    window = TradeWindow(("medium",) * 3)
    window.reach_market()
    window.tick(400)
    marks = window.session.marks
    places = {mark.place for mark in marks}
    assert {Place.HAND, Place.SLIP} <= places, "deals and offers"
    assert all(mark.seat != YOU for mark in marks)
    assert fresh_places(window)
    window.click(("ready", 0))
    window.click(("ready", 0))  # the first one may only warn
    assert not window.session.marks & {mark for mark in marks if mark.place is Place.HAND}


def test_marks_follow_what_has_been_shown() -> None:
    """A marker that moves and a development that is built are marked where they are now."""
    window = TradeWindow(("medium", "medium"))
    window.wait_for("choice")
    expected = set[Mark]()
    while not expected:
        played = len(window.session.match.history)
        window.choose()
        wait_until_asked(window)
        expected = what_others_changed(window, played)
    assert expected <= window.session.marks


def wait_until_asked(window: TradeWindow) -> None:
    window.tick()
    while not window.session.can_act:
        window.tick()


def what_others_changed(window: TradeWindow, since: int) -> set[Mark]:
    """On tracks and in panels, by the actions since then."""
    found = set[Mark]()
    for item in window.session.match.history[since:]:
        for event in item.events:
            if isinstance(event, Kept) and event.seat != YOU:
                found |= {Mark(event.seat, Place.TILE, card) for card in event.cards}
            if isinstance(event, Moved) and event.seat != YOU:
                found.add(Mark(event.seat, Place.SPACE, event.track))
    return found


@pytest.mark.long
def test_every_kind_of_mark_is_seen(traded: TradeWindow) -> None:
    """Each of them puts corners around something more of the table."""
    session, view_of_table = traded.session, traded.screen.view
    other, kept = Seat(1), session.marks
    cards = [each.card for each in session.scene.position.players[other].developments]
    tile = next(card for card in cards if Mark(other, Place.TILE, card) not in kept)
    new = [Mark(other, Place.SPACE, track) for track in Track]
    new += [Mark(other, Place.TILE, tile), Mark(other, Place.STORE)]
    for mark in {*new} - kept:
        view_of_table.refresh()
        before = fresh_places(traded)
        session.recent.note(YOU, [mark])
        view_of_table.refresh()
        assert fresh_places(traded) == before + 1, mark


@pytest.mark.long
def test_a_key_shows_again_what_others_did_and_then_the_table_as_it_was(
    traded: TradeWindow,
) -> None:
    session, timeline = traded.session, traded.session.timeline
    scene, log, marks = session.scene, [*session.log], session.marks
    draft, slips = traded.screen.desk.draft, session.board.slips
    traded.press("w")
    assert timeline.watching_again
    assert not session.can_act
    shown = set[type]()
    while timeline.watching_again:
        shown.add(type(timeline.current))
        traded.tick()
        traded.paint()
    assert Traded in shown
    assert session.scene is scene
    assert session.log == log, "the log does not say it twice"
    assert session.marks == marks
    assert traded.screen.desk.draft == draft
    assert [slip.offer for slip in session.board.slips if slip.is_open] == [
        slip.offer for slip in slips if slip.is_open
    ]
    assert session.can_act


@pytest.mark.long
def test_escape_leads_back_at_once_and_then_opens_the_menu(traded: TradeWindow) -> None:
    scene = traded.session.scene
    traded.press("w")
    traded.tick(2)
    assert traded.session.scene is not scene
    traded.press("escape")
    assert traded.session.scene is scene
    assert traded.screen.overlay is None
    traded.press("escape")
    assert traded.screen.overlay is not None
    traded.press("escape")


def test_a_choice_can_be_made_after_one_watched() -> None:
    window = TradeWindow(("medium",) * 2, speed=Speed.FAST)
    window.wait_for("choice")
    choosing = window.session.choosing
    assert choosing is not None
    window.press("w")
    assert window.session.choosing is None
    window.press("escape")
    window.tick()
    assert window.session.choosing == choosing
    window.choose()


def test_nothing_is_shown_again_before_anything_happened() -> None:
    window = TradeWindow()
    assert rewatch_from(window.session.match, YOU, len(window.session.match.history)) is None


def check_each_scene_is_known(window: TradeWindow) -> None:
    """What is shown again at each moment is what this reader could see at that time."""
    session = window.session
    reader = session.reader
    match = session.match
    since = session.recent.since(reader)
    found = rewatch_from(match, reader, since)
    if found is None:
        return
    legal: list[Position] = [view(item.position, reader) for item in match.history[since:]]
    settled = [each.position for each in found.happened if isinstance(each, Settled)]
    assert [known_to(p, reader) for p in settled] == [known_to(p, reader) for p in legal]
    assert all(position.reader == reader for position in settled)
    assert not any(isinstance(each, LogLine) for each in found.happened)


@pytest.mark.long
def test_among_several_people_each_watches_only_what_they_may_see() -> None:
    window = TradeWindow(("medium",), people=2, seed=8)
    session = window.session
    assert session.match.table.players[:2] == (HUMAN, HUMAN)
    watched = set[Seat | None]()
    for _ in range(600):
        window.tick()
        if session.covered_for is not None:
            assert not session.rewatch(), "nothing is shown while the table is covered"
            window.lift_cover()
        elif session.can_act and session.choosing is not None:
            check_each_scene_is_known(window)
            if session.rewatch():
                watched.add(session.reader)
                while session.timeline.watching_again:
                    window.tick(1, 120)
                    check_nothing_is_shown_to_the_wrong_one(window)
                    window.screen.view.refresh()
                window.tick()
            window.choose()
        elif session.can_act and ("ready", 0) in window.keys:
            break
    assert {Seat(0), Seat(1)} <= watched
