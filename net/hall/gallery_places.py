"""Where the galleries of a hall are (`net.host.gallery`): beside the places of their tables."""

from __future__ import annotations

from net.wire.route import PLACE
from net.wire.values import value

_GALLERY = b"gallery of "


@value
class Instead:
    """The answer to who looks for a gallery: there is none; the table itself is at this place."""

    place: bytes


def gallery_of(place: bytes) -> bytes:
    """Longer than the place of any table, so that no route leads there."""
    return _GALLERY + place


def watched_place(gallery: bytes) -> bytes | None:
    """Whose gallery this is; None for the place of a table."""
    is_gallery = len(gallery) == len(_GALLERY) + PLACE and gallery.startswith(_GALLERY)
    return gallery[len(_GALLERY) :] if is_gallery else None
