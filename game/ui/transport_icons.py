"""The icons of the transport bar, which controls a replay."""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import disc, lines, shape, style


def signs(ink: RGB) -> dict[str, str]:
    """The SVG parts by the names of `game.screens.transport_bar.TransportButton`, and `pause`."""
    full = style(ink, ink, 6)
    back, on = "M66 22L30 50L66 78Z", "M34 22L70 50L34 78Z"
    blades = lines("M38 22L66 62 M62 22L34 62", ink, 7) + lines("M26 58L42 70 M74 58L58 70", ink, 7)
    return {
        "to-start": lines("M24 20V80", ink, 10) + shape("M78 22L40 50L78 78Z", full),
        "fight-before": blades + lines("M40 84H14M24 74L13 84L24 94", ink, 7),
        "phase-before": lines("M26 22V78", ink, 9) + shape("M56 22L32 50L56 78Z", full)
        + shape("M82 22L58 50L82 78Z", full),
        "phase-after": lines("M74 22V78", ink, 9) + shape("M44 22L68 50L44 78Z", full)
        + shape("M18 22L42 50L18 78Z", full),
        "step-back": shape(back, full),
        "play": shape("M28 14L80 50L28 86Z", full),
        "pause": lines("M34 20V80 M66 20V80", ink, 16),
        "step-on": shape(on, full),
        "fight-after": blades + lines("M60 84H86M76 74L87 84L76 94", ink, 7),
        "to-end": lines("M76 20V80", ink, 10) + shape("M22 22L60 50L22 78Z", full),
        "speed": lines("M14 70A38 38 0 1 1 86 70", ink, 9) + lines("M50 66L70 36", ink, 9)
        + disc(50, 66, 7, style(ink)),
        "hands": shape("M8 50C24 22 76 22 92 50C76 78 24 78 8 50Z", style("none", ink, 8))
        + disc(50, 50, 12, style(ink)),
        "branch": lines("M30 88V14 M30 62C30 44 70 54 70 26", ink, 9)
        + lines("M56 34L70 18L84 34", ink, 8) + disc(30, 86, 8, style(ink)),
        "copy": shape("M34 12H84V66H34Z", style("none", ink, 9))
        + shape("M16 34H20V82H66V88H16Z", full),
        "leave": lines("M52 16H18V84H52", ink, 9) + lines("M40 50H84M68 32L86 50L68 68", ink, 9),
    }  # fmt: skip
