"""Lists read as people write them."""

from __future__ import annotations

import pytest

from game.i18n.lists import format_list


def test_lists_of_one_two_and_three() -> None:
    assert format_list(["a"]) == "a"
    assert format_list(["a", "b"]) == "a and b"
    assert format_list(["a", "b", "c"]) == "a, b, and c"


def test_a_list_needs_items() -> None:
    with pytest.raises(ValueError, match="unpack"):
        format_list([])
