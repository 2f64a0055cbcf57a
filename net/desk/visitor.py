"""A visitor to a desk: one link, and what it has said of itself."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from net.desk.late_answer import LateAnswer
from net.desk.messages import FromDesk
from net.wire.ends import HostWire
from net.wire.rate_limit import RateLimit

#: Seconds that a visitor may stay silent: one who looks at a list asks again and again.
SILENT_SECONDS = 60.0
#: Seconds until a visitor has entered.
ENTER_SECONDS = 10.0


@dataclass(slots=True)
class Visitor:
    """One link to the desk."""

    number: int
    address: str
    wire: HostWire
    active: float
    """when it last said anything"""
    questions: RateLimit
    is_local: bool = False
    has_entered: bool = False
    account: bytes = b""
    """whose key it has shown, or nothing"""
    answers: deque[FromDesk | LateAnswer] = field(default_factory=deque)
    """that are owed to it, in the order of its questions"""

    @property
    def due(self) -> float:
        """When it has been silent for too long."""
        return self.active + (SILENT_SECONDS if self.has_entered else ENTER_SECONDS)
