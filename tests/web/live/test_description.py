"""Descriptions of connections: what browsers say comes back as they need it; rubbish gives a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest

from gridarium.formats.base64 import LETTERS
from tests.sizes import dice, often
from web.live import description
from web.live.description import LONGEST, BadDescription

PRINT = ":".join(f"{number:02X}" for number in range(100, 132))
MDNS = "38fbe81d-96ec-44a1-bceb-4da70d276b5a.local"
CHROMIUM = f"""v=0
o=- 7368087309819948753 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1259852915 1 udp 2113937151 {MDNS} 40607 typ host generation 0 network-cost 999
a=candidate:1421835639 1 udp 2113942271 a82f1e48-973b-4dc7-9d0d-0c2c753f325d.local 36341 typ host generation 0
a=candidate:842163049 1 udp 1677729535 192.0.2.77 5004 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999
a=ice-ufrag:R5F+
a=ice-pwd:xQf93FiaV8vpYTa0hq4V/oFk
a=ice-options:trickle
a=fingerprint:sha-256 {PRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("\n", "\r\n")
FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 3998322119945739577 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {PRINT}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122187007 {MDNS} 34318 typ host
a=candidate:1 1 UDP 2122252543 192.0.2.5 42037 typ host
a=candidate:3 1 UDP 2122252543 2001:db8::7 42038 typ host
a=candidate:2 1 TCP 2105458943 {MDNS} 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:b87adb891a14e7940e882296aef04df0
a=ice-ufrag:903f9ea2
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
""".replace("\n", "\r\n")
Given = TypeVar("Given")
SENTENCE = re.compile(r"[A-Z][^<>]*\.")


def lines(sdp: str, name: str) -> list[str]:
    return [line for line in sdp.split("\r\n") if line.startswith(name)]


def reached(sdp: str) -> list[tuple[str, ...]]:
    """Address, port and type of each candidate over UDP."""
    found = re.findall(r"a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)", sdp, re.IGNORECASE)
    return [(address.replace(":0:0:0:0:0:", "::"), port, typ) for address, port, typ in found]


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX], ids=["chromium", "firefox"])
def test_what_differs_comes_back_as_it_was(sdp: str) -> None:
    text = description.pack_offer(sdp)
    found = description.unpack(text)
    assert (found.kind, found.answers) == ("offer", "")
    for name in ("a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "m=", "a=mid:", "a=sctp-port:"):
        assert lines(found.sdp, name) == lines(sdp, name)
    assert lines(found.sdp, "a=setup:") == ["a=setup:active"], "whoever answers waits"
    assert reached(found.sdp) == reached(sdp)
    assert set(text) <= set(f"{LETTERS}.")
    assert len(text) <= 200


def test_an_answer_says_which_offer_it_is_to() -> None:
    offer = description.pack_offer(CHROMIUM)
    found = description.unpack(description.pack_answer(FIREFOX.replace("actpass", "passive"), offer))
    assert found.kind == "answer"
    assert found.answers == description.tag(offer) != description.tag(description.pack_offer(FIREFOX))
    assert lines(found.sdp, "a=setup:") == ["a=setup:passive"]


def test_of_very_many_addresses_the_one_seen_from_outside_and_the_nearest_travel() -> None:
    one = "a=candidate:842163049 1 udp 1677729535 192.0.2.77 5004 typ srflx raddr 0.0.0.0 rport 0\r\n"
    many = "".join(
        f"a=candidate:{number} 1 udp 7 2001:db8::{number:x} 50{number} typ host\r\n" for number in range(10, 40)
    )
    text = description.pack_offer(FIREFOX.replace("a=candidate:1 ", f"{many}{one}a=candidate:1 "))
    assert len(text) <= LONGEST
    found = reached(description.unpack(text).sdp)
    assert len(found) == description.MOST_CANDIDATES
    assert ("192.0.2.77", "5004", "srflx") in found
    assert (MDNS, "34318", "host") in found


@pytest.mark.parametrize("name", ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:sha-256 "])
@pytest.mark.parametrize("value", ["", "x", "<b>", "x" * 5_000])
def test_what_no_browser_says_is_refused(name: str, value: str) -> None:
    spoilt = re.sub(rf"{name}.*\r\n", lambda _: f"{name}{value}\r\n", CHROMIUM)
    with pytest.raises(BadDescription, match=SENTENCE):
        description.pack_offer(spoilt)


@pytest.mark.parametrize("version", ["1", "3"])
def test_another_version_is_called_so(version: str) -> None:
    with pytest.raises(BadDescription, match="another version"):
        description.unpack(f"{version}.anything.at-all")


def spoilt(text: str, chance: Random) -> str:
    """A text with something cut, doubled, changed or put in."""
    letters = [*text]
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(letters) + 1)
        strange = chance.choice([*LETTERS, ".", "+", "/", "\0", "\n", "é", "=", " ", "%"])
        match chance.randrange(4):
            case 0:
                letters[place : place + chance.randint(1, 20)] = []
            case 1:
                letters[place:place] = letters[max(0, place - 30) : place]
            case 2:
                letters[place : place + 1] = [strange]
            case _:
                letters.insert(place, strange)
    return "".join(letters)


def given(function: Callable[[str], Given], text: str) -> Given | None:
    """What a function gives for a text; where it refuses that, it has said so in a sentence."""
    try:
        return function(text)
    except BadDescription as error:
        sentence = str(error)
    assert SENTENCE.fullmatch(sentence)
    return None


def test_whatever_comes_in_a_link_gives_a_description_of_these_lines_or_a_sentence() -> None:
    """One that is taken has the template's lines, each once, so nothing can be put between them."""
    chance = dice("descriptions")
    offer = description.pack_offer(CHROMIUM)
    good = [offer, description.pack_offer(FIREFOX), description.pack_answer(CHROMIUM, offer)]
    allowed = re.compile(
        r"(?:(?:v|o|s|t|m|c)=[\w \-./]+|a=candidate:[1-8] 1 udp [0-9]+ (?:[0-9a-f.:]+|[0-9a-f-]{36}\.local) [0-9]+ "
        r"typ (?:host|srflx raddr 0\.0\.0\.0 rport 0)|a=end-of-candidates|a=ice-(?:ufrag|pwd):[A-Za-z0-9+/]+|"
        r"a=fingerprint:sha-256 [0-9A-F:]{95}|a=(?:setup|mid|sctp-port|max-message-size|group):[\w ]+)"
    )
    for _ in range(often(100_000)):
        text = spoilt(chance.choice(good), chance)
        found = given(description.unpack, text)
        if found is None:
            continue
        assert all(allowed.fullmatch(line) for line in found.sdp.removesuffix("\r\n").split("\r\n")), found.sdp
        again = description.pack_answer(found.sdp, "") if found.answers else description.pack_offer(found.sdp)
        assert description.unpack(again).sdp == found.sdp


def test_whatever_a_browser_says_gives_letters_or_a_sentence() -> None:
    chance = dice("sdp")
    for _ in range(often(50_000)):
        text = given(description.pack_offer, spoilt(chance.choice([CHROMIUM, FIREFOX]), chance))
        if text is None:
            continue
        assert len(text) <= LONGEST
        assert description.unpack(text).kind == "offer"
