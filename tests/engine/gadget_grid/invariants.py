"""What holds in every position of Gadget Grid, and from each to the next, read off the positions' data."""

from __future__ import annotations

from collections import Counter
from typing import Any

PHASES = ("setup", "generation", "action", "movement", "attack", "closing", "end")
SENTRIES = ("gorgonzilla", "mechakraken", "quetzalcannon", "acid-fountain")
ENVIRONMENT = ("portal", "rubble", "floor-malfunction", *SENTRIES)


def check(data: dict[str, Any]) -> None:
    """Everything about one position."""
    check_cards(data)
    check_gizmos(data)
    check_places(data)
    check_hands(data)
    check_to_do(data)


def check_cards(data: dict[str, Any]) -> None:
    """120 Gadget Cards, 26 Setup Cards and the Premium DLC are all there, each in one place."""
    there: Counter[str] = Counter()
    for place in (data["deck"], data["pile"], data["box"], data["setup"], *data["hands"]):
        there.update(place)
    for worn in data["active"]:
        there.update(worn)
    there.update(data["environment"].values())
    for cards in data["loose"].values():
        there.update(cards)
    there.update(drawn(data))
    assert sum(there.values()) == 120 + 26
    assert there == all_cards(data["cards"])
    dlc = [*data["shop"], *data["dlc_deck"], *(name for own in data["dlc"] for name in own)]
    assert len(set(dlc)) == len(dlc) == {1: 17, 2: 20}.get(data["players"], 22)
    assert len(data["shop"]) <= 4


def drawn(data: dict[str, Any]) -> list[str]:
    """The cards on their way from a deck to the Grid."""
    known = all_cards(data["cards"])
    at = {"start": 1, "begin": 1, "generate": 1, "draw": 1, "roll": 2, "put": 2}
    items = [item for frame in data["to_do"] if frame[0] in at for item in frame[at[frame[0]]]]
    return [item for item in items if item in known]


_KNOWN: dict[str, Counter[str]] = {}


def all_cards(name: str) -> Counter[str]:
    """How many of each kind a shipped set has, Setup Cards included."""
    if name not in _KNOWN:
        from gridarium.games.gadget_grid.setup.cards import CARDS as DATA

        _KNOWN[name] = Counter(DATA["sets"][name]["gadgets"]) + Counter(DATA["sets"][name]["setup"])
    return _KNOWN[name]


def check_gizmos(data: dict[str, Any]) -> None:
    """They are on tokens, in front of players or spent; nobody has more than three on the token."""
    each = 3 if data["players"] > 1 else 1
    assert sum(on + off for on, off in data["gizmos"]) + data["spent"] == each * len(data["gizmos"])
    assert all(0 <= on <= each and off >= 0 for on, off in data["gizmos"])


def check_places(data: dict[str, Any]) -> None:
    """Tokens are on squares where they can be (GG-L12, GG-L13, GG-T18), and cards lie on no Environment Card."""
    environment = data["environment"]
    assert not environment.keys() & data["loose"].keys()
    assert set(environment.values()) <= set(ENVIRONMENT)
    assert "100" not in environment.keys() | data["loose"].keys()
    inattentive = {f"p{player}" for player, own in enumerate(data["dlc"]) if "not-paying-attention" in own}
    moving = any(frame[0] in ("slide", "roll", "put") for frame in data["to_do"])
    for token, square in data["at"].items():
        kind = environment.get(square)
        if token not in inattentive and not moving:
            assert kind != "rubble", (token, square)
            assert kind != "floor-malfunction", (token, square)
        if square == "100":
            assert "square-100" in data["dlc"][int(token[1:])]
    owned = {name for own in data["dlc"] for name in own}
    assert set(data["buddies"]) <= owned


def check_hands(data: dict[str, Any]) -> None:
    """Both axes are never held together, and no Environment Card is."""
    for hand in data["hands"]:
        assert not ("laser-guided-axe" in hand and "anti-axe" in hand)
        assert not set(hand) & set(ENVIRONMENT)
    for worn in data["active"]:
        assert len(set(worn)) == len(worn)


def check_to_do(data: dict[str, Any]) -> None:
    """A phase is at the bottom, and only there; nothing is to be done once the game is over."""
    names = [frame[0] for frame in data["to_do"]]
    living = sum(on > 0 for on, _ in data["gizmos"])
    if not names:
        return
    assert names[0] in PHASES
    assert not set(names[1:]) & set(PHASES)
    assert living > 1, "GG-W1"


def check_change(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Phases come in order, turns one after the other, and sentries are left for good (GG-L12)."""
    if not after["to_do"]:
        return
    one, other = before["to_do"][0][0], after["to_do"][0][0]
    same_turn = before["turn"] == after["turn"]
    if same_turn:
        assert PHASES.index(other) >= PHASES.index(one)
        assert before["player"] == after["player"] or one == "setup"
    else:
        drawing = before["deck"] or before["pile"] or after["deck"]
        phases = {"generation" if drawing else "action"}
        if not after["deck"] and not after["pile"]:  # the last card may have been drawn as the turn before ended
            phases.add("action")
        assert after["turn"] == before["turn"] + 1
        assert other in phases
        assert after["player"] == (before["player"] + 1) % before["players"]
        assert after["done"] == []
    assert before["spent"] <= after["spent"]
    for own, later in zip(before["dlc"], after["dlc"], strict=True):
        assert set(own) <= set(later), "GG-D7"
