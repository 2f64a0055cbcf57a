"""Puzzles are solved in the window, by mouse and by keys, and listed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from pygame import Surface

from engine.tigris.goals.line import line_of
from engine.tigris.model.bitboard import Square
from engine.tigris.notation.vocabulary import parse_square
from engine.tigris.puzzles.puzzle import Kind
from engine.tigris.puzzles.text import format_puzzle, parse_puzzle
from game.geometry import Point
from game.i18n import PSEUDO, SOURCE, set_language, translate_data
from game.input.events import Clicked, Key, Moved, Pressed
from game.screens.navigation import Show
from game.screens.services import Services
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.tigris.hover.session_prompt import why_no_end
from game.tigris.layout.layout import HAND, Control
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import load_puzzle, name_of_day, puzzle_names
from game.tigris.puzzles.effort import Effort
from game.tigris.puzzles.puzzle_text import goal_of
from game.tigris.puzzles.solving import Phase
from game.tigris.screens.open_puzzle import open_own_puzzle, open_puzzle
from game.tigris.screens.puzzle import PuzzleScreen
from game.tigris.screens.puzzle_card import CardButton
from game.tigris.screens.puzzles import ListButton, PuzzleKey, PuzzlesScreen
from game.ui.fonts import Fonts
from game.ui.widgets.layout import key_of
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from tests.support.window.painting import pixels
from tests.support.window.services import BlankScreen, window_services
from tests.support.window.sizes import SIZES, is_inside
from tests.support.window.windows import SMALL, Window, shared_painter

DAY = date(2026, 11, 26)
CATASTROPHE, DELTA = "01-nowhere-to-stand", "15-down-to-the-delta"
#: Nothing waits, except for what a puzzle must not wait for.
AT_ONCE = Settings(speed=Speed.OFF, confirm=Confirm.TIMED)


def services_for_puzzles(speech: list[str] | None = None) -> Services:
    lines = [] if speech is None else speech
    return window_services(shared_painter(SMALL), AT_ONCE, speech=lines.append)


def window_of(name: str, folder: Path, is_daily: bool = False) -> Window:
    book = PuzzleBook(folder, DAY)
    screen = open_puzzle(services_for_puzzles(), book, name, BlankScreen(), is_daily)
    return Window(screen, shared_painter(SMALL))


def puzzle_of(window: Window) -> PuzzleScreen:
    assert isinstance(window.screen, PuzzleScreen)
    return window.screen


def phase(window: Window) -> Phase:
    window.rest()
    return puzzle_of(window).solving.phase


def click_square(window: Window, name: str) -> None:
    window.click(window.painter.layout.rect_of(parse_square(name)))


def press(window: Window, button: CardButton) -> None:
    place = puzzle_of(window).card.place_of(button)
    assert place is not None, button
    window.click(place)


def choose_by_keys(window: Window, name: str) -> None:
    """Tab goes from one lit square to the next."""
    square: Square = parse_square(name)
    pointer = puzzle_of(window).table.view.pointer
    for _press in range(200):
        if pointer.focus.square == square:
            window.key("return")
            return
        window.key("tab")
    raise AssertionError(name)


def solve_delta(window: Window) -> None:
    """A farm, then the trader; the farm is the first tile of the hand."""
    window.click(HAND[0])
    click_square(window, "o7")
    window.rest()
    window.click(Control.TRADER)
    click_square(window, "o8")


def test_a_puzzle_is_solved_by_mouse_without_a_confirmation(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    book = PuzzleBook(tmp_path, DAY)
    assert book.progress.effort(DELTA) == Effort(tries=1, solved=True)


def test_the_price_of_a_hint_and_of_the_answer_is_said_before(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    for button in (CardButton.HINT, CardButton.SHOW):
        place = puzzle_of(window).card.place_of(button)
        assert place is not None
        window.handle(Moved(Point(0, 0)))
        window.tick()
        before = window.paint()
        window.handle(Moved(place.center))
        pointed_at = window.paint()
        window.tick(TOOLTIP_DELAY // 40 + 2)
        assert window.paint() not in (before, pointed_at), "words have come up"


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


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", (CATASTROPHE, "55-a-fortress-for-the-priest"))
def test_all_words_of_the_card_are_in_sight(
    size: tuple[int, int], name: str, tmp_path: Path
) -> None:
    window = window_of(name, tmp_path)
    window.fit(size)
    card, layout = puzzle_of(window).card, window.painter.layout
    assert card.is_whole
    assert card.place.x >= layout.log.x and card.place.right <= layout.log.right
    assert not card.place.overlap(layout.log)
    for button in (CardButton.HINT, CardButton.SHOW):
        place = card.place_of(button)
        assert place is not None and is_inside(place, card.place)
    window.key("e")
    assert phase(window) is Phase.WRONG and card.is_whole


@pytest.mark.parametrize("ends", (False, True))
def test_the_goal_stands_on_the_card_all_the_time(
    ends: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = window_of(DELTA, tmp_path)
    if ends:
        window.key("e")
        assert phase(window) is Phase.WRONG
    written: list[str] = []
    for name in ("column", "fitting"):  # where it has several lines, and where it has one
        monkeypatch.setattr(Fonts, name, watched(getattr(Fonts, name), written))
    window.fit((1280, 720))
    window.paint()
    goal = goal_of(load_puzzle(DELTA))
    assert (f"Goal: {goal}" if ends else goal) in written, "below a verdict it says what it is"


def watched(draw: Callable[..., Surface], written: list[str]) -> Callable[..., Surface]:
    def write(fonts: Fonts, text: str, *rest: object) -> Surface:
        written.append(text)
        return draw(fonts, text, *rest)

    return write


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_that_is_pointed_at_hides_the_card(size: tuple[int, int], tmp_path: Path) -> None:
    """A forecast with a war, and what is said of a square before and after the turn."""
    window = window_of("08-trader-against-trader", tmp_path)
    window.fit(size)
    point_at(window, "a1")
    for key in ("2", "escape", "e"):
        window.key(key)
        window.rest()
        point_at(window, "a1")
        before = pixels_of_card(window)
        point_at(window, "j2")
        assert pixels_of_card(window) == before, key


def point_at(window: Window, name: str) -> None:
    window.handle(Moved(window.painter.layout.rect_of(parse_square(name)).center))
    window.tick(20)


def pixels_of_card(window: Window) -> bytes:
    window.paint()
    return pixels(window.surface.subsurface(puzzle_of(window).card.place))


# ------------------------------------------------------------------ the list


def list_window(folder: Path) -> Window:
    screen = PuzzlesScreen(services_for_puzzles(), BlankScreen(), PuzzleBook(folder, DAY))
    return Window(screen, shared_painter(SMALL))


def list_of(window: Window) -> PuzzlesScreen:
    assert isinstance(window.screen, PuzzlesScreen)
    return window.screen


def click_widget(window: Window, key: Hashable) -> None:
    at = list_of(window).place_of(key).center
    window.handle(Moved(at), Pressed(at), Clicked(at))


def opened(window: Window) -> PuzzleScreen:
    route = window.routes[-1]
    assert isinstance(route, Show) and isinstance(route.screen, PuzzleScreen)
    return route.screen


def test_enter_opens_the_puzzle_of_the_day(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    window.key("return")
    assert opened(window).solving.puzzle == load_puzzle(PuzzleBook(tmp_path, DAY).daily)


def test_a_click_looks_at_a_puzzle_and_a_button_opens_it(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    third = puzzle_names()[2]
    click_widget(window, PuzzleKey(third))
    assert window.routes == []
    click_widget(window, ListButton.PLAY)
    assert opened(window).solving.puzzle == load_puzzle(third)


def test_solve_stays_where_it_is_however_long_the_goal(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    click_widget(window, PuzzleKey(puzzle_names()[0]))
    places = set()
    for _each in puzzle_names():
        places.add(list_of(window).place_of(ListButton.PLAY))
        window.handle(Key("down"))
    assert len(places) == 1


def test_keys_walk_through_the_list_and_enter_opens(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    for _press in range(20):
        if isinstance(list_of(window).form.focus, PuzzleKey):
            break
        window.key("tab")
    window.key("down", "return")
    focus = list_of(window).form.focus
    assert isinstance(focus, PuzzleKey)
    assert opened(window).solving.puzzle == load_puzzle(focus.name)


def test_the_list_is_filtered_by_grade_and_kind(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    screen = list_of(window)
    window.handle(Key("tab"))
    screen.form.set_focus(ListButton.GRADE)
    window.key("right", "right")
    screen.form.set_focus(ListButton.KIND)
    window.key("right")
    keys = [key_of(placed.node) for placed in screen.form.front.placed]
    puzzles = [load_puzzle(key.name) for key in keys if isinstance(key, PuzzleKey)]
    assert puzzles
    assert {puzzle.grade for puzzle in puzzles} == {2}
    assert {puzzle.kind for puzzle in puzzles} == {Kind.WAR}


def test_a_puzzle_is_copied_with_and_without_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = list_window(tmp_path)
    copied: list[str] = []
    monkeypatch.setattr(list_of(window).form, "copy", copied.append)
    for button, word in ((ListButton.SHARE, "without"), (ListButton.SHARE_ANSWER, "with its")):
        click_widget(window, button)
        assert any(word in line for line in list_of(window).words())
    riddle, whole = map(parse_puzzle, copied)
    assert whole in [load_puzzle(name) for name in puzzle_names()]
    assert riddle == replace(whole, proof=())


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


def test_a_damaged_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("{", encoding="utf-8")
    window = list_window(tmp_path)
    assert any("damaged" in line for line in list_of(window).words())


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


def test_the_key_stands_on_the_button_that_it_presses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on the last button of the puzzle of the day, after which none follows."""
    window = window_of(DELTA, tmp_path, is_daily=True)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert puzzle_of(window).card.main is CardButton.LIST
    written: list[str] = []
    for name in ("column", "fitting"):
        monkeypatch.setattr(Fonts, name, watched(getattr(Fonts, name), written))
    window.fit((1280, 720))
    window.paint()
    assert "All puzzles (G)" in written


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


def test_the_title_of_a_puzzle_is_read_in_the_language_of_the_window(tmp_path: Path) -> None:
    name = PuzzleBook(tmp_path, DAY).daily
    title = load_puzzle(name).title
    set_language(PSEUDO)
    try:
        translated = translate_data(title)
        on_card = puzzle_of(window_of(name, tmp_path)).card.lines
        listed = list_of(list_window(tmp_path)).words()
    finally:
        set_language(SOURCE)
    assert on_card[0] == translated != title
    assert any(translated in line for line in listed)
    assert not any(title in line for line in listed)
