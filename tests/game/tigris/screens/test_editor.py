"""The position editor by mouse and by keys: lay, remove, copy, paste, play, and analyze."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame
import pytest

from engine.tigris.bots import think
from engine.tigris.bots.api import SearchResult
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import BLACK, DYNASTIES, GREEN, RED, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import parse_position
from engine.tigris.notation.vocabulary import parse_square
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Moved, Pressed
from game.screens.navigation import LeaveTable, PlayMatch, Show
from game.tigris.coach.hint import NO_HINTS
from game.tigris.editor import bag
from game.tigris.editor.pieces import Leader, Nothing, Piece, Tile, TurnOver, lay
from game.tigris.editor.sheet import Sheet, start_position
from game.tigris.hover.table_state import PLAIN_TABLE
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.editor import EditorScreen
from game.tigris.screens.editor_panel import (
    CountKey,
    Edit,
    OptionKey,
    Page,
    PieceKey,
    PlayerKey,
    Tool,
)
from game.tigris.screens.setup import EDIT, SetupScreen
from game.tigris.screens.study import StudyScreen
from game.tigris.text.editor_text import laying_text
from tests.support.window.services import BlankScreen, window_services
from tests.support.window.sizes import SIZES, is_inside
from tests.support.window.windows import SMALL, Window, shared_painter

START = start_position(DYNASTIES[:2], Options())


class Thinker:
    """Remembers what it was asked."""

    thought: SearchResult | None = None
    error = ""
    busy = False

    def __init__(self) -> None:
        self.seen: list[Position] = []

    def ask(self, view: Position, seed: int) -> None:
        self.seen.append(view)
        self.busy = True

    def poll(self) -> bool:
        return False

    def cancel(self) -> None:
        self.busy = False


def window_at(position: Position = START) -> Window:
    services = window_services(shared_painter(SMALL))
    return Window(EditorScreen(services, position, BlankScreen(), NO_HINTS), shared_painter(SMALL))


def editor(window: Window) -> EditorScreen:
    assert isinstance(window.screen, EditorScreen)
    return window.screen


def click(window: Window, key: Hashable) -> None:
    """What is scrolled out of sight is scrolled into it before."""
    editor(window).form.set_focus(key)
    editor(window).lay_out()
    at = editor(window).place_of(key).center
    window.handle(Moved(at), Pressed(at), Clicked(at))


def click_square(window: Window, name: str) -> None:
    window.click(window.painter.layout.rect_of(parse_square(name)))


def bit(name: str) -> int:
    return bit_of(parse_square(name))


def test_a_click_lays_and_the_right_button_removes() -> None:
    window = window_at()
    click(window, PieceKey(Tile(BLACK)))
    click_square(window, "f4")
    assert editor(window).sheet.position.tiles[BLACK] == bit("f4")
    window.handle(Cancelled())
    assert editor(window).sheet.position == START


def test_a_held_button_lays_on_every_square_that_it_passes() -> None:
    window = window_at()
    places = [window.painter.layout.rect_of(parse_square(name)).center for name in ("f5", "g5")]
    window.handle(Moved(places[0]), Pressed(places[0]), Moved(places[1], held=True))
    window.handle(Clicked(places[1]))
    both = bit("f5") | bit("g5")
    assert editor(window).sheet.position.tiles[RED] & both == both


def test_keys_choose_squares_lay_remove_and_come_back() -> None:
    window = window_at()
    for _press in range(12):
        if editor(window).form.focus == Edit.SQUARES:
            break
        window.key("tab")
    window.key("return", "right", "right", "down", "return")
    assert editor(window).sheet.position.tiles[RED] & bit("k7")
    assert "k7" in editor(window).words()[0]
    window.key("delete")
    assert editor(window).sheet.position == START
    window.key("escape", "escape")
    assert len(window.routes) == 1


def test_the_first_impossible_thing_is_said_and_stops_play() -> None:
    window = window_at()
    click(window, PieceKey(Leader(Seat(0), BLACK)))
    click_square(window, "g1")
    assert any("the leader on g1 is on a river" in line for line in editor(window).words())
    click(window, Tool.PLAY)
    assert window.routes == []
    window.key("ctrl+z")
    click(window, Tool.PLAY)
    (route,) = window.routes
    assert isinstance(route, Show) and isinstance(route.screen, StudyScreen)


def test_hands_points_players_turn_and_rules_are_set() -> None:
    window = window_at()
    screen = editor(window)
    screen.page = Page.PLAYERS
    screen.lay_out()
    screen.form.set_focus(CountKey("hand", GREEN))
    window.key("right", "right")
    screen.form.set_focus(CountKey("points", RED))
    window.key("right")
    screen.page = Page.GAME
    screen.lay_out()
    for key in (PlayerKey(DYNASTIES[2]), OptionKey("wonder")):
        screen.form.set_focus(key)
        window.key("return")
    screen.form.set_focus(Edit.LEFT)
    window.key("left")
    screen.form.set_focus(Edit.TURN)
    window.key("right")
    position = screen.sheet.position
    assert position.hands[0][GREEN] == 2
    assert position.points[0][RED] == 1
    assert position.dynasties == DYNASTIES[:3]
    assert position.options.wonder
    assert (position.turn.seat, position.turn.left) == (1, 1)


def test_the_bag_is_shown_set_and_filled_again() -> None:
    window = window_at()
    screen = editor(window)
    screen.page = Page.BAG
    screen.lay_out()
    assert any("143 tiles in the bag" in line for line in screen.words())
    screen.form.set_focus(CountKey("bag", GREEN))
    window.key("left", "left")
    assert bag.in_bag(screen.sheet.position)[GREEN] == 28
    assert any("2 out of the game" in line for line in screen.words())
    screen.form.set_focus(Edit.FILL_BAG)
    window.key("return")
    assert screen.sheet.position == START


def test_the_squares_of_what_is_impossible_are_marked() -> None:
    window = window_at()
    click(window, PieceKey(Tile(BLACK)))
    click_square(window, "a4")
    away(window)
    marked = picture_of_square(window, "a4")
    position = lay(START, Tile(BLACK), parse_square("a4"))
    plain = replace(PLAIN_TABLE, watched=True)
    surface = pygame.Surface((window.painter.layout.width, window.painter.layout.height))
    paint_table(surface, window.painter, Scene.of(position, None), plain)
    rect = pygame.Rect(window.painter.layout.rect_of(parse_square("a4")))
    assert pygame.image.tobytes(surface.subsurface(rect), "RGB") != marked


def away(window: Window) -> None:
    """The pointer leaves the board."""
    window.handle(Moved(Point(1, 1)))


def picture_of_square(window: Window, name: str) -> bytes:
    layout = window.painter.layout
    surface = pygame.Surface((layout.width, layout.height))
    window.screen.paint(surface)
    rect = pygame.Rect(layout.rect_of(parse_square(name)))
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def test_one_player_alone_is_refused() -> None:
    window = window_at()
    screen = editor(window)
    screen.page = Page.GAME
    screen.lay_out()
    screen.form.set_focus(PlayerKey(DYNASTIES[0]))
    window.key("return")
    assert screen.sheet.position.dynasties == DYNASTIES[:2]
    assert any("at least two players" in line for line in screen.words())


def test_a_position_is_copied_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    window, other = window_at(), window_at()
    copied: list[str] = []
    monkeypatch.setattr(editor(window).form, "copy", copied.append)
    click_square(window, "f4")
    window.key("ctrl+c")
    assert parse_position(copied[0]) == editor(window).sheet.position
    monkeypatch.setattr(type(editor(other).form), "clipboard_text", copied[0])
    click(other, Tool.PASTE)
    assert editor(other).sheet.position == editor(window).sheet.position
    monkeypatch.setattr(type(editor(other).form), "clipboard_text", "turn nobody 9")
    other.key("ctrl+v")
    assert any("not a position" in line for line in editor(other).words())
    assert editor(other).sheet.position == editor(window).sheet.position


def test_setting_up_a_table_leads_to_the_editor_and_back() -> None:
    setup = SetupScreen(window_services(shared_painter(SMALL)), BlankScreen())
    window = Window(setup, shared_painter(SMALL))
    setup.form.set_focus(EDIT)
    window.key("return")
    (route,) = window.routes
    assert isinstance(route, Show) and isinstance(route.screen, EditorScreen)
    assert route.screen.sheet.position == START
    back = Window(route.screen, shared_painter(SMALL))
    back.key("escape")
    assert back.routes == [Show(setup)]


def test_clear_start_and_undo() -> None:
    window = window_at()
    click(window, Tool.CLEAR)
    assert not editor(window).sheet.position.linked
    click(window, Tool.START)
    assert editor(window).sheet.position == START
    click(window, Tool.UNDO)
    assert not editor(window).sheet.position.linked


def test_a_game_begins_with_the_position_and_leads_back() -> None:
    drawn = Sheet(START)
    drawn.set_hand(Seat(0), RED, 2)
    position = drawn.position
    window = window_at(position)
    click(window, Tool.PLAY)
    (route,) = window.routes
    assert isinstance(route, Show) and isinstance(route.screen, StudyScreen)
    choice = Window(route.screen, shared_painter(SMALL))
    choice.key("return")
    (begun,) = choice.routes
    assert isinstance(begun, PlayMatch) and begun.exits is not None
    assert begun.match.position == position
    assert begun.exits.leave() == LeaveTable(window.screen)
    again = begun.exits.play_again()
    assert isinstance(again, PlayMatch) and again.match.position == position


def test_a_strong_player_is_asked_about_what_the_seat_knows() -> None:
    thinker = Thinker()
    services = window_services(shared_painter(SMALL))
    screen = EditorScreen(services, START, BlankScreen(), thinker)
    window = Window(screen, shared_painter(SMALL))
    click(window, Tool.ADVICE)
    assert [seen.turn.seat for seen in thinker.seen] == [0]
    assert any("thinking" in line for line in screen.words())
    screen.close()
    assert not thinker.busy


def test_what_it_advises_is_marked_on_the_board_with_the_differences_in_words() -> None:
    thinker = Thinker()
    services = window_services(shared_painter(SMALL))
    screen = EditorScreen(services, START, BlankScreen(), thinker)
    window = Window(screen, shared_painter(SMALL))
    click(window, Tool.ADVICE)
    plain = picture_of_board(window)
    thinker.thought, thinker.busy = think("easy", thinker.seen[0], 1), False
    screen.lay_out()
    assert picture_of_board(window) != plain
    spoken = " ".join(screen.words())
    assert "1. " in spoken and "3. " in spoken
    assert spoken.count("the first.") == 2
    screen.page = Page.PIECES
    screen.lay_out()
    assert picture_of_board(window) == plain


def picture_of_board(window: Window) -> bytes:
    layout = window.painter.layout
    surface = pygame.Surface((layout.width, layout.height))
    window.screen.paint(surface)
    return pygame.image.tobytes(surface.subsurface(layout.view), "RGB")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", Page)
def test_the_panel_stays_beside_the_board(size: tuple[int, int], page: Page) -> None:
    window = window_at(start_position(DYNASTIES, Options(buildings=True, wonder=True)))
    screen = editor(window)
    screen.page = page
    window.fit(size)
    layout = window.painter.layout
    assert not screen.frame().overlap(layout.frame)
    for tool in Tool:
        assert is_inside(screen.place_of(tool), screen.frame())


def test_the_pages_can_be_chosen_however_far_one_is_scrolled() -> None:
    """They stay above what is scrolled, in one line whether it is scrolled or not."""
    window, places = window_at(), set()
    screen = editor(window)
    for page in Page:
        screen.page = page
        screen.lay_out()
        screen.form.scrolling.to_end(("page", page))
        screen.lay_out()
        places.add(screen.place_of(Edit.PAGE))
    assert len(places) == 1


def test_what_was_set_up_is_not_lost_without_a_word() -> None:
    window = window_at()
    click_square(window, "f5")
    window.key("escape")
    assert window.routes == [] and any("not saved" in line for line in editor(window).words())
    window.key("escape")
    assert len(window.routes) == 1


@pytest.mark.parametrize("tool", [Tool.COPY, Tool.PLAY])
def test_what_was_copied_or_played_may_be_left_at_once(tool: Tool) -> None:
    window = window_at()
    click_square(window, "f5")
    click(window, tool)
    before = len(window.routes)
    window.key("escape")
    assert len(window.routes) == before + 1


@pytest.mark.parametrize(
    ("piece", "by_pointer", "by_keys"),
    [
        (Tile(RED), "Click a square to place a temple.", "Enter places a temple,"),
        (Leader(Seat(1), BLACK), "place Bull's king.", "Enter places Bull's king,"),
        (TurnOver(), "Click a tile to turn it over.", "Enter turns the tile over,"),
        (Nothing(), "Click a square to clear it.", "Enter clears the square."),
    ],
)
def test_the_line_below_the_board_says_what_is_done_there(
    piece: Piece, by_pointer: str, by_keys: str
) -> None:
    """With the words of what is in use: the pointer or keys."""
    assert by_pointer in laying_text(piece, DYNASTIES, by_keys=False)
    assert by_keys in laying_text(piece, DYNASTIES, by_keys=True)


def test_what_the_pointer_was_on_is_forgotten_when_the_editor_is_left() -> None:
    """A screen that is shown again has no tooltip far from the pointer."""
    window = window_at()
    screen = editor(window)
    window.handle(Moved(screen.place_of(Tool.CLEAR).center))
    assert screen.form.hovered == Tool.CLEAR
    screen.close()
    assert screen.form.hovered is None
