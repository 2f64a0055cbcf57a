"""The guide through a first turn: which card is due, read from what the person has done so far.

Nothing is written for one board: each card is made from the position's own facts, and what the
person does next is theirs. A card that was passed by does not come back.
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
from game.tigris.hover.table_look import clashes, legal_squares
from game.tigris.interaction.question import AskCommitment
from game.tigris.interaction.selection import HeldLeader, HeldTile
from game.tigris.layout.layout import HAND, LEADERS, Control
from game.tigris.match import Played
from game.tigris.play.session import Session
from game.tigris.scene.player import slots
from game.tigris.text.names import A_TILE, COLOR, LEADER, tiles_of_kind
from game.tigris.tutorial import facts


class Step(Enum):
    """What a card is about, in the order in which they most often come."""

    OFFER = auto()
    LEADER = auto()
    TILE = auto()
    END = auto()
    OTHER = auto()
    CONFLICT = auto()


#: The cards that are counted.
STEPS = tuple(Step)[1:]
#: After so many turns of one's own the guide has nothing more to tell.
ENOUGH = 3


@dataclass(frozen=True, slots=True)
class Card:
    """What is told now, and what it points at."""

    step: Step
    title: str
    text: str
    squares: Squares = NONE
    controls: tuple[Control, ...] = ()


def card_of(session: Session, passed: Collection[Step]) -> Card | None:
    """The card for what the person in front is about to do; None if there is nothing to tell.

    Args:
        session: nothing of it may be being told any more.
        passed: the cards that the person has put away; with Step.OFFER in it the guide has begun.
    """
    reader = session.reader
    if reader is None or session.curtain is not None or session.over:
        return None
    if Step.OFFER not in passed:
        text = _("A few cards can lead you through your first turn. You play all of it yourself.")
        return Card(Step.OFFER, _("Is this your first game?"), text)
    if isinstance(session.asked, AskCommitment):
        return _conflict(session)
    step = _due(session, reader, passed)
    if step is None:
        return None
    return {
        Step.LEADER: _leader,
        Step.TILE: _tile,
        Step.END: _end,
        Step.OTHER: _other,
        Step.CONFLICT: _conflict,
    }[step](session)


def turns_of(session: Session, seat: Seat) -> int:
    """How many turns of this seat have ended after it did something in them."""
    acted, ended = False, 0
    for played in session.match.history:
        acted = acted or played.seat == seat
        if acted and played.position.active != seat:
            acted, ended = False, ended + 1
    return ended


def _due(session: Session, reader: Seat, passed: Collection[Step]) -> Step | None:
    """The first card that fits and was not passed by."""
    own = [played for played in session.match.history if played.seat == reader]
    on_turn = session.offered and isinstance(session.position.decisions[-1], Turn)
    ended, open_turn = turns_of(session, reader), _has_acted(session, reader)
    fitting = (
        (Step.END, session.pending is not None or (ended == 1 and not open_turn)),
        (Step.LEADER, on_turn and not _led(session, reader, own)),
        (Step.TILE, on_turn and not _scored(own, reader)),
        (Step.OTHER, on_turn and ended < 2),
        (Step.CONFLICT, on_turn),
    )
    return next((step for step, fits in fitting if fits and step not in passed), None)


def _has_acted(session: Session, reader: Seat) -> bool:
    """Whether the running turn is the reader's, and they have used an action of it."""
    position = session.position
    return position.active == reader and session.scene.left < facts.ACTIONS


def _led(session: Session, reader: Seat, own: Collection[Played]) -> bool:
    stands = bool(session.position.owned[reader])
    return stands or any(isinstance(played.action, PlaceLeader) for played in own)


def _scored(own: Collection[Played], reader: Seat) -> bool:
    """Whether a tile of theirs has brought them a point."""
    return any(
        isinstance(event, PointsScored) and event.seat == reader
        for played in own
        if isinstance(played.action, PlaceTile)
        for event in played.events
    )


def _leader(session: Session) -> Card:
    position, held = session.position, session.selection.held
    title = _("A leader beside a temple")
    color = facts.best_leader(position)
    if isinstance(held, HeldLeader):
        squares = facts.room_for(position, held.color, legal_squares(session))
        squares &= ~clashes(position, session.selection)
        text = _(
            "Click a square with a golden ring, or any other that is lit. All tiles and leaders"
            " that are linked with it are then the kingdom in which your {leader} gains points."
        )
        if not squares:
            text = _("No calm square is left for your {leader}: put it back and try another one.")
        return Card(Step.LEADER, title, text.format(leader=LEADER[held.color]), squares)
    text = _(
        "Take your {leader}, which has the golden frame: you hold {tiles} that it can gain points"
        " for. A leader always stands next to a temple, a red tile."
    )
    count = position.hands[position.turn.seat][color]
    told = text.format(leader=LEADER[color], tiles=tiles_of_kind(color, count))
    if held is not None:
        told = " ".join((_("A leader comes first; Esc puts back what you hold."), told))
    return Card(Step.LEADER, title, told, controls=(LEADERS[color],))


def _tile(session: Session) -> Card:
    position, held = session.position, session.selection.held
    seat = position.turn.seat
    title = _("A tile that scores")
    if isinstance(held, HeldTile):
        squares = facts.scoring(position, seat, held.color)
        text = _(
            "Click a square with a golden ring: there the tile links with your kingdom, and you"
            " gain a {color} point."
        )
        if not squares:
            text = _("{a_tile} scores for you nowhere now: take another tile.")
        told = text.format(color=COLOR[held.color], a_tile=A_TILE[held.color].capitalize())
        return Card(Step.TILE, title, told, squares)
    hand = slots(position.hands[seat])
    fit = [color is not None and facts.scoring(position, seat, color) != NONE for color in hand]
    controls = tuple(HAND[slot] for slot, fits in enumerate(fit) if fits)
    if controls:
        text = _(
            "A tile that joins a kingdom gives a point of its colour to the leader of that colour"
            " there; without one, to the king. Take a tile with a golden frame."
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
        "After two actions your hand is filled up to six tiles and the next player is on turn. In"
        " the end only the colour counts in which you have least: gather all four. A treasure"
        " counts as whichever you need."
    )
    return Card(Step.END, _("The end of your turn"), text)


def _other(session: Session) -> Card:
    text = _(
        "Two actions again, alike or not: place a tile, place, move or withdraw a leader, replace"
        " tiles, or play a catastrophe. Four tiles of one colour in a square may become a monument,"
        " which pays its kingdom's leaders every turn."
    )
    return Card(Step.OTHER, _("What else you may do"), text)


def _conflict(session: Session) -> Card:
    title = _("When leaders meet")
    if isinstance(session.asked, AskCommitment):
        text = _(
            "Each side counts what supports it on the board and the tiles it adds from its hand,"
            " first the attacker, then the defender, who wins ties. What was added is gone."
        )
        return Card(Step.CONFLICT, title, text)
    text = _(
        "A second leader of a colour in a kingdom is a revolt: temples beside each count. A tile"
        " that unites two kingdoms is a war: tiles of the colour count. The loser goes home, the"
        " winner scores. Red squares warn you, and the forecast tells more."
    )
    return Card(Step.CONFLICT, title, text, clashes(session.position, session.selection))
