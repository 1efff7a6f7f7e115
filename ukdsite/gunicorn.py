"""How gunicorn serves: threads, so that a slow import holds a thread and never a whole worker."""

from __future__ import annotations

import gc
import os
import resource

from django.conf import settings

workers = int(os.environ.get("WEB_CONCURRENCY", 0)) or min(len(os.sched_getaffinity(0)), 4) + 1
worker_class = "ukdsite.worker.Worker"
logger_class = "ukdsite.worker.Log"
threads = settings.THREADS
preload_app = True  # loaded and warmed up once, before anybody can connect
worker_connections = 1000
backlog = 2048

timeout = 60  # seconds without a sign of life from a worker's loop; requests have ukdsite.worker's limits
graceful_timeout = 70  # longer than any import takes: what is being answered at SIGTERM is answered
keepalive = 5
max_requests = 50_000
max_requests_jitter = 10_000

accesslog = None  # no address of a visitor is written anywhere
limit_request_line = 8190
# Who may say where a request comes from is settings.TRUSTED_PROXIES' affair, not gunicorn's.
forwarded_allow_ips = ""
control_socket_disable = True


def when_ready(server: object) -> None:
    """Before the workers are made: what is loaded is never collected, so that they go on sharing it."""
    gc.collect()
    gc.freeze()


# SQLite needs three descriptors in each thread that uses it, Redis one; the usual limit is 1024.
_soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (max(_soft, min(_hard, 65_536)), _hard))
