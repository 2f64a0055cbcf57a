"""The cover of a hot seat: who is to sit down, and what for."""

from __future__ import annotations

from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import Dynasty
from game.i18n import _
from game.screens.cover import Cover, spoken
from game.tigris.play.session import Session
from game.tigris.text.names import DYNASTY
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import Picture


def cover_of(session: Session, painter: Painter) -> Cover:
    """The cover of a session that is covered."""
    dynasty, on_turn, person = _about(session)
    return cover_for(painter, dynasty, on_turn, person)


def spoken_cover(session: Session) -> tuple[str, ...]:
    """The same for screen readers."""
    return spoken(*_words(*_about(session)))


def cover_for(painter: Painter, dynasty: Dynasty, on_turn: bool, person: str = "") -> Cover:
    """`person` is empty where no name is known."""
    title, name = _words(dynasty, on_turn, person)
    return Cover(painter, title, name, Picture("seal", dynasty, 100, 110))


def _about(session: Session) -> tuple[Dynasty, bool, str]:
    seat, position = session.covered_for, session.position
    assert seat is not None
    on_turn = isinstance(position.decisions[-1], Turn)
    return position.dynasties[seat], on_turn, session.name_of(seat)


def _words(dynasty: Dynasty, on_turn: bool, person: str) -> tuple[str, str]:
    """The title, and who may look."""
    called = DYNASTY[dynasty]
    name = _("{person} ({dynasty})").format(person=person, dynasty=called) if person else called
    title = _("It is {name}'s turn") if on_turn else _("{name} must decide")
    return title.format(name=person or called), name
