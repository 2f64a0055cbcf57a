"""The rules of a networked table, between plain options and a screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.i18n import _
from game.tigris.rules_adapter import HINTS
from game.tigris.setup import SetUp
from game.tigris.text.names import DYNASTY

LEAST, MOST = 2, len(DYNASTIES)


def boards() -> tuple[tuple[str, str], ...]:
    """The boards to choose from: name and label."""
    words = {BoardName.STANDARD: _("Standard"), BoardName.ADVANCED: _("Advanced")}
    return tuple((str(board), word) for board, word in words.items())


@dataclass(frozen=True, slots=True)
class Terms:
    board: BoardName = BoardName.STANDARD
    dynasties: tuple[Dynasty, ...] = DYNASTIES[:LEAST]
    """by seat"""
    chosen: frozenset[str] = frozenset()
    """the optional rules that are on, by their fields in OPTIONS"""
    hints: bool = False
    """whether everybody may ask a bot at their own computer for advice"""

    @staticmethod
    def of(options: Mapping[str, object]) -> Terms:
        """Reads plain options, which the host has checked; what is invalid is ignored."""
        known = {dynasty.name.lower(): dynasty for dynasty in DYNASTIES}
        named = options.get("dynasties")
        names = named if isinstance(named, list | tuple) else ()
        dynasties = tuple(known[name] for name in names if name in known)
        boards = {str(board): board for board in BoardName}
        return Terms(
            board=boards.get(str(options.get("board")), BoardName.STANDARD),
            dynasties=dynasties or DYNASTIES[:LEAST],
            chosen=frozenset(
                option.field for option in OPTIONS if options.get(option.field) is True
            ),
            hints=options.get(HINTS) is True,
        )

    @staticmethod
    def like(set_up: SetUp, seats: int) -> Terms:
        """The board and the rules of the last game at this window, for `seats` seats."""
        return Terms(set_up.board, DYNASTIES[:seats], set_up.chosen)

    def plain(self) -> dict[str, object]:
        """The terms as plain options, for the network."""
        names: list[object] = [dynasty.name.lower() for dynasty in self.dynasties]
        flags = {option.field: True for option in OPTIONS if option.field in self.chosen}
        hints = {HINTS: True} if self.hints else {}
        return {"board": str(self.board), "dynasties": names, **flags, **hints}

    def with_seats(self, seats: int) -> Terms:
        """The terms for another number of seats; new ones get free dynasties."""
        spare = [dynasty for dynasty in DYNASTIES if dynasty not in self.dynasties]
        return replace(self, dynasties=(*self.dynasties, *spare)[:seats])

    def with_board(self, board: str) -> Terms:
        """Raises ValueError if there is no such board."""
        return replace(self, board=BoardName(board))

    def with_dynasty(self, seat: int, dynasty: Dynasty) -> Terms:
        """With another dynasty at a seat; its former player gets the freed one."""
        old = self.dynasties[seat]
        found = [old if other is dynasty else other for other in self.dynasties]
        found[seat] = dynasty
        return replace(self, dynasties=tuple(found))

    def with_option(self, name: str, enabled: bool) -> Terms:
        rest = self.chosen - {name}
        return replace(self, chosen=rest | {name} if enabled else rest)

    def arguments(self) -> list[str]:
        """The arguments of the command `host` for these terms."""
        options = ",".join(option.word for option in OPTIONS if option.field in self.chosen)
        arguments = ["--players", str(len(self.dynasties)), "--board", str(self.board)]
        if self.hints:
            arguments.append("--hints")
        return [*arguments, "--options", options] if options else arguments

    def seat_title(self, seat: int) -> str:
        """The dynasty of a seat in words; empty for no seat."""
        return DYNASTY[self.dynasties[seat]] if 0 <= seat < len(self.dynasties) else ""
