"""The tutorial of a first turn: its cards are true, follow the person, and can be dismissed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from engine.tigris import apply, legal_actions
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import NONE, Squares, bit_of, first
from engine.tigris.model.decisions import Turn
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import ConflictBegan, PointsScored
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from game.geometry import Rect
from game.input.events import Clicked, Moved, Pad
from game.play.players import HUMAN
from game.screens.speech import Speech
from game.settings.settings import Settings
from game.tigris.interaction.selection import HeldLeader, HeldTile
from game.tigris.layout.layout import HAND, LEADERS, Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.tutorial_card import places
from game.tigris.screens.table import TableScreen
from game.tigris.screens.tutorial import Guide
from game.tigris.tutorial import facts
from game.tigris.tutorial.tutorial import NUMBERED_STEPS, Card, Step
from tests.support.tigris.walks import Walk
from tests.support.window.bench import Bench
from tests.support.window.services import QuitExits
from tests.support.window.windows import SMALL, Window, table_services

#: Board, options that are on, seats.
TABLES = [
    (BoardName.STANDARD, (), 2),
    (BoardName.ADVANCED, (), 2),
    (BoardName.STANDARD, ("english", "buildings", "wonder"), 4),
    (BoardName.ADVANCED, ("english", "buildings", "wonder"), 4),
]


class Pupil:
    """A person at a table with the tutorial, and their settings."""

    def __init__(self, settings: Settings, seed: int = 1, table: int = 0) -> None:
        board, switches, seats = TABLES[table]
        options = Options(board=board, **dict.fromkeys(switches, True))
        players = (HUMAN, *("random",) * (seats - 1))
        self.bench = Bench(match=new_match(table_of(players, seed, options)))
        self.session = self.bench.session
        self.spoken: list[str] = []
        painter = TablePainter(Layout.of(*SMALL, seats))
        services = table_services(self.bench, painter)
        services.settings.update(guide=settings.guide, welcomed=settings.welcomed)
        self.services = replace(services, speech=Speech(log=self.spoken.append))
        screen = TableScreen(self.services, self.session, QuitExits())
        assert screen.view.guide is not None
        self.tutor: Guide = screen.view.guide
        self.tutor_view = screen.view
        self.window = Window(screen, painter, self.bench)
        self.rest()

    @property
    def settings(self) -> Settings:
        return self.services.settings.current

    def rest(self) -> None:
        self.window.rest()
        self.window.tick(2)

    @property
    def card(self) -> Card:
        assert self.tutor.card is not None
        return self.tutor.card

    def click(self, rect: Rect) -> None:
        self.window.click(rect)
        self.rest()

    def press_continue(self) -> None:
        self.click(places(self.window.painter, self.card).advance)

    def obey(self) -> None:
        """Clicks the first thing that the card highlights."""
        if self.card.squares:
            self.click(self.window.painter.layout.rect_of(first(self.card.squares)))
        else:
            self.window.click(self.card.controls[0])
            self.rest()


def step_of(pupil: Pupil) -> Step:
    """The step on show; a function, so that the type checker forgets it after the next input."""
    return pupil.card.step


NEW = Settings()
LEARNS = Settings(guide=True, welcomed=True)


def test_the_offer_is_accepted_by_pointer_key_or_gamepad() -> None:
    for begin in ("pointer", "key", "gamepad"):
        pupil = Pupil(NEW)
        assert step_of(pupil) is Step.OFFER
        if begin == "pointer":
            pupil.press_continue()
        elif begin == "key":
            pupil.window.key("g")
        else:
            pupil.window.handle(Pad("back"))
        assert step_of(pupil) is Step.LEADER, begin
        assert (pupil.settings.guide, pupil.settings.welcomed) == (True, True)


def test_a_declined_offer_does_not_come_back() -> None:
    pupil = Pupil(NEW)
    pupil.click(places(pupil.window.painter, pupil.card).dismiss)
    assert pupil.tutor.card is None
    assert (pupil.settings.guide, pupil.settings.welcomed) == (False, True)
    assert Pupil(pupil.settings).tutor.card is None


def test_playing_a_turn_declines_the_offer() -> None:
    pupil = Pupil(NEW)
    pupil.bench.play(EndTurn())
    pupil.rest()
    assert pupil.tutor.card is None
    assert pupil.settings.welcomed


@pytest.mark.parametrize("table", range(len(TABLES)), ids=map(str, TABLES))
@pytest.mark.parametrize("seed", range(1, 7))
def test_following_the_cards_places_a_leader_in_peace_and_scores(table: int, seed: int) -> None:
    """On both boards, with and without options, for several hands."""
    pupil = Pupil(LEARNS, seed, table)
    session = pupil.session
    seat = session.reader
    seen = []
    for _ in range(12):
        if pupil.card.step not in (Step.LEADER, Step.TILE):
            break
        seen.append((pupil.card.step, session.selection.held))
        points = pupil.card.squares or {*pupil.card.controls} & {*HAND, *LEADERS}
        if pupil.card.step is Step.TILE and not points:
            return  # no tile of this hand scores, and the card says so
        pupil.obey()
    own = [played for played in session.match.history if played.seat == seat]
    kinds = [type(event) for played in own for event in played.events]
    assert ConflictBegan not in kinds
    assert isinstance(own[0].action, PlaceLeader)
    assert isinstance(own[1].action, PlaceTile)
    assert any(isinstance(event, PointsScored) and event.seat == seat for event in own[1].events)
    assert pupil.card.step is Step.END
    assert [step for step, _held in seen] == [Step.LEADER, Step.LEADER, Step.TILE, Step.TILE]


def test_after_the_first_turn_the_other_cards_follow_and_it_ends() -> None:
    pupil = Pupil(LEARNS)
    for _ in range(4):
        pupil.obey()
    steps = [pupil.card.step]
    while pupil.tutor.card is not None:
        pupil.window.key("g")
        if pupil.tutor.card is not None:
            steps.append(pupil.card.step)
    assert steps == [Step.END, Step.OTHER, Step.CONFLICT]
    assert not pupil.settings.guide
    pupil.window.key("g")
    assert pupil.tutor.card is not None, "the same key begins it again"
    assert pupil.settings.guide


def test_the_person_may_do_something_else() -> None:
    """Another action is simply played, and the card adapts."""
    pupil = Pupil(LEARNS)
    pupil.window.click(HAND[0])
    assert isinstance(pupil.session.selection.held, HeldTile)
    assert pupil.card.step is Step.LEADER
    color = pupil.session.selection.held.color
    action = next(
        action
        for action in legal_actions(pupil.session.position)
        if isinstance(action, PlaceTile) and action.color == color
    )
    pupil.click(pupil.window.painter.layout.rect_of(action.square))
    assert pupil.session.match.history[-1].action == action
    assert pupil.card.step is Step.LEADER


def test_undo_brings_the_card_back() -> None:
    pupil = Pupil(LEARNS)
    pupil.obey()
    pupil.obey()
    assert step_of(pupil) is Step.TILE
    pupil.window.key("u")
    pupil.rest()
    assert step_of(pupil) is Step.LEADER


def test_a_dismissed_card_is_followed_by_the_next() -> None:
    pupil = Pupil(LEARNS)
    pupil.press_continue()
    assert pupil.card.step is Step.TILE


def test_every_new_card_is_spoken() -> None:
    pupil = Pupil(LEARNS)
    log = [line.text for line in pupil.session.log]
    spoken = [line for line in pupil.spoken if line not in log]
    assert spoken[:2] == [pupil.card.title, pupil.card.text]


def test_a_click_on_the_card_does_not_reach_the_table_below() -> None:
    pupil = Pupil(LEARNS)
    pupil.window.click(LEADERS[0])
    held = pupil.session.selection.held
    plate = places(pupil.window.painter, pupil.card).plate
    assert isinstance(held, HeldLeader)
    pupil.window.handle(Clicked(plate.center))
    assert pupil.session.selection.held == held


def test_the_card_stays_readable_while_somebody_points_where_it_says() -> None:
    """What would happen there is shown below the card, and its buttons still work."""
    pupil = Pupil(LEARNS)
    pupil.window.click(LEADERS[0])
    at = pupil.window.painter.layout.rect_of(first(pupil.card.squares)).center
    pupil.window.handle(Moved(at))
    info = pupil.tutor_view.hover_info()
    lie = places(pupil.window.painter, pupil.card)
    assert info.title and info.top >= lie.plate.bottom and not info.covers_guide
    pupil.window.handle(Clicked(lie.dismiss.center))
    assert pupil.tutor.card is None


#: Reasons for the point of a placed tile.
TILES = (PointReason.LEADER, PointReason.KING)


def on_turn() -> Iterator[Position]:
    """Turns of random games on all boards and with all options."""
    for seed in range(0, 192, 12):
        for step in islice(Walk.number(seed).steps(160), 0, None, 5):
            if step.after.decisions and isinstance(step.after.decisions[-1], Turn):
                yield step.after


def scores_a_point(position: Position, action: PlaceTile) -> bool:
    seat = position.turn.seat
    events = apply(position, action).events
    return any(
        isinstance(event, PointsScored) and event.seat == seat and event.reason in TILES
        for event in events
    )


@pytest.mark.long
def test_exactly_the_squares_where_a_tile_scores_are_highlighted() -> None:
    """Compared with `apply` itself, in all kinds of positions."""
    found = 0
    for position in on_turn():
        highlighted: dict[int, Squares] = {
            color: facts.scoring_squares(position, position.turn.seat, color) for color in COLORS
        }
        for action in legal_actions(position):
            if isinstance(action, PlaceTile):
                marked = highlighted[action.color] & bit_of(action.square) != NONE
                assert marked == scores_a_point(position, action), (position, action)
                found += marked
    assert found > 500


def test_the_highlighted_squares_for_a_leader_are_legal() -> None:
    for position in on_turn():
        color = facts.best_leader(position)
        legal = {
            action.square
            for action in legal_actions(position)
            if isinstance(action, PlaceLeader) and action.color == color
        }
        squares = Squares(sum(bit_of(square) for square in legal))
        few = facts.roomy_squares(position, color, squares)
        assert few & ~squares == NONE
        assert bool(few) == bool(squares)
        assert few.bit_count() <= facts.MAX_SQUARES


def test_every_counted_card_has_a_number() -> None:
    assert Step.OFFER not in NUMBERED_STEPS
    assert len(NUMBERED_STEPS) == len(Step) - 1
