"""Whether the compiled kernel of the rules is installed, an extra: found out without loading it."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def kernel_compiler() -> str | None:
    """What compiles the kernel, such as "numba 0.68.1", or None where the extra is missing."""
    try:
        return f"numba {version('numba')}"
    except PackageNotFoundError:
        return None
