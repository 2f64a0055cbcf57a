"""Playing on from a moment of a recorded game: who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.bots import is_bot
from game.i18n import _
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.screens.form_screen import FormScreen
from game.screens.navigation import ContinueSavedGame, Go, PlayMatch, RecordSource, Screen
from game.screens.services import Services
from game.storage.record_header import RecordHeader
from game.tigris.bot_levels import DEFAULT
from game.tigris.play.branch import branched, keeps_hand
from game.tigris.play.recording import Recording
from game.tigris.screens.bot_choice import player_choice, with_level, with_personality
from game.tigris.text.names import DYNASTY
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Tone,
)


class Moment(NamedTuple):
    """Where a recorded game is played on from."""

    time: int
    """in actions"""
    source: RecordSource


class BranchScreen(FormScreen):
    """The seats as they were, each to be given to a person or a bot."""

    WIDTH = 780

    def __init__(
        self, services: Services, recording: Recording, moment: Moment, back: Screen
    ) -> None:
        super().__init__(services, back)
        self.players = list(_players(recording, moment.time))
        self._recording = recording
        self._moment = moment
        self._error = ""
        self.form.focus = "start"

    def tree(self) -> Node:
        rows: list[Node] = [Label(self._what_stays())]
        rows += [self._row(seat) for seat in range(len(self.players))]
        if self._can_continue:
            rows += [
                Rule(),
                Button(
                    "resume",
                    _("Continue this very game"),
                    _("From where its record ends, with the same hands and the same bag."),
                ),
            ]
        text = self._error or _("It is saved as a new game; this one stays as it is.")
        foot = Row(
            (
                Label(text, Role.SMALL, Tone.ALERT if self._error else Tone.SOFT),
                Button("back", _("Back")),
                Button("start", _("Play on"), primary=True),
            ),
            widths=(0, 150, 200),
            min_width=160,
        )
        title = _("Play on after action {n}").format(n=self._moment.time)
        return Plate(title, Scroll("page", Column(tuple(rows), 10)), foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "start":
                return self._play_on()
            case "back":
                return self.go_back()
            case "resume":
                path = self._moment.source.path
                return None if path is None else ContinueSavedGame(path)
            case ("sitter", int(seat)):
                self.players[seat] = with_level(self.players[seat], str(used.value))
            case ("temper", int(seat)):
                self.players[seat] = with_personality(self.players[seat], str(used.value))
        return None

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    @property
    def _can_continue(self) -> bool:
        """Whether it is an unfinished game of this computer, in a file."""
        source, record = self._moment.source, self._recording.record
        return (
            source.path is not None
            and not record.result
            and RecordHeader.read(source.text).seed is not None
        )

    def _play_on(self) -> Go:
        time, source = self._moment
        seeds = (fresh_seed(), fresh_seed())
        return PlayMatch(branched(self._recording, time, self.players, source.name, seeds))

    def _row(self, seat: int) -> Node:
        dynasty, sitter = self._recording.record.dynasties[seat], self.players[seat]
        return Row(
            (
                Picture("seal", dynasty, 32, 32),
                Label(DYNASTY[dynasty], Role.FIRM),
                player_choice((("sitter", seat), ("temper", seat)), sitter, (HUMAN,)),
            ),
            widths=(40, 110, 0),
            min_width=120,
        )

    def _what_stays(self) -> str:
        """What stays as it was in the new game."""
        kept = keeps_hand(self._recording, self.players)
        if kept is None:
            return _(
                "The board, the points, and the leaders stay. All hands, face-down tiles, and the"
                " bag are dealt anew, so that nobody knows more than the table knew."
            )
        return _(
            "The board, the points, the leaders, and {who}'s hand stay. The other hands, the"
            " face-down tiles of others, and the bag are dealt anew: what {who} could not know"
            " then, nobody knows now."
        ).format(who=DYNASTY[self._recording.record.dynasties[kept]])


def _players(recording: Recording, time: int) -> Sequence[str]:
    """Those who played, as far as they are known here; if no person did, the seat that acts is a
    person."""
    names = [name if name == HUMAN or is_bot(name) else DEFAULT for name in recording.record.names]
    if HUMAN not in names:
        names[recording.at(time).turn.seat] = HUMAN
    return names
