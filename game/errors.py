"""The errors that people see, each as one sentence."""

from __future__ import annotations


class Refusal(Exception):
    """A request that cannot be carried out: one sentence for people, with what to do instead."""


class Fault(Exception):
    """A mistake in the program has ended it: one sentence for people; its cause is the error."""
