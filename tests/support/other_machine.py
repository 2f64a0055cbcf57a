"""Another machine, as far as a host can see: a forwarder on loopback with an address of its own.

All of 127.0.0.0/8 leads to this machine, but the host's own address is 127.0.0.1. So a program that
joins through `OtherMachine(2)` comes from 127.0.0.2, and counts as one of another machine.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Event, Thread


class OtherMachine:
    """Forwards connections to a port on 127.0.0.1 until it is closed, in a thread of its own."""

    def __init__(self, number: int, port: int) -> None:
        """`number` is the last part of its address, 2 to 254; `port` is the host's."""
        self.address = f"127.0.0.{number}"
        self.port = 0
        """where a program connects to, on 127.0.0.1"""
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._is_open = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        self._is_open.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._is_open.set()
        await self._end.wait()
        server.close()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            out_reader, out_writer = await asyncio.open_connection(
                "127.0.0.1", self._target, local_addr=(self.address, 0)
            )
        except OSError:
            writer.close()
            return
        ways = (_pump(reader, out_writer), _pump(out_reader, writer))
        await asyncio.gather(*ways, return_exceptions=True)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Forwards one direction until one of its ends is closed, and then closes the other."""
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()
