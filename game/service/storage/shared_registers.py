"""What the machines of a service share at its NATS servers, beside the records of tables.

Records are in TABLES-LOG-0 to -f, the log of each table a subject (`net.io.nats_stream`).
"""

from __future__ import annotations

from game.service.people.report_book import KEPT_SECONDS
from game.service.people.shared_lines import SharedLines
from game.service.people.shared_people import SharedPeople
from game.service.people.shared_reports import SharedReports
from game.service.reminders.contact_pace import DAY
from game.service.reminders.shared_contacts import SharedContacts
from net.hall.claims import LEASE_SECONDS
from net.hall.register import Register
from net.io.nats_connection import NatsConnection
from net.io.nats_stream import NatsOneLog, NatsRegister
from net.wire.keyring import Keyring
from net.wire.values import value

#: Where machines speak of tables that are watched, sealed.
WATCHED = "tables.watched"
#: Where bot workers hear the wishes for bots, sealed.
WISHES = "tables.bots"
#: Seconds between two looks at what other machines do.
FOLLOW_SECONDS = 2.0


@value
class SharedRegisters:
    """All but the leases and the claims are sealed."""

    cards: Register
    lobbies: Register
    """who sits at tables whose game has not begun"""
    leases: Register
    """which machines live"""
    claims: Register
    """which of them should keep which table"""
    bots: Register
    """which bot workers live, and their bots"""
    turns: Register
    """who was reminded of which turn"""
    paces: Register
    """when which contact was reminded in the last day"""
    games: Register
    """what is found of finished games"""

    @staticmethod
    async def of(connection: NatsConnection) -> SharedRegisters:
        """Raises NatsUnusable."""
        return SharedRegisters(
            cards=await NatsRegister.of(connection, "tables-cards"),
            lobbies=await NatsRegister.of(connection, "tables-lobbies"),
            leases=await NatsRegister.of(connection, "tables-leases", LEASE_SECONDS),
            claims=await NatsRegister.of(connection, "tables-claims"),
            bots=await bot_leases(connection),
            turns=await NatsRegister.of(connection, "tables-reminded"),
            paces=await NatsRegister.of(connection, "tables-reminders", DAY),
            games=await NatsRegister.of(connection, "tables-games"),
        )


async def secrets_of_games(connection: NatsConnection) -> Register:
    """Of running games, sealed. Raises NatsUnusable."""
    return await NatsRegister.of(connection, "tables-secrets")


async def bot_leases(connection: NatsConnection) -> Register:
    """Which bot workers live, and their bots, sealed. Raises NatsUnusable."""
    return await NatsRegister.of(connection, "tables-bots", LEASE_SECONDS)


async def shared_people(connection: NatsConnection, keyring: Keyring) -> SharedPeople:
    """Names, sanctions, and results in one order; reports; and contacts: all sealed.

    Raises NatsUnusable.
    """
    log = await NatsOneLog.of(connection, "TABLES-PEOPLE", "tables.people")
    reports = await NatsRegister.of(connection, "tables-reports", KEPT_SECONDS)
    contacts = await NatsRegister.of(connection, "tables-contacts")
    kept = SharedReports(reports, keyring), SharedContacts(contacts, keyring)
    return SharedPeople(SharedLines(log, keyring), *kept)
