"""From inputs to what they mean at the table: pointing, walking by keys, choosing, trading."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto

from engine.trade.deck.card import Card
from engine.trade.model.offers import Offer
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Moved, Pressed, Scrolled
from game.input.events import Key as KeyPress
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, Nav, navigation_of
from game.screens.cover import Cover
from game.trade.interaction.choosing import Key
from game.trade.interaction.desk import Desk
from game.trade.interaction.key_commands import CHANGE, READY
from game.trade.play.session import Session
from game.trade.screens.table_acts import TableActs
from game.trade.screens.table_view import TableView
from game.trade.table.slips import shown_slips

#: Lines of the log that one step of the wheel or a key passes.
LOG_STEP = 3
#: Keys of a slip and of its buttons.
OF_SLIPS = ("slip", "accept", "decline", "withdraw", "change")


class Request(Enum):
    """What the table asks of its screen."""

    OPEN_MENU = auto()
    SHOW_RESULT = auto()
    OPEN_RULES = auto()


#: Buttons that ask something of the screen.
REQUESTS = {
    "menu": Request.OPEN_MENU,
    "rules": Request.OPEN_RULES,
    "result": Request.SHOW_RESULT,
}


class TableController:
    def __init__(self, session: Session, view: TableView, desk: Desk) -> None:
        self._session = session
        self._view = view
        self._desk = desk
        self._acts = TableActs(session, desk)

    def handle(self, event: Input) -> Request | None:
        """Applies an input; returns what the screen must do."""
        request = self._apply(event)
        if not isinstance(event, Moved):  # what the pointer is on changes no item
            self._view.refresh()
        return request

    def _apply(self, event: Input) -> Request | None:
        view = self._view
        if (cover := view.cover.current) is not None:
            return self._at_cover(event, cover)
        match event:
            case Moved(at, held):
                self._point(at, held)
            case Pressed(at):
                hit = view.hit(at)
                pressed = hit.key if hit else None
                view.light(replace(view.lit, hovered=pressed, pressed=pressed, focus_visible=False))
            case Clicked(at):
                return self._click(at)
            case Cancelled():
                return self._use(view.lit.hovered, by=-1)
            case Scrolled(at, steps):
                self._scroll(at, steps)
            case KeyPress(name):
                view.pointer = None
                before = self._desk.claiming
                request = self._key(event, name)
                self._follow_claim(before)
                return request
        return None

    # ------------------------------------------------------------------ the pointer

    def _at_cover(self, event: Input, cover: Cover) -> Request | None:
        """While the table is covered, nothing else hears anything but the keys of the menu."""
        if navigation_of(event) is Nav.BACK:
            return Request.OPEN_MENU
        if cover.handle(event):
            self._session.uncover()
        return None

    def _point(self, at: Point, held: bool) -> None:
        view, hit = self._view, self._view.hit(at)
        view.pointer = at
        hovered = hit.key if hit else None
        self._session.board.held = _slip_of(hovered)
        pressed = view.lit.pressed if held else None
        view.light(replace(view.lit, hovered=hovered, pressed=pressed))

    def _click(self, at: Point) -> Request | None:
        view = self._view
        hit, pressed = view.hit(at), view.lit.pressed
        view.light(replace(view.lit, pressed=None))
        if hit is None:
            if self._session.timeline.busy and not self._session.can_act:
                self._skip()
            return None
        if hit.key != pressed:
            return None
        view.light(replace(view.lit, focus=hit.key))
        return self._use(hit.key)

    def _scroll(self, at: Point, steps: int) -> None:
        if self._view.layout.log.contains(*at):
            self._scroll_log(steps * LOG_STEP)
        elif self._view.is_over_market(at):
            self._desk.scroll(-steps, len(shown_slips(self._view.sight)))

    def _scroll_log(self, by: int) -> None:
        most = max(0, len(self._view.log_look.lines(self._session.log)) - LOG_STEP)
        self._desk.log_back = max(0, min(self._desk.log_back + by, most))

    def _skip(self) -> None:
        """Nothing is skipped that a card speaks of."""
        if not self._view.is_held():
            self._session.skip()

    # ------------------------------------------------------------------ keys

    def _key(self, event: Input, name: str) -> Request | None:
        view, direction = self._view, navigation_of(event)
        slip = self._focused_offer()
        match direction:
            case Nav.BACK if self._desk.claiming is not None:
                self._desk.claiming = None
            case Nav.BACK if self._session.stop_rewatch():
                pass
            case Nav.BACK:
                return Request.OPEN_MENU
            case Nav.CHOOSE if slip is not None and self._is_on_slip and self._session.can_act:
                self._accept_by_key(slip)
            case Nav.CHOOSE:
                return self._choose(name)
            case None:
                return self._command(name, slip)
            case _:
                view.light(replace(view.lit, focus=view.walk(direction), focus_visible=True))
                self._session.board.held = _slip_of(view.lit.focus)
        return None

    def _choose(self, name: str) -> Request | None:
        """Enter and space use what has the focus; without one they skip, or confirm what is chosen.

        Nothing is stored, for example, by a key that was to skip what came before.
        """
        lit, session = self._view.lit, self._session
        if session.timeline.busy and not session.can_act:
            self._skip()
            return None
        if lit.focus_visible and self._view.item(lit.focus) is not None:
            return self._use(lit.focus)
        return self._use(("confirm", 0)) if session.choosing and session.choosing.chosen else None

    def _follow_claim(self, before: Card | None) -> None:
        """What may be said of a bottom has the focus while it is asked, then its card again."""
        now, draft = self._desk.claiming, self._desk.draft
        if now != before and draft is not None and {now, before} & {*draft.cards}:
            key: Key = ("claim", before) if now is None else ("say", draft.claim_of(now))
            self._view.light(replace(self._view.lit, focus=key))

    def _accept_by_key(self, slip: Offer) -> None:
        """Where cards must be picked, the focus comes to what sends them."""
        self._acts.answer("accept", slip)
        draft = self._desk.draft
        if draft is not None and draft.answers is not None and draft.answers.number == slip.number:
            self._view.refresh()
            self._view.light(replace(self._view.lit, focus=("send", 0)))
            self._session.board.held = slip.number

    def _command(self, name: str, slip: Offer | None) -> Request | None:
        match name:
            case "delete" | "backspace" if slip is not None and self._session.can_act:
                self._acts.answer("decline", slip)
            case CHANGE.key if slip is not None and self._session.can_act:
                self._acts.answer("change", slip)
            case READY.key if self._session.scene.position.market is not None:
                return self._use(("ready", 0))
            case "backspace":
                return self._use(self._view.lit.focus, by=-1)
        return self._shell_command(name)

    def _shell_command(self, name: str) -> Request | None:
        """A key that every game has."""
        match COMMAND_BY_KEY.get(name):
            case KeyCommand.LOG_BACK:
                self._scroll_log(LOG_STEP)
            case KeyCommand.LOG_ON:
                self._scroll_log(-LOG_STEP)
            case KeyCommand.LOG_FILTER:
                self._desk.filter_log()
            case KeyCommand.WATCH_AGAIN if not self._view.is_held():
                self._session.rewatch()
            case KeyCommand.HELP:
                return Request.OPEN_RULES
        return None

    def _focused_offer(self) -> Offer | None:
        """The open offer whose slip, or one of its buttons, has the focus of the keys."""
        lit = self._view.lit
        if not lit.focus_visible or lit.focus is None or lit.focus[0] not in OF_SLIPS:
            return None
        return self._acts.offer(lit.focus[1])

    @property
    def _is_on_slip(self) -> bool:
        focus = self._view.lit.focus
        return focus is not None and focus[0] == "slip"

    # ------------------------------------------------------------------ what it means

    def _use(self, key: Key | None, by: int = 1) -> Request | None:
        item = self._view.item(key) if key is not None else None
        if key is None or item is None or not item.enabled:
            return None
        self._desk.refusal = ""
        if key[0] in REQUESTS:
            return REQUESTS[key[0]]
        match key[0]:
            case "skip":
                self._skip()
            case "log":
                self._desk.filter_log()
            case "hand over":
                self._session.hand_over()
            case "scroll":
                self._desk.scroll(int(str(key[1])), len(shown_slips(self._view.sight)))
            case "page" | "filter" | "only" | "history":
                self._desk.show(key)
            case _:
                self._acts.act(key, by)
        return None


def _slip_of(key: Key | None) -> int | None:
    """The number of the slip that a key belongs to."""
    return int(str(key[1])) if key is not None and key[0] in OF_SLIPS else None
