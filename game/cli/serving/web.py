"""Options of `serve`: how players come by WebSocket."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.arguments import bounded_int, one_address
from game.errors import Refusal
from game.i18n import _, _p

if TYPE_CHECKING:
    from game.service.web_access import WebAccess


def add_web_arguments(parser: ArgumentParser) -> None:
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


def web_access(arguments: Namespace) -> WebAccess | None:
    """None if nobody comes so. Raises Refusal."""
    from game.service.web_access import WebAccess

    if arguments.websocket is None:
        if arguments.certificate or arguments.private_key or arguments.proxy:
            raise Refusal(_("--certificate, --private-key, and --proxy need --websocket"))
        return None
    return WebAccess(
        *(arguments.websocket, arguments.certificate, arguments.private_key, arguments.proxy or "")
    )
