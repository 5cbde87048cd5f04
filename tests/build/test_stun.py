"""A server for live play across networks: named when the site is built, and then in the policy and where it is used."""

from __future__ import annotations

import argparse
import json
import re

import pytest

from web.bundle import shell
from web.bundle.__main__ import server
from web.bundle.documents import policy, prerender
from web.bundle.site import Site

ASSETS = {name: name for name in ("early.js", "style.css", "figtree.woff2", "shell.js", "worker.py", "pyscript.json")}
ASSETS |= {name: name for name in ("icon.svg", "icon-192.png", "card-gridarium.jpg", "card-gridbloc.jpg")}
ASSETS |= {f"card-{name}.jpg": name for name in ("gridopolis", "gridwar", "gadget_grid")}


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ""),
        ("stun.example.org", "stun:stun.example.org"),
        ("stun:stun.example.org:3478", "stun:stun.example.org:3478"),
        ("stuns:[2001:db8::1]:5349", "stuns:[2001:db8::1]:5349"),
    ],
)
def test_an_address_is_taken_with_its_scheme_or_without(text: str, address: str) -> None:
    assert server(text) == address


@pytest.mark.parametrize("text", ["https://example.org", "stun:", "stun:a b", "turn:example.org", "a;b", "a:123456"])
def test_what_is_no_address_of_such_a_server_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not an address such as"):
        server(text)


def test_the_policy_allows_to_connect_to_such_servers_only_where_one_is_named() -> None:
    with_one, without = policy("", stun="stun:stun.example.org"), policy("")
    assert "connect-src 'self' stun:;" in with_one
    assert with_one.replace(" stun:;", ";") == without
    assert not re.search(r"https?:|\*", with_one)


def test_pages_say_whether_one_is_named() -> None:
    named = prerender(ASSETS, stun="stun:stun.example.org")["gridbloc.html"]
    assert " data-stun" in named
    assert "stun.example.org" not in named, "only what connects needs to know which one"
    assert " data-stun" not in prerender(ASSETS)["gridbloc.html"]


@pytest.mark.parametrize("address", ["", "stun:stun.example.org"])
def test_what_connects_is_told_the_address(address: str) -> None:
    site = Site()
    script = b"const STUN=JSON.parse(" + json.dumps(shell.STUN).encode() + b")"
    shell.add_script(site, {"live-channel.js": script}, "live-channel.js", address)
    made = site.files[site.assets["live-channel.js"]].decode()
    assert json.loads(json.loads(made.partition("(")[2].rstrip(")"))) == ([address] if address else [])
