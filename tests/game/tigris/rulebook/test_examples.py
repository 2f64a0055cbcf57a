"""Every board of the rules is true: its line is legal, and what the articles say of it happens."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris import why_not
from engine.tigris.model.bitboard import bit_of
from engine.tigris.notation import NotationError, format_square, parse_square
from game.geometry import Rect
from game.screens.article import Article
from game.tigris.paint.example_picture import paint_example
from game.tigris.rulebook.articles import articles
from game.tigris.rulebook.example import Example, parse_example
from game.tigris.rulebook.examples import FOLDER, SUFFIX, example_names, load_example
from game.tigris.rulebook.sketch import Sketch, sketch_of
from tests.support.window.windows import SMALL, shared_painter

NAMES = example_names()
TEXT = (FOLDER / f"revolt{SUFFIX}").read_text(encoding="utf-8")


def pictured(kinds: tuple[str, ...], article: Article) -> set[str]:
    """The examples that an article shows."""
    pictures = (part.picture for part in article.parts if part.picture is not None)
    return {str(picture.about) for picture in pictures if picture.kind in kinds}


def squares(names: str) -> int:
    found = 0
    for name in names.split():
        found |= bit_of(parse_square(name))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_legal_and_does_what_it_says(name: str) -> None:
    example = load_example(name)
    line = example.play()
    assert example.holds or example.refused
    for condition in example.holds:
        assert condition.holds(line), condition
    for action in example.refused:
        assert why_not(line.end, action) is not None, action


@pytest.mark.parametrize("name", NAMES)
def test_all_that_an_example_marks_is_in_its_cut(name: str) -> None:
    example = load_example(name)
    sketch, cut = sketch_of(example), example.cut
    seen = 0
    for row in range(cut.row, cut.row + cut.rows):
        for column in range(cut.column, cut.column + cut.columns):
            seen |= squares(f"{chr(97 + column)}{row + 1}")
    marked = sketch.placed | sketch.attackers | sketch.defenders | sketch.leaving | sketch.refused
    for arrow in sketch.arrows:
        marked |= bit_of(arrow.start) | bit_of(arrow.end)
    assert marked & ~seen == 0


def test_every_example_is_shown_and_every_shown_one_is_there() -> None:
    shown = {name for each in articles() for name in pictured(("example", "spheres"), each)}
    assert shown == {*NAMES}


def sketch_named(name: str) -> Sketch:
    return sketch_of(load_example(name))


def ends_of(sketch: Sketch) -> list[tuple[str, str]]:
    return [(format_square(a.start), format_square(a.end)) for a in sketch.arrows]


def test_marks_follow_from_the_rules() -> None:
    revolt = sketch_named("revolt")
    assert revolt.strengths == ((parse_square("g4"), 2), (parse_square("h3"), 1))
    assert revolt.leaving == squares("h3")
    war = sketch_named("war")
    assert war.attackers == squares("f4 g3 g4 e4")
    assert war.leaving == squares("i2 j2 j3")
    assert [(format_square(score.square), score.amount) for score in war.scores] == [("f4", 3)]
    assert {strength for _, strength in sketch_named("commitment").strengths} == {3}
    points = sketch_named("points")
    assert ends_of(points) == [("e2", "f2"), ("g4", "g3")]
    assert ends_of(sketch_named("move")) == [("g3", "f4")]
    united = {("g3", "h3"), ("i3", "h3")}
    assert {*ends_of(sketch_named("war-order"))} >= united


def test_the_numbers_of_the_texts_are_those_of_the_boards() -> None:
    """What the sentences count beyond the conditions in the files."""
    assert {score.amount for score in sketch_named("building").scores} == {3}
    assert sketch_named("support").strengths == ((parse_square("g4"), 3), (parse_square("h3"), 4))
    assert sketch_named("red-war").leaving == squares("i4 j4")
    assert [s.amount for s in sketch_named("monument-points").scores] == [1, 1]
    assert load_example("end").start.treasures.bit_count() == 3


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edge", (18, 40))
def test_an_example_can_be_painted(name: str, edge: int) -> None:
    example, painter = load_example(name), shared_painter(SMALL)
    width, height = example.size(edge)
    surface = pygame.Surface((width, height))
    surface.fill((1, 2, 3))
    paint_example(surface, painter, painter.sprites, name, Rect(0, 0, width, height))
    assert surface.get_at((3, 3))[:3] != (1, 2, 3)
    assert surface.get_at((width - 3, height - 3))[:3] != (1, 2, 3)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    (
        ("show e2 i5", "", 1),
        ("show e2 i5", "show i5 e2", 1),
        ("show e2 i5", "show e2", 1),
        ("mark after", "mark before", 2),
        ("line leader", "line leeder", 3),
        ("holds revolt", "holds the revolt", 4),
        ("players archer bull", "players archer", 11),
    ),
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(old: str, new: str, line: int) -> None:
    assert old in TEXT
    with pytest.raises(NotationError) as caught:
        parse_example(TEXT.replace(old, new, 1))
    assert caught.value.line == line


def test_comments_are_left_out() -> None:
    commented = parse_example("# A revolt.\n" + TEXT.replace("mark after", "mark after # both"))
    assert isinstance(commented, Example) and commented.marks == load_example("revolt").marks
