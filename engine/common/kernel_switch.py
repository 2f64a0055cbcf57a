"""Whether bots may think in compiled code. Costs nothing to import.

It decides about speed alone: results are equal with and without compiled code.
"""

from __future__ import annotations

from collections.abc import Callable
from os import environ

#: The variable of the environment that switches compiled code off, and the value that does.
SWITCH, OFF = "TIGRIS_KERNEL", "off"


class KernelSwitch:
    """That of this process."""

    def __init__(self) -> None:
        self.is_compiled: Callable[[], bool] = lambda: True
        """whether it would be used at once; a program in which somebody waits says so, and others
        wait until it is compiled"""

    @property
    def is_off(self) -> bool:
        """Whether the user has switched compiled code off."""
        return environ.get(SWITCH) == OFF

    @property
    def is_on(self) -> bool:
        return not self.is_off and self.is_compiled()


KERNEL_SWITCH = KernelSwitch()
