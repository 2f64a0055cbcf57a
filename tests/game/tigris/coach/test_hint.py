"""Hints show the best two actions with reasons, end with their position, and block nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic
from typing import TypeAlias

import pygame
import pytest

from engine.tigris import Position, legal_actions, view
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchBudget, SearchResult
from engine.tigris.codec import encode_position
from engine.tigris.model.actions import PlaceTile
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import RED
from game.geometry import Point
from game.input.events import Clicked, Key, Moved, Pad, Pressed
from game.play.players import HUMAN
from game.tigris.bot_answers import from_plain, to_plain
from game.tigris.coach import adviser as advising
from game.tigris.coach.action_marks import action_squares
from game.tigris.coach.adviser import Adviser, AdviserTask
from game.tigris.coach.hint import Hints, why_no_hint
from game.tigris.hover.hover_info import NO_HOVER
from game.tigris.interaction.selection import HeldTile
from game.tigris.layout.layout import Control
from game.tigris.match import new_match, table_of
from game.tigris.screens.question_dialog import QuestionDialog
from game.tigris.screens.table import TableScreen
from game.tigris.text.action_text import describe_action
from tests.support.tigris.walks import Walk
from tests.support.window import fake_bots, picture_positions
from tests.support.window.bench import Bench, change_settings
from tests.support.window.services import QuitExits
from tests.support.window.windows import Window, bench_at, shared_painter, table_services

LONG = 20.0


class FakeAdviser:
    """Gives the advice of a test, when the test says so."""

    def __init__(self) -> None:
        self.thought: SearchResult | None = None
        self.error = ""
        self.busy = False
        self.requests: list[Position] = []
        self.cancelled = 0

    def ask(self, seen: Position, seed: int) -> None:
        self.requests.append(seen)
        self.thought, self.busy = None, True

    def poll(self) -> bool:
        return self.busy

    def cancel(self) -> None:
        self.thought, self.busy = None, False
        self.cancelled += 1

    def answer(self, *options: Candidate) -> None:
        self.thought, self.busy = SearchResult(options, 1), False


def two(position: Position) -> tuple[Candidate, Candidate]:
    first, second = legal_actions(position)[:2]
    return (
        Candidate(first, 300.0, Explanation(Purpose.SCORE, RED, 2, is_weakest=True)),
        Candidate(second, 150.0, Explanation(Purpose.PREPARE)),
    )


TableWithHints: TypeAlias = tuple[Bench, FakeAdviser, Hints]


@pytest.fixture
def table() -> TableWithHints:
    bench = bench_at(picture_positions.position_after(picture_positions.MIDDLE))
    bench.sit_down()
    source = FakeAdviser()
    return bench, source, Hints(bench.session, source)


def texts(hints: Hints) -> list[str]:
    return [line.text for line in hints.with_hint(NO_HOVER).card]


# -------------------------------------------------------------------- what is shown


def test_a_hint_shows_two_actions_their_reasons_and_the_difference(
    table: TableWithHints,
) -> None:
    bench, source, hints = table
    position = bench.session.position
    hints.toggle()
    source.answer(*two(position))
    first, why, second, why_second, behind, rule = texts(hints)
    best, next_best = two(position)
    assert first == f"1. {describe_action(best.action, position)}"
    assert why == "Red is the weakest color: this scores 2 red points."
    assert second == f"2. {describe_action(next_best.action, position)}"
    assert why_second == "This scores nothing yet."
    assert behind == "The first is about 1.5 points better."
    assert rule == "F1: the rule behind it."
    assert hints.best == best.action


def test_an_unfinished_hint_says_so_and_is_not_spoken(
    table: TableWithHints,
) -> None:
    bench, source, hints = table
    hints.toggle()
    assert texts(hints) == ["Still thinking…"]
    assert hints.speech == ()
    source.thought = SearchResult(two(bench.session.position), 1)
    assert texts(hints)[-1] == "Still thinking…"
    assert hints.deadline() is not None
    source.busy = False
    assert hints.deadline() is None
    assert hints.speech == tuple(texts(hints))


def test_the_sourcesees_no_more_than_the_person(table: TableWithHints) -> None:
    bench, source, hints = table
    hints.toggle()
    assert source.requests == [view(bench.session.position, bench.session.reader)]


def test_the_piece_and_the_squares_are_marked(table: TableWithHints) -> None:
    bench, source, hints = table
    position = bench.session.position
    hints.toggle()
    source.answer(*two(position))
    best, second = hints.with_hint(NO_HOVER).advice
    assert best.squares == action_squares(two(position)[0].action, position) != NONE
    assert best.pieces and not second.pieces, "only the best action marks its piece"


def test_a_forecast_replaces_the_card_but_not_the_marks(
    table: TableWithHints,
) -> None:
    bench, source, hints = table
    hints.toggle()
    source.answer(*two(bench.session.position))
    other = replace(NO_HOVER, title="What will happen")
    assert hints.with_hint(other).title == "What will happen"
    assert hints.with_hint(other).advice


# -------------------------------------------------------------------- when it ends


def test_a_hint_ends_with_its_position(table: TableWithHints) -> None:
    bench, source, hints = table
    hints.toggle()
    source.answer(*two(bench.session.position))
    bench.play()
    assert hints.tick()
    assert (hints.is_shown, source.cancelled) == (False, 1)
    assert hints.with_hint(NO_HOVER) is NO_HOVER


def test_a_second_toggle_dismisses_the_hint(table: TableWithHints) -> None:
    _bench, source, hints = table
    hints.toggle()
    hints.toggle()
    assert (hints.is_shown, source.cancelled) == (False, 1)
    assert not hints.dismiss()


def test_a_table_without_hints_says_so(table: TableWithHints) -> None:
    bench, source, hints = table
    bench.match.table = replace(bench.match.table, hints=False)
    hints.toggle()
    assert texts(hints) == ["Hints are turned off at this table."]
    assert source.requests == []


def test_there_are_no_hints_out_of_turn_or_for_spectators() -> None:
    bench = Bench(HUMAN, "random")
    bench.sit_down()
    assert why_no_hint(bench.session) == ""
    change_settings(bench.session, speed=type(bench.session.timeline.speed).SLOW)
    bench.play()
    assert "when it is your turn" in why_no_hint(bench.session)
    hints = Hints(bench.session, FakeAdviser())
    hints.toggle()
    assert "when it is your turn" in " ".join(texts(hints)) and not hints.tick()
    bench.sit_down()
    assert hints.tick() and not hints.is_shown, "no empty card stays over the guide"
    watched = Bench("random", "random")
    assert why_no_hint(watched.session) == "Only players can ask for hints."


# -------------------------------------------------------------------- the process


@pytest.fixture
def adviser() -> Iterator[Adviser]:
    adviser = Adviser(lambda: 0.2, fake_bots.action_by_seed)
    yield adviser
    adviser.close()


def wait_for(adviser: Adviser) -> None:
    end = monotonic() + LONG
    while adviser.busy and monotonic() < end:
        adviser.poll()
    assert not adviser.busy


def on_turn() -> Position:
    for step, moment in enumerate(Walk(1).steps()):
        position = moment.after
        if step > 20 and position.decisions and isinstance(position.decisions[-1], Turn):
            return view(position, position.decisions[-1].seat)
    raise AssertionError("the game is shorter than that")


@pytest.mark.long
def test_an_sourceanswers_from_a_process_of_its_own(adviser: Adviser) -> None:
    seen = on_turn()
    adviser.ask(seen, 4)
    assert adviser.busy and adviser.thought is None
    wait_for(adviser)
    assert adviser.thought is not None
    assert adviser.thought.action == legal_actions(seen)[4]


def test_a_cancelled_sourcehas_no_thought(adviser: Adviser) -> None:
    adviser.ask(on_turn(), 4)
    adviser.cancel()
    assert not adviser.busy and adviser.thought is None
    assert not adviser.poll()


@pytest.mark.long
def test_an_sourcethat_fails_says_why() -> None:
    failing = Adviser(lambda: 0.2, fake_bots.raise_error)
    failing.ask(on_turn(), 0)
    wait_for(failing)
    assert failing.error == "KeyError: 'no such idea'"
    failing.close()


def test_it_thinks_in_rounds_and_sends_each_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, sent, limits = on_turn(), list[object](), list[int | None]()

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        limits.append(budget.nodes)
        return replace(
            fake_bots.action_by_seed(level, position, len(limits), budget), nodes=len(limits)
        )

    AdviserTask(mind)([0, encode_position(seen), 9.0, None], sent.append, lambda: False)
    assert len(sent) == len(advising.TIME_SHARES) > 1
    assert limits == [None] * len(sent), "as far as the level looks"
    del limits[:]
    AdviserTask(lambda *args: replace(mind(*args), nodes=7))(
        [0, encode_position(seen), 9.0, None], sent.append, lambda: False
    )
    assert len(limits) == 2, "a round that finds nothing more is the last"


def test_a_stopped_round_sends_nothing() -> None:
    seen, sent, stopped = on_turn(), list[object](), [False]

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        stopped[0] = bool(sent)
        return replace(fake_bots.action_by_seed(level, position, 0, budget), nodes=len(sent))

    AdviserTask(mind)([0, encode_position(seen), 9.0, None], sent.append, lambda: stopped[0])
    assert len(sent) == 1


def test_decoding_a_thought_inverts_encoding() -> None:
    seen = on_turn()
    first, second = two(seen)
    thought = SearchResult((replace(first, then=(second.action,)), second), 77)
    assert from_plain(to_plain(thought)) == thought


# -------------------------------------------------------------------- at the window


def at_table(*moment: str) -> tuple[Window, FakeAdviser]:
    bench = bench_at(picture_positions.position_after(*(moment or (picture_positions.MIDDLE,))))
    source = FakeAdviser()
    drawn = shared_painter((1280, 720))
    screen = TableScreen(table_services(bench, drawn), bench.session, QuitExits(), source)
    window = Window(screen, drawn, bench)
    bench.sit_down()
    return window, source


def test_a_hint_can_be_requested_by_key_button_and_gamepad() -> None:
    for ask in ("key", "button", "pad"):
        window, source = at_table()
        button = window.painter.layout.rect(Control.HINT).center
        point = Point(button.x, button.y)
        inputs = {
            "key": (Key("h"),),
            "button": (Moved(point), Pressed(point), Clicked(point)),
            "pad": (Pad("stick"),),
        }[ask]
        window.handle(*inputs)
        assert len(source.requests) == 1, ask
        window.handle(Key("escape"))
        assert source.cancelled == 1, "Esc dismisses it"


def test_a_click_on_a_hinted_square_takes_the_piece_and_the_next_click_places_it() -> None:
    window, source = at_table()
    assert window.bench is not None
    session = window.bench.session
    best, _second = two(session.position)
    assert isinstance(best.action, PlaceTile)
    there = window.painter.layout.rect_of(best.action.square)
    window.click(there)
    assert session.selection.held is None, "no hint yet"
    window.handle(Key("h"))
    source.answer(best)
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
        (picture_positions.REVOLT, "leader king g5"),
        (picture_positions.WARS, "tile settlement f10"),
        (picture_positions.SQUARE, "tile temple e11"),
    ),
    ids=("tiles", "wars", "monuments"),
)
def test_a_hint_marks_the_button_of_its_answer(moment: tuple[str, ...]) -> None:
    """A frame for the best and a number for the second; no others."""
    window, source = at_table(*moment)
    window.handle(Key("h"))
    assert window.bench is not None
    session = window.bench.session
    assert session.question is not None
    choices = QuestionDialog.of(session.question, session.position, window.painter).choices
    before = picture(window)
    best, second = two(source.requests[0])
    source.answer(best, second)
    after = picture(window)
    for choice, rect in zip(choices.choices, choices.rects, strict=True):
        button = pygame.Rect(rect.inset(2))
        shown = [pygame.image.tobytes(drawn.subsurface(button), "RGB") for drawn in (before, after)]
        changed = shown[0] != shown[1]
        assert changed == (choice.value in (best.action, second.action)), choice


def test_a_hint_and_a_recap_exclude_each_other() -> None:
    window, source = at_table()
    window.handle(Key("h"), Key("s"))
    assert source.cancelled == 1
    window.handle(Key("h"))
    assert len(source.requests) == 2


def test_the_next_action_cancels_the_hint() -> None:
    window, source = at_table()
    window.handle(Key("h"))
    bench = window.bench
    assert bench is not None
    bench.play()
    window.screen.tick(100_000)
    assert source.cancelled >= 1 and not source.busy


def test_a_match_may_forbid_hints() -> None:
    match = new_match(replace(table_of((HUMAN, "random"), 1), hints=False))
    bench = Bench(match=match)
    bench.sit_down()
    assert why_no_hint(bench.session)
