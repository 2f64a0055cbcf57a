"""Options of a table as words: those that are on, and the minutes of a market."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.common.stated import stated
from engine.trade.model.options import OPTIONS, Options
from engine.trade.notation.vocabulary import NotationError, parse_number, quote

#: Before the minutes of a market, where they are not the usual ones.
_MINUTES = "minutes-"
_MOST_MINUTES = 60


def format_options(options: Options) -> list[str]:
    """As in `true-bottoms minutes-3`."""
    words = [option.word for option in OPTIONS if getattr(options, option.field)]
    if options.minutes != Options().minutes:
        words.append(f"{_MINUTES}{options.minutes}")
    return words


def parse_options(words: Sequence[str]) -> Options:
    """Raises NotationError for a word that is no option."""
    fields = {option.word: option.field for option in OPTIONS}
    options = Options()
    for word in words:
        if word.startswith(_MINUTES):
            minutes = parse_number(word.removeprefix(_MINUTES), 0, _MOST_MINUTES)
            options = replace(options, minutes=minutes)
        elif word in fields:
            options = replace(options, **{fields[word]: True})
        else:
            raise NotationError(
                quote(word), stated("options: {words}", words=", ".join((*fields, f"{_MINUTES}3")))
            )
    return options
