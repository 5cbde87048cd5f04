"""What Lighthouse says of each page: of access for all, of good practice, and of being found."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import build
from tests.bench.page.chromium import site
from tests.bench.table import Line, NotHere, Row
from tests.server import Server
from web.pages import files

LOCK = build.LOCKS / "lighthouse"
HOME = build.CACHE / "lighthouse"
FULL = 100
PATIENCE = 300
"""Seconds for one page."""
ASKED = "accessibility,best-practices,seo"


def lighthouse_rows(quick: bool) -> Iterator[Line]:
    """For every page the three scores on a phone, and unless ``quick`` also on a desktop."""
    program = installed()
    with Server(site()) as server:
        for where in ("mobile",) if quick else ("mobile", "desktop"):
            for file in files():
                yield from scores(program, server.url, file, where)


def scores(program: Path, url: str, file: str, where: str) -> Iterator[Line]:
    """The scores of a page, each with what is missing. Raises NotHere."""
    flags = "--headless=new --no-sandbox" if hasattr(os, "geteuid") and os.geteuid() == 0 else "--headless=new"
    command = ["node", str(program), url + file, f"--only-categories={ASKED}", "--output=json", "--quiet"]
    preset = ["--preset=desktop"] if where == "desktop" else []
    done = subprocess.run(
        [*command, *preset, f"--chrome-flags={flags}"],
        env={**os.environ, "CHROME_PATH": build.find_browser()},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise NotHere(f"Lighthouse did not run: {done.stderr.strip().splitlines()[-1:]}")
    report = json.loads(done.stdout)
    for category in report["categories"].values():
        short = [
            report["audits"][audit["id"]]["title"]
            for audit in category["auditRefs"]
            if audit["weight"]
            and (report["audits"][audit["id"]]["score"] or 0) < 1
            and report["audits"][audit["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")
        ]
        yield Row(
            what=f"Lighthouse, {file}, {where}: {category['title'].lower()}",
            ours=round(FULL * (category["score"] or 0)),
            other=FULL,
            unit="of 100",
            beside="limit",
            aim=(">=", 1),
            note="; ".join(short),
        )


def installed() -> Path:
    """Lighthouse with all that it needs, as it is locked; packages are checked against their hashes. Raises NotHere."""
    program, lock = HOME / "node_modules" / "lighthouse" / "cli" / "index.js", LOCK / "package-lock.json"
    kept = HOME / "package-lock.json"
    if program.is_file() and kept.is_file() and kept.read_bytes() == lock.read_bytes():
        return program
    HOME.mkdir(parents=True, exist_ok=True)
    for path in LOCK.iterdir():
        shutil.copy(path, HOME)
    command = [build.npm(), "ci", *build.AS_LOCKED]
    if subprocess.run(command, cwd=HOME, capture_output=True, check=False).returncode:
        kept.unlink(missing_ok=True)
        raise NotHere("Lighthouse could not be had; is this machine online?")
    return program
