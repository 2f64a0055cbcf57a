"""Playing on from a moment of a recorded game: the form that asks who plays."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import NamedTuple

from game.i18n import _
from game.play.local_match import AnyLocalMatch
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.screens.form_screen import FormScreen
from game.screens.navigation import ContinueSavedGame, Go, PlayMatch, RecordSource, Screen
from game.screens.record_players import people_in
from game.screens.services import Services
from game.storage.record_header import RecordHeader
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Tone,
)
from game.ui.widgets.using import WidgetUsed


class Moment(NamedTuple):
    """Where a recorded game is played on from."""

    time: int
    """as the replay counts: in actions or in steps"""
    source: RecordSource


class BranchForm(FormScreen):
    """The seats as they were, each to be given to a person or a bot."""

    WIDTH = 780

    def __init__(
        self, services: Services, players: Iterable[str], moment: Moment, back: Screen
    ) -> None:
        """`players` are those who played; with no person among them, `guest_seat` becomes one."""
        super().__init__(services, back)
        self.moment = moment
        self.players = [*players]
        self._seated = tuple(self.players)
        if HUMAN not in self.players:
            self.players[self.guest_seat()] = HUMAN
        self._error = ""
        self.form.focus = "start"

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def guest_seat(self) -> int:
        """Where a person sits if only bots have played."""

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def row(self, seat: int) -> Node:
        """A seat; the widget that chooses who sits there has the key `("sitter", seat)`."""

    @abstractmethod
    def what_stays(self) -> str:
        """What stays as it was in the new game."""

    @abstractmethod
    def what_continues(self) -> str:
        """What is the same if this very game is continued."""

    @abstractmethod
    def is_finished(self) -> bool:
        """Whether the record has an end."""

    @abstractmethod
    def branched(self, seeds: tuple[int, int]) -> AnyLocalMatch:
        """The new game, for its keeper and its bots."""

    def problem(self) -> str:
        """Why nobody can play on from here, as a sentence; empty if anybody can."""
        return ""

    # ------------------------------------------------------------------ the form

    def tree(self) -> Node:
        rows: list[Node] = [Label(self.what_stays())]
        rows += [self.row(seat) for seat in range(len(self.players))]
        if self._can_continue:
            label = _("Continue this very game")
            rows += [Rule(), Button("resume", label, self.what_continues())]
        problem = self.problem()
        alert = problem or self._error
        text = alert or _("It is saved as a new game; this one stays as it is.")
        foot = Row(
            (
                Label(text, Role.SMALL, Tone.ALERT if alert else Tone.SOFT),
                Button("back", _("Back")),
                Button("start", _("Play on"), enabled=not problem, primary=True),
            ),
            widths=(0, 150, 200),
            min_width=160,
        )
        return Plate(self.title(), Scroll("page", Column(tuple(rows), 10)), foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "start":
                return PlayMatch(self._named(self.branched((fresh_seed(), fresh_seed()))))
            case "back":
                return self.go_back()
            case "resume":
                path = self.moment.source.path
                return None if path is None else ContinueSavedGame(path)
            case ("sitter", int(seat)):
                self.players[seat] = str(used.value)
        return None

    def _named(self, match: AnyLocalMatch) -> AnyLocalMatch:
        """The match, in which people who stay on their seats keep their names."""
        named = people_in(self.moment.source.text, self._seated, match.game.bots)
        stays = (player == HUMAN for player in self.players)
        match.people = tuple(name if here else "" for name, here in zip(named, stays, strict=True))
        return match

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    @property
    def _can_continue(self) -> bool:
        """Whether it is an unfinished game of this computer, in a file."""
        source = self.moment.source
        is_file = source.path is not None and not self.is_finished()
        return is_file and RecordHeader.read(source.text).seed is not None
