"""The built site as files: complete, named by content, small, and without a word of any other host in our own."""

from __future__ import annotations

import gzip
import io
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from posixpath import dirname, join, normpath

import brotli
import pytest

from tests.conftest import ROOT
from web.bundle.archives import MAKING_PUZZLES, STAND_INS
from web.bundle.compressed import add_compressed
from web.bundle.site import Site, digest_of


def names_in(packed: bytes) -> list[str]:
    """The paths of the files in an archive, which is compressed as a whole."""
    return zipfile.ZipFile(io.BytesIO(zlib.decompress(packed))).namelist()


ONLY_FOR_HOSTS = {".nojekyll"}
UNHASHED = {"sw.js", "manifest.webmanifest", "licenses.txt"}


def only_for_others(path: str) -> bool:
    """Whether nobody who plays asks for it: only hosts do, those who show links, or frames in others' pages."""
    return path in ONLY_FOR_HOSTS or path.startswith(("assets/card-", "embed/", "assets/embed-"))


DOCS = "docs/"
"""The documentation, which has tests of its own."""


@pytest.fixture(scope="session")
def everything(dist: Path) -> dict[str, bytes]:
    found = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in found.items() if not name.startswith(DOCS)}


@pytest.fixture(scope="session")
def files(everything: dict[str, bytes]) -> dict[str, bytes]:
    """Without what is there compressed once more, under another name."""
    return {path: content for path, content in everything.items() if not path.endswith(".br")}


def test_names_say_contents(files: dict[str, bytes]) -> None:
    for path, content in files.items():
        if path.startswith("assets/") and path.count("/") == 1:
            assert path.split(".")[-2] == digest_of(content)
        elif path not in ONLY_FOR_HOSTS | UNHASHED:
            assert path.endswith(".html") or re.match(r"assets/(pyscript|pyodide)\.[0-9a-f]{12}/", path)


def test_everything_that_is_named_is_there(files: dict[str, bytes], dist: Path) -> None:
    missing = set(named(files)) - set(files)
    assert {path for path in missing if not (path.startswith(DOCS) and (dist / path).is_file())} == set()


def named(files: dict[str, bytes]) -> Iterator[str]:
    """The files that pages, the manifest and our scripts name."""
    for path, content in files.items():
        if path.endswith(".html") and path != "404.html":
            for name in re.findall(r'(?:src|href|data-script)="([^"#:]+)[#"]', content.decode()):
                yield normpath(join(dirname(path), name))
        elif re.fullmatch(r"assets/[\w-]+\.\w+\.js", path):
            yield from (
                f"assets/{name}" for name in re.findall(r'(?:from |import |import\()"\./([^"]+)"', content.decode())
            )
    yield from (icon["src"] for icon in json.loads(files["manifest.webmanifest"])["icons"])


def test_the_service_worker_keeps_every_file(files: dict[str, bytes]) -> None:
    at_once, later = kept(files, "FILES"), kept(files, "LATER")
    assert not at_once.keys() & later.keys()
    digests = {path: digest_of(content) for path, content in files.items() if not path.endswith(".bin")}
    assert at_once | later == {path: digests[path] for path in digests if path != "sw.js" and not only_for_others(path)}


def test_the_service_worker_knows_either_form_of_an_archive_and_the_archive_itself(
    everything: dict[str, bytes],
) -> None:
    archives = {path: content for path, content in everything.items() if path.endswith((".bin", ".bin.br"))}
    assert len(archives) == 4
    for form, ending, unpack in (("deflate", ".bin", zlib.decompress), ("brotli", ".bin.br", brotli.decompress)):
        assert kept(everything, "ARCHIVES", form) == {
            path: f"{digest_of(content)} {digest_of(unpack(content))}"
            for path, content in archives.items()
            if path.endswith(ending)
        }


def kept(files: dict[str, bytes], constant: str, form: str = "") -> dict[str, str]:
    """The files that a constant of the service worker lists, each with its digest; of some only those of a form."""
    found = re.search(rf"const {constant} = (\{{.*\}});", files["sw.js"].decode())
    assert found is not None
    listed = json.loads(found[1])
    return {path.removeprefix("./"): digest for path, digest in (listed[form] if form else listed).items()}


def test_a_change_anywhere_gives_the_service_worker_another_cache() -> None:
    one, other = Site(), Site()
    one.add("index.html", "a")
    other.add("index.html", "b")
    assert one.build_id() != other.build_id()


def test_a_first_visit_takes_at_most_6_3_mb_on_the_wire(files: dict[str, bytes]) -> None:
    """With what comes later. Live play takes 60 kB of it: a quarter is what reads codes where browsers do not."""
    assert on_the_wire(content for path, content in files.items() if not only_for_others(path)) <= 6_300_000


def test_the_page_on_hosting_says_what_a_first_visit_loads(everything: dict[str, bytes]) -> None:
    """Not more than 0.2 MB of 1,000,000 bytes off: with nothing compressed, by gzip, by brotli as hosts have it, what
    less that is where archives are brotli. What brotli in advance makes of it takes long to find out: see `bench`."""
    page = (ROOT / "web" / "docs" / "hosting.md").read_text(encoding="utf-8")
    own = kept(everything, "FILES")
    deflate, smaller = (
        sum(len(everything[path]) for path in kept(everything, "ARCHIVES", form)) for form in ("deflate", "brotli")
    )

    def by_host(compressed: Callable[[bytes], bytes]) -> int:
        return deflate + sum(min(len(everything[path]), len(compressed(everything[path]))) for path in own)

    on_its_way = by_host(partial(brotli.compress, quality=4))
    sizes = by_host(bytes), by_host(gzip.compress), on_its_way, deflate - smaller
    said = [float(number) for number in re.findall(r"([0-9.]+) MB", page)]
    assert said[:-1] == pytest.approx([size / 1e6 for size in sizes], abs=0.2)


def test_the_type_takes_at_most_45_kb_on_the_wire(files: dict[str, bytes]) -> None:
    """One file, swapped in when it is there."""
    found = [content for path, content in files.items() if path.endswith((".woff2", ".woff", ".ttf"))]
    assert len(found) == 1
    assert on_the_wire(found) <= 45_000
    style = next(content.decode() for path, content in files.items() if path.endswith(".css"))
    assert re.search(r"font-family:\s*Figtree;[^}]*font-display:\s*swap", style)


def test_puzzles_wait_until_somebody_wants_them(files: dict[str, bytes]) -> None:
    """At most 30 kB a game, in files of their own: nothing of them is in what Python begins with."""
    games = {path.parent.parent.name for path in (ROOT / "engine").rglob("data/puzzles.json")}
    found = {path: content for path, content in files.items() if path.startswith("assets/puzzles-")}
    assert {path.partition(".")[0] for path in found} == {f"assets/puzzles-{game}" for game in games}
    assert found.keys() <= kept(files, "LATER").keys()
    assert all(on_the_wire([content]) <= 30_000 for content in found.values())
    packed = next(content for path, content in files.items() if path.startswith("assets/app."))
    assert not [name for name in names_in(packed) if "puzzles.json" in name]
    shell = next(content.decode() for path, content in files.items() if path.startswith("assets/shell."))
    assert all(f"./{path.removeprefix('assets/')}" in shell for path in found)


def on_the_wire(contents: Iterable[bytes]) -> int:
    return sum(min(len(content), len(gzip.compress(content))) for content in contents)


def test_our_own_files_name_no_host(files: dict[str, bytes]) -> None:
    libraries = ("pyscript", "pyodide", "idiomorph", "idb-keyval", "three")
    vendored = ("licenses.txt", *(f"assets/{name}." for name in libraries))
    for path, content in files.items():
        if not path.startswith(vendored) and not path.endswith((".png", ".jpg", ".bin")):
            assert set(re.findall(rb"https?://[\w.-]+/?", content)) <= {b"http://www.w3.org/"}, path  # namespaces


def test_both_forms_of_an_archive_unpack_to_the_same_and_neither_looks_like_it(everything: dict[str, bytes]) -> None:
    """The page knows from the first bytes whether an archive comes as it is."""
    for path, content in everything.items():
        if path.endswith(".bin"):
            beside = everything[f"{path}.br"]
            whole = zlib.decompress(content)
            assert brotli.decompress(beside) == whole
            assert whole.startswith(b"PK")
            assert not content.startswith(b"PK")
            assert not beside.startswith(b"PK")
            assert len(beside) < 0.8 * len(content)
            assert len(content) < len(gzip.compress(whole, 9)), "a host that compresses does no better"


def test_what_a_host_sends_compressed_in_advance_is_the_file_beside_it() -> None:
    text, picture = b"a word or two, " * 100, bytes(range(256)) * 8
    site = Site()
    for name, content in {"a.html": text, "b.png": picture, "c.bin": text, "d.css": b"short"}.items():
        site.add(name, content)
    add_compressed(site)
    assert set(site.files) == {"a.html", "a.html.br", "b.png", "c.bin", "d.css"}
    assert brotli.decompress(site.files["a.html.br"]) == text


def test_archives_hold_compiled_modules_only(files: dict[str, bytes]) -> None:
    archives = [path for path in files if path.endswith(".bin")]
    assert len(archives) == 2
    for path in archives:
        assert not [name for name in names_in(files[path]) if name.endswith((".py", ".so"))]


def test_the_page_gets_the_rule_books_and_no_tools(files: dict[str, bytes]) -> None:
    names = names_in(next(content for path, content in files.items() if path.startswith("assets/app.")))
    books = {path.relative_to(ROOT / "engine").as_posix() for path in (ROOT / "engine").rglob("RULES.md")}
    assert books <= set(names)
    makers = [f"gridarium/learning/{name}." for name in MAKING_PUZZLES]
    assert not [
        name
        for name in names
        if name.startswith(("web/bundle", "web/docs", "web/shell", "gridarium/cli", "tests", *makers))
    ]


def test_the_page_gets_nothing_that_only_commands_import(files: dict[str, bytes]) -> None:
    names = names_in(next(content for path, content in files.items() if path.startswith("assets/stdlib.")))
    assert not [name for name in names if name.startswith(("argparse", "multiprocessing", "pickle"))]


def test_rule_books_need_no_entity_that_the_page_does_not_know() -> None:
    known = set(re.findall(r'"(\w+;)"', STAND_INS["html/entities.py"]))
    for book in (ROOT / "engine").rglob("RULES.md"):
        assert set(re.findall(r"&(\w+;)", book.read_text())) <= known, book


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(FileExistsError):
        Site().write(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"
