"""What the window says of a goods card: it has an upper half and a lower half, and no bottom.

Typed tables have the shorter word, which `docs/trade.md` explains beside what is typed.
"""

from __future__ import annotations

import re

from tests.support.messages import TEMPLATE

BOTTOM = re.compile(r"\b(bottoms?|bottom half)\b", re.IGNORECASE)
#: The end of a stack, and the name that the option has on the command line, too.
OTHERS = ("bottom of {stack}", "True bottoms", "true bottoms")


def test_the_window_speaks_of_lower_halves() -> None:
    template = TEMPLATE.read_text(encoding="utf-8")
    for block in template.split("\n\n"):
        places = re.findall(r"^#: (game/trade/\S+)", block, re.MULTILINE)
        if places and not all(place.startswith("game/trade/terminal/") for place in places):
            words = re.sub(r'"\n"', "", block[block.index("msgid") :])
            for other in OTHERS:
                words = words.replace(other, "")
            assert not BOTTOM.search(words), block
