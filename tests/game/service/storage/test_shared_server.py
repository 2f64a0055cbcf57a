"""`serve --nats`: what keeps a worker from sharing the tables is said in one sentence."""

from __future__ import annotations

import os
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.errors import Refusal
from game.program import own_command
from game.service.storage.extra import require_extra
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.platforms import needs


def test_a_missing_library_is_named_with_what_to_install() -> None:
    with pytest.raises(Refusal, match=r"^--nats needs the extra “serve”; install it with .*serve"):
        require_extra("--nats", "a_library_that_nobody_has")
    require_extra("--nats", "json")


def serve(folder: Path, url: str, *more: str) -> subprocess.Popen[str]:
    words = ("serve", str(folder), "--address", "127.0.0.1", "--port", "0", "--nats", url)
    return subprocess.Popen(
        own_command(*words, "--nats-replicas", "1", *more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TIGRIS_HOME": str(folder / "home")},
    )


@pytest.mark.long
@needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server")
def test_a_worker_with_the_keys_of_another_service_is_refused(tmp_path: Path) -> None:
    with (
        nats_nodes(tmp_path / "nats", 1) as (node,),
        serve(tmp_path / "first", node.url) as first,
    ):
        assert first.stdout is not None and first.stdout.readline().startswith("tables://")
        with serve(tmp_path / "second", node.url) as second:
            output, errors = second.communicate(timeout=120)
        assert second.returncode == 2 and not output
        assert "are not those of the service at these NATS servers" in errors
        first.terminate()
        assert first.wait(60) == 0
