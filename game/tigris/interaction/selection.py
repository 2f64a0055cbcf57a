"""The selection: the piece a person has picked up, and how clicks turn it into an action.

The engine decides which squares are legal and why an action is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from engine.tigris.model import actions
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, first
from engine.tigris.model.decisions import TreasureChoice, Turn
from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import (
    squares_for_catastrophe,
    squares_for_leader,
    squares_for_tile,
)
from engine.tigris.rules.refusal import why_not
from engine.tigris.rules.rule import Rule
from game.tigris.scene.player import slots


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A tile of the hand; `slot` is its index in `game.tigris.scene.player.slots`."""

    slot: int
    color: Color


@dataclass(frozen=True, slots=True)
class HeldLeader:
    """One of the player's leaders; `origin` is its square, None if it comes from supply."""

    color: Color
    origin: Square | None


@dataclass(frozen=True, slots=True)
class HeldCatastrophe:
    pass


@dataclass(frozen=True, slots=True)
class MarkedTiles:
    """Tiles of the hand marked to be replaced, by slot; possibly none yet."""

    slots: frozenset[int]


Held: TypeAlias = HeldTile | HeldLeader | HeldCatastrophe | MarkedTiles


@dataclass(frozen=True, slots=True)
class TouchTile:
    """A click on a tile of the player's hand."""

    slot: int


@dataclass(frozen=True, slots=True)
class TouchLeader:
    """A click on one of the player's leaders in the tray, wherever the leader is."""

    color: Color


@dataclass(frozen=True, slots=True)
class TouchCatastrophe:
    """A click on one of the player's catastrophe tiles."""


@dataclass(frozen=True, slots=True)
class TouchSquare:
    """A click on the board."""

    square: Square


@dataclass(frozen=True, slots=True)
class Replace:
    """Starts marking tiles; the second time, replaces the marked ones."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraws the held leader to supply."""


@dataclass(frozen=True, slots=True)
class End:
    """Ends the turn early."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Puts the held piece back."""


Touch: TypeAlias = TouchTile | TouchLeader | TouchCatastrophe | TouchSquare
Intent: TypeAlias = Touch | Replace | Withdraw | End | Cancel


@dataclass(frozen=True, slots=True)
class RuleRefusal:
    """Why an action is not allowed: the rule, the squares that prove it, and the clicked square."""

    rule: Rule
    squares: Squares
    square: Square | None


@dataclass(frozen=True, slots=True)
class Selection:
    """The held piece, if any, and why the last click was refused, if it was."""

    held: Held | None = None
    refusal: RuleRefusal | None = None

    def after(self, intent: Intent, position: Position, seat: Seat) -> Selection | actions.Action:
        """The new selection, or the action, that an intent of this seat leads to.

        Never an illegal action: a refusal becomes part of the selection.
        """
        if isinstance(intent, Cancel) or position.actor != seat:
            return EMPTY
        decision = position.decisions[-1]
        if isinstance(decision, TreasureChoice) and isinstance(intent, TouchSquare):
            return self._try_action(position, actions.TakeTreasure(intent.square), intent.square)
        if not isinstance(decision, Turn):
            return EMPTY
        match intent:
            case Replace():
                return self._replace(position, seat)
            case Withdraw():
                return self._withdraw(position)
            case End():
                return self._try_action(position, actions.EndTurn())
            case _:
                return self._touch(intent, position, seat)

    def squares(self, position: Position) -> Squares:
        """Where the held piece may legally go; the position must be its owner's turn."""
        match self.held:
            case HeldTile(_, color):
                return squares_for_tile(position, color)
            case HeldLeader(color):
                return squares_for_leader(position, color)
            case HeldCatastrophe():
                return squares_for_catastrophe(position)
            case MarkedTiles() | None:
                return NONE
            case _:
                assert_never(self.held)

    def action_at(self, square: Square) -> actions.Action | None:
        """The action of placing the held piece there, legal or not; None without such a piece."""
        match self.held:
            case HeldTile(_, color):
                return actions.PlaceTile(color, square)
            case HeldLeader(color, origin):
                return None if origin == square else actions.PlaceLeader(color, square)
            case HeldCatastrophe():
                return actions.PlayCatastrophe(square)
            case _:
                return None

    @property
    def lifted(self) -> frozenset[int]:
        """The slots of the hand that are drawn raised: the held tile or the marked ones."""
        match self.held:
            case HeldTile(slot):
                return frozenset((slot,))
            case MarkedTiles(marked):
                return marked
            case _:
                return frozenset()

    def _touch(self, intent: Touch, position: Position, seat: Seat) -> Selection | actions.Action:
        match intent:
            case TouchTile(slot):
                return self._take_tile(slot, slots(position.hands[seat]))
            case TouchLeader(color):
                standing = position.leader(seat, color)
                return self._take(HeldLeader(color, first(standing) if standing else None))
            case TouchCatastrophe():
                if not position.catastrophes_left[seat]:
                    return Selection(refusal=RuleRefusal(Rule.NO_CATASTROPHE, NONE, None))
                return self._take(HeldCatastrophe())
            case TouchSquare(square):
                return self._click_square(square, position, seat)
            case _:
                assert_never(intent)

    def _take(self, piece: Held) -> Selection:
        """Picks up a piece; the piece that is already held is put back."""
        return EMPTY if self.held == piece else Selection(piece)

    def _take_tile(self, slot: int, hand: tuple[Color | None, ...]) -> Selection:
        color = hand[slot] if 0 <= slot < len(hand) else None
        if color is None:
            return Selection(self.held)
        if isinstance(self.held, MarkedTiles):
            return Selection(MarkedTiles(self.held.slots ^ {slot}))
        return self._take(HeldTile(slot, color))

    def _click_square(
        self, square: Square, position: Position, seat: Seat
    ) -> Selection | actions.Action:
        match self.held:
            case HeldTile(_, color):
                return self._try_action(position, actions.PlaceTile(color, square), square)
            case HeldLeader(_, origin) if origin == square:
                return EMPTY
            case HeldLeader(color):
                return self._try_action(position, actions.PlaceLeader(color, square), square)
            case HeldCatastrophe():
                return self._try_action(position, actions.PlayCatastrophe(square), square)
            case _:
                return self._take_leader_on(square, position, seat)

    def _take_leader_on(self, square: Square, position: Position, seat: Seat) -> Selection:
        """Picks up one of the player's leaders; other squares change nothing."""
        bit = bit_of(square)
        if not position.seat_leaders[seat] & bit:
            return Selection(self.held)
        return Selection(HeldLeader(position.leader_color(bit), square))

    def _replace(self, position: Position, seat: Seat) -> Selection | actions.Action:
        if not isinstance(self.held, MarkedTiles):
            return Selection(MarkedTiles(self.lifted))
        hand = slots(position.hands[seat])
        marked = [color for slot, color in enumerate(hand) if slot in self.held.slots]
        red, blue, green, black = (marked.count(color) for color in COLORS)
        return self._try_action(position, actions.ReplaceTiles((red, blue, green, black, 0)))

    def _withdraw(self, position: Position) -> Selection | actions.Action:
        if not isinstance(self.held, HeldLeader):
            return Selection(self.held)
        return self._try_action(position, actions.WithdrawLeader(self.held.color))

    def _try_action(
        self, position: Position, action: actions.Action, square: Square | None = None
    ) -> Selection | actions.Action:
        """The action if it is legal; otherwise this selection with the refusal."""
        illegal = why_not(position, action)
        if illegal is None:
            return action
        return Selection(self.held, RuleRefusal(illegal.rule, illegal.squares, square))


EMPTY = Selection()
