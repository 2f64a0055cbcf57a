"""The painted table: every scene in any window, nothing that is hidden, and all of its state."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from engine.tigris import Position, new_game, view
from engine.tigris.model.bitboard import NONE, SQUARES, bit_of, square_at
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import COLORS, DYNASTIES, Seat, add_tiles, tiles_of
from engine.tigris.rules.rule import Rule
from game.geometry import Rect
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.backdrop import backdrop
from game.tigris.paint.conflict_panel import Display, conflict_panel_of, paint_conflict_panel
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.side_panel import Nameplate, paint_player
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.text.rule_text import rule_text
from game.ui.canvas.display_list import DisplayList
from game.ui.fonts import Face
from tests.support.tigris.walks import Walk
from tests.support.window import picture_positions
from tests.support.window.painting import SIZE, blank, painter_for, pixels, scene_surface


def new_scene() -> Scene:
    return Scene.of(new_game(), Seat(0))


@cache
def dealt() -> Position:
    """The first position of a random game where a player has tiles."""
    return next(step.after for step in Walk(1).steps(20) if step.after.hands[0] != (0,) * 5)


@pytest.mark.long
def test_scenes_of_random_games_are_painted() -> None:
    for board in BoardName:
        for seats in (2, 3, 4):
            steps = list(Walk(seats, board, seats).steps(120))
            for step in steps[:: len(steps) // 6]:
                for reader in (None, Seat(0)):
                    seen = step.after if reader is None else view(step.after, reader)
                    surface = DisplayList(SIZE)
                    paint_table(surface, painter_for(seats), Scene.of(seen, reader))
                    assert len(surface.calls) > 100, (board, seats, reader)


def test_a_veiled_hand_is_painted_alike_whatever_it_holds() -> None:
    """Nothing of the hands and points of others gets into the picture."""
    *_, step = Walk(5, seats=3).steps(60)
    scene = Scene.of(step.after, Seat(0))
    player = scene.players[1]
    richer = replace(player, points=(9, 9, 9, 9), hoard=3)
    other = replace(scene, players=(scene.players[0], richer, *scene.players[2:]))
    assert player.hand[4] == sum(player.hand)
    assert pixels(scene_surface(scene)) == pixels(scene_surface(other))
    opened = replace(other, open_scores=True)
    assert pixels(scene_surface(scene)) != pixels(scene_surface(opened))


def test_the_bag_is_counted_only_where_the_table_allows_it() -> None:
    scene = new_scene()
    fewer = replace(scene, bag=scene.bag - 1)
    assert pixels(scene_surface(scene)) == pixels(scene_surface(fewer))
    counted, counted_fewer = (replace(each, open_bag=True) for each in (scene, fewer))
    assert pixels(scene_surface(counted)) != pixels(scene_surface(counted_fewer))


STATES = {
    "calm": TableState(),
    "legal": TableState(legal=bit_of(square_at(3, 5))),
    "clash": TableState(legal=bit_of(square_at(3, 5)), clash=bit_of(square_at(3, 5))),
    "proof": TableState(proof=bit_of(square_at(3, 5))),
    "refused": TableState(refused=square_at(3, 5)),
    "last": TableState(last=bit_of(square_at(3, 5))),
    "kingdoms": TableState(kingdoms=(bit_of(square_at(3, 5)) | bit_of(square_at(4, 5)),)),
    "hover": TableState(hovered_square=square_at(3, 5)),
    "over": TableState(over=Control.END_TURN),
    "pressed": TableState(pressed=Control.END_TURN),
    "menu": TableState(over=Control.MENU),
    "held": TableState(held=Control.KING),
    "off": TableState(disabled=frozenset({Control.REPLACE})),
    "labels": TableState(replace_label="Discard"),
    "glyph": TableState(replace_glyph="undo"),
    "title": TableState(title="Bull must answer"),
    "prompt": TableState(prompt="Choose a piece."),
    "warning": TableState(prompt="Choose a piece.", warning=True),
    "log": TableState(
        log=(LogLine("Bull draws 2 tiles.", DYNASTIES[1]), LogLine("The game is over."))
    ),
    "lifted": TableState(lifted=frozenset({0})),
}


def test_every_part_of_a_state_is_seen() -> None:
    scene = Scene.of(dealt(), Seat(0))
    pictures = {pixels(scene_surface(scene, state)) for state in STATES.values()}
    assert len(pictures) == len(STATES)


def test_pieces_in_the_tray_respond_to_the_pointer() -> None:
    """If they may be taken; an empty place, a disabled control, or another's tray does not."""
    scene = Scene.of(dealt(), Seat(0))
    calm = pixels(scene_surface(scene))
    spectator = replace(scene, reader=None)
    watched = pixels(scene_surface(spectator))
    for control in (Control.HAND_1, Control.KING, Control.CATASTROPHE_2, Control.REPLACE):
        over = TableState(over=control)
        assert pixels(scene_surface(scene, over)) != calm, control
        off = TableState(disabled=frozenset({control}))
        dull = pixels(scene_surface(scene, off))
        assert dull == pixels(scene_surface(scene, replace(off, over=control))), control
        if control != Control.REPLACE:
            assert watched == pixels(scene_surface(spectator, over)), control
    bare = replace(scene, players=(replace(scene.players[0], catastrophes=0), scene.players[1]))
    over = TableState(over=Control.CATASTROPHE_1)
    assert pixels(scene_surface(bare, over)) == pixels(scene_surface(bare))


def test_changes_stay_in_their_places() -> None:
    """So dirty rectangles may be trusted: a mark in its square, long texts in their panels."""
    layout = painter_for(2).layout
    words = "a very long sentence without an end, " * 12
    long = TableState(log=(LogLine(words, DYNASTIES[0]),) * 60, title=words, prompt=words)
    square = square_at(8, 4)
    for state, places in (
        (TableState(hovered_square=square), (layout.rect_of(square),)),
        (long, (layout.log, layout.banner)),
    ):
        before, after = scene_surface(new_scene()), scene_surface(new_scene(), state)
        assert pixels(before) != pixels(after)
        for place in places:
            before.fill((0, 0, 0), place)
            after.fill((0, 0, 0), place)
        assert pixels(before) == pixels(after)


def test_no_refusal_is_cut_in_the_banner() -> None:
    """A prompt that is too long is written smaller: its last line is complete."""
    for zoom in (100, 150):
        painter = TablePainter(Layout.of(1280, 720, zoom=zoom))
        width, height, size = 280 * zoom // 100, 41 * zoom // 100, painter.layout.text.small
        for rule in Rule:
            text = f"Not there: {rule_text(rule)}. F1: the rule."
            made = painter.fonts.squeezed(text, size, painter.palette.ink, width, height, Face.FIRM)
            assert made.get_height() <= height + 1, text


def conflict() -> Scene:
    """A war that waits for the supporters of its attacker."""
    position = picture_positions.position_after(
        picture_positions.WARS, "tile settlement f10", "war king"
    )
    return Scene.of(view(position, Seat(0)), Seat(0))


def test_a_conflict_is_shown_with_both_sides() -> None:
    scene = conflict()
    assert scene.conflict is not None
    place = conflict_panel_of(painter_for(), scene.conflict)
    calm, fought = scene_surface(replace(scene, conflict=None)), scene_surface(scene)
    assert pixels(calm.subsurface(place.frame)) != pixels(fought.subsurface(place.frame))
    many = replace(scene.conflict.attacker, committed=6)
    grown = scene_surface(replace(scene, conflict=replace(scene.conflict, attacker=many)))
    side = grown.subsurface(place.attacker)
    assert pixels(side) != pixels(fought.subsurface(place.attacker))


def test_the_conflict_panel_counts_on_what_an_open_hand_holds() -> None:
    """A hand that is seen entirely commits no tiles that it does not have."""
    scene = conflict()
    assert scene.conflict is not None
    seat, color = scene.conflict.defender.seat, scene.conflict.committable
    place = conflict_panel_of(painter_for(), scene.conflict)
    side = place.attacker if scene.conflict.attacker.seat == seat else place.defender
    shown = []
    other = COLORS[color - 1]
    for held, others in ((0, 0), (0, 4), (1, 3)):
        hand = add_tiles(tiles_of(color, held), tiles_of(other, others))
        players = [*scene.players]
        players[seat] = replace(players[seat], open=True, hand=hand)
        seen = scene_surface(replace(scene, players=tuple(players)))
        shown.append(pixels(seen.subsurface(side)))
    assert shown[0] == shown[1] != shown[2]


def test_the_conflict_panel_has_room_for_any_number_of_tiles() -> None:
    """Outside its frame nothing changes, no matter how many stand on a side."""
    scene = conflict()
    assert scene.conflict is not None
    place = conflict_panel_of(painter_for(), scene.conflict)
    for count in (0, 1, 6, 40):
        squares = NONE
        for square in SQUARES[:count]:
            squares |= bit_of(square)
        side = replace(scene.conflict.attacker, supporters=squares, committed=count)
        fight = replace(scene.conflict, attacker=side)
        shown = replace(Display.of(fight), verdict="Bull wins, 3 to 2")
        surface = blank()
        paint_conflict_panel(surface, painter_for(), scene, fight, place, shown)
        assert any(pixels(surface)), count
        surface.fill((0, 0, 0), place.frame)
        assert not any(pixels(surface)), count


def test_one_background_is_cached_until_something_changes() -> None:
    painter = TablePainter(Layout.of(*SIZE, 2))
    standard = backdrop(painter, BoardName.STANDARD)
    assert backdrop(painter, BoardName.STANDARD) is standard
    assert backdrop(painter, BoardName.ADVANCED) is not standard
    wall = painter.wall()
    assert painter.wall() is wall
    assert backdrop(painter, BoardName.STANDARD) is not standard, "the wall has taken its place"
    painter.resize(Layout.of(1280, 720, 2))
    larger = painter.wall()
    assert larger.get_size() == (1280, 720)
    painter.resize(Layout.of(1280, 720, 2))
    assert painter.wall() is larger


class RecordingPainter(TablePainter):
    """Keeps the texts that it writes."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.written: list[str] = []

    def write(
        self, surface: pygame.Surface, text: str, rect: Rect, *args: Any, **options: Any
    ) -> None:
        self.written.append(text)
        super().write(surface, text, rect, *args, **options)


def test_a_name_stands_beside_the_seal_at_any_size() -> None:
    """It stands nowhere else; the dynasty is known by its seal."""
    scene = Scene.of(new_game(DYNASTIES), Seat(0))
    for zoom in (100, 145, 200):
        for own in (True, False):
            painter = RecordingPainter(Layout.of(1280, 720, 4, zoom))
            paint_player(blank((1280, 720)), painter, scene, Seat(0), Nameplate("Leopold", "", own))
            assert any("Leopold" in text for text in painter.written), (zoom, own)
