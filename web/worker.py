"""The entry that PyScript runs in its worker: text from the shell in, text for the shell out."""

import json

from web.app import App

__export__ = ["handle", "ping"]

app = App()


def handle(event: str) -> str:
    """Let the app handle an event (JSON), and return its effects (JSON). An exception rejects the shell's promise."""
    return json.dumps(app.handle(json.loads(event)))


def ping() -> bool:
    """Answer. Without this, the shell could not tell a worker that failed to start from one that is ready."""
    return True
