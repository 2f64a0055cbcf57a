"""The first screen of the window, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.online.connection import Guest
    from game.table import Plain
    from net.desk.server_address import ServerAddress
    from net.protocol.invite import Invite


@dataclass(frozen=True, slots=True)
class Title:
    """The title screen."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A new game of these players, in the order of their seats."""

    players: tuple[str, ...]
    options: Plain | None = None
    """None for the base game"""
    seed: int | None = None
    """shuffles the bag; None takes any"""


@dataclass(frozen=True, slots=True)
class OpenRecord:
    """A recorded game; leaving it closes the window."""

    path: Path
    text: str
    """what the file holds: a pipe can be read only once"""


@dataclass(frozen=True, slots=True)
class VisitTable:
    """A table on the network."""

    invite: Invite
    guest: Guest
    seat: int | None = None
    """the seat that is wanted, from 0; None for any, or for a spectator"""


@dataclass(frozen=True, slots=True)
class VisitServer:
    """A server of tables."""

    address: ServerAddress


Startup: TypeAlias = Title | NewGame | OpenRecord | VisitTable | VisitServer
