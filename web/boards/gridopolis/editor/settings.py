"""The settings of a blueprint: who plays, spare parts, and rule choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.games.gridopolis.setup.blueprint_checks import MOST_ROUNDS, MOST_SPARES
from gridarium.games.gridopolis.setup.blueprints import OPPOSITE, SEATS, Blueprint
from gridarium.games.gridopolis.setup.editing import new_seat, seat, with_seat
from web.boards.designer import Group, Setting

ANY = "any"
USUAL_ROUNDS = 20
FORWARDS = (("North", "+y"), ("East", "+x"), ("South", "-y"), ("West", "-x"), ("Every way", ANY))
CAPTURES = (
    ("By jumping", "jump"),
    ("By landing", "landing"),
    ("Own markers", "own"),
    ("Never", "none"),
)
GOALS = (
    ("Last player standing", "last_standing"),
    ("Points after rounds", "points"),
    ("Race", "race"),
    ("Solitaire", "solitaire"),
)
SWITCHES = (
    ("kamikaze", "Kamikaze"),
    ("steps", "Steps"),
    ("building", "Building"),
    ("chains", "Chains of hops"),
)
SPARES = (("pads", "Pads"), ("links", "Links"), ("posts", "Posts"), ("boxes", "Blocker boxes"))


def groups(blueprint: Blueprint) -> Sequence[Group]:
    """Settings as they are."""
    spares, rules = blueprint.spares, blueprint.rules
    return (
        Group("Seats", tuple(setting for name in SEATS for setting in _seat(blueprint, name))),
        Group(
            "Spare parts of each player",
            tuple(Setting(f"spare-{key}", label, getattr(spares, key), most=MOST_SPARES) for key, label in SPARES),
        ),
        Group(
            "Rules",
            (
                Setting("goal", "Goal", rules.goal, GOALS),
                Setting("rounds", "Rounds", rules.rounds, most=MOST_ROUNDS),
                Setting("capture", "Capture", rules.capture, CAPTURES),
                *(Setting(key, label, getattr(rules, key)) for key, label in SWITCHES),
            ),
        ),
    )


def _seat(blueprint: Blueprint, name: str) -> list[Setting]:
    plan = seat(blueprint, name)
    plays = Setting(f"seat-{name}", f"{name.capitalize()} plays", plan is not None)
    if plan is None:
        return [plays]
    return [plays, Setting(f"forward-{name}", f"{name.capitalize()}'s pawns go", plan.forward or ANY, FORWARDS)]


def setting_text(blueprint: Blueprint, name: str) -> str:
    """A setting as it is, in words."""
    setting = next(each for group in groups(blueprint) for each in group.settings if each.name == name)
    if isinstance(setting.value, bool):
        return f"{setting.label}: {'yes' if setting.value else 'no'}."
    labels = {value: label for label, value in setting.choices}
    shown = labels.get(str(setting.value), str(setting.value) if setting.value is not None else "none")
    return f"{setting.label}: {shown}."


def changed(blueprint: Blueprint, name: str, value: str | bool) -> Blueprint:
    """With another value of a setting. Raises ValueError with a sentence where it cannot have that."""
    kind, _, key = name.partition("-")
    if key not in {"seat": SEATS, "forward": SEATS, "spare": dict(SPARES)}.get(kind, ("",)):
        raise ValueError(f"There is no setting called {name}.")
    if kind == "seat":
        return with_seat(blueprint, key, new_seat(key) if value else None)
    if kind == "forward":
        plan = seat(blueprint, key) or new_seat(key)
        return with_seat(blueprint, key, plan._replace(forward=None if value == ANY else _one_of(value, FORWARDS)))
    if kind == "spare":
        label = dict(SPARES)[key]
        spares = blueprint.spares._replace(**{key: _number(value, label, 0, MOST_SPARES)})
        return blueprint._replace(spares=spares)
    return _ruled(blueprint, name, value)


def _ruled(blueprint: Blueprint, name: str, value: str | bool) -> Blueprint:
    """With another rule, and what goes with it."""
    rules = blueprint.rules
    if name == "goal":
        return _with_goal(blueprint, _one_of(value, GOALS))
    if name == "rounds":
        rounds = None if value == "" else _number(value, "Rounds", 1, MOST_ROUNDS)
        return blueprint._replace(rules=rules._replace(rounds=rounds))
    if name == "capture":
        capture = _one_of(value, CAPTURES)
        kamikaze = rules.kamikaze and capture != "landing"
        return blueprint._replace(rules=rules._replace(capture=capture, kamikaze=kamikaze))
    if name not in dict(SWITCHES):
        raise ValueError(f"There is no setting called {name}.")
    switched: dict[str, Any] = {name: bool(value)}
    return blueprint._replace(rules=rules._replace(**switched))


def _with_goal(blueprint: Blueprint, goal: str) -> Blueprint:
    """A race is for where the opposite seat begins, until other pads are drawn; points need a number of rounds."""
    rules = blueprint.rules._replace(goal=goal)
    if goal == "points" and rules.rounds is None:
        rules = rules._replace(rounds=USUAL_ROUNDS)
    plans = dict(blueprint.seats)
    if goal == "race":
        targets = {name: plans[OPPOSITE[name]].markers for name in plans if OPPOSITE[name] in plans}
    else:
        targets = dict.fromkeys(plans, ())
    seats = tuple((name, plan._replace(target=targets.get(name, plan.target))) for name, plan in blueprint.seats)
    return blueprint._replace(rules=rules, seats=seats)


def _one_of(value: str | bool, offered: Sequence[tuple[str, str]]) -> str:
    if value not in [known for _, known in offered]:
        raise ValueError("That is not among the choices.")
    return str(value)


def _number(value: str | bool, label: str, least: int, most: int) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and least <= int(text) <= most):
        raise ValueError(f"{label}: a whole number from {least} to {most}, please.")
    return int(text)
