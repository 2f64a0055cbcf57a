"""The address of a server on the command line."""

from __future__ import annotations

from argparse import ArgumentTypeError

from game.i18n.stated import error_text
from game.online.servers.known_servers import Servers
from game.paths import data_folder
from net.desk.server_address import ServerAddress, ServerAddressError, read_server_address


def known_server(text: str) -> ServerAddress:
    """An argument type: with the key that was seen there before, if it names none."""
    try:
        address = read_server_address(text)
    except ServerAddressError as error:
        raise ArgumentTypeError(error_text(error)) from None
    return Servers(data_folder()).with_key(address)
