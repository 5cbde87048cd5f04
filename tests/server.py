"""A static web server as plain as they come, which a test can stop and start again at the same address."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import build


class Handler(build.PackedHandler):
    """Serves one folder's files under a path of the server, and nothing elsewhere."""

    def __init__(self, *arguments: object, site: Server, **named: object) -> None:
        self.under = site.under
        self.asked = site.asked
        self.instead = site.instead
        self.sends_packed = site.sends_packed
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def send_head(self) -> object:  # type: ignore[override]
        self.asked.append(self.path)
        del self.headers["If-Modified-Since"]  # it counts in seconds, and tests change the site faster than that
        if self.path.startswith(self.under):
            return super().send_head()
        self.send_error(404)
        return None

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(code, message)
        kept = code == HTTPStatus.OK and "/assets/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")

    def translate_path(self, path: str) -> str:
        file = path.removeprefix(self.under)
        if not self.sends_packed:
            del self.headers["Accept-Encoding"]
        return str(self.instead(file) or super().translate_path(f"/{file}"))

    def log_message(self, format: str, *args: object) -> None:
        """Tests read `asked` instead."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # who asked has left the page meanwhile
            super().copyfile(source, outputfile)


class Server:
    """Serves `folder` at `url`, which ends in a slash, from entering the context to leaving it."""

    def __init__(self, folder: Path, under: str = "/") -> None:
        self.folder = folder
        self.under = under
        self.port = 0
        self.asked: list[str] = []
        """The paths of all requests so far."""
        self.instead: Callable[[str], Path | None] = lambda file: None
        """What somebody on the way answers in place of a file, which is asked for below `under`, with its query."""
        self.sends_packed = False
        """Whether what lies compressed beside a file is sent in its place."""

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}{self.under}"

    def start(self) -> None:
        handler = partial(Handler, directory=str(self.folder), site=self)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
