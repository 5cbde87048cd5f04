"""Firefox, by Marionette, which it speaks by itself."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import Any

from tests.browsers.driver import KEYS, WINDOW, Driver, script

STARTING = 120.0  # seconds
PREFERENCES = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "webgl.force-enabled": True,
}


class Firefox(Driver):
    """A Firefox with a new profile, in a folder that is empty."""

    def __init__(self, profile: Path, environment: dict[str, str]) -> None:
        from marionette_driver.marionette import Marionette

        lines = [f"user_pref({quoted(name)}, {quoted(value)});" for name, value in PREFERENCES.items()]
        profile.joinpath("user.js").write_text("\n".join(lines))
        options = ["--marionette", "--remote-allow-system-access", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(
            ["firefox-esr", *options], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._marionette = Marionette(port=port(profile), socket_timeout=STARTING)
        self._marionette.start_session()
        self._marionette.set_context("content")
        self._marionette.timeout.script = self._marionette.timeout.page_load = STARTING
        self._fit()

    def _fit(self) -> None:
        """Make the page as large as it should be, not the window around it."""
        rest = self.look("[outerWidth - innerWidth, outerHeight - innerHeight]")
        self._marionette.set_window_rect(width=WINDOW[0] + rest[0], height=WINDOW[1] + rest[1])

    def open(self, url: str) -> None:
        self._marionette.navigate(url)

    def look(self, expression: str) -> Any:
        return self._marionette.execute_async_script(script(expression), sandbox=None)

    def point(self, x: float, y: float) -> None:
        mouse = self._marionette.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(round(x), round(y)).click().perform()

    def key(self, name: str) -> None:
        code = KEYS.get(name, name)
        self._marionette.actions.sequence("key", "keyboard").key_down(code).key_up(code).perform()

    def close(self) -> None:
        self._marionette.delete_session()
        self._process.terminate()
        try:
            self._process.wait(STARTING)
        finally:
            self._process.kill()


def quoted(value: str | int | bool) -> str:
    """As a preference file has it."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def port(profile: Path) -> int:
    """The port that Firefox listens at, once it says so."""
    file = profile / "MarionetteActivePort"
    end = time.monotonic() + STARTING
    while not (file.is_file() and file.read_text()):
        assert time.monotonic() < end, "Firefox does not start"
        time.sleep(0.1)
    return int(file.read_text())
