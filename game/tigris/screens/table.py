"""The table: a session in the window, with its dialogs, its curtain and its end."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.tigris.model.decisions import Turn
from game.app.navigation import Go, Screen
from game.input.events import Cancelled, Clicked, Input, Key, Pad
from game.input.keymap import TABLE_PAD_KEYS
from game.screens.overlays import Overlay, Wish, end, menu, next_speed, notice, paint_curtain
from game.screens.pausable_clock import Standstill
from game.settings.settings import Settings
from game.tigris.animation.event import paint_event
from game.tigris.audio.table_audio import TableAudio
from game.tigris.coach.hint import NO_HINTS, Hints, HintSource
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.hover.table_state import TableState
from game.tigris.interaction.question import Question
from game.tigris.interaction.selection import Cancel, Intent, TouchSquare
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.prerender import prerender_table
from game.tigris.paint.table import paint_table
from game.tigris.play.session import Session
from game.tigris.play.skip_animation import hurry_bot, skip_with
from game.tigris.screens.drag import Dragging
from game.tigris.screens.input_intents import ARROWS, ON, TABS, intent_of, is_key, walk
from game.tigris.screens.pointer import Pointing
from game.tigris.screens.question_dialog import Asking
from game.tigris.screens.speech import Voice
from game.tigris.screens.table_commands import Browsing
from game.tigris.screens.table_view import Sight
from game.tigris.screens.tutorial import Tutor
from game.tigris.screens.zoom import Zooming
from game.tigris.text.rules_topics import Topic, topic_for_position


class Table:
    """A screen; `leave` and `again` say what comes after this game."""

    def __init__(
        self,
        session: Session,
        easel: TablePainter,
        leave: Callable[[], Go],
        again: Callable[[], Go],
        ear: TableAudio | None = None,
        settings: Callable[[Screen], Go] | None = None,
        *,
        aids: Callable[[], Settings] = Settings,
        set_aids: Callable[[Settings], object] = lambda aids: None,
        rules: Callable[[Screen, Topic], Go] | None = None,
        speak: Callable[[str], object] = lambda line: None,
        watch: Callable[[Screen], Go] | None = None,
        adviser: HintSource = NO_HINTS,
        review: Callable[[Screen], Go] | None = None,
        tutor: Tutor | None = None,
    ) -> None:
        """`ear` makes heard what happens; without one the table is silent.

        `settings` and `rules` show them, `watch` the whole game when it is over and `review` where
        it was won and lost, with the way back to this screen. `aids` says what the
        table is to show of itself, `set_aids` changes it. `speak` hears in words where the keys
        have come to, and `tutor` guides them. `adviser` is asked for hints.
        """
        self._session = session
        self._ear = ear
        if ear is not None:
            ear.listen(session.timeline)
        self._easel = easel
        self._leave = leave
        self._again = again
        self._settings = settings
        self._rules = rules
        self._voice = Voice(session, speak)
        self._watch = watch
        self._review = review
        self._tutor = tutor
        self._pointing = Pointing()
        self._dragging = Dragging(session, self._pointing, self._touch_square)
        self._browsing = Browsing(session, aids, set_aids, Hints(session, adviser))
        self._zooming = Zooming(easel, self._pointing)
        self._sight = Sight(session, easel, self._pointing, self._browsing, aids)
        self._question: Question | None = None
        self._asking: Asking | None = None
        self._overlay: Overlay | None = None
        self._lay_out: Callable[[], Overlay] | None = None
        """makes the overlay anew for another size of the window"""
        self._told_the_end = False
        self._clock = Standstill()

    @property
    def seats(self) -> int:
        return self._session.position.seats

    def hear(self, given: Input) -> Go | None:
        if isinstance(given, Pad):
            given = Key(TABLE_PAD_KEYS.get(given.name, ""))
        self._pointing.hear(given, self._easel.layout)
        if self._overlay is not None:
            return self._wish(self._overlay.hear(given))
        if is_key(given, "f1") or self._clicks(given, Control.HELP) or self._asks_why(given):
            return self._look_up()
        if self._dragging.hear(given) or self._is_for_the_tutor(given):
            return None
        if self._zooming.hear(given):
            self._ask()
            return None
        if is_key(given, "escape") or self._clicks(given, Control.MENU):
            self._put_back_or_open_menu(given)
        elif not self._hurries(given):
            self._act_or_look_back(given)
        return None

    def _is_for_the_tutor(self, given: Input) -> bool:
        if self._tutor is None or self._session.curtain is not None:
            return False
        return self._tutor.hear(given, covered=bool(self._hint().title))

    def tick(self, now: int) -> bool:
        if self._overlay is not None:
            self._voice.follow(self._overlay)
            self._clock.stands(now)
            return False
        changed = self._session.tick(self._clock.goes(now))
        if self._ear is not None:
            self._ear.follow(self._session)
        if self._session.asked != self._question:
            self._ask()
        changed = self._come_over() or self._sight.pay(self._asking) or changed
        changed = (self._tutor is not None and self._tutor.follow()) or changed
        if self._browsing.hints.tick():
            changed = True
            self._voice.say(*self._browsing.hints.speech)
        self._voice.follow(self._overlay)
        return changed

    def deadline(self) -> int | None:
        if self._overlay is not None:
            return None
        if self._sight.owes:
            return 0
        waits = (self._session.deadline(), self._browsing.hints.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, layout: Layout) -> None:
        self._zooming.fit(layout)
        if self._lay_out is not None:
            self._open(self._lay_out)
        self._ask()
        prerender_table(self._easel, self._session.position.dynasties)

    def words(self) -> tuple[str, ...]:
        return ()

    def close(self) -> None:
        """The person may come back, from the rules for example: no time has passed until then."""
        self._clock.stop()
        self._browsing.hints.dismiss()
        self._voice.forget()
        self._zooming.end()

    def paint(self, surface: pygame.Surface) -> None:
        session, easel = self._session, self._easel
        if session.curtain is not None:
            dynasty = session.position.dynasties[session.curtain]
            on_turn = isinstance(session.position.decisions[-1], Turn)
            paint_curtain(surface, easel, dynasty, on_turn, session.name_of(session.curtain))
        else:
            self._paint_table(surface)
        if self._overlay is not None:
            self._overlay.paint(surface, easel)

    def _come_over(self) -> bool:
        """Lays a notice, or the end, over the table where nothing else lies; True if it did."""
        if self._overlay is not None:
            return False
        session, told = self._session, self._session.notice
        if told is not None:
            self._open(lambda: notice(self._easel, told))
        elif session.over and not self._told_the_end:
            self._told_the_end = True
            self._open(lambda: end(self._easel, session.position))
        else:
            return False
        return True

    def _open(self, lay_out: Callable[[], Overlay]) -> None:
        before, self._lay_out, self._overlay = self._overlay, lay_out, lay_out()
        if before is not None:
            self._overlay.choices.focus_like(before.choices)

    def _close(self) -> None:
        self._lay_out = self._overlay = None

    def _paint_table(self, surface: pygame.Surface) -> None:
        hint = self._sight.first_hint(self._asking)
        self._paint_moment(surface, self._sight.look(self._asking, hint))
        if self._tutor is not None:
            self._tutor.paint(surface, self._pointing.at, covered=bool(hint.title))

    def _paint_moment(self, surface: pygame.Surface, look: TableState) -> None:
        session, easel, timeline = self._session, self._easel, self._session.timeline
        easel.coordinates = look.coordinates
        if timeline.current is not None:
            current, fraction = timeline.current, timeline.fraction
            scene, reduced = session.scene, timeline.reduced
            paint_event(surface, easel, scene, current, fraction, look, reduced)
            return
        paint_table(surface, easel, session.scene, look)
        if self._asking is not None:
            self._asking.paint(surface, easel, look.hint.advice)

    def _hint(self) -> HoverInfo:
        """What the pointer or the keys bring up."""
        return self._sight.hint(self._asking)

    def _ask(self) -> None:
        """Makes the dialog for what the person in front is asked."""
        asked, position = self._session.asked, self._session.position
        self._question = asked
        self._asking = None if asked is None else Asking.of(asked, position, self._easel)

    def _clicks(self, given: Input, control: Control) -> bool:
        return isinstance(given, Clicked) and self._pointing.focus.control == control

    def _asks_why(self, given: Input) -> bool:
        """A click on the reason for a refusal."""
        if self._session.selection.refusal is None or self._pointing.focus.control is not None:
            return False
        return isinstance(given, Clicked) and self._easel.layout.banner.contains(*given.at)

    def _look_up(self) -> Go | None:
        """The rules, opened at what was refused last, or at what is waited for."""
        session = self._session
        refusal = session.selection.refusal
        topic = topic_for_position(session.position, None if refusal is None else refusal.rule)
        return None if self._rules is None else self._rules(self, topic)

    def _put_back_or_open_menu(self, given: Input) -> None:
        session, key = self._session, isinstance(given, Key)
        if key and session.pending is not None:
            session.take_back()
        elif key and session.selection.held is not None:
            session.intend(Cancel())
        elif key and (session.stop_watching() or self._browsing.put_away()):
            return
        elif session.over and isinstance(given, Clicked):
            self._open(lambda: end(self._easel, session.position))
        else:
            self._open_menu()

    def _open_menu(self) -> None:
        session, down = self._session, self._session.curtain is not None
        self._open(lambda: menu(self._easel, session.timeline.speed, whole=down))

    def _hurries(self, given: Input) -> bool:
        """Whether the input was spent on what is told, or on the curtain."""
        down = self._session.curtain is not None
        focus, layout = self._pointing.focus, self._easel.layout
        gone = hurry_bot(self._session, given, layout) or skip_with(
            self._session, given, focus.control
        )
        if down and self._session.curtain is None:
            self._browsing.after_the_curtain()
        return gone

    def _act_or_look_back(self, given: Input) -> None:
        if self._browsing.hear(given, self._pointing.focus.control, self._easel.layout):
            if self._browsing.hints.on:
                self._voice.say(*self._browsing.hints.speech)
            elif self._browsing.reads:
                self._voice.say(*(told.text for told in self._hint().card))
        else:
            (self._decide if self._session.pending else self._answer_or_act)(given)

    def _decide(self, given: Input) -> None:
        """Confirms or takes back the action that waits; everything else has to wait too."""
        session = self._session
        confirms = isinstance(given, Key) and given.name in (*ON, "e")
        if confirms or self._clicks(given, Control.END_TURN):
            session.confirm_turn()
        elif isinstance(given, Cancelled) or self._clicks(given, Control.REPLACE):
            session.take_back()
        elif isinstance(given, Key) and given.name in (*ARROWS, *TABS):
            self._walk(given.name)

    def _answer_or_act(self, given: Input) -> None:
        fresh = self._asking is not None and self._session.asked == self._question
        asking = self._asking if fresh else None
        if asking is not None and (answer := asking.hear(given)) is not None:
            self._act(lambda: self._session.play(answer))
        elif isinstance(given, Key) and given.name in (*ARROWS, *TABS):
            if asking is None or not asking.choices.choices:
                self._walk(given.name)
            else:
                self._voice.say(asking.label, *(told.text for told in self._hint().card))
        elif (intent := intent_of(given, self._session, self._pointing)) is not None:
            wanted = self._advised(intent) or intent
            self._act(lambda: self._session.intend(wanted))

    def _advised(self, intent: Intent) -> Intent | None:
        """Who clicks where a hint points, with empty hands, takes up the piece that goes there."""
        if not isinstance(intent, TouchSquare) or self._session.selection.held is not None:
            return None
        return self._browsing.hints.intent_at(intent.square)

    def _touch_square(self) -> None:
        square = self._pointing.focus.square
        if square is not None:
            self._act(lambda: self._session.intend(TouchSquare(square)))

    def _act(self, say: Callable[[], None]) -> None:
        """A word of the person; what was shown of the time before it is put away."""
        session = self._session
        before = len(session.match.history)
        say()
        if len(session.match.history) != before or session.pending is not None:
            self._browsing.after_acting()

    def _walk(self, name: str) -> None:
        walk(name, self._session, self._pointing, self._zooming, self._easel.layout)
        self._voice.say(self._hint().foot)

    def _wish(self, wish: Wish | None) -> Go | None:
        match wish:
            case Wish.GO_ON:
                self._close()
            case Wish.PUT_AWAY:
                self._session.notice = None
                self._close()
            case Wish.OTHER_SPEED:
                self._session.timeline.speed = next_speed(self._session.timeline.speed)
                self._open_menu()
            case Wish.LEAVE:
                return self._leave()
            case Wish.AGAIN:
                return self._again()
            case Wish():
                way = {
                    Wish.SETTINGS: self._settings,
                    Wish.WATCH: self._watch,
                    Wish.REVIEW: self._review,
                }[wish]
                return None if way is None else way(self)
        return None
