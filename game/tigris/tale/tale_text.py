"""The story of a game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.pieces import Dynasty, Seat
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.tale.tale import Built, Ended, Fought, Led, Met, Part
from game.tigris.text.names import conflict_name, monument_name
from game.tigris.text.prompt import player_title


def tale_sentences(
    tale: Sequence[Part], dynasties: Sequence[Dynasty], names: Sequence[str] = ()
) -> tuple[str, ...]:
    """A sentence for each part; `names` are what the players are called, by seat."""

    def who(*seats: Seat) -> str:
        return format_list(player_title(seat, dynasties, names) for seat in seats)

    def sentence(part: Part) -> str:
        match part:
            case Met(seats, turns):
                text = _n(
                    "{players} played for {n} turn.", "{players} played for {n} turns.", turns
                )
                return text.format(players=who(*map(Seat, range(seats))), n=turns)
            case Fought():
                return _fought(part, who(part.winner), who(part.loser))
            case Built():
                return _built(part, who(part.seat))
            case Led():
                return _led(part, who(part.seat))
            case Ended():
                return _ended(part, who(*part.winners))
            case _:
                assert_never(part)

    return tuple(map(sentence, tale))


def _fought(part: Fought, winner: str, loser: str) -> str:
    text = _n(
        "The greatest conflict was that of turn {turn} ({conflict}): {winner} beat {loser} for "
        "{n} point.",
        "The greatest conflict was that of turn {turn} ({conflict}): {winner} beat {loser} for "
        "{n} points.",
        part.points,
    )
    conflict = conflict_name(part.kind, part.color)
    return text.format(turn=part.turn, conflict=conflict, winner=winner, loser=loser, n=part.points)


def _built(part: Built, who: str) -> str:
    if part.total == 1:
        text = _("{who} built the only monument on turn {turn} ({monument}).")
    else:
        text = _("{who} built the first of {n} monuments on turn {turn} ({monument}).")
    monument = monument_name(part.monument)
    return text.format(who=who, turn=part.turn, monument=monument, n=part.total)


def _led(part: Led, who: str) -> str:
    if part.turn == part.turns:
        return _("{who} took the lead on the very last turn.").format(who=who)
    if part.turn == 1:
        return _("{who} led from the first turn to the last.").format(who=who)
    return _("From turn {turn} on, {who} led to the end.").format(turn=part.turn, who=who)


def _ended(part: Ended, winners: str) -> str:
    count = len(part.winners)
    if part.reason is EndReason.BAG:
        text = _n(
            "The bag was empty, and {winners} won with {n} in the weakest color.",
            "The bag was empty, and {winners} shared the victory with {n} in the weakest color.",
            count,
        )
    else:
        text = _n(
            "The treasures ran out, and {winners} won with {n} in the weakest color.",
            "The treasures ran out, and {winners} shared the victory with {n} in the weakest "
            "color.",
            count,
        )
    return text.format(winners=winners, n=part.lowest)
