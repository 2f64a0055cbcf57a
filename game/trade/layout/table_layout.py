"""Where everything of the table lies in the window: a pure function of its size and the seats.

Tracks are above, the hand is below, and between them the stage has the panels of the seats at its
sides. In a tall window the tracks, the panels, and the stage are one below the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.trade.deck.terms import Stack, Track
from engine.trade.model.tracks import START, TRACKS, Space
from game.geometry import Rect
from game.trade.layout.track_places import TrackPlaces
from game.ui.metrics import Metrics, is_tall

#: Lengths in pixels at 720p.
GAP = 8
HEAD, TRACK, ROUNDS = 122, 66, 196
SIDE, PROMPT, FOOT = 240, 46, 170
#: The height of a card of words in a tall window, in pixels at 720p.
CARD = 260
#: The spaces in the middle of the zones I, II, and III, where their stacks lie.
_MIDDLES = (2, 4, 6)
#: What the side columns get of the width above `USUAL`, in percent, and their greatest width.
SHARE, WIDEST, USUAL = 25, 380, 1264
#: Panels of other seats in the left column, or in a row of a tall window, and their height there.
_LEFT, _PANEL = 3, 112
#: The height of a tall window, in percent of its width, at least.
TALL = 160


#: Windows that everything fits in at 100 percent: the usual one, and a tall one.
_WIDE_ENOUGH, _TALL_ENOUGH = (1280, 720), (800, 1280)


def table_metrics(size: tuple[int, int], zoom: int) -> Metrics:
    """The metrics of a window of this size.

    Everything must fit without scrolling: no zoom is larger than the usual one, and texts are
    smaller in a window that is smaller than those that everything fits in.
    """
    metrics = Metrics.of_window(*size, min(zoom, 100), TALL)
    enough = _TALL_ENOUGH if is_tall(*size, TALL) else _WIDE_ENOUGH
    share = min(metrics.width * 100 // enough[0], metrics.height * 100 // enough[1])
    return metrics if metrics.scale <= share else metrics.rescaled(share)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rects in pixels of the window."""

    metrics: Metrics
    seats: int
    has_card: bool = False
    """whether a card of words has a place of its own; there is one at tables for three only"""

    def px(self, length: int) -> int:
        return self.metrics.px(length)

    @property
    def window(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.height)

    @property
    def _inner(self) -> Rect:
        return self.window.inset(self.px(GAP))

    @property
    def is_tall(self) -> bool:
        return is_tall(self.metrics.width, self.metrics.height, TALL)

    @property
    def _side(self) -> int:
        """The width of the columns beside the stage."""
        more = max(0, self._inner.w - self.px(USUAL)) * SHARE // 100
        return min(self.px(SIDE) + more, self.px(WIDEST))

    # ------------------------------------------------------------------ above

    def track_panel(self, track: Track) -> Rect:
        """A track with the stacks of its zones below it."""
        inner, gap = self._inner, self.px(GAP)
        if self.is_tall:
            down = 0 if track is Track.RELIGION else self.px(HEAD) + gap
            width = inner.w - self.px(ROUNDS) - gap
            return Rect(inner.x, inner.y + down, width, self.px(HEAD))
        width = (inner.w - self.px(ROUNDS) - 2 * gap) // 2
        x = inner.x if track is Track.RELIGION else inner.x + width + gap
        return Rect(x, inner.y, width, self.px(HEAD))

    def track(self, track: Track) -> TrackPlaces:
        panel = self.track_panel(track)
        return TrackPlaces(Rect(panel.x, panel.y, panel.w, self.px(TRACK)))

    def stacks(self, track: Track) -> dict[Stack, Rect]:
        """Each stack below the zone from which it is drawn."""
        places, sides = self.track(track), TRACKS[track]
        panel, gap = self.track_panel(track), self.px(4)
        top = places.rect.bottom + gap
        found = {sides.common: places.column(START).center.x}
        for middle, below, above in zip(
            _MIDDLES, sides.below.stacks, sides.above.stacks, strict=True
        ):
            found[below] = places.column(Space(-middle)).x
            found[above] = places.column(Space(middle)).right
        width = min(self.px(46), places.step * 2 - self.px(2))
        return {
            stack: Rect(x - width // 2, top, width, panel.bottom - top)
            for stack, x in found.items()
        }

    @property
    def rounds(self) -> Rect:
        """Round, phase, and clock."""
        inner = self._inner
        width = self.px(ROUNDS)
        return Rect(inner.right - width, inner.y, width, self._head)

    @property
    def _head(self) -> int:
        """The height of tracks and rounds."""
        return 2 * self.px(HEAD) + self.px(GAP) if self.is_tall else self.px(HEAD)

    # ------------------------------------------------------------------ the middle

    @property
    def _middle(self) -> Rect:
        inner, gap = self._inner, self.px(GAP)
        top = inner.y + self._head + gap
        return Rect(inner.x, top, inner.w, self.prompt.y - gap - top)

    @property
    def stage(self) -> Rect:
        """Between the panels of the seats: the market, a choice, a show."""
        middle, beside = self._middle, self._side + self.px(GAP)
        if self.is_tall:
            top = max(panel.bottom for panel in self.others()) + self.px(GAP)
            below = self.card if self.has_card else self.log
            return Rect(middle.x, top, middle.w, below.y - self.px(GAP) - top)
        return Rect(middle.x + beside, middle.y, middle.w - 2 * beside, middle.h)

    def others(self) -> tuple[Rect, ...]:
        """A panel for each other seat, clockwise from the lower left."""
        middle, gap, width = self._middle, self.px(GAP), self._side
        height = (middle.h - 2 * gap) // 3
        count = self.seats - 1
        if self.is_tall:
            return self._rows(count)
        left = [
            Rect(middle.x, middle.y + row * (height + gap), width, height)
            for row in range(min(_LEFT, count))
        ]
        right = [
            Rect(middle.right - width, middle.y + row * (height + gap), width, height)
            for row in range(max(0, count - _LEFT))
        ]
        return (*reversed(left), *right)

    def _rows(self, count: int) -> tuple[Rect, ...]:
        """Panels in rows, from the left, as many in each row as can be."""
        middle, gap, height = self._middle, self.px(GAP), self.px(_PANEL)
        across = -(-count // -(-count // _LEFT))
        width = (middle.w - (across - 1) * gap) // across
        places = (divmod(at, across) for at in range(count))
        return tuple(
            Rect(middle.x + x * (width + gap), middle.y + y * (height + gap), width, height)
            for y, x in places
        )

    @property
    def card(self) -> Rect:
        """Beside the stage and the hand; in a tall window beside what is the reader's own."""
        inner, gap, top = self._inner, self.px(GAP), self._middle.y
        if self.is_tall:
            own, height = self.own, self.px(CARD)
            left = own.right + gap
            return Rect(left, own.bottom - height, inner.right - left, height)
        return Rect(inner.right - self._side, top, self._side, inner.bottom - top)

    @property
    def log(self) -> Rect:
        """Below the panels at the right; in a tall window beside what is the reader's own.

        A card takes its place: then it is below the panels at the left, or above what is own.
        """
        middle, gap, width = self._middle, self.px(GAP), self._side
        if self.is_tall:
            own = self.own
            if self.has_card:
                return Rect(own.x, self.card.y, own.w, own.y - gap - self.card.y)
            return Rect(own.right + gap, own.y, middle.right - own.right - gap, own.h)
        height = (middle.h - 2 * gap) // 3
        if self.has_card:
            top = max(panel.bottom for panel in self.others()) + gap
            return Rect(middle.x, top, width, middle.bottom - top)
        top = max(0, self.seats - 1 - _LEFT) * (height + gap)
        return Rect(middle.right - width, middle.y + top, width, middle.h - top)

    # ------------------------------------------------------------------ below

    @property
    def prompt(self) -> Rect:
        """What to do, and the buttons that do it."""
        inner = self._inner
        height = self.px(PROMPT)
        return Rect(inner.x, self.hand.y - self.px(6) - height, self.hand.right - inner.x, height)

    @property
    def own(self) -> Rect:
        """The reader's tokens and developments."""
        inner, height = self._inner, self.px(FOOT)
        bottom = self.prompt.y - self.px(GAP) if self.is_tall else inner.bottom
        return Rect(inner.x, bottom - height, self._side, height)

    @property
    def hand(self) -> Rect:
        inner, height = self._inner, self.px(FOOT)
        left = inner.x if self.is_tall else self.own.right + self.px(GAP)
        right = inner.right
        if self.has_card and not self.is_tall:
            right -= self._side + self.px(GAP)
        return Rect(left, inner.bottom - height, right - left, height)

    def seat_panel(self, seat: int, reader: int | None) -> Rect:
        """The panel of a seat; the reader's own is below. A spectator sits with the first."""
        front = reader or 0
        if seat == front:
            return self.own
        return self.others()[(seat - front) % self.seats - 1]
