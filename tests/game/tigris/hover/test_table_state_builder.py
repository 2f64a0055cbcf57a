"""The state of the table: highlighted squares, conflict squares, prompts, and labels."""

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
from game.settings.choices import Confirm
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
from game.tigris.text.rule_text import rule_text
from tests.support.tigris.walks import Walk, choose
from tests.support.window.bench import Bench, change_settings
from tests.support.window.windows import bench_at

PERSON_AND_BOT = (HUMAN, "random")


def seated_bench(seed: int = 1) -> Bench:
    bench = Bench(*PERSON_AND_BOT, seed=seed)
    bench.sit_down()
    return bench


def state_of(bench: Bench) -> TableState:
    return build_table_state(bench.session)


@cache
def sample_turns() -> tuple[Position, ...]:
    """Turns from the middle of random games, when kingdoms have grown."""
    found: list[Position] = []
    for seed in range(6):
        for number, step in enumerate(Walk.number(seed).steps(260)):
            decisions = step.after.decisions
            if number % 13 == 7 and decisions and isinstance(decisions[-1], Turn):
                found.append(step.after)
    return tuple(position for position in found if position.turn.left)


def revolt_squares(position: Position, color: Color) -> Squares:
    """The squares where placing this leader leads to a commitment."""
    squares = NONE
    for action in legal_actions(position):
        if isinstance(action, PlaceLeader) and action.color is color:
            after = apply(position, action).position.decisions
            if after and isinstance(after[-1], Commitment):
                assert after[-1].kind is ConflictKind.REVOLT
                squares |= bit_of(action.square)
    return squares


def unification_squares(position: Position, color: Color) -> Squares:
    """The squares where a tile of this color unites two kingdoms."""
    squares = NONE
    for square in members(squares_for_tile(position, color)):
        events = apply(position, PlaceTile(color, square)).events
        if any(isinstance(event, KingdomsUnited) for event in events):
            squares |= bit_of(square)
    return squares


@pytest.mark.long
def test_red_squares_for_a_leader_are_those_of_revolts() -> None:
    fights = 0
    for position in sample_turns():
        seat = position.turn.seat
        for color in COLORS:
            standing = position.leader(seat, color)
            origin = next(iter(members(standing)), None)
            red = conflict_squares(position, Selection(HeldLeader(color, origin)))
            legal = squares_for_leader(position, color)
            assert red & legal == revolt_squares(position, color)
            fights += (red & legal).bit_count()
    assert fights > 20


@pytest.mark.long
def test_red_squares_for_a_tile_are_those_that_unite_kingdoms() -> None:
    meetings = 0
    for position in sample_turns():
        hand = position.hands[position.turn.seat]
        for color in COLORS:
            if hand[color]:
                red = conflict_squares(position, Selection(HeldTile(0, color)))
                assert red & squares_for_tile(position, color) == unification_squares(
                    position, color
                )
                meetings += unification_squares(position, color).bit_count()
    assert meetings > 10


def test_a_selected_piece_highlights_its_legal_squares() -> None:
    bench = seated_bench()
    assert state_of(bench).legal == NONE
    bench.session.apply_intent(TouchLeader(Color.BLACK))
    shown = state_of(bench)
    assert shown.legal == squares_for_leader(bench.session.position, Color.BLACK) != NONE
    assert shown.held == LEADERS[Color.BLACK]
    assert LEADER_NAMES[Color.BLACK] in shown.prompt
    bench.session.apply_intent(TouchTile(2))
    assert (state_of(bench).held, state_of(bench).lifted) == (None, frozenset((2,)))
    bench.session.apply_intent(TouchCatastrophe())
    assert state_of(bench).held == CATASTROPHES[0]
    bench.session.apply_intent(Cancel())
    assert state_of(bench).legal == NONE


def test_the_prompt_mentions_red_squares_only_if_there_are_any() -> None:
    """For a tile and a leader."""
    mentioned = set()
    for position in sample_turns():
        bench = bench_at(position)
        bench.sit_down()
        for intent in (TouchTile(0), TouchLeader(Color.BLACK)):
            bench.session.apply_intent(Cancel())
            bench.session.apply_intent(intent)
            if bench.session.selection.held is not None and bench.session.can_act:
                shown = state_of(bench)
                if "Choose a highlighted square" in shown.prompt:
                    assert ("red one" in shown.prompt) == (shown.clash != NONE)
                    mentioned.add(shown.clash != NONE)
    assert mentioned == {True, False}


def test_a_refusal_names_the_rule_and_shows_the_square_and_the_proof() -> None:
    bench = seated_bench()
    wrong = next(sq for sq in SQUARES if bit_of(sq) & bench.session.position.terrain.river)
    bench.session.apply_intent(TouchLeader(Color.RED))
    bench.session.apply_intent(TouchSquare(wrong))
    shown = state_of(bench)
    assert shown.warning
    assert shown.refused == wrong
    assert shown.prompt == f"Not there: {rule_text(Rule.LEADER_ON_LAND)}. F1: the rule."
    assert shown.held == LEADERS[Color.RED], "the piece stays in the hand"
    bench.session.apply_intent(Cancel())
    assert not state_of(bench).warning


def test_a_refusal_without_a_square_says_not_now() -> None:
    bench = seated_bench()
    bench.session.apply_intent(Replace())
    bench.session.apply_intent(Replace())
    shown = state_of(bench)
    assert shown.warning
    assert shown.refused is None
    assert shown.prompt == f"Not now: {rule_text(Rule.REPLACE_SOME)}. F1: the rule."


def test_what_undoes_beside_confirm_has_its_own_picture() -> None:
    bench = seated_bench()
    assert state_of(bench).replace_glyph == "replace"
    change_settings(bench.session, confirm=Confirm.MANUAL)
    bench.session.play(EndTurn())
    state = state_of(bench)
    assert (state.replace_label, state.replace_glyph) == ("Undo", "undo")


def test_button_labels_follow_the_selection() -> None:
    bench = seated_bench()
    assert (state_of(bench).replace_label, state_of(bench).end_label) == ("Replace", "End turn")
    bench.session.apply_intent(Replace())
    assert state_of(bench).replace_label == "Discard"
    bench.session.apply_intent(Cancel())
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.sit_down()
    bench.session.apply_intent(TouchLeader(Color.BLACK))
    assert state_of(bench).end_label == "Withdraw"


def test_on_others_turns_the_tray_is_disabled_but_for_the_menu() -> None:
    bench = seated_bench()
    assert state_of(bench).disabled == {Control.UNDO}
    while bench.match.bot is None:
        bench.play(EndTurn())
        bench.session.timeline.finish()
    assert state_of(bench).disabled == TRAY | {Control.UNDO}


def test_the_prompt_shows_the_last_action() -> None:
    bench = seated_bench()
    first = state_of(bench).prompt
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.sit_down()
    assert "Two actions" in first and "Your turn" not in first, "that is the heading"
    assert "One more action" in state_of(bench).prompt


def bench_with_question(kind: type[Decision], own_turn: bool) -> Bench:
    """A person must answer this kind of question, in their own turn or in another's."""
    for seed in range(60):
        bench = Bench(HUMAN, "random", seed=seed)
        for session in bench.play_on(400):
            decision = session.position.decisions[-1]
            if isinstance(decision, kind) and (session.position.active == Seat(0)) is own_turn:
                return bench
    raise AssertionError(f"no such question in sixty games: {kind.__name__}")


def test_a_question_in_anothers_turn_is_titled_your_decision() -> None:
    bench = bench_with_question(Commitment, own_turn=False)
    assert state_of(bench).title == "Your decision"
    assert state_of(bench).prompt.startswith("How many tiles do you commit?")
    assert state_of(bench).legal == NONE


@pytest.mark.long
@pytest.mark.parametrize("kind", (Commitment, TreasureChoice))
def test_the_banner_has_the_sign_of_the_player_who_must_answer(kind: type[Decision]) -> None:
    """Beside the active player's sign, the title would seem to address that player."""
    bench = bench_with_question(kind, own_turn=False)
    position, seen = bench.session.position, state_of(bench)
    assert position.actor == bench.session.reader != position.active
    assert seen.responder == position.dynasties[0]
    assert state_of(bench_with_question(kind, own_turn=True)).responder is None
    painter = TablePainter(Layout.of(1280, 720, position.seats))
    assert banner(painter, bench.session.scene, seen) != banner(
        painter, bench.session.scene, replace(seen, responder=None)
    )
    own = replace(bench.session.scene, active=Seat(0))
    assert banner(painter, own, seen) == banner(painter, bench.session.scene, seen)


@pytest.mark.long
def test_questions_to_others_do_not_address_the_reader() -> None:
    """In a resumed game, for all kinds of questions to bots."""
    kinds = set()
    for seed in range(3):
        match, chance = new_match(table_of((HUMAN, "random", "random"), seed)), Random(seed)
        match.answer_keeper()
        while not match.over and len(match.history) < 250:
            decision = match.position.decisions[-1]
            if match.bot and not isinstance(decision, Turn):
                actions = [played.action for played in match.history]
                seen = state_of(Bench(match=resume_match(match.table, actions)))
                assert "You" not in seen.title and "your" not in seen.prompt
                kinds.add(type(decision))
            match.play(choose(match.position, chance))
    assert {Commitment, TreasureChoice} <= kinds


def banner(painter: TablePainter, scene: Scene, seen: TableState) -> bytes:
    surface = pygame.Surface((1280, 720))
    paint_panel(surface, painter, scene, seen)
    return pygame.image.tobytes(surface.subsurface(painter.layout.banner), "RGB")


def test_both_sides_of_a_conflict_see_who_wins_ties() -> None:
    roles = set()
    for own_turn in (True, False):
        bench = bench_with_question(Commitment, own_turn)
        decision = bench.session.position.decisions[-1]
        assert isinstance(decision, Commitment)
        attacks = decision.attacker == Seat(0)
        assert ("As the defender you win ties" in state_of(bench).prompt) is not attacks
        assert ("The defender answers you" in state_of(bench).prompt) is attacks
        roles.add(attacks)
    assert roles == {True, False}


def test_treasures_to_choose_from_are_highlighted() -> None:
    bench = bench_with_question(TreasureChoice, own_turn=True)
    takeable = {action.square for action in legal_actions(bench.session.position)}  # type: ignore[union-attr]
    assert set(members(state_of(bench).legal)) == takeable
    assert "treasure" in state_of(bench).prompt


def test_squares_of_a_dialog_replace_the_legal_squares() -> None:
    bench = seated_bench()
    assert build_table_state(bench.session, lit=Squares(7)).legal == Squares(7)


def test_the_log_ends_with_the_last_event_and_its_dynasty() -> None:
    bench = seated_bench()
    square = next(iter(members(squares_for_leader(bench.session.position, Color.BLACK))))
    bench.play(PlaceLeader(Color.BLACK, square))
    bench.rest()
    last = state_of(bench).log[-1]
    assert "places the king" in last.text
    assert last.dynasty == bench.session.position.dynasties[0]


@pytest.mark.parametrize("seat", (0, 1))
def test_the_prompt_names_the_player_who_must_act(seat: int) -> None:
    match = new_match(table_of((HUMAN, "random"), 1))
    match.answer_keeper()
    while match.position.actor != seat:
        match.play(EndTurn())
    bench = Bench(match=match)
    bench.session.timeline.finish()
    name = DYNASTY[match.position.dynasties[seat]]
    prompt = state_of(bench).prompt
    assert prompt.startswith("Two actions") if seat == 0 else prompt.startswith(f"{name}: ")


def sample_views() -> Iterator[Position]:
    for position in sample_turns()[:20]:
        yield view(position, position.turn.seat)


def test_a_view_and_the_full_position_highlight_the_same_squares() -> None:
    for position, seen in zip(sample_turns(), sample_views(), strict=False):
        for color in COLORS:
            held = Selection(HeldTile(0, color))
            assert held.squares(seen) == held.squares(position)
