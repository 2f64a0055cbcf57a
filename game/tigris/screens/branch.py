"""Playing on from a moment of a recorded game: what stays, and who plays."""

from __future__ import annotations

from engine.tigris.bots import is_bot, plain_name
from game.i18n import _
from game.play.players import HUMAN
from game.screens.branch import BranchForm, Moment
from game.screens.navigation import Go, Screen
from game.screens.services import Services
from game.tigris.bot_levels import DEFAULT
from game.tigris.match import Local
from game.tigris.play.branch import branched, keeps_hand
from game.tigris.play.recording import Recording
from game.tigris.screens.bot_choice import player_choice, with_level, with_personality
from game.tigris.text.names import DYNASTY
from game.ui.widgets.nodes import Label, Node, Picture, Role, Row
from game.ui.widgets.using import WidgetUsed


class BranchScreen(BranchForm):
    """`Moment.time` is in actions."""

    def __init__(
        self, services: Services, recording: Recording, moment: Moment, back: Screen
    ) -> None:
        self._recording = recording
        super().__init__(services, map(_player, recording.record.names), moment, back)

    def guest_seat(self) -> int:
        """The seat that acts."""
        return self._recording.at(self.moment.time).turn.seat

    def title(self) -> str:
        return _("Play on after action {n}").format(n=self.moment.time)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case ("sitter", int(seat)):
                self.players[seat] = with_level(self.players[seat], str(used.value))
            case ("temper", int(seat)):
                self.players[seat] = with_personality(self.players[seat], str(used.value))
            case _:
                return super().handle_widget(used)
        return None

    def row(self, seat: int) -> Node:
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

    def what_stays(self) -> str:
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

    def what_continues(self) -> str:
        return _("From where its record ends, with the same hands and the same bag.")

    def is_finished(self) -> bool:
        return bool(self._recording.record.result)

    def branched(self, seeds: tuple[int, int]) -> Local:
        time, source = self.moment
        return branched(self._recording, time, self.players, source.name, seeds)


def _player(name: str) -> str:
    """Who played, as far as they are known here."""
    return plain_name(name) if name == HUMAN or is_bot(name) else DEFAULT
