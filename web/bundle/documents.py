"""Documents: all pages rendered ahead of time."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.bundle.page_metadata import about
from web.bundle.vendor import TYPE
from web.pages import files, opening, view
from web.pages.layout import Page, game_about, missing_page

MISSING = "404.html"
"""What hosts show at an address without a page."""


def prerender(assets: Mapping[str, str], preloads: Sequence[str] = (), url: str = "", stun: str = "") -> dict[str, str]:
    """The full HTML of every page as it shows before Python runs, by file name.

    ``assets`` gives the address of each file, and the text of those that the page carries. ``preloads`` are addresses
    of modules that the browser would otherwise learn of late. ``url`` is the address of the site with a slash at its
    end, or nothing: only pictures of shared links need it. ``stun`` is the address of a STUN server, if one is used.
    """
    return {file: document(view(opening(file)), file, assets, preloads, url, stun) for file in files()}


def document(
    page: Page, file: str, assets: Mapping[str, str], preloads: Sequence[str], url: str = "", stun: str = ""
) -> str:
    """A page's full HTML."""
    body = [
        h.noscript[h.p(".no-scripts")[_without_scripts(file)]],
        h.div("#page", data_page=file)[page.whole()],
        h.script(
            type="py",
            worker=True,
            name="gridarium",
            src=assets["worker.py"],
            config=assets["pyscript.json"],
        ),
    ]
    head = _head(page.title, file, assets, preloads, url, stun)
    root = h.html(lang="en", data_theme="system", data_view="flat", data_stun=bool(stun))
    return str(root[h.head[head], h.body[body]])


def missing(assets: Mapping[str, str], style: str, url: str = "") -> str:
    """The page for addresses without one: of the site's look, and without other files, which it could not find from
    there.

    With the site's address in ``url`` its ways on are right however deep the wrong address is.
    """
    style = re.sub(r"@font-face\s*\{[^}]*\}|url\([^)]*\)", "", style)
    head = [
        *begin(policy("", style), "There is no page here - Gridarium"),
        h.meta(name="robots", content="noindex"),
        h.style[Markup(style)],
        h.link(rel="icon", href=(url or "./") + assets["icon.svg"], type="image/svg+xml"),
    ]
    whole = str(missing_page(Session(page=MISSING)).whole())
    placed = whole.replace('href="', f'href="{url or "./"}').replace(f'href="{url or "./"}#', 'href="#')
    body = h.div("#page")[Markup(placed)]
    return str(h.html(lang="en", data_theme="system", data_view="flat")[h.head[head], h.body[body]])


def _without_scripts(file: str) -> list[h.Node]:
    """What is missing where scripts are turned off, and what can be done all the same."""
    name = game_about(file)
    if file.endswith("-rules.html"):
        return ["Playing needs JavaScript, which is turned off in this browser. The rules are all here."]
    words = "Designing boards" if file.endswith("-editor.html") else "Playing"
    rules = h.a(href=f"{name}-rules.html")["read the rules"] if name else "read the rules of each game"
    return [f"{words} needs JavaScript, which is turned off in this browser. You can still ", rules, "."]


def begin(policy: str, title: str) -> list[h.Node]:
    """What each head begins with."""
    return [
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.meta(name="color-scheme", content="light dark"),
        h.title[title],
    ]


def _head(
    title: str, file: str, assets: Mapping[str, str], preloads: Sequence[str], url: str, stun: str
) -> list[h.Node]:
    early = assets["early.js"]
    return [
        *begin(policy(early, stun=stun), title),
        *about(file, assets, url),
        h.script[Markup(early)],
        h.link(rel="stylesheet", href=assets["style.css"]),
        h.link(rel="preload", href=assets[TYPE], as_="font", type="font/woff2", crossorigin=True),
        h.link(
            rel="expect", href="#fault", blocking="render"
        ),  # half a board is no picture: what comes next would move it
        h.script(type="module", src=assets["shell.js"]),
        *(h.link(rel="modulepreload", href=url) for url in preloads),
        h.link(rel="manifest", href="manifest.webmanifest"),
        h.link(rel="icon", href=assets["icon.svg"], type="image/svg+xml"),
        h.link(rel="apple-touch-icon", href=assets["icon-192.png"]),
    ]


def policy(script: str, style: str = "", stun: str = "") -> str:
    """The Content-Security-Policy of a page: no evaluation, no other host, and nothing written into the page but this
    script and, if there is one, this style sheet, which are named by their content. Pictures may be made in the page
    itself (``blob:``): the one of a game that is over is. A STUN server is asked by another scheme than files are.
    """
    connected = f"'self' {stun.partition(':')[0]}:" if stun else "'self'"
    styles = source(style) if style else "'self'"
    return (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {source(script)}; worker-src 'self' blob:; "
        f"connect-src {connected}; style-src {styles}; font-src 'self'; img-src 'self' blob:; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )


def source(text: str) -> str:
    """A text as the policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
