"""The middle of the table: what everybody looks at now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.trade.deck.terms import Phase
from game.geometry import Rect
from game.trade.interaction.answering import Answering
from game.trade.interaction.choosing import ChoosingAgain, OneOfEach, Storing, Using
from game.trade.layout.table_layout import TableLayout
from game.trade.table.civic_stage import civic_stage, has_civic
from game.trade.table.claim_stage import claim_stage
from game.trade.table.draft_panel import draft_panel
from game.trade.table.end_stage import end_stage
from game.trade.table.item import Item
from game.trade.table.show_stage import show_stage
from game.trade.table.sight import Sight
from game.trade.table.slips import slips
from game.trade.table.stage_answer import answer_stage
from game.trade.table.stage_choice import choice_stage
from game.trade.text.names import phase_name, phase_text
from game.ui.fonts import Face

#: The share of the stage for the slips, in percent; the rest is for the draft.
SLIPS = 62


def stage(sight: Sight) -> Iterator[Item]:
    rect, session = sight.layout.stage, sight.session
    show, choosing = session.scene.showing(session.timeline.current), session.choosing
    if show.counted is not None and not session.timeline.busy:
        yield from end_stage(sight, show.counted, rect)
    elif choosing is not None and session.can_act and not isinstance(choosing, Using):
        yield from _choice(sight, rect)
    elif sight.position.market is not None:
        yield from _market(sight)
    elif has_civic(show) and sight.position.phase in (Phase.CIVIC, Phase.END):
        yield from civic_stage(sight, show, rect)
    elif show.revealed and sight.position.phase is Phase.MERCANTILE:
        yield from show_stage(sight, show, rect)
    else:
        yield from _rest(sight, rect)


def _choice(sight: Sight, rect: Rect) -> Iterator[Item]:
    match sight.session.choosing:
        case Answering() as answering:
            yield from answer_stage(sight, answering, rect)
        case OneOfEach() | Storing() | ChoosingAgain() as choosing:
            yield from choice_stage(sight, choosing, rect)


def market_halves(layout: TableLayout) -> tuple[Rect, Rect]:
    """Where the slips lie on the stage, and beside them the draft."""
    rect, gap = layout.stage, layout.px(8)
    left = Rect(rect.x, rect.y, (rect.w - gap) * SLIPS // 100, rect.h)
    return left, Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.h)


def _market(sight: Sight) -> Iterator[Item]:
    left, right = market_halves(sight.layout)
    if sight.claiming is not None:
        yield from claim_stage(sight, sight.claiming, left)
    else:
        yield from slips(sight, left)
    if sight.reader is not None:
        depends = (sight.draft, sight.position)
        yield from sight.kept("draft", depends, partial(draft_panel, sight, right))


def _rest(sight: Sight, rect: Rect) -> Iterator[Item]:
    """Nothing to look at in particular: the phase, what happens in it, and what happened last."""
    yield Item(rect, (sight.slab(rect),))
    inner = rect.inset(sight.px(40))
    head = Rect(inner.x, inner.y + inner.h // 6, inner.w, sight.px(44))
    name, text = phase_name(sight.position.phase), phase_text(sight.position.phase)
    below = Rect(inner.x, head.bottom + sight.px(8), inner.w, sight.px(48))
    last = Rect(inner.x, below.bottom + sight.px(16), inner.w, sight.px(56))
    lines = [line.text for line in sight.session.log if not line.heading]
    parts = [sight.line(name, head, 34, Face.STRONG, 0.5), sight.column(text, below, 16, 0.5)]
    if lines:
        parts.append(sight.column(lines[-1], last, 18, 0.5))
    yield Item(inner, tuple(parts), words=f"{name}. {text}")
