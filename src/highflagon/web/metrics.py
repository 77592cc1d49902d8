"""What can be counted of a running house, for Prometheus: no name, code or token is ever in a label."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from highflagon.house import wire

KINDS = tuple(str(kind.__struct_config__.tag) for kind in wire.Command.__args__)

STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The counters of one house. `tables` says how many tables are in memory."""

    def __init__(self, tables: Callable[[], int]) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.requests = Counter(
            "highflagon_requests", "Requests answered, by route, method and status.",
            ("route", "method", "status"), registry=self._registry,
        )  # fmt: skip
        self._commands = Counter(
            "highflagon_commands", "Commands, by kind and by what came of them.",
            ("kind", "outcome"), registry=self._registry,
        )  # fmt: skip
        self.sockets = Gauge("highflagon_sockets", "Sockets that are open.", registry=self._registry)
        self.closes = Counter(
            "highflagon_socket_closes", "Sockets that the house has closed, by close code.",
            ("code",), registry=self._registry,
        )  # fmt: skip
        self._step = Histogram(
            "highflagon_step_seconds", "From a command's arrival until it is kept and published.",
            buckets=STEPS, registry=self._registry,
        )  # fmt: skip
        Gauge(
            "highflagon_tables", "Tables in memory.", registry=self._registry
        ).set_function(tables)  # fmt: skip
        self._done = {kind: self._commands.labels(kind, "done") for kind in KINDS}

    def done(self, kind: str, seconds: float) -> None:
        """Count a command that was carried out, and how long it took."""
        self._done[kind].inc()
        self._step.observe(seconds)

    def refused(self, kind: str, code: str) -> None:
        """Count a command that was refused."""
        self._commands.labels(kind, code).inc()

    def text(self) -> bytes:
        """Return all of it as Prometheus reads it."""
        return generate_latest(self._registry)
