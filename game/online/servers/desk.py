"""Asking a server for its tables, and for new ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_bytes
from typing import TypeVar

from game.errors import Refusal
from game.game import AnyGame
from game.games import load
from game.i18n import _
from game.i18n.stated import error_text, statement_text
from game.online.account import own_account
from game.online.build_id import build_id
from game.online.talk_text import host_words
from net.desk.finished_games import GameRow
from net.desk.messages import (
    Denial,
    Denied,
    Entered,
    FromDesk,
    TableOpened,
    TableRow,
    ToDesk,
)
from net.desk.my_games import MyGame
from net.desk.server_address import ServerAddress
from net.desk.visit import Visit
from net.io.desk_client import DeskClient, DeskFailed
from net.protocol.account import Account
from net.protocol.invite import SECRET, Invite
from net.wire.frames import LinkFault
from net.wire.identity import FINGERPRINT, fingerprint

Answer = TypeVar("Answer", bound=FromDesk)
T = TypeVar("T")


class DeskVisit:
    """One visit to the desk of a server: `enter`, then `ask` as often as wanted, then `close`."""

    def __init__(self, server: ServerAddress, account: Account | None = None) -> None:
        """`account` is of the person, who stays unknown without one."""
        self._server = server
        self._visit = Visit(server.fingerprint, build_id(load()), token_bytes, account)
        self._client = DeskClient(self._visit, server)

    @property
    def server(self) -> ServerAddress:
        """Its address, with the key that it has shown."""
        host = self._visit.host
        return replace(self._server, fingerprint=fingerprint(host)) if host else self._server

    async def enter(self) -> Entered:
        """Raises Refusal if there is no answer, or it is a denial."""
        try:
            entered = await self._client.open()
        except OSError as error:
            text = _("the server {server} does not answer: {reason}; is the address right?")
            where = ", ".join(self._server.addresses)
            raise Refusal(text.format(server=where, reason=error_text(error))) from None
        except DeskFailed as failed:
            raise Refusal(failure_text(failed)) from None
        return _expected(entered, Entered)

    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer:
        """Raises Refusal if there is no answer of this kind, such as a denial."""
        try:
            answer = await self._client.ask(question)
        except DeskFailed as failed:
            raise Refusal(failure_text(failed)) from None
        return _expected(answer, kind)

    async def close(self) -> None:
        await self._client.close()


async def at_desk(
    server: ServerAddress,
    act: Callable[[DeskVisit], Awaitable[T]],
    account: Account | None = None,
) -> T:
    """Does something during one visit, of the person of an account or of nobody known.

    Raises Refusal if the server cannot be entered.
    """
    visit = DeskVisit(server, account)
    try:
        await visit.enter()
        return await act(visit)
    finally:
        await visit.close()


async def ask_desk(
    server: ServerAddress,
    question: ToDesk,
    kind: type[Answer],
    account: Account | None = None,
) -> Answer:
    """The answer of a server to one question.

    Raises:
        Refusal: if there is no answer of this kind, such as a denial.
    """
    return await at_desk(server, lambda visit: visit.ask(question, kind), account)


async def _visit_briefly(server: ServerAddress) -> Entered:
    visit = DeskVisit(server)
    try:
        return await visit.enter()
    finally:
        await visit.close()


def visit_server(server: ServerAddress) -> Entered:
    """What a server says of itself, for who may wait. Raises Refusal."""
    return asyncio.run(_visit_briefly(server))


def ask_server(
    server: ServerAddress,
    question: ToDesk,
    kind: type[Answer],
    account: Account | None = None,
) -> Answer:
    """The same for who may wait."""
    return asyncio.run(ask_desk(server, question, kind, account))


def visit_as(name: str) -> Callable[[ServerAddress], DeskVisit]:
    """Visits of the person with this name, whom the server knows by their account, as its tables
    do; these raise Refusal if the account cannot be read."""
    return lambda server: DeskVisit(server, own_account(name).account)


def ask_as(name: str, server: ServerAddress, question: ToDesk, kind: type[Answer]) -> Answer:
    """The answer to a question of the person with this name. Raises Refusal."""
    return ask_server(server, question, kind, own_account(name).account)


def invite_to(
    server: ServerAddress, table: TableRow | TableOpened | GameRow | MyGame, game: AnyGame
) -> Invite:
    """The invitation to a table of this server."""
    key, place = table.key, table.place
    assert len(key) == FINGERPRINT + SECRET
    where = server.addresses, server.port
    return Invite(*where, game.name, key[FINGERPRINT:], key[:FINGERPRINT], place, server.way)


def _expected(answer: FromDesk, kind: type[Answer]) -> Answer:
    """The answer if it is of this kind. Raises Refusal with the reason of a denial."""
    if isinstance(answer, kind):
        return answer
    refused = _("the server refused that")
    if not isinstance(answer, Denied):
        raise Refusal(refused)
    message = _denials().get(answer.denial, refused)
    raise Refusal(message.format(text=host_words(answer.text)))


def _denials() -> dict[int, str]:
    return {
        Denial.OTHER_PROTOCOL: _(
            "the server speaks another version of the protocol; install its version of the program"
        ),
        Denial.NONSENSE: _("the server did not understand this program: {text}"),
        Denial.TOO_FAST: _("too many questions at once; try again in a moment"),
        Denial.NO_SUCH_GAME: _("the server does not have this game"),
        Denial.WRONG_OPTIONS: _("the server refuses these options: {text}"),
        Denial.TOO_MANY_TABLES: _(
            "you, or all who come from your address, have {text} tables on this server that are not"
            " over, and no more are allowed; end or close one of them first"
        ),
        Denial.FULL: _("the server has as many tables as it carries; try again later"),
        Denial.NO_BOTS: _("the server has no bots for that: {text}"),
        Denial.FAULT: _("the server could not find that out; its operator can see why"),
        Denial.NO_REMINDERS: _(
            "the server reminds nobody, or only players of a table there that is not over"
        ),
        Denial.WRONG_CONTACT: _(
            "that is no mail address, and no address of a webhook, which begins with https://"
        ),
        Denial.CLOSING: _("the server is being restarted; try again in a minute"),
        Denial.NEEDS_ACCOUNT: _("the server does that only for who shows an account"),
        Denial.NAME_UNFIT: _("nobody can be called so there; choose another name"),
        Denial.NAME_TAKEN: _(
            "this name, or one that looks like it, belongs to somebody else there; choose another"
        ),
        Denial.NAME_TOO_NEW: _(
            "you have changed your name there not long ago; days until you can again: {text}"
        ),
        Denial.TOO_OFTEN: _("that was done too often today from here; try again tomorrow"),
        Denial.BANNED: _("the people who run the server do not let you do that any more"),
        Denial.NOT_KEPT: _("the server could not write that down; try again later"),
        Denial.NO_SUCH_TABLE: _("the server has no such table of yours"),
        Denial.UNDER_WAY: _("the game has begun there, and others play it"),
    }


def failure_text(failed: DeskFailed) -> str:
    """Why a server could not be visited, without a full stop."""
    match failed.fault:
        case LinkFault.OTHER_HOST:
            return _(
                "a different server from the one in this address answers there; ask for the"
                " address that is valid now"
            )
        case LinkFault.OTHER_GAME | LinkFault.NO_TABLE:
            return _("something else than a server of tables answers there; is the port right?")
        case LinkFault.OTHER_WIRE_VERSION:
            return _(
                "the server speaks another version of the protocol; install its version of the"
                " program"
            )
        case LinkFault.BUSY:
            return _("the server takes nobody at the moment; try again in a minute")
        case LinkFault.CROWDED:
            return _(
                "too many connections to this server come from your address; close some of them,"
                " or try again later"
            )
    if failed.reason:
        text = _("the server answered nonsense: {reason}")
        return text.format(reason=statement_text(failed.reason))
    return _("the connection to the server was lost; try again")
