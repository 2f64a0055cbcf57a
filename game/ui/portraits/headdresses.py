"""What rulers wear on their heads; over the face of `game.ui.portraits.face`."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.palette import Palette, darker, lighter
from game.ui.portraits.looks import Headdress, Looks
from game.ui.svg import box, disc, lines, oval, shape, style

LINE = 2.2


def headdress(palette: Palette, looks: Looks) -> str:
    return _DRAWN[looks.headdress](palette, looks)


def _horns(palette: Palette, _looks: Looks) -> str:
    ink = palette.outline
    cap = shape("M30 33C31 18 39 9 50 9C61 9 69 18 70 33Z", style(palette.ivory, ink, LINE))
    pairs = "".join(
        shape(
            f"M50 {y}C40 {y + 1} 33 {y - 2} 31 {y - 12}C29 {y - 2} 34 {y + 5} 50 {y + 4.5}"
            f"C66 {y + 5} 71 {y - 2} 69 {y - 12}C67 {y - 2} 60 {y + 1} 50 {y}Z",
            style(palette.gold, ink, 1.6),
        )
        for y in (21, 29)
    )
    return cap + pairs + disc(50, 12, 3.2, style(palette.lapis, ink, 1.4))


def _turban(palette: Palette, looks: Looks) -> str:
    ink, cloth = palette.outline, lighter(looks.robe, 30)
    dome = shape("M32 28C33 15 41 8 50 8C59 8 67 15 68 28Z", style(cloth, ink, LINE))
    brim = box(26.5, 22, 47, 12.5, style(cloth, ink, LINE), 6.2)
    curls = "".join(
        disc(x, y, 2.4, style("none", darker(cloth, 30), 1.2))
        for y, row in ((28.2, range(32, 72, 6)), (16.5, range(41, 62, 6)))
        for x in row
    )
    return dome + brim + curls


def _helmet(palette: Palette, _looks: Looks) -> str:
    ink, bronze = palette.outline, palette.gold
    bun = oval(50, 12.4, 8, 5.4, style(darker(bronze, 26), ink, LINE))
    dome = shape(
        "M29 37C28 21 37 13 50 13C63 13 72 21 71 37C64 31 36 31 29 37Z", style(bronze, ink, LINE)
    )
    band = lines("M29.5 33C37 27.4 63 27.4 70.5 33", darker(bronze, 42), 2.4)
    waves = lines(
        "M36 25q3.5 -4 7 0t7 0t7 0t7 0M40 18.4q3.3 -3.6 6.6 0t6.6 0t6.6 0", darker(bronze, 36), 1.5
    )
    cheeks = shape(
        "M29.5 36L28 52L34 55L33 38Z M70.5 36L72 52L66 55L67 38Z", style(bronze, ink, 1.8)
    )
    return bun + dome + band + waves + cheeks


def _fez(palette: Palette, looks: Looks) -> str:
    ink = palette.outline
    tall = shape("M31 33L36 13Q50 8.8 64 13L69 33Q50 27 31 33Z", style(looks.robe, ink, LINE))
    point = shape("M46.4 11.4Q50 5.6 53.6 11.4Z", style(palette.gold, ink, 1.6))
    bands = lines("M33 26.4Q50 20.6 67 26.4M35.4 16.4Q50 11.4 64.6 16.4", palette.gold, 2.8)
    flower = "".join(
        disc(x, y, 1.9, style(palette.gold)) for x, y in ((42, 19.6), (50, 18.2), (58, 19.6))
    )
    return point + tall + bands + flower


def _wreath(palette: Palette, looks: Looks) -> str:
    ink = palette.outline
    crown = shape(
        "M30 36C29 20 38 13 50 13C62 13 71 20 70 36C64 28 36 28 30 36Z",
        style(looks.hair, ink, LINE),
    )
    stalks = lines("M42 16V12M50 15V10M58 16V12", palette.gold, 1.8)
    flowers = "".join(
        disc(x, y, 3, style(palette.gold, ink, 1.2)) + disc(x, y, 1.1, style(palette.lapis))
        for x, y in ((42, 11.4), (50, 9.4), (58, 11.4))
    )
    leaves = "".join(
        oval(
            x, 26.4 + (x - 50) ** 2 * 0.016, 2.5, 4.6, style(palette.gold, ink, 1.1), (x - 50) * 1.5
        )
        for x in range(32, 69, 6)
    )
    return crown + stalks + flowers + leaves


def _veil(palette: Palette, looks: Looks) -> str:
    ink, cloth = palette.outline, lighter(looks.robe, 24)
    sides = shape(
        "M28 32C22 48 21 66 24 80L34 76C31 62 31 48 33 36Z"
        "M72 32C78 48 79 66 76 80L66 76C69 62 69 48 67 36Z",
        style(cloth, ink, LINE),
    )
    top = shape(
        "M28 35C28 18 38 10 50 10C62 10 72 18 72 35C64 26 36 26 28 35Z", style(cloth, ink, LINE)
    )
    roll = lines("M29 31C36 22.4 64 22.4 71 31", darker(looks.robe, 24), 5.2) + lines(
        "M29 31C36 22.4 64 22.4 71 31", palette.gold, 2
    )
    return sides + top + roll + disc(50, 24.4, 3.3, style(palette.brick, ink, 1.3))


def _band(palette: Palette, looks: Looks) -> str:
    ink, hair = palette.outline, looks.hair
    top = shape(
        "M29 37C27 19 37 11 50 11C63 11 73 19 71 37C64 29 36 29 29 37Z", style(hair, ink, LINE)
    )
    curls = "".join(
        disc(x, 27 + (x - 50) ** 2 * 0.016, 2.6, style(lighter(hair, 12), ink, 1))
        for x in range(34, 68, 5)
    )
    band = lines("M30.4 26C38 17.6 62 17.6 69.6 26", palette.gold, 3.4)
    return top + curls + band + disc(50, 19.8, 3, style(palette.lapis, ink, 1.3))


def _cap(palette: Palette, looks: Looks) -> str:
    ink = palette.outline
    cap = shape(
        "M29.6 34C29 18 38 11 50 11C62 11 71 18 70.4 34C62 27 38 27 29.6 34Z",
        style(looks.robe, ink, LINE),
    )
    stripes = lines(
        "M41 12.6C38 17 36.6 22 36.4 28M50 11.4V26.4M59 12.6C62 17 63.4 22 63.6 28", palette.gold, 2
    )
    tassel = lines("M68 17C76 18 79 25 78 33", palette.gold, 2) + shape(
        "M75.4 32h5.2l1.4 9h-8Z", style(palette.brick, ink, 1.4)
    )
    return cap + stripes + tassel


_DRAWN: dict[Headdress, Callable[[Palette, Looks], str]] = {
    Headdress.HORNS: _horns,
    Headdress.TURBAN: _turban,
    Headdress.HELMET: _helmet,
    Headdress.FEZ: _fez,
    Headdress.WREATH: _wreath,
    Headdress.VEIL: _veil,
    Headdress.BAND: _band,
    Headdress.CAP: _cap,
}
