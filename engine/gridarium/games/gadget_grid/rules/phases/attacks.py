"""The Attack Phase (GG-T10 to GG-T17): cards, Sentries, the Laser Shovel, and Zomb moves (section 7.9)."""

from __future__ import annotations

from collections.abc import Iterable

from gridarium.games.gadget_grid.rules.board import (
    ACROSS,
    ALL_WAYS,
    ALONG,
    AREAS,
    NUMBER,
    OFF,
    OPPOSITE,
    WITH_DIGIT,
    mask_of,
)
from gridarium.games.gadget_grid.rules.line_of_sight import beams, seen, sentry_directions
from gridarium.games.gadget_grid.rules.moves import BUTTONS, PLAIN, REMOTE_WORD, UNIVERSAL, Act, remote
from gridarium.games.gadget_grid.rules.phases.entering import SOLO, arrive, lose
from gridarium.games.gadget_grid.rules.phases.moving import adjacent, zomb_limit, zomb_steps
from gridarium.games.gadget_grid.rules.phases.placing import gain_card
from gridarium.games.gadget_grid.rules.position import FELL, RECYCLED, SECOND, WHISTLED, Position
from gridarium.games.gadget_grid.setup.cards import (
    ANTI_AXE,
    BADGE,
    BUTTON,
    DLC,
    DUODECIMATOR,
    ENVIRONMENTS,
    FLOOR,
    GONES,
    KIND,
    KINDS,
    LASER_AXE,
    LASSO,
    MORTAR,
    RECYCLER,
    REMOTE,
    RING,
    ROCK,
    SHOVEL,
    TRYING,
    UNIVERSAL_REMOTE,
    WHISTLE,
)

THROWN = {ROCK: ALL_WAYS, LASER_AXE: ALONG, ANTI_AXE: ACROSS}
"""Attack Cards with one target, and the ways that they take."""
KEPT = (LASER_AXE, ANTI_AXE)
"""GG-T15."""


# What there is to choose from


WORDS = KINDS[: RING + 1]
"""Of the texts of Attack Cards."""


def cards(state: Position) -> list[Act]:
    """What the Attack Cards in hand can be played at; the second Attack, too, is one of these (Duodecimator)."""
    hand, player, names = state.hands[state.player], state.player, state.names
    on_grid = state.on_grid(player)
    acts: list[Act] = []
    for kind, ways in THROWN.items():
        if hand[kind] and on_grid:
            reached = seen(state, player, ways, _range(state, kind))
            acts += [names.aimed(KINDS[kind], token) for token in _targets(state, reached)]
    acts += [PLAIN[kind] for kind in GONES if hand[kind]]
    acts += [PLAIN[kind] for kind in (MORTAR, RING) if hand[kind] and on_grid]
    if hand[BUTTON]:
        here = set(state.env.values())
        acts += [BUTTONS[kind] for kind in ENVIRONMENTS if kind in here]
    if hand[REMOTE]:
        acts += _remotes(state, REMOTE_WORD, -1)
    return acts


def shovels(state: Position) -> list[Act]:
    """Whom the Laser Shovel can hit."""
    if not state.has(state.player, SHOVEL) or state.did(SECOND) or not state.on_grid(state.player):
        return []
    return [state.names.shovel(token) for token in _targets(state, _own_and_adjacent(state))]


def universal_remotes(state: Position) -> list[Act]:
    """The Sentries in sight, for a Universal Remote."""
    if not state.has(state.player, UNIVERSAL_REMOTE) or state.did(SECOND) or not state.on_grid(state.player):
        return []
    return _remotes(state, UNIVERSAL, seen(state, state.player))


def zomb_moves(state: Position) -> Iterable[Act]:
    """GG-T16."""
    return () if state.did(SECOND) or state.terms.players == SOLO else _zomb_moves(state, "zomb")


def find_zomb_move(state: Position, text: str) -> Act | None:
    """The Zomb move with that text (GG-T16)."""
    if state.did(SECOND) or state.terms.players == SOLO:
        return None
    name, _, place = text.removeprefix("zomb:").partition(",")
    token, square = state.names.number.get(name, OFF), NUMBER.get(place)
    if token != OFF and state.is_zomb(token) and state.on_grid(token) and square in zomb_steps(state, token):
        return state.names.token_step("zomb", token, square)
    return None


def whistles(state: Position) -> Iterable[Act]:
    """Zomb moves with a Zomb Whistle, once in a turn (GG-T16)."""
    if not state.wears(state.player, WHISTLE) or state.did(SECOND | WHISTLED) or state.terms.players == SOLO:
        return ()
    return _zomb_moves(state, "whistle")


def _range(state: Position, kind: int) -> int:
    """Of an Attack Card in this player's hand."""
    return state.cards.ranges[kind] + state.has(state.player, TRYING)


def _own_and_adjacent(state: Position) -> int:
    """The own square and those adjacent to it."""
    here = state.at[state.player]
    return 1 << here | mask_of(tuple(adjacent(state, here)))


def _targets(state: Position, mask: int) -> list[int]:
    """Whom an Attack with one target can be aimed at on those squares (GG-T11, GG-V1.3)."""
    found = [token for token in state.living_on(mask) if token != state.player]
    if state.terms.players == SOLO:
        found += _zombs_on(state, mask)
    return [token for token in found if not state.hit >> token & 1]


def _zombs_on(state: Position, mask: int) -> list[int]:
    return [token for token in state.zombs() if mask >> state.at[token] & 1]


def _remotes(state: Position, word: str, mask: int) -> list[Act]:
    """Each Sentry on those squares, each way."""
    return [
        remote(word, square, way)
        for square, kind in state.sentries()
        if mask >> square & 1
        for way in sentry_directions(kind)
    ]


def _zomb_moves(state: Position, word: str) -> Iterable[Act]:
    """Each Zomb and its first square."""
    step = state.names.token_step
    return (step(word, token, square) for token in state.zombs() for square in zomb_steps(state, token))


# What it does


def play(state: Position, act: Act) -> None:
    """An Attack. The Attack Phase is still what is asked next; mostly the end of the turn takes its place."""
    if act.kind == "whistle":
        state.used |= WHISTLED
        _step_zomb(state, act, 0)
        return
    kind = KIND.get(act.kind)
    second = state.did(SECOND)
    if kind is not None and state.has(state.player, DUODECIMATOR) and not second:
        state.used |= SECOND
    else:
        state.stack[0] = ("closing",)
    if act.kind == "zomb":
        _step_zomb(state, act, 0)
        return
    if kind is not None and kind not in KEPT:
        state.hands[state.player][kind] -= 1
        state.pile[kind] += 1
    state.note("attack", state.player, act)
    before = _gizmos_of_others(state)
    _STRIKES.get(act.kind, _hit_target)(state, act)
    recycles = state.has(state.player, RECYCLER) and not state.did(RECYCLED)
    if state.outcome is None and recycles and _gizmos_of_others(state) < before:
        state.used |= RECYCLED
        gain_card(state)


def _gizmos_of_others(state: Position) -> int:
    return sum(state.on) - state.on[state.player]


def _hit_target(state: Position, act: Act) -> None:
    """Rocks, axes and the Laser Shovel."""
    _damage(state, [act.a])


def _hit_squares(state: Position, mask: int) -> None:
    """Everybody there at the same time, the player too (GG-T13, GG-T14)."""
    _damage(state, _all_on(state, mask))


def _all_on(state: Position, mask: int) -> list[int]:
    found = state.living_on(mask)
    return found + _zombs_on(state, mask) if state.terms.players == SOLO else found


def _damage(state: Position, tokens: Iterable[int]) -> None:
    """1 damage each, but not to those whom the first of two Attack Cards hit; in solo Zombs are removed (GG-V1.3)."""
    struck = [token for token in tokens if not state.hit >> token & 1]
    for token in struck:
        state.hit |= 1 << token
    zombs = [token for token in struck if state.is_zomb(token)]
    for token in sorted(zombs, key=lambda token: (token < state.characters, token)):
        state.at[token] = -1
        state.removed = (*state.removed, token)
        state.note("remove", token)
    living = [token for token in struck if token not in zombs]
    if living:
        lose(state, [(token, 1) for token in living])
    elif not zombs:
        state.note("nobody hit")


def _around_opposite(state: Position, act: Act) -> int:
    centre = OPPOSITE[state.at[state.player]]
    return AREAS[min(_range(state, MORTAR), len(AREAS) - 1)][centre]


def _with_digit(state: Position, act: Act) -> int:
    return WITH_DIGIT[GONES.index(act.a)]


def _around_self(state: Position, act: Act) -> int:
    return seen(state, state.player, ALL_WAYS, _range(state, RING))


def _around_kind(state: Position, act: Act) -> int:
    blast = 0
    for square, kind in state.env.items():
        if kind == act.a:
            blast |= AREAS[1][square]
    return blast


def _from_sentry(state: Position, act: Act) -> int:
    return beams(state, act.a, act.b)


def _hit_field(state: Position, act: Act) -> None:
    _hit_squares(state, field(state, act))


def _hit_by_ring(state: Position, act: Act) -> None:
    _damage(state, [token for token in _all_on(state, field(state, act)) if token != state.player])


def _hit_by_button(state: Position, act: Act) -> None:
    """All cards of a kind leave the game, and hit those near them (card K5)."""
    blast = field(state, act)
    for square in [square for square, kind in state.env.items() if kind == act.a]:
        state.box[state.lift(square)] += 1
    state.note("destroy", act.a)
    if state.terms.brb_blast:
        _hit_squares(state, blast)


def _hit_by_sentry(state: Position, act: Act) -> None:
    _damage(state, _sentry_hits(state, act.a, act.b))


def _sentry_hits(state: Position, square: int, way: int) -> list[int]:
    """Everybody whom a Sentry reaches (GG-L11), but those with an active Sentry Badge."""
    state.note("activate", square, way)
    return [token for token in _all_on(state, beams(state, square, way)) if not state.wears(token, BADGE)]


_STRIKES = {
    **dict.fromkeys((KINDS[MORTAR], *(KINDS[kind] for kind in GONES)), _hit_field),
    KINDS[RING]: _hit_by_ring,
    KINDS[BUTTON]: _hit_by_button,
    REMOTE_WORD: _hit_by_sentry,
    UNIVERSAL: _hit_by_sentry,
}


_FIELDS = {
    **{KINDS[kind]: _with_digit for kind in GONES},
    KINDS[MORTAR]: _around_opposite,
    KINDS[RING]: _around_self,
    KINDS[BUTTON]: _around_kind,
    REMOTE_WORD: _from_sentry,
    UNIVERSAL: _from_sentry,
}


def field(state: Position, act: Act) -> int:
    """The squares that an Attack strikes, as a mask; none for one with a single target."""
    find = _FIELDS.get(act.kind)
    return find(state, act) if find is not None else 0


def range_of(state: Position, word: str) -> int:
    """The squares where what a card is aimed at can be, as a mask; none where it needs no line and no nearness."""
    kind = KIND.get(word)
    if not state.on_grid(state.player):
        return 0
    if kind in THROWN:
        return seen(state, state.player, THROWN[kind], _range(state, kind))
    if word == DLC[SHOVEL]:
        return _own_and_adjacent(state)
    return seen(state, state.player) if word in (UNIVERSAL, KINDS[LASSO]) else 0


def skate_hits(state: Position, square: int, way: int) -> None:
    """The Rollerskate has run into that square: Living opponents there and all whom a Sentry there reaches (GG-B3)."""
    struck = [token for token in state.living_on(1 << square) if token != state.player]
    if state.env.get(square, 0) > FLOOR:
        struck += [token for token in _sentry_hits(state, square, way) if token not in struck]
    _damage(state, struck)
    state.hit = 0


# Zomb moves: GG-T16


def _step_zomb(state: Position, act: Act, made: int) -> None:
    """One step of a Zomb; more follow while there are any."""
    token, square = act.a, act.b
    here = state.at[token]
    state.trails[token] = state.trails.get(token, 0) | 1 << here | 1 << square
    state.note("walk", state.player, token, here, square)
    state.at[token] = square
    state.stack.append(("walked", token, made + 1, int(act.kind == "whistle")))
    arrive(state, token)


def go_on_stepping(state: Position, token: int, made: int, whistled: int) -> None:
    """Whether a Zomb has another step; where it fell it has been, too."""
    if state.on_grid(token):
        state.trails[token] |= 1 << state.at[token]
    if not state.is_zomb(token) or state.did(FELL) or not state.on_grid(token):
        return
    if made < zomb_limit(state, token) and zomb_steps(state, token):
        state.stack.append(("walk", token, made, whistled))


def zomb_step_actions(state: Position, token: int, made: int, whistled: int) -> list[Act]:
    """The next squares of that Zomb."""
    word = "whistle" if whistled else "zomb"
    return [state.names.token_step(word, token, square) for square in zomb_steps(state, token)]


def take_zomb_step(state: Position, act: Act, token: int, made: int, whistled: int) -> None:
    """Another step, or the move ends."""
    if act.kind == "done":
        state.note("stop", state.player)
    else:
        _step_zomb(state, act, made)
