"""The signs of the four dynasties: bow, bull's head, amphora, lion's head.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out; recognizable at
a glance from twenty pixels up.
"""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from game.ui.palette import RGB
from game.ui.svg import around, box, disc, lines, oval, polygon, shape, style


def archer(ink: RGB, cut: RGB) -> str:
    """A drawn bow with its arrow, pointing to the upper right."""
    bow = "M46 0C82 6 92 28 92 50C92 72 82 94 46 100C66 88 76 70 76 50C76 30 66 12 46 0Z"
    string = lines("M47 3L16 50L47 97", ink, 4)
    shaft = lines("M2 50H94", ink, 7)
    head = polygon(((90, 34), (119, 50), (90, 66), (96, 50)))
    feathers = polygon(((-8, 37), (8, 37), (18, 50), (8, 63), (-8, 63), (2, 50)))
    nock = lines("M-4 50H14", cut, 2.4)
    body = shape(bow, style(ink)) + string + shaft + shape(head, style(ink))
    body += shape(feathers, style(ink)) + nock
    return f'<g transform="translate(-4 4) scale(0.92) rotate(-45 52 50)">{body}</g>'


def bull(ink: RGB, cut: RGB) -> str:
    """A bull's head from the front, horns raised."""
    horns = "M36 33C14 33 4 20 9 3C14 16 24 22 40 22H60C76 22 86 16 91 3C96 20 86 33 64 33Z"
    ears = "M32 36C22 33 13 36 8 44C17 49 27 48 33 44Z M68 36C78 33 87 36 92 44C83 49 73 48 67 44Z"
    face = "M33 26C40 19 60 19 67 26C73 36 70 48 66 60C65 66 66 70 66 77C66 90 58 97 50 97"
    face += "C42 97 34 90 34 77C34 70 35 66 34 60C30 48 27 36 33 26Z"
    eyes = oval(40, 46, 3.2, 5, style(cut), 24) + oval(60, 46, 3.2, 5, style(cut), -24)
    nose = oval(43.5, 82, 3, 4.4, style(cut), 24) + oval(56.5, 82, 3, 4.4, style(cut), -24)
    star = polygon(((50, 25), (54, 34), (50, 43), (46, 34)))
    muzzle = lines("M37.5 71Q50 66 62.5 71", cut, 2.6)
    return (
        shape(horns, style(ink))
        + shape(ears, style(ink))
        + shape(face, style(ink))
        + eyes
        + nose
        + shape(star, style(cut))
        + muzzle
    )


def pot(ink: RGB, cut: RGB) -> str:
    """A two-handled amphora with painted bands."""
    body = (
        "M40 15V26C22 34 17 46 19 57C22 73 36 82 42 88H58C64 82 78 73 81 57C83 46 78 34 60 26V15Z"
    )
    handles = "M38 15C14 10 6 34 21 47 M62 15C86 10 94 34 79 47"
    bands = lines("M20.5 50Q50 58 79.5 50", cut, 3.2) + lines("M27 69Q50 77 73 69", cut, 3.2)
    zigzag = lines("M26 59L34 67L42 61L50 69L58 61L66 67L74 59", cut, 3)
    return (
        lines(handles, ink, 6)
        + shape(body, style(ink))
        + box(33, 6, 34, 9, style(ink), 3.5)
        + box(36, 87, 28, 9, style(ink), 3)
        + lines("M40.5 25.5Q50 29 59.5 25.5", cut, 2.8)
        + bands
        + zigzag
    )


def lion(ink: RGB, cut: RGB) -> str:
    """A lion's head from the front in its mane."""
    mane = ""
    for lock in range(16):
        x, y = around(50, 51, 36, lock * 22.5)
        mane += oval(x, y, 13, 7.6, style(ink), lock * 22.5)
    face = "M50 21C67 21 75 31 74 44C73 54 67 58 65 67C63 78 57 83 50 83C43 83 37 78 35 67"
    face += "C33 58 27 54 26 44C25 31 33 21 50 21Z"
    ears = disc(27, 25, 9, style(ink, cut, 3)) + disc(73, 25, 9, style(ink, cut, 3))
    brow = lines("M31 41Q38 35 45 42 M69 41Q62 35 55 42", ink, 4.6)
    eyes = disc(39, 46, 3.6, style(ink)) + disc(61, 46, 3.6, style(ink))
    nose = shape("M41 56H59L54 65H46Z", style(ink, ink, 3))
    mouth = lines("M50 64V71 M40 73Q46 78 50 71Q54 78 60 73", ink, 3.4)
    return (
        mane
        + disc(50, 51, 36, style(ink))
        + ears
        + shape(face, style(cut))
        + (brow + eyes + nose + mouth)
    )


def sign(dynasty: Dynasty, ink: RGB, cut: RGB) -> str:
    """The sign of a dynasty in the 100 box."""
    return (archer, bull, pot, lion)[dynasty](ink, cut)
