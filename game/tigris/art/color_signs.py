"""Which emblem stands for a color: on its tiles, and on its leader."""

from __future__ import annotations

from engine.tigris.model.pieces import Color
from game.ui.emblems import crown, houses, scales, temple, wheat
from game.ui.palette import RGB


def sphere(color: Color, ink: RGB, cut: RGB) -> str:
    """Draws the sign of a tile of this color."""
    return (temple, wheat, scales, houses)[color](ink, cut)


def office(color: Color, ink: RGB, cut: RGB) -> str:
    """The emblem of the leader of this color: priest, farmer, trader, king."""
    return (temple, wheat, scales, crown)[color](ink, cut)
