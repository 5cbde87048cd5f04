"""All pages rendered ahead of time, each as a document."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence

import htpy as h
from markupsafe import Markup

from web.pages import files, opening, view
from web.view import Page

NO_SCRIPTS = "Playing needs JavaScript, which is turned off in this browser. Everything else can be read without it."


def prerender(assets: Mapping[str, str], preloads: Sequence[str] = ()) -> dict[str, str]:
    """The full HTML of every page as it shows before Python runs, by file name.

    ``assets`` gives the address of each file, and the text of those that the page carries. ``preloads`` are addresses
    of modules that the browser would otherwise learn of late.
    """
    return {file: document(view(opening(file)), file, assets, preloads) for file in files()}


def document(page: Page, file: str, assets: Mapping[str, str], preloads: Sequence[str]) -> str:
    """A page's full HTML."""
    body = [
        h.noscript[h.p(".notice")[NO_SCRIPTS]],
        h.div("#page", data_page=file)[page.whole()],
        h.script(
            type="py",
            worker=True,
            name="gridarium",
            src=assets["worker.py"],
            config=assets["pyscript.json"],
        ),
    ]
    head = _head(page.title, assets, preloads)
    return str(h.html(lang="en", data_theme="system", data_view="flat")[h.head[head], h.body[body]])


def _head(title: str, assets: Mapping[str, str], preloads: Sequence[str]) -> list[h.Node]:
    early, style = assets["early.js"], assets["style.css"]
    return [
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy(early, style)),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.meta(name="description", content="Grid strategy games in a browser tab, offline, without a server."),
        h.meta(name="color-scheme", content="light dark"),
        h.title[title],
        h.script[Markup(early)],
        h.style[Markup(style)],
        h.link(
            rel="expect", href="#fault", blocking="render"
        ),  # half a board is no picture: what comes next would move it
        h.script(type="module", src=assets["shell.js"]),
        *(h.link(rel="modulepreload", href=url) for url in preloads),
        h.link(rel="manifest", href="manifest.webmanifest"),
        h.link(rel="icon", href=assets["icon.svg"], type="image/svg+xml"),
        h.link(rel="apple-touch-icon", href=assets["icon-192.png"]),
    ]


def policy(script: str, style: str) -> str:
    """The Content-Security-Policy of a page: no evaluation, no other host, and nothing written into the page but this
    script and this style sheet, which are named by their content.
    """
    return (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {source(script)}; worker-src 'self' blob:; "
        f"connect-src 'self'; style-src {source(style)}; img-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'"
    )


def source(text: str) -> str:
    """A text as the policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
