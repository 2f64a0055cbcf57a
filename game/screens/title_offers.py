"""What can be continued in the game of the window: here, or on a network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.i18n.lists import format_list
from game.play.players import HUMAN, player_label, seat_names
from game.screens.services import Services

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.online.unfinished import UnfinishedGame
    from game.play.local_match import AnyLocalMatch


class TitleOffers:
    """Reading an unfinished game takes a while, so it is offered before it is read."""

    def __init__(self, services: Services) -> None:
        self._storage = services.storage
        self._name = services.screens.name
        self.is_unread = services.storage.has_unfinished_game
        """whether there is an unfinished game at this computer that has not been read yet"""
        self.table = services.storage.has_unfinished_table
        """whether an unfinished game on a network is offered"""
        self.is_daily_unread = True
        self.daily = ""
        """what there is to say of the puzzle of the day, once it was read"""
        self.trouble = ""
        """why the unfinished game cannot be continued, once it was read; empty if it can"""
        self._unfinished: AnyLocalMatch | None = None

    @property
    def game(self) -> bool:
        """Whether an unfinished game at this computer is offered."""
        return self.is_unread or self._unfinished is not None

    @property
    def game_text(self) -> str:
        """Which game it is: `Archer (Ann) and Bull (Kubaba)`; vague until it is read."""
        if self._unfinished is None:
            return _("From where it was last saved.")
        return format_list(players_of(self._unfinished))

    def read(self) -> AnyLocalMatch | None:
        """The unfinished game, which is read the first time; None if it cannot be continued."""
        if not self.is_unread:
            return self._unfinished
        from game.storage.autosave import Damaged

        self.is_unread = False
        found = self._storage.load_unfinished()
        if isinstance(found, Damaged):
            text = _(
                "The unfinished game cannot be continued: {reason}."
                " Its file is now {path}; you can start a new game."
            )
            self.trouble = text.format(reason=found.reason, path=found.path)
        else:
            self._unfinished = found
        return self._unfinished

    def read_daily(self, services: Services) -> None:
        """Reads which puzzle is that of the day, in a game that has puzzles."""
        self.is_daily_unread = False
        if services.screens.puzzles is not None:
            self.daily = services.screens.puzzles.daily_text(services)

    def only_table(self) -> UnfinishedGame | None:
        """The unfinished game on the network; None if there are several, or it cannot be read."""
        unfinished = self._storage.unfinished_tables()
        tables = [each for each in unfinished if each.invite.game == self._name]
        return tables[0] if len(tables) == 1 and tables[0].names else None


def players_of(match: AnyLocalMatch) -> Iterator[str]:
    """Each seat of a match with who sits there, as at the table: `Archer (Ann)`, `Bull (Kubaba)`.

    A bot without a name of its own is called by its level: `Bull (Random bot)`.
    """
    table, game = match.table, match.game
    names = seat_names(table.players, match.people, game.bots)
    for seat, player in enumerate(table.players):
        title = game.texts.seat_title(table.options, seat)
        label = "" if player == HUMAN else player_label(player, game.bots)
        who = names[seat] or label
        yield f"{title} ({who})" if who else title
