"""As `engine.tigris.bots.answer_policy`: quick answers to all decisions of seats but turns."""

from __future__ import annotations

from engine.tigris.bots.compiled.commitment_policy import quick_answer
from engine.tigris.bots.compiled.lookahead import build_or_decline, decision_of, simple_answer
from engine.tigris.bots.compiled.mind import Mind, spend
from engine.tigris.bots.compiled.observer import observe
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import pending
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import packed as pack


@inner
def quick_reply(mind: Mind, view: Numbers, weights: Numbers) -> int:
    """The answer of the actor of a view to its pending decision, packed."""
    spend(mind)
    kind = decision_of(view)
    if kind == layout.COMMITMENT:
        return pack(packed.COMMIT_TILES, quick_answer(view, weights), 0)
    if kind in (layout.WAR_CHOICE, layout.TREASURE_CHOICE, layout.WONDER_POINT):
        return simple_answer(view, kind)
    observe(mind, view, view[pending(view) + 1], weights, mind.replier[0])
    return build_or_decline(mind, view, mind.replier[0])
