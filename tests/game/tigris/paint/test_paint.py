"""The painted table: any scene and any event, in any window, and always the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, get_args

import pygame
import pytest

from engine.tigris import new_game, view
from engine.tigris.model.bitboard import NONE, SQUARES, bit_of, square_at
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import Event, MonumentBuilt, TilesCommitted
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS, DYNASTIES, Seat
from engine.tigris.rules.rule import Rule
from game.geometry import Rect
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import PLAIN_TABLE, LogLine, TableState
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.backdrop import backdrop
from game.tigris.paint.conflict_panel import Display, conflict_panel_of, paint_conflict_panel
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.side_panel import paint_player
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import dim, paint_button, paint_plate, paint_tag
from game.ui.fonts import Face
from tests.support.tigris.walks import Walk

SIZE = (1024, 640)
FRACTIONS = (0.0, 0.3, 0.6, 1.0)


@cache
def painter(size: tuple[int, int] = SIZE, seats: int = 4) -> TablePainter:
    return TablePainter(Layout.of(*size, seats))


def canvas(size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painted(scene: Scene, state: TableState = PLAIN_TABLE) -> pygame.Surface:
    surface = canvas()
    paint_table(surface, painter(SIZE, len(scene.players)), scene, state)
    return surface


def shown(seed: int, reader: Seat | None, most: int) -> Iterator[tuple[Scene, Event]]:
    """The events of a random game, each with the scene before it."""
    yield from told(Walk(seed, seats=4), reader, most)


def told(walk: Walk, reader: Seat | None, most: int) -> Iterator[tuple[Scene, Event]]:
    for step in walk.steps(most):
        before = step.before if reader is None else view(step.before, reader)
        scene = Scene.of(before, reader)
        for event in step.progress.events:
            visible = scene.seen(event)
            yield scene, visible
            scene = scene.after(visible)


@cache
def one_of_each() -> dict[str, tuple[Scene, Event]]:
    """For every kind of event one that happened, with the scene before it, to two readers."""
    found: dict[str, tuple[Scene, Event]] = {}
    for seed in range(12):
        for reader in (Seat(0), None):
            walk = Walk(seed, seats=4, switches=("buildings", "wonder"))
            for scene, event in told(walk, reader, 260):
                own = getattr(event, "seat", None) == reader
                found.setdefault(f"{type(event).__name__} {own}", (scene, event))
    return found


def test_random_games_hold_every_kind_of_event() -> None:
    """So the tests below are about all of them."""
    kinds = {name.split()[0] for name in one_of_each()}
    assert kinds >= {kind.__name__ for kind in get_args(Event)} - {"GameEnded", "WorkDeclined"}


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("board", BoardName)
def test_scenes_of_random_games_are_painted(seats: int, board: BoardName) -> None:
    steps = list(Walk(seats, board, seats).steps(120))
    for step in steps[:: len(steps) // 6]:
        for reader in (None, Seat(0)):
            seen = step.after if reader is None else view(step.after, reader)
            surface = painted(Scene.of(seen, reader))
            assert len(set(pixels(surface)[::999])) > 20


@pytest.mark.parametrize("size", ((1024, 640), (1280, 1024), (1920, 1080), (640, 480)))
def test_the_table_is_painted_in_every_window(size: tuple[int, int]) -> None:
    """A window below the least size shows a part."""
    surface = canvas(size)
    paint_table(surface, painter(size, 2), Scene.of(new_game(), Seat(0)))
    assert len(set(pixels(surface)[::997])) > 20


def test_every_event_is_painted_at_every_moment() -> None:
    for name, (scene, event) in one_of_each().items():
        for fraction in FRACTIONS:
            surface = canvas()
            paint_event(surface, painter(), scene, event, fraction)
            assert len(set(pixels(surface)[::999])) > 20, name


def test_an_event_moves() -> None:
    """What is shown as motion looks different in its middle than at rest before and after."""
    still = {"ActionEnded", "TurnEnded", "WorkDeclined", "TilesCommitted"}
    for name, (scene, event) in one_of_each().items():
        if name.split()[0] in still:
            continue
        surface = canvas()
        paint_event(surface, painter(), scene, event, 0.3)
        assert pixels(surface) != pixels(painted(scene)), name
        assert pixels(surface) != pixels(painted(scene.after(event))), name


def test_tiles_that_are_committed_fly() -> None:
    for seed in range(30):
        for scene, event in shown(seed, Seat(0), 260):
            if isinstance(event, TilesCommitted) and event.count:
                surface = canvas()
                paint_event(surface, painter(), scene, event, 0.3)
                assert pixels(surface) != pixels(painted(scene))
                return
    pytest.fail("nobody committed a tile in thirty games")


def test_the_same_moment_gives_the_same_picture() -> None:
    for scene, event in one_of_each().values():
        first, second = canvas(), canvas()
        paint_event(first, painter(), scene, event, 0.45)
        paint_event(second, TablePainter(Layout.of(*SIZE, 4)), scene, event, 0.45)
        assert pixels(first) == pixels(second), event
        break
    scene = Scene.of(new_game(), Seat(0))
    assert pixels(painted(scene)) == pixels(painted(replace(scene)))


def test_a_veiled_hand_is_painted_alike_whatever_it_holds() -> None:
    """Nothing of the hands and points of others gets into the picture."""
    *_, step = Walk(5, seats=3).steps(60)
    position = step.after
    scene = Scene.of(position, Seat(0))
    player = scene.players[1]
    richer = replace(player, points=(9, 9, 9, 9), hoard=3)
    other = replace(scene, players=(scene.players[0], richer, *scene.players[2:]))
    assert player.hand[4] == sum(player.hand)
    assert pixels(painted(scene)) == pixels(painted(other))
    opened = replace(other, open_scores=True)
    assert pixels(painted(scene)) != pixels(painted(opened))


def test_the_bag_is_counted_only_where_the_table_allows_it() -> None:
    scene = Scene.of(new_game(), Seat(0))
    assert pixels(painted(scene)) == pixels(painted(replace(scene, bag=scene.bag - 1)))
    counted = replace(scene, open_bag=True)
    assert pixels(painted(counted)) != pixels(painted(replace(counted, bag=scene.bag - 1)))


LOOKS = {
    "legal": TableState(legal=bit_of(square_at(3, 5))),
    "clash": TableState(legal=bit_of(square_at(3, 5)), clash=bit_of(square_at(3, 5))),
    "proof": TableState(proof=bit_of(square_at(3, 5))),
    "refused": TableState(refused=square_at(3, 5)),
    "last": TableState(last=bit_of(square_at(3, 5))),
    "kingdoms": TableState(kingdoms=(bit_of(square_at(3, 5)) | bit_of(square_at(4, 5)),)),
    "hover": TableState(hover=square_at(3, 5)),
    "over": TableState(over=Control.END_TURN),
    "pressed": TableState(pressed=Control.END_TURN),
    "menu": TableState(over=Control.MENU),
    "held": TableState(held=Control.KING),
    "off": TableState(off=frozenset({Control.REPLACE})),
    "labels": TableState(replace_label="Discard"),
    "title": TableState(title="Bull is asked"),
    "prompt": TableState(prompt="Take a piece."),
    "warning": TableState(prompt="Take a piece.", warning=True),
    "log": TableState(
        log=(LogLine("Bull draws 2 tiles.", DYNASTIES[1]), LogLine("The game is over."))
    ),
}


def test_every_part_of_a_look_is_seen() -> None:
    scene = Scene.of(new_game(), Seat(0))
    pictures = {name: pixels(painted(scene, state)) for name, state in LOOKS.items()}
    pictures["calm"] = pixels(painted(scene))
    assert len(set(pictures.values())) == len(pictures)


def test_a_tile_that_is_lifted_stands_out() -> None:
    dealt = next(step.after for step in Walk(1).steps(20) if step.after.hands[0] != (0,) * 5)
    scene = Scene.of(dealt, Seat(0))
    assert pixels(painted(scene)) != pixels(painted(scene, TableState(lifted=frozenset({0}))))


def test_pieces_in_the_tray_answer_to_the_pointer() -> None:
    """What is there and may be taken; an empty place, a dull control, another's tray do not."""
    dealt = next(step.after for step in Walk(1).steps(20) if step.after.hands[0] != (0,) * 5)
    scene = Scene.of(dealt, Seat(0))
    calm = pixels(painted(scene))
    for control in (Control.HAND_1, Control.KING, Control.CATASTROPHE_2, Control.REPLACE):
        assert pixels(painted(scene, TableState(over=control))) != calm, control
        dull = TableState(off=frozenset({control}))
        assert pixels(painted(scene, dull)) == pixels(painted(scene, replace(dull, over=control)))
        spectator = replace(scene, reader=None)
        watched = pixels(painted(spectator, TableState(over=control)))
        assert control == Control.REPLACE or watched == pixels(painted(spectator)), control
    bare = replace(scene, players=(replace(scene.players[0], omens=0), scene.players[1]))
    over = TableState(over=Control.CATASTROPHE_1)
    assert pixels(painted(bare, over)) == pixels(painted(bare))


def test_a_mark_stays_on_its_square() -> None:
    """Beyond the square nothing changes, so dirty rectangles may be trusted."""
    scene = Scene.of(new_game(), Seat(0))
    before, after = painted(scene), painted(scene, TableState(hover=square_at(8, 4)))
    rect = painter(SIZE, 2).layout.rect_of(square_at(8, 4))
    for surface in (before, after):
        surface.fill((0, 0, 0), rect)
    assert pixels(before) == pixels(after)


def test_a_long_log_and_long_texts_stay_in_their_panels() -> None:
    scene = Scene.of(new_game(), Seat(0))
    layout = painter(SIZE, 2).layout
    words = "a very long sentence that goes on and on, " * 12
    long = TableState(log=(LogLine(words, DYNASTIES[0]),) * 60, title=words, prompt=words)
    before, after = painted(scene), painted(scene, long)
    for surface in (before, after):
        surface.fill((0, 0, 0), layout.log)
        surface.fill((0, 0, 0), layout.banner)
    assert pixels(before) == pixels(after)


@pytest.mark.parametrize("zoom", (100, 150))
def test_no_refusal_is_cut_in_the_banner(zoom: int) -> None:
    """A prompt that is too long is written smaller: its last line is all there."""
    painter = TablePainter(Layout.of(1280, 720, zoom=zoom))
    width, height = 280 * zoom // 100, 41 * zoom // 100
    for rule in Rule:
        text = f"Not there: {rule}. F1: the rule."
        size = painter.layout.text.small
        made = painter.fonts.squeezed(text, size, painter.theme.ink, width, height, Face.FIRM)
        assert made.get_height() <= height + 1, text


@cache
def conflict() -> Scene:
    for step in Walk(3, seats=4).steps(400):
        if step.after.decisions and isinstance(step.after.decisions[-1], Commitment):
            return Scene.of(view(step.after, Seat(0)), Seat(0))
    raise AssertionError("no conflict in this game")


def test_a_conflict_is_shown_with_both_sides() -> None:
    scene = conflict()
    assert scene.conflict is not None
    calm = painted(replace(scene, conflict=None))
    place = conflict_panel_of(painter(), scene.conflict)
    fought = painted(scene)
    assert pixels(calm.subsurface(place.frame)) != pixels(fought.subsurface(place.frame))
    many = replace(scene.conflict.attacker, committed=6)
    grown = replace(scene, conflict=replace(scene.conflict, attacker=many))
    side = painted(grown).subsurface(place.attacker)
    assert pixels(side) != pixels(fought.subsurface(place.attacker))


@pytest.mark.parametrize("count", (0, 1, 6, 40))
def test_a_showdown_has_room_for_any_number_of_tiles(count: int) -> None:
    """Beyond its frame nothing changes, however many stand on a side."""
    scene = conflict()
    assert scene.conflict is not None
    place = conflict_panel_of(painter(), scene.conflict)
    squares = NONE
    for square in SQUARES[:count]:
        squares |= bit_of(square)
    side = replace(scene.conflict.attacker, supporters=squares, committed=count)
    surface = canvas()
    fight = replace(scene.conflict, attacker=side)
    shown = replace(Display.of(fight), verdict="Bull wins, 3 to 2")
    paint_conflict_panel(surface, painter(), scene, fight, place, shown)
    assert surface.get_bounding_rect().size == SIZE
    surface.fill((0, 0, 0), place.frame)
    assert not any(pixels(surface))


def test_a_monument_rises_from_its_own_squares() -> None:
    """Found by looking through random games, so that it is one that the rules allow."""
    for seed in range(60):
        for scene, event in shown(seed, None, 260):
            if isinstance(event, MonumentBuilt):
                early, late = canvas(), canvas()
                paint_event(early, painter(), scene, event, 0.5)
                paint_event(late, painter(), scene, event, 0.8)
                block = painter().layout.block(event.corner)
                assert pixels(early.subsurface(block)) != pixels(late.subsurface(block))
                return
    pytest.fail("nobody built a monument in sixty games")


def test_layers_are_kept_until_something_changes() -> None:
    own = TablePainter(Layout.of(*SIZE, 2))
    kept = backdrop(own, BoardName.STANDARD)
    assert backdrop(own, BoardName.STANDARD) is kept
    assert backdrop(own, BoardName.ADVANCED) is not kept
    front = own.wall()
    assert own.wall() is front
    own.resize(Layout.of(1280, 720, 2))
    assert own.wall().get_size() == (1280, 720)
    again = own.wall()
    own.resize(Layout.of(1280, 720, 2))
    assert own.wall() is again


def test_buttons_show_what_they_are() -> None:
    rect = Rect(10, 10, 120, 48)
    pictures = set()
    for told in (
        {},
        {"enabled": False},
        {"hovered": True},
        {"pressed": True},
        {"primary": True},
        {"glyph": "end"},
        {"glyph": "bag"},
    ):
        surface = canvas((140, 70))
        paint_button(surface, painter(), rect, "End turn", **told)
        pictures.add(pixels(surface))
    assert len(pictures) == 7


def test_a_plate_leaves_room_below_its_title() -> None:
    surface, rect = canvas(), Rect(100, 100, 300, 200)
    bare = paint_plate(surface, painter(), rect)
    titled = paint_plate(surface, painter(), rect, "Menu")
    assert rect.y < bare.y < titled.y
    assert bare.bottom == titled.bottom < rect.bottom


def test_a_tag_shows_its_number_and_dimming_darkens() -> None:
    rect = Rect(10, 10, 40, 24)
    one, two = canvas((60, 44)), canvas((60, 44))
    paint_tag(one, painter(), rect, "+1")
    paint_tag(two, painter(), rect, "+2")
    assert pixels(one) != pixels(two)
    dim(one, rect, 50)
    assert sum(pixels(one)) < 0.6 * sum(pixels(two))


def test_all_options_are_painted() -> None:
    for board in BoardName:
        scene = Scene.of(new_game(options=Options(board=board)), None)
        assert scene.reader is None
        assert len(set(pixels(painted(scene))[::999])) > 20
    assert len(COLORS) == 4


@pytest.mark.parametrize("zoom", (100, 145, 200))
def test_what_a_person_is_called_stands_beside_the_seal_at_any_size(
    zoom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands nowhere else; the dynasty is known by its seal."""
    written: list[str] = []
    painter = TablePainter(Layout.of(1280, 720, 4, zoom))
    write = painter.write

    def record(surface: pygame.Surface, text: str, *args: Any, **options: Any) -> None:
        written.append(text)
        write(surface, text, *args, **options)

    monkeypatch.setattr(painter, "write", record)
    scene = Scene.of(new_game(DYNASTIES), Seat(0))
    for own in (True, False):
        written.clear()
        paint_player(canvas((1280, 720)), painter, scene, Seat(0), "Leopold", own)
        assert any("Leopold" in text for text in written), (zoom, own)
