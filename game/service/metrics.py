"""What a server measures of itself, for Prometheus: an extra, served on a port of its own.

Numbers are read when they are asked for, from another thread: each is one attribute or one length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.service.extra import require_extra
from game.service.numbers import NUMBERS

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

LIBRARY = "prometheus_client"
#: Who asks is on this machine, unless a collector is put there by the operator.
ADDRESS = "127.0.0.1"


def serve_metrics(port: int, read: Callable[[], Mapping[str, float]]) -> None:
    """Answers on this port with the numbers that `read` gives; all of NUMBERS.

    Raises:
        Refusal: without the extra, or if the port cannot be used.
    """
    require_extra("--metrics", LIBRARY)
    from prometheus_client import CollectorRegistry, start_http_server
    from prometheus_client.core import GaugeMetricFamily

    class Numbers:
        """A collector, as the library calls what it asks."""

        def collect(self) -> Iterator[Metric]:
            numbers = read()
            for name, what in NUMBERS.items():
                yield GaugeMetricFamily(f"tables_server_{name}", what, value=numbers[name])

    registry = CollectorRegistry()
    registry.register(Numbers())
    try:
        start_http_server(port, ADDRESS, registry)
    except OSError as error:
        text = _("port {port} cannot be used: {reason}; choose another with --metrics")
        raise Refusal(text.format(port=port, reason=error_text(error))) from None
