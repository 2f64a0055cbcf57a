"""A match at this window: who looks, what is shown, what is being prepared, and who must act.

It has no window and no clock: it is given what is touched, and `now`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.trade.model.actions import Action
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.model.wish import Wish
from game.bots.thinking_time import pause_length
from game.play.bot_turns import NO_BOTS, Thinker
from game.play.local_clock import LocalClock
from game.play.match_saver import MatchSaver
from game.play.match_session import FRAME, MatchSession
from game.play.players import is_bot_name
from game.settings.settings import Settings
from game.trade.game import GAME
from game.trade.interaction.choosing import Choosing, Using, asks_the_same, choosing_for
from game.trade.match import Match, Played, Shown, new_timeline
from game.trade.play.chronicle import Chronicle, lines_among
from game.trade.play.market_board import MarketBoard
from game.trade.play.recent import Recent
from game.trade.play.rewatch import rewatch_from
from game.trade.play.standing_offers import StandingOffers
from game.trade.play.table_clock import Clock
from game.trade.play.wishes import format_wish, wishes_in
from game.trade.scene.happening import Happening, LogLine, Settled
from game.trade.scene.recent import Mark
from game.trade.scene.scene import Scene
from game.trade.text.viewpoint import player_name
from game.trade.text.wish_text import wish_sentence

#: What is added to the pause between two bots at a market, in milliseconds: people must follow.
MARKET_PAUSE = 900
#: How many actions of a running match its log begins with.
RECALLED = 60
#: How long a market elsewhere waits for what is shown before it, in milliseconds.
PATIENCE = 2000


#: By seat.
Wishes: TypeAlias = tuple[tuple[Seat, Wish], ...]


class Session(MatchSession[Scene, Happening]):
    """One running match, from its first deal to its last event."""

    match: Match
    covered_for: Seat | None

    def __init__(
        self,
        match: Match,
        settings: Settings,
        bots: Thinker = NO_BOTS,
        saver: MatchSaver | None = None,
        clock: Clock | None = None,
    ) -> None:
        """
        Args:
            saver: see `MatchSession`.
            clock: that of the table elsewhere; None for one of this window's own.
        """
        super().__init__(GAME, match, settings, bots, saver)
        self.absences: Mapping[int, str] = {}
        """since when seats elsewhere are away, in words"""
        self.chronicle = Chronicle(match.humans)
        self.choosing: Choosing | None = None
        """what the person in front is choosing"""
        self.standing = StandingOffers()
        """offers of people here that any cards and claims fulfill"""
        self._asked_at: Position | None = None
        self._begun: Choosing | None = None
        """what the choice of the person in front began with"""
        self._wishes: Wishes = ()
        """those that were shown last"""
        self._sent: Action | None = None
        """what was shown last as not final"""
        self._late_since: int | None = None
        """when a clock began to run for the person here, while other things are shown"""
        reader = None if self.only_person is None else Seat(self.only_person)
        self.timeline = new_timeline(Scene(view(match.position, reader)), self._motion)
        self.board = MarketBoard()
        self._boards: dict[Seat | None, MarketBoard] = {reader: self.board}
        self._resting: MarketBoard | None = None
        """the market as it is, while an earlier one is watched again"""
        self.recent = Recent()
        self.clock: Clock = clock or LocalClock(match, GAME.rules)
        self.bots.pause = self._pause
        self._recall()
        self._played(match.answer_keeper())

    # ------------------------------------------------------------------ what is seen

    @property
    def position(self) -> Position:
        """The position as the person in front sees it, before it has been shown."""
        return view(self.match.position, self.reader)

    @property
    def reader(self) -> Seat | None:
        return self.timeline.scene.reader

    @property
    def log(self) -> list[LogLine]:
        """What the person in front may read."""
        return self.chronicle.log(self.reader)

    @property
    def wishes(self) -> Wishes:
        return wishes_in(self.match.announced.lines)

    @property
    def marks(self) -> frozenset[Mark]:
        """What others did since the person in front last acted: `Recent`."""
        return self.recent.marks(self.reader, self.timeline.watching_again)

    @property
    def seats(self) -> int:
        return len(self.match.position.players)

    def is_bot(self, seat: Seat) -> bool:
        """Whether it is known to be one: at a table elsewhere, nobody is."""
        return is_bot_name(self.match.table.players[seat], GAME.bots)

    @property
    def can_act(self) -> bool:
        """Whether the person in front may act now; at a market also while events are shown."""
        reader, position = self.reader, self.match.position
        if reader is None or self.covered_for is not None or not self.match.accepts_actions:
            return False
        is_market = position.market is not None and not self.timeline.watching_again
        is_shown = is_market or not self.timeline.busy
        return is_shown and reader in self.match.actors and KEEPER not in self.match.actors

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that must act before the game continues."""
        expected = GAME.expected(self.match.position)
        return tuple(Seat(seat) for seat in sorted(expected) if seat != KEEPER)

    # ------------------------------------------------------------------ acting

    def play(self, action: Action) -> None:
        """Plays an action of the person in front; ignored while they cannot act.

        Raises IllegalAction.
        """
        if self.can_act:
            self.choosing = None
            self._asked_at = None
            self.board.read()
            self._delivery.send(action, 0)

    def wish(self, wish: Wish) -> None:
        """Says to all what the person in front seeks and has."""
        if self.reader is not None:
            self.match.announce(self.reader, format_wish(wish))

    def hand_over(self) -> None:
        """The person in front has done what they want: the next one is asked."""
        if len(self.match.humans) > 1 and self.match.actor != self.reader:
            self.look(None)

    def look(self, reader: Seat | None) -> None:
        """Shows the table as another one sees it, and nothing that only the one before may see."""
        self._write(self.timeline.finish())
        self.choosing, self._asked_at = None, None
        shown = self.scene.show
        self.timeline.scene = Scene(view(self.match.position, reader), shown)
        self.board = self._boards.setdefault(reader, MarketBoard())
        self.board.held = None
        self.board.follow(self.scene.position, self._now)

    def rewatch(self) -> bool:
        """Shows once more what others did since the person in front last acted; returns False if
        there is nothing, or if it is shown already.

        A choice that has begun begins again afterwards.
        """
        if self.covered_for is not None or self.timeline.watching_again:
            return False
        found = rewatch_from(self.match, self.reader, self.recent.since(self.reader))
        if found is None:
            return False
        self.skip_all()
        self.choosing, self._asked_at = None, None
        self._resting, self.board = self.board, MarketBoard()
        self.recent.watch_again()
        self.timeline.watch_again(*found)
        return True

    # ------------------------------------------------------------------ time

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether there is something new to see."""
        self._now = now
        self._hurry()
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        self.bots.follow(now, moving)
        if not self.notice and self.covered_for is None:
            self.notice = self.bots.ask()
        changed = self.board.follow(self.scene.position, now) or moving
        if self.timeline.watching_again:
            self.board.arrived.clear()
        changed = self._hear_wishes() or changed
        sent, self._sent = self._sent, self.match.sent
        changed = changed or sent is not self._sent
        if not (self.is_saved_here and self.timeline.busy):
            changed = self._run_clock() or changed
        if not self.timeline.busy:
            changed = self._delivery.receive(self.reader, lambda: self.timeline.busy) or changed
            changed = self._continue() or changed
        return self._ask() or changed

    def _hear_wishes(self) -> bool:
        """Speaks the wishes of others that are new; returns whether any are, or are gone."""
        before, self._wishes = self._wishes, self.wishes
        for seat, wish in self._wishes:
            if (seat, wish) not in before and seat != self.reader:
                self.speak(wish_sentence(self.name_of(seat) or player_name(seat), wish))
        return before != self._wishes

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` is due again; None: when a person acts."""
        if self.timeline.busy:
            return FRAME
        waits = (self.bots.deadline(), self.board.deadline(self._now), self.clock.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def _hurry(self) -> None:
        """Shows no more of what happened while others trade already."""
        if not self.match.is_late:
            self._late_since = None
        elif self._late_since is None:
            self._late_since = self._now
        elif self._now - self._late_since >= PATIENCE:
            self.skip_all()

    def _run_clock(self) -> bool:
        """Returns whether another second is over."""
        if self.covered_for is not None:
            return False
        before = self.clock.left
        if late := self.clock.follow(self._now):
            self._played(late)
            return True
        return (before or 0) // 1000 != (self.clock.left or 0) // 1000

    def _continue(self) -> bool:
        changed = self._cover_if_needed()
        fulfilled = self.standing.due(self.position) if self.can_act else None
        if fulfilled is not None:
            self._delivery.send(fulfilled, 0)
            return True
        return self._let_bots_act() or changed

    def _cover_if_needed(self) -> bool:
        """Among several people, covers the table when another of them must act."""
        people, actor = self.match.humans, self.match.actor
        if len(people) < 2 or actor is None or actor in (self.reader, self.covered_for):
            return False
        if self.reader is not None and self._keeps_looking(self.reader):
            return False
        opened = self.reader is not None
        if opened:
            self.look(None)
        if actor not in people:
            return opened
        self.covered_for = Seat(actor)
        return True

    def _keeps_looking(self, reader: Seat) -> bool:
        """At a market a person stays in front until they hand over or nothing waits for them."""
        return self.match.position.market is not None and reader in self.waits_for

    def _ask(self) -> bool:
        """Begins the choice that the person in front must make now; one that has begun stays."""
        reader, scene = self.reader, self.scene
        if reader is None or not self.can_act or self._asked_at is scene.position:
            return False
        self._asked_at = scene.position
        wanted = choosing_for(scene.position, reader)
        if isinstance(self.choosing, Using) and scene.position.market is not None:
            return False
        if self.choosing is not None and asks_the_same(self._begun, wanted):
            return False
        self.choosing = self._begun = wanted
        return wanted is not None

    def _pause(self) -> int:
        """Only at a market does anybody see when a bot acts: elsewhere all choose at once."""
        if self.match.position.market is None:
            return 0
        usual = pause_length(self.settings.bot_pause, self.settings.speed)
        return usual + MARKET_PAUSE if usual and self.match.humans else usual

    # ------------------------------------------------------------------ what was played

    def _played(self, played: Sequence[Played], shown: int = 0, carried: bool = False) -> None:
        """Saves and shows what was played, as the person in front sees it."""
        self._save(played)
        for item in played:
            before = self.match.position_before(item.ply)
            self.recent.played(item, before)
            for reader, happened in self.chronicle.seen(item, before, self.reader).items():
                if reader == self.reader:
                    self.timeline.show(happened)
                else:
                    self._note(reader, happened, before)

    def _note(self, reader: Seat | None, happened: Sequence[Happening], before: Position) -> None:
        """Keeps for somebody who does not look now what they will find later."""
        seen = view(before, reader)
        for each in happened:
            if isinstance(each, LogLine):
                self.chronicle.log(reader).append(each)
            else:
                self._boards.setdefault(reader, MarketBoard()).hear(each, seen, self._now)
                self.recent.shown(each, seen, reader)

    def _catch_up(self, kept: int) -> None:
        """Shows a game that differs, or is longer, after its first `kept` actions; where nothing
        differs, an action of this window was refused, and the choice begins again.
        """
        if kept == len(self.match.history):
            self._asked_at = None
            return
        self.timeline.finish()
        self.look(self.reader)

    def _write(self, shown: Sequence[Shown]) -> None:
        for each in shown:
            event = each.event
            if isinstance(event, LogLine):
                self.log.append(event)
                self.speak(event.text)
            elif not isinstance(event, Settled):
                before = each.before.position
                self.board.hear(event, before, self._now)
                self.recent.shown(event, before, self.reader, each.again)
        if self._resting is not None and not self.timeline.watching_again:
            self.board, self._resting = self._resting, None

    def _recall(self) -> None:
        """Writes into the log what was played last, for people who come to a running match."""
        for item in self.match.history[-RECALLED:]:
            before = self.match.position_before(item.ply)
            self.recent.played(item, before)
            happened = self.chronicle.seen(item, before, self.reader)[self.reader]
            self.log.extend(lines_among(happened))
            for each in happened:
                self.recent.shown(each, view(before, self.reader), self.reader)


def sealed_seats(position: Position) -> tuple[Seat, ...]:
    """The seats that have chosen, while others still choose."""
    decision = position.decision
    return decision.sealed if isinstance(decision, SealedChoice) else ()
