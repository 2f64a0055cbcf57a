"""The table of gamepad buttons in docs/playing.md says what PAD_KEYS does."""

from __future__ import annotations

from pathlib import Path

from game.input.keymap import COMMAND_BY_KEY, PAD_KEYS, KeyCommand, PadContext
from game.screens.transport_bar import TransportButton
from game.screens.transport_text import TRANSPORT_KEYS

PAGE = Path(__file__).parents[3] / "docs" / "playing.md"
COLUMNS = (PadContext.TABLE, PadContext.ONLINE_TABLE, PadContext.REPLAY)
#: The manual's names of the buttons that differ between contexts.
BUTTONS = {
    "X": "x",
    "Y": "y",
    "Start": "start",
    "Back": "back",
    "left stick pressed": "stick",
}
#: The manual's words for what they do.
MEANINGS: dict[KeyCommand | TransportButton, str] = {
    KeyCommand.UNDO: "undo",
    KeyCommand.RECAP: "what happened since your last turn",
    KeyCommand.HELP: "the rules",
    KeyCommand.GUIDE: "the guide",
    KeyCommand.TALK: "the chat",
    KeyCommand.HINT: "a hint",
    TransportButton.HANDS: "show or hide the hands",
    TransportButton.BRANCH: "play on from here",
    TransportButton.SPEED: "speed",
    TransportButton.REVIEW: "the review",
}


def manual() -> dict[str, list[str]]:
    """The cells of each row, by its button."""
    lines = PAGE.read_text(encoding="utf-8").split("| gamepad |")[1].split("\n\n")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    return {button: cells for button, *cells in rows}


def meaning(context: PadContext, button: str) -> str:
    key = PAD_KEYS[context][button]
    return MEANINGS[TRANSPORT_KEYS[key] if context is PadContext.REPLAY else COMMAND_BY_KEY[key]]


def test_the_manual_lists_every_button_that_is_not_the_same_everywhere() -> None:
    everywhere = PAD_KEYS[PadContext.MENU].keys()
    named = {button for context in COLUMNS for button in PAD_KEYS[context]} - everywhere
    assert named == {*BUTTONS.values()}
    assert manual().keys() == BUTTONS.keys()


def test_the_manual_says_what_every_button_does() -> None:
    for name, cells in manual().items():
        written = [cells[0], *(cells[0] if cell == "the same" else cell for cell in cells[1:])]
        assert written == [meaning(context, BUTTONS[name]) for context in COLUMNS], name
