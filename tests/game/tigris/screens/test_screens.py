"""Every screen fits every window, nothing on it is cut off, and nothing breaks it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.decisions import Commitment, MonumentChoice, TreasureChoice, WarChoice
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import TableScreen
from tests.support.samples import quick_first
from tests.support.window.bench import FOUR_PEOPLE, Bench
from tests.support.window.windows import (
    PERSON_AND_BOT,
    SIZES,
    SMALL,
    Window,
    bench_at,
    bench_of,
    has_no_overlay,
    positions_awaiting,
    replay_window,
    seated_window,
    table_window,
    title_window,
)

WIDE = (SMALL, (1280, 720), (1366, 768), (1920, 1080))


def held_piece() -> Window:
    window = seated_window(*PERSON_AND_BOT)
    window.key("k")
    return window


def failed() -> Window:
    window = seated_window(*PERSON_AND_BOT)
    bench_of(window).session.notice = (
        "This game is not being kept: /home/somebody/.local/share/tigris/unfinished.tigris: "
        "No space left on device. You can play on, but closing the window will lose it."
    )
    window.tick()
    return window


def ended() -> Window:
    bench = Bench(*FOUR_PEOPLE, seed=2)
    for _ in bench.play_on():
        pass
    return seated_window(bench=bench)


def covered_window() -> Window:
    bench = Bench(*FOUR_PEOPLE)
    bench.rest()
    painter = TablePainter(Layout.of(*SMALL, 4))
    return table_window(bench, painter)


def menu_open() -> Window:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape")
    return window


SCREENS: dict[str, Callable[[], Window]] = {
    "title": title_window,
    "title with a damaged game": lambda: title_window(
        "It cannot be read: " + "no " * 60, kept=False
    ),
    "table": lambda: seated_window(*PERSON_AND_BOT),
    "held piece": held_piece,
    "commitment": lambda: seated_window(bench=bench_at(positions_awaiting(Commitment)[0])),
    "wars": lambda: seated_window(bench=bench_at(positions_awaiting(WarChoice)[0])),
    "monument": lambda: seated_window(bench=bench_at(positions_awaiting(MonumentChoice)[0])),
    "treasure": lambda: seated_window(bench=bench_at(positions_awaiting(TreasureChoice)[0])),
    "cover": covered_window,
    "menu": menu_open,
    "notice": failed,
    "end": ended,
    "replay": replay_window,
}


@pytest.mark.parametrize("name", quick_first([*SCREENS], 4))
def test_no_text_is_cut_off_in_any_wide_window(name: str, cut: list[str]) -> None:
    window = SCREENS[name]()
    for size in WIDE:
        window.fit(size)
        window.tick()
        window.paint()
        assert cut == [], size


@pytest.mark.parametrize("name", quick_first([*SCREENS], 4))
def test_a_screen_adapts_to_a_new_window_size_and_keeps_working(name: str) -> None:
    window = SCREENS[name]()
    covered = isinstance(window.screen, TableScreen) and not has_no_overlay(window)
    for size in SIZES[::-1]:
        window.fit(size)
        window.tick()
        assert len(set(window.paint()[:: 997 * 4])) > 5
        if isinstance(window.screen, TableScreen):
            assert has_no_overlay(window) is not covered, "what lies over the table stays there"
    window.handle(Moved(Point(5, 5)), Key("down"), Cancelled())
    assert window.routes == []


NAMES = (
    *"123456pftkcre0789",
    *("escape", "return", "space", "tab", "left", "up", "home", "f1", "", "ä"),
)


def anything(chance: Random, layout: Layout) -> Input:
    """Mostly what does something: a control, a square, a key."""
    at = Point(chance.randrange(-9, layout.width + 9), chance.randrange(-9, layout.height + 9))
    if chance.random() < 0.4:
        at = chance.choice(layout.controls)[1].center
    elif chance.random() < 0.7:
        at = layout.rect_of(chance.choice(SQUARES)).center
    match chance.randrange(10):
        case 0 | 1:
            return Key(chance.choice(NAMES))
        case 2:
            return Moved(at)
        case 3:
            return Pressed(at)
        case 4 if chance.random() < 0.5:
            return Cancelled()
        case _:
            return Clicked(at)


@pytest.mark.parametrize(
    "players", quick_first([PERSON_AND_BOT, (HUMAN, HUMAN, "random"), FOUR_PEOPLE], 1), ids=len
)
def test_a_monkey_at_the_table_breaks_nothing(players: tuple[str, ...]) -> None:
    """It may leave the table or win; the game continues all the while and is always kept."""
    bench = Bench(*players, seed=len(players), speed=Speed.FAST)
    painter = TablePainter(Layout.of(*SMALL, len(players)))
    window, chance = table_window(bench, painter), Random(len(players))
    for number in range(4000):
        window.handle(anything(chance, painter.layout))
        cover = window.screen.view.cover.current  # type: ignore[attr-defined]
        if cover is not None and chance.random() < 0.3:
            window.click(cover.button)
        window.tick(chance.randrange(4))
        if number % 40 == 0:
            window.paint()
        if number % 1000 == 500:
            window.fit(SIZES[number // 1000 % len(SIZES)])
    assert bench.saved == bench.match.history
    assert sum(played.seat in bench.match.humans for played in bench.saved) > 10
    assert bench.match.position is bench.session.position
