"""The words after `waits`: the open decisions above the turn, the pending one last, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from engine.common.stated import stated
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import HAND_SIZE, Dynasty, Seat
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    DYNASTY_WORDS,
    NotationError,
    format_square,
    parse_color,
    parse_number,
    parse_square,
    parse_word,
    quote,
)

NOBODY = "nobody"
_KINDS = tuple(ConflictKind)
_ACTIVE_SEAT_DECISIONS: dict[str, type[WarChoice | WonderPoint]] = {
    "war": WarChoice,
    "point": WonderPoint,
}
_OFFERS: dict[str, type[BuildingChoice | MonumentChoice]] = {
    "building": BuildingChoice,
    "monument": MonumentChoice,
}
_WORDS: dict[type, str] = {FirstPlayer: "start"} | {
    kind: word for word, kind in (_ACTIVE_SEAT_DECISIONS | _OFFERS).items()
}
_EXAMPLES = {
    "start": "start",
    "deal": "deal archer 2' or 'deal archer 2 replacing",
    "commit": "commit war red archer bull' or 'commit war red archer bull 3",
    "war": "war",
    "building": "building e5",
    "monument": "monument e5",
    "treasure": "treasure bull",
    "point": "point",
}


def read_waits(
    words: Sequence[str], turn: Turn, dynasties: Sequence[Dynasty]
) -> tuple[Decision, ...]:
    """All open decisions of a position, including the turn.

    Raises:
        NotationError: if the words are not decisions.
    """
    text = " ".join(words)
    if text == NOBODY:
        return ()
    return turn, *(_read(part.split(), turn, dynasties) for part in text.split(","))


def format_waits(decisions: Sequence[Decision], dynasties: Sequence[Dynasty]) -> str:
    """The words after `waits`; empty if only the turn is open."""
    if not decisions:
        return NOBODY
    return ", ".join(_format(decision, dynasties) for decision in decisions[1:])


def _read(words: list[str], turn: Turn, dynasties: Sequence[Dynasty]) -> Decision:
    players = [DYNASTY_WORDS[dynasty] for dynasty in dynasties]
    match words:
        case ["start"]:
            return FirstPlayer()
        case ["war" | "point" as kind]:
            return _ACTIVE_SEAT_DECISIONS[kind](turn.seat)
        case ["building" | "monument" as work, square]:
            return _OFFERS[work](turn.seat, parse_square(square))
        case ["treasure", player]:
            return TreasureChoice(Seat(parse_word(player, players)))
        case ["deal", player, count, *replacing] if replacing in ([], ["replacing"]):
            number = parse_number(count, 1, HAND_SIZE)
            return Deal(Seat(parse_word(player, players)), number, bool(replacing))
        case ["commit", kind, color, attacker, defender, *count] if len(count) < 2:
            return Commitment(
                _KINDS[parse_word(kind, _KINDS)],
                parse_color(color),
                Seat(parse_word(attacker, players)),
                Seat(parse_word(defender, players)),
                parse_number(count[0], 0, HAND_SIZE) if count else None,
            )
    example = _EXAMPLES.get(words[0]) if words else None
    expected = (
        stated("words like those of '{example}'", example=example)
        if example
        else stated("one of {words}", words=", ".join(_EXAMPLES))
    )
    raise NotationError(quote(" ".join(words)), expected)


def _format(decision: Decision, dynasties: Sequence[Dynasty]) -> str:
    def player(seat: Seat) -> str:
        return DYNASTY_WORDS[dynasties[seat]]

    match decision:
        case Deal(seat, count, replacing):
            return f"deal {player(seat)} {count}{' replacing' if replacing else ''}"
        case Commitment(kind, color, attacker, defender, committed):
            sides = f"{player(attacker)} {player(defender)}"
            added = "" if committed is None else f" {committed}"
            return f"commit {kind} {COLOR_WORDS[color]} {sides}{added}"
        case BuildingChoice(_, placed) | MonumentChoice(_, placed):
            return f"{_WORDS[type(decision)]} {format_square(placed)}"
        case TreasureChoice(seat):
            return f"treasure {player(seat)}"
        case _:
            return _WORDS[type(decision)]
