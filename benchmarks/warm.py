"""Programs that a benchmark starts find compiled modules, as after the first start anywhere.

Where an environment keeps none (PYTHONDONTWRITEBYTECODE), each start would compile all sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.tables import MAIN


@contextmanager
def compiled() -> Iterator[None]:
    """Within it the programs that are started keep and find compiled modules in a folder."""
    kept = dict(os.environ)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # some still end
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        every = "import game.online.host_process, game.online.bot_client, game.cli.guest"
        subprocess.run([sys.executable, "-c", every], cwd=MAIN.parent, check=True)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(kept)
