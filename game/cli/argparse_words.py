"""The words of `argparse` in the language of the reader.

It looks them up in gettext's catalogs, of which this program has none (`game.i18n` compiles its own
in memory); so here they are looked up with all others.
"""

from __future__ import annotations

import argparse
import re

from game.i18n import N_, N_n, _n, translate_data

#: What `argparse` says, of all its versions, and what we say instead: each with the placeholders of
#: the other, a place without a name being `{what}`.
WORDS = {
    "usage: ": N_("usage: "),
    "positional arguments": N_("arguments"),
    "options": N_("options"),
    "show this help message and exit": N_("print this help and exit"),
    "argument %(argument_name)s: %(message)s": N_("{argument_name}: {message}"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_(
        "{value} is not one of them; choose from {choices}"
    ),
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": N_(
        "{value} is not one of them; perhaps {suggestion}? Choose from {choices}"
    ),
    "invalid %(type)s value: %(value)r": N_("{value} does not fit here ({type})"),
    "unrecognized arguments: %s": N_("nothing is known about {what}"),
    "the following arguments are required: %s": N_("something is missing: {what}"),
    "one of the arguments %s is required": N_("one of these is needed: {what}"),
    "not allowed with argument %s": N_("it cannot stand beside {what}"),
    "ignored explicit argument %r": N_("it takes no value, and here is {what}"),
    "expected one argument": N_("one value must follow"),
    "expected at most one argument": N_("at most one value may follow"),
    "expected at least one argument": N_("one value or more must follow"),
    "ambiguous option: %(option)s could match %(matches)s": N_(
        "{option} could mean any of {matches}"
    ),
    "unexpected option string: %s": N_("{what} does not belong here"),
}
_COUNTED = {
    "expected %s argument": N_n("{what} value must follow", "{what} values must follow"),
}
_PLACE = re.compile(r"%(?:\((\w+)\))?[rs]")


def our_words(theirs: str) -> str:
    """A text of `argparse` in the current language; unknown ones stay as they are."""
    return _with_places(translate_data(WORDS[theirs]), theirs) if theirs in WORDS else theirs


def our_number(theirs: str, many: str, count: int) -> str:
    """The same for a text with a plural."""
    if theirs not in _COUNTED:
        return theirs if count == 1 else many
    return _with_places(_n(*_COUNTED[theirs], count), theirs)


def _with_places(ours: str, theirs: str) -> str:
    places = {found[1] or "what": found[0] for found in _PLACE.finditer(theirs)}
    return ours.replace("%", "%%" if places else "%").format(**places)


def speak_our_language() -> None:
    """Puts our functions where `argparse` has those of gettext, by the names it gives them."""
    vars(argparse).update(_=our_words, ngettext=our_number)
