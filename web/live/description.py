"""Descriptions of connections: what browsers say of themselves in SDP, packed so that a link or a code holds it.

Of an SDP of RFC 8829 only what differs from a template travels: the name and the password of ICE (RFC 8445, 5.3), the
fingerprint of the certificate (RFC 8122), and where the device can be reached. An answer names the offer that it is to.

Whoever answers waits until the answer was passed on, however long that takes, so the device that has it speaks first:
of the two it is the active one (RFC 8842, 5). The other one would give up after some minutes without a reply.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gridarium.formats import base64

LONGEST = 300
"""Letters of a packed description."""
LONGEST_SDP = 20_000
"""Letters of what a browser says."""
MOST_CANDIDATES = 8
VERSION = "2"
TAG = 6
"""Letters by which an answer names its offer."""

UFRAG = re.compile(r"[A-Za-z0-9+/]{4,16}")
PASSWORD = re.compile(r"[A-Za-z0-9+/]{22,48}")
FINGERPRINT = re.compile(r"(?:[0-9A-F]{2}:){31}[0-9A-F]{2}")
CANDIDATE = re.compile(r"candidate:\S+ 1 udp [0-9]+ (\S+) ([0-9]{1,5}) typ (host|srflx)\b.*", re.IGNORECASE)
MDNS = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
"""A name that browsers give to an address, so that nobody sees it (RFC 8828; draft-ietf-mmusic-mdns-ice-candidates)."""
DIGEST = 32
"""Bytes of a SHA-256."""
KINDS = ("mdns", "ipv4", "ipv6")
"""What addresses are of, by the number that stands for it."""
SIZES = (16, 4, 16)
REFLEXIVE = 4
"""Added to that number where the address is the one that a STUN server saw."""

TEMPLATE = """\
v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=end-of-candidates
a=ice-ufrag:{ufrag}
a=ice-pwd:{password}
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""

DAMAGED = "This link is cut off or damaged, so it leads to no live game."
OTHER_VERSION = "This link was made by another version of the page. Reload it on both devices, then invite again."
UNKNOWN = "This browser describes its connection in a manner that live play does not know."


class BadDescription(ValueError):
    """Error where something is no description; the message is for people."""


class Description(NamedTuple):
    """What one browser says to another."""

    sdp: str
    answers: str
    """The tag of the offer that it answers; empty where it is an offer."""

    @property
    def kind(self) -> str:
        """As browsers call it."""
        return "answer" if self.answers else "offer"


class Candidate(NamedTuple):
    """Where a device can be reached."""

    kind: int
    address: bytes
    port: int
    reflexive: bool


def pack_offer(sdp: str) -> str:
    """An offer in at most 300 letters of links. Raises BadDescription where the SDP is no known one."""
    return _pack(sdp, "")


def pack_answer(sdp: str, offer: str) -> str:
    """An answer to a packed offer, likewise."""
    return _pack(sdp, tag(offer))


def tag(offer: str) -> str:
    """What an answer names a packed offer by."""
    return base64.pack(hashlib.sha256(offer.encode()).digest())[:TAG]


def unpack(text: str) -> Description:
    """The description that was packed. Raises BadDescription."""
    version, *parts = text[: LONGEST + 1].split(".")
    if version.isdecimal() and version != VERSION and len(version) < len(base64.LETTERS):
        raise BadDescription(OTHER_VERSION)
    if len(text) > LONGEST or version != VERSION or len(parts) not in (3, 4):
        raise BadDescription(DAMAGED)
    ufrag, password = (_swapped(part, "-_", "+/") for part in parts[:2])
    answers = parts[3] if len(parts) > 3 else ""
    if not UFRAG.fullmatch(ufrag) or not PASSWORD.fullmatch(password) or (len(parts) > 3) != (len(answers) == TAG):
        raise BadDescription(DAMAGED)
    data = _bytes(parts[2])
    sdp = TEMPLATE.format(
        candidates="".join(_lines(dict.fromkeys(_candidates(data[DIGEST:])))),
        ufrag=ufrag,
        password=password,
        fingerprint=data[:DIGEST].hex(":").upper(),
        setup="passive" if answers else "active",
    )
    return Description(sdp.replace("\n", "\r\n"), answers)


def _pack(sdp: str, answers: str) -> str:
    lines = sdp[:LONGEST_SDP].splitlines()
    ufrag = _value(lines, "a=ice-ufrag:", UFRAG)
    password = _value(lines, "a=ice-pwd:", PASSWORD)
    fingerprint = bytes.fromhex(_value(lines, "a=fingerprint:sha-256 ", FINGERPRINT).replace(":", ""))
    found = list(dict.fromkeys(_found(lines)))
    chosen = sorted(found, key=lambda candidate: (not candidate.reflexive, candidate.kind))[:MOST_CANDIDATES]
    data = fingerprint + b"".join(_packed(candidate) for candidate in found if candidate in chosen)
    names = (_swapped(part, "+/", "-_") for part in (ufrag, password))
    text = ".".join((VERSION, *names, base64.pack(data), *([answers] if answers else [])))
    if len(text) > LONGEST:
        raise BadDescription(UNKNOWN)
    return text


def _value(lines: list[str], name: str, form: re.Pattern[str]) -> str:
    """The value of a line of that name."""
    value = next((line.removeprefix(name) for line in lines if line.startswith(name)), "")
    if not form.fullmatch(value):
        raise BadDescription(UNKNOWN)
    return value


def _found(lines: list[str]) -> Iterator[Candidate]:
    """The candidates among these lines that can travel."""
    for line in lines:
        found = CANDIDATE.fullmatch(line.removeprefix("a="))
        if found is None or not 0 < int(found[2]) < 1 << 16:
            continue
        kind, address = _address(found[1])
        if address:
            yield Candidate(kind, address, int(found[2]), found[3].lower() == "srflx")


def _address(text: str) -> tuple[int, bytes]:
    """The kind of an address and its bytes; no bytes where it is of no kind."""
    if MDNS.fullmatch(text):
        return 0, bytes.fromhex(text.removesuffix(".local").replace("-", ""))
    if ":" in text:
        return 2, _ipv6(text)
    parts = text.split(".")
    right = len(parts) == 4 and all(re.fullmatch("[0-9]{1,3}", part) and int(part) < 256 for part in parts)
    return 1, bytes(map(int, parts)) if right else b""


def _ipv6(text: str) -> bytes:
    """The bytes of an address of RFC 4291, 2.2; none where it is no such."""
    begin, gap, end = (part.split(":") if part else [] for part in text.partition("::"))
    missing = 8 - len(begin) - len(end)
    groups = [*begin, *["0"] * missing, *end]
    right = (missing > 0 if gap else missing == 0) and all(re.fullmatch("[0-9A-Fa-f]{1,4}", group) for group in groups)
    return b"".join(int(group, 16).to_bytes(2) for group in groups) if right else b""


def _written(kind: int, address: bytes) -> str:
    """An address as SDP has it."""
    if kind == 1:
        return ".".join(map(str, address))
    digits = address.hex()
    if kind == 2:
        return ":".join(f"{int(digits[place : place + 4], 16):x}" for place in range(0, 32, 4))
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"


def _packed(candidate: Candidate) -> bytes:
    first = candidate.kind + candidate.reflexive * REFLEXIVE
    return bytes([first]) + candidate.port.to_bytes(2) + candidate.address


def _candidates(data: bytes) -> Iterator[Candidate]:
    """Those that were packed. Raises BadDescription."""
    for _ in range(MOST_CANDIDATES):
        if not data:
            return
        kind, reflexive = data[0] % REFLEXIVE, data[0] >= REFLEXIVE
        if data[0] >= 2 * REFLEXIVE or kind >= len(KINDS):
            raise BadDescription(DAMAGED)
        end = 3 + SIZES[kind]
        port, address = int.from_bytes(data[1:3]), data[3:end]
        if not port or len(address) < SIZES[kind]:
            raise BadDescription(DAMAGED)
        yield Candidate(kind, address, port, reflexive)
        data = data[end:]
    if data:
        raise BadDescription(DAMAGED)


def _lines(candidates: Iterable[Candidate]) -> Iterator[str]:
    """As SDP has them; the earlier is preferred (RFC 8445, 5.1.2.1)."""
    for number, (kind, address, port, reflexive) in enumerate(candidates):
        priority = ((100 if reflexive else 126) << 24) + (65_535 - number << 8) + 255
        typ = "srflx raddr 0.0.0.0 rport 0" if reflexive else "host"
        yield f"a=candidate:{number + 1} 1 udp {priority} {_written(kind, address)} {port} typ {typ}\n"


def _bytes(text: str) -> bytes:
    """The bytes of these letters, of which there must be one way to write them. Raises BadDescription."""
    try:
        data = base64.unpack(text)
    except ValueError as error:
        raise BadDescription(DAMAGED) from error
    if len(data) < DIGEST or base64.pack(data) != text:
        raise BadDescription(DAMAGED)
    return data


def _swapped(text: str, letters: str, others: str) -> str:
    """A text with these letters in place of those; with those in it, it stays no such text."""
    return text.translate(str.maketrans(letters + others, others + "\0\0"))
