"""Each person's account: a key in a file of the data folder, made when it is first needed.

Only its owner may read the file, and no program ever changes or replaces one: a second account goes
beside the first, which is then set aside. Anyone who has the file is that person, and nobody
could take that back.
"""

from __future__ import annotations

import os
from base64 import b32decode, b32encode
from binascii import Error
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import count
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.user_name import user_name
from game.paths import data_folder
from game.storage.profiles import Profiles
from net.fairness.phrase import phrase
from net.log.audit import account_phrase_data
from net.protocol.account import Account
from net.wire.crypto import SEED
from net.wire.hashes import digest_of

FOLDER = "accounts"
SUFFIX = ".account"
#: What a file begins with: the version of what follows.
_HEAD = "account 1 "
#: Bytes that show damage: with them the seed has 56 letters of base32, and no padding.
_CHECK = 3
#: More than a file has.
_MOST_BYTES = 256


class StoredAccount(NamedTuple):
    account: Account
    path: Path


def own_account(name: str) -> StoredAccount:
    """The account of the person who plays here under a name; made if they have none yet.

    Raises Refusal if its file is damaged, or cannot be read or written.
    """
    names = _names_of(name)
    path = _existing(names) or _place(names[0])
    try:
        with suppress(FileExistsError):  # another program was quicker: both have the same account
            if not path.exists():
                _create(path, token_bytes(SEED))
        return StoredAccount(read_account(path), path)
    except OSError as error:
        text = _("{path} cannot be written: {reason}")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None


def export_account(name: str, copy: Path) -> StoredAccount:
    """Copies a person's account to a new file. Raises Refusal."""
    stored = own_account(name)
    try:
        _create(copy, _read_seed(stored.path))
    except FileExistsError:
        text = _("{path} exists already, and no account ever replaces a file; name another")
        raise Refusal(text.format(path=copy)) from None
    except OSError as error:
        text = _("{path} cannot be written: {reason}; name another")
        raise Refusal(text.format(path=copy, reason=error_text(error))) from None
    return stored


def import_account(name: str, copy: Path) -> tuple[StoredAccount, Path | None]:
    """Makes an account of elsewhere that of a person; also gives where a former one is now.

    Raises Refusal, and then nothing has changed.
    """
    seed, names = _read_seed(copy), _names_of(name)
    path, former = _place(names[0]), _existing(names)
    if former is not None and _holds(former, seed):
        return StoredAccount(Account(seed), former), None
    try:
        aside = None if former is None else _set_aside(former)
        try:
            _create(path, seed)
        except OSError:
            if aside is not None and former is not None:
                aside.rename(former)
            raise
    except OSError as error:
        text = _("{path} cannot be written: {reason}")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None
    return StoredAccount(Account(seed), path), aside


def read_account(path: Path) -> Account:
    """The account in a file. Raises Refusal."""
    return Account(_read_seed(path))


@lru_cache(maxsize=64)
def account_words(account: bytes) -> str:
    """The words of an account, by which people know it; they take 50 ms, once for each."""
    return "-".join(phrase(account_phrase_data(account)))


def _names_of(name: str) -> Sequence[str]:
    """The names under which a person's account may be, the present one first.

    Who was the only one here had that of the user of this computer, before they made a profile.
    """
    profiles = Profiles(data_folder())
    found = profiles.find(name)
    if found is None or not found.name:
        return [name]
    former = [*reversed(found.former), *([user_name()] if found == profiles.first else [])]
    return [found.name, *(each for each in former if each != found.name)]


def _place(name: str) -> Path:
    """Names have signs that files cannot have."""
    mark = digest_of(b"account file", name.casefold().encode())[:8].hex()
    return data_folder() / FOLDER / f"{mark}{SUFFIX}"


def _existing(names: Sequence[str]) -> Path | None:
    return next((path for path in map(_place, names) if path.exists()), None)


def _holds(path: Path, seed: bytes) -> bool:
    with suppress(Refusal):
        return _read_seed(path) == seed
    return False


def _set_aside(path: Path) -> Path:
    """Gives a file another name, which it returns. Raises OSError."""
    places = (path.with_name(f"{path.stem}-former-{n}{SUFFIX}") for n in count(1))
    place = next(place for place in places if not place.exists())
    path.rename(place)
    return place


def _read_seed(path: Path) -> bytes:
    """Raises Refusal; a damaged file stays as it is."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES)
    except OSError as error:
        text = _("{path} cannot be read: {reason}; is the name right?")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None
    with suppress(ValueError, Error):
        text = data.decode("ascii")
        plain = b32decode(text.strip().removeprefix(_HEAD))
        if (
            text.startswith(_HEAD)
            and len(plain) == SEED + _CHECK
            and _checked(plain[:SEED]) == plain
        ):
            return plain[:SEED]
    message = _(
        "{path} holds no account: it is damaged, or another file. It stays as it is; if you have a"
        " copy of the account, import that"
    )
    raise Refusal(message.format(path=path))


def _checked(seed: bytes) -> bytes:
    return seed + digest_of(b"account seed", seed)[:_CHECK]


def _create(path: Path, seed: bytes) -> None:
    """Writes a file whole or not at all, for its owner only.

    Raises OSError; FileExistsError if there is one already, which stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{token_bytes(8).hex()}.new")
    _write(new, seed)
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no links; another program could see half a file there
        _write(path, seed)
    finally:
        with suppress(OSError):
            new.unlink()


def _write(path: Path, seed: bytes) -> None:
    """A new file, or none if that fails."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "w", encoding="ascii", newline="\n") as text:
            text.write(f"{_HEAD}{b32encode(_checked(seed)).decode()}\n")
            text.flush()
            os.fsync(text.fileno())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
