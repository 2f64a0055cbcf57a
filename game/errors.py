"""How the command line says no."""

from __future__ import annotations


class Refusal(Exception):
    """What was asked for can not be done: one sentence for people, with what to do instead."""
