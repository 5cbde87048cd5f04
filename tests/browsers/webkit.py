"""WebKitGTK, by Selenium."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browsers.driver import KEYS, WINDOW, Driver, script

PATIENCE = 120.0  # seconds
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


class WebKit(Driver):
    """WebKit's own small browser, whose sessions keep nothing."""

    def __init__(self, environment: dict[str, str]) -> None:
        from selenium.webdriver import WebKitGTK, WebKitGTKOptions
        from selenium.webdriver.webkitgtk.service import Service

        options = WebKitGTKOptions()
        options.binary_location = str(MINI_BROWSERS[-1])
        options.add_argument("--automation")
        self._driver: Any = WebKitGTK(options, Service("/usr/bin/WebKitWebDriver", env=environment))
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_page_load_timeout(PATIENCE)
        self._driver.set_window_rect(0, 0, *WINDOW)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def look(self, expression: str) -> Any:
        return self._driver.execute_async_script(script(expression))

    def point(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        actions: Any = ActionBuilder(self._driver)
        actions.pointer_action.move_to_location(round(x), round(y)).click()
        actions.perform()

    def key(self, name: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self._driver).send_keys(KEYS.get(name, name)).perform()

    def close(self) -> None:
        self._driver.quit()
