"""What cards do, as data: one class for each word of the vocabulary (rulings, part V)."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.terms import (
    Boxes,
    Count,
    Direction,
    Drawn,
    Ignored,
    Loot,
    Phase,
    Place,
    Price,
    Prize,
    Target,
    Token,
    Track,
)


@value
class Per:
    """Times this number; `rival`: summed over all players but the owner (V4)."""

    count: Count
    rival: bool = False
    max: int = 0
    """the size of the result is at most this; 0: no limit"""


@value
class Tokens:
    """Gains tokens, or discards them if `amount` is negative (V4)."""

    token: Token
    amount: int
    per: Per | None = None


@value
class Draw:
    """Draws goods, or gains Starting Workers from the box (V7)."""

    what: Drawn
    amount: int


@value
class Fetch:
    """Fetches the special of this number (V8)."""

    special: int


@value
class Move:
    """Moves a marker (V9)."""

    direction: Direction
    spaces: int


@value
class Take:
    """Takes tokens from the affected player (V10)."""

    token: Token
    amount: int


@value
class Give:
    """Gives tokens to the affected player (V10)."""

    token: Token
    amount: int


@value
class Pay:
    """Discards a price to gain a prize, up to `times` in the phase (V11)."""

    price: Price
    cost: int
    prize: Prize
    gain: int
    times: int = 1


@value
class Steal:
    """Takes cards from a player that the owner chooses (V12)."""

    loot: Loot
    amount: int


@value
class Damage:
    """Damages developments that the owner of the clause chooses (V13)."""

    amount: int


@value
class Raise:
    """Types of goods score so many boxes higher (V14)."""

    what: Boxes
    boxes: int


@value
class Ignore:
    """Something does not affect the owner until the civic phase is over (V15)."""

    what: Ignored


@value
class IgnoreCard:
    """All clauses of this development do not affect the owner (V15)."""

    card: str


@value
class CountAs:
    """Changes how many tokens count in the attack (barbarian) or the Golden Age (culture) (V16)."""

    token: Token
    amount: int


@value
class Slots:
    """So many warehouse places more (V17)."""

    amount: int


@value
class Bluff:
    """The types of goods in deals may be false (R7)."""


Act: TypeAlias = (
    Tokens
    | Draw
    | Fetch
    | Move
    | Take
    | Give
    | Pay
    | Steal
    | Damage
    | Raise
    | Ignore
    | IgnoreCard
    | CountAs
    | Slots
    | Bluff
)


@value
class Comparison:
    """A count of the affected player is below or above a number, or the owner's count (V6)."""

    count: Count
    above: bool
    than: int | Count


@value
class Standing:
    """The affected player's marker is in this part of a track (V6, K3)."""

    track: Track
    place: Place


Condition: TypeAlias = Comparison | Standing


@value
class Clause:
    """One sentence of a card."""

    phase: Phase
    act: Act
    target: Target = Target.YOU
    may: bool = False
    condition: Condition | None = None
