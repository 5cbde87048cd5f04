"""The files of the site while it is being made."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path, PurePosixPath


def digest_of(content: bytes) -> str:
    """The beginning of a file's SHA-256, which the service worker checks: enough that no two meet by accident."""
    return hashlib.sha256(content).hexdigest()[:12]


def digest(*parts: bytes) -> str:
    """A short hash of several parts, of which none can run into the next."""
    return digest_of(b"".join(hashlib.sha256(part).digest() for part in parts))


class Site:
    """A set of files, each under its path in the site."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.assets: dict[str, str] = {}
        """Plain name of an asset -> its path, as a page writes it."""

    def add(self, path: str, content: bytes | str) -> None:
        """Add a file that keeps its name."""
        self.files[path] = content.encode() if isinstance(content, str) else content

    def add_asset(self, name: str, content: bytes | str) -> str:
        """Add a file whose name says its content: `shell.js` becomes `assets/shell.1a2b3c4d5e6f.js`."""
        data = content.encode() if isinstance(content, str) else content
        plain = PurePosixPath(name)
        path = f"assets/{plain.stem}.{digest_of(data)}{plain.suffix}"
        self.add(path, data)
        self.assets[name] = path
        return path

    def add_folder(self, name: str, files: Mapping[str, bytes]) -> str:
        """Add files that refer to each other by name, in a folder whose name says their content."""
        names = sorted(files)
        folder = f"assets/{name}.{digest(*(part for file in names for part in (file.encode(), files[file])))}"
        for file in names:
            self.add(f"{folder}/{file}", files[file])
        return folder

    def build_id(self) -> str:
        """A hash of everything added so far."""
        return digest(*(part for path in sorted(self.files) for part in (path.encode(), self.files[path])))

    def write(self, out: Path) -> None:
        """Replace the folder `out`, an older site or nothing, by this one. Until all is written, it stays as it was."""
        if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
            raise FileExistsError(f"{out} holds something that is not a site; it was left alone")
        fresh = out.with_name(f".{out.name}.{os.getpid()}")
        for path, content in self.files.items():
            target = fresh / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)


def asset_url(path: str) -> str:
    """The path of an asset as a script in assets/ writes it."""
    return f"./{PurePosixPath(path).relative_to('assets')}"
