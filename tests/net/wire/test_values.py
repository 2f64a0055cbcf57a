"""Values of messages and entries: equal by kind and fields, and of nothing else."""

from __future__ import annotations

import pytest

from net.protocol.from_host import Head, Ping
from net.protocol.from_peer import Pause, Propose, Undo


def test_a_value_is_its_kind_and_its_fields() -> None:
    assert Undo(3) == Undo(3) and hash(Undo(3)) == hash(Undo(3))
    assert Undo(3) != Undo(4)
    head: object = Head(3)
    assert head != Ping(3), "a set of messages must not take one kind for another"
    assert Pause(True) in {Pause(True)} and Pause(False) not in {Pause(True)}


def test_a_value_has_room_for_its_fields_only() -> None:
    with pytest.raises(AttributeError):
        Propose(1, 2, (3,), b"", b"").seat = 4  # type: ignore[attr-defined]
