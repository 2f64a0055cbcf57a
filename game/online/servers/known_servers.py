"""The servers of tables that a person has added: a small file, for its owner only.

A server is known by its key. An address without one gets it on the first visit, and from then on
nobody else is taken for that server.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from game.i18n import _
from game.i18n.stated import error_text
from game.names import clean_name
from game.paths import is_newer, set_aside, write_atomically
from net.desk.server_address import ServerAddress, read_server_address
from net.wire.values import value

FILE = "servers.json"
#: Of the file.
VERSION = 1


@value
class KnownServer:
    name: str
    """as the server said it; may be empty"""
    address: ServerAddress
    """with its key"""
    bots: tuple[str, ...] | None = None
    """the levels that it carries, if it was visited since it says that"""

    @property
    def label(self) -> str:
        return self.name or self.where

    @property
    def where(self) -> str:
        """Its address without its key, for people."""
        return str(replace(self.address, fingerprint=b"")).partition("://")[2]


class Servers:
    """The servers of a folder, in the order in which they were added. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        """Reads the file; one that is damaged is renamed, and `notice` says so."""
        self._path = folder / FILE
        self.notice = ""
        """what went wrong last, as sentences; empty if nothing did"""
        self.all: tuple[KnownServer, ...] = ()
        self._read()

    def with_key(self, address: ServerAddress) -> ServerAddress:
        """The address with the key that was seen there before; one that it has stays."""
        if address.fingerprint:
            return address
        seen = (each.address for each in self.all if _is_same_place(each.address, address))
        return next(seen, address)

    def bots_at(self, address: ServerAddress) -> tuple[str, ...] | None:
        """The levels that the server at this address carries, as it said last; None if that is not
        known.
        """
        seen = (each.bots for each in self.all if _is_same_place(each.address, address))
        return next(seen, None)

    def keep(self, server: KnownServer) -> None:
        """Adds a server that was reached, or notes what is new of a known one."""
        places = [n for n, each in enumerate(self.all) if _is_same(each.address, server.address)]
        rest = [each for n, each in enumerate(self.all) if n not in places]
        rest.insert(places[0] if places else len(rest), server)
        if tuple(rest) != self.all:
            self._write(tuple(rest))

    def remove(self, address: ServerAddress) -> None:
        self._write(tuple(each for each in self.all if not _is_same(each.address, address)))

    def _write(self, servers: tuple[KnownServer, ...]) -> None:
        self.all = servers
        rows = [_row(each) for each in servers]
        plain = {"version": VERSION, "servers": rows}
        text = json.dumps(plain, indent=2, ensure_ascii=False) + "\n"
        try:
            write_atomically(self._path, text, 0o600)
        except OSError as error:
            message = _("The list of servers could not be saved: {reason}.")
            self.notice = message.format(reason=error_text(error))

    def _read(self) -> None:
        try:
            plain = json.loads(self._path.read_text(encoding="utf-8"))
            if isinstance(plain, dict) and is_newer(plain.get("version"), VERSION):
                self._set_aside(_("it is from a newer version of the program"))
            else:
                self.all = _servers(plain)
        except FileNotFoundError:
            return
        except OSError as error:
            self._notice_unread(error_text(error))
        except (ValueError, RecursionError):
            self._set_aside(_("the file is damaged"))

    def _set_aside(self, reason: str) -> None:
        self._notice_unread(reason)
        if (aside := set_aside(self._path)) is not None:
            self.notice += " " + _("The old file was renamed to {path}.").format(path=aside)

    def _notice_unread(self, reason: str) -> None:
        self.notice = _("The list of servers could not be read: {reason}.").format(reason=reason)


def _servers(plain: object) -> tuple[KnownServer, ...]:
    """Raises ValueError if a file holds anything else."""
    match plain:
        case {"servers": list(rows)}:
            return tuple(map(_server, rows))
    raise ValueError("no list of servers")


def _row(server: KnownServer) -> dict[str, object]:
    bots = {} if server.bots is None else {"bots": list(server.bots)}
    return {"name": server.name, "address": str(server.address), **bots}


def _server(plain: object) -> KnownServer:
    match plain:
        case {"name": str(name), "address": str(line), **rest}:
            address = read_server_address(line)
            if address.fingerprint:
                return KnownServer(clean_name(name), address, _bots(rest.get("bots")))
    raise ValueError("no server")


def _bots(plain: object) -> tuple[str, ...] | None:
    if not isinstance(plain, list):
        return None
    return tuple(bot for bot in plain if isinstance(bot, str))


def _is_same(one: ServerAddress, other: ServerAddress) -> bool:
    return one.fingerprint == other.fingerprint or _is_same_place(one, other)


def _is_same_place(one: ServerAddress, other: ServerAddress) -> bool:
    return replace(one, fingerprint=b"") == replace(other, fingerprint=b"")
