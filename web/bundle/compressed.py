"""Compressed files, made in advance, that hosts send in place of others: `x.br` beside `x`."""

from __future__ import annotations

import os

import brotli

from .site import Site, digest_of
from .vendor import CACHE

BESIDE = ".br"
NOT_SMALLER = (".png", ".jpg", ".bin", BESIDE)
"""Endings of what is compressed already."""
ANSWER = 1000
"""Bytes that a host sends in any case: what is no longer stays as it is."""
MOST_KEPT = 100


def add_compressed(site: Site) -> None:
    """Beside every file that compresses. No host does it as well by itself, for it takes most of a minute."""
    for path, content in [*site.files.items()]:
        if len(content) > ANSWER and not path.endswith(NOT_SMALLER):
            site.add(path + BESIDE, compressed(content))


def compressed(content: bytes) -> bytes:
    """With brotli, as small as it can, or from the cache, which has what was asked for last."""
    kept = CACHE / "brotli" / digest_of(content)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in sorted(kept.parent.iterdir(), key=os.path.getmtime)[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(brotli.compress(content))
        fresh.rename(kept)
    kept.touch()
    return kept.read_bytes()
