"""Profiles of the tests' Chromium: nothing of one visit is left in the next.

Chromium's own profile has the site's files and compiled code in its cache, so that Python starts there in half the
time. Between two visits it is emptied of all that a page can keep. A second Chromium is a phone. Whoever asks for a
profile while it is in use, or for one of another kind, gets one that is entirely new.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.conftest import DESKTOP, PLAIN

lent: set[BrowserContext] = set()
"""The browsers' own profiles while they are in use."""


def fresh(chromium: Browser, **options: Any) -> BrowserContext:
    """A profile in which pages have kept nothing yet: the browser's own where it is free.

    The options are those with which it was started.
    """
    own = chromium.contexts[0]
    if own in lent:
        return new_profile(chromium, **options)
    lent.add(own)
    empty(own)
    return own


def empty(context: BrowserContext) -> None:
    """Nothing is left of what pages of a profile kept; one that shows nothing is open there."""
    session = context.new_cdp_session(context.pages[0])
    session.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
    session.detach()


def new_profile(chromium: Browser, **options: Any) -> BrowserContext:
    """A profile that is entirely new, and as the options say."""
    context = chromium.new_context(**(DESKTOP | options))
    for script in PLAIN:
        context.add_init_script(script)
    return context


def leave(context: BrowserContext) -> None:
    """Close its pages, and the profile itself unless it is the browser's own."""
    if context not in lent:
        context.close()
        return
    for page in context.pages[1:]:
        page.close()
    context.unroute_all()
    lent.remove(context)
