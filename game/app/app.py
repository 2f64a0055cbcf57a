"""The client: which screen comes after which, and what is kept of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.tigris.model.options import Options
from game.app.apply_settings import dress, resize, volumes
from game.app.navigation import Go, Quit, Screen, Show
from game.app.seeds import fresh_seed
from game.audio.player import Player
from game.errors import Refusal
from game.game import Table
from game.i18n import _
from game.input.keymap import key_translation
from game.play.players import HUMAN
from game.screens.title import Kept, Title
from game.settings.choices import Confirm
from game.settings.settings import Settings, save_settings
from game.storage.game_writer import GameWriter
from game.storage.slots import has_unfinished_game
from game.tigris.match import new_match
from game.tigris.paint.painter import TablePainter
from game.tigris.setup import SetUp, last_setup

if TYPE_CHECKING:  # what only a game needs is fetched with the first one: the title comes sooner
    from game.app.bot_workers import Minds
    from game.app.online_flow import Parlour
    from game.app.replay_flow import Projector
    from game.storage.library import SavedGame
    from game.tigris.audio.table_audio import TableAudio
    from game.tigris.match import Local, Played
    from game.tigris.play.session import Session
    from game.tigris.screens.table import Table as TableScreen
    from game.tigris.screens.tutorial import Tutor
    from game.tigris.text.rules_topics import Topic


class App:
    """Everything that outlives a single game in this window."""

    def __init__(
        self,
        easel: TablePainter,
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
        self._minds: Minds | None = None
        self._projected: Projector | None = None
        self._writer = GameWriter(folder, record)
        self._session: Session | None = None
        self._own: Session | None = None
        """the session in front, if it is kept here: not one at a table on a network"""
        self._parlour: Parlour | None = None
        self._dress()

    @property
    def no_sound(self) -> str:
        return self.player.error

    def title(self) -> Screen:
        """The title screen, with the unfinished game if there is one."""
        self._put_away()
        notice, self._notice = self._notice, ""
        if not has_unfinished_game(self._folder):
            return Title(self._easel, self, None, notice)
        return Title(self._easel, self, self._look_at_the_kept, notice)

    def _look_at_the_kept(self) -> Kept:
        """Reads the unfinished game, which takes a while."""
        from game.app.unfinished import kept

        return kept(self._writer.autosave, lambda match: Show(self._seat(match)))

    def first(
        self,
        players: Sequence[str] | None,
        options: Options | None,
        seed: int | None,
        replay: Path | None,
    ) -> Screen:
        """What was asked for: a record, a table of these players, or else the title.

        Raises Refusal if the record does not hold.
        """
        if replay is not None:
            return self.replay(replay, Quit)
        if players is None:
            return self.title()
        return self.new_game(players, options or Options(), fresh_seed() if seed is None else seed)

    def new_game(self, players: Sequence[str], options: Options, seed: int) -> Screen:
        """A new game of players who sit in the order of the box."""
        from game.tigris.match import table_of

        return self.table(table_of(players, seed, options))

    def table(self, table: Table) -> Screen:
        """A new game; one that was not finished moves to the other games."""

        return self._begin(new_match(table))

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
            self._get_minds().attune(self._session)
            if settings.language != before.language:
                self._session.reword()
        window = (settings.width, settings.height, settings.fullscreen)
        if window != (before.width, before.height, before.fullscreen):
            resize(*window)
        return save_settings(self._folder, settings) or ""

    def start(self, set_up: SetUp) -> Go:
        return Show(self.table(set_up.table(fresh_seed())))

    def learn(self) -> Go:
        self.apply(replace(self.settings, guide=True, welcomed=True))
        return Show(self.new_game((HUMAN, "easy"), Options(), fresh_seed()))

    def shelf(self) -> list[SavedGame]:
        from game.storage.library import saved_games

        return saved_games(self._folder)

    def watch(self, path: Path, back: Callable[[], Go]) -> Go | str:
        try:
            return Show(self.replay(path, back))
        except Refusal as refusal:
            return str(refusal)

    def replay(self, path: Path, leave: Callable[[], Go]) -> Screen:
        """The game in a file; raises Refusal if there is none that holds."""
        return self._projector().open(path, leave)

    def review(self, path: Path, leave: Callable[[], Go]) -> Go:
        """Where the game in a file was won and lost; raises Refusal if there is none that holds."""
        return self._projector().review(self._projector().open(path, leave))

    def resume(self, path: Path) -> Go | str:
        """The game goes on in a place for running games; its old file in the folder gives way."""
        from game.storage.autosave import resume_text

        try:
            match = resume_text(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            return _("This game can not be gone on with: {reason}.").format(reason=error)
        table = self._begin(match)
        self._writer.autosave.drop(path)
        return Show(table)

    def _begin(self, match: Local) -> Screen:
        """A match at the table that is kept from now on."""
        self._put_away()
        self._writer.begin(match)
        return self._seat(match)

    def _projector(self) -> Projector:
        from game.app.replay_flow import Projector

        self._projected = self._projected or Projector(
            self._easel,
            lambda: self.settings,
            self.player,
            lambda match: Show(self._begin(match)),
            self.resume,
            self._speak,
        )
        return self._projected

    def _look_back(self, match: Local, table: Screen, review: bool = False) -> Go:
        """All of the game that has just ended, or where it was won and lost, and back to it."""
        from game.storage.record_file import record_of

        path, back = self._writer.autosave.finished_path, lambda: Show(table)
        name = path.stem if path else ""
        projector = self._projector()
        shown = projector.show(record_of(match), back, name, path)
        return projector.review(shown) if review else Show(shown)

    def _dress(self) -> None:
        """Colours, sizes, language, keys and volumes as the settings say."""
        self.heard.clear()
        self.heard.update(key_translation(self.settings.keys))
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
        from game.tigris.screens.rules import Rules

        return Show(Rules(self._easel, topic, lambda: Show(table)))

    def _again(self, table: Table) -> Go:
        return Show(self.table(replace(table, seed=fresh_seed())))

    def _seat(self, match: Local) -> Screen:
        """A match at the table, wherever it stands."""
        from game.tigris.play.session import Session

        self._writer.open(match)
        speed, reduced = self.settings.speed, self.settings.reduced_motion
        session = Session(match, self._get_minds().bots, self._keep, speed, self._strike, reduced)
        session.notice = self._writer.take_notice()
        self._own = session
        players, dynasties = match.table.players, match.position.dynasties
        session.names = last_setup(self.settings).names_at(players, dynasties)
        leave, again = lambda: Show(self.title()), lambda: self._again(match.table)
        watch = lambda table: self._look_back(match, table)  # noqa: E731
        review = lambda table: self._look_back(match, table, review=True)  # noqa: E731
        tutor = self._tutor(session) if len(match.humans) == 1 else None
        return self.lay(session, leave, again, watch, review=review, tutor=tutor)

    def _tutor(self, session: Session) -> Tutor:
        from game.tigris.screens.tutorial import Tutor

        return Tutor(session, self._easel, lambda: self.settings, self.apply, self._speak)

    def lay(
        self,
        session: Session,
        leave: Callable[[], Go],
        again: Callable[[], Go],
        watch: Callable[[Screen], Go],
        over: Screen | None = None,
        review: Callable[[Screen], Go] | None = None,
        tutor: Tutor | None = None,
    ) -> TableScreen:
        """A session at the table; other screens lead back to `over`, or else to the table."""
        from game.tigris.screens.table import Table as TableScreen

        self._session = session
        self._get_minds().attune(session)
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
            watch=watch,
            adviser=self._get_minds().adviser,
            review=review,
            tutor=tutor,
        )

    def network(self) -> Go:
        """Where tables on a network are hosted and found."""
        return self.parlour.meet()

    @property
    def waiting(self) -> bool:
        """Whether a game on a network may be gone on with; see `game.online.unfinished`."""
        return any((self._folder / "tables").glob("*.seat.*"))

    @property
    def parlour(self) -> Parlour:
        from game.app.online_flow import Parlour

        self._parlour = self._parlour or Parlour(self._easel, self, self._folder)
        return self._parlour

    def _ear(self) -> TableAudio:
        from game.app.attention import WindowHerald
        from game.tigris.audio.table_audio import TableAudio

        return TableAudio(self.player.play, WindowHerald())

    def _keep(self, played: Sequence[Played]) -> None:
        self._writer.add(played)
        self._notify()

    def _strike(self, count: int) -> None:
        """So many of the last actions were taken back."""
        self._writer.strike(count)
        self._notify()

    def _notify(self) -> None:
        if self._session is not None:  # else the session is being made, and told afterwards
            self._session.notice = self._writer.take_notice() or self._session.notice

    def _get_minds(self) -> Minds:
        from game.app.bot_workers import Minds

        self._minds = self._minds or Minds(lambda: self.settings)
        return self._minds

    def _put_away(self) -> None:
        """The game in front is left: its files are closed, its bots think no more."""
        if self._session is not None:
            if self._session is self._own and self._session.confirm is Confirm.TIMED:
                self._session.confirm_turn()  # it waited for its time alone
            self.settings = replace(self.settings, speed=self._session.timeline.speed)
            self._session = self._own = None
        for used in (self._writer, self._minds, self._projected, self._parlour):
            if used is not None:
                used.close()
