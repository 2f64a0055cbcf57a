"""Lessons in the window: by mouse or keys alone, at every size, and nothing is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    Decline,
    PlaceLeader,
    PlaceTile,
    TakeTreasure,
)
from engine.tigris.model.bitboard import Square, members
from engine.tigris.model.pieces import Color
from engine.tigris.notation import parse_square
from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.input.events import Clicked, Moved, Pressed
from game.learn.course import Phase
from game.learn.lesson import WrongAnswer
from game.learn.read_lesson import read_lessons
from game.screens.learn import FIRST_GAME, LearnScreen
from game.screens.lesson import LessonScreen
from game.screens.lesson_card import DEAF_TIME, CardButton, LessonCard
from game.screens.lesson_words import all_words
from game.screens.navigation import Open, Route
from game.tigris.hover.session_prompt import prompt, why_no_end
from game.tigris.interaction.key_commands import KEYS
from game.tigris.layout.card_place import beside_card
from game.tigris.layout.layout import HAND, LEADERS, Control, Layout
from game.tigris.learn.marks import marked_arrows
from game.tigris.paint.conflict_panel import conflict_panel_of, paint_conflict_panel
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import slots
from game.tigris.screens.lesson_table import TigrisLessonTable
from game.ui.arrows import arrow_line
from tests.support.samples import quick_first
from tests.support.tigris.lessons import TIGRIS_LESSONS
from tests.support.window.person import QUIET, Person
from tests.support.window.services import window_services

LESSONS = read_lessons(TIGRIS_LESSONS)
each_lesson = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[x.name for x in LESSONS])
KEY_OF = {control: key for key, control in KEYS.items()}


@pytest.fixture(autouse=True, scope="module")
def screen() -> Iterator[None]:
    """Whose window has the focus is asked when somebody else's turn begins."""
    pygame.display.init()
    yield
    pygame.display.quit()


class Pupil:
    """A person in a lesson."""

    def __init__(self, folder: Path, number: int = 0) -> None:
        self.person = Person(folder, QUIET)
        self.person.follow(Open(Route.LEARN, self.person.screen))
        self.person.click(number)
        self.rest()

    @property
    def lesson(self) -> LessonScreen:
        assert isinstance(self.person.screen, LessonScreen)
        return self.person.screen

    @property
    def table(self) -> TigrisLessonTable:
        assert isinstance(self.lesson.table, TigrisLessonTable)
        return self.lesson.table

    @property
    def phase(self) -> Phase:
        return self.lesson.course.phase

    def rest(self) -> None:
        self.person.rest()
        self.person.tick(DEAF_TIME)

    def click(self, rect: Rect) -> None:
        self.person.handle(Moved(rect.center), Pressed(rect.center), Clicked(rect.center))
        self.rest()

    def press(self, button: CardButton) -> None:
        place = self.lesson.card.place_of(button)
        assert place is not None, button
        self.click(place)

    def key(self, *names: str) -> None:
        self.person.keys(*names)
        self.rest()

    def layout(self) -> Layout:
        return self.table.view.layout


def piece_of(pupil: Pupil, action: PlaceTile | PlaceLeader) -> Control:
    """The control of the piece that an action uses."""
    if isinstance(action, PlaceLeader):
        return LEADERS[action.color]
    position = pupil.table.session.position
    return HAND[[*slots(position.hands[0])].index(action.color)]


def by_mouse(pupil: Pupil, action: Action) -> None:
    layout = pupil.layout()
    match action:
        case PlaceTile(_, square) | PlaceLeader(_, square):
            pupil.click(layout.rect(piece_of(pupil, action)))
            pupil.click(layout.rect_of(square))
        case TakeTreasure(square):
            pupil.click(layout.rect_of(square))
        case CommitTiles() | BuildMonument() | Decline() | ChooseWar():
            dialog = pupil.table.view.dialog
            assert dialog is not None
            values = [choice.value for choice in dialog.choices.choices]
            pupil.click(dialog.choices.rects[values.index(action)])
        case _:
            raise AssertionError(action)


def by_keys(pupil: Pupil, action: Action) -> None:
    match action:
        case PlaceTile(_, square) | PlaceLeader(_, square):
            pupil.key(KEY_OF[piece_of(pupil, action)])
            go_to(pupil, square)
        case TakeTreasure(square):
            go_to(pupil, square)
        case CommitTiles(count):
            pupil.key(str(count))
        case BuildMonument() | Decline() | ChooseWar():
            dialog = pupil.table.view.dialog
            assert dialog is not None
            for _ in dialog.choices.choices:
                pupil.person.keys(*(("tab",) if dialog.answer != action else ()))
            pupil.key("return")
        case _:
            raise AssertionError(action)


def go_to(pupil: Pupil, square: Square) -> None:
    """Walks to a legal square by Tab, and chooses it."""
    for _ in range(200):
        if pupil.table.view.pointer.focus.square == square:
            pupil.key("return")
            return
        pupil.person.keys("tab")
    raise AssertionError(square)


@pytest.mark.long
@each_lesson
@pytest.mark.parametrize("way", (by_mouse, by_keys))
def test_every_lesson_can_be_done_by_one_hand(tmp_path: Path, number: int, way: object) -> None:
    pupil, use = Pupil(tmp_path, number), by_mouse if way is by_mouse else by_keys
    for step in LESSONS[number].steps:
        if step.task is not None:
            for action in step.task.solutions[0]:
                assert pupil.phase is Phase.TRY
                use(pupil, action)
            assert pupil.phase is Phase.RIGHT
        if way is by_mouse:
            pupil.press(CardButton.CONTINUE)
        else:
            pupil.key("return")
    assert pupil.phase is Phase.DONE
    assert pupil.person.settings.learned == {"tigris": (LESSONS[number].name,)}
    pupil.person.close()


def test_the_last_lesson_leads_to_the_guided_first_game(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, len(LESSONS) - 1)
    while pupil.phase is not Phase.DONE:
        if pupil.phase is Phase.TRY:
            pupil.press(CardButton.SHOW)
        pupil.press(CardButton.CONTINUE)
    pupil.press(CardButton.NEXT)
    assert pupil.person.table.view.guide is not None
    assert pupil.person.settings.guide
    pupil.person.close()


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[Pupil]:
    """In the first task of the first lesson."""
    pupil = Pupil(tmp_path)
    while pupil.phase is Phase.READ:
        pupil.key("g")
    yield pupil
    pupil.person.close()


def test_a_mistake_is_answered_and_can_be_made_good(pupil: Pupil) -> None:
    task = pupil.lesson.course.step.task
    assert task is not None
    for failures in (1, 2):
        by_mouse(pupil, task.wrong[0].example[0])
        assert pupil.phase is Phase.WRONG
        assert pupil.lesson.card.words.text == task.wrong[0].say
        shows = pupil.lesson.card.place_of(CardButton.SHOW) is not None
        assert shows == (failures == 2), "the solution is offered after two failures"
        if failures == 1:
            pupil.press(CardButton.TRY_AGAIN)
    pupil.press(CardButton.SHOW)
    assert pupil.phase is Phase.SHOWN
    pupil.press(CardButton.TRY_AGAIN)
    assert pupil.lesson.course.match.accepts_actions


def test_the_marks_of_a_task_do_not_lie_over_what_is_asked(tmp_path: Path) -> None:
    """They show how to begin; a leader to which an arrow pointed may have lost its war since."""
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("5-war"))
    while pupil.phase is not Phase.TRY:
        pupil.press(CardButton.CONTINUE)
    task = pupil.lesson.course.step.task
    assert task is not None
    by_mouse(pupil, task.solutions[0][0])
    assert pupil.table.view.dialog is not None
    table = pupil.table
    with_marks, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    table.paint_scene(with_marks)
    table.point_at(())
    table.paint_scene(without)
    assert with_marks.get_buffer().raw == without.get_buffer().raw
    pupil.person.close()


def test_the_solution_is_shown_on_demand(pupil: Pupil) -> None:
    pupil.key("h")
    assert pupil.phase is Phase.SHOWN


def test_the_key_that_continues_does_not_show_the_solution(pupil: Pupil) -> None:
    pupil.key("g")
    assert pupil.phase is Phase.TRY


def test_one_button_alone_bears_the_key_that_presses_it(pupil: Pupil) -> None:
    pupil.key("h")
    labels = [words for words in pupil.lesson.card.labels if "(G)" in words]
    assert labels == ["Continue (G)"]
    assert any("Try it yourself" in words for words in pupil.lesson.card.labels)


def test_an_answer_without_a_name_says_what_happened(pupil: Pupil) -> None:
    pupil.key("r", "1", "r")
    assert pupil.phase is Phase.WRONG
    assert pupil.lesson.card.words.text


def test_whose_turn_comes_next_is_nothing_that_happened(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("2-leaders"))
    while pupil.phase is not Phase.TRY:
        pupil.press(CardButton.CONTINUE)
    by_mouse(pupil, PlaceLeader(Color.GREEN, parse_square("j7")))
    assert pupil.lesson.card.words.is_bad
    text = pupil.lesson.card.words.text
    assert "Archer places the trader on j7. The task" in text and "turn" not in text
    pupil.person.close()


def test_the_end_of_a_game_in_a_lesson_does_not_speak_of_its_result(tmp_path: Path) -> None:
    """No result is shown there: the card says what follows."""
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("8-end"))
    while not pupil.table.session.over:
        if pupil.phase is Phase.TRY:
            pupil.press(CardButton.SHOW)
        else:
            pupil.press(CardButton.CONTINUE)
    assert prompt(pupil.table.session) == "Read the card below."
    pupil.person.close()


def test_while_a_card_is_read_no_button_speaks_of_others(pupil: Pupil) -> None:
    task = pupil.lesson.course.step.task
    assert task is not None
    by_mouse(pupil, task.wrong[0].example[0])
    assert why_no_end(pupil.table.session) == "Read the card below."


def test_a_hurried_enter_skips_no_card(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.person.keys("return", "return", "return")
    assert pupil.lesson.course.number == 1, "one card for the first Enter, none for the others"
    pupil.person.close()


def test_the_card_keeps_its_place_under_the_pointer(pupil: Pupil) -> None:
    place = pupil.lesson.card.place
    layout = pupil.layout()
    pupil.click(layout.rect(Control.HAND_4))
    square = layout.rect_of(Square(40))
    pupil.person.handle(Moved(square.center))
    assert pupil.lesson.card.place == place
    assert not place.overlap(layout.log), "the forecast is shown below it"


def test_the_menu_leads_back_to_the_lessons_and_the_lesson_can_be_repeated(pupil: Pupil) -> None:
    pupil.key("escape")
    pupil.person.keys("up", "return")
    assert isinstance(pupil.person.screen, LearnScreen)
    pupil.person.click(0)
    assert pupil.phase is Phase.READ


def test_the_menu_leaves_the_lesson_and_its_card_stays_in_sight(pupil: Pupil) -> None:
    def card() -> bytes:
        surface = pygame.Surface((pupil.layout().width, pupil.layout().height))
        pupil.lesson.paint(surface)
        return pygame.image.tobytes(surface.subsurface(pupil.lesson.card.place), "RGB")

    before = card()
    pupil.key("escape")
    assert pupil.table.overlay is not None
    labels = [choice.label for choice in pupil.table.overlay.choices.choices]
    assert labels[-1] == "Leave the lesson", "nothing of it is saved"
    assert card() == before


def test_every_card_is_spoken(tmp_path: Path) -> None:
    spoken: list[str] = []
    person = Person(tmp_path, QUIET, speech=spoken.append)
    person.follow(Open(Route.LEARN, person.screen))
    person.click(0)
    person.rest()
    assert LESSONS[0].steps[0].say in spoken
    person.keys("g")
    assert LESSONS[0].steps[1].say in spoken
    person.close()


def test_the_first_lesson_that_is_not_complete_has_the_focus(tmp_path: Path) -> None:
    names = tuple(lesson.name for lesson in LESSONS)
    for done, focus in (((), 0), (names[:2], 2), (names, FIRST_GAME)):
        person = Person(tmp_path, replace(QUIET, learned={"tigris": done}))
        person.follow(Open(Route.LEARN, person.screen))
        assert person.form.form.focus == focus
        person.close()


ROOMS = [*product(((1280, 720), (1920, 1080)), (150, 75, 100, 200), (PSEUDO, SOURCE))]


@pytest.mark.parametrize("room", quick_first(ROOMS, 2), ids=str)
def test_every_text_fits_its_card(room: tuple[tuple[int, int], int, str]) -> None:
    size, zoom, language = room
    set_language(language)
    try:
        painter = TablePainter(Layout.of(*size, 2, zoom))
        card = LessonCard(window_services(painter))
        for lesson in LESSONS:
            words = [*all_words(lesson)]
            layout = Layout.of(*size, 2, zoom)
            carved, place = beside_card(layout, card.height_of(words, layout.log.w))
            card.put(place)
            assert place.bottom < carved.log.y, "the forecast is shown below it"
            for each in words:
                card.say(each)
                assert card.is_whole, (lesson.name, each)
    finally:
        set_language(SOURCE)


@pytest.mark.long
@each_lesson
def test_no_arrow_lies_over_pieces_words_or_buttons(tmp_path: Path, number: int) -> None:
    pupil = Pupil(tmp_path, number)
    for step in LESSONS[number].steps:
        assert not [*crossed(pupil, step.marks)], step.marks
        if step.task is not None:
            pupil.key("h")
        pupil.press(CardButton.CONTINUE)
    pupil.person.close()


def crossed(pupil: Pupil, marks: tuple[str, ...]) -> Iterator[Rect]:
    """What the arrows of a step cross besides what they join, if it shows any."""
    layout, session = pupil.layout(), pupil.table.session
    scene, position = session.scene, session.position
    pieces = [square for color in scene.tiles for square in members(color)]
    pieces += [at for player in scene.players for at in player.leaders if at is not None]
    places = [*map(layout.rect_of, pieces), *map(layout.rect, Control), layout.banner]
    places += [pupil.lesson.card.place, layout.log]
    shown = () if session.question is not None else marked_arrows(marks, position, layout)
    for start, end in shown:
        line = arrow_line(start, end)
        assert line is not None
        others = [place for place in places if place not in (start, end)]
        yield from (place for place in others if pygame.Rect(place).clipline(*line))


def test_no_conflict_lies_over_the_board_while_its_answer_is_read(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("2-leaders"))
    while not (wrong := hasty_answers(pupil)):
        pupil.key("h")
        pupil.press(CardButton.CONTINUE)
    by_mouse(pupil, wrong[0].example[0])
    conflict, painter = pupil.table.session.scene.conflict, pupil.table.view.painter
    assert pupil.phase is Phase.WRONG and conflict is not None
    surface = pygame.Surface((1280, 720))
    pupil.lesson.paint(surface)
    frame = conflict_panel_of(painter, conflict).frame
    panel = surface.subsurface(frame).copy()
    paint_conflict_panel(surface, painter, pupil.table.session.scene, conflict)
    rows = range(0, frame.h, 8)
    changed = [
        y for y in rows if surface.get_at((frame.x + 9, frame.y + y)) != panel.get_at((9, y))
    ]
    assert len(changed) > len(rows) // 2
    pupil.person.close()


def hasty_answers(pupil: Pupil) -> list[WrongAnswer]:
    task = pupil.lesson.course.step.task
    return [wrong for wrong in (task.wrong if task else ()) if wrong.at_once]
