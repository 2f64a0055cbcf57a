"""The field in which a name is typed, wherever somebody or a table is named."""

from __future__ import annotations

from collections.abc import Hashable

from game.names import MAX_NAME, name_rule
from game.ui.widgets.nodes import TextField


def name_field(key: Hashable, text: str, placeholder: str, enter: Hashable = None) -> TextField:
    """It says how long a name may be; `enter` is as for a text field."""
    return TextField(key, text, placeholder, MAX_NAME, name_rule(), enter, name_rule())
