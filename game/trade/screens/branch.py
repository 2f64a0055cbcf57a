"""Playing on from a moment of a recorded game: what stays, and who plays."""

from __future__ import annotations

from game.i18n import _
from game.play.players import HUMAN, player_description, short_player_label
from game.screens.branch import BranchForm, Moment
from game.screens.navigation import Screen
from game.screens.services import Services
from game.trade.bot_levels import DEFAULT
from game.trade.game import GAME
from game.trade.match import Local
from game.trade.play.branch import branched, has_hidden_cards, keeps_hand
from game.trade.play.recording import Recording
from game.trade.text.names import phase_name
from game.trade.text.viewpoint import player_name
from game.ui.widgets.nodes import Label, Node, Picture, Role, Row, Select, Tone


class BranchScreen(BranchForm):
    """`Moment.time` is in steps."""

    def __init__(
        self, services: Services, recording: Recording, moment: Moment, back: Screen
    ) -> None:
        self._recording = recording
        super().__init__(services, map(_player, recording.record.names), moment, back)

    def guest_seat(self) -> int:
        return 0

    def title(self) -> str:
        position = self._recording.at(self.moment.time)
        text = _("Play on from round {round}, {phase}")
        return text.format(round=position.round, phase=phase_name(position.phase))

    def row(self, seat: int) -> Node:
        sitter = self.players[seat]
        names = (HUMAN, *(level.name for level in GAME.bots.levels))
        choices = tuple((name, short_player_label(name, GAME.bots)) for name in names)
        choice = Select(
            ("sitter", seat), choices, sitter, tooltip=player_description(sitter, GAME.bots)
        )
        about = Label(player_description(sitter, GAME.bots), Role.SMALL, Tone.SOFT)
        return Row(
            (Picture("marker", seat, 32, 32), Label(player_name(seat), Role.FIRM), choice, about),
            widths=(40, 110, 200, 0),
            min_width=120,
        )

    def what_stays(self) -> str:
        kept = keeps_hand(self._recording, self.players)
        if kept is None:
            return _(
                "The table, the developments, and the points stay. All hands, warehouses, and"
                " stacks are dealt anew, so that nobody knows more than the table knew."
            )
        return _(
            "The table, the developments, the points, and the cards of {player} stay. What"
            " {player} could not know then is dealt anew: nobody knows it now."
        ).format(player=player_name(kept))

    def what_continues(self) -> str:
        return _("From where its record ends, with the same hands and the same stacks.")

    def is_finished(self) -> bool:
        return bool(self._recording.record.result)

    def problem(self) -> str:
        if not has_hidden_cards(self._recording, self.moment.time):
            return ""
        return _("This record does not say what others held, so nobody can play on from here.")

    def branched(self, seeds: tuple[int, int]) -> Local:
        time, source = self.moment
        return branched(self._recording, time, self.players, source.name, seeds)


def _player(name: str) -> str:
    """Who played, as far as they are known here."""
    return name if name == HUMAN or GAME.bots.is_bot(name) else DEFAULT
