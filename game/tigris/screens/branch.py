"""Who plays on from a moment of a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.bots import is_bot
from game.app.navigation import Go
from game.i18n import _
from game.play.players import HUMAN
from game.screens.form_screen import FormScreen
from game.tigris.bot_levels import DEFAULT
from game.tigris.paint.painter import TablePainter
from game.tigris.play.branch import keeps_hand
from game.tigris.play.recording import Reel
from game.tigris.screens.bot_choice import sitting, with_level, with_temper
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


class Branching(FormScreen):
    """A screen: the seats as they were, each to be given to a person or a bot."""

    WIDTH = 780

    def __init__(
        self,
        easel: TablePainter,
        reel: Reel,
        time: int,
        start: Callable[[Sequence[str]], Go],
        back: Callable[[], Go],
        go_on: Callable[[], Go | str] | None = None,
    ) -> None:
        """`start` is given the players by seat; `go_on` takes up this very game, if that can be."""
        super().__init__(easel)
        self.players = list(_players(reel, time))
        self._reel = reel
        self._time = time
        self._start = start
        self._back = back
        self._go_on = go_on
        self._trouble = ""
        self.form.focus = "start"

    def tree(self) -> Node:
        rows: list[Node] = [Label(self._told())]
        rows += [self._row(seat) for seat in range(len(self.players))]
        if self._go_on is not None:
            rows += [
                Rule(),
                Button(
                    "resume",
                    _("Go on with this very game"),
                    _("From where its record ends, with the same hands and the same bag."),
                ),
            ]
        say = self._trouble or _("It is kept as a game of its own; this one stays as it is.")
        foot = Row(
            (
                Label(say, Role.SMALL, Tone.ALERT if self._trouble else Tone.SOFT),
                Button("back", _("Back")),
                Button("start", _("Play on"), primary=True),
            ),
            widths=(0, 150, 200),
            min_width=160,
        )
        title = _("Play on after action {n}").format(n=self._time)
        return Plate(title, Scroll("page", Column(tuple(rows), 10)), foot)

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "start":
                return self._start(self.players)
            case "back":
                return self.back()
            case "resume" if self._go_on is not None:
                found = self._go_on()
                if not isinstance(found, str):
                    return found
                self._trouble = found
            case ("sitter", int(seat)):
                self.players[seat] = with_level(self.players[seat], str(done.value))
            case ("temper", int(seat)):
                self.players[seat] = with_temper(self.players[seat], str(done.value))
        return None

    def back(self) -> Go | None:
        return self._back()

    def _row(self, seat: int) -> Node:
        dynasty, sitter = self._reel.record.dynasties[seat], self.players[seat]
        return Row(
            (
                Picture("seal", dynasty, 32, 32),
                Label(DYNASTY[dynasty], Role.FIRM),
                sitting((("sitter", seat), ("temper", seat)), sitter, (HUMAN,)),
            ),
            widths=(40, 110, 0),
            min_width=120,
        )

    def _told(self) -> str:
        """What of the past holds in the new game."""
        kept = keeps_hand(self._reel, self.players)
        if kept is None:
            return _(
                "The board, the points and the leaders stay. All hands, what lies face down and"
                " the bag are dealt anew, so that nobody knows more than the table knew."
            )
        return _(
            "The board, the points, the leaders and {who}'s hand stay. The other hands, what others"
            " laid face down and the bag are dealt anew: what {who} could not know then, nobody"
            " knows now."
        ).format(who=DYNASTY[self._reel.record.dynasties[kept]])


def _players(reel: Reel, time: int) -> Sequence[str]:
    """Who played, where they are known here; if nobody did, whoever acts is a person."""
    names = [name if name == HUMAN or is_bot(name) else DEFAULT for name in reel.record.names]
    if HUMAN not in names:
        names[reel.at(time).turn.seat] = HUMAN
    return names
