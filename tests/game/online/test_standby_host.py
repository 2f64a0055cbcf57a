"""One program of a machine holds each port where a seat could become the host."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from game.online.host_options import HOST_PORTS
from game.online.standby_host import StandbyHost


def test_a_port_that_others_know_is_held_again() -> None:
    first = StandbyHost()
    first.close()
    again = StandbyHost(first.port)
    assert again.port == first.port
    with socket.socket() as other, pytest.raises(OSError):
        other.bind(("", again.port))
    again.close()


def test_no_second_host_is_started_where_one_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was killed and started again; the host that it had started before is still there."""
    begun: list[object] = []

    class Running:
        def poll(self) -> None: ...

    def started(*arguments: object) -> Running:
        begun.append(arguments)
        return Running()

    monkeypatch.setattr("game.online.standby_host.start_program", started)
    with socket.socket() as host:
        host.bind(("", 0))
        host.listen()
        standby = StandbyHost(host.getsockname()[1])
        assert standby.port == host.getsockname()[1], "others know it"
        standby.succeed(tmp_path, b"s")
        assert not begun
    for _ in range(2):
        standby.succeed(tmp_path, b"s")
    assert len(begun) == 1
    standby.close()


def test_programs_that_begin_at_the_same_moment_hold_ports_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A port that is let go, to be bound again, belongs to another program by then."""
    taken: list[socket.socket] = []

    class Coveted(socket.socket):
        def close(self) -> None:
            port = self.getsockname()[1]
            super().close()
            if port:
                taken.append(socket.create_server(("", port)))

    with monkeypatch.context() as patch:
        patch.setattr(socket, "socket", Coveted)
        standbys = [StandbyHost() for _ in range(3)]
    for standby in standbys:
        with pytest.raises(OSError):
            socket.create_server(("", standby.port))
        standby.close()
        socket.create_server(("", standby.port)).close()  # so it was held here, by nobody else
    for other in taken:
        other.close()
    assert len({standby.port for standby in standbys}) == 3


def test_where_all_usual_ports_are_taken_another_is_held() -> None:
    standbys = [StandbyHost() for _ in HOST_PORTS]
    assert len({standby.port for standby in standbys}) == len(HOST_PORTS)
    assert not all(standby.port in HOST_PORTS for standby in standbys)
    for standby in standbys:
        standby.close()
