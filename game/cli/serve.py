"""`serve`: many tables in one process."""

from __future__ import annotations

import sys
import time
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.arguments import (
    add_listening_arguments,
    addresses,
    bounded_int,
    command_words,
    display_name,
)
from game.cli.output import print_if_possible
from game.cli.serving.limits import add_limits_arguments, limits_of
from game.cli.serving.sharing import add_sharing_arguments, shared_options
from game.cli.serving.web import add_web_arguments, web_access
from game.errors import Refusal
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.online.host_network import NEAR, NEAR_ALL
from game.paths import data_folder
from net.desk.server_address import ServerAddress
from net.io.interfaces import addresses_for_others, read_interfaces
from net.protocol.ways import PORT

if TYPE_CHECKING:
    from game.service.server import ServerOptions


def add_arguments(parser: ArgumentParser) -> None:
    _add_identity(parser)
    port_help = _("default: {port}; 0: any free one").format(port=PORT)
    add_listening_arguments(parser, PORT, port_help)
    _add_ways(parser)
    add_web_arguments(parser)
    add_sharing_arguments(parser)
    add_limits_arguments(parser)
    parser.add_argument(
        "--rebuild-ratings",
        action="store_true",
        help=_("read all results once more from the journals, and end; no server may run there"),
    )
    for how_it_was_started in ("--stop-on-stdin", "--crew"):
        parser.add_argument(how_it_was_started, action="store_true", help=SUPPRESS)


def _add_identity(parser: ArgumentParser) -> None:
    """What the server is to its operator and its players."""
    add = parser.add_argument
    add(
        "folder",
        nargs="?",
        type=Path,
        metavar=_p("argument", "FOLDER"),
        help=_("where the server keeps its key and its tables"),
    )
    add(
        "--name",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("the server's name, as players see it"),
    )
    add("--notice", default="", metavar=_p("argument", "TEXT"), help=_("a line for every visitor"))


def _add_ways(parser: ArgumentParser) -> None:
    """How it is reached, and how it reaches people and programs."""
    add = parser.add_argument
    add(
        "--public",
        type=addresses,
        metavar="A,B",
        help=_("the name or address by which players reach this server, if it is not its own"),
    )
    add(
        "--metrics",
        type=bounded_int(1, 65535),
        metavar="N",
        help=_(
            "a port for programs: /healthz says whether all is well, and Prometheus finds numbers"
            " there; these need [serve]"
        ),
    )
    add(
        "--remind",
        type=command_words,
        default=(),
        metavar=_p("argument", "COMMAND"),
        help=_("reminds people of their turns: gets each reminder as a line of JSON on its input"),
    )


def run(arguments: Namespace) -> int:
    if arguments.crew:
        from game.service.bots.crew_process import run_crew

        run_crew()
        return 0
    folder = arguments.folder or data_folder() / "server"
    if arguments.rebuild_ratings:
        return _rebuild(folder)
    if arguments.bots_only:
        return _serve_bots(arguments, folder)
    from game.service.log import ServerLog
    from game.service.server import serve

    public = arguments.public or _own_addresses(arguments.address)

    def show(port: int, key: bytes) -> None:
        print_if_possible(str(ServerAddress(public, port, fingerprint=key)))

    serve(_options(arguments, folder), ServerLog(_log, time.time), show)
    return 0


def _options(arguments: Namespace, folder: Path) -> ServerOptions:
    """Raises Refusal."""
    from game.service.server import ServerOptions

    return ServerOptions(
        folder=folder,
        name=arguments.name or _("Tables"),
        notice=arguments.notice,
        address=arguments.address,
        port=arguments.port,
        limits=limits_of(arguments),
        web=web_access(arguments),
        metrics_port=arguments.metrics,
        stops_on_stdin=arguments.stop_on_stdin,
        shared=shared_options(arguments, _own_addresses(arguments.address)[0]),
        remind=arguments.remind,
    )


def _serve_bots(arguments: Namespace, folder: Path) -> int:
    """Raises Refusal."""
    from game.service.bots.bots_only import BotsOnlyOptions, serve_bots
    from game.service.log import ServerLog

    shared = shared_options(arguments, _own_addresses(arguments.address)[0])
    if shared is None:
        raise Refusal(_("--bots-only needs --nats"))
    log = ServerLog(_log, time.time)
    own = arguments.bots, arguments.metrics, arguments.stop_on_stdin
    serve_bots(BotsOnlyOptions(folder, shared, *own), log)
    return 0


def _rebuild(path: Path) -> int:
    """Raises Refusal."""
    from game.service.people.rebuilding import rebuild_results
    from game.service.storage.folder import ServerFolder

    folder = ServerFolder(path)
    try:
        rebuilt = rebuild_results(folder)
    except OSError as error:
        text = _("{path} cannot be written: {reason}")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None
    finally:
        folder.close()
    for journal, reason in rebuilt.unread:
        print_if_possible(f"{journal}: {reason}")
    text = _("Games that count: {results}; of these kept without their journals: {kept}")
    results = rebuilt.results + rebuilt.kept
    print_if_possible(text.format(results=results, kept=rebuilt.kept))
    return 0


def _own_addresses(address: str | None) -> tuple[str, ...]:
    """Where players find a server that listens on this address."""
    if address is not None and address not in NEAR_ALL:
        return (address,)
    return addresses_for_others(read_interfaces()) or (NEAR,)


def _log(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
