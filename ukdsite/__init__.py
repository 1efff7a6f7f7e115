"""The project: settings, addresses and server start; no subject matter."""
