"""Tigris & Euphrates as the network knows a game: it satisfies `net.game_rules.Rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple, cast

from engine.common.stated import stated
from engine.tigris.codec import decode_action, digest, encode_action, sections
from engine.tigris.model.actions import Action, CommitTiles, DealTiles, ReplaceTiles, StartPlayer
from engine.tigris.model.decisions import Commitment, Deal, FirstPlayer
from engine.tigris.model.events import Event
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, Options
from engine.tigris.model.pieces import BOX, COLORS, DYNASTIES, HAND_SIZE, RED, Color, Dynasty, Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import veil, view
from engine.tigris.notation import format_position, parse_position
from engine.tigris.record.undo import undo_targets
from engine.tigris.rules.apply import apply
from engine.tigris.rules.bag import count_colors
from engine.tigris.rules.beforehand import commitments_beforehand
from engine.tigris.rules.setup import new_game
from engine.tigris.rules.version import RULES_VERSION
from game.game import HINTS as HINTS
from game.game import POSITION
from net.game_rules import BAG, AnyPace, Chance, Draw, OpenLot

DYNASTY_NAMES = {dynasty.name.lower(): dynasty for dynasty in DYNASTIES}


def plain_options(
    options: Options,
    dynasties: Sequence[Dynasty],
    hints: bool = False,
    position: Position | None = None,
) -> dict[str, object]:
    """The agreed rules of a table as plain options; the dynasties are by seat.

    `position` is one to begin with, of the same options and dynasties; None for the first one.
    """
    flags: dict[str, object] = {option.field: True for option in compress(OPTIONS, options.flags)}
    names: list[object] = [dynasty.name.lower() for dynasty in dynasties]
    if hints:
        flags[HINTS] = True
    if position is not None:
        flags[POSITION] = format_position(position)
    return {"board": str(options.board), "dynasties": names, **flags}


def agreed(options: Options, seats: int, hints: bool = False) -> dict[str, object]:
    """Plain options of a table where the dynasties sit in the order of the box."""
    return plain_options(options, DYNASTIES[:seats], hints)


class TigrisRules:
    """The rules as pure functions on plain options, actions and positions.

    Options are `board`, a name; `dynasties`, a list of two to four names by seat; the fields of
    OPTIONS and HINTS, each true or false; and POSITION, a text, which no table on a network may
    have. Missing options have their defaults. Tiles in the bag are colors as numbers.
    """

    name = f"tigris {RULES_VERSION}"
    allows_undo = True

    def start(self, options: Mapping[str, object]) -> Position:
        position = engine_position(options)
        if position is not None:
            return position
        return new_game(engine_dynasties(options), engine_options(options))

    def seats(self, options: Mapping[str, object]) -> int:
        return self.start(options).seats

    def actors(self, position: Position) -> frozenset[int]:
        return frozenset() if position.actor is None else frozenset({position.actor})

    def ahead(self, position: Position) -> None:
        """The next player decides with the tiles that the keeper draws."""

    def renewed(self, position: Position, action: Action) -> Action:
        """Actions count nothing."""
        return action

    def announces(self, position: Position, line: str) -> bool:
        """Talk is talk."""
        return False

    def author(self, action: Action) -> int | None:
        """Whose turn it is decides."""
        return None

    def needs_base(self, action: Action) -> bool:
        return True

    def seals(self, action: Action) -> bool:
        """Nobody chooses at the same time as others."""
        return False

    def seal_for(self, action: Action) -> None:
        return

    def check_choice(self, position: Position, action: Action) -> None:
        """Nothing is sealed."""

    def play(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """Raises IllegalAction, a ValueError, if the rules refuse the action."""
        progress = apply(position, action)
        return progress.position, progress.events

    def encode(self, action: Action) -> list[int]:
        return encode_action(action)

    def decode(self, plain: object) -> Action:
        return decode_action(plain)

    def digest(self, position: Position) -> bytes:
        return digest(position)

    def sections(self, position: Position) -> dict[str, bytes]:
        return sections(position)

    def describe(self, position: Position) -> str:
        """The position in notation, with all hands veiled."""
        return format_position(view(position, None))

    def box(self, options: Mapping[str, object]) -> list[int]:
        """All tiles except the temples that start on the board."""
        if POSITION in options:
            raise ValueError(stated("a game on a network cannot begin with a position"))
        laid = engine_options(options).terrain.temples.bit_count()
        return [
            int(color)
            for color in COLORS
            for _ in range(BOX[color] - (laid if color is RED else 0))
        ]

    def chance(self, position: Position) -> Chance:
        decision = position.decisions[-1] if position.decisions else None
        return Draw(BAG, decision.count) if isinstance(decision, Deal) else OpenLot()

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        """Tiles for the seat that waits, or who plays first; raises ValueError."""
        if any(type(number) is not int for number in drawn):
            raise ValueError(stated("drawn tiles are whole numbers"))
        decision = position.decisions[-1] if position.decisions else None
        if isinstance(decision, FirstPlayer):
            if len(drawn) != 1 or drawn[0] < 0:
                raise ValueError(stated("one number from 0 upward decides who plays first"))
            return StartPlayer(Seat(drawn[0] % position.seats))
        if not isinstance(decision, Deal):
            raise ValueError(stated("the position does not wait for the keeper"))
        tiles = tuple(Color(number) for number in drawn)
        return DealTiles(decision.seat, count_colors(tiles), empty=len(tiles) < decision.count)

    def deadline(self, position: Position) -> None:
        """Everybody may think as long as they like."""
        return

    def expire(self, position: Position) -> Action:
        raise ValueError(stated("nothing ends this position but its seats"))

    def pace(self) -> AnyPace:
        return AnyPace()

    @property
    def most_beforehand(self) -> int:
        return HAND_SIZE

    def answers_beforehand(
        self, position: Position, seat: int, limit: int
    ) -> tuple[CommitTiles, ...]:
        """For revolts and wars that another seat has begun."""
        decision = position.decisions[-1] if position.decisions else None
        is_attacked = isinstance(decision, Commitment) and decision.actor == seat
        if not is_attacked or position.turn.seat == seat:
            return ()
        assert isinstance(decision, Commitment)
        return commitments_beforehand(position, decision, limit)

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        return veil(action, Seat(actor), None if seat is None else Seat(seat))

    def owners(self, action: Action, actor: int) -> frozenset[int]:
        """The seat that is dealt tiles, or that replaces some."""
        match action:
            case DealTiles():
                return frozenset({int(action.seat)})
            case ReplaceTiles():
                return frozenset({actor})
        return frozenset()

    def items_for(self, action: Action, seat: int) -> Sequence[int]:
        """Nothing but what is drawn."""
        return ()

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        return undo_targets(_History(history), Seat(seat)).start


class _Entry(NamedTuple):
    actor: Seat


class _History:
    """The network's history as `engine.tigris.record.undo_targets` reads one."""

    def __init__(self, history: Sequence[tuple[int, object]]) -> None:
        self._history = history
        self.entries = [_Entry(Seat(actor)) for actor, _ in history]

    def __len__(self) -> int:
        return len(self._history)

    def events(self, number: int) -> tuple[Event, ...]:
        return cast("tuple[Event, ...]", self._history[number - 1][1])


def engine_options(options: Mapping[str, object]) -> Options:
    """Raises ValueError for an unknown option or a value of the wrong type."""
    fields = [option.field for option in OPTIONS]
    known = {"board", "dynasties", HINTS, POSITION, *fields}
    unknown = [name for name in options if name not in known]
    if unknown:
        raise ValueError(stated("there is no option {name}", name=repr(unknown[0])))
    board = options.get("board", BoardName.STANDARD)
    if board not in tuple(BoardName):
        raise ValueError(
            stated(
                "there is no board {board}; there are {words}",
                board=repr(board),
                words=", ".join(BoardName),
            )
        )
    flags = {name: options[name] for name in fields if name in options}
    hints = {name: options[name] for name in (HINTS,) if name in options}
    for name, flag in (flags | hints).items():
        if type(flag) is not bool:
            raise ValueError(
                stated(
                    "the option {name} is true or false, not {value}",
                    name=repr(name),
                    value=repr(flag),
                )
            )
    return Options(
        board=BoardName(str(board)), **{name: flag is True for name, flag in flags.items()}
    )


def engine_dynasties(options: Mapping[str, object]) -> list[Dynasty]:
    """By seat. Raises ValueError for names that are none."""
    names = options.get("dynasties", [*DYNASTY_NAMES][:2])
    if not isinstance(names, list) or not all(
        type(name) is str and name in DYNASTY_NAMES for name in names
    ):
        raise ValueError(
            stated("the dynasties are a list of some of {words}", words=", ".join(DYNASTY_NAMES))
        )
    return [DYNASTY_NAMES[name] for name in names]


def engine_position(options: Mapping[str, object]) -> Position | None:
    """The position to begin with; None for the first one of a game.

    Raises:
        ValueError: if it is none, or not of these options and dynasties.
    """
    if POSITION not in options:
        return None
    position = _read_position(str(options[POSITION]))
    table = (engine_options(options), tuple(engine_dynasties(options)))
    if (position.options, position.dynasties) != table:
        raise ValueError(stated("the position to begin with is that of another table"))
    return position


@lru_cache(maxsize=16)
def _read_position(text: str) -> Position:
    return parse_position(text)
