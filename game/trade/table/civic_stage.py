"""The civic phase: who the barbarians come for, and who has the Golden Age."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.model.round_events import Attacked, Flourished
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.art.boxes import score_box
from game.trade.art.signs import Sign
from game.trade.paint.parts import Drawing, Part
from game.trade.scene.scene import Show
from game.trade.table.item import Item
from game.trade.table.sight import Sight, beside
from game.ui.fonts import Face


def civic_stage(sight: Sight, show: Show, rect: Rect) -> Iterator[Item]:
    title, room = sight.title(_("The end of the round"), rect)
    yield Item(rect, (sight.slab(rect), title))
    halves = [*beside(room, 2, sight.px(16))]
    if show.attack is not None:
        attack = show.attack
        yield from _bars(
            sight, _("Barbarians attack those with the most"), Sign.ATTACK, attack.counts,
            attack.suffering, [_loss(attack, seat) for seat in attack.suffering], halves[0],
        )  # fmt: skip
    if show.golden is not None:
        golden = show.golden
        words = [_("Golden Age")] * len(golden.seats)
        yield from _bars(
            sight, _("Culture flourishes where there is the most"), Sign.GOLDEN_AGE, golden.counts,
            golden.seats, words, halves[1],
        )  # fmt: skip


def _loss(attack: Attacked, seat: Seat) -> str:
    lost = attack.lost[attack.suffering.index(seat)]
    return _n("loses {n} point", "loses {n} points", lost).format(n=lost)


def _bars(
    sight: Sight,
    heading: str,
    sign: Sign,
    counts: tuple[int, ...],
    seats: tuple[Seat, ...],
    words: list[str],
    rect: Rect,
) -> Iterator[Item]:
    """A bar for each seat; golden, with what happens, for those that it happens to."""
    head = Rect(rect.x, rect.y, rect.w, sight.px(40))
    edge = sight.px(36)
    line = Rect(head.x + edge + sight.px(8), head.y, head.w - edge - sight.px(8), head.h)
    parts: list[Part] = [
        sight.badge(sign, Rect(head.x, head.y + sight.px(2), edge, edge)),
        sight.line(heading, line, 16, Face.FIRM),
    ]
    yield Item(head, tuple(parts), words=heading)
    high = min(sight.px(46), (rect.bottom - head.bottom) // len(counts))
    most = max(1, *counts)
    outcome = dict(zip(seats, words, strict=True))
    for seat, count in enumerate(counts):
        row = Rect(rect.x, head.bottom + sight.px(6) + seat * high, rect.w, high - sight.px(6))
        yield _bar(sight, Seat(seat), count, most, outcome.get(Seat(seat), ""), row)


def _bar(sight: Sight, seat: Seat, count: int, most: int, outcome: str, row: Rect) -> Item:
    edge = min(row.h, sight.px(30))
    mark = Rect(row.x, row.y + (row.h - edge) // 2, edge, edge)
    room = row.w - edge - sight.px(170)
    wide = max(sight.px(26), room * max(0, count) // most)
    bar = Rect(mark.right + sight.px(8), row.y, wide, row.h)
    number = str(count) if count >= 0 else "-"
    parts: list[Part] = [
        sight.marker(seat, mark),
        Drawing(score_box, (bool(outcome), bar.w, bar.h), bar),
        sight.line(number, bar, 17, Face.STRONG, 0.5),
    ]
    rest = Rect(bar.right + sight.px(8), row.y, row.right - bar.right - sight.px(8), row.h)
    if outcome:
        parts.append(sight.line(outcome, rest, 15, Face.FIRM))
    return Item(row, tuple(parts), words=f"{sight.seat_name(seat)}: {number} {outcome}")


def has_civic(show: Show) -> bool:
    return isinstance(show.attack, Attacked) or isinstance(show.golden, Flourished)
