"""What an operator can do while a server runs. Each act is an event in the log of the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from typing import Any, Protocol

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.people.control import Row
from game.service.people.name_book import DAY
from game.service.people.people import People
from game.service.people.sanctions import Sanction
from game.service.tables.tables import Tables
from net.game_rules import KEEPER
from net.hall.gallery_places import watched_place
from net.host.hosted_table import HostedTable
from net.protocol.account import ACCOUNT
from net.protocol.letters import read_letters
from net.protocol.words import clean_line
from net.wire.origin import origin_of
from net.wire.route import PLACE

#: Letters of base32 that an account has where people read it.
_ACCOUNT_LETTERS = 52
#: Acts that write a line about people, which other machines of the service learn, too.
_WRITE = {"ban", "mute", "lift", "free-name"}


class Hosts(Protocol):
    """The tables in memory."""

    def all(self) -> list[tuple[bytes, HostedTable[Any, Any]]]:
        """By place, galleries among them (`net.hall.gallery_places`)."""

    def act(self, place: bytes, act: Callable[[Any], object]) -> object:
        """Does something with the host of a table."""

    def close(self, place: bytes) -> None:
        """The table is closed for good."""


class Operator:
    """All acts by name: `act` does one."""

    def __init__(
        self,
        people: People,
        tables: Tables,
        hosts: Hosts,
        log: ServerLog,
        now: Callable[[], float],
        written: Callable[[], Awaitable[object]],
    ) -> None:
        """`written` waits until the cards that have changed by now are kept."""
        self._written = written
        self._people = people
        self._tables = tables
        self._hosts = hosts
        self._log = log
        self._now = now
        self._acts: dict[str, Callable[[Row], list[Row]]] = {
            "who": self._who,
            "sanctions": self._sanctions,
            "ban": lambda facts: self._impose(Sanction.BAN, facts),
            "mute": lambda facts: self._impose(Sanction.MUTE, facts),
            "lift": self._lift,
            "free-name": self._free_name,
        }
        self._later: dict[str, Callable[[Row], Awaitable[list[Row]]]] = {
            "close": self._close,
            "reports": lambda facts: self._people.reports.all(),
            "done": self._done,
        }

    async def act(self, name: str, facts: Row) -> list[Row]:
        """Raises Refusal."""
        if name not in {*self._acts, *self._later}:
            raise Refusal(_("the server knows no act {name}").format(name=repr(name)))
        try:
            if name in self._later:
                return await self._later[name](facts)
            act = partial(self._acts[name], facts)
            return await self._people.do(act) if name in _WRITE else act()
        except OSError as error:
            raise Refusal(error_text(error)) from None

    def _who(self, facts: Row) -> list[Row]:
        """Everybody at a table in memory."""
        rows = list[Row]()
        for place, host in self._hosts.all():
            for guest in host.company.all():
                table = watched_place(place) or place
                row = {"table": table.hex(), "name": guest.name, "address": guest.address}
                row["seat"] = "" if guest.seat == KEEPER else str(guest.seat + 1)
                row["account"] = guest.account.hex()
                row["registered"] = self._people.names.name_of(guest.account)
                rows.append(row)
        return rows

    async def _done(self, facts: Row) -> list[Row]:
        number = str(facts.get("who", ""))
        if not number.isdecimal() or not await self._people.reports.remove(int(number)):
            raise Refusal(_("there is no report {number}").format(number=repr(number)))
        self._log.event("done", report=int(number))
        return []

    def _sanctions(self, facts: Row) -> list[Row]:
        return [
            {"act": kind.value, "who": who, "until": sentence.until, "why": sentence.why}
            for kind, who, sentence in self._people.sanctions.all()
        ]

    def _impose(self, kind: Sanction, facts: Row) -> list[Row]:
        who = self._named(facts)
        days = facts.get("days")
        if days is not None and (type(days) not in (int, float) or not 0 < days <= 36_500):
            raise Refusal(
                _("a number from {least} to {most} is needed").format(least=1, most=36500)
            )
        until = int(self._now() + days * DAY) if days else 0
        why = clean_line(str(facts.get("why", "")))
        self._people.sanctions.impose(kind, who, until, why)
        row: Row = {"who": who, "until": until, "why": why}
        self._log.event(kind.value, **row)
        if kind is Sanction.BAN:
            self._people.when_banned()
        return [{"act": kind.value, **row}]

    def send_banned_away(self) -> None:
        """Who is banned leaves all tables in memory, but for seats of running games."""
        for place, _host in self._hosts.all():
            self._hosts.act(place, self._send_banned_away)

    def _send_banned_away(self, host: HostedTable[Any, Any]) -> None:
        host.company.send_away(partial(self._people.sanctions.holds, Sanction.BAN))

    def _lift(self, facts: Row) -> list[Row]:
        who = self._named(facts)
        if not self._people.sanctions.lift(who):
            raise Refusal(_("nothing is imposed on {who}").format(who=who))
        self._log.event("lift", who=who)
        return [{"act": "lift", "who": who}]

    def _free_name(self, facts: Row) -> list[Row]:
        name = str(facts.get("who", ""))
        account = self._people.names.take_away(name)
        if not account:
            raise Refusal(_("nobody there has the name {name}").format(name=repr(name)))
        self._log.event("free-name", name=name, account=account.hex())
        return [{"act": "free-name", "name": name, "account": account.hex()}]

    async def _close(self, facts: Row) -> list[Row]:
        text = str(facts.get("who", ""))
        place = _hex(text, PLACE) or read_letters(text, 26)
        card = self._tables.card(place)
        if card is None or card.is_closed:
            raise Refusal(_("there is no table {place}").format(place=repr(text)))
        self._tables.close(card)
        self._hosts.close(place)
        await self._written()  # it stays closed after a kill
        self._log.event("close", place=place.hex())
        return [{"act": "close", "table": place.hex(), "name": card.name}]

    def _named(self, facts: Row) -> str:
        """Whom an operator means: an account as digits or letters, an address, or a name."""
        text = str(facts.get("who", "")).strip()
        with suppress(ValueError):
            return origin_of(str(ip_address(text.removesuffix("/64"))))
        account = _hex(text, ACCOUNT) or read_letters(text, _ACCOUNT_LETTERS)
        account = account or self._people.names.owner_of(text)
        if account:
            return account.hex()
        message = _("{who} is no account, no address, and no name that is registered there")
        raise Refusal(message.format(who=repr(text)))


def _hex(text: str, length: int) -> bytes:
    """Bytes in hexadecimal digits; none if the text is anything else."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        return b""
    return found if len(found) == length else b""
