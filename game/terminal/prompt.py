"""A prompt with completion and history, by prompt_toolkit, which is an extra of the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.patch_stdout import patch_stdout

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from game.terminal.line_sources import Reader

#: What stands before the line that is typed; no line of the program's own begins like this.
PROMPT = "> "


class LineCompleter(Completer):
    """Completes the last word of a line."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        text = document.text_before_cursor
        start = -len(text.removeprefix("/").rpartition(" ")[2])
        for word in self._reader.complete(text):
            yield Completion(word, start_position=start)


async def read_with_prompt(reader: Reader) -> None:
    """Reads lines until Ctrl-D; what is printed meanwhile appears above the prompt."""
    session: PromptSession[str] = PromptSession(
        completer=LineCompleter(reader), complete_while_typing=False
    )
    with patch_stdout():
        while True:
            try:
                line = await session.prompt_async(PROMPT)
            except EOFError:
                reader.ended()
                return
            except KeyboardInterrupt:
                reader.interrupted()
                return
            reader.type(line)
