"""Recorded games come to the screen here, and leave it as games to be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine.tigris.record import Record, RecordError, read_record
from game import game
from game.app.navigation import Go, Screen, Show
from game.app.open_record import game_text
from game.app.seeds import fresh_seed
from game.audio.player import Player
from game.bots.thinking_time import seconds_reviewing
from game.errors import Refusal
from game.i18n import _
from game.settings.settings import Settings
from game.storage.record_header import RecordHeader
from game.tigris.audio.table_audio import TableAudio
from game.tigris.match import Local
from game.tigris.paint.painter import TablePainter
from game.tigris.play.branch import branched
from game.tigris.play.playback import Playback
from game.tigris.play.recording import Reel
from game.tigris.screens.replay import Replay
from game.tigris.screens.replay_review import Study


class Projector:
    """`play` brings a match to the table; `resume` goes on with the game in a file, or says why it
    can not."""

    def __init__(
        self,
        easel: TablePainter,
        settings: Callable[[], Settings],
        player: Player,
        play: Callable[[Local], Go],
        resume: Callable[[Path], Go | str],
        speak: Callable[[str], object],
    ) -> None:
        self._easel = easel
        self._settings = settings
        self._player = player
        self._play = play
        self._resume = resume
        self._speak = speak
        self.study: Study | None = None
        """the review of the record that is looked at"""

    def open(self, path: Path, leave: Callable[[], Go]) -> Replay:
        """The game in a file; raises Refusal if there is none that holds."""
        text = game_text(path)
        resume = None
        try:
            record = read_record(text)
            if not record.result and RecordHeader.read(text).seed is not None:
                resume = lambda: self._resume(path)  # noqa: E731
            return self.show(record, leave, path.stem, path, resume)
        except RecordError as error:
            told = _("{path} does not hold: {reason}").format(path=path, reason=error)
            raise Refusal(told) from None

    def show(
        self,
        record: game.Record[Any],
        leave: Callable[[], Go],
        origin: str,
        path: Path | None = None,
        resume: Callable[[], Go | str] | None = None,
    ) -> Replay:
        """A record under this name. `resume` goes on with this very game; `path` is where the
        record lies, so that a review of it can be kept there.

        Raises:
            RecordError: if it does not hold.
        """
        assert isinstance(record, Record)
        reel, settings = Reel(record), self._settings()

        def branch(screen: Screen, time: int) -> Go:
            from game.tigris.screens.branch import Branching

            def start(players: Sequence[str]) -> Go:
                return self._play(
                    branched(reel, time, players, origin, (fresh_seed(), fresh_seed()))
                )

            back = lambda: Show(screen)  # noqa: E731
            return Show(Branching(self._easel, reel, time, start, back, resume))

        playback = Playback(reel, settings.speed, settings.reduced_motion, self._speak)
        ear = TableAudio(self._player.play)
        study = self._study(reel, playback, path)
        return Replay(
            playback,
            self._easel,
            study.leaving(leave),
            branch,
            ear,
            self._settings,
            study.open,
            study.found,
        )

    def review(self, replay: Replay) -> Go:
        """The review of the game in the replay that was made last; the way back is its own."""
        assert self.study is not None
        replay.playback.stand()
        return self.study.open(replay, back=replay.leave)

    def close(self) -> None:
        """Nobody looks at a record any more: nothing is thought about it."""
        if self.study is not None:
            self.study.close()
            self.study = None

    def _study(self, reel: Reel, playback: Playback, path: Path | None) -> Study:
        self.close()
        seconds = lambda: seconds_reviewing(self._settings().thinking)  # noqa: E731
        self.study = Study(self._easel, reel, playback, seconds, path)
        return self.study
