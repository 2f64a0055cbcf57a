"""Effects of animations, as SVG pictures: cracks, sparks, halos, and signs above pieces."""

from __future__ import annotations

from game.ui.emblems import temple
from game.ui.palette import Palette, darker, lighter
from game.ui.svg import around, box, disc, glow, lines, moved, picture, polygon, shape, style

#: Into how many stages the ground cracks.
STAGES = 4

#: The cracks of a square: the direction in degrees, and how each of their parts turns aside.
_CRACKS = (
    (8, (14, -22, 18)),
    (52, (-18, 24, -12)),
    (101, (16, -20, 22)),
    (146, (-20, 16, -18)),
    (188, (18, -14, 20)),
    (233, (-16, 22, -20)),
    (279, (20, -18, 14)),
    (322, (-14, 20, -24)),
)


def cracks(palette: Palette, stage: int) -> str:
    """The ground around a struck square, three squares wide; `stage` is from 1 to STAGES."""
    body = ""
    for number, (degrees, turns) in enumerate(_CRACKS):
        far = (0.62 + 0.12 * (number * 5 % 4)) * stage / STAGES
        spots = [around(150, 150, 30, degrees)]
        for part, turn in enumerate(turns):
            radius = 30 + 120 * far * (part + 1) / len(turns)
            spots.append(around(150, 150, radius, degrees + turn * 0.6))
        line = polygon(spots)[:-1]
        body += lines(line, lighter(palette.sand, 20), 10, 0.6)
        body += lines(line, darker(palette.ash, 55), 6.4)
        x, y = spots[2]
        branch = polygon([(x, y), around(x, y, 26 * far, degrees + 46)])[:-1]
        body += lines(branch, darker(palette.ash, 55), 4.4)
    return picture(body, 300, 300)


def gleam(palette: Palette) -> str:
    """Light on water: three low waves from side to side."""
    waves = "M22 40q7 -6 14 0t14 0t14 0 M40 54q6 -5 12 0t12 0t12 0 M28 67q5 -4 10 0t10 0"
    return picture(lines(waves, palette.foam, 3.4, 0.95))


def gleam_down(palette: Palette) -> str:
    """The same where a river runs from above to below."""
    waves = "M40 22q-6 7 0 14t0 14t0 14 M54 40q-5 6 0 12t0 12t0 12 M67 28q-4 5 0 10t0 10"
    return picture(lines(waves, palette.foam, 3.4, 0.95))


def spark(palette: Palette) -> str:
    """The spark of bronze on bronze, as a picture: a star of eight rays."""
    spots = [
        around(50, 50, 48 if ray % 4 == 0 else 34 if ray % 2 == 0 else 13, 360 * ray / 16)
        for ray in range(16)
    ]
    defs = glow("fire", ((0, palette.ivory), (45, palette.good), (100, palette.gold)), (50, 50, 48))
    return picture(shape(polygon(spots), style("fire", palette.gold_deep, 1.6)), defs=defs)


def halo(palette: Palette) -> str:
    """A soft golden light around something, rings that fade outwards."""
    rings = "".join(
        disc(50, 50, 20 + 3 * ring, style("none", palette.good, 3.4, 0.62 - 0.062 * ring))
        for ring in range(10)
    )
    return picture(rings)


def shield(palette: Palette) -> str:
    """The defender's: it decides a tie."""
    face = palette.lapis
    outer = "M50 5L89 17V48C89 72 72 88 50 96C28 88 11 72 11 48V17Z"
    inner = "M50 17L78 26V48C78 66 66 78 50 85C34 78 22 66 22 48V26Z"
    body = shape(outer, style(palette.gold, palette.outline, 4))
    body += shape(inner, style(face, palette.outline, 2.6))
    body += lines("M34 42H66 M34 56H66", palette.ivory, 8)
    return picture(body)


def stays(palette: Palette) -> str:
    """A tile that a lost war does not take: a small shield on its upper corner."""
    outer = "M74 3L95 9V25C95 38 86 45 74 49C62 45 53 38 53 25V9Z"
    return picture(
        shape(outer, style(palette.gold, palette.outline, 3.4))
        + lines("M64 25L72 33L85 16", palette.ink, 5.5)
    )


def no_temple(palette: Palette) -> str:
    """No face-up temple lies next to a leader: a plaque with a temple crossed out."""
    body = box(6, 6, 88, 88, style(palette.ivory, palette.outline, 5), 14)
    body += moved(temple(darker(palette.tiles[0], 5), palette.ivory), 16, 14, 0.68)
    body += lines("M18 82L82 18", palette.ivory, 15) + lines("M18 82L82 18", palette.bad, 9)
    return picture(body)


def puff(palette: Palette) -> str:
    """A cloud of dust, soft at its edge."""
    body = "".join(
        disc(50, 50, radius, style(palette.sand, opacity=0.26)) for radius in (46, 38, 30, 22)
    )
    return picture(body + disc(44, 43, 13, style(lighter(palette.sand, 45), opacity=0.4)))


def ripple(palette: Palette) -> str:
    """A ring on the water."""
    return picture(
        disc(50, 50, 44, style("none", palette.foam, 4, 0.9))
        + disc(50, 50, 30, style("none", palette.foam, 2.4, 0.6))
    )


def rays(palette: Palette) -> str:
    """Behind a sign that is announced: beams all around."""
    beams = ""
    for beam in range(16):
        at = 360 * beam / 16
        beams += polygon(
            [around(50, 50, 22, at - 3), around(50, 50, 49, at - 6), around(50, 50, 49, at + 6)]
        )
    return picture(shape(beams, style(palette.gold, opacity=0.6)))


def coin(palette: Palette) -> str:
    """Draws the golden disc under a moving point, so that it is not mistaken for a tile."""
    return picture(
        disc(50, 50, 47, style(palette.outline))
        + disc(50, 50, 43, style(palette.gold))
        + disc(50, 50, 36, style(palette.ivory, palette.gold_deep, 2.5))
    )
