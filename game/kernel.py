"""What compiles the kernel of the rules and bots, an extra: found out without loading it."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def kernel_compiler() -> str | None:
    """What compiles the kernel, such as "numba 0.68.1"; None where the extra is missing or off."""
    from engine.common.bots.compiled_switch import is_off  # here: help imports no engine

    if is_off():
        return None
    try:
        return f"numba {version('numba')}"
    except PackageNotFoundError:
        return None
