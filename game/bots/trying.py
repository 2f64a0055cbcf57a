"""Whether the rules take an action now, or the seal that comes before it."""

from __future__ import annotations

from typing import Any

from net.game_rules import Rules


def try_action(rules: Rules[Any, Any], position: Any, action: Any) -> Any:
    """The position after an action, or after its seal where it is sealed first.

    Raises:
        ValueError: if the rules refuse it.
    """
    sealing = rules.seal_for(action)
    if sealing is None:
        return rules.play(position, action)[0]
    try:
        after = rules.play(position, sealing)[0]
        rules.check_choice(position, action)
        return after
    except ValueError:  # it was sealed before, and is to be opened
        return rules.play(position, action)[0]
