"""The ports of a server."""

from __future__ import annotations

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.web_access import WebAccess
from net.io.hall_server import HallServer


async def listen(
    hall: HallServer, address: str | None, port: int, web: WebAccess | None, log: ServerLog
) -> int:
    """The port for TCP, once players can connect, by WebSocket as well. Raises Refusal."""
    tls = web.context() if web is not None else None
    try:
        found = await hall.listen(address, port)
    except OSError as error:
        text = _("port {port} cannot be used: {reason}; choose another with --port")
        raise Refusal(text.format(port=port, reason=error_text(error))) from None
    if web is not None:
        try:
            by_web = await hall.listen_by_websocket(address, web.port, tls, web.proxy)
        except OSError as error:
            text = _("port {port} cannot be used: {reason}; choose another with --websocket")
            raise Refusal(text.format(port=web.port, reason=error_text(error))) from None
        log.event("listening", websocket=by_web, tls=tls is not None)
    return found
