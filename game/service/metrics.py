"""What a server says of itself to programs of its operator, on a port of its own, by HTTP.

`/healthz` says whether it does its work. All else is what it measures, for Prometheus, if the extra
is installed. Numbers are read when they are asked for, from another thread: each is one attribute
or one length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec
from socketserver import ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.program import with_extra
from game.service.health import Health
from game.service.numbers import NUMBERS

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from prometheus_client.metrics_core import Metric

LIBRARY = "prometheus_client"
HEALTH = "/healthz"
#: Who asks is on this machine, unless a collector is put there by the operator.
ADDRESS = "127.0.0.1"


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Silent(WSGIRequestHandler):
    timeout = 10

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads who asked."""


def serve_metrics(port: int, read: Callable[[], Mapping[str, float]], health: Health) -> int:
    """Answers on this port, 0 for any that is free, in a thread; returns it.

    `read` gives some of NUMBERS. Raises Refusal if the port cannot be used.
    """
    try:
        server = make_server(ADDRESS, port, _app(read, health), _Server, _Silent)
    except OSError as error:
        text = _("port {port} cannot be used: {reason}; choose another with --metrics")
        raise Refusal(text.format(port=port, reason=error_text(error))) from None
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server.server_port


def _app(read: Callable[[], Mapping[str, float]], health: Health) -> WSGIApplication:
    numbers = _numbers_app(read) if find_spec(LIBRARY) else _without_numbers

    def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] != HEALTH:
            return numbers(environ, start)
        trouble = health.trouble
        status = "503 Service Unavailable" if trouble else "200 OK"
        return _answer(start, status, trouble or "ok")

    return app


def _numbers_app(read: Callable[[], Mapping[str, float]]) -> WSGIApplication:
    from prometheus_client import CollectorRegistry, make_wsgi_app
    from prometheus_client.core import GaugeMetricFamily

    class Numbers:
        """A collector, as the library calls what it asks."""

        def collect(self) -> Iterator[Metric]:
            for name, number in read().items():
                yield GaugeMetricFamily(f"tables_server_{name}", NUMBERS[name], value=number)

    registry = CollectorRegistry()
    registry.register(Numbers())
    app: WSGIApplication = make_wsgi_app(registry)
    return app


def _without_numbers(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
    text = _("numbers need the extra “serve”; install it with `python3 -m pip install {what}`")
    return _answer(start, "501 Not Implemented", text.format(what=with_extra("serve")))


def _answer(start: StartResponse, status: str, text: str) -> Iterable[bytes]:
    start(status, [("Content-Type", "text/plain; charset=utf-8")])
    return [f"{text}\n".encode()]
