"""Names of stacks, phases, tracks, and spaces in words."""

from __future__ import annotations

from engine.trade.deck.terms import Phase, Stack, Track
from engine.trade.model.tracks import LAST, START, TRACKS, Space
from game.i18n import _, _p


def stack_name(stack: Stack) -> str:
    """`Ashur II`: as on the backs of the cards."""
    match stack:
        case Stack.BASIC:
            return _("Basic goods")
        case Stack.IMPORT:
            return _("Imports")
        case Stack.SPECIAL:
            return _("Specials")
        case Stack.BOX:
            return _("Starting cards")
        case _:
            side, level = stack.value.split("-")
            return f"{side_name(side)} {level}"


def side_name(side: str) -> str:
    """Of an end of a track, or of the track itself, by its word in the deck."""
    return {
        "religion": _("Religion"),
        "government": _("Government"),
        "ashur": _("Ashur"),
        "marduk": _("Marduk"),
        "dictatorship": _("Dictatorship"),
        "democracy": _("Democracy"),
    }[side]


def phase_name(phase: Phase) -> str:
    """A phase of a round, for people."""
    return {
        Phase.NOW: _("Development"),
        Phase.PRODUCTION: _("Production"),
        Phase.TRADE: _("Trade"),
        Phase.MERCANTILE: _("Mercantile"),
        Phase.CIVIC: _("Civic"),
        Phase.END: _("Final scoring"),
    }[phase]


def phase_text(phase: Phase) -> str:
    """What happens in a phase, in a sentence."""
    return {
        Phase.NOW: _("Everybody draws developments, keeps one of each track, and shows it."),
        Phase.PRODUCTION: _("Workers, merchants, and developments produce goods and specials."),
        Phase.TRADE: _("Goods, specials, and tokens change hands, as all who are in a deal agree."),
        Phase.MERCANTILE: _("All hands are revealed: sets score, markers move, disasters strike."),
        Phase.CIVIC: _("Developments take effect, barbarians attack, culture flourishes."),
        Phase.END: _("Spaces and developments score once more."),
    }[phase]


def track_name(track: Track) -> str:
    return {Track.RELIGION: _("religion"), Track.GOVERNMENT: _("government")}[track]


def marker_name(track: Track) -> str:
    return {
        Track.RELIGION: _("religion marker"),
        Track.GOVERNMENT: _("government marker"),
    }[track]


def space_name(track: Track, space: Space) -> str:
    """`Start`, `Ashur 3`, or `Ashur 8 (the last space)`: by the distance from Start."""
    if space == START:
        return _p("space of a track", "Start")
    side = side_name(TRACKS[track].side(space).place.value)
    if abs(space) == LAST:
        return _("{side} {n} (the last space)").format(side=side, n=LAST)
    return f"{side} {abs(space)}"
