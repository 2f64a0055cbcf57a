"""What a peer raises when its host does what no honest host does."""

from __future__ import annotations


class Cheating(Exception):
    """The host did what no honest host does; the text is the proof."""
