"""Small plates for numbers."""

from __future__ import annotations

from game.ui.palette import Palette
from game.ui.svg import box, lines, picture, shape, style


def score_box(palette: Palette, reached: bool, width: int, height: int) -> str:
    """A box of a scale; golden if it is the one that scores."""
    face = palette.gold if reached else palette.ivory
    line = max(1.0, height / 18)
    return picture(
        box(line / 2, line / 2, width - 1.4 * line - 1, height - 1.4 * line,
            style(face, palette.outline, line), height * 0.16),
        width,
        height,
    )  # fmt: skip


def slip(palette: Palette, golden: bool, width: int, height: int) -> str:
    """A sheet of ivory, larger than a box, with a fine border; golden for what is best."""
    face = palette.gold if golden else palette.ivory
    return picture(
        box(1, 1, width - 2, height - 2, style(face, palette.tablet_edge, 1.6), 7), width, height
    )


def pointer(palette: Palette) -> str:
    """Points down at what is current; the box is 200 by 100."""
    return picture(shape("M40 14H160L100 88Z", style(palette.gold, palette.outline, 12)), 200, 100)


def faded_over(palette: Palette) -> str:
    """Lies over a badge that is not current."""
    return picture(box(2, 2, 96, 96, style(palette.night, opacity=0.42), 14))


def tag(palette: Palette, width: int, height: int) -> str:
    """A golden plate for a count."""
    line = max(1.0, height / 12)
    return picture(
        box(line / 2, line / 2, width - line, height - line,
            style(palette.gold, palette.outline, line), height * 0.45),
        width,
        height,
    )  # fmt: skip


def fresh(palette: Palette, width: int, height: int, line: int) -> str:
    """Something has happened here since one acted last: four corners, of lines so wide."""
    near, long = 0.9 * line, min(5.0 * line, min(width, height) / 3)
    right, low = width - near, height - near
    corners = (
        f"M{near} {near + long}V{near}H{near + long}M{right - long} {near}H{right}V{near + long}"
        f"M{right} {low - long}V{low}H{right - long}M{near + long} {low}H{near}V{low - long}"
    )
    drawn = lines(corners, palette.outline, 1.8 * line) + lines(corners, palette.ivory, line)
    return picture(drawn, width, height)


def empty_place(palette: Palette, width: int, height: int) -> str:
    """The outline of a stack or a pile where nothing lies."""
    line = max(1.2, width / 30)
    inset = line
    return picture(
        box(inset, inset, width - 2 * inset, height - 2 * inset,
            style((0, 0, 0), opacity=0.25), width * 0.08)
        + box(inset, inset, width - 2 * inset, height - 2 * inset,
              style("none", palette.tablet_edge, line), width * 0.08),
        width,
        height,
    )  # fmt: skip
