"""Stand-ins for the bots: a process of its own finds them here by name."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

from engine import Position, legal_actions
from engine.actions import Action, CommitTiles


def nth(level: str, view: Position, seed: int) -> Action:
    """The legal action with the number that the seed says."""
    return legal_actions(view)[seed]


def dying_once(level: str, view: Position, seed: int) -> Action:
    """Ends its process the first time; `level` is the file that remembers it."""
    if not Path(level).exists():
        Path(level).touch()
        os._exit(3)
    return legal_actions(view)[seed]


def dying(level: str, view: Position, seed: int) -> Action:
    os._exit(3)


def endless(level: str, view: Position, seed: int) -> Action:
    Event().wait()
    raise AssertionError("nobody sets it")


def confused(level: str, view: Position, seed: int) -> Action:
    raise KeyError("no such idea")


def cheating(level: str, view: Position, seed: int) -> Action:
    return CommitTiles(1)
