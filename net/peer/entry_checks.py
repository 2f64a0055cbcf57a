"""A peer's checks of an entry and of a certificate; what fails proves that its host cheats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.journal.records import SeatCredentials
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.signatures import check_final
from net.peer.cheating import Cheating, UnknownOptions
from net.peer.host_checks import HostChecks
from net.protocol.entries import Entry, Opened
from net.protocol.from_host import Final
from net.wire.stated import stated, statement_of


def check_options(log: GameLog[Any, Any], entry: Entry) -> None:
    """Raises UnknownOptions if a game begins that the rules here cannot play.

    Who comes to a running game sees no other roster before; something may be missing on this side.
    """
    if isinstance(entry, Opened) and not log.is_open:
        try:
            log.rules.start(entry.options)
            log.rules.box(entry.options)  # a game may begin at one computer as it cannot at a table
        except ValueError as error:
            raise UnknownOptions(statement_of(error)) from None


def check_private_part(
    checks: HostChecks[Any, Any],
    log: GameLog[Any, Any],
    seat: int,
    entry: Entry,
    private: tuple[bytes, SeatCredentials | None],
    is_live: bool,
) -> None:
    """Checks what `seat` alone can know of the next entry. Raises Cheating or LogError.

    `private` came with it for this seat alone, once more as credentials in the first entry.
    """
    part, credentials = private
    if isinstance(entry, Opened):
        objection = "" if log.is_open else checks.opening_objection(entry, credentials)
    elif not log.is_open:
        objection = stated("the log does not begin with the opening of its table")
    else:
        try:
            objection = checks.objection(seat, entry, part, is_live)
        except ValueError as error:
            objection = statement_of(error)
    if objection:
        raise Cheating(objection)


def check_certificate(
    log: GameLog[Any, Any],
    message: Final,
    digest_after: Callable[[int], bytes],
    own_signature: tuple[bytes, bytes],
    rebuild: Callable[[], None],
) -> None:
    """Raises Cheating if it does not hold, not even after the position was rebuilt.

    `digest_after` is of the position after a number of entries.
    """
    try:
        check_final(log, message, digest_after(message.next), own_signature)
    except LogError:
        rebuild()
        try:
            check_final(log, message, digest_after(message.next))
        except LogError as error:
            raise Cheating(statement_of(error)) from None
