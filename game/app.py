"""The client: which screen comes after which, and what is kept of a game."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

import pygame

from engine.options import Options
from game.folder import data_folder
from game.i18n import _
from game.keys import heard
from game.layout import Layout
from game.loop import Loop
from game.outfit import dress, keep, resize, volumes
from game.paint.backdrop import wall
from game.paint.easel import Easel
from game.record_copy import RecordCopy
from game.refusal import Refusal
from game.screens.screen import Go, Quit, Screen, Show
from game.screens.title import Title
from game.set_up import SetUp
from game.settings import Settings, open_settings, save_settings
from game.sitters import HUMAN
from game.slot import kept_games
from game.sound.player import Player
from game.speed import Speed
from game.window import open_window

if TYPE_CHECKING:  # what only a game needs is fetched with the first one: the title comes sooner
    from game.bot_process import BotProcess
    from game.match import Match, Played, Table
    from game.parlour import Parlour
    from game.saves import Saves
    from game.screens.table import Table as TableScreen
    from game.session import Session
    from game.shelf import Shelved
    from game.sound.ear import Ear
    from game.topics import Topic

#: Bytes of the seed of a game that asked for none.
SEED_BYTES = 6


class App:
    """Everything that outlives a single game in this window."""

    def __init__(
        self,
        easel: Easel,
        folder: Path,
        settings: Settings,
        record: Path | None,
        notice: str = "",
        speak: Callable[[str], object] = lambda line: None,
    ) -> None:
        """`record` is where the first game is written besides, if the command line asked for it.

        `notice` is told on the first title screen. `speak` hears the log, and in words what the
        person at the table points at.
        """
        self._speak = speak
        self.settings = settings
        self.heard: dict[str, str] = {}
        """the keys that mean something else, for `inputs.Translator`; kept up to date"""
        self.player = Player()
        self._notice = notice
        self._easel = easel
        self._folder = folder
        self._saves: Saves | None = None
        self._bots: BotProcess | None = None
        self._copy = RecordCopy(record)
        self._session: Session | None = None
        self._parlour: Parlour | None = None
        self._dress()

    @property
    def speed(self) -> Speed:
        return self.settings.speed

    def title(self) -> Screen:
        """The title screen, with the unfinished game if there is one."""
        self._put_away()
        notice, self._notice = self._notice, ""
        if not kept_games(self._folder):
            return Title(self._easel, self, None, notice)
        from game.saves import Damaged

        found = self._get_saves().load_unfinished()
        if isinstance(found, Damaged):
            told = _(
                "The unfinished game can not be gone on with: {reason}."
                " It is kept as {path}; you can start a new one."
            )
            notice = " ".join((notice, told.format(reason=found.reason, path=found.kept))).strip()
            return Title(self._easel, self, None, notice)
        if found is None:
            return Title(self._easel, self, None, notice)
        return Title(self._easel, self, lambda: Show(self._seat(found)), notice)

    def new_game(self, players: Sequence[str], options: Options, seed: int) -> Screen:
        """A new game of players who sit in the order of the box."""
        from game.match import Table

        return self.table(Table.of(players, seed, options))

    def table(self, table: Table) -> Screen:
        """A new game; one that was not finished moves to the other games."""
        from game.match import Match

        self._put_away()
        match = Match(table)
        self._get_saves().begin(match, strftime("%Y-%m-%d"))
        return self._seat(match)

    def close(self) -> None:
        """Ends the bots, lets go of the files and of the sound."""
        self._put_away()
        self.player.close()

    def apply(self, settings: Settings) -> str:
        """Makes these settings hold and keeps them; gives what went wrong, or an empty text."""
        before, self.settings = self.settings, settings
        self._dress()
        if self._session is not None:
            self._session.timeline.speed = settings.speed
            self._session.timeline.reduced = settings.reduced_motion
            self._session.confirm = settings.confirm
            self._session.patience = settings.patience
        window = (settings.width, settings.height, settings.fullscreen)
        if window != (before.width, before.height, before.fullscreen):
            resize(*window)
        return save_settings(self._folder, settings) or ""

    def start(self, set_up: SetUp) -> Go:
        from game.match import Table

        seed = int(set_up.seed) if set_up.seed else _seed()
        table = Table(set_up.players, set_up.dynasties, set_up.options, seed)
        return Show(self.table(table))

    def shelf(self) -> list[Shelved]:
        from game.shelf import kept_records

        return kept_records(self._folder)

    def watch(self, path: Path) -> Go | str:
        try:
            return Show(
                _replay(path, self._easel, self.settings, self.player, lambda: Show(self.title()))
            )
        except Refusal as refusal:
            return str(refusal)

    def resume(self, path: Path) -> Go | str:
        """The game goes on in a place for running games; its old file gives way to that."""
        from game.saves import resumed

        try:
            match = resumed(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            return _("This game can not be gone on with: {reason}.").format(reason=error)
        self._put_away()
        saves = self._get_saves()
        saves.begin(match, strftime("%Y-%m-%d"))
        if saves.running.exists() and saves.running != path:
            path.unlink(missing_ok=True)
        return Show(self._seat(match))

    def _dress(self) -> None:
        """Colours, sizes, language, keys and volumes as the settings say."""
        self.heard.clear()
        self.heard.update(heard(self.settings.keys))
        self.player.volumes = volumes(self.settings)
        dress(self._easel, self.settings)

    def _settings_over(self, table: Screen) -> Go:
        """The settings, with the way back to a game that stands still meanwhile."""
        from game.screens.settings import SettingsScreen

        if self._session is not None:
            self.settings = replace(self.settings, speed=self._session.timeline.speed)
        return Show(SettingsScreen(self._easel, self, lambda: Show(table)))

    def _rules_over(self, table: Screen, topic: Topic) -> Go:
        """The rules at one article, with the way back to the table."""
        from game.screens.rules import Rules

        return Show(Rules(self._easel, topic, lambda: Show(table)))

    def _again(self, table: Table) -> Go:
        return Show(self.table(replace(table, seed=_seed())))

    def _seat(self, match: Match) -> Screen:
        """A match at the table, wherever it stands."""
        from game.bot_process import BotProcess
        from game.session import Session

        trouble = self._copy.begin(match, strftime("%Y-%m-%d"))
        self._bots = self._bots or BotProcess()
        session = Session(
            match, self._bots, self._keep, self.speed, self._strike, self.settings.reduced_motion
        )
        session.notice = self._get_saves().take_notice() or trouble
        session.names = self._names(match.table)
        return self.lay(session, lambda: Show(self.title()), lambda: self._again(match.table))

    def lay(
        self,
        session: Session,
        leave: Callable[[], Go],
        again: Callable[[], Go],
        over: Screen | None = None,
    ) -> TableScreen:
        """A session at the table; settings and rules lead back to `over`, or else to the table."""
        from game.screens.table import Table as TableScreen

        self._session = session
        session.confirm = self.settings.confirm
        session.patience = self.settings.patience
        session.speak = self._speak
        return TableScreen(
            session,
            self._easel,
            leave,
            again,
            ear=self._ear(),
            settings=lambda table: self._settings_over(over or table),
            aids=lambda: self.settings,
            set_aids=self.apply,
            rules=lambda table, topic: self._rules_over(over or table, topic),
            speak=self._speak,
        )

    def network(self) -> Go:
        """Where tables on a network are hosted and found."""
        return self.parlour.meet()

    @property
    def waiting(self) -> bool:
        """Whether a game on a network may be gone on with; see `game.online.returning`."""
        return any((self._folder / "tables").glob("*.seat.invite"))

    @property
    def parlour(self) -> Parlour:
        from game.parlour import Parlour

        self._parlour = self._parlour or Parlour(self._easel, self, self._folder)
        return self._parlour

    def _ear(self) -> Ear:
        from game.herald import WindowHerald
        from game.sound.ear import Ear

        return Ear(self.player.play, WindowHerald())

    def _names(self, table: Table) -> tuple[str, ...]:
        """What the people are called that were last set up for these dynasties."""
        called = {place.dynasty: place.name.strip() for place in self.settings.set_up.places}
        seats = zip(table.players, table.dynasties, strict=True)
        return tuple(called.get(who, "") if name == HUMAN else "" for name, who in seats)

    def _keep(self, played: Sequence[Played]) -> None:
        saves = self._get_saves()
        for item in played:
            saves.add(item)
            self._notify(self._copy.add(item))
        if self._session is not None:  # else the session is being made, and told afterwards
            self._notify(saves.take_notice())

    def _strike(self, count: int) -> None:
        """So many of the last actions were taken back."""
        saves = self._get_saves()
        saves.strike(count)
        self._notify(self._copy.strike(count))
        self._notify(saves.take_notice())

    def _notify(self, notice: str | None) -> None:
        if notice is not None and self._session is not None:
            self._session.notice = notice

    def _get_saves(self) -> Saves:
        if self._saves is None:
            from game.saves import Saves

            self._saves = Saves(self._folder)
        return self._saves

    def _put_away(self) -> None:
        """The game in front is left: its files are closed, its bots think no more."""
        if self._session is not None:
            self.settings = replace(self.settings, speed=self._session.timeline.speed)
            self._session = None
        if self._saves is not None:
            self._saves.close()
        if self._bots is not None:
            self._bots.close()
        if self._parlour is not None:
            self._parlour.close()
        self._copy.close()


def run(
    players: tuple[str, ...] | None,
    options: Options | None,
    seed: int | None,
    record: Path | None,
    replay: Path | None,
    speak: Callable[[str], object] = lambda line: None,
    visit: Callable[[Parlour], Screen] | None = None,
) -> int:
    """Opens the window and runs it until it is closed.

    Args:
        players: sits them down at once; None begins with the title screen.
        options: what the table of `players` agreed on; None for the base game.
        seed: shuffles the bag; None takes any.
        record: a file that the game is written to as well.
        replay: shows this record instead.
        speak: hears every line of the log, and what the pointer or the keys are on, in words.
        visit: goes to a table on a network instead.

    Raises:
        Refusal: if there is no display, or the record does not hold.
    """
    folder = data_folder()
    settings, notice = open_settings(folder)
    try:
        surface = open_window(settings.width, settings.height, settings.fullscreen)
    except pygame.error as error:
        told = _("no window can be opened here ({reason})")
        raise Refusal(told.format(reason=error)) from None
    easel = Easel(Layout.of(*surface.get_size(), zoom=settings.scale))
    app = App(easel, folder, settings, record, notice, speak)
    try:
        if players is not None or replay is not None:
            _show_the_wall(surface, easel)
        if replay is not None:
            first: Screen = _replay(replay, easel, settings, app.player)
        elif visit is not None:
            first = visit(app.parlour)
        elif players is not None:
            first = app.new_game(players, options or Options(), _seed(seed))
        else:
            first = app.title()
        Loop(surface, easel, first, app.heard).run()
    finally:
        app.close()
        keep(folder, app.settings)
        pygame.quit()
    return 0


def _show_the_wall(surface: pygame.Surface, easel: Easel) -> None:
    """Something to see at once, while the table behind it is being laid."""
    surface.blit(wall(easel), (0, 0))
    pygame.display.flip()


def _replay(
    path: Path, easel: Easel, settings: Settings, player: Player, leave: Callable[[], Go] = Quit
) -> Screen:
    from engine.record import RecordError, read_record
    from game.game_text import game_text
    from game.screens.replay import Replay
    from game.sound.ear import Ear

    try:
        record, ear = read_record(game_text(path)), Ear(player.play)
        return Replay(record, easel, settings.speed, ear, leave, settings.reduced_motion)
    except RecordError as error:
        told = _("{path} does not hold: {reason}").format(path=path, reason=error)
        raise Refusal(told) from None


def _seed(given: int | None = None) -> int:
    return int.from_bytes(os.urandom(SEED_BYTES)) if given is None else given
