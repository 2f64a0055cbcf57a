"""How players come to a server by WebSocket."""

from __future__ import annotations

import ssl
from pathlib import Path

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from net.wire.values import value


@value
class WebAccess:
    """How players come by WebSocket."""

    port: int
    certificate: Path | None = None
    """of this server, with its private key; without it, a reverse proxy has one"""
    private_key: Path | None = None
    """where it is, if not in the certificate's file"""
    proxy: str = ""
    """the address of the reverse proxy, which says whose connections it brings"""

    def context(self) -> ssl.SSLContext | None:
        """For TLS. Raises Refusal if the certificate cannot be used."""
        if self.certificate is None:
            return None
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        try:
            context.load_cert_chain(self.certificate, self.private_key)
        except (OSError, ssl.SSLError) as error:
            text = _("the certificate {path} cannot be used: {reason}")
            reason = error_text(error) if not isinstance(error, ssl.SSLError) else str(error.reason)
            raise Refusal(text.format(path=self.certificate, reason=reason)) from None
        return context
