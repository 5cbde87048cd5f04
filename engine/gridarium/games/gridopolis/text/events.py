"""Events of an action, status and score table, in data and in words."""

from __future__ import annotations

from gridarium.game import Event, Outcome, Situation, Statistic, Tally, count, listing
from gridarium.games.gridopolis.rules.board import KING, OPEN
from gridarium.games.gridopolis.rules.moves import ADD, BOX, END, JUMP, KAMIKAZE, PASS, STEP, TELEPORT, Move
from gridarium.games.gridopolis.rules.outcome import CAPTURED_KING, CAPTURED_PAWN, KING_LEFT, PAWN_LEFT, points, scores
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import called, called_along, name_of


def events_of(before: GridopolisState, action: Move) -> list[Event]:
    """The events of an action: what was done, then ``capture``, ``lift``, ``crown``, ``out``, ``round``, ``end``.

    At the end of the game a ``points`` event for each player has its score as the value.
    """
    after = before.copy()
    after.play(action)
    events = [_deed(before, action), *_taken(before, action), *_crowned(before, after, action), *_out(before, after)]
    if after.outcome is not None:
        return events + _end(after, after.outcome)
    if after.round != before.round:
        events.append(Event("round", before.to_move or 0, f"Round {after.round} ended"))
    return events


def _deed(before: GridopolisState, action: Move) -> Event:
    player = before.to_move or 0
    kind, words = _kind_and_words(before, action)
    places = (action.origin or before.at, action.middle, action.landing)
    names = tuple(dict.fromkeys(name_of(at) for at in places if at))
    return Event(kind, player, words.format(who=f"{{{player}}}"), names)


def _kind_and_words(before: GridopolisState, action: Move) -> tuple[str, str]:
    """A word for what was done, and a sentence about "{who}"."""
    if action.kind == JUMP:
        hop = before.cells[action.middle] >> 2 == before.to_move or before.blueprint.rules.capture == "none"
        kind = "hop" if hop else "jump"
        origin, middle, landing = called_along(action.origin, action.middle, action.landing)
        return kind, f"{{who}} {'hopped' if hop else 'jumped'} from {origin} over {middle} to {landing}"
    kind, words = _DEEDS.get(action.kind, ("time", "The time ran out, so this round is the last"))
    places = [at for at in (action.origin, action.middle, action.landing) if at]
    return kind, words.format(*called_along(*places), who="{who}")


_DEEDS = {
    STEP: ("step", "{who} moved from {} to {}"),
    KAMIKAZE: ("kamikaze", "{who} jumped from {} over {} and off the board"),
    TELEPORT: ("teleport", "{who} teleported to {}"),
    END: ("stop", "{who} stopped there"),
    ADD: ("pad", "{who} built a pad on {}"),
    BOX: ("box", "{who} put a blocker box on {}"),
    PASS: ("pass", "{who} had no move and passed"),
}


def _taken(before: GridopolisState, action: Move) -> list[Event]:
    """The markers that came off: ``capture`` by the player who keeps them, ``lift`` where nobody does."""
    player = before.to_move or 0
    if action.kind == KAMIKAZE:
        owner = before.cells[action.middle] >> 2
        return [_capture(before, action.middle, player), _capture(before, action.origin, owner)]
    at = action.middle if action.kind == JUMP else action.landing if action.kind == STEP else 0
    there = before.cells.get(at, OPEN)
    if there < 0:
        return []
    own = there >> 2 == player
    if own and before.blueprint.rules.capture == "own":
        return [Event("lift", player, f"The marker on {called(at)} came off", (name_of(at),))]
    if own or before.blueprint.rules.capture in ("own", "none"):
        return []
    return [_capture(before, at, player)]


def _capture(before: GridopolisState, at: int, player: int) -> Event:
    """``value`` is what the captured marker counts (GO-30)."""
    marker = before.cells[at]
    what, value = ("king", CAPTURED_KING) if marker & KING else ("pawn", CAPTURED_PAWN)
    words = f"{{{player}}} captured {before.seats[marker >> 2].capitalize()}'s {what} on {called(at)}"
    return Event("capture", player, words, (name_of(at),), value)


def _crowned(before: GridopolisState, after: GridopolisState, action: Move) -> list[Event]:
    if action.kind not in (STEP, JUMP, TELEPORT):
        return []
    was, now = before.cells[action.origin or before.at], after.cells[action.landing]
    if was & KING or not now & KING:
        return []
    at = action.landing
    return [Event("crown", was >> 2, f"The pawn on {called(at)} became a king", (name_of(at),))]


def _out(before: GridopolisState, after: GridopolisState) -> list[Event]:
    """GO-29: players who have just lost their last marker."""
    if after.players == 1:
        return []
    gone = [player for player, stays in enumerate(after.in_play) if before.in_play[player] and not stays]
    return [Event("out", player, f"{{{player}}} lost the last marker and dropped out") for player in gone]


def _end(after: GridopolisState, outcome: Outcome) -> list[Event]:
    table = [
        Event("points", player, f"{{{player}}}: {count(score, *_unit(after))}", value=score)
        for player, score in enumerate(outcome.scores)
    ]
    first = outcome.winners[0] if outcome.winners else 0
    return [Event("end", first, _end_words(outcome), closes="game"), *table]


def _end_words(outcome: Outcome) -> str:
    return outcome.words if outcome.winners else f"Not solved: {outcome.reason}"


def _unit(state: GridopolisState) -> tuple[str, str]:
    """What scores count: one of it, and many."""
    units = {"race": ("marker at the goal", "markers at the goal"), "solitaire": ("marker", "markers")}
    return units.get(state.blueprint.rules.goal, ("point", "points"))


def situation(state: GridopolisState) -> Situation:
    """Round, task, roles and scores in words."""
    roles = tuple(_role(state, player) for player in range(state.players))
    if state.outcome is not None:
        return Situation("Game over", _end_words(state.outcome), roles, state.outcome.scores)
    return Situation(_phase(state), _task(state), roles, scores(state), goal=_goal(state))


def _goal(state: GridopolisState) -> str:
    """What decides, for each player in the order of the seats (GO-29, GO-33), and how many rounds are left (GO-30)."""
    left = "" if state.rounds is None else f"; {count(state.rounds - state.round, 'round')} to go"
    each = [len(places) for places in state.markers]
    rules = state.blueprint.rules
    if rules.goal == "solitaire":
        return f"{count(each[0], 'marker')} left, 1 is the aim{left}"
    if rules.goal == "race":
        return f"Markers at the goal: {listing([*map(str, scores(state))])}{left}"
    return f"Markers left: {listing([*map(str, each)])}{left}"


def aim(state: GridopolisState) -> str:
    """Aim: how one moves and captures, and what the game is won by; first its name, unless it is Matrix (GO-32)."""
    title, rules = state.blueprint.title, state.blueprint.rules
    ways = {
        "jump": "Step, hop and capture through three dimensions",
        "landing": "Step onto markers to capture them",
        "own": "Jump over your own markers to take them off",
        "none": "Step, and hop over your own and other markers",
    }
    goals = {
        "race": "Be the first to bring all markers to the goal.",
        "solitaire": "Leave a single one.",
    }
    if state.rounds is not None:
        usual = f"Have the most points after {count(state.rounds, 'round')}."
    else:
        usual = "Be the last one standing." if state.minutes is None else "Have the most points when the time is up."
    build = ", and build as you go" if rules.building else ""
    name = f"{title}: " if title not in ("", "Matrix") else ""
    return f"{name}{ways[rules.capture]}{build}. {goals.get(rules.goal, usual)}"


def score_table(state: GridopolisState) -> list[Statistic]:
    """The table of points with its sum (GO-30); nothing where something else counts."""
    if state.blueprint.rules.goal in ("race", "solitaire"):
        return []
    table = points(state)
    counted = [
        ("Kings captured", CAPTURED_KING, [row.captured_kings for row in table]),
        ("Pawns captured", CAPTURED_PAWN, [row.captured_pawns for row in table]),
        ("Kings left", KING_LEFT, [row.kings_left for row in table]),
        ("Pawns left", PAWN_LEFT, [row.pawns_left for row in table]),
    ]
    rows = [
        Statistic(label, tuple(f"{number} x {worth} = {number * worth}" for number in numbers))
        for label, worth, numbers in counted
    ]
    return [*rows, Statistic("Points", tuple(str(row.total) for row in table))]


def _role(state: GridopolisState, player: int) -> str:
    seat = state.seats[player].capitalize()
    return seat if state.in_play[player] else f"{seat}, out"


def _phase(state: GridopolisState) -> str:
    number = state.round + 1
    if state.time or number == state.rounds:
        return f"Round {number}, the last"
    return f"Round {number}" if state.rounds is None else f"Round {number} of {state.rounds}"


def _task(state: GridopolisState) -> str:
    """What the player to move can do."""
    if state.owed:
        return f"teleport the marker on {called(state.at)} to a free teleporter"
    if state.chain:
        return f"jump again with the marker on {called(state.at)}, or stop"
    if state.second:
        return f"move the king on {called(state.at)} a second time, or stop"
    player = state.to_move or 0
    moves, builds = state.could_move(player), state.could_build(player)
    return " or ".join(["move a marker"] * moves + ["build"] * builds) or "pass, as there is no move"


TALLIES = (
    Tally("Steps", ("step",)),
    Tally("Hops", ("hop",)),
    Tally("Captures", ("capture",)),
    Tally("Kamikazes", ("kamikaze",)),
    Tally("Teleports", ("teleport",)),
    Tally("Markers crowned", ("crown",)),
    Tally("Pads built", ("pad",)),
    Tally("Blocker boxes put down", ("box",)),
)
