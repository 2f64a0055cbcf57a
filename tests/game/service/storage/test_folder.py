"""The folder of a server: cards and its key survive, and damage is said and changes nothing."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import Refusal
from game.service.reminders.turn import Turn
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard, read_card, write_card
from net.desk.messages import TableState
from net.hall.claims import IDENTITY
from net.protocol.invite import SECRET
from net.wire.crypto import SEED, VERIFY_KEY
from net.wire.route import PLACE
from tests.support.platforms import needs_posix

CARD = TableCard(
    place=bytes(range(PLACE)),
    game="tigris",
    name="Çatalhöyük",
    options={"board": "standard", "dynasties": ["archer", "bull"], "hints": True},
    bots=("easy",),
    is_listed=True,
    secret=b"s" * SECRET,
    seed=b"d" * SEED,
    owner="192.0.2.1",
    opened_at=1_800_000_000,
    state=TableState.PLAYING,
    names=("Anna", "easy"),
    origin="192.0.2.1",
    used_at=1_800_000_001,
    time="3d,wait",
    accounts=("ab" * VERIFY_KEY, ""),
    turn=Turn((0,), 1_800_000_100, 1_800_259_300, (0,)),
)


def test_a_card_that_was_written_is_read_again(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    folder.write(CARD)
    folder.close()
    again = ServerFolder(tmp_path)
    assert [*again.cards()] == [CARD]
    again.close()


def test_a_card_says_when_its_table_is_to_be_awakened_and_older_ones_say_nothing() -> None:
    due = replace(CARD, due=1_800_086_400, rested=57)
    assert read_card(write_card(due)) == due
    older = json.loads(write_card(CARD))
    del older["due"], older["rested"]
    assert read_card(json.dumps(older)) == CARD
    for field, wrong in (("due", -1), ("due", "soon"), ("rested", 2**40)):
        with pytest.raises(ValueError, match="expected"):
            read_card(json.dumps({**older, field: wrong}))


def test_a_folder_knows_which_worker_had_it_before(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    assert folder.exchange_worker(b"1" * IDENTITY) == b""
    assert folder.exchange_worker(b"2" * IDENTITY) == b"1" * IDENTITY
    for nonsense in ("of whom?", "ab", "ä"):
        (tmp_path / "worker").write_text(nonsense, encoding="utf-8")
        assert folder.exchange_worker(b"3" * IDENTITY) == b""
    folder.close()


def test_a_card_says_nothing_secret_when_it_is_printed() -> None:
    assert "s" * SECRET not in repr(CARD) and "d" * SEED not in repr(CARD)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"version": 1', '"version": 2'),
        ('"place": "00', '"place": "'),
        ('"tigris"', "17"),
        ('"listed": true', '"listed": 1'),
        ('"state": "playing"', '"state": "asleep"'),
        ('"owner"', '"keeper"'),
        ("1800000000", "-1"),
        ("1800000000", str(10**30)),
        ('"Çatalhöyük"', '"\\ud800"'),
        ('"3d,wait"', '"3 days"'),
        ('"since": 1800000100', '"since": -1'),
        ('"reminded"', '"forgotten"'),
        ('"Anna"', ", ".join(['"Anna"'] * 9)),
        ("{", "[" * 100_000),
        ("{", "["),
        ("{", ""),
    ],
)
def test_a_damaged_card_is_named_and_no_other_is_lost(
    tmp_path: Path, before: str, after: str
) -> None:
    text = write_card(CARD)
    assert before in text
    with pytest.raises(ValueError):
        read_card(text.replace(before, after))
    folder = ServerFolder(tmp_path)
    folder.write(CARD)
    damaged = tmp_path / "tables" / f"{'ab' * PLACE}.table"
    damaged.write_text(text.replace(before, after), encoding="utf-8")
    cards = [*folder.cards()]
    folder.close()
    assert cards[0] == CARD
    assert isinstance(cards[1], tuple) and cards[1][0] == damaged and cards[1][1]


def test_a_card_in_the_file_of_another_table_is_damage(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    path = tmp_path / "tables" / f"{'ab' * PLACE}.table"
    path.write_text(write_card(CARD), encoding="utf-8")
    assert [*folder.cards()] == [(path, "it is the card of another table")]
    folder.close()


def test_a_server_keeps_its_key(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    seed = folder.seed()
    assert len(seed) == SEED and folder.seed() == seed
    folder.close()
    again = ServerFolder(tmp_path)
    assert again.seed() == seed
    again.close()


@pytest.mark.parametrize("text", ["", "zz", "00" * (SEED - 1), "00" * (SEED + 1)])
def test_a_damaged_key_is_never_replaced(tmp_path: Path, text: str) -> None:
    """Nobody's program would recognize the server: so a person has to decide."""
    (tmp_path / "key").write_text(text, encoding="ascii")
    folder = ServerFolder(tmp_path)
    with pytest.raises(Refusal, match="backup"):
        folder.seed()
    folder.close()
    assert (tmp_path / "key").read_text(encoding="ascii") == text


class Killed(BaseException):
    """Stands for the end of the process."""


def test_a_kill_at_the_first_start_leaves_no_half_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty one would be taken for damage, for ever; and nothing of the try stays behind."""

    def kill(file: int) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", kill)
        folder = ServerFolder(tmp_path)
        with pytest.raises(Killed):
            folder.seed()
        folder.close()
    assert not (tmp_path / "key").exists()
    again = ServerFolder(tmp_path)
    assert len(again.seed()) == SEED
    again.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["key", "lock", "tables"]


def test_what_a_kill_left_half_written_is_removed_at_the_start(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    folder.write(CARD)
    card = next((tmp_path / "tables").iterdir())
    card.with_name(f"{card.name}.0123456789abcdef.new").write_text("half", encoding="ascii")
    (tmp_path / "tables" / "notes.new").write_text("of the operator", encoding="ascii")
    folder.close()
    again = ServerFolder(tmp_path)
    assert sorted(path.name for path in card.parent.iterdir()) == sorted((card.name, "notes.new"))
    assert [*again.cards()] == [CARD]
    again.close()


@needs_posix
def test_a_card_is_there_after_a_loss_of_power(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name is in the folder, too."""
    synced, sync = list[int](), os.fsync

    def note(file: int) -> None:
        synced.append(os.fstat(file).st_ino)
        sync(file)

    folder = ServerFolder(tmp_path)
    monkeypatch.setattr(os, "fsync", note)
    folder.write(CARD)
    card = next((tmp_path / "tables").iterdir())
    assert synced == [card.stat().st_ino, card.parent.stat().st_ino]
    folder.close()


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    folder = ServerFolder(tmp_path)
    with pytest.raises(Refusal, match="another server"):
        ServerFolder(tmp_path)
    folder.close()
    ServerFolder(tmp_path).close()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(Refusal, match="cannot be used"):
        ServerFolder(tmp_path / "file" / "server")


@needs_posix
def test_only_the_user_of_the_server_reads_its_secrets(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = ServerFolder(tmp_path / "server")
        folder.seed()
        folder.write(CARD)
        folder.close()
    finally:
        os.umask(before)
    for path in (tmp_path / "server" / "key", *(tmp_path / "server" / "tables").iterdir()):
        assert path.stat().st_mode & 0o077 == 0, path
    assert (tmp_path / "server" / "tables").stat().st_mode & 0o077 == 0


def test_a_card_from_before_there_was_a_time_is_read() -> None:
    plain = json.loads(write_card(CARD))
    for missing in ("time", "accounts", "turn"):
        del plain[missing]
    read = read_card(json.dumps(plain))
    assert (read.time, read.accounts, read.turn) == ("", (), Turn())
    assert read.names == CARD.names
