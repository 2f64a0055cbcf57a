"""A person's account: one file, made once, for its owner alone, and never replaced."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.errors import Refusal
from game.online.account import (
    SUFFIX,
    account_words,
    export_account,
    import_account,
    own_account,
    read_account,
)
from game.online.connection import Connection, Guest
from game.online.local_notifications import AccountsKnown, accounts_known
from game.online.user_name import user_name
from game.paths import data_folder
from game.storage.profiles import Profiles
from net.protocol.account import Account
from net.protocol.invite import Invite
from net.protocol.statements import account as account_statement
from net.wire.crypto import is_signed
from tests.support.net.account_cheats import account_of, begin_known_table
from tests.support.net.games import STONES
from tests.support.platforms import needs_posix
from tests.support.source_files import ROOT
from tests.support.stones_game import GAME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("TIGRIS_HOME", str(folder))
    return folder


def files(home: Path) -> list[Path]:
    return sorted((home / "accounts").iterdir())


def test_an_account_is_made_once_and_is_the_same_ever_after(home: Path) -> None:
    made = own_account("Anna")
    assert files(home) == [made.path] and made.path.suffix == SUFFIX
    again = own_account("Anna")
    assert (again.path, again.account.public) == (made.path, made.account.public)
    assert own_account("ANNA").path == made.path, "capitals name nobody else"


@needs_posix
def test_nobody_else_may_read_an_account_or_a_copy(home: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        stored, copy = own_account("Anna"), tmp_path / "copy"
        export_account("Anna", copy)
    finally:
        os.umask(before)
    assert [path.stat().st_mode & 0o777 for path in (stored.path, copy)] == [0o600, 0o600]


def test_people_at_one_computer_have_an_account_each_and_keep_it_under_a_new_name() -> None:
    profiles = Profiles(data_folder())
    anna, ben = profiles.add("Anna"), profiles.add("Ben")
    assert anna is not None and ben is not None
    first, second = own_account("Anna"), own_account("Ben")
    assert first.account.public != second.account.public
    profiles.change(anna, anna._replace(name="Annabel"))
    assert own_account("Annabel").account.public == first.account.public
    assert own_account("Ben").account.public == second.account.public
    assert own_account("Cleo").path not in (first.path, second.path)


def test_who_was_alone_here_keeps_the_account_when_they_make_a_profile() -> None:
    """Before there are profiles, a person plays under the name of the user."""
    alone = own_account(user_name())
    profiles = Profiles(data_folder())
    profiles.add("Anna"), profiles.add("Ben")
    assert own_account("Anna").account.public == alone.account.public
    assert own_account("Ben").account.public != alone.account.public


def test_names_that_are_no_file_names_have_accounts_too(home: Path) -> None:
    names = ("a/b", "..", "CON", "名前", "x" * 26, "a\\b")
    assert len({own_account(name).path for name in names}) == len(names)
    assert {path.parent for path in files(home)} == {home / "accounts"}


def test_two_programs_that_make_it_at_the_same_moment_have_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one is quicker by a hair: after this one has looked, before it links its own."""
    link, quicker = os.link, []

    def late(source: Path, target: Path) -> None:
        monkeypatch.setattr(os, "link", link)
        quicker.append(own_account("Anna").account.public)
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    made = own_account("Anna")
    assert quicker == [made.account.public] and files(home) == [made.path]


@pytest.mark.long
def test_programs_started_together_agree(home: Path) -> None:
    code = (
        "from game.online.account import own_account\n"
        "print(own_account('Anna').account.public.hex())\n"
    )
    started = [
        subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for _ in range(6)
    ]
    found = {each.communicate(timeout=60)[0] for each in started}
    assert len(found) == 1 and len(files(home)) == 1 and all(found)


def test_on_a_disk_without_links_no_file_is_replaced_either(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(source: object, target: object) -> None:
        raise OSError(95, "no links here")

    monkeypatch.setattr(os, "link", refused)
    made = own_account("Anna")
    with pytest.raises(Refusal, match="exists already"):
        export_account("Ben", made.path)
    assert read_account(made.path).public == made.account.public
    assert made.path in files(home) and not [p for p in files(home) if p.suffix == ".new"]


DAMAGED = {
    "empty": b"",
    "cut off": b"account 1 AAAA",
    "noise": bytes(range(256)),
    "long": b"account 1 " + b"A" * 10_000,
    "newer": b"account 2 " + b"A" * 56,
    "another check": b"account 1 " + b"A" * 56,
    "not ASCII": "account 1 ä".encode(),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_named_and_stays(data: bytes, tmp_path: Path) -> None:
    path = own_account("Anna").path
    path.write_bytes(data)
    copy = tmp_path / "copy"
    for call in (
        lambda: own_account("Anna"),
        lambda: export_account("Anna", copy),
        lambda: import_account("Ben", path),
    ):
        with pytest.raises(Refusal, match="holds no account") as refusal:
            call()
        assert str(path) in str(refusal.value)
    assert path.read_bytes() == data and not copy.exists()


def test_one_letter_changed_is_damage() -> None:
    path = own_account("Anna").path
    data = path.read_bytes()
    for at in range(len(data) - 1):
        changed = bytearray(data)
        changed[at] = ord("B") if changed[at] == ord("A") else ord("A")
        path.write_bytes(bytes(changed))
        with pytest.raises(Refusal):
            read_account(path)


def test_a_copy_makes_the_same_person_elsewhere(tmp_path: Path, home: Path) -> None:
    copy = tmp_path / "copy"
    exported = export_account("Anna", copy)
    with pytest.raises(Refusal, match="exists already"):
        export_account("Anna", copy)
    first = own_account("Ben")
    imported, former = import_account("Ben", copy)
    assert imported.account.public == exported.account.public == own_account("Ben").account.public
    assert former is not None and read_account(former).public == first.account.public
    again, former = import_account("Ben", copy)
    assert (again.path, former) == (imported.path, None), "it is theirs already"
    assert len(files(home)) == 3


def test_an_import_helps_where_the_own_file_is_damaged(tmp_path: Path) -> None:
    copy, stored = tmp_path / "copy", own_account("Anna")
    export_account("Anna", copy)
    stored.path.write_bytes(b"damaged")
    imported, former = import_account("Anna", copy)
    assert imported.account.public == own_account("Anna").account.public == stored.account.public
    assert former is not None and former.read_bytes() == b"damaged"


def test_an_import_that_cannot_be_written_changes_nothing(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, stored = tmp_path / "copy", own_account("Ben")
    export_account("Anna", copy)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as changed:
        changed.setattr(os, "fsync", full)
        with pytest.raises(Refusal, match="cannot be written"):
            import_account("Ben", copy)
    assert own_account("Ben").account.public == stored.account.public
    assert files(home) == sorted([stored.path, own_account("Anna").path])


# ------------------------------------------------------------------ at a table


@pytest.mark.parametrize("shows", [False, True])
def test_an_account_is_shown_only_where_that_is_wanted(shows: bool, home: Path) -> None:
    """At a table of this network nothing is made, read, or shown."""

    async def come() -> Account | None:
        invite = Invite(("127.0.0.1",), 9, GAME.name, b"", b"")
        guest = Guest("Anna", has_journal=False, shows_account=shows)
        return Connection(GAME, invite, guest, lambda notification: None).peer.ticket.account

    shown = asyncio.run(come())
    assert (shown is not None) == shows == (home / "accounts").exists()
    if shown is not None:
        assert shown.public == own_account("Anna").account.public


def test_a_damaged_account_is_a_sentence_at_the_door() -> None:
    own_account("Anna").path.write_bytes(b"damaged")
    invite = Invite(("127.0.0.1",), 9, GAME.name, b"", b"")
    with pytest.raises(Refusal, match="holds no account"):
        Connection(GAME, invite, Guest("Anna", shows_account=True), lambda notification: None)


def test_people_are_known_by_the_words_of_their_accounts() -> None:
    _, nodes = begin_known_table(STONES, 1)
    opened = nodes[2].peer.follower.log.opened
    assert accounts_known(opened) == AccountsKnown(
        {seat: account_words(account_of(seat).public) for seat in (0, 1)}
    )
    words = account_words(account_of(0).public)
    assert len(words.split("-")) == 5 and words != account_words(account_of(1).public)


def test_an_account_signs_as_others_check_it() -> None:
    """Ed25519 with the seed of the file: any other program can read and use it."""
    seat, host = b"s" * 64, b"h" * 64
    known = own_account("Anna").account
    assert is_signed(known.public, account_statement(seat, host), known.vouch(seat, host))
