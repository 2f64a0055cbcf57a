"""The version of the rules."""

from __future__ import annotations

from typing import Final

#: Raised whenever the same actions can lead elsewhere than before: peers with another version do
#: not play together, and records say theirs. The golden games hold it to its word.
RULES_VERSION: Final = 1
