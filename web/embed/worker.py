"""The entry that PyScript runs in the worker of a frame: text from the frame in, text for the frame out."""

import asyncio
import json

from gridarium.formats.link import BadLink
from web.embed.viewer import Viewer

__export__ = ["handle", "ping"]

viewer = Viewer()


async def handle(message: str) -> str:
    """Read the game of a link, saying how far that is, or show one of its stops; the answer is JSON.

    An exception rejects the frame's promise.
    """
    from pyscript import sync  # noqa: PLC0415  exists in the page only

    asked = json.loads(message)
    if "link" not in asked:
        return json.dumps(viewer.show(asked["stop"]))
    try:
        for share in viewer.open(asked["link"]):
            sync.effects(json.dumps(share))
            await asyncio.sleep(0)
    except BadLink as error:
        return json.dumps({"problem": str(error)})
    return json.dumps({"last": len(viewer.stops) - 1})


def ping() -> bool:
    """Answer. Without this, the frame could not tell a worker that failed to start from one that is ready."""
    return True
