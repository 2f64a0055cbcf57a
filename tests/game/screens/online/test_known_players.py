"""Who showed an account is known by its words at the table in the window, too."""

from __future__ import annotations

import pytest

from game.online.local_notifications import AccountsKnown
from net.protocol.entries import BOT, HolderChanged
from tests.support.online.evening import Evening
from tests.support.online.online_windows import settle

WORDS = "river-brick-heron-gate-lamp"


@pytest.mark.long
def test_the_people_at_the_table_are_shown_with_the_words_of_their_accounts() -> None:
    evening = Evening()
    evening.my_turn()
    evening.window.key("y")
    evening.click("table")
    assert not [word for word in evening.around.words() if "known by" in word]
    evening.post.deliver(AccountsKnown({1: WORDS}))
    settle(evening.table, evening.window)
    name = evening.status.seats[1].name
    (line,) = [word for word in evening.around.words() if "known by" in word]
    assert WORDS in line and name in line


def test_a_bot_in_the_seat_of_a_person_is_not_known_by_their_account() -> None:
    status = Evening().status
    status.notify(AccountsKnown({1: WORDS}), 0)
    assert [status.account_words(seat) for seat in (-1, 0, 1, 2, 9)] == ["", "", WORDS, "", ""]
    changed = HolderChanged(1, BOT, "easy", b"", ())
    status.add_entry(type("Applied", (), {"entry": changed})(), 0)
    assert status.account_words(1) == ""
