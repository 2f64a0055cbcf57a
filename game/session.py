"""A match at this window: who looks, what is being told, what the person holds, whom we wait for.

No window and no clock in here: it is told intents and `now` and says what there is to see. What is
played, by a click, a bot or the keeper, comes back over one road and is told by the timeline.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple, Protocol

from engine import view
from engine.actions import Action
from engine.board import NONE, Squares, only
from engine.events import (
    CatastrophePlayed,
    Event,
    LeaderPlaced,
    TilePlaced,
    TilesDealt,
    TilesReplaced,
    TurnBegan,
)
from engine.pieces import Seat, veiled
from engine.position import Position
from game.bot_process import BotFailed
from game.match import HUMAN, Match, Played
from game.question import Question, question
from game.scene import Scene
from game.selection import NOTHING, Intent, Selection
from game.speed import Speed
from game.timeline import Shown, Timeline
from game.words import sentence

#: How often a thinking bot is asked whether it is done, in milliseconds.
POLL = 15

#: One frame of an animation, in milliseconds.
FRAME = 16

#: How many of its last actions the log of a game tells that is gone on with.
RECALLED = 40


class Thinker(Protocol):
    """Bots that think elsewhere: asked once, then looked after until they answer."""

    def ask(self, seen: Position, level: str, seed: int) -> None: ...
    def answer(self) -> Action | None: ...


class Line(NamedTuple):
    """A line of the log: what a seat did, or what happened to nobody in particular."""

    seat: Seat | None
    text: str


class Session:
    """One running match, from its first deal to its last event."""

    def __init__(
        self,
        match: Match,
        bots: Thinker,
        keep: Callable[[Sequence[Played]], None],
        speed: Speed = Speed.NORMAL,
    ) -> None:
        """`keep` is given everything that is played, in order, before it is shown."""
        self.match = match
        self.selection: Selection = NOTHING
        self.curtain: Seat | None = None
        """the person whose turn it is to look, while the table is hidden from all"""
        self.log: list[Line] = []
        self.names: tuple[str, ...] = ()
        """what the people are called, by seat; empty where nobody said"""
        self.notice: str | None = None
        """a sentence that the person must see: a bot that failed, a disk that is full"""
        self._bots = bots
        self._keep = keep
        self._thinking = False
        self._recent = [NONE] * (match.position.seats + 1)
        """by seat, the spectator last"""
        self.timeline = Timeline(Scene.of(match.position, self._first_reader()), speed)
        self._recall(match.history)
        self._played(match.keep())

    def name_of(self, seat: Seat) -> str:
        """What the person on a seat is called; empty if nobody said, and for bots."""
        return self.names[seat] if seat < len(self.names) else ""

    def _first_reader(self) -> Seat | None:
        """A single person looks all the time; of several, nobody before the first curtain."""
        humans = self.match.humans
        return humans[0] if len(humans) == 1 else None

    @property
    def scene(self) -> Scene:
        return self.timeline.scene

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def reader(self) -> Seat | None:
        return self.scene.reader

    @property
    def recent(self) -> Squares:
        """Where others put something since the person in front last acted.

        A spectator sees what was put down in this turn.
        """
        return self._recent[-1 if self.reader is None else self.reader]

    @property
    def offered(self) -> bool:
        """Whether the person in front may act now."""
        idle = not self.timeline.busy and self.curtain is None
        return idle and not self.match.over and self.position.actor == self.reader

    @property
    def asked(self) -> Question | None:
        """The dialog that waits for the person in front."""
        reader = self.reader
        if reader is None or not self.offered:
            return None
        return question(self.position, reader)

    def intend(self, intent: Intent) -> None:
        """A person's click or key, ignored while it is not theirs to act."""
        reader = self.reader
        if reader is None or not self.offered:
            return
        outcome = self.selection.after(intent, self.position, reader)
        if isinstance(outcome, Selection):
            self.selection = outcome
        else:
            self.play(outcome)

    def play(self, action: Action) -> None:
        """An answer to a dialog, or an action that a selection led to; raises IllegalAction.

        Ignored while nothing is offered: a click that comes late must not answer for somebody else.
        """
        if self.offered:
            self._played(self.match.play(action))

    def go_on(self) -> None:
        """Lifts the curtain; else ends what is being told.

        Whoever sits down behind the curtain is trusted to be the person it names.
        """
        if self.curtain is not None:
            self._look(self.curtain)
            self.curtain = None
        else:
            self._write(self.timeline.skip())

    def put_notice_away(self) -> None:
        """The person has read it; a bot that failed is asked once more."""
        self.notice = None

    @property
    def over(self) -> bool:
        """Whether the game is over and all of it has been told."""
        return self.match.over and not self.timeline.busy

    def tick(self, now: int) -> bool:
        """Goes on to `now` (milliseconds); True if there is something new to see."""
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        self._let_bots_think()
        if not self.timeline.busy:
            moving = self._go_on() or moving
        return moving

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` should be called again; None: when a person acts."""
        if self.timeline.busy:
            return FRAME
        return POLL if self._thinking else None

    def _go_on(self) -> bool:
        """What comes when everything so far has been told; True if it changes the table."""
        changed = self._make_way()
        if not self._thinking:
            return changed
        try:
            answer = self._bots.answer()
        except BotFailed as failure:
            self._gave_up(failure)
            return True
        if answer is None:
            return changed
        self._thinking = False
        self._played(self.match.play(answer))
        return True

    def _let_bots_think(self) -> None:
        """Asks for the next action while the last one is still being told."""
        level = self.match.bot
        if level is None or self._thinking or self.notice:
            return
        try:
            self._bots.ask(view(self.position, self.position.actor), level, self.match.chance)
            self._thinking = True
        except BotFailed as failure:
            self._gave_up(failure)

    def _gave_up(self, failure: BotFailed) -> None:
        self._thinking = False
        self.notice = str(failure)

    def _make_way(self) -> bool:
        """Where several people play, closes the hand of the last one when another must act.

        If that is a person the curtain falls; while bots act all can watch the table.
        """
        actor = self.position.actor
        if actor is None or actor == self.reader or self.curtain == actor:
            return False
        if len(self.match.humans) == 1:
            return False
        opened = self.reader is not None
        if opened:
            self._look(None)
        if self.match.table.players[actor] != HUMAN:
            return opened
        self.curtain = actor
        return True

    def _look(self, reader: Seat | None) -> None:
        self.selection = NOTHING
        self.timeline.scene = Scene.of(self.position, reader)

    def _played(self, played: Sequence[Played]) -> None:
        self._keep(played)
        self.selection = NOTHING
        for item in played:
            self.timeline.show(item.events)
            self._remember(item)

    def _recall(self, history: Sequence[Played]) -> None:
        """What happened last in a game that is gone on with, for the log and the marks."""
        for earlier, played in pairwise(history[-RECALLED - 1 :]):
            scene = Scene.of(earlier.position, self.reader)
            for event in map(scene.seen, played.events):
                self._write([Shown(event, scene)])
                scene = scene.after(event)
            self._remember(played)

    def _remember(self, played: Played) -> None:
        """What was put down is recent for all but its player, who has seen all that was before."""
        *seats, this_turn = self._recent
        fresh = NONE
        for event in played.events:
            if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed):
                fresh |= only(event.square)
                this_turn |= only(event.square)
            elif isinstance(event, TurnBegan):
                this_turn = NONE
        seen = [
            NONE if seat == played.seat else recent | fresh for seat, recent in enumerate(seats)
        ]
        self._recent = [*seen, this_turn]

    def _write(self, shown: Sequence[Shown]) -> None:
        for event, before in shown:
            text = sentence(self._loggable(event), before)
            if text is not None:
                seat = getattr(event, "seat", None)
                self.log.append(Line(seat, text))

    def _loggable(self, event: Event) -> Event:
        """What everybody at this window may read later: no hands where several people play."""
        if isinstance(event, TilesDealt | TilesReplaced) and len(self.match.humans) > 1:
            return replace(event, tiles=veiled(event.tiles))
        return event
