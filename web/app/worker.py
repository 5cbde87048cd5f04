"""The entry that PyScript runs in its worker: text from the shell in, text for the shell out."""

import asyncio
import json
import traceback

from web.app.app import Effect
from web.events import new_app

__export__ = ["handle", "hold", "ping"]

REST = 0.02
"""Seconds between two looks while a finished thought waits for its moment."""

app = new_app()
tasks: set[asyncio.Task[None]] = set()
"""The thinking under way: one task or none, beside one that is done until the loop comes to put it away."""


def handle(event: str) -> str:
    """Let the app handle an event (JSON), and return its effects (JSON). An exception rejects the shell's promise."""
    effects = app.handle(json.loads(event), show)
    if app.busy and all(task.done() for task in tasks):
        task = asyncio.ensure_future(think())
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    return json.dumps(effects)


def show(effects: list[Effect]) -> None:
    """Send effects to the shell unasked, or ahead of an answer."""
    from pyscript import sync  # noqa: PLC0415  exists in the page only

    sync.effects(json.dumps(effects))


async def think() -> None:
    """Think in slices as long as there is something to think about, and look at the shell's events between them."""
    try:
        while app.busy:
            if effects := app.tick():
                show(effects)
            await asyncio.sleep(REST if app.resting else 0)
    except Exception:
        words = "The computer had to stop thinking. Your game is kept."
        show(app.stop_thinking(words, traceback.format_exc()))


def ping() -> bool:
    """Answer. Without this, the shell could not tell a worker that failed to start from one that is ready."""
    return True


async def hold(name: str) -> None:
    """Hold a lock of that name for as long as the worker lives. Its release is how the page learns of the end."""
    from js import Promise, navigator  # noqa: PLC0415  exist in the page only
    from pyodide.ffi import create_proxy  # noqa: PLC0415

    held: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def keep(_: object) -> object:
        held.set_result(None)
        return Promise.new(create_proxy(lambda *_: None))  # never settled, so the lock is never let go

    navigator.locks.request(name, create_proxy(keep))
    await held
