"""How much room compiled thoughts need at most."""

from __future__ import annotations

#: More marks than squares, regions, kingdoms, and leaders can give.
MOST_MARKS = 512
#: More outcomes than four wars can have, three each: the attacker adds nothing, or the defender
#: holds, or does not.
MOST_OUTCOMES = 128
#: More than a placed tile can give to build.
MOST_OFFERS = 64
