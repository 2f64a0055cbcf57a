"""The guide through a first turn: it tells what holds, follows the person, and can be sent away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.tigris import apply, legal_actions
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import NONE, Squares, first, only
from engine.tigris.model.decisions import Turn
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import ConflictBegan, PointsScored
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from game.app.navigation import Quit
from game.input.events import Clicked, Pad
from game.play.players import HUMAN
from game.settings.settings import Settings
from game.tigris.interaction.selection import HeldLeader, HeldTile
from game.tigris.layout.layout import HAND, LEADERS, Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.tutorial_card import places
from game.tigris.screens.table import Table as TableScreen
from game.tigris.screens.tutorial import Tutor
from game.tigris.tutorial import facts as guide_facts
from game.tigris.tutorial.tutorial import STEPS, Card, Step
from game.ui.canvas.painter import Easel
from game.ui.geometry import Rect
from tests.support.tigris.walks import Walk
from tests.support.window.sessions import Bench
from tests.support.window.windows import SMALL, Window

#: Board, options that are on, seats.
TABLES = [
    (BoardName.STANDARD, (), 2),
    (BoardName.ADVANCED, (), 2),
    (BoardName.STANDARD, ("english", "buildings", "wonder"), 4),
    (BoardName.ADVANCED, ("english", "buildings", "wonder"), 4),
]


class Pupil:
    """A person in front of a table with a tutor, and what stands in their settings."""

    def __init__(self, settings: Settings, seed: int = 1, table: int = 0) -> None:
        board, switches, seats = TABLES[table]
        options = Options(board=board, **dict.fromkeys(switches, True))
        players = (HUMAN, *("random",) * (seats - 1))
        self.bench = Bench(match=new_match(table_of(players, seed, options)))
        self.session = self.bench.session
        self.settings = settings
        self.said: list[str] = []
        easel = Easel(Layout.of(*SMALL, seats))
        self.tutor = Tutor(self.session, easel, lambda: self.settings, self.set, self.said.append)
        screen = TableScreen(self.session, easel, leave=Quit, again=Quit, tutor=self.tutor)
        self.window = Window(screen, easel, self.bench)
        self.rest()

    def set(self, settings: Settings) -> None:
        self.settings = settings

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

    def press_on(self) -> None:
        self.click(places(self.window.easel, self.card).on)

    def obey(self) -> None:
        """Takes the first thing that the card points at."""
        if self.card.squares:
            self.click(self.window.easel.layout.rect_of(first(self.card.squares)))
        else:
            self.window.click(self.card.controls[0])
            self.rest()


NEW = Settings()
LEARNS = Settings(guide=True, welcomed=True)


def test_it_is_offered_once_and_begins_by_pointer_key_or_gamepad() -> None:
    for begin in ("pointer", "key", "gamepad"):
        pupil = Pupil(NEW)
        assert pupil.card.step is Step.OFFER
        if begin == "pointer":
            pupil.press_on()
        elif begin == "key":
            pupil.window.key("g")
        else:
            pupil.window.hear(Pad("back"))
        assert pupil.card.step is Step.LEADER, begin
        assert (pupil.settings.guide, pupil.settings.welcomed) == (True, True)


def test_it_can_be_declined_and_does_not_come_back() -> None:
    pupil = Pupil(NEW)
    pupil.click(places(pupil.window.easel, pupil.card).away)
    assert pupil.tutor.card is None
    assert (pupil.settings.guide, pupil.settings.welcomed) == (False, True)
    assert Pupil(pupil.settings).tutor.card is None


def test_who_plays_a_turn_without_an_answer_is_not_asked_again() -> None:
    pupil = Pupil(NEW)
    pupil.bench.play(EndTurn())
    pupil.rest()
    assert pupil.tutor.card is None
    assert pupil.settings.welcomed


@pytest.mark.parametrize("table", range(len(TABLES)), ids=map(str, TABLES))
@pytest.mark.parametrize("seed", range(1, 7))
def test_who_follows_it_places_a_leader_in_peace_and_scores(table: int, seed: int) -> None:
    """On both boards, with and without options: no board and no hand is prescribed."""
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
            return  # no tile of this hand scores, and it says so
        pupil.obey()
    own = [played for played in session.match.history if played.seat == seat]
    kinds = [type(event) for played in own for event in played.events]
    assert ConflictBegan not in kinds
    assert isinstance(own[0].action, PlaceLeader)
    assert isinstance(own[1].action, PlaceTile)
    assert any(isinstance(event, PointsScored) and event.seat == seat for event in own[1].events)
    assert pupil.card.step is Step.END
    assert [step for step, _held in seen] == [Step.LEADER, Step.LEADER, Step.TILE, Step.TILE]


def test_after_the_first_turn_it_tells_the_rest_and_ends() -> None:
    pupil = Pupil(LEARNS)
    for _ in range(4):
        pupil.obey()
    told = [pupil.card.step]
    while pupil.tutor.card is not None:
        pupil.window.key("g")
        if pupil.tutor.card is not None:
            told.append(pupil.card.step)
    assert told == [Step.END, Step.OTHER, Step.CONFLICT]
    assert not pupil.settings.guide
    pupil.window.key("g")
    assert pupil.tutor.card is not None, "the same key begins it again"
    assert pupil.settings.guide


def test_it_is_in_nobodys_way() -> None:
    """Whoever does something else just does it, and the card keeps step."""
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
    pupil.click(pupil.window.easel.layout.rect_of(action.square))
    assert pupil.session.match.history[-1].action == action
    assert pupil.card.step is Step.LEADER


def test_undo_brings_the_card_back() -> None:
    pupil = Pupil(LEARNS)
    pupil.obey()
    pupil.obey()
    assert pupil.card.step is Step.TILE
    pupil.window.key("u")
    pupil.rest()
    assert pupil.card.step is Step.LEADER


def test_a_card_put_away_gives_way_to_the_next() -> None:
    pupil = Pupil(LEARNS)
    pupil.press_on()
    assert pupil.card.step is Step.TILE


def test_every_new_card_is_said_aloud() -> None:
    pupil = Pupil(LEARNS)
    assert pupil.said == [pupil.card.title, pupil.card.text]


def test_a_click_on_the_card_is_not_one_on_the_table_below_it() -> None:
    pupil = Pupil(LEARNS)
    pupil.window.click(LEADERS[0])
    held = pupil.session.selection.held
    plate = places(pupil.window.easel, pupil.card).plate
    assert isinstance(held, HeldLeader)
    pupil.window.hear(Clicked(plate.center))
    assert pupil.session.selection.held == held


#: What a tile brings when it is placed.
TILES = (PointReason.LEADER, PointReason.KING)


def on_turn() -> Iterator[Position]:
    """Turns of random games on all boards and with all options."""
    for seed in range(0, 192, 12):
        for step in islice(Walk.number(seed).steps(160), 0, None, 5):
            if step.after.decisions and isinstance(step.after.decisions[-1], Turn):
                yield step.after


def brings_a_point(position: Position, action: PlaceTile) -> bool:
    seat = position.turn.seat
    events = apply(position, action).events
    return any(
        isinstance(event, PointsScored) and event.seat == seat and event.reason in TILES
        for event in events
    )


def test_it_rings_the_squares_where_a_tile_scores_and_no_other() -> None:
    """Beside `apply` itself, in all kinds of positions."""
    found = 0
    for position in on_turn():
        told: dict[int, Squares] = {
            color: guide_facts.scoring(position, position.turn.seat, color) for color in COLORS
        }
        for action in legal_actions(position):
            if isinstance(action, PlaceTile):
                rung = told[action.color] & only(action.square) != NONE
                assert rung == brings_a_point(position, action), (position, action)
                found += rung
    assert found > 500


def test_its_squares_for_a_leader_are_legal() -> None:
    for position in on_turn():
        color = guide_facts.best_leader(position)
        legal = {
            action.square
            for action in legal_actions(position)
            if isinstance(action, PlaceLeader) and action.color == color
        }
        squares = Squares(sum(only(square) for square in legal))
        few = guide_facts.room_for(position, color, squares)
        assert few & ~squares == NONE
        assert bool(few) == bool(squares)
        assert few.bit_count() <= guide_facts.FEW


def test_every_counted_card_has_a_number() -> None:
    assert Step.OFFER not in STEPS
    assert len(STEPS) == len(Step) - 1
