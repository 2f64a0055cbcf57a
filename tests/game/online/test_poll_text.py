"""Polls and entries of the log read the same in the window and in the terminal."""

from __future__ import annotations

import pytest

from game.online.entry_text import entry_text, entry_title
from game.online.poll_text import poll_answers, poll_result, poll_text, poll_title
from net.game_rules import KEEPER
from net.protocol.codes import PollKind
from net.protocol.entries import BOT, PERSON, HandedOver, HolderChanged, Paused, Undone
from net.protocol.from_host import PollStatus

NAMES = ("Ann (Archer)", "Bo (Bull)")


def poll(
    kind: PollKind, *, to: int = 0, count: int = 0, missing: tuple[int, ...] = ()
) -> PollStatus:
    return PollStatus(1, kind, 0, 1, to, count, (0,), missing, bool(missing))


def test_only_actions_of_seats_are_counted_as_undone() -> None:
    """The bag's answers are undone too, but nobody has seen them as actions."""
    actors = (KEEPER, 1, 0, 0, KEEPER, KEEPER, 1)
    open_poll = poll(PollKind.UNDO, to=3, count=7, missing=(1,))
    text = poll_text(open_poll, actors, 0, NAMES.__getitem__)
    assert text.startswith("The last 2 actions are undone if everybody agrees")
    assert text.endswith("the game goes back to where Ann (Archer) was to act.")
    single = poll_text(poll(PollKind.UNDO, to=6, count=7), actors, 0, NAMES.__getitem__)
    assert single.startswith("The last action is") and "where Bo (Bull) was to act" in single


@pytest.mark.parametrize("kind", PollKind)
def test_every_poll_says_what_it_is_about_and_how_it_ended(kind: PollKind) -> None:
    open_poll = poll(kind, count=1, missing=(1,))
    title = poll_title(open_poll, NAMES.__getitem__)
    assert "Ann (Archer)" in title and "{" not in title
    assert poll_text(open_poll, (0,), 1, NAMES.__getitem__).endswith(".")
    answers = poll_answers(open_poll, NAMES.__getitem__)
    assert answers == "Yes: Ann (Archer). Waiting for: Bo (Bull)."
    assert poll_result(open_poll) == "Not all agreed, so nothing changes."
    assert poll_result(poll(kind)) == "All agreed."


ENTRIES = (
    (Undone(0, 1, 0, 1, b"", ()), "Ann (Archer) undid an action."),
    (HolderChanged(1, BOT, "Bo", b"", ()), "A bot plays for Bo (Bull) until its player is back."),
    (HolderChanged(1, PERSON, "Bo", b"", ()), "Bo (Bull) is back and plays again."),
    (HandedOver(1), "The computer of Bo (Bull) hosts the table from now on."),
    (Paused(0, 1, 1, b""), "Ann (Archer) paused it."),
    (Paused(0, 1, 0, b""), "Ann (Archer) continued it."),
)


@pytest.mark.parametrize(("entry", "begins"), ENTRIES)
def test_an_entry_names_its_seat(entry: object, begins: str) -> None:
    assert entry_title(entry)
    assert entry_text(entry, NAMES.__getitem__).startswith(begins)


def test_what_is_no_news_has_no_text() -> None:
    assert entry_title(object()) == entry_text(object(), NAMES.__getitem__) == ""
    assert entry_text(ENTRIES[0][0], NAMES.__getitem__, 3) == "Ann (Archer) undid 3 actions."
