"""Lines in any script are broken where readers expect it."""

from __future__ import annotations

from game.ui.letters.paragraphs import broken
from net.wire.columns import columns


def test_words_stay_whole_and_ideographs_do_not() -> None:
    assert broken("Юлия и Ελένη", 7, columns) == ["Юлия и", "Ελένη"]
    assert broken("李小龍さくら", 6, columns) == ["李小龍", "さくら"]
    assert broken("a\n\nb", 9, columns) == ["a", "", "b"]


def test_a_word_that_is_too_long_is_broken_between_letters() -> None:
    assert broken("Юлияюлия", 4, columns) == ["Юлия", "юлия"]
    assert broken("👩\u200d👩\u200d👧👍", 1, columns) == ["👩\u200d👩\u200d👧", "👍"]
