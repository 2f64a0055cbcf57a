"""What is one letter to a person is never taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.letters.clusters import boundaries, clusters


@pytest.mark.parametrize(
    "text, letters",
    [
        ("abc", "a b c"),
        ("e\u0301a", "e\u0301 a"),
        ("देवी", "दे वी"),
        ("น้ำ", "น้ำ"),
        ("👩\u200d👩\u200d👧!", "👩\u200d👩\u200d👧 !"),
        ("👍🏽👍", "👍🏽 👍"),
        ("🇩🇪🇫🇷", "🇩🇪 🇫🇷"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\u1112\u1161\u11ab", "\u1112\u1161\u11ab"),
        ("מֹשֶׁה", "מֹ שֶׁ ה"),
    ],
)
def test_marks_and_joined_emoji_stay_with_their_letter(text: str, letters: str) -> None:
    assert [*clusters(text)] == letters.split()


@given(st.text())
def test_clusters_are_the_whole_text(text: str) -> None:
    assert "".join(clusters(text)) == text
    assert boundaries(text)[0] == 0 and boundaries(text)[-1] == len(text)
