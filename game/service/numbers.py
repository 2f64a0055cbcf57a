"""The numbers of a server, for programs of operators: their names and their help are English."""

from __future__ import annotations

#: By name, what each number says.
NUMBERS = {
    "tables_in_memory": "Tables in memory",
    "links": "Connections at tables and at the desk",
    "bots": "Bots of the server that play",
    "open_journals": "Journals that are held open",
    "links_carried": "Connections that are passed on to other machines of the service",
    "galleries": "Tables of which only spectators are here, fed from the log that machines share",
    "tables_waiting": "Tables whose game has not begun",
    "tables_playing": "Tables whose game runs",
    "tables_over": "Tables whose game is over",
    "relayed_tables": "Tables hosted at home whose host is connected to the relay",
    "relayed_guests": "Guests who are with such a host by now",
    "faults": "Tables that were lost by a fault or by their keep, since the start",
    "loop_delay_seconds": "How late the last timer of the server rang",
}
