"""Puzzles are solved in the window, by mouse and by keys, with hints, undos, and the answer."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from engine.tigris.goals.line import line_of
from engine.tigris.notation.vocabulary import parse_square
from engine.tigris.puzzles.text import format_puzzle, parse_puzzle
from game.input.events import Clicked, Key, Moved, Pressed
from game.screens.navigation import Show
from game.tigris.hover.session_prompt import why_no_end
from game.tigris.layout.layout import HAND, Control
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import load_puzzle, name_of_day, puzzle_names
from game.tigris.puzzles.effort import Effort
from game.tigris.puzzles.solving import Phase
from game.tigris.screens.open_puzzle import open_own_puzzle, open_puzzle
from game.tigris.screens.puzzle import PuzzleScreen
from game.tigris.screens.puzzle_card import CardButton
from tests.support.tigris.puzzle_windows import (
    CATASTROPHE,
    DAY,
    DELTA,
    choose_by_keys,
    click_square,
    phase,
    press,
    puzzle_of,
    services_for_puzzles,
    solve_delta,
    window_of,
)
from tests.support.window.services import BlankScreen
from tests.support.window.windows import SMALL, Window, shared_painter


def test_a_puzzle_is_solved_by_mouse_without_a_confirmation(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    book = PuzzleBook(tmp_path, DAY)
    assert book.progress.effort(DELTA) == Effort(tries=1, solved=True)


def test_a_puzzle_is_solved_by_keys(tmp_path: Path) -> None:
    window = window_of(CATASTROPHE, tmp_path)
    window.key("c")
    choose_by_keys(window, "p2")
    window.rest()
    window.key("e")
    assert phase(window) is Phase.RIGHT


def test_a_wrong_turn_is_tried_again_with_all_pieces_back(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    start = puzzle_of(window).solving.match.position
    window.key("e")
    assert phase(window) is Phase.WRONG
    window.key("1")  # the turn is over
    assert puzzle_of(window).table.session.selection.held is None
    press(window, CardButton.AGAIN)
    assert puzzle_of(window).table.session.position == start
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert puzzle_of(window).solving.effort.stars == 2


@pytest.mark.parametrize("by_keys", (True, False))
def test_undo_reaches_the_start_of_the_turn_and_counts(tmp_path: Path, by_keys: bool) -> None:
    window = window_of(DELTA, tmp_path)
    window.click(HAND[0])
    click_square(window, "o7")
    window.rest()
    if by_keys:
        window.key("u")
    else:
        window.click(Control.UNDO)
    assert not puzzle_of(window).solving.match.history
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert puzzle_of(window).solving.effort.undos == 1


def test_a_reply_of_others_can_be_undone_with_the_action(tmp_path: Path) -> None:
    window = window_of("08-trader-against-trader", tmp_path)
    window.key("2")
    choose_by_keys(window, "j2")
    window.rest()
    session = puzzle_of(window).table.session
    assert session.question is not None
    window.key("down", "return")
    window.rest()
    assert {played.seat for played in session.match.history} == {1, 2}
    window.key("u")
    window.key("u")
    assert not session.match.history


def test_the_sign_and_the_key_give_the_two_hints(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    window.click(Control.HINT)
    hint = puzzle_of(window).solving.hint
    assert hint is not None and not hint.is_whole
    window.key("h")
    hint = puzzle_of(window).solving.hint
    assert hint is not None and hint.is_whole
    window.key("h")
    assert puzzle_of(window).solving.effort.hints == 2


def test_the_answer_is_shown_and_can_be_tried(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    press(window, CardButton.SHOW)
    assert phase(window) is Phase.SHOWN
    assert PuzzleBook(tmp_path, DAY).progress.effort(DELTA).shown
    press(window, CardButton.AGAIN)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert puzzle_of(window).solving.effort.stars == 1


def test_while_the_answer_is_shown_the_table_hears_nothing(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    show = puzzle_of(window).card.place_of(CardButton.SHOW)
    assert show is not None
    puzzle_of(window).handle(Moved(show.center))
    puzzle_of(window).handle(Pressed(show.center))
    puzzle_of(window).handle(Clicked(show.center))
    for used in (Key("1"), Clicked(window.painter.layout.rect(HAND[0]).center)):
        puzzle_of(window).handle(used)
    assert puzzle_of(window).solving.phase is Phase.SHOW
    assert puzzle_of(window).table.session.selection.held is None


def test_the_next_puzzle_follows(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    solve_delta(window)
    window.rest()
    window.key("g")
    (route,) = window.routes
    assert isinstance(route, Show) and isinstance(route.screen, PuzzleScreen)
    assert route.screen.solving.puzzle == load_puzzle(puzzle_names()[15])


def test_the_puzzle_of_the_day_counts_for_the_streak(tmp_path: Path) -> None:
    day = next(
        date(2026, 1, 1).replace(month=month, day=number)
        for month in range(1, 13)
        for number in range(1, 29)
        if name_of_day(2026, date(2026, month, number).timetuple().tm_yday) == DELTA
    )
    book = PuzzleBook(tmp_path, day)
    screen = open_puzzle(services_for_puzzles(), book, DELTA, BlankScreen(), is_daily=True)
    window = Window(screen, shared_painter(SMALL))
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert PuzzleBook(tmp_path, day).streak == 1
    assert any("1 day" in line for line in screen.card.lines)


def test_all_hands_and_points_are_shown(tmp_path: Path) -> None:
    window = window_of(CATASTROPHE, tmp_path)
    scene, position = puzzle_of(window).table.session.scene, load_puzzle(CATASTROPHE).position
    assert [player.hand for player in scene.players] == [*position.hands]
    assert all(scene.shows_points(seat) for seat in range(position.seats))  # type: ignore[arg-type]


def test_leaving_leads_to_the_list(tmp_path: Path) -> None:
    back = BlankScreen()
    screen = open_puzzle(services_for_puzzles(), PuzzleBook(tmp_path, DAY), DELTA, back)
    window = Window(screen, shared_painter(SMALL))
    window.key("escape")
    window.key("up", "return")
    assert window.routes == [Show(back)]


def test_a_puzzle_from_elsewhere_is_played_and_not_saved(tmp_path: Path) -> None:
    puzzle = parse_puzzle(format_puzzle(load_puzzle(DELTA)))
    screen = open_own_puzzle(services_for_puzzles(), puzzle, BlankScreen())
    window = Window(screen, shared_painter(SMALL))
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert [*tmp_path.iterdir()] == []
    press(window, CardButton.LIST)
    assert len(window.routes) == 1


def test_goal_hint_and_verdict_are_spoken(tmp_path: Path) -> None:
    spoken: list[str] = []
    book = PuzzleBook(tmp_path, DAY)
    screen = open_puzzle(services_for_puzzles(spoken), book, DELTA, BlankScreen())
    window = Window(screen, shared_painter(SMALL))
    assert any("you have taken a treasure" in line for line in spoken)
    window.key("h")
    assert any(line.startswith("Hint:") for line in spoken)
    window.key("e")
    window.rest()
    assert "Not yet." in spoken


def test_a_puzzle_that_came_without_its_answer_is_solved_with_a_hint_and_shows_it() -> None:
    riddle = parse_puzzle(format_puzzle(load_puzzle(DELTA), with_answer=False))
    screen = open_own_puzzle(services_for_puzzles(), riddle, BlankScreen())
    window = Window(screen, shared_painter(SMALL))
    window.key("h", "h")
    hint = screen.solving.hint
    assert hint is not None and hint.is_whole
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    again = open_own_puzzle(services_for_puzzles(), riddle, BlankScreen())
    window = Window(again, shared_painter(SMALL))
    press(window, CardButton.SHOW)
    assert phase(window) is Phase.SHOWN
    line = line_of(riddle.position, again.solving.match.actions)
    assert all(each.holds(line) for each in riddle.goal)


def test_where_nothing_helps_any_more_a_button_starts_over(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    solving = puzzle_of(window).solving
    window.click(HAND[0])
    click_square(window, "i9")
    window.rest()
    window.key("h")
    window.rest()
    assert solving.match.actions and solving.is_lost
    press(window, CardButton.AGAIN)
    assert not solving.match.actions and solving.phase is Phase.TRY
    assert solving.effort.undos == 1


def test_a_right_answer_counts_though_its_end_is_not_watched(tmp_path: Path) -> None:
    book = PuzzleBook(tmp_path, DAY)
    screen = open_puzzle(services_for_puzzles(), book, DELTA, BlankScreen())
    for action in screen.solving.puzzle.proof[0]:
        screen.solving.match.play(action)
    screen.close()
    assert PuzzleBook(tmp_path, DAY).progress.effort(DELTA).solved


def test_end_turn_says_that_the_turn_is_over(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert "read the card" in why_no_end(puzzle_of(window).table.session)


def test_a_forecast_knows_the_open_hands(tmp_path: Path) -> None:
    """Pot holds two farms, which are no support in a revolt."""
    window = window_of("40-hands-off-the-treasure", tmp_path)
    window.click(HAND[0])
    click_square(window, "c3")
    window.rest()
    window.click(Control.TRADER)
    window.handle(Moved(window.painter.layout.rect_of(parse_square("b3")).center))
    card = puzzle_of(window).table.view.hover_info().card
    assert any("against Pot 1 + nothing" in line.text for line in card)
