"""Environment of the test run; loaded by pytest (-p) before Django reads its settings."""

import os
import tempfile

os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "x" * 40)
os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="satranc-puani-test-")
# Playwright's event loop runs in the main thread for the rest of the session; Django takes it for async code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
