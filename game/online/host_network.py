"""A host on the network around it: its invitation, which is of now, and its beacon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from game.i18n import _
from net.io.beacon import Beacon
from net.io.discovery_messages import TableNotice
from net.io.interface_watch import InterfaceWatch
from net.io.interfaces import Interface, addresses_for_others
from net.protocol.invite import Invite

#: Leads to a host on the same machine.
NEAR = "127.0.0.1"
#: Addresses that stand for all of one kind, and what leads there on the same machine.
NEAR_ALL = {"0.0.0.0": NEAR, "::": "::1"}


class HostNetwork:
    """The interfaces are watched while `run` runs."""

    def __init__(
        self,
        invite: Invite,
        address: str | None,
        show: Callable[[Invite], None],
        say: Callable[[str], object],
        watch: InterfaceWatch | None = None,
    ) -> None:
        """
        Args:
            invite: its game and secret; it has no port yet.
            address: the only one that the host listens on; None for all.
            show: called with the invitation as soon as there is one, and whenever it changes.
            say: called with sentences about it.
            watch: tests give one of their own.
        """
        self.invite = invite
        self._address = address
        self._show = show
        self._say = say
        self._watch = watch or InterfaceWatch()
        self._beacon: Beacon | None = None
        self._opened = asyncio.Event()

    @property
    def near(self) -> Invite:
        """The invitation for this machine."""
        return replace(self.invite, addresses=(self._near(),))

    def open(self, port: int) -> None:
        """Peers can connect to this port from now on."""
        self.invite = replace(self.invite, port=port, addresses=self._addresses())
        self._announce()
        self._opened.set()

    async def run(self, notice: Callable[[], TableNotice] | None) -> None:
        """Answers with `notice()` those who look for tables, if there is one, until canceled.

        Before `open`, nobody hears of a table that they could not join.
        """
        await self._opened.wait()
        try:
            if notice is not None:
                interfaces = self._watch.interfaces
                self._beacon = await Beacon.start(self.invite.game, notice, interfaces)
            await self._watch.run(self._changed)
        finally:
            if self._beacon is not None:
                self._beacon.close()

    def _changed(self, interfaces: tuple[Interface, ...]) -> None:
        if self._beacon is not None:
            self._beacon.listen_on(interfaces)
        addresses = self._addresses()
        if self.invite.port and addresses != self.invite.addresses:
            self.invite = replace(self.invite, addresses=addresses)
            self._say(_("The addresses of this computer have changed. The invitation is now:"))
            self._announce()

    def _announce(self) -> None:
        self._show(self.invite)
        if not self.invite.is_for_others and self._listens_on_all:
            self._say(
                _(
                    "This computer is on no network, so nobody else can join yet. A new invitation"
                    " is printed here as soon as it is on one."
                )
            )

    @property
    def _listens_on_all(self) -> bool:
        return self._address is None or self._address in NEAR_ALL

    def _near(self) -> str:
        return NEAR if self._address is None else NEAR_ALL.get(self._address, self._address)

    def _addresses(self) -> tuple[str, ...]:
        """Those that others can use, as far as the host listens on them."""
        if not self._listens_on_all:
            return (self._near(),)
        own = addresses_for_others(self._watch.interfaces)
        if self._address is not None:
            own = tuple(each for each in own if (":" in each) == (":" in self._address))
        return own or (self._near(),)
