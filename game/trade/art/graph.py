"""A graph: a line for each seat, in its color."""

from __future__ import annotations

from game.trade.art.markers import seat_color
from game.ui.palette import Palette
from game.ui.svg import disc, lines, picture, style


def height_of_line(height: int) -> float:
    """Half of the margin on all sides of a graph."""
    return max(2.0, height / 70)


def graph(
    palette: Palette, values: tuple[tuple[int, ...], ...], most: int, width: int, height: int
) -> str:
    """`values` by step, then by seat; 0 is at the bottom, `most` at the top."""
    steps, body = max(1, len(values) - 1), ""
    thick = height_of_line(height)
    room = height - 4 * thick
    for part in range(5):
        y = 2 * thick + room * part / 4
        body += lines(f"M0 {y:g}H{width}", palette.tablet_edge, thick / 3)
    for seat in range(len(values[0])):
        points = [
            (2 * thick + (width - 4 * thick) * step / steps,
             2 * thick + room * (1 - row[seat] / max(1, most)))
            for step, row in enumerate(values)
        ]  # fmt: skip
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        color = seat_color(palette, seat)
        body += lines(path, palette.outline, 1.9 * thick) + lines(path, color, 1.1 * thick)
        body += "".join(
            disc(x, y, 1.5 * thick, style(color, palette.outline, thick / 2)) for x, y in points
        )
    return picture(body, width, height)
