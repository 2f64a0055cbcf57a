"""Playing on from a moment of a recorded game: who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.i18n import _
from game.play.players import HUMAN, player_description, short_player_label
from game.play.seeds import fresh_seed
from game.screens.form_screen import FormScreen
from game.screens.navigation import ContinueSavedGame, Go, PlayMatch, RecordSource, Screen
from game.screens.services import Services
from game.storage.record_header import RecordHeader
from game.trade.bot_levels import DEFAULT
from game.trade.game import GAME
from game.trade.play.branch import branched, has_hidden_cards, keeps_hand
from game.trade.play.recording import Recording
from game.trade.text.names import phase_name
from game.trade.text.viewpoint import player_title
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
    Select,
    Tone,
)


class Moment(NamedTuple):
    """Where a recorded game is played on from."""

    time: int
    """in steps"""
    source: RecordSource


class BranchScreen(FormScreen):
    """The seats as they were, each to be given to a person or a bot."""

    WIDTH = 780

    def __init__(
        self, services: Services, recording: Recording, moment: Moment, back: Screen
    ) -> None:
        super().__init__(services, back)
        self.players = list(_players(recording))
        self._recording = recording
        self._moment = moment
        self._error = ""
        self.form.focus = "start"

    def tree(self) -> Node:
        hidden = has_hidden_cards(self._recording, self._moment.time)
        rows: list[Node] = [Label(self._what_stays())]
        rows += [self._row(seat) for seat in range(len(self.players))]
        if self._can_continue:
            rows += [
                Rule(),
                Button(
                    "resume",
                    _("Continue this very game"),
                    _("From where its record ends, with the same hands and the same stacks."),
                ),
            ]
        text = self._error or _("It is saved as a new game; this one stays as it is.")
        if hidden:
            text = _("This record does not say what others held, so nobody can play on from here.")
        foot = Row(
            (
                Label(text, Role.SMALL, Tone.ALERT if self._error or hidden else Tone.SOFT),
                Button("back", _("Back")),
                Button("start", _("Play on"), enabled=not hidden, primary=True),
            ),
            widths=(0, 150, 200),
            min_width=160,
        )
        return Plate(self._title, Scroll("page", Column(tuple(rows), 10)), foot)

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
                self.players[seat] = str(used.value)
        return None

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    @property
    def _title(self) -> str:
        position = self._recording.at(self._moment.time)
        text = _("Play on from round {round}, {phase}")
        return text.format(round=position.round, phase=phase_name(position.phase))

    @property
    def _can_continue(self) -> bool:
        """Whether it is an unfinished game of this computer, in a file."""
        source = self._moment.source
        return (
            source.path is not None
            and not self._recording.record.result
            and RecordHeader.read(source.text).seed is not None
        )

    def _play_on(self) -> Go:
        time, source = self._moment
        seeds = (fresh_seed(), fresh_seed())
        return PlayMatch(branched(self._recording, time, self.players, source.name, seeds))

    def _row(self, seat: int) -> Node:
        sitter = self.players[seat]
        names = (HUMAN, *(level.name for level in GAME.bots.levels))
        choices = tuple((name, short_player_label(name, GAME.bots)) for name in names)
        choice = Select(
            ("sitter", seat), choices, sitter, tooltip=player_description(sitter, GAME.bots)
        )
        about = Label(player_description(sitter, GAME.bots), Role.SMALL, Tone.SOFT)
        return Row(
            (Picture("marker", seat, 32, 32), Label(player_title(seat), Role.FIRM), choice, about),
            widths=(40, 110, 200, 0),
            min_width=120,
        )

    def _what_stays(self) -> str:
        """What stays as it was in the new game."""
        kept = keeps_hand(self._recording, self.players)
        if kept is None:
            return _(
                "The table, the developments, and the points stay. All hands, warehouses, and"
                " stacks are dealt anew, so that nobody knows more than the table knew."
            )
        return _(
            "The table, the developments, the points, and the cards of {player} stay. What"
            " {player} could not know then is dealt anew: nobody knows it now."
        ).format(player=_("player {number}").format(number=kept + 1))


def _players(recording: Recording) -> Sequence[str]:
    """Those who played, as far as they are known here; if no person did, the first is one."""
    names = [
        name if name == HUMAN or GAME.bots.is_bot(name) else DEFAULT
        for name in recording.record.names
    ]
    if HUMAN not in names:
        names[0] = HUMAN
    return names
