"""How gunicorn serves: threads, so that a slow import holds a thread and never a whole worker."""

from __future__ import annotations

from multiprocessing import cpu_count

workers = min(cpu_count(), 4) + 1
worker_class = "ukdsite.worker.Worker"
threads = 16
timeout = 60  # seconds; an import's own limit is lower
graceful_timeout = 30
keepalive = 5
max_requests = 10_000
max_requests_jitter = 1_000
worker_tmp_dir = None
accesslog = None  # no address of a visitor is written anywhere
limit_request_line = 8190
