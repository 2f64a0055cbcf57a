"""The backs of all stacks: glazed brick with the sign of the side and the level in wedges."""

from __future__ import annotations

from engine.trade.deck.terms import Stack
from game.trade.art.frames import body, rim_slope
from game.trade.art.glazes import stack_glaze
from game.trade.art.levels import level_of, side, wedges
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import box, disc, lines, picture, slope, style


def back(palette: Palette, stack: Stack, width: int, height: int) -> str:
    """The back of a card of this stack, width x height pixels."""
    face, ink = stack_glaze(palette, stack)
    unit = width / 100
    tall = height / unit
    defs = rim_slope(face, width, height)
    defs += slope("glaze", ((0, lighter(face, 14)), (100, darker(face, 16))), (0, 0, 80, tall))
    inside = box(6, 6, 86, tall - 14, style("glaze"), 5)
    inside += box(9.4, 9.4, 79.2, tall - 20.8, style("none", mix(face, ink, 60), 1.6), 4)
    return picture(
        body(palette, width, height)
        + f'<g transform="scale({unit:g})">{inside}{_ornament(stack, ink, face, tall)}</g>',
        width,
        height,
        defs,
    )


def _ornament(stack: Stack, ink: RGB, face: RGB, tall: float) -> str:
    """A medallion with the sign; below it the level, or the pattern of the supply."""
    middle = tall / 2 - 2 if stack in (Stack.BASIC, Stack.IMPORT) else tall * 0.42
    edge = min(0.58, tall / 2.6 / 100)
    carved = f'<g transform="translate(49 {middle:g}) scale({edge:g}) translate(-50 -50)">'
    sign = carved.replace("translate(49", "translate(50") + side(stack, darker(face, 40), face)
    sign += f"</g>{carved}{side(stack, ink, face)}</g>"
    if stack in (Stack.BASIC, Stack.IMPORT, Stack.SPECIAL, Stack.BOX):
        return _pattern(stack, mix(face, ink, 34), tall) + sign
    marks = f'<g transform="translate(19 {tall - 44:g}) scale(0.6 0.66)">'
    return sign + marks + wedges(level_of(stack), ink) + "</g>"


def _pattern(stack: Stack, ink: RGB, tall: float) -> str:
    """Reed above and below the basket, waves above and below the ship."""
    rows = (19.0, 27.0, tall - 29, tall - 21)
    if stack is not Stack.IMPORT:
        return "".join(lines(f"M16 {y:g}H82", ink, 2) + _knots(ink, y) for y in rows)
    return "".join(
        lines(
            f"M15 {y:g}" + "q4.2 -5 8.4 0q4.2 5 8.4 0" * 4,
            ink,
            2,
        )
        for y in rows
    )


def _knots(ink: RGB, y: float) -> str:
    return "".join(disc(x, y, 2.2, style(ink)) for x in (21, 35, 49, 63, 77))
