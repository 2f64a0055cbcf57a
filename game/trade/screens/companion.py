"""What stands beside the person at the table: the guiding cards of a first game, and hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.terms import Track
from engine.trade.model.actions import Action, SetReady
from game.geometry import Point, Rect
from game.i18n import _
from game.input.events import Clicked, Input, Pressed
from game.input.events import Key as KeyPress
from game.input.key_names import key_label
from game.input.keymap import COMMAND_BY_KEY, KeyCommand
from game.screens.services import Services
from game.trade.coach.hint import Hints
from game.trade.interaction.choosing import Key
from game.trade.interaction.desk import Desk
from game.trade.layout.table_layout import TableLayout
from game.trade.play.session import Session
from game.trade.screens.table_view import TableView
from game.trade.setup import NAME
from game.trade.table.item import Item
from game.trade.table.note import Note, note_items
from game.trade.table.sight import Sight
from game.trade.tutorial.tutorial import (
    ABOUT_TRADING,
    FOLLOWED,
    NUMBERED,
    READ_FIRST,
    Card,
    Place,
    Step,
    current_card,
    is_done,
)

NEXT, END, CLOSE, HINT = ("guide", "next"), ("guide", "end"), ("hint", "close"), ("hint", 0)
NOTE = ("note", 0)
#: At a table for so many the cards have their own column.
SEATS = 3
#: What belongs to the companion, and to nothing else at the table.
KEYS: tuple[Key, ...] = (NEXT, END, CLOSE, HINT, NOTE)


class Companion:
    """The settings say whether the guide is on, and whether it was offered."""

    def __init__(self, services: Services, session: Session, desk: Desk) -> None:
        self.hints = Hints(session)
        self.is_silent = False
        """whether somebody else speaks: in a lesson it says nothing, and hears nothing"""
        self._session = session
        self._desk = desk
        self._settings = services.settings
        self._speak = services.speech
        self._pressed: Key | None = None
        self._passed: set[Step] = set()
        self._card: Card | None = None
        self._stood: Step | None = None
        """the card that has stood last, of those that are over once they have been followed"""
        self._done = 0
        """what the person had done when it came"""

    @property
    def card(self) -> Card | None:
        """The guiding card that stands; none while a hint is shown."""
        return None if self.hints.lines else self._card

    @property
    def holds(self) -> bool:
        """Whether a card is to be read before anything else happens: at one's own table only."""
        return self.card is not None and self._card_reads and self._session.is_saved_here

    def holds_back(self, action: Action) -> bool:
        """Whether a bot at one's own table waits: nobody has traded enough while this is new."""
        if not isinstance(action, SetReady) or not self._session.is_saved_here:
            return False
        card = self._due()
        return card is not None and card.step in ABOUT_TRADING

    @property
    def has_column(self) -> bool:
        """Whether the cards have a column of the table for themselves, as those of lessons have."""
        session, settings = self._session, self._settings.current
        is_alone = session.is_saved_here and len(session.match.humans) == 1
        return is_alone and settings.guide and session.seats == SEATS and not self.is_silent

    def frames(self, layout: TableLayout) -> Sequence[Rect]:
        """What the card in the column speaks of."""
        if not self.has_column or self.card is None:
            return ()
        return [rect for place in self.card.about for rect in _rects(layout, place)]

    @property
    def _card_reads(self) -> bool:
        return self._card is not None and self._card.step in READ_FIRST

    def follow(self) -> bool:
        """Looks at the table again; returns whether anything changed."""
        changed, had_column = self.hints.follow(), self.has_column
        before, self._card = self._card, self._due()
        self._pass_followed()
        self._session.clock.waits = self.card is not None and self._session.is_saved_here
        if self._card == before:
            return changed or had_column != self.has_column
        if self._card is not None:
            self._speak(self._card.title)
            self._speak(self._card.text)
        return True

    def _pass_followed(self) -> None:
        """A card does not come back once the person has done what it says, without a word."""
        now = None if self._card is None else self._card.step
        if now is not self._stood and self._stood is not None and self._is_over(self._stood):
            self._passed.add(self._stood)
            self._stood = None
        if now in FOLLOWED and now is not self._stood:
            self._stood, self._done = now, self._deeds()

    def _is_over(self, step: Step) -> bool:
        if step is Step.READY:
            return self._session.scene.position.market is None
        return step in READ_FIRST or self._deeds() > self._done

    def _deeds(self) -> int:
        """How often the person has acted: a card may vanish only because others do something."""
        reader = self._session.reader
        return sum(played.seat == reader for played in self._session.match.history)

    def items(self, sight: Sight) -> Iterator[Item]:
        if self.hints.lines:
            close = ((CLOSE, self._label(_("Close"), KeyCommand.HINT)),)
            note = Note(_("Hint"), self.hints.lines, buttons=close)
            yield from note_items(sight, note, (sight.layout.stage, sight.layout.hand))
        elif self._card is not None:
            about = [rect for place in self._card.about for rect in _rects(sight.layout, place)]
            yield from note_items(sight, self._note(self._card), about)
        elif self.has_column:
            yield from note_items(sight, self._reminder())

    def handle(self, event: Input, view: TableView) -> bool:
        """Handles an input; returns whether it was for the companion."""
        if self.is_silent:
            return False
        match event:
            case KeyPress(name) if (command := COMMAND_BY_KEY.get(name)) is not None:
                return self._command(command)
            case KeyPress("return" | "enter" | "space") if view.lit.focus_visible:
                return self._use(view.lit.focus)
            case Pressed(at):
                self._pressed = _own_key(view, at)
                return self._pressed is not None
            case Clicked(at):
                return self._click(_own_key(view, at))
        return False

    def _click(self, key: Key | None) -> bool:
        """A card that has come between press and release is not what was meant."""
        if key is not None and key == self._pressed:
            self._use(key)
        return key is not None

    def _command(self, command: str) -> bool:
        match command:
            case KeyCommand.HINT:
                self.hints.toggle()
                self._say_hint()
            case KeyCommand.GUIDE:
                self._advance()
            case _:
                return False
        return True

    def _use(self, key: Key | None) -> bool:
        match key:
            case ("guide", "next"):
                self._advance()
            case ("guide", "end"):
                self._end()
            case ("hint", _):
                self.hints.toggle()
                self._say_hint()
            case _:
                return False
        return True

    def _say_hint(self) -> None:
        for line in self.hints.lines:
            self._speak(line)

    def _note(self, card: Card) -> Note:
        is_first = card.step is Step.WELCOME
        word = _("Show me") if is_first else _("Got it")
        last = _("No, thanks") if is_first else _("End the guide")
        number = ""
        if card.step in NUMBERED:
            number = _("{n} of {all}").format(n=NUMBERED.index(card.step) + 1, all=len(NUMBERED))
        buttons = ((NEXT, self._label(word, KeyCommand.GUIDE)), (END, last))
        return Note(card.title, (card.text,), number, buttons)

    def _reminder(self) -> Note:
        """What the column says while nothing is new."""
        text = _(
            "Nothing new now: play as you like. Ask for a hint whenever you do not know what to do."
        )
        return Note(
            _("Your first game"), (text,), buttons=((END, _("End the guide")),), is_quiet=True
        )

    def _label(self, word: str, command: KeyCommand) -> str:
        key = key_label(self._settings.key_of(command))
        return _("{word} ({key})").format(word=word, key=key)

    def _due(self) -> Card | None:
        settings = self._settings.current
        if self.is_silent or (not settings.guide and NAME in settings.guided):
            return None
        if is_done(self._session, self._passed):
            self._end()
            return None
        begun = {Step.WELCOME} if settings.guide else set[Step]()
        return current_card(self._session, self._desk.draft, self._passed | begun)

    def _advance(self) -> None:
        """Shows the next card; without one, the guide starts again."""
        if self._card is None or self._card.step is Step.WELCOME:
            self._passed.clear()
            self._offered(accepted=True)
        else:
            self._passed.add(self._card.step)
        self.follow()

    def _end(self) -> None:
        self._card = None
        self._offered(accepted=False)

    def _offered(self, accepted: bool) -> None:
        """Another game may have welcomed the person before: that was about its own table."""
        guided = tuple(sorted({*self._settings.current.guided, NAME}))
        self._settings.update(guide=accepted, welcomed=True, guided=guided)


def _own_key(view: TableView, at: Point) -> Key | None:
    """What of the companion is at a point, on top of all else."""
    hit = view.hit(at)
    return hit.key if hit is not None and hit.key in KEYS else None


def _rects(layout: TableLayout, place: Place) -> tuple[Rect, ...]:
    match place:
        case Place.STAGE:
            return (layout.stage,)
        case Place.HAND:
            return (layout.hand,)
        case Place.PROMPT:
            return (layout.prompt,)
        case Place.TRACKS:
            return tuple(layout.track_panel(track) for track in Track)
        case Place.ROUNDS:
            return (layout.rounds,)
        case Place.OTHERS:
            return layout.others()
