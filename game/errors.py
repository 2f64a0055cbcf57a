"""The error that people see: a request that cannot be carried out."""

from __future__ import annotations


class Refusal(Exception):
    """A request that cannot be carried out: one sentence for people, with what to do instead."""
