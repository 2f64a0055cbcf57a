"""The eight faces by name, each on a glaze of its own."""

from __future__ import annotations

from game.ui.palette import Palette
from game.ui.portraits.face import portrait
from game.ui.portraits.looks import Beard, Headdress, Looks

#: By the names that `game.bot_contract.Ruler.face` has.
FACES = {
    "puabi": Looks(
        *(Headdress.WREATH, Beard.NONE),
        skin=(0xC9, 0x93, 0x63),
        hair=(0x2A, 0x1B, 0x14),
        robe=(0x9A, 0x3B, 0x2A),
        ground=(0x2B, 0x5A, 0x74),
        brows=-0.7,
        smile=0.9,
    ),
    "gudea": Looks(
        *(Headdress.TURBAN, Beard.NONE),
        skin=(0xA8, 0x72, 0x48),
        hair=(0x2A, 0x1B, 0x14),
        robe=(0x6B, 0x7A, 0x4A),
        ground=(0x8A, 0x5F, 0x34),
        brows=-0.2,
        smile=0.4,
    ),
    "kubaba": Looks(
        *(Headdress.VEIL, Beard.NONE),
        skin=(0xB8, 0x82, 0x56),
        hair=(0x3A, 0x2A, 0x22),
        robe=(0x3E, 0x6A, 0x5C),
        ground=(0x7A, 0x3E, 0x2A),
        is_old=True,
        brows=-0.4,
        smile=0.7,
    ),
    "ilushuma": Looks(
        *(Headdress.CAP, Beard.SHORT),
        skin=(0x9A, 0x64, 0x3E),
        hair=(0x20, 0x16, 0x12),
        robe=(0x2F, 0x6E, 0x4E),
        ground=(0x3A, 0x4E, 0x7A),
        brows=0.1,
        smile=0.6,
    ),
    "naram-sin": Looks(
        *(Headdress.HORNS, Beard.SHORT),
        skin=(0xB0, 0x78, 0x4C),
        hair=(0x1A, 0x12, 0x10),
        robe=(0x8A, 0x2A, 0x1E),
        ground=(0x6A, 0x24, 0x1C),
        brows=1.0,
        smile=-0.5,
    ),
    "nebuchadnezzar": Looks(
        *(Headdress.FEZ, Beard.LONG),
        skin=(0xA8, 0x70, 0x48),
        hair=(0x24, 0x18, 0x14),
        robe=(0x24, 0x3E, 0x7A),
        ground=(0x1E, 0x4A, 0x6A),
        brows=0.4,
    ),
    "sargon": Looks(
        *(Headdress.HELMET, Beard.LONG),
        skin=(0x96, 0x60, 0x3C),
        hair=(0x1C, 0x12, 0x0E),
        robe=(0x5A, 0x2A, 0x4A),
        ground=(0x54, 0x3A, 0x2A),
        brows=0.9,
        smile=-0.4,
    ),
    "hammurabi": Looks(
        *(Headdress.BAND, Beard.LONG),
        skin=(0xA0, 0x6A, 0x46),
        hair=(0xB8, 0xAE, 0xA0),
        robe=(0x2A, 0x2A, 0x4E),
        ground=(0x14, 0x2C, 0x4A),
        is_old=True,
        brows=0.2,
        smile=0.2,
    ),
}


def face(palette: Palette, name: str) -> str:
    """The portrait of this name, as a picture in the 100 box."""
    return portrait(palette, FACES[name])
