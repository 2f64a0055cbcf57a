"""Where everything of the table lies in the window: a pure function of its size and the seats."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trade.deck.terms import Stack, Track
from engine.trade.model.tracks import START, TRACKS, Space
from game.geometry import Rect
from game.trade.layout.track_places import TrackPlaces
from game.ui.metrics import Metrics

#: Lengths in pixels at 720p.
GAP = 8
HEAD, TRACK, ROUNDS = 122, 66, 196
SIDE, PROMPT, FOOT = 240, 46, 170
#: The spaces in the middle of the zones I, II, and III, where their stacks lie.
_MIDDLES = (2, 4, 6)
#: Panels of other seats in the left column.
_LEFT = 3


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rects in pixels of the window."""

    metrics: Metrics
    seats: int

    def px(self, length: int) -> int:
        return self.metrics.px(length)

    @property
    def window(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.height)

    @property
    def _inner(self) -> Rect:
        return self.window.inset(self.px(GAP))

    # ------------------------------------------------------------------ above

    def track_panel(self, track: Track) -> Rect:
        """A track with the stacks of its zones below it."""
        inner, gap = self._inner, self.px(GAP)
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
        return Rect(inner.right - width, inner.y, width, self.px(HEAD))

    # ------------------------------------------------------------------ the middle

    @property
    def _middle(self) -> Rect:
        inner, gap = self._inner, self.px(GAP)
        top = inner.y + self.px(HEAD) + gap
        return Rect(inner.x, top, inner.w, self.prompt.y - gap - top)

    @property
    def stage(self) -> Rect:
        """Between the panels of the seats: the market, a choice, a show."""
        middle, beside = self._middle, self.px(SIDE + GAP)
        return Rect(middle.x + beside, middle.y, middle.w - 2 * beside, middle.h)

    def others(self) -> tuple[Rect, ...]:
        """A panel for each other seat, clockwise from the lower left."""
        middle, gap, width = self._middle, self.px(GAP), self.px(SIDE)
        height = (middle.h - 2 * gap) // 3
        count = self.seats - 1
        left = [
            Rect(middle.x, middle.y + row * (height + gap), width, height)
            for row in range(min(_LEFT, count))
        ]
        right = [
            Rect(middle.right - width, middle.y + row * (height + gap), width, height)
            for row in range(max(0, count - _LEFT))
        ]
        return (*reversed(left), *right)

    @property
    def log(self) -> Rect:
        """Below the panels at the right."""
        middle, gap, width = self._middle, self.px(GAP), self.px(SIDE)
        height = (middle.h - 2 * gap) // 3
        top = max(0, self.seats - 1 - _LEFT) * (height + gap)
        return Rect(middle.right - width, middle.y + top, width, middle.h - top)

    # ------------------------------------------------------------------ below

    @property
    def prompt(self) -> Rect:
        """What to do, and the buttons that do it."""
        inner = self._inner
        height = self.px(PROMPT)
        return Rect(inner.x, self.hand.y - self.px(6) - height, inner.w, height)

    @property
    def own(self) -> Rect:
        """The reader's tokens and developments."""
        inner, height = self._inner, self.px(FOOT)
        return Rect(inner.x, inner.bottom - height, self.px(SIDE), height)

    @property
    def hand(self) -> Rect:
        inner, height = self._inner, self.px(FOOT)
        left = inner.x + self.px(SIDE + GAP)
        return Rect(left, inner.bottom - height, inner.right - left, height)

    def seat_panel(self, seat: int, reader: int | None) -> Rect:
        """The panel of a seat; the reader's own is below. A spectator sits with the first."""
        front = reader or 0
        if seat == front:
            return self.own
        return self.others()[(seat - front) % self.seats - 1]
