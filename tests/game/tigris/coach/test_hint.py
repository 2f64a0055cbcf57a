"""A hint: the best action, why, and the second; it dies with its position and blocks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

import pygame
import pytest

from engine.tigris import Position, legal_actions, view
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchBudget, SearchResult
from engine.tigris.codec import encode_position
from engine.tigris.model.actions import PlaceTile
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import RED
from game.app.navigation import Quit
from game.bots.serialize import from_plain, to_plain
from game.input.events import Clicked, Key, Moved, Pad, Pressed
from game.play.match import HUMAN, Match, Table
from game.tigris.coach import adviser as advising
from game.tigris.coach.action_text import deed, squares_of
from game.tigris.coach.adviser import Adviser, Advising
from game.tigris.coach.hint import Hints, why_none
from game.tigris.hover.hover_info import NO_HINT
from game.tigris.interaction.selection import HeldTile
from game.tigris.layout.layout import Control
from game.tigris.screens.table import Table as TableScreen
from game.ui.geometry import Point
from tests.support.tigris.walks import Walk
from tests.support.window import choosers, moments
from tests.support.window.sessions import Bench
from tests.support.window.windows import Window, easel, waiting

LONG = 20.0


class Oracle:
    """Advises what a test says, as soon as it says so."""

    def __init__(self) -> None:
        self.thought: SearchResult | None = None
        self.trouble = ""
        self.busy = False
        self.asked: list[Position] = []
        self.forgotten = 0

    def ask(self, seen: Position, seed: int) -> None:
        self.asked.append(seen)
        self.thought, self.busy = None, True

    def follow(self) -> bool:
        return self.busy

    def forget(self) -> None:
        self.thought, self.busy = None, False
        self.forgotten += 1

    def hurry(self) -> None:
        self.busy = False

    def finds(self, *options: Candidate) -> None:
        self.thought, self.busy = SearchResult(options, 1), False


def two(position: Position) -> tuple[Candidate, Candidate]:
    first, second = legal_actions(position)[:2]
    return (
        Candidate(first, 300.0, Explanation(Purpose.SCORE, RED, 2, is_weakest=True)),
        Candidate(second, 150.0, Explanation(Purpose.PREPARE)),
    )


@pytest.fixture
def table() -> tuple[Bench, Oracle, Hints]:
    bench = waiting(moments.at(moments.MIDDLE))
    bench.sit_down()
    oracle = Oracle()
    return bench, oracle, Hints(bench.session, oracle)


def texts(hints: Hints) -> list[str]:
    return [told.text for told in hints.over(NO_HINT).card]


# -------------------------------------------------------------------- what is shown


def test_a_hint_tells_the_best_why_and_the_second(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    position = bench.session.position
    hints.toggle()
    oracle.finds(*two(position))
    first, why, second, why_second, behind = texts(hints)
    best, next_best = two(position)
    assert first == f"1. {deed(best.action, position)}"
    assert why == "Red is the weakest sphere: this brings 2 red points."
    assert second == f"2. {deed(next_best.action, position)}"
    assert why_second == "This prepares what comes later."
    assert behind == "The first is worth 1.5 points more."


def test_a_hint_grows_and_says_so(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    hints.toggle()
    assert texts(hints) == ["It is still being thought about."]
    assert hints.told == ()
    oracle.thought = SearchResult(two(bench.session.position), 1)
    assert texts(hints)[-1] == "It is still being thought about."
    assert hints.deadline() is not None
    oracle.busy = False
    assert hints.deadline() is None
    assert hints.told == tuple(texts(hints))


def test_the_adviser_sees_no_more_than_the_person(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    hints.toggle()
    assert oracle.asked == [view(bench.session.position, bench.session.reader)]


def test_the_piece_and_the_squares_are_marked(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    position = bench.session.position
    hints.toggle()
    oracle.finds(*two(position))
    best, second = hints.over(NO_HINT).advised
    assert best.squares == squares_of(two(position)[0].action, position) != NONE
    assert best.pieces and not second.pieces, "only what the best takes is lifted out"


def test_a_forecast_keeps_the_card_and_the_marks_stay(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    hints.toggle()
    oracle.finds(*two(bench.session.position))
    other = replace(NO_HINT, title="What would follow")
    assert hints.over(other).title == "What would follow"
    assert hints.over(other).advised


# -------------------------------------------------------------------- when it ends


def test_a_hint_dies_with_its_position(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    hints.toggle()
    oracle.finds(*two(bench.session.position))
    bench.play()
    assert hints.tick()
    assert (hints.on, oracle.forgotten) == (False, 1)
    assert hints.over(NO_HINT) is NO_HINT


def test_the_same_key_puts_it_away(table: tuple[Bench, Oracle, Hints]) -> None:
    _bench, oracle, hints = table
    hints.toggle()
    hints.toggle()
    assert (hints.on, oracle.forgotten) == (False, 1)
    assert not hints.put_away()


def test_a_table_without_hints_says_so(table: tuple[Bench, Oracle, Hints]) -> None:
    bench, oracle, hints = table
    bench.match.table = replace(bench.match.table, hints=False)
    hints.toggle()
    assert texts(hints) == ["There are no hints at this table: it was set up without them."]
    assert oracle.asked == []


def test_nobody_is_advised_out_of_turn() -> None:
    bench = Bench(HUMAN, "random")
    bench.sit_down()
    assert why_none(bench.session) == ""
    bench.session.timeline.speed = type(bench.session.timeline.speed).SLOW
    bench.play()
    assert "when it is your turn" in why_none(bench.session)
    watched = Bench("random", "random")
    assert why_none(watched.session) == "Hints are for whoever plays."


# -------------------------------------------------------------------- the process


@pytest.fixture
def adviser() -> Iterator[Adviser]:
    made = Adviser(lambda: 0.2, choosers.nth)
    yield made
    made.close()


def heard(adviser: Adviser) -> None:
    end = monotonic() + LONG
    while adviser.busy and monotonic() < end:
        adviser.follow()
    assert not adviser.busy


def on_turn() -> Position:
    for step, moment in enumerate(Walk(1).steps()):
        position = moment.after
        if step > 20 and position.decisions and isinstance(position.decisions[-1], Turn):
            return view(position, position.decisions[-1].seat)
    raise AssertionError("the game is shorter than that")


def test_an_adviser_answers_from_a_process_of_its_own(adviser: Adviser) -> None:
    seen = on_turn()
    adviser.ask(seen, 4)
    assert adviser.busy and adviser.thought is None
    heard(adviser)
    assert adviser.thought is not None
    assert adviser.thought.action == legal_actions(seen)[4]


def test_an_adviser_that_forgets_has_nothing_to_say(adviser: Adviser) -> None:
    adviser.ask(on_turn(), 4)
    adviser.forget()
    assert not adviser.busy and adviser.thought is None
    assert not adviser.follow()


def test_an_adviser_that_fails_says_why() -> None:
    failing = Adviser(lambda: 0.2, choosers.confused)
    failing.ask(on_turn(), 0)
    heard(failing)
    assert failing.trouble == "KeyError: 'no such idea'"
    failing.close()


def test_it_looks_several_times_and_tells_each(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, said, limits = on_turn(), list[object](), list[int | None]()

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        limits.append(budget.nodes)
        return replace(choosers.nth(level, position, len(limits), budget), nodes=len(limits))

    Advising(mind)([0, encode_position(seen), 9.0], said.append, lambda: False)
    assert len(said) == len(advising.LOOKS) > 1
    assert limits == [advising.ENDLESS] * len(said), "the time decides, not the level"
    del limits[:]
    Advising(lambda *asked: replace(mind(*asked), nodes=7))(
        [0, encode_position(seen), 9.0], said.append, lambda: False
    )
    assert len(limits) == 2, "who has seen all need not look again"


def test_who_is_told_to_stop_says_nothing_worse_than_before() -> None:
    seen, said, told = on_turn(), list[object](), [False]

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        told[0] = bool(said)
        return replace(choosers.nth(level, position, 0, budget), nodes=len(said))

    Advising(mind)([0, encode_position(seen), 9.0], said.append, lambda: told[0])
    assert len(said) == 1


def test_thoughts_come_through_a_pipe_as_they_were() -> None:
    seen = on_turn()
    thought = SearchResult(two(seen), 77)
    assert from_plain(to_plain(thought)) == thought


# -------------------------------------------------------------------- at the window


def at_table(*moment: str) -> tuple[Window, Oracle]:
    bench = waiting(moments.at(*(moment or (moments.MIDDLE,))))
    oracle = Oracle()
    drawn = easel((1280, 720))
    screen = TableScreen(bench.session, drawn, leave=Quit, again=Quit, adviser=oracle)
    window = Window(screen, drawn, bench)
    bench.sit_down()
    return window, oracle


def test_a_hint_is_asked_for_by_key_button_and_gamepad() -> None:
    for ask in ("key", "button", "pad"):
        window, oracle = at_table()
        button = window.easel.layout.rect(Control.HINT).center
        point = Point(button.x, button.y)
        inputs = {
            "key": (Key("h"),),
            "button": (Moved(point), Pressed(point), Clicked(point)),
            "pad": (Pad("stick"),),
        }[ask]
        window.hear(*inputs)
        assert len(oracle.asked) == 1, ask
        window.hear(Key("escape"))
        assert oracle.forgotten == 1, "Esc puts it away"


def test_a_click_where_a_hint_points_takes_up_its_piece_and_the_next_one_lays_it() -> None:
    window, oracle = at_table()
    assert window.bench is not None
    session = window.bench.session
    best, _second = two(session.position)
    assert isinstance(best.action, PlaceTile)
    there = window.easel.layout.rect_of(best.action.square)
    window.click(there)
    assert session.selection.held is None, "nothing points there yet"
    window.hear(Key("h"))
    oracle.finds(best)
    window.click(there)
    held = session.selection.held
    assert isinstance(held, HeldTile) and held.color is best.action.color
    before = len(session.match.history)
    window.click(there)
    played = session.match.history[before:]
    assert [item.action for item in played if item.seat == played[0].seat] == [best.action]


def picture(window: Window) -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    window.screen.paint(surface)
    return surface


@pytest.mark.parametrize(
    "moment",
    (
        (moments.REVOLT, "leader king g5"),
        (moments.WARS, "tile settlement f10"),
        (moments.SQUARE, "tile temple e11"),
    ),
    ids=("tiles", "wars", "monuments"),
)
def test_a_hint_marks_the_button_of_its_answer(moment: tuple[str, ...]) -> None:
    """The best with a frame and the second with a number; no other."""
    window, oracle = at_table(*moment)
    window.hear(Key("h"))
    assert isinstance(window.screen, TableScreen) and window.screen._asking is not None
    choices = window.screen._asking.choices
    before = picture(window)
    best, second = two(oracle.asked[0])
    oracle.finds(best, second)
    after = picture(window)
    for choice, rect in zip(choices.choices, choices.rects, strict=True):
        button = pygame.Rect(rect.inset(2))
        shown = [pygame.image.tobytes(drawn.subsurface(button), "RGB") for drawn in (before, after)]
        changed = shown[0] != shown[1]
        assert changed == (choice.value in (best.action, second.action)), choice


def test_a_hint_and_a_recap_do_not_lie_on_each_other() -> None:
    window, oracle = at_table()
    window.hear(Key("h"), Key("s"))
    assert oracle.forgotten == 1
    window.hear(Key("h"))
    assert len(oracle.asked) == 2


def test_a_table_that_goes_on_forgets_the_hint() -> None:
    window, oracle = at_table()
    window.hear(Key("h"))
    bench = window.bench
    assert bench is not None
    bench.play()
    window.screen.tick(100_000)
    assert oracle.forgotten >= 1 and not oracle.busy


def test_a_hint_needs_a_match_that_allows_it() -> None:
    match = Match(replace(Table.of((HUMAN, "random"), 1), hints=False))
    bench = Bench(match=match)
    bench.sit_down()
    assert why_none(bench.session)
