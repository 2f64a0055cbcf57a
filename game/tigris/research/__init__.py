"""An environment of PettingZoo, for programs that learn: see docs/research.md.

Its libraries are an extra of the program. Nothing else imports this package.
"""

from __future__ import annotations

from game.i18n import _
from game.program import with_extra


def _advice() -> str:
    """What to do where a library is missing."""
    text = _("the environment needs PettingZoo; install it with `python3 -m pip install {what}`")
    return text.format(what=with_extra("research"))


try:
    from game.tigris.research.environment import Environment as Environment
    from game.tigris.research.environment import env as env
except ModuleNotFoundError as missing:
    if missing.name not in ("pettingzoo", "gymnasium", "numpy"):
        raise
    raise ImportError(_advice()) from None
