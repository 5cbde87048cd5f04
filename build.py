#!/usr/bin/env python3
"""Gridarium's one command line. It needs Python 3.11 or newer and gets everything else by itself.

  serve      build the site if something changed, and serve it at http://localhost:8000/
  build      write the site to dist/: static files for any host, in any folder, without special headers
  docs       write only its documentation anew, dist/docs/, of web/docs/ and the engine's docstrings
  test       check style and types, run all rule tests, and go through the site in a real browser, in a few minutes;
             --all: every test there is, also in Firefox and WebKit where they are; --rest: only what --all adds;
             --full: all, and the long suites of random cases in full (with other arguments: only pytest, with these)
  bench      print the table of figures: start-up, bytes, frames, playouts, thinking
  pictures   take the pictures of the README and of shared links
  lock       renew .locks/ (for maintainers: versions are in pyproject.toml and .locks/npm.json)

What it gets goes into .venv/ and .cache/ beside this file; delete both to start afresh. Everything is pinned in
.locks/ and checked against the hashes there. GRIDARIUM_BROWSER names the Chromium to test in, if not the one found.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import http.server
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / ".locks"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

BROWSER_VARIABLE = "GRIDARIUM_BROWSER"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
OTHER_BROWSERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""What tests in other browsers start -> the Debian package that brings it."""
EVERYTHING = ["-n", "2", "tests"]
"""How pytest is told to run all tests."""
SOON, REST = ["-m", "not thorough"], ["-m", "thorough"]
"""How it is told to leave out those that are only run with --all, or to run only these."""
IN_FULL = ["--full", "-o", "faulthandler_timeout=3600"]
"""How it is told to try all cases, which takes some tests long."""
OLDEST_NODE = 20
AS_LOCKED = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--omit-lockfile-registry-resolved"]
"""How npm is told to take exactly what is locked."""
ONLINE = "Is this machine online, and does its package client work? Then start the same command again."
NO_BROWSER = f"Install Chromium or Chrome, so that it is on the PATH or {BROWSER_VARIABLE} names it. Then start again."

Command = Callable[[argparse.Namespace], int]


class Failed(Exception):
    """A step that did not work: what it was, what was said, and what to do about it."""

    def __init__(self, what: str, said: str, advice: str) -> None:
        super().__init__(f"\nThis step failed: {what}\n\n{said.strip()}\n\n{advice}")


# Running other programs


def step(what: str, command: Sequence[str | Path], advice: str) -> str:
    """Say what is being done, do it quietly, return what it printed."""
    print(f"{what} ...", flush=True)
    try:
        done = run(command, stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise Failed(what, str(error), advice) from error
    if done.returncode:
        raise Failed(what, "\n".join((done.stdout + done.stderr).splitlines()[-20:]), advice)
    return done.stdout


def run(command: Sequence[str | Path], **how: Any) -> subprocess.CompletedProcess[str]:
    """Run a program in this folder, with the programs of .venv at hand."""
    environment = {**os.environ, "PATH": os.pathsep.join((str(BIN), os.environ.get("PATH", os.defpath)))}
    return subprocess.run([*map(str, command)], check=False, cwd=ROOT, env=environment, text=True, **how)


# Python packages


def install(lock: str) -> None:
    """Install the packages of .locks/<lock>.txt into .venv, unless just these are there already."""
    if not PYTHON.is_file():
        make_venv()
    packages = LOCKS / f"{lock}.txt"
    stamp = VENV / f"{lock}.installed"
    if stamp.is_file() and stamp.read_bytes() == packages.read_bytes():
        return
    pip = "-m pip install --disable-pip-version-check --require-hashes -r"
    step(f"Installing Python packages ({lock})", [PYTHON, *pip.split(), packages], ONLINE)
    shutil.copyfile(packages, stamp)


def make_venv() -> None:
    """Make .venv, whose Python also imports the engine and the web package from this folder."""
    print("Making .venv ...", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        advice = "On Debian and Ubuntu: apt-get install python3-venv. Then start the same command again."
        raise Failed("making .venv", str(error), advice) from error
    packages = run([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True)
    Path(packages.stdout.strip(), "gridarium-source.pth").write_text(f"{ROOT / 'engine'}\n{ROOT}\n")


# Packages for the browser, from npm


def npm() -> str | Path:
    """The system's npm, else the one that a Python package brings."""
    found = shutil.which("npm")
    if found and node_is_new_enough():
        return found
    install("node")
    return BIN / ("npm.exe" if os.name == "nt" else "npm")


def node_is_new_enough() -> bool:
    """Whether the system has a Node.js that runs Pyodide."""
    node = shutil.which("node")
    version = re.match(r"v(\d+)\.", run([node, "--version"], capture_output=True).stdout) if node else None
    return version is not None and int(version[1]) >= OLDEST_NODE


def fetch_npm_packages(lock: str = "npm") -> None:
    """Put the packages of .locks/<lock>.json into .cache/<lock>/<name>, each checked against its hash."""
    client = npm()  # building needs Node.js even when nothing is missing
    missing = {name: locked for name, locked in npm_lock(lock).items() if not is_unpacked(name, locked, lock)}
    if not missing:
        return
    downloads = CACHE / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    names = [f"{name}@{locked['version']}" for name, locked in missing.items()]
    command = [client, "pack", *names, "--json", "--ignore-scripts", "--pack-destination", downloads]
    for package in json.loads(step(f"Getting {', '.join(names)}", command, ONLINE)):
        unpack(package["name"], missing[package["name"]], downloads / package["filename"], lock)


def npm_lock(lock: str) -> dict[str, dict[str, str]]:
    """Name of each npm package -> its version and integrity."""
    packages: dict[str, dict[str, str]] = json.loads((LOCKS / f"{lock}.json").read_text())
    return packages


def is_unpacked(name: str, locked: dict[str, str], lock: str = "npm") -> bool:
    stamp = CACHE / lock / name / "integrity"
    return stamp.is_file() and stamp.read_text() == locked["integrity"]


def unpack(name: str, locked: dict[str, str], tarball: Path, lock: str = "npm") -> None:
    """Check a package against its lock and unpack its files, nothing but plain files, into its own folder."""
    data = tarball.read_bytes()
    found = "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()
    if found != locked["integrity"]:
        said = f"{name} {locked['version']} has the hash {found}, but .locks/ has {locked['integrity']}"
        raise Failed(f"checking {name}", said, "The download is not what was locked. Do not use it; try again later.")
    folder = CACHE / lock / name
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            write_member(archive, member, folder)
    (folder / "integrity").write_text(locked["integrity"])


def write_member(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    """Write one file of a package; all files of one lie in a top folder of any name, which is left out."""
    path = (folder / member.name.partition("/")[2]).resolve()
    content = archive.extractfile(member) if member.isfile() else None
    if content is None or not path.is_relative_to(folder.resolve()):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.read())


# A browser for the tests


def find_browser() -> str:
    """The path of a Chromium: the variable's, the PATH's, Playwright's, or one that is installed now."""
    named = os.environ.get(BROWSER_VARIABLE)
    if named:
        if shutil.which(named):
            return named
        raise Failed(
            "finding the browser", f"{BROWSER_VARIABLE} is {named!r}, which does not run", "Correct or unset it."
        )
    return browser_on_path() or playwrights_browser() or install_browser()


def browser_on_path() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def playwrights_browser() -> str | None:
    """The Chromium that Playwright would start, if it is there."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = step("Asking Playwright for its browser", [PYTHON, "-c", ask], ONLINE).strip()
    return path if Path(path).is_file() else None


def install_browser() -> str:
    """Install Chromium with Playwright, else, as root on Debian, with apt."""
    try:
        step("Installing Chromium with Playwright", [PYTHON, "-m", "playwright", "install", "chromium"], NO_BROWSER)
    except Failed:
        if not shutil.which("apt-get") or os.geteuid() != 0:
            raise
        print("That did not work.")
        step("Reading Debian's package lists", ["apt-get", "update"], ONLINE)
        apt = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"]
        step("Installing Chromium with apt", apt, ONLINE)
    found = browser_on_path() or playwrights_browser()
    if found is None:
        raise Failed("finding the browser", "It was installed, but cannot be found.", NO_BROWSER)
    return found


def set_up_other_browsers() -> None:
    """Firefox, WebKit, a screen for them, and the packages that drive them: what is missing is installed with apt."""
    install("browsers")
    missing = [package for program, package in OTHER_BROWSERS.items() if not shutil.which(program)]
    if not missing:
        return
    advice = f"Install {', '.join(missing)}, or leave out --browsers all. Then start again."
    step("Reading Debian's package lists", ["apt-get", "update"], advice)
    step(f"Installing {', '.join(missing)}", ["apt-get", "install", "-y", "--no-install-recommends", *missing], advice)


# The site


def build(out: Path, *how: str) -> None:
    """Write the site to `out`, and remember what it was made of. `how` is for web.bundle."""
    install("site")
    install("docs")
    fetch_npm_packages()
    if run([PYTHON, "-m", "web.bundle", "--out", out, *how]).returncode:
        raise Failed("building the site", "web.bundle says above what is wrong.", "Mend it, then start again.")
    add_docs(out)
    built_from(out).write_text(fingerprint())


def add_docs(out: Path) -> None:
    """Write the documentation into the site in `out`. Whatever Sphinx warns of makes it fail."""
    shutil.rmtree(out / "docs", ignore_errors=True)
    how: list[str | Path] = ["-m", "sphinx", "-W", "--keep-going", "-q", "-d", CACHE / "docs", ROOT / "web" / "docs"]
    step("Writing the documentation", [PYTHON, *how, out / "docs"], "Mend that, then start again.")


def build_if_changed(out: Path) -> None:
    stamp = built_from(out)
    if not (out / "index.html").is_file() or not stamp.is_file() or stamp.read_text() != fingerprint():
        build(out)


def built_from(out: Path) -> Path:
    """The file that says what the site in `out` was made of."""
    return CACHE / f"built-{hashlib.sha256(str(out).encode()).hexdigest()[:12]}"


def fingerprint() -> str:
    """A hash of everything that the site is made of."""
    digest = hashlib.sha256()
    for path in inputs():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def inputs() -> Iterator[Path]:
    for top in ("build.py", ".github", ".locks", "engine", "web"):
        path = ROOT / top
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file for file in files if file.is_file() and "__pycache__" not in file.parts)


class PackedHandler(http.server.SimpleHTTPRequestHandler):
    """Sends what lies beside a file, compressed in advance, in its place to whoever takes that, as some hosts do."""

    packed = False
    """Whether this answer is such a file."""

    def translate_path(self, path: str) -> str:
        file = super().translate_path(path)
        beside = f"{file}.br"
        self.packed = "br" in re.findall(r"[a-z]+", self.headers["Accept-Encoding"] or "") and os.path.isfile(beside)
        return beside if self.packed else file

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return super().guess_type(str(path).removesuffix(".br") if self.packed else path)

    def end_headers(self) -> None:
        if self.packed:
            self.send_header("Content-Encoding", "br")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()


class Handler(PackedHandler):
    """Serves the site as a static host does, with the right types on any system."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (declared so by the base class)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # a rebuilt site shows at once
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of requests that went well: the terminal shows the address and the failures."""


# The commands


def serve(arguments: argparse.Namespace) -> int:
    out = ROOT / "dist"
    build_if_changed(out)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", arguments.port), partial(Handler, directory=str(out)))
    except OSError as error:
        advice = f"Another program may use port {arguments.port}: choose one with --port."
        raise Failed("starting the server", str(error), advice) from error
    print(f"Gridarium is at http://localhost:{arguments.port}/ (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def build_site(arguments: argparse.Namespace) -> int:
    out = arguments.out.resolve()
    build(out, "--url", arguments.url, "--stun", arguments.stun, "--compressed")
    print(f"The site is in {out}")
    return 0


def write_docs(arguments: argparse.Namespace) -> int:
    out = arguments.out.resolve()
    if (out / "index.html").is_file():
        install("docs")
        add_docs(out)
    else:  # its links lead to the games, and theirs to it
        build(out)
    print(f"The documentation is in {out / 'docs'}")
    return 0


def set_up_tests() -> None:
    """Everything that tests, bench and pictures need: packages, a browser, the built site."""
    install("test")
    os.environ[BROWSER_VARIABLE] = find_browser()
    build_if_changed(ROOT / "dist")


def set_up_other_pythons() -> None:
    """Others than the site's own, as WebAssembly: releases of Pyodide, one of each lock that is called so."""
    for path in sorted(LOCKS.glob("python-*.json")):
        fetch_npm_packages(path.stem)


def test(arguments: argparse.Namespace) -> int:
    own = argparse.ArgumentParser(prog="build.py test", add_help=False, allow_abbrev=False)
    for kind in ("--all", "--rest", "--full"):
        own.add_argument(kind, action="store_true")
    own.add_argument("--browsers", choices=("chromium", "all"))
    options, rest = own.parse_known_args(arguments.rest)
    most = options.all or options.rest or options.full
    browsers = options.browsers or ("all" if most and all(map(shutil.which, OTHER_BROWSERS)) else "chromium")
    set_up_tests()
    if browsers == "all":
        set_up_other_browsers()
    if most:
        set_up_other_pythons()
    pytest = ["pytest", f"--browsers={browsers}", *(IN_FULL if options.full else [])]
    which = SOON if not most else REST if options.rest else []
    checks = ["ruff check .", "ruff format --check .", "mypy", "vulture", shlex.join([*pytest, *which, *EVERYTHING])]
    if rest:
        checks = [shlex.join([*pytest, *rest])]
    elif options.rest:
        checks = checks[-1:]
    failed = []
    for check in checks:
        print(f"\n$ {check}", flush=True)
        if run([PYTHON, "-m", *shlex.split(check)]).returncode:
            failed.append(check)
    for check in failed:
        print(f"Not passed: {check}", file=sys.stderr)
    return 1 if failed else 0


def module(name: str) -> Command:
    """The command that runs one of the test programs, with its arguments."""

    def command(arguments: argparse.Namespace) -> int:
        set_up_tests()
        return run([PYTHON, "-m", name, *arguments.rest]).returncode

    return command


HAND_ON = {"test": test, "bench": module("tests.bench"), "pictures": module("tests.pictures")}
"""The commands whose arguments are not for us."""


def lock(_: argparse.Namespace) -> int:
    """Renew the locks; .cache gets a uv of its own, which is needed for nothing else."""
    tools = CACHE / "lock-tools"
    step("Getting uv", [sys.executable, "-m", "pip", "install", "--target", tools, "--upgrade", "uv"], ONLINE)
    options = ["--universal", "--python-version=3.11", "--upgrade", "--generate-hashes", "--no-header", "--no-annotate"]
    for path in sorted(LOCKS.glob("*.txt")):
        command = [str(tools / "bin" / "uv"), "pip", "compile", *options, "--group", path.stem, "-o", str(path)]
        step(f"Locking Python packages ({path.stem})", command, ONLINE)
    for path in sorted(LOCKS.glob("*.json")):
        locked = {
            name: {**old, "integrity": integrity(name, old["version"])} for name, old in npm_lock(path.stem).items()
        }
        path.write_text(json.dumps(locked, indent=2) + "\n")
    for path in sorted(LOCKS.glob("*/package.json")):
        lock_tree(path)
    return 0


def lock_tree(package: Path) -> None:
    """Renew the lock of a package with all that it needs: versions and hashes alone, and no host's name."""
    locked = package.with_name("package-lock.json")
    locked.unlink(missing_ok=True)
    command = [npm(), "install", "--package-lock-only", *AS_LOCKED, "--prefix", package.parent]
    step(f"Locking npm packages ({package.parent.name})", command, ONLINE)
    tree = json.loads(locked.read_text())
    kept = ("version", "integrity", "dependencies", "optionalDependencies", "optional")
    tree["packages"] = {
        name: {key: entry[key] for key in kept if key in entry} for name, entry in tree["packages"].items()
    }
    locked.write_text(json.dumps(tree, indent=2) + "\n")


def integrity(name: str, version: str) -> str:
    """The hash that the registry gives for a package's tarball."""
    wanted = f"{name}@{version}"
    return step(f"Locking {wanted}", [npm(), "view", wanted, "dist.integrity"], ONLINE).strip()


def parser() -> argparse.ArgumentParser:
    title, _, help_text = (__doc__ or "").partition("\n\n")
    plain = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(description=title, epilog=help_text, formatter_class=plain)
    commands = top.add_subparsers(metavar="command", required=True)

    def add(name: str, command: Command) -> argparse.ArgumentParser:
        sub = commands.add_parser(name)
        sub.set_defaults(command=command)
        return sub

    add("serve", serve).add_argument("--port", type=int, default=8000, help="another port than 8000")
    site = add("build", build_site)
    site.add_argument("--out", type=Path, default=ROOT / "dist", help="another folder than dist/")
    site.add_argument("--url", default="", help="the address where the site will be, for pictures of shared links")
    site.add_argument("--stun", default="", help="a STUN server's address, for live play across networks")
    add("docs", write_docs).add_argument("--out", type=Path, default=ROOT / "dist", help="another site than dist/")
    for name, command in HAND_ON.items():
        add(name, command)
    add("lock", lock)
    return top


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may have an older one)
        print("Gridarium needs Python 3.11 or newer.", file=sys.stderr)
        return 1
    words = sys.argv[1:]
    own = 1 if words and words[0] in HAND_ON else len(words)
    arguments = parser().parse_args(words[:own], argparse.Namespace(rest=words[own:]))
    command: Command = arguments.command
    try:
        return command(arguments)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
