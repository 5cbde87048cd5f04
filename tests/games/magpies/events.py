"""What an action did and how things stand, in data and in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.game import CHANCE, Holding, Situation, Tally, count
from gridarium.small import Act, Deed

from .notation import CARDS, GRID
from .state import MagpiesState

TALLIES = (
    Tally("Trinkets found", ("fly", "hop"), summed=True),
    Tally("Cards", ("card",)),
    Tally("Thefts", ("steal",)),
    Tally("Turns", ("end",)),
)


def deeds(before: MagpiesState, action: Act, after: MagpiesState) -> Iterator[Deed]:
    """What was done, but for the end of the game."""
    kind, about, me = action.kind, action.about, before.player
    match kind:
        case "roll":
            yield Deed(kind, me, f"rolled a {about}", action.targets)
        case "card":
            verb = "drew" if before.dealt else "got"
            yield Deed(kind, before.receiver, f"{verb} a {CARDS[about]}", action.targets)
        case "fly" | "hop":
            verb, more = "flew" if kind == "fly" else "hopped", " and took a trinket" if about in before.lying else ""
            origin, square = GRID.names[before.at[me]], GRID.names[about]
            yield Deed(kind, me, f"{verb} to {square}{more}", (origin, square))
        case "draw":
            yield Deed(kind, me, "looked for a card", action.targets)
        case "steal":
            yield Deed(kind, me, f"stole a {'trinket' if action.more is None else CARDS[action.more]}", action.targets)
            yield Deed("loss", about, f"lost it and kept {count(after.score(about), 'point')}")
        case "end":
            more = ", and another one follows a six" if after.again else ""
            yield Deed(kind, me, f"ended the turn{more}", closes="turn")
        case "leave":
            yield Deed(kind, about, "flew away", closes="turn" if about == me else "")


def situation(state: MagpiesState) -> Situation:
    """The round, the task, places, points, and everything that people hold."""
    roles = tuple("flown away" if seat in state.away else f"on {GRID.names[at]}" for seat, at in enumerate(state.at))
    holdings = tuple(
        (Holding("trinkets", trinkets), *map(Holding, (f"{name}s" for name in CARDS), hand))
        for trinkets, hand in zip(state.trinkets, state.hands, strict=True)
    )
    if state.outcome is not None:
        return Situation("Game over", state.outcome.words, roles, state.scores, holdings)
    phase = f"Round {state.round + 1} of {state.rounds}" if state.dealt else "The deal"
    return Situation(phase, _task(state), roles, state.scores, holdings, f"{count(max(state.scores), 'point')} to beat")


def _task(state: MagpiesState) -> str:
    if state.to_move == CHANCE:
        return f"{'a card is drawn' if state.draws_card else 'the die is rolled'} for {{{state.receiver}}}"
    left = count(state.flights, "flight") if state.flights else "no flight"
    return f"fly, play a card or end the turn, with {left} left"
