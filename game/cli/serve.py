"""`serve`: many tables in one process."""

from __future__ import annotations

import os
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
    one_address,
    words,
)
from game.cli.output import print_if_possible
from game.errors import Refusal
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.online.host_network import NEAR, NEAR_ALL
from game.paths import data_folder
from game.service.limits import Limits
from net.desk.server_address import ServerAddress
from net.io.interfaces import addresses_for_others, read_interfaces
from net.protocol.ways import PORT

if TYPE_CHECKING:
    from game.service.storage.membership import SharedOptions
    from game.service.web_access import WebAccess

_LIMITS = Limits()


def add_arguments(parser: ArgumentParser) -> None:
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
    add_listening_arguments(parser, default=PORT)
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
    _add_web(parser)
    _add_sharing(parser)
    _add_limits(parser)
    add(
        "--rebuild-ratings",
        action="store_true",
        help=_("read all results once more from the journals, and end; no server may run there"),
    )
    add("--stop-on-stdin", action="store_true", help=SUPPRESS)
    add("--crew", action="store_true", help=SUPPRESS)


def _add_web(parser: ArgumentParser) -> None:
    """How players come by WebSocket."""
    add = parser.add_argument
    add(
        "--websocket",
        type=bounded_int(0, 65535),
        metavar="N",
        help=_("a port for those whose network lets only the web through; 0: any free one"),
    )
    add(
        "--certificate",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("with --websocket: the certificate for TLS; without it, a reverse proxy has one"),
    )
    add(
        "--private-key",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("with --certificate: its private key, if that is in another file"),
    )
    add(
        "--proxy",
        type=one_address,
        metavar="A",
        help=_("with --websocket: the reverse proxy, which names its clients' addresses"),
    )


def _web_access(arguments: Namespace) -> WebAccess | None:
    from game.service.web_access import WebAccess

    if arguments.websocket is None:
        if arguments.certificate or arguments.private_key or arguments.proxy:
            raise Refusal(_("--certificate, --private-key, and --proxy need --websocket"))
        return None
    return WebAccess(
        *(arguments.websocket, arguments.certificate, arguments.private_key, arguments.proxy or "")
    )


def _add_sharing(parser: ArgumentParser) -> None:
    """How several machines have the same tables."""
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


def _shared_options(arguments: Namespace) -> SharedOptions | None:
    """User and password may be in the environment, where no list of processes shows them; the names
    are those of NATS's own tools.
    """
    if arguments.nats is None:
        return None
    from game.service.storage.membership import SharedOptions
    from net.io.nats_connection import NatsAccess

    files = arguments.nats_credentials, arguments.nats_authority
    whose = os.environ.get("NATS_USER", ""), os.environ.get("NATS_PASSWORD", "")
    access = NatsAccess(arguments.nats, *files, arguments.nats_replicas, *whose)
    own = arguments.between or _own_addresses(arguments.address)[0]
    return SharedOptions(access, (own, arguments.between_port))


def _add_limits(parser: ArgumentParser) -> None:
    """How much of the machine others may use."""
    numbers = {
        "--tables": (_LIMITS.tables, _("tables that are not over, in all")),
        "--own-tables": (_LIMITS.own_tables, _("tables that are not over, of one person")),
        "--relayed": (_LIMITS.relayed, _("tables hosted at home and reached through it; 0: none")),
        "--bots": (_LIMITS.bots, _("bots that play at once; 0: none")),
        "--own-bots": (_LIMITS.own_bots, _("bots that play at once at tables of one person")),
        "--links": (_LIMITS.links, _("connections that may be open at once")),
        "--waiting-days": (
            _LIMITS.waiting_days,
            _("days after which a table goes if its game has not begun and nobody comes; 0: never"),
        ),
    }
    for name, (default, text) in numbers.items():
        parser.add_argument(
            name,
            type=bounded_int(0, 1_000_000),
            default=default,
            metavar="N",
            help=_("{what}; default: {value}").format(what=text, value=default),
        )
    parser.add_argument(
        "--keep-games",
        type=bounded_int(0, 36_500),
        default=_LIMITS.game_days,
        metavar=_p("argument", "DAYS"),
        help=_("how many days games are kept after their end; 0: for ever, which is the default"),
    )
    parser.add_argument(
        "--levels",
        type=words,
        default=_LIMITS.bot_levels,
        metavar="A,B",
        help=_("which bots may be wished for; default: {value}").format(
            value=",".join(_LIMITS.bot_levels)
        ),
    )


def run(arguments: Namespace) -> int:
    if arguments.crew:
        from game.service.bots.crew_process import run_crew

        run_crew()
        return 0
    folder = arguments.folder or data_folder() / "server"
    if arguments.rebuild_ratings:
        return _rebuild(folder)
    from game.service.log import ServerLog
    from game.service.server import ServerOptions, serve

    if arguments.bots_only:
        return _serve_bots(arguments, folder)
    options = ServerOptions(
        folder=folder,
        name=arguments.name or _("Tables"),
        notice=arguments.notice,
        address=arguments.address,
        port=arguments.port,
        limits=Limits(
            tables=arguments.tables,
            own_tables=arguments.own_tables,
            relayed=arguments.relayed,
            bots=arguments.bots,
            bot_levels=tuple(arguments.levels),
            own_bots=arguments.own_bots,
            links=arguments.links,
            waiting_days=arguments.waiting_days,
            game_days=arguments.keep_games,
        ),
        web=_web_access(arguments),
        metrics_port=arguments.metrics,
        stops_on_stdin=arguments.stop_on_stdin,
        shared=_shared_options(arguments),
        remind=arguments.remind,
    )
    public = arguments.public or _own_addresses(arguments.address)

    def show(port: int, key: bytes) -> None:
        print_if_possible(str(ServerAddress(public, port, fingerprint=key)))

    serve(options, ServerLog(_log, time.time), show)
    return 0


def _serve_bots(arguments: Namespace, folder: Path) -> int:
    """Raises Refusal."""
    from game.service.bots.bots_only import BotsOnlyOptions, serve_bots
    from game.service.log import ServerLog

    shared = _shared_options(arguments)
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
