"""The tutorial cards of a first turn: which one is due, judged by what the person has done so far.

The cards are made from the facts of any position, not written for one board, and the person remains
free to do something else. A card that was passed over does not come back.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from engine.tigris.model.actions import PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import NONE, Squares
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import PointsScored
from engine.tigris.model.pieces import Seat
from game.i18n import _
from game.tigris.hover.lit_squares import conflict_squares, legal_squares
from game.tigris.interaction.question import AskCommitment
from game.tigris.interaction.selection import HeldLeader, HeldTile
from game.tigris.layout.layout import HAND, LEADERS, Control
from game.tigris.match import Played
from game.tigris.play.session import Session
from game.tigris.scene.player import slots
from game.tigris.text.names import A_TILE, COLOR_NAMES, LEADER_NAMES, format_tile_count
from game.tigris.tutorial import facts


class Step(Enum):
    """The subject of a card, in the usual order."""

    OFFER = auto()
    LEADER = auto()
    TILE = auto()
    END = auto()
    OTHER = auto()
    CONFLICT = auto()


#: The cards that show their number.
NUMBERED_STEPS = tuple(Step)[1:]
#: The tutorial ends after this many turns of the person.
MAX_TURNS = 3


@dataclass(frozen=True, slots=True)
class Card:
    """One instruction, and what it highlights."""

    step: Step
    title: str
    text: str
    squares: Squares = NONE
    controls: tuple[Control, ...] = ()


def current_card(session: Session, passed: Collection[Step]) -> Card | None:
    """The card for what the person in front is about to do; None if there is none.

    Args:
        session: its animations must be over.
        passed: the cards that the person has dismissed; the tutorial has begun once it contains
            `Step.OFFER`.
    """
    reader = session.reader
    if reader is None or session.covered_for is not None or session.over:
        return None
    if Step.OFFER not in passed:
        text = _("A few cards can guide you through your first turn while you play as you like.")
        return Card(Step.OFFER, _("Is this your first game?"), text)
    if isinstance(session.question, AskCommitment):
        return _conflict(session)
    step = _due_step(session, reader, passed)
    if step is None:
        return None
    return {
        Step.LEADER: _leader,
        Step.TILE: _tile,
        Step.END: _end,
        Step.OTHER: _other,
        Step.CONFLICT: _conflict,
    }[step](session)


def count_turns(session: Session, seat: Seat) -> int:
    """How many turns of this seat have ended in which it took an action."""
    acted, ended = False, 0
    for played in session.match.history:
        acted = acted or played.seat == seat
        if acted and played.position.active != seat:
            acted, ended = False, ended + 1
    return ended


def _due_step(session: Session, reader: Seat, passed: Collection[Step]) -> Step | None:
    """The first step that fits the situation and has not been passed."""
    own = [played for played in session.match.history if played.seat == reader]
    on_turn = session.can_act and isinstance(session.position.decisions[-1], Turn)
    turns, turn_begun = count_turns(session, reader), _has_acted(session, reader)
    steps = (
        (Step.END, session.pending is not None or (turns == 1 and not turn_begun)),
        (Step.LEADER, on_turn and not _has_placed_leader(session, reader, own)),
        (Step.TILE, on_turn and not _has_scored(own, reader)),
        (Step.OTHER, on_turn and turns < 2),
        (Step.CONFLICT, on_turn),
    )
    return next((step for step, fits in steps if fits and step not in passed), None)


def _has_acted(session: Session, reader: Seat) -> bool:
    """Whether it is the reader's turn and they have taken an action in it."""
    position = session.position
    return position.active == reader and session.scene.left < facts.ACTIONS


def _has_placed_leader(session: Session, reader: Seat, own: Collection[Played]) -> bool:
    on_board = bool(session.position.seat_leaders[reader])
    return on_board or any(isinstance(played.action, PlaceLeader) for played in own)


def _has_scored(own: Collection[Played], reader: Seat) -> bool:
    """Whether a tile placed by the reader has scored for them."""
    return any(
        isinstance(event, PointsScored) and event.seat == reader
        for played in own
        if isinstance(played.action, PlaceTile)
        for event in played.events
    )


def _leader(session: Session) -> Card:
    position, held = session.position, session.selection.held
    title = _("A leader beside a temple")
    if isinstance(held, HeldLeader):
        squares = facts.roomy_squares(position, held.color, legal_squares(session))
        squares &= ~conflict_squares(position, session.selection)
        text = _(
            "Click a square with a golden ring, or any other highlighted square. The tiles and"
            " leaders connected to it become the kingdom in which your {leader} scores."
        )
        if not squares:
            text = _("No peaceful square is left for your {leader}: put it back and try another.")
        return Card(Step.LEADER, title, text.format(leader=LEADER_NAMES[held.color]), squares)
    color = facts.best_leader(position)
    text = _(
        "Take your {leader}, in the golden frame: you hold {tiles} to score with. A leader always"
        " stands next to a temple, a red tile."
    )
    count = position.hands[position.turn.seat][color]
    text = text.format(leader=LEADER_NAMES[color], tiles=format_tile_count(color, count))
    if held is not None:
        text = " ".join((_("Place a leader first; Esc puts back what you hold."), text))
    return Card(Step.LEADER, title, text, controls=(LEADERS[color],))


def _tile(session: Session) -> Card:
    position, held = session.position, session.selection.held
    seat = position.turn.seat
    title = _("A tile that scores")
    if isinstance(held, HeldTile):
        squares = facts.scoring_squares(position, seat, held.color)
        text = _(
            "Click a square with a golden ring: there the tile joins your kingdom and scores a"
            " {color} point for you."
        )
        if not squares:
            text = _("{a_tile} scores nowhere for you now: take another tile.")
        text = text.format(color=COLOR_NAMES[held.color], a_tile=A_TILE[held.color].capitalize())
        return Card(Step.TILE, title, text, squares)
    scores = [
        color is not None and facts.scoring_squares(position, seat, color) != NONE
        for color in slots(position.hands[seat])
    ]
    controls = tuple(HAND[slot] for slot, scoring in enumerate(scores) if scoring)
    if controls:
        text = _(
            "A tile placed in a kingdom scores a point of its color for that color's leader there;"
            " without one, for the king. Take a tile with a golden frame."
        )
        if session.scene.left == 1:
            text = " ".join((_("This is your second action."), text))
        return Card(Step.TILE, title, text, controls=controls)
    text = _(
        "No tile in your hand scores now. Place another leader, or press Replace, mark tiles and"
        " press it again for new ones."
    )
    return Card(Step.TILE, title, text, controls=(Control.REPLACE,))


def _end(session: Session) -> Card:
    text = _(
        "After two actions your hand is refilled to six tiles and the next player's turn begins. At"
        " the end of the game only your lowest color counts, so collect all four. A treasure counts"
        " as whichever color you need."
    )
    return Card(Step.END, _("The end of your turn"), text)


def _other(session: Session) -> Card:
    text = _(
        "Take two more actions, which may be the same: place a tile; place, move, or withdraw a"
        " leader; replace tiles; or play a catastrophe. Four tiles of one color in a square can"
        " become a monument, which pays the leaders in its kingdom every turn."
    )
    return Card(Step.OTHER, _("What else you can do"), text)


def _conflict(session: Session) -> Card:
    title = _("When leaders meet")
    if isinstance(session.question, AskCommitment):
        text = _(
            "Each side counts its supporters on the board and the tiles it commits from hand: first"
            " the attacker, then the defender, who wins ties. Committed tiles leave the game."
        )
        return Card(Step.CONFLICT, title, text)
    text = _(
        "A second leader of a color in a kingdom starts a revolt: temples beside each leader count."
        " A tile that unites two kingdoms starts wars: tiles of the leaders' color count. The loser"
        " returns to supply, the winner scores. Red squares warn you; the forecast says more."
    )
    return Card(Step.CONFLICT, title, text, conflict_squares(session.position, session.selection))
