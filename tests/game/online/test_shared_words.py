"""What the window and the terminal say at a networked table fits every game."""

from __future__ import annotations

import re

import pytest

from tests.support.messages import ROOT, extract_messages, message_ids, source_files

#: Only where an action is undone, which games without a bag do not allow.
OF_UNDO = {"the bag"}


@pytest.mark.long
def test_no_sentence_of_a_networked_table_speaks_of_a_bag() -> None:
    """Cards are drawn from stacks: what is hidden has another name in each game."""
    folders = ("online", "terminal", "screens")
    files = [file for name in folders for file in source_files(ROOT / "game" / name)]
    sentences = {text for each in message_ids(extract_messages(files)) for text in each}
    assert len(sentences) > 100
    assert {text for text in sentences if re.search(r"\bbag\b", text)} == OF_UNDO
