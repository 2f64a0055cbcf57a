"""What the person in front of a table may copy."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.screens.services import Services
from game.screens.sharing import Shared, picture_of, whole_record
from game.tigris.game import GAME
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session


def shared_of(
    services: Services,
    session: Session,
    painter: TablePainter,
    paint: Callable[[pygame.Surface], None],
) -> Shared:
    """The log and the position as they see it, and the whole record of a game that is over.

    `paint` makes the picture.
    """
    seen = GAME.view(session.position, session.reader)
    return Shared(
        name=GAME.title,
        log=tuple(line.text for line in session.log),
        record=whole_record(services, session.match),
        position=GAME.texts.format_position(seen),
        picture=picture_of(painter, painter.layout.frame, paint),
    )
