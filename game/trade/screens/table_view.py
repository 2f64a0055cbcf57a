"""The table as it is painted and pointed at: its items, what is lit, and what moves above them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from engine.trade.deck.terms import Track
from game.geometry import Point, Rect
from game.i18n import _
from game.input.keymap import Nav
from game.screens.cover import Cover, TableCover
from game.trade.animation.flights import flight_items
from game.trade.interaction.choosing import Key
from game.trade.interaction.desk import Desk
from game.trade.layout.table_layout import TableLayout
from game.trade.play.session import Session
from game.trade.scene.happening import LogLine
from game.trade.table.glance import glance
from game.trade.table.item import NOT_LIT, Item, Lit, button_sizes, paint_item
from game.trade.table.items import table_items
from game.trade.table.log import LogLook, line_at
from game.trade.table.memo import Memo
from game.trade.table.sight import Sight
from game.trade.table.stage import market_halves
from game.ui.arrows import paint_way
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import paint_frame
from game.ui.widgets.focus import Spot, next_in_direction, next_in_order
from game.ui.widgets.nodes import Picture
from game.ui.widgets.paint_tooltips import paint_tooltip
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.tooltips import Popups

#: The unit of arrows, in pixels at 720p: they fit between the panels.
ARROW = 38
#: Kinds of keys that only show a card.
LOOKS = ("glance", "log")


class TableView:
    """Makes the items anew when asked to, and keeps them until then."""

    def __init__(self, painter: Painter, session: Session, desk: Desk) -> None:
        self.painter = painter
        self.session = session
        self.desk = desk
        self.lit = NOT_LIT
        self.notes: Callable[[Sight], Iterable[Item]] = lambda sight: ()
        """cards of words that lie above all else"""
        self.is_held: Callable[[], bool] = lambda: False
        """whether one of them is to be read before anything else happens"""
        self.pointer: Point | None = None
        """where the pointer is; None while keys are used"""
        self.frames: Callable[[], Iterable[Rect]] = lambda: ()
        """what a lesson points at"""
        self.arrows: Callable[[], Iterable[Sequence[Point]]] = lambda: ()
        """from where to where it points, corner by corner"""
        self.has_card: Callable[[], bool] = lambda: False
        """whether a card of words has its place beside the table"""
        self.cover = TableCover(session, self._make_cover)
        """hides the table from everybody but the one whom it names"""
        self._rest = Popups()
        self._hushed: Hashable = None
        """what was pressed last, and is not explained until the pointer has left it"""
        self._ruler = PainterRuler(painter)
        self._items: tuple[Item, ...] | None = None
        self._memo = Memo()

    @property
    def layout(self) -> TableLayout:
        return TableLayout(self.painter.metrics, self.session.seats, self.has_card())

    @property
    def sight(self) -> Sight:
        desk = self.desk
        draft = None if self.session.timeline.watching_again else desk.draft
        return Sight(
            self.painter, self.layout, self.session, draft, desk.claiming, desk.scrolled,
            desk.refusal, desk.look, desk.page, self.is_held(), self._memo,
        )  # fmt: skip

    @property
    def items(self) -> tuple[Item, ...]:
        if self._items is None:
            sight = self.sight
            notes = tuple(self.notes(sight))
            covered = notes[0].rect if notes else None
            self._items = (*table_items(sight, self.log_look, covered), *notes)
        return self._items

    @property
    def log_look(self) -> LogLook:
        return LogLook(self.desk.log_back, self.desk.only_deals)

    def log_line_at(self, at: Point) -> LogLine | None:
        """The line of the log under a point."""
        sight = self.sight
        notes = tuple(self.notes(sight))
        return line_at(sight, self.log_look, notes[0].rect if notes else None, at)

    def refresh(self) -> None:
        """Something has changed: the items are made anew when they are needed."""
        self._items = None

    def item(self, key: Key | None) -> Item | None:
        """The topmost item with this key."""
        return next((each for each in reversed(self.items) if each.key == key), None)

    def hit(self, at: Point) -> Item | None:
        """What is under the pointer and can be touched."""
        items = reversed(self.items)
        return next((each for each in items if each.key and each.rect.contains(*at)), None)

    @property
    def explained(self) -> Item | None:
        """What is explained beside it: the pointer, or the focus of the keys, rests on it."""
        found = self._pointed
        return found if found is not None and self._rest.tooltip == _mark(found) else None

    @property
    def _pointed(self) -> Item | None:
        """What is under the pointer, or has the focus of the keys, and says or does something."""
        if self.lit.focus_visible:
            return self.item(self.lit.focus)
        if (at := self.pointer) is None:
            return None
        return next((item for item in reversed(self.items) if _catches(item, at)), None)

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds of a clock that never stops.

        Returns whether an explanation has come or gone.
        """
        self._watch()
        return self.cover.tick(now) or self._rest.tick(now)

    def deadline(self) -> int | None:
        """In how many milliseconds an explanation comes, or the cover hears; None if neither."""
        waits = (self._rest.deadline(), self.cover.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def _watch(self) -> None:
        found = self._pointed
        mark = None if found is None else _mark(found)
        if self.lit.pressed is not None:
            self._hushed = mark
        elif mark != self._hushed:
            self._hushed = None
        self._rest.watch(None if mark == self._hushed else mark)

    def is_over_market(self, at: Point) -> bool:
        return self.session.scene.position.market is not None and self.layout.stage.contains(*at)

    def walk(self, direction: Nav) -> Key | None:
        """The item that the keys come to; from one that cannot be used any more, the first one."""
        if direction in (Nav.NEXT, Nav.PREVIOUS):
            by = 1 if direction is Nav.NEXT else -1
            found = next_in_order(self._stops(), self.lit.focus, by)
        else:
            found = next_in_direction(self._spots(), self.lit.focus, direction)
        return self.lit.focus if found is None else found  # type: ignore[return-value]  # a key

    def _stops(self) -> list[Spot]:
        """What can be used now."""
        usable = {item.key for item in self.items if item.enabled}
        return [s for s in self._spots() if s.key in usable and not _is_look(s.key)]

    def _spots(self) -> list[Spot]:
        """What keys can reach, from the stage and the prompt on: what matters comes first.

        Each key once, as the focus knows no more than the key: a seat has a panel and, at the
        market, a button.
        """
        spots = [Spot(each.key, each.rect) for each in self.items if each.key is not None]
        ordered = sorted(spots, key=lambda s: (*self._part_of_table(s.rect), s.rect.y, s.rect.x))
        once: dict[Hashable, Spot] = {}
        for spot in ordered:
            once.setdefault(spot.key, spot)
        return [*once.values()]

    def _part_of_table(self, rect: Rect) -> tuple[bool, bool, bool]:
        """The stage before the prompt before the rest; on a market the slips before the draft."""
        stage, prompt = self.layout.stage, self.layout.prompt
        slips, _draft = market_halves(self.layout)
        is_market = self.session.scene.position.market is not None
        is_beside = is_market and not rect.overlap(slips)
        return not rect.overlap(stage), is_beside, not rect.overlap(prompt)

    # ------------------------------------------------------------------ painting

    def _make_cover(self) -> Cover:
        seat = self.session.covered_for
        assert seat is not None
        name = self.sight.seat_name(seat)
        title = _("It is {name}'s turn").format(name=name)
        return Cover(self.painter, title, name, Picture("marker", int(seat), 60, 60))

    def paint(self, surface: pygame.Surface) -> None:
        if (cover := self.cover.current) is not None:
            cover.paint(surface)
            return
        surface.blit(self.painter.wall(), (0, 0))
        sizes = button_sizes(self.painter, self.items)
        for item in self.items:
            paint_item(surface, self.painter, item, self.lit, sizes)
        for item in flight_items(self.sight):
            paint_item(surface, self.painter, item, NOT_LIT)
        for rect in self.frames():
            paint_frame(surface, self.painter, rect)
        self._paint_arrows(surface)
        if (explained := self.explained) is not None:
            self._explain(surface, explained)

    def _paint_arrows(self, surface: pygame.Surface) -> None:
        """They pass below the prompt, which is as wide as all that they could go around."""
        strip, (wide, high) = self.layout.prompt, surface.get_size()
        above, below = (0, 0, wide, strip.y), (0, strip.bottom, wide, high - strip.bottom)
        for clip in (above, below, (0, strip.y, strip.x, strip.h)):
            surface.set_clip(clip)
            for way in self.arrows():
                paint_way(surface, self.painter, way, self.layout.px(ARROW))
        surface.set_clip(None)

    def _explain(self, surface: pygame.Surface, item: Item) -> None:
        """The card, large, if it is not as large already; and what is said of it."""
        if item.card is not None and item.card >= 0 and item.rect.w < self.layout.px(180):
            for part in glance(self.sight, item.card, item.rect):
                paint_item(surface, self.painter, part, NOT_LIT)
        if item.tip:
            others = [self.layout.card] if self.has_card() else ()
            paint_tooltip(surface, self.painter, self._ruler, item.tip, item.rect, others)

    @property
    def presence(self) -> tuple[Rect, ...]:
        """A line for each player who is not there, over what its panel says of ready."""
        layout, lines = self.layout, []
        for seat in range(self.session.seats):
            panel = layout.seat_panel(seat, self.session.reader)
            wide, high = layout.px(112), layout.px(26)
            lines.append(
                Rect(panel.right - wide - layout.px(6), panel.y + layout.px(8), wide, high)
            )
        return tuple(lines)

    @property
    def clocks(self) -> tuple[Rect, ...]:
        """A line for the time of each player, over the upper edge of their panel."""
        layout, high = self.layout, self.layout.px(22)
        panels = (
            layout.seat_panel(seat, self.session.reader) for seat in range(self.session.seats)
        )
        return tuple(
            Rect(panel.x, panel.y - high * 2 // 3, panel.w - layout.px(8), high) for panel in panels
        )

    def light(self, lit: Lit) -> None:
        self.lit = lit
        self._watch()

    @property
    def banner(self) -> Rect:
        left, right = (
            self.layout.track_panel(Track.RELIGION),
            self.layout.track_panel(Track.GOVERNMENT),
        )
        return Rect(left.x, left.y, right.right - left.x, left.h)


def _catches(item: Item, at: Point) -> bool:
    """Whether the pointer is on an item that says or does something."""
    return bool(item.tip or item.key) and item.rect.contains(*at)


def _mark(item: Item) -> Hashable:
    """By which an item is known again when all are made anew."""
    return item.key or item.rect


def _is_look(key: object) -> bool:
    return isinstance(key, tuple) and key[0] in LOOKS
