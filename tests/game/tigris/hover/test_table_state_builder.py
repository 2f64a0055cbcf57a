"""What the table says and lights up: where one may go, where it comes to blows, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest

from engine.tigris import Position, apply, legal_actions, view
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import NONE, SQUARES, Squares, bit_of, members
from engine.tigris.model.decisions import Commitment, ConflictKind, Decision, TreasureChoice, Turn
from engine.tigris.model.events import KingdomsUnited
from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile
from engine.tigris.rules.rule import Rule
from game.play.players import HUMAN
from game.tigris.hover.lit_squares import conflict_squares
from game.tigris.hover.table_state import TableState
from game.tigris.hover.table_state_builder import TRAY, build_table_state
from game.tigris.interaction.selection import (
    Cancel,
    HeldLeader,
    HeldTile,
    Replace,
    Selection,
    TouchCatastrophe,
    TouchLeader,
    TouchSquare,
    TouchTile,
)
from game.tigris.layout.layout import CATASTROPHES, LEADERS, Control, Layout
from game.tigris.match import new_match, resume_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.side_panel import paint_panel
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, LEADER_NAMES
from tests.support.tigris.walks import Walk, choose
from tests.support.window.bench import Bench
from tests.support.window.windows import bench_at

ALONE = (HUMAN, "random")


def seated(seed: int = 1) -> Bench:
    bench = Bench(*ALONE, seed=seed)
    bench.sit_down()
    return bench


def look(bench: Bench) -> TableState:
    return build_table_state(bench.session)


@cache
def turns() -> tuple[Position, ...]:
    """Turns in the midst of random games, when kingdoms have grown."""
    found: list[Position] = []
    for seed in range(6):
        for number, step in enumerate(Walk.number(seed).steps(260)):
            decisions = step.after.decisions
            if number % 13 == 7 and decisions and isinstance(decisions[-1], Turn):
                found.append(step.after)
    return tuple(position for position in found if position.turn.left)


def revolts(position: Position, color: Color) -> Squares:
    """The squares where positioning this leader is answered by a commitment."""
    squares = NONE
    for action in legal_actions(position):
        if isinstance(action, PlaceLeader) and action.color is color:
            after = apply(position, action).position.decisions
            if after and isinstance(after[-1], Commitment):
                assert after[-1].kind is ConflictKind.REVOLT
                squares |= bit_of(action.square)
    return squares


def unions(position: Position, color: Color) -> Squares:
    """The squares where a tile of this color unites two kingdoms."""
    squares = NONE
    for square in members(squares_for_tile(position, color)):
        events = apply(position, PlaceTile(color, square)).events
        if any(isinstance(event, KingdomsUnited) for event in events):
            squares |= bit_of(square)
    return squares


def test_red_squares_for_a_leader_are_those_where_a_revolt_begins() -> None:
    fights = 0
    for position in turns():
        seat = position.turn.seat
        for color in COLORS:
            standing = position.leader(seat, color)
            origin = next(iter(members(standing)), None)
            red = conflict_squares(position, Selection(HeldLeader(color, origin)))
            legal = squares_for_leader(position, color)
            assert red & legal == revolts(position, color)
            fights += (red & legal).bit_count()
    assert fights > 20


def test_red_squares_for_a_tile_are_those_where_two_kingdoms_meet() -> None:
    meetings = 0
    for position in turns():
        hand = position.hands[position.turn.seat]
        for color in COLORS:
            if hand[color]:
                red = conflict_squares(position, Selection(HeldTile(0, color)))
                assert red & squares_for_tile(position, color) == unions(position, color)
                meetings += unions(position, color).bit_count()
    assert meetings > 10


def test_what_is_held_lights_its_squares_and_stands_out() -> None:
    bench = seated()
    assert look(bench).legal == NONE
    bench.session.apply_intent(TouchLeader(Color.BLACK))
    shown = look(bench)
    assert shown.legal == squares_for_leader(bench.session.position, Color.BLACK) != NONE
    assert shown.held == LEADERS[Color.BLACK]
    assert LEADER_NAMES[Color.BLACK] in shown.prompt
    bench.session.apply_intent(TouchTile(2))
    assert (look(bench).held, look(bench).lifted) == (None, frozenset((2,)))
    bench.session.apply_intent(TouchCatastrophe())
    assert look(bench).held == CATASTROPHES[0]
    bench.session.apply_intent(Cancel())
    assert look(bench).legal == NONE


def test_red_squares_are_spoken_of_where_there_are_any() -> None:
    """At every turn of a game, for every piece that may be taken up."""
    spoken = set()
    for position in turns():
        bench = bench_at(position)
        bench.sit_down()
        for intent in (TouchTile(0), TouchLeader(Color.BLACK)):
            bench.session.apply_intent(Cancel())
            bench.session.apply_intent(intent)
            if bench.session.selection.held is not None and bench.session.can_act:
                shown = look(bench)
                if "Click a lit square" in shown.prompt:
                    assert ("red one" in shown.prompt) == (shown.clash != NONE)
                    spoken.add(shown.clash != NONE)
    assert spoken == {True, False}


def test_a_refusal_names_the_rule_and_shows_the_square_and_the_proof() -> None:
    bench = seated()
    wrong = next(sq for sq in SQUARES if bit_of(sq) & bench.session.position.terrain.river)
    bench.session.apply_intent(TouchLeader(Color.RED))
    bench.session.apply_intent(TouchSquare(wrong))
    shown = look(bench)
    assert shown.warning
    assert shown.refused == wrong
    assert shown.prompt == f"Not there: {Rule.LEADER_ON_LAND}. F1: the rule."
    assert shown.held == LEADERS[Color.RED], "the piece stays in the hand"
    bench.session.apply_intent(Cancel())
    assert not look(bench).warning


def test_a_refusal_that_is_about_no_square_does_not_say_there() -> None:
    bench = seated()
    bench.session.apply_intent(Replace())
    bench.session.apply_intent(Replace())
    shown = look(bench)
    assert shown.warning
    assert shown.refused is None
    assert shown.prompt == f"Not now: {Rule.REPLACE_SOME}. F1: the rule."


def test_buttons_say_what_they_would_do_now() -> None:
    bench = seated()
    assert (look(bench).replace_label, look(bench).end_label) == ("Replace", "End turn")
    bench.session.apply_intent(Replace())
    assert look(bench).replace_label == "Discard"
    bench.session.apply_intent(Cancel())
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.sit_down()
    bench.session.apply_intent(TouchLeader(Color.BLACK))
    assert look(bench).end_label == "Withdraw"


def test_the_tray_is_off_but_for_the_menu_while_it_is_not_ones_turn() -> None:
    bench = seated()
    assert look(bench).off == {Control.UNDO}
    while bench.match.bot is None:
        bench.play(EndTurn())
        bench.session.timeline.finish()
    assert look(bench).off == TRAY | {Control.UNDO}


def test_one_is_told_how_many_actions_are_left() -> None:
    bench = seated()
    first = look(bench).prompt
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.sit_down()
    assert "Your turn" in first
    assert "last action" in look(bench).prompt


def asked(kind: type[Decision], whose: bool) -> Bench:
    """A person is asked this kind of question, in their own turn or in that of another."""
    for seed in range(60):
        bench = Bench(HUMAN, "random", seed=seed)
        for session in bench.play_on(400):
            decision = session.position.decisions[-1]
            if isinstance(decision, kind) and (session.position.active == Seat(0)) is whose:
                return bench
    raise AssertionError(f"sixty games do not ask for {kind.__name__}")


def test_one_who_is_asked_in_anothers_turn_reads_so() -> None:
    bench = asked(Commitment, whose=False)
    assert look(bench).title == "You are asked"
    assert look(bench).prompt.startswith("How many tiles do you add?")
    assert look(bench).legal == NONE


@pytest.mark.parametrize("kind", (Commitment, TreasureChoice))
def test_the_banner_bears_the_sign_of_who_is_asked(kind: type[Decision]) -> None:
    """Beside the sign of who is on turn one reads `you are asked` as if that were who it speaks
    to."""
    bench = asked(kind, whose=False)
    position, seen = bench.session.position, look(bench)
    assert position.actor == bench.session.reader != position.active
    assert seen.asked == position.dynasties[0]
    assert look(asked(kind, whose=True)).asked is None
    painter = TablePainter(Layout.of(1280, 720, position.seats))
    assert banner(painter, bench.session.scene, seen) != banner(
        painter, bench.session.scene, replace(seen, asked=None)
    )
    own = replace(bench.session.scene, active=Seat(0))
    assert banner(painter, own, seen) == banner(painter, bench.session.scene, seen)


def test_only_who_is_asked_is_told_so() -> None:
    """Whatever a bot is asked, in a game that is gone on with too."""
    told = set()
    for seed in range(3):
        match, chance = new_match(table_of((HUMAN, "random", "random"), seed)), Random(seed)
        match.answer_keeper()
        while not match.over and len(match.history) < 250:
            decision = match.position.decisions[-1]
            if match.bot and not isinstance(decision, Turn):
                actions = [played.action for played in match.history]
                seen = look(Bench(match=resume_match(match.table, actions)))
                assert "You" not in seen.title and "your" not in seen.prompt
                told.add(type(decision))
            match.play(choose(match.position, chance))
    assert {Commitment, TreasureChoice} <= told


def banner(painter: TablePainter, scene: Scene, seen: TableState) -> bytes:
    surface = pygame.Surface((1280, 720))
    paint_panel(surface, painter, scene, seen)
    return pygame.image.tobytes(surface.subsurface(painter.layout.banner), "RGB")


def test_both_sides_of_a_conflict_read_who_wins_ties() -> None:
    said = set()
    for whose in (True, False):
        bench = asked(Commitment, whose)
        decision = bench.session.position.decisions[-1]
        assert isinstance(decision, Commitment)
        attacks = decision.attacker == Seat(0)
        assert ("As the defender you win ties" in look(bench).prompt) is not attacks
        assert ("The defender answers you" in look(bench).prompt) is attacks
        said.add(attacks)
    assert said == {True, False}


def test_treasures_to_choose_from_are_lit() -> None:
    bench = asked(TreasureChoice, whose=True)
    takeable = {action.square for action in legal_actions(bench.session.position)}  # type: ignore[union-attr]
    assert set(members(look(bench).legal)) == takeable
    assert "treasure" in look(bench).prompt


def test_squares_of_a_dialog_take_the_place_of_others() -> None:
    bench = seated()
    assert build_table_state(bench.session, lit=Squares(7)).legal == Squares(7)


def test_the_log_ends_with_what_happened_last_and_has_the_sign_of_who_did_it() -> None:
    bench = seated()
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.rest()
    last = look(bench).log[-1]
    assert "places the king" in last.text
    assert last.dynasty == bench.session.position.dynasties[0]


@pytest.mark.parametrize("seat", (0, 1))
def test_the_banner_says_whom_we_wait_for(seat: int) -> None:
    """Of two people, whoever looks on reads what the other one is asked."""
    match = new_match(table_of((HUMAN, "random"), 1))
    match.answer_keeper()
    while match.position.actor != seat:
        match.play(EndTurn())
    bench = Bench(match=match)
    bench.session.timeline.finish()
    name = DYNASTY[match.position.dynasties[seat]]
    prompt = look(bench).prompt
    assert prompt.startswith("Your turn") if seat == 0 else prompt.startswith(f"{name}: ")


def views() -> Iterator[Position]:
    for position in turns()[:20]:
        yield view(position, position.turn.seat)


def test_views_light_the_same_squares_as_the_whole_truth() -> None:
    for position, seen in zip(turns(), views(), strict=False):
        for color in COLORS:
            held = Selection(HeldTile(0, color))
            assert held.squares(seen) == held.squares(position)
