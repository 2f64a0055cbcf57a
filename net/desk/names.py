"""Questions at the desk about names that belong to accounts."""

from __future__ import annotations

from net.protocol.codes import Name
from net.wire.values import value


@value
class ClaimName:
    """The visitor's account wants to be called so at this server, for as long as it likes."""

    name: Name
    """empty to ask only how it is called by now"""


@value
class NameKept:
    """How the visitor's account is called here: nobody else sits or watches under this name, or one
    that looks like it."""

    name: Name
    """empty if it has none"""
