"""Inputs at the table: an ordered chain of handlers, each of which takes what is meant for it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.tigris.model.bitboard import NONE, bit_of
from game.input.events import Cancelled, Clicked, Input, Key, Pressed, Scrolled
from game.input.keymap import COMMAND_BY_KEY, KeyCommand
from game.settings.settings import Settings
from game.settings.store import SettingsStore
from game.tigris.hover.lit_squares import legal_squares
from game.tigris.hover.table_state_builder import disabled_controls
from game.tigris.interaction.key_commands import AID_BY_KEY, KEYS
from game.tigris.interaction.selection import Cancel, Intent, MarkedTiles, TouchSquare
from game.tigris.interaction.tray_controls import intent_for
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.own_settings import DRAGGING, OUTLINES, STRENGTHS, Outlines, aids_in
from game.tigris.play.session import Session
from game.tigris.play.skip_animation import SKIP_KEYS, hurry_bot, skip_with
from game.tigris.screens.pointer import Drag
from game.tigris.screens.side_panel import PAGE
from game.tigris.screens.speech import Speech
from game.tigris.screens.table_view import TableView

ARROWS = ("up", "down", "left", "right")
TABS = ("tab", "shift+tab")
#: The buttons over the log.
LOG_BUTTONS = {
    Control.UNDO: KeyCommand.UNDO,
    Control.RECAP: KeyCommand.RECAP,
    Control.HINT: KeyCommand.HINT,
}
#: What can be dragged off the tray.
PIECES = (*HAND, *LEADERS, *CATASTROPHES)


class Request(Enum):
    """What an input asks of the table's screen, since the controller opens no other screen."""

    OPEN_RULES = auto()
    OPEN_MENU = auto()
    SHOW_RESULT = auto()


Taken = Request | bool
"""what a handler returns: whether it has used the input, or what it asks of the screen"""


class TableController:
    """Turns inputs at the table into intents of the session and requests to the screen."""

    def __init__(
        self, session: Session, view: TableView, speech: Speech, settings: SettingsStore
    ) -> None:
        self._session = session
        self._view = view
        self._pointer = view.pointer
        self._panel = view.panel
        self._speech = speech
        self._settings = settings
        self._chain: tuple[Callable[[Input], Taken], ...] = (
            self._uncover,
            self._look_up_rules,
            self._drag,
            self._answer_guide,
            self._zoom,
            self._cancel_or_open_menu,
            self._skip,
            self._use_panel,
            self._confirm_or_undo,
            self._answer_dialog,
            self._move_focus,
            self._use_piece_or_square,
        )
        """an input is offered to these in order, until one uses it"""

    def handle(self, input_event: Input) -> Request | None:
        self._pointer.handle(input_event, self._view.layout)
        for handler in self._chain:
            if taken := handler(input_event):
                return taken if isinstance(taken, Request) else None
        return None

    # -------------------------------------------------------------- the chain

    def _look_up_rules(self, input_event: Input) -> Taken:
        """F1, the help button, the sign of a dialog, or a click on the reason for a refusal."""
        dialog = self._view.current_dialog
        if (
            _is_key(input_event, "f1")
            or self._clicks(input_event, Control.HELP)
            or self._asks_why(input_event)
            or (dialog is not None and dialog.asks_help(input_event))
        ):
            return Request.OPEN_RULES
        return False

    def _drag(self, input_event: Input) -> Taken:
        """A piece is dragged; dropped at its origin or beside the board, it is put back."""
        pointer = self._pointer
        if isinstance(input_event, Pressed) and self._can_grab():
            pointer.grab(input_event.at)
        if pointer.pull(input_event):
            self._pick_up_dragged()
        if pointer.cancel_drag(input_event):
            self._session.apply_intent(Cancel())
        elif (drag := pointer.let_go(input_event)) is not None:
            self._drop(drag)
        else:
            return pointer.dragged is not None
        return True

    def _answer_guide(self, input_event: Input) -> Taken:
        guide = self._view.guide
        return guide is not None and guide.handle(input_event)

    def _zoom(self, input_event: Input) -> Taken:
        if not self._view.zoom.handle(input_event):
            return False
        self._view.place_dialog()
        return True

    def _cancel_or_open_menu(self, input_event: Input) -> Taken:
        """Esc goes back one step, and opens the menu where there is none."""
        session, is_key = self._session, _is_key(input_event, "escape")
        if not is_key and not self._clicks(input_event, Control.MENU):
            return False
        if is_key and session.pending is not None:
            session.undo()
        elif is_key and session.selection.held is not None:
            session.apply_intent(Cancel())
        elif is_key and (session.stop_rewatch() or self._panel.close_card()):
            return True
        elif session.over and not is_key:
            return Request.SHOW_RESULT
        else:
            return Request.OPEN_MENU
        return True

    def _uncover(self, input_event: Input) -> Taken:
        """While the table is covered, only it hears, and the keys of menu and rules."""
        cover = self._view.cover.current
        if cover is None or _is_key(input_event, "escape") or _is_key(input_event, "f1"):
            return False
        if cover.handle(input_event):
            self._session.uncover()
            self._panel.show_missed()
        return True

    def _skip(self, input_event: Input) -> Taken:
        """Input while something is animated, or a bot thinks."""
        session, control = self._session, self._pointer.focus.control
        return hurry_bot(session, input_event, self._view.layout) or skip_with(
            session, input_event, control
        )

    def _use_panel(self, input_event: Input) -> Taken:
        """The log, its cards, undo, and what the table shows."""
        if isinstance(input_event, Scrolled) and self._panel.contains(
            input_event.at, self._view.layout
        ):
            self._panel.scroll(input_event.steps)
        elif isinstance(input_event, Key) and input_event.name in AID_BY_KEY:
            aid = AID_BY_KEY[input_event.name]
            self._settings.change(_switched(self._settings.current, aid))
        elif not self._command(self._key_intent_of(input_event)):
            return False
        if self._panel.hints.is_shown:
            self._speech.say(*self._panel.hints.speech)
        elif self._panel.has_card:
            self._speech.say(*(line.text for line in self._view.hover_info().card))
        return True

    def _confirm_or_undo(self, input_event: Input) -> Taken:
        """While the end of a turn waits to be confirmed, everything else has to wait too."""
        session = self._session
        if session.pending is None:
            return False
        is_confirming_key = isinstance(input_event, Key) and input_event.name in (*SKIP_KEYS, "e")
        if is_confirming_key or self._clicks(input_event, Control.END_TURN):
            session.confirm_turn()
        elif isinstance(input_event, Cancelled) or self._clicks(input_event, Control.REPLACE):
            session.undo()
        elif isinstance(input_event, Key):
            self._move_focus(input_event)
        return True

    def _answer_dialog(self, input_event: Input) -> Taken:
        dialog = self._view.current_dialog
        if dialog is None:
            return False
        if (answer := dialog.handle(input_event)) is not None:
            self._act(lambda: self._session.play(answer))
            return True
        if (
            isinstance(input_event, Key)
            and input_event.name in (*ARROWS, *TABS)
            and dialog.choices.choices
        ):
            self._speech.say(dialog.label, *(line.text for line in self._view.hover_info().card))
            return True
        return False

    def _move_focus(self, input_event: Input) -> Taken:
        """Arrows move to the next square or control, Tab to the next that may be chosen."""
        if not isinstance(input_event, Key) or input_event.name not in (*ARROWS, *TABS):
            return False
        squares = legal_squares(self._session)
        if input_event.name in ARROWS:
            self._pointer.walk(input_event.name, self._view.layout)
            self._view.zoom.follow()
        elif squares:
            self._pointer.cycle(squares, back=input_event.name != "tab")
            self._view.zoom.follow()
        else:
            disabled = disabled_controls(self._session)
            enabled = tuple(control for control in Control if control not in disabled)
            self._pointer.cycle_controls(enabled, back=input_event.name != "tab")
        self._speech.say(self._view.hover_info().foot)
        return True

    def _use_piece_or_square(self, input_event: Input) -> Taken:
        intent = self._intent_of(input_event)
        if intent is None:
            return False
        wanted = self._advised(intent) or intent
        self._act(lambda: self._session.apply_intent(wanted))
        return True

    # -------------------------------------------------------------- dragging

    def _can_grab(self) -> bool:
        session, focus = self._session, self._pointer.focus
        if not session.can_act or session.question is not None or session.reader is None:
            return False
        if not self._settings.current.own_value(DRAGGING):
            return False
        if isinstance(session.selection.held, MarkedTiles):
            return False
        bit = NONE if focus.square is None else bit_of(focus.square)
        return focus.control in PIECES or bool(bit & session.position.seat_leaders[session.reader])

    def _pick_up_dragged(self) -> None:
        """Picks up what the pointer was pressed on, whatever was held before."""
        pointer, session = self._pointer, self._session
        assert pointer.drag is not None
        session.apply_intent(Cancel())
        control, square = pointer.drag.origin.control, pointer.drag.origin.square
        intent = None if square is None else TouchSquare(square)
        wanted = intent_for(control, session.selection) if control is not None else intent
        if wanted is not None:
            session.apply_intent(wanted)
        if session.selection.held is None:
            pointer.drag = None

    def _drop(self, drag: Drag) -> None:
        focus, session = self._pointer.focus, self._session
        square = focus.square
        if square is None or focus == drag.origin:
            session.apply_intent(Cancel())
            return
        self._act(lambda: session.apply_intent(TouchSquare(square), carried=True))

    # -------------------------------------------------------------- commands

    def _key_intent_of(self, input_event: Input) -> KeyCommand | None:
        if isinstance(input_event, Clicked):
            if self._view.is_over_log_head:
                return KeyCommand.LOG_FILTER
            return LOG_BUTTONS.get(self._pointer.focus.control or Control.MENU)
        return COMMAND_BY_KEY.get(input_event.name) if isinstance(input_event, Key) else None

    def _command(self, intent: KeyCommand | None) -> bool:
        match intent:
            case KeyCommand.LOG_BACK | KeyCommand.LOG_ON:
                self._panel.scroll(PAGE if intent is KeyCommand.LOG_BACK else -PAGE)
            case KeyCommand.LOG_FILTER:
                self._panel.filter()
            case KeyCommand.UNDO | KeyCommand.START_OF_TURN:
                self._session.undo(whole_turn=intent is KeyCommand.START_OF_TURN)
            case KeyCommand.RECAP | KeyCommand.IN_WORDS | KeyCommand.HINT:
                self._panel.toggle(intent)
            case KeyCommand.WATCH_AGAIN:
                self._session.rewatch()
            case _:
                return False
        return True

    def _intent_of(self, input_event: Input) -> Intent | None:
        """What an input means for the hand, by what the pointer or the keys are on."""
        selection, focus = self._session.selection, self._pointer.focus
        chooses = isinstance(input_event, Clicked)
        if isinstance(input_event, Key) and input_event.name in SKIP_KEYS and self._pointer.by_keys:
            chooses = True
        match input_event:
            case Cancelled():
                return Cancel()
            case Key(name) if name in KEYS:
                return intent_for(KEYS[name], selection)
            case _ if not chooses:
                return None
        if focus.control is not None:
            return intent_for(focus.control, selection)
        return None if focus.square is None else TouchSquare(focus.square)

    def _advised(self, intent: Intent) -> Intent | None:
        """A click where a hint points, with an empty hand, picks up the piece that goes there."""
        if not isinstance(intent, TouchSquare) or self._session.selection.held is not None:
            return None
        return self._panel.hints.intent_at(intent.square)

    def _act(self, do: Callable[[], None]) -> None:
        """Does something for the person; the panel shows the newest lines if it is an action."""
        session = self._session
        before = len(session.match.history)
        do()
        if len(session.match.history) != before or session.pending is not None:
            self._panel.show_newest()

    def _clicks(self, input_event: Input, control: Control) -> bool:
        return isinstance(input_event, Clicked) and self._pointer.focus.control == control

    def _asks_why(self, input_event: Input) -> bool:
        if self._session.selection.refusal is None or self._pointer.focus.control is not None:
            return False
        return isinstance(input_event, Clicked) and self._view.layout.banner.contains(
            *input_event.at
        )


def _is_key(input_event: Input, name: str) -> bool:
    return isinstance(input_event, Key) and input_event.name == name


def _switched(settings: Settings, word: str) -> Settings:
    """The settings after the key of an aid."""
    aids, kinds = aids_in(settings), list(Outlines)
    if word == "strengths":
        return settings.with_own(STRENGTHS, not aids.strengths)
    after = kinds[(kinds.index(aids.outlines) + 1) % len(kinds)]
    return settings.with_own(OUTLINES, after)
