"""Whether numba compiles the kernel: a debugger and coverage, which see no machine code, forbid it.

Import it only where numba is known to be there.
"""

from __future__ import annotations

import pytest
from numba import config

#: For tests of the machine code itself; with NUMBA_DISABLE_JIT=1 all others pass as well.
needs_compiler = pytest.mark.skipif(
    bool(config.DISABLE_JIT), reason="numba's compiler is switched off"
)
