"""Search results as plain values for a pipe."""

from __future__ import annotations

from typing import Any

from engine.tigris.bots.api import Candidate, Explanation, KeptPlan, Purpose, SearchResult
from engine.tigris.codec import decode_action, decode_position, encode_action, encode_position
from game.tigris.reason_notation import format_explanation, parse_explanation


def to_plain(thought: SearchResult) -> dict[str, Any]:
    """Encodes a search result as JSON values."""
    options = [
        [
            *(encode_action(option.action), option.value),
            format_explanation(option.explanation),
            [encode_action(action) for action in option.then],
        ]
        for option in thought.candidates
    ]
    return {"options": options, "nodes": thought.nodes, "plan": plan_to_plain(thought.plan)}


def from_plain(plain: Any) -> SearchResult:
    """Reads what `to_plain` wrote; raises ValueError for anything else."""
    try:
        options = tuple(
            Candidate(
                decode_action(action),
                float(worth),
                parse_explanation(words) or Explanation(Purpose.WAIT),
                tuple(map(decode_action, then)),
            )
            for action, worth, words, then in plain["options"]
        )
        return SearchResult(options, int(plain["nodes"]), plan_from_plain(plain.get("plan")))
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(str(error)) from error


def plan_to_plain(plan: KeptPlan | None) -> object:
    """Encodes what a bot means to do next as JSON values."""
    return plan and [encode_position(plan.foreseen), encode_action(plan.action)]


def plan_from_plain(plain: Any) -> KeptPlan | None:
    """Reads what `plan_to_plain` wrote; raises ValueError for anything else."""
    if plain is None:
        return None
    try:
        foreseen, action = plain
    except TypeError as error:
        raise ValueError(str(error)) from error
    return KeptPlan(decode_position(foreseen), decode_action(action))
