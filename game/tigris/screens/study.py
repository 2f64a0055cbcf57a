"""Playing on from a position of one's own: who plays, and the way back to the editor."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.position import Position
from game.i18n import _
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, LeaveTable, OpenRecord, PlayMatch, Screen
from game.screens.services import Services
from game.tigris.bot_levels import OPPONENTS
from game.tigris.editor.study_match import study_match
from game.tigris.match import Local
from game.tigris.screens.bot_choice import player_choice, with_level, with_personality
from game.tigris.text.names import DYNASTY
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Tone,
)
from game.ui.widgets.using import WidgetUsed


@dataclass(frozen=True, slots=True)
class StudyExits:
    """Leaving the table leads back to the editor; playing again begins with the same position."""

    services: Services
    match: Local
    back: Screen

    def leave(self) -> Go:
        return LeaveTable(self.back)

    def play_again(self) -> Go:
        first = self.match.position_before(0)
        return play_study(self.services, first, self.match.table.players, self.back)

    def look_back(self, table: Screen, review: bool) -> Go:
        return OpenRecord(self.services.storage.finished_record(self.match), table, review)

    def front(self, table: Screen) -> Screen:
        return table


def play_study(
    services: Services, position: Position, players: tuple[str, ...], back: Screen
) -> PlayMatch:
    """A new match that begins with this position, and is saved like any other."""
    match = study_match(position, players, fresh_seed())
    return PlayMatch(match, exits=StudyExits(services, match, back))


class StudyScreen(FormScreen):
    WIDTH = 760

    def __init__(self, services: Services, position: Position, back: Screen) -> None:
        super().__init__(services, back)
        self._position = position
        turn = position.turn.seat if position.decisions else 0
        self.players = [*OPPONENTS[: position.seats - 1]]
        self.players.insert(turn, HUMAN)
        self.form.focus = "start"

    def tree(self) -> Node:
        rows = [self._row(seat) for seat in range(self._position.seats)]
        note = _("The game is saved but counts in no statistics. The editor keeps this position.")
        foot = Row(
            (
                Label(note, Role.SMALL, Tone.SOFT),
                Button("back", _("Back")),
                Button("start", _("Start the game"), primary=True),
            ),
            widths=(0, 130, 180),
            min_width=160,
        )
        return Plate(_("Play from here"), Scroll("players", Column(tuple(rows), 10)), foot)

    @property
    def margin(self) -> int:
        return self.frame().x

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case ("sitter", int(seat)):
                self.players[seat] = with_level(self.players[seat], str(used.value))
            case ("temper", int(seat)):
                self.players[seat] = with_personality(self.players[seat], str(used.value))
            case "start":
                assert self._back is not None
                players = tuple(self.players)
                return play_study(self.services, self._position, players, self._back)
            case "back":
                return self.go_back()
        return None

    def _row(self, seat: int) -> Node:
        dynasty, sitter = self._position.dynasties[seat], self.players[seat]
        return Row(
            (
                Picture("seal", dynasty, 32, 32),
                Label(DYNASTY[dynasty], Role.FIRM),
                player_choice((("sitter", seat), ("temper", seat)), sitter, (HUMAN,)),
            ),
            widths=(40, 110, 0),
            min_width=120,
        )
