"""The cards of a guided first game: each explains something when it first happens.

A card stays until the person has read it; what becomes due meanwhile comes after it, unless it
belongs to an open conflict or question: then the other card waits. One that says
what to do now goes with its moment, and comes back with the next one like it until it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from engine.tigris.model.bitboard import NONE
from engine.tigris.model.decisions import Commitment, ConflictKind, Turn, WarChoice
from engine.tigris.model.events import (
    CatastrophePlayed,
    ConflictBegan,
    KingdomsUnited,
    MonumentBuilt,
    PointsScored,
    TreasureTaken,
    TurnEnded,
)
from engine.tigris.model.pieces import Seat
from game.i18n import N_, translate_data
from game.tigris.interaction.question import AskMonument
from game.tigris.layout.layout import Control
from game.tigris.play.session import Session

#: So many treasures on the board bring the end in sight.
FEW_TREASURES = 4


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as the person in front sees it, with all that has happened."""

    session: Session
    reader: Seat

    def happened(self, kind: type) -> bool:
        return any(isinstance(event, kind) for event in self._events)

    def fought(self, kind: ConflictKind) -> bool:
        begun = (event for event in self._events if isinstance(event, ConflictBegan))
        return any(event.kind is kind for event in begun)

    def scored_in_anothers_turn(self) -> bool:
        """Whether a tile of the reader has given points to somebody else."""
        own = [played for played in self.session.match.history if played.seat == self.reader]
        points = (e for played in own for e in played.events if isinstance(e, PointsScored))
        return any(event.seat != self.reader for event in points)

    def is_fighting(self, kind: ConflictKind) -> bool:
        """Whether a conflict of this kind is open."""
        for decision in self.session.position.decisions:
            match decision:
                case Commitment(kind=fought) if fought is kind:
                    return True
                case WarChoice() if kind is ConflictKind.WAR:
                    return True
        return False

    @property
    def is_offered_monument(self) -> bool:
        return isinstance(self.session.question, AskMonument)

    @property
    def has_scored(self) -> bool:
        points = (event for event in self._events if isinstance(event, PointsScored))
        return any(event.seat == self.reader for event in points)

    @property
    def has_ended_turn(self) -> bool:
        ends = (event for event in self._events if isinstance(event, TurnEnded))
        return any(event.seat == self.reader for event in ends)

    @property
    def is_own_turn(self) -> bool:
        session = self.session
        return session.can_act and isinstance(session.position.decisions[-1], Turn)

    @property
    def has_leader(self) -> bool:
        return self.session.position.seat_leaders[self.reader] != NONE

    @property
    def _events(self) -> list[object]:
        return [event for played in self.session.match.history for event in played.events]


def _never(moment: Moment) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Topic:
    """A card, and when it is due. Title and text are English."""

    title: str
    text: str
    is_due: Callable[[Moment], bool]
    marks: tuple[str, ...] = ()
    is_passing: bool = False
    """whether it says what to do now, which is true only while it is due"""
    is_pressing: Callable[[Moment], bool] = _never
    """whether the table waits for what it explains, so that it comes before all others"""

    @property
    def words(self) -> tuple[str, str]:
        return translate_data(self.title), translate_data(self.text)


TOPICS = (
    Topic(
        N_("The goal"),
        N_(
            "You collect points in four colors. At the end only your weakest color counts, so the"
            " player whose weakest color is best wins. Each treasure adds a point where you need"
            " it."
        ),
        lambda moment: True,
    ),
    Topic(
        N_("Your turn"),
        N_(
            "Take up to two actions. Start with a leader beside a temple: choose the color of"
            " which you hold the most tiles. Choose the leader, then a highlighted square."
        ),
        lambda moment: moment.is_own_turn and not moment.has_leader,
        ("leaders",),
        is_passing=True,
    ),
    Topic(
        N_("Score with tiles"),
        N_(
            "Your leader stands in a kingdom now. Place a tile of its color next to that kingdom,"
            " and you get a point. Rest the pointer on a square to see what would happen there."
        ),
        lambda moment: moment.is_own_turn and moment.has_leader and not moment.has_scored,
        ("hand",),
        is_passing=True,
    ),
    Topic(
        N_("Ending your turn"),
        N_(
            "Both actions are done. Look again, undo what you do not like, and then confirm the"
            " end of your turn. Your hand is refilled to six tiles, and Bull plays."
        ),
        lambda moment: moment.session.pending is not None and not moment.has_ended_turn,
        (str(Control.END_TURN),),
        is_passing=True,
    ),
    Topic(
        N_("Points for others"),
        N_(
            "That tile gave a point to somebody else: the leader of the tile's color gets it, or"
            " the king where there is none. Check which leaders rule a kingdom before you build"
            " there."
        ),
        lambda moment: moment.scored_in_anothers_turn(),
    ),
    Topic(
        N_("Revolt"),
        N_(
            "Two leaders of one color are in one kingdom. Temples beside each of them count, and"
            " temples committed from the hand. The defender wins ties; the winner gets a red"
            " point."
        ),
        lambda moment: moment.fought(ConflictKind.REVOLT),
        is_pressing=lambda moment: moment.is_fighting(ConflictKind.REVOLT),
    ),
    Topic(
        N_("Kingdoms meet"),
        N_(
            "A tile has joined two kingdoms. It scores nothing, and leaders of one color fight a"
            " war: tiles of that color on each side count, and tiles committed from the hand."
            " The defender wins ties."
        ),
        lambda moment: moment.happened(KingdomsUnited) or moment.fought(ConflictKind.WAR),
        is_pressing=lambda moment: moment.is_fighting(ConflictKind.WAR),
    ),
    Topic(
        N_("A monument"),
        N_(
            "Four tiles of one color in a square can become a monument. It pays its two colors to"
            " the leaders in its kingdom, each at the end of its owner's turn. Choose the colors"
            " that your own leaders there collect."
        ),
        lambda moment: moment.happened(MonumentBuilt) or moment.is_offered_monument,
        is_pressing=lambda moment: moment.is_offered_monument,
    ),
    Topic(
        N_("A treasure"),
        N_(
            "A kingdom held two treasures, so the owner of its trader took one. A treasure counts"
            " for the weakest color at the end."
        ),
        lambda moment: moment.happened(TreasureTaken),
    ),
    Topic(
        N_("A catastrophe"),
        N_(
            "A catastrophe has destroyed a square for good. It can cut a kingdom in two, or take"
            " away the temple that a leader needs. Every player has two of them."
        ),
        lambda moment: moment.happened(CatastrophePlayed),
    ),
    Topic(
        N_("The end is near"),
        N_(
            "Few treasures are left. When a turn ends with only two on the board, the game is"
            " over. Look at your weakest color now, and at who would win."
        ),
        lambda moment: moment.session.position.treasures.bit_count() <= FEW_TREASURES,
    ),
)


def already_explained(session: Session) -> set[Topic]:
    """The cards about what had happened when the person left this game; none in a new one."""
    reader = session.reader
    if reader is None or all(played.seat != reader for played in session.match.history):
        return set()
    moment = Moment(session, reader)
    return {topic for topic in TOPICS if topic.is_due(moment) and not topic.is_passing}


def next_topic(
    session: Session, read: Collection[Topic], shown: Topic | None = None
) -> Topic | None:
    """The card that is due: a pressing one, else the one that is shown, else the first.

    `read` are those that the person has read.
    """
    reader = session.reader
    if reader is None or session.over:
        return None
    moment = Moment(session, reader)
    due = [topic for topic in TOPICS if topic not in read and topic.is_due(moment)]
    pressing = (topic for topic in due if topic.is_pressing(moment))
    return next(pressing, shown or next(iter(due), None))


def has_passed(session: Session, topic: Topic) -> bool:
    """Whether what a card says is not true any more."""
    reader = session.reader
    if reader is None or session.over:
        return True
    return topic.is_passing and not topic.is_due(Moment(session, reader))
