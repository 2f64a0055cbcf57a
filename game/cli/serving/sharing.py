"""Options of `serve`: how several machines have the same tables."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.arguments import bounded_int, one_address, words
from game.i18n import _, _p

if TYPE_CHECKING:
    from game.service.storage.membership import SharedOptions


def add_sharing_arguments(parser: ArgumentParser) -> None:
    _add_nats(parser)
    _add_machine(parser)


def _add_nats(parser: ArgumentParser) -> None:
    """What the machines share."""
    add = parser.add_argument
    add(
        "--nats",
        type=words,
        metavar="URL,URL",
        help=_("share the tables with other machines, on these NATS servers; needs [serve]"),
    )
    add(
        "--nats-credentials",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("with --nats: what lets this server in, as `nsc` writes it"),
    )
    add(
        "--nats-authority",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("with --nats: the certificate that has signed those of the NATS servers"),
    )
    add(
        "--nats-replicas",
        type=bounded_int(1, 5),
        default=3,
        metavar="N",
        help=_("with --nats: on how many of those everything is kept; default: {value}").format(
            value=3
        ),
    )


def _add_machine(parser: ArgumentParser) -> None:
    """What this machine is among them."""
    add = parser.add_argument
    add(
        "--between",
        type=one_address,
        metavar="A",
        help=_("with --nats: the address at which the other machines reach this one"),
    )
    add(
        "--between-port",
        type=bounded_int(0, 65535),
        default=0,
        metavar="N",
        help=_("with --between: the port; 0: any free one"),
    )
    add(
        "--bots-only",
        action="store_true",
        help=_("with --nats: have no tables, but --bots for the machines that have them"),
    )


def shared_options(arguments: Namespace, own_address: str) -> SharedOptions | None:
    """
    Args:
        own_address: where others reach this machine, if `--between` does not say it.

    User and password may be in the environment, where no list of processes shows them; the names
    are those of NATS's own tools.
    """
    if arguments.nats is None:
        return None
    from game.service.storage.membership import SharedOptions
    from net.io.nats_connection import NatsAccess

    files = arguments.nats_credentials, arguments.nats_authority
    whose = os.environ.get("NATS_USER", ""), os.environ.get("NATS_PASSWORD", "")
    access = NatsAccess(arguments.nats, *files, arguments.nats_replicas, *whose)
    return SharedOptions(access, (arguments.between or own_address, arguments.between_port))
