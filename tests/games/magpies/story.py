"""What an action did and how things stand, in data and in words."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import CHANCE, Event, Holding, Situation, Statistic, count

from .board import CARDS, GEM, SQUARES, Act
from .state import MagpiesState


def story(before: MagpiesState, act: Act) -> list[Event]:
    """What the action did, the end of the turn and of the game included."""
    after = before.copy()
    after.play(act)
    events = _TOLD[act.kind](before, act)
    if after.outcome is not None:
        events.append(Event("over", after.outcome.winners[0], _result(after), closes="game"))
    return events


def _roll(before: MagpiesState, act: Act) -> list[Event]:
    return [Event("roll", before.player, f"{{{before.player}}} rolled a {act.about}", act.targets)]


def _card(before: MagpiesState, act: Act) -> list[Event]:
    player, verb = before.receiver, "drew" if before.dealt else "got"
    return [Event("card", player, f"{{{player}}} {verb} a {CARDS[act.about]}", act.targets, 2 * (act.about == GEM))]


def _move(before: MagpiesState, act: Act) -> list[Event]:
    player, square = before.player, SQUARES[act.about]
    found = before.lying >> act.about & 1
    words = (
        f"{{{player}}} {'hopped' if act.kind == 'hop' else 'flew'} to {square}{' and took a trinket' if found else ''}"
    )
    return [Event(act.kind, player, words, (SQUARES[before.at[player]], square), found)]


def _draw(before: MagpiesState, _: Act) -> list[Event]:
    return [Event("draw", before.player, f"{{{before.player}}} looked for a card", ("draw",))]


def _steal(before: MagpiesState, act: Act) -> list[Event]:
    thief, victim = before.player, act.about
    loot = "trinket" if act.loot is None else CARDS[act.loot]
    value = {"trinket": 1, "gem": 2}.get(loot, 0)
    return [
        Event("steal", thief, f"{{{thief}}} stole a {loot}", act.targets, value),
        Event(
            "loss",
            victim,
            f"{{{victim}}} lost it and kept {count(before.score(victim) - value, 'point')}",
            value=-value,
        ),
    ]


def _end(before: MagpiesState, _: Act) -> list[Event]:
    more = ", and another one follows a six" if before.roll == 6 and not before.again else ""
    return [Event("end", before.player, f"{{{before.player}}} ended the turn{more}", closes="turn")]


def _leave(before: MagpiesState, act: Act) -> list[Event]:
    gems = before.hands[act.about][GEM]
    event = Event("leave", act.about, f"{{{act.about}}} flew away", value=-2 * gems)
    return [event._replace(closes="turn") if act.about == before.player else event]


_TOLD = {
    "roll": _roll,
    "card": _card,
    "fly": _move,
    "hop": _move,
    "draw": _draw,
    "steal": _steal,
    "end": _end,
    "leave": _leave,
}


def _result(state: MagpiesState) -> str:
    """How the game ended, with names."""
    assert state.outcome is not None
    names = [f"{{{player}}}" for player in state.outcome.winners]
    return f"{' and '.join(names)} {'won:' if len(names) == 1 else 'shared a'} {state.outcome.reason}"


def situation(state: MagpiesState) -> Situation:
    """The round, the task, places, points, and everything that people hold."""
    roles = ["flown away" if player in state.away else f"on {SQUARES[at]}" for player, at in enumerate(state.at)]
    holdings = [
        (Holding("trinkets", trinkets), *map(Holding, (f"{name}s" for name in CARDS), hand))
        for trinkets, hand in zip(state.trinkets, state.hands, strict=True)
    ]
    if state.outcome is not None:
        phase, task = "Game over", _result(state)
    else:
        phase = f"Round {state.round + 1} of {state.rounds}" if state.dealt else "The deal"
        task = _task(state)
    scores = tuple(map(state.score, range(state.players)))
    goal = "" if state.outcome is not None else f"{count(max(scores), 'point')} to beat"
    return Situation(phase, task, tuple(roles), scores, tuple(holdings), goal)


def _task(state: MagpiesState) -> str:
    if state.to_move == CHANCE:
        return (
            f"{'a card is drawn' if state.drawing or not state.dealt else 'the die is rolled'} for {{{state.receiver}}}"
        )
    flights = count(state.flights, "flight") if state.flights else "no flight"
    return f"fly, play a card or end the turn, with {flights} left"


def statistics(events: Sequence[Event], players: int) -> list[Statistic]:
    """For each player: trinkets found, cards drawn, thefts, and the turns."""

    def line(label: str, *kinds: str, least: int = 0) -> Statistic:
        told = [event.player for event in events if event.kind in kinds and event.value >= least]
        return Statistic(label, tuple(str(told.count(player)) for player in range(players)))

    return [
        line("Trinkets found", "fly", "hop", least=1),
        line("Cards", "card"),
        line("Thefts", "steal"),
        line("Turns", "end"),
    ]
