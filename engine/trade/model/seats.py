"""Who plays: seats, and the keeper, who answers for chance and the clock."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)

#: The actor where chance or the clock decides.
KEEPER = Seat(-1)
#: How many may play (G1).
FEWEST_SEATS, MOST_SEATS = 3, 6
