"""What a face is made of."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.ui.palette import RGB


class Headdress(Enum):
    """What is worn on the head."""

    HORNS = auto()
    """the horned cap of the gods"""
    TURBAN = auto()
    """the thick round cap of a king who builds"""
    HELMET = auto()
    """bronze, with a chignon behind"""
    FEZ = auto()
    """the tall cap of Assyria, with a point"""
    WREATH = auto()
    """golden leaves and a comb of flowers"""
    VEIL = auto()
    """a cloth under a rolled band"""
    BAND = auto()
    """a band around curls"""
    CAP = auto()
    """a merchant's close cap with a tassel"""


class Beard(Enum):
    NONE = auto()
    SHORT = auto()
    LONG = auto()
    """in rows of curls, cut straight"""


class Looks(NamedTuple):
    """A face. Colors that are not here come from the palette."""

    headdress: Headdress
    beard: Beard
    skin: RGB
    hair: RGB
    robe: RGB
    ground: RGB
    """the glaze behind the head"""
    is_old: bool = False
    brows: float = 0.0
    """from -1, gentle, to 1, stern"""
    smile: float = 0.0
    """from -1 to 1"""
