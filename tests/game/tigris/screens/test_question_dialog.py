"""Dialogs of questions: every answer has a visible button and keys."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.tigris import legal_actions
from engine.tigris.model.actions import CommitTiles, Decline, ScorePoint, TakeTreasure
from engine.tigris.model.bitboard import BOARD, Squares, bit_of, halo, members
from engine.tigris.model.decisions import (
    Commitment,
    Decision,
    MonumentChoice,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import COLORS
from engine.tigris.notation.vocabulary import parse_square
from game.geometry import Point, Rect
from game.input.events import Clicked, Key, Moved, Pressed
from game.screens.choice_list import Choice, ChoiceList
from game.tigris.screens.answer_buttons import answer_pictures, dialog_title
from game.tigris.screens.table import TableScreen
from game.tigris.text.names import DYNASTY
from tests.support.window import picture_positions
from tests.support.window.windows import (
    KINDS,
    PERSON_AND_BOT,
    SMALL,
    bench_at,
    bench_of,
    dialog_for,
    overlay_choices,
    positions_awaiting,
    seated_window,
    shared_painter,
    sizes,
)

VERBS = ("attacks", "defends")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS[:3])
@sizes
def test_every_answer_has_a_button_that_gives_it(
    kind: type[Decision], size: tuple[int, int]
) -> None:
    for position in positions_awaiting(kind)[:4]:
        painter = shared_painter(size)
        asking = dialog_for(position, painter)
        for action in legal_actions(position):
            at = asking.choices.place_of(action).center
            assert asking.handle(Pressed(at)) is None
            assert asking.handle(Clicked(at)) == action
        assert asking.handle(Clicked(Point(1, 1))) is None


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS[:3])
@sizes
def test_buttons_do_not_overlap_and_are_large_enough(
    kind: type[Decision], size: tuple[int, int]
) -> None:
    for position in positions_awaiting(kind)[:4]:
        painter = shared_painter(size)
        rects = dialog_for(position, painter).choices.rects
        frame = painter.layout.frame
        assert all(frame.x <= rect.x and rect.right <= frame.right for rect in rects)
        assert all(frame.y <= rect.y and rect.bottom <= frame.bottom for rect in rects)
        assert not any(one.overlap(other) for one, other in combinations(rects, 2))
        assert min(rect.h for rect in rects) >= 32


@pytest.mark.long
@sizes
def test_a_dialog_does_not_cover_the_unification_tile(size: tuple[int, int]) -> None:
    for position in positions_awaiting(WarChoice):
        painter = shared_painter(size)
        rects = dialog_for(position, painter).choices.rects
        union = painter.layout.rect_of(next(iter(members(position.union))))
        assert not any(rect.overlap(union) for rect in rects)


def test_the_question_for_a_monument_highlights_its_squares() -> None:
    position = positions_awaiting(MonumentChoice)[0]
    asking = dialog_for(position, shared_painter())
    assert asking.lit.bit_count() >= 4
    asking.handle(Moved(asking.choices.rects[0].center))
    assert asking.lit.bit_count() == 4


def test_the_question_for_a_war_highlights_both_sides_and_names_the_attacker() -> None:
    position = positions_awaiting(WarChoice)[0]
    asking = dialog_for(position, shared_painter())
    every = asking.sides
    for choice, rect in zip(asking.choices.choices, asking.choices.rects, strict=True):
        asking.handle(Moved(rect.center))
        one = asking.sides
        assert asking.answer == choice.value
        assert all(some & all_ == some != 0 for some, all_ in zip(one, every, strict=True))
        assert (one[0] | one[1]).bit_count() < (every[0] | every[1]).bit_count()
        sentences = [f"{DYNASTY[name]} {verb}" for name in position.dynasties for verb in VERBS]
        assert sum(words in asking.label for words in sentences) == 2, asking.label
    assert "attacks with" in asking.label and "defends with" in asking.label


@pytest.mark.parametrize(
    ("picture", "action", "title"),
    (
        (picture_positions.LINE, "tile settlement d10", "Where does the palace go?"),
        (picture_positions.PLUS, "tile temple d11", "Build the wonder?"),
        (picture_positions.SQUARE, "tile temple e11", "Build a monument?"),
    ),
)
def test_a_dialog_has_the_question_as_its_title(picture: str, action: str, title: str) -> None:
    position = picture_positions.position_after(picture, action)
    answers = legal_actions(position)
    assert dialog_title(answers, position) == title
    pictured = [answer_pictures(shared_painter(), answer, position, 40) for answer in answers]
    assert [bool(sprites) for sprites in pictured] == [
        not isinstance(answer, Decline) for answer in answers
    ]


def test_the_question_for_the_wonders_point_names_the_colors() -> None:
    answers = [ScorePoint(color) for color in COLORS]
    assert (
        dialog_title(answers, picture_positions.position_after(picture_positions.MIDDLE))
        == "Which point does the wonder score?"
    )


@pytest.mark.parametrize("center", ("c2", "h5", "n10"))
@sizes
def test_the_question_for_the_wonders_point_does_not_cover_the_wonder(
    center: str, size: tuple[int, int]
) -> None:
    position = picture_positions.position_after(picture_positions.MIDDLE).copy()
    middle = bit_of(parse_square(center))
    position.wonder = Squares(middle | halo(middle))
    position.decisions = (position.turn, WonderPoint(position.turn.seat))
    painter = shared_painter(size)
    plate = dialog_for(position, painter).plate
    frame = plate.frame
    assert frame is not None
    hidden = [at for at in members(position.wonder) if painter.layout.rect_of(at).overlap(frame)]
    assert not hidden


def test_a_digit_commits_that_many_tiles_if_they_are_available() -> None:
    position = positions_awaiting(Commitment)[0]
    max_count = len(legal_actions(position)) - 1
    asking = dialog_for(position, shared_painter())
    assert asking.handle(Key(str(max_count))) == CommitTiles(max_count)
    assert asking.handle(Key(str(max_count + 1))) is None


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_by_click_is_played_at_the_table(kind: type[Decision]) -> None:
    window = seated_window(bench=bench_at(positions_awaiting(kind)[0]))
    position = bench_of(window).session.position
    action = legal_actions(position)[0]
    if isinstance(action, TakeTreasure):
        window.click(window.painter.layout.rect_of(action.square))
    else:
        window.click(dialog_for(position, window.painter).choices.place_of(action))
    assert bench_of(window).match.history[0].action == action


@pytest.mark.parametrize("kind", KINDS[:3])
def test_a_square_below_a_dialog_is_not_described(kind: type[Decision]) -> None:
    """Nobody sees it; beside the dialog squares are described as always."""
    window = seated_window(bench=bench_at(positions_awaiting(kind)[0]))
    screen = window.screen
    assert isinstance(screen, TableScreen)
    dialog = screen.view.current_dialog
    assert dialog is not None
    layout = window.painter.layout
    places = {square: layout.rect_of(square).center for square in members(BOARD)}
    assert {dialog.covers(at) for at in places.values()} == {True, False}
    for square, at in places.items():
        window.handle(Moved(at))
        assert screen.view.focus.square == (None if dialog.covers(at) else square)


# Buttons by keys


def chosen(*names: str, choices: ChoiceList[str]) -> str | None:
    answers = [choices.handle(Key(name)) for name in names]
    return answers[-1]


def test_the_focused_button_is_framed() -> None:
    """A shade of the button's color is not enough to find it by."""
    choices = dialog_for(positions_awaiting(Commitment)[0], shared_painter()).choices
    surface = pygame.Surface(SMALL)
    spot = (choices.rects[0].x - 1, choices.rects[0].center.y)
    seen = []
    for input_event in (
        Moved(choices.rects[0].center),
        Key("left"),
        Moved(choices.rects[0].center),
    ):
        choices.handle(input_event)
        choices.focus = 0
        surface.fill((0, 0, 0))
        choices.paint(surface, shared_painter())
        seen.append(tuple(surface.get_at(spot))[:3] == shared_painter().palette.good)
    assert seen == [False, True, False]


def test_the_focus_stays_when_the_menu_is_resized() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape", "down", "down", "return")
    assert (overlay_choices(window).focus, overlay_choices(window).by_keys) == (1, True)
    window.fit((1280, 720))
    assert (overlay_choices(window).focus, overlay_choices(window).by_keys) == (1, True)


def test_keys_cycle_through_the_enabled_buttons() -> None:
    def fresh() -> ChoiceList[str]:
        labels = (Choice("a", "a"), Choice("b", "b", enabled=False), Choice("c", "c"))
        return ChoiceList(labels, Rect(0, 0, 9, 9).row(3, 9, 1))

    assert chosen("return", choices=fresh()) is None
    assert chosen("tab", "return", choices=fresh()) == "a"
    assert chosen("tab", "down", "space", choices=fresh()) == "c"
    assert chosen("right", "right", "right", "enter", choices=fresh()) == "a"
    assert chosen("left", "return", choices=fresh()) == "c"
    assert fresh().handle(Clicked(Rect(0, 0, 9, 9).row(3, 9, 1)[1].center)) is None
