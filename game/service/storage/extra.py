"""The optional extra of servers."""

from __future__ import annotations

from importlib.util import find_spec

from game.errors import Refusal
from game.i18n import _
from game.program import with_extra


def require_extra(option: str, library: str) -> None:
    """Raises Refusal if this option needs a library that is not installed."""
    if not find_spec(library):
        text = _(
            "{option} needs the extra “serve”; install it with `python3 -m pip install {what}`"
        )
        raise Refusal(text.format(option=option, what=with_extra("serve")))
