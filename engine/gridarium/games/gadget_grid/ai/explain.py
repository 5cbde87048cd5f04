"""Explanation of a good action: what it gains, what the rest of the turn gains, and what it keeps away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import Event
from gridarium.games.gadget_grid.ai.phrases import phrase
from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.moves import TOKENS, Act
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import HELD
from gridarium.games.gadget_grid.text.events import events_of
from gridarium.search.reasons import Fact, counted, reason

AS_GOOD = 0.15
"""Points by which another choice may be worse and still be called as good."""
FAR = 99
CLOSE = 4
"""Steps from which on a Zomb may soon be there."""
UNIT = ("Life Gizmo", "Life Gizmos")
STEPS = ("zomb", "whistle", "creep", "flee", "scare")
"""Kinds of actions that move another token by a step."""
DONE = {
    "action": "nothing else here is worth its price now",
    "movement": "every other square within reach brings less",
    "attack": "no attack would gain anything now",
}
"""Why nothing more is done, by the phase."""
GENERAL = ("safe", "spares")
"""Kinds of facts that are told where there is nothing more particular, in this order."""
QUIET = {
    "done": "going further would gain nothing",
    "generate": "more cards come onto the board",
    "wear": "it helps from now on",
    "pay": "this can be missed most easily",
}
"""What is said of kinds of actions that gain nothing at once."""


def explain(before: GadgetGridState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """Explanation: what the first action of a line and the rest of its turn gain, beside the best other choice."""
    others = _facts(before, other) if other else ()
    facts = [*_facts(before, line)]
    if other and gain < AS_GOOD:  # where nothing tells it from the other, what holds of both is said at least
        plain = sorted((fact for fact in facts if fact.by_contrast), key=_generality)
        facts += [fact._replace(kind="plain", by_contrast=False) for fact in plain]
    return reason(phrase(before, line[0]), facts, others, gain if other else None, AS_GOOD, UNIT)


def _generality(fact: Fact) -> int:
    """How late a fact is told among others: what is particular first."""
    return GENERAL.index(fact.kind) if fact.kind in GENERAL else -1


def _facts(before: GadgetGridState, line: Sequence[Act]) -> Iterator[Fact]:
    """What the mover gains by the first action, then by those that follow in the same turn, then where all stand."""
    player, after, parts = before.to_move or 0, before.copy(), []
    for number, act in enumerate(line):
        if after.to_move != player or after.turn != before.turn:
            break
        parts.append(events_of(after, act))
        after.play(act)
        if not number:
            at_once = after.copy()
    first, *rest = parts
    if after.outcome is not None and after.outcome.winners == (player,):
        yield Fact("wins", 1, f"it wins the game{' in this turn' if rest else ''}")
    yield from _gains(first, player, "it ")
    yield from _gains([event for events in rest for event in events], player, "later in the turn this ")
    lost = sum(event.kind == "loss" and event.player == player for events in parts for event in events)
    yield Fact("spares", -lost, "" if lost else f"{{{player}}} can keep every Life Gizmo", by_contrast=True)
    if at_once.outcome is None:
        yield from _places(before, line[0], at_once, player)
    if line[0].kind in QUIET:
        words = DONE.get(before.stack[-1][0]) if line[0].kind == "done" else None
        yield Fact(line[0].kind, 0, words or QUIET[line[0].kind])


def _gains(events: Sequence[Event], player: int, begin: str) -> Iterator[Fact]:
    """What these events are to a player."""

    def total(kind: str, own: bool) -> int:
        return sum(abs(event.value) for event in events if event.kind == kind and (event.player == player) == own)

    if any(event.kind == "steal" and event.player == player for event in events):
        yield Fact("steals", 1, f"{begin}brings the Zomboid back to life")
    if lost := total("loss", False):
        yield Fact("hits", lost, f"{begin}costs opponents {counted(lost, 'Life Gizmo')}")
    if any(event.kind == "bought" for event in events):
        yield Fact("buys", 1, f"{begin}buys a Premium DLC")
    if cards := total("collect", True):
        yield Fact("collects", cards, f"{begin}collects {counted(cards, 'card')}")


def _places(before: GadgetGridState, act: Act, after: GadgetGridState, player: int) -> Iterator[Fact]:
    """How far the mover is from Zombs, from victims and from what lies about, and what was placed how near."""
    now = min(_nearest_zomb(after, player), CLOSE)
    if now == CLOSE:
        yield Fact("safe", now, "no Zomb is near then", by_contrast=True)
    elif now:
        yield Fact("safe", now, f"the nearest Zomb is {counted(now, 'step')} away then", by_contrast=True)
    if act.kind == "put":
        yield from _placed(after, act, player)
    elif act.kind in STEPS:
        yield from _moved(after, act, player)
    elif after.at[player] != before.at[player]:
        yield from _approached(before, after, player)


def _placed(after: Position, act: Act, player: int) -> Iterator[Fact]:
    """What was placed how near: cards to the mover, what is dangerous to the others."""
    token = act.a - TOKENS
    rivals = [after.at[other] for other in range(after.terms.players) if other != player and after.on_grid(other)]
    if token == player:
        away = min((APART[act.b][other] for other in rivals), default=FAR)
        if away < FAR:
            yield Fact("apart", away, f"it is {counted(away, 'step')} from the nearest opponent")
        return
    near = min((APART[act.b][other] for other in rivals), default=FAR)
    if 0 < near < FAR:
        yield Fact("far", near, f"the nearest opponent is {counted(near, 'step')} away from there", by_contrast=True)
    if not after.on_grid(player):
        return
    away = APART[act.b][after.at[player]]
    if token >= 0:
        yield Fact("away", away, f"it is {counted(away, 'step')} away from {{{player}}} there")
    elif act.a < HELD:
        closer = f"it is nearer to {{{player}}} than to opponents there" if away < near else ""
        yield Fact("mine", near - away, closer)


def _moved(after: Position, act: Act, player: int) -> Iterator[Fact]:
    """Whom a Zomb that was moved comes near."""
    if act.a == player or (act.a < after.characters and after.on[act.a]) or not after.on_grid(act.a):
        return
    here = after.at[act.a]
    near = [APART[here][after.at[other]] for other in after.living() if other != player and after.on_grid(other)]
    if near:
        yield Fact(
            "hunts", -min(near), f"it comes within {counted(min(near), 'step')} of an opponent", min(near) > CLOSE
        )
    if after.on[player] and after.on_grid(player):
        away = APART[here][after.at[player]]
        yield Fact("away", away, f"it is {counted(away, 'step')} away from {{{player}}} then", by_contrast=True)


def _approached(before: Position, after: Position, player: int) -> Iterator[Fact]:
    """What the mover comes nearer to: cards, and as a Zomboid victims."""
    had, left = (_nearest_card(state, player) for state in (before, after))
    if not before.on[player]:
        had, left = (_nearest_victim(state, player) for state in (before, after))
    what = "card" if before.on[player] else "victim"
    if 0 < left < had < FAR:
        yield Fact("nearer", -left, f"the next {what} is only {counted(left, 'step')} away then")


def _nearest_zomb(state: Position, player: int) -> int:
    """Steps to the nearest Zomb that a Living Character has to fear."""
    if not state.on[player] or not state.on_grid(player):
        return FAR
    return min((APART[state.at[player]][state.at[token]] for token in state.zombs()), default=FAR)


def _nearest_victim(state: Position, player: int) -> int:
    if not state.on_grid(player):
        return FAR
    here = state.at[player]
    return min((APART[here][state.at[other]] for other in state.living() if state.on_grid(other)), default=FAR)


def _nearest_card(state: Position, player: int) -> int:
    if not state.on_grid(player):
        return FAR
    return min((APART[state.at[player]][square] for square, cards in state.loose.items() if cards), default=FAR)
