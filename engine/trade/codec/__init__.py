"""Actions and positions as plain ints, both ways, and the digest of a position.

Decoders accept untrusted input: they check types, lengths and ranges, and raise ValueError.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import get_type_hints

from engine.common.int_codec import codec_of
from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Action
from engine.trade.model.memory import Memory
from engine.trade.model.position import FIELDS, Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view

DIGEST_SIZE = 16
#: The most ints of an action: a `Reveal` of all goods is the longest.
MOST_INTS = 400

_ACTION = codec_of(Action)
_HINTS = get_type_hints(Position)
#: What is written of a position; the deck is not: both ends have it.
_CODECS = {name: codec_of(_HINTS[name]) for name in FIELDS if name != "deck"}
_MEMORY = codec_of(Memory)


def encode_action(action: Action) -> list[int]:
    """The number of the kind, then its fields, as `engine.common.int_codec` writes them."""
    return _ACTION.encode(action)


def decode_action(plain: object) -> Action:
    """The action, legal or not.

    Raises:
        ValueError: for anything that `encode_action` does not return.
    """
    if isinstance(plain, list | tuple) and len(plain) > MOST_INTS:
        raise ValueError(f"an action has at most {MOST_INTS} numbers")
    action: Action = _ACTION.decode(plain)
    return action


def encode_position(position: Position) -> list[list[int]]:
    """All fields but the deck, cards as far as the position knows them, what its players
    remember, and whose view it is.
    """
    fields = [codec.encode(getattr(position, name)) for name, codec in _CODECS.items()]
    memory = _MEMORY.encode(position.memory)
    return [*fields, memory, [] if position.reader is None else [position.reader]]


def decode_position(plain: object, deck: Deck) -> Position:
    """The position of a game with this deck, which is trusted to be possible.

    Raises:
        ValueError: for anything that `encode_position` does not return.
    """
    if not isinstance(plain, list | tuple) or len(plain) != len(_CODECS) + 2:
        raise ValueError(f"expected {len(_CODECS) + 2} fields")
    *values, memory, reader = plain
    fields = {
        name: codec.decode(value)
        for (name, codec), value in zip(_CODECS.items(), values, strict=True)
    }
    position = Position(deck=deck, **fields)
    position.memory = _MEMORY.decode(memory)
    position.reader = _decode_reader(reader, position)
    return position


def _decode_reader(plain: object, position: Position) -> Seat | None:
    if plain in ([], ()):
        return None
    if isinstance(plain, list | tuple) and len(plain) == 1 and plain[0] in position.seats:
        return Seat(plain[0])
    raise ValueError("expected whose view it is")


def digest(position: Position) -> bytes:
    """Sixteen bytes that are equal if all public parts are, whatever the reader knows."""
    return blake2b(b"".join(sections(position).values()), digest_size=DIGEST_SIZE).digest()


def sections(position: Position) -> dict[str, bytes]:
    """The bytes under the digest by field, to find where two positions differ. Nothing private."""
    public = view(position, None)
    return {
        name: repr(codec.encode(getattr(public, name))).encode() for name, codec in _CODECS.items()
    }
