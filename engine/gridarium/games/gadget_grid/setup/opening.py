"""Set-up (GG-S1 to GG-S8): the shop, the Start Deck, and the cards for those whom Zombots can reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress

from gridarium.games.gadget_grid.rules.moves import BY_TEXT, DEAL_BY_TEXT, DEALS, DRAWS, FIRSTS, SETUPS, TOKENS, Act
from gridarium.games.gadget_grid.rules.phases.entering import SOLO, check_axes
from gridarium.games.gadget_grid.rules.phases.moving import adjacent_squares
from gridarium.games.gadget_grid.rules.phases.placing import can_draw
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import HELD

SHOP = 4
"""DLC on display (GG-S1, GG-D8)."""
NEAR = 2
"""Steps from which a Zombot can reach a Character (GG-S6)."""


def set_up(state: Position) -> None:
    """Frames of the set-up, before the first turn."""
    state.push(("shop", SHOP), ("start", ()), ("gifts",), ("setup",))
    if state.terms.players > SOLO:
        state.stack.append(("first",))


def give_up(state: Position, handicap: Sequence[int]) -> None:
    """GG-S9: at the start players do without so many Gizmos. Raises ValueError for one who plays alone."""
    if any(handicap) and state.terms.players == SOLO:
        raise ValueError("Who plays alone has one Life Gizmo, and no handicap (GG-S9).")
    for player, number in enumerate(handicap):
        state.on[player] -= number
        state.spent += number


def firsts(state: Position) -> list[Act]:
    """Players who may begin (GG-S8)."""
    return list(FIRSTS[: state.terms.players])


def take_first(state: Position, act: Act) -> None:
    """The first player places first (GG-S4)."""
    state.first = state.player = act.a
    state.note("first", act.a)


# The shop


def fill_shop(state: Position, cards: int) -> None:
    """Deal so many DLC, as long as there are any (GG-S1, GG-D8)."""
    if cards and state.dlc_deck:
        state.stack.append(("deal", cards))


def deals(state: Position, cards: int) -> list[Act]:
    """The DLC that are left."""
    return [act for act in DEALS if state.dlc_deck >> act.a & 1]


def find_deal(state: Position, text: str, cards: int) -> Act | None:
    """The DLC with that text, if it is left."""
    act = DEAL_BY_TEXT.get(text)
    return act if act and state.dlc_deck >> act.a & 1 else None


def take_deal(state: Position, act: Act, cards: int) -> None:
    """A DLC is on display."""
    state.dlc_deck &= ~(1 << act.a)
    state.shop.append(act.a)
    state.note("deal", act.a)
    fill_shop(state, cards - 1)


# The Start Deck


def start(state: Position, items: tuple[int, ...]) -> None:
    """Draw the cards of the next roll; when none are left the tokens stand (GG-S4, GG-S5)."""
    waiting = state.start_setup or state.start_gadgets or state.start_tokens & ~_drawn(items)
    if waiting and len(items) < 2:
        state.stack.append(("begin", items))
    elif items:
        state.push(("roll", 0, items, 0), ("placed",))
    else:
        state.note("gizmos")
        state.player = state.first


def placed(state: Position) -> None:
    """The next roll is placed by the next player."""
    state.player = (state.player + 1) % state.terms.players
    start(state, ())


def _drawn(items: tuple[int, ...]) -> int:
    return sum(1 << item - TOKENS for item in items if item >= TOKENS)


def setup_draws(state: Position, items: tuple[int, ...]) -> Iterable[Act]:
    """The kinds of Setup Cards that the next card of the Start Deck can be."""
    return compress(SETUPS, state.setup) if state.start_setup else ()


def start_draws(state: Position, items: tuple[int, ...]) -> list[Act]:
    """The tokens and Gadget Cards that it can be."""
    tokens = state.start_tokens & ~_drawn(items)
    acts = [act for act in state.names.draws if tokens >> act.a & 1]
    return [*acts, *compress(DRAWS, state.deck)] if state.start_gadgets else acts


def find_setup_draw(state: Position, text: str, items: tuple[int, ...]) -> Act | None:
    """The kind of Setup Card with that text, if it can be next."""
    act = BY_TEXT.get(text)
    return act if act and state.start_setup and state.setup[act.a] else None


def find_start_draw(state: Position, text: str, items: tuple[int, ...]) -> Act | None:
    """The token or Gadget Card with that text, if it can be next."""
    act = state.names.draw_by_text.get(text)
    if act:
        return act if state.start_tokens >> act.a & 1 and act.a + TOKENS not in items else None
    act = BY_TEXT.get(text)
    return act if act and state.start_gadgets and state.deck[act.a] else None


def begin_weights(state: Position, items: tuple[int, ...]) -> list[int]:
    """Weights of these kinds, after both decks and the Start Deck were shuffled (section 7.3)."""
    setups, gadgets = sum(state.setup), sum(state.deck)

    def weight(act: Act) -> int:
        if act.kind == "setup":
            return state.start_setup * state.setup[act.a] * gadgets
        return state.start_gadgets * state.deck[act.a] * setups if act.kind == "draw" else setups * gadgets

    return [weight(act) for act in state.legal_actions()]


def take_begin(state: Position, act: Act, items: tuple[int, ...]) -> None:
    """A card is drawn face up (GG-P4)."""
    if act.kind == "setup":
        state.setup[act.a] -= 1
        state.start_setup -= 1
    elif act.kind == "draw":
        state.deck[act.a] -= 1
        state.start_gadgets -= 1
    item = act.a + TOKENS if act.kind == "token" else act.a
    state.note("begin", item)
    start(state, (*items, item))


# The cards for those in danger: GG-S6


def gifts(state: Position) -> None:
    """In turn order from the first player, a card for each Zombot that could reach the Character."""
    players = state.terms.players
    order = [(state.first + number) % players for number in range(players)]
    state.push(*(("gift", player, dangers(state, player)) for player in order))


def dangers(state: Position, player: int) -> int:
    """Number of Zombots that could come to a player's square with two steps, not through Floor Malfunctions."""
    near = {state.at[player]}
    for _ in range(NEAR):
        near |= {other for square in near for other in adjacent_squares(state, square) if not state.floors >> other & 1}
    return sum(state.at[token] in near for token in range(state.characters, len(state.at)))


def gift(state: Position, player: int, cards: int) -> None:
    """Draw so many, as long as there are any that are no Environment Cards."""
    if cards and any(state.deck[:HELD] + state.pile[:HELD]) and can_draw(state):
        state.stack.append(("hand", player, cards))


def take_hand(state: Position, act: Act, player: int, cards: int) -> None:
    """An Environment Card is discarded and replaced."""
    state.deck[act.a] -= 1
    if act.a >= HELD:
        state.pile[act.a] += 1
        state.note("replace", player, act.a)
        gift(state, player, cards)
        return
    state.hands[player][act.a] += 1
    state.note("draw", player, act.a)
    check_axes(state, player)
    gift(state, player, cards - 1)
