"""The share sheet: one link that holds the game, to copy, to send on, or to scan."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium.formats import link
from gridarium.formats.notes import ALL, MINE, STUDY
from gridarium.game import count
from gridarium.match.match import LONGEST_NAME, Seat
from web.app.session import Session
from web.play.dice_secret import UNANSWERED, cannot_promise, has_to_promise
from web.play.fair_dice import about_link
from web.play.table import Table
from web.storage import design_links
from web.storage.saved_game import Saved
from web.widgets.buttons import button, select
from web.widgets.icons import icon
from web.words.by_link import are_several, awaited_at_end, has_answered, listed, message, order
from web.words.people import in_sentence, noted, people

ASKED = "Your name, so that your friend sees who invites"
ASKED_BY_SEVERAL = "Your name, so that the others see who invites"
ASKED_OF_AUTHOR = "Your name, so that it says who made it"


def address(session: Session, table: Table, senders: Sequence[int] = (), seats: Sequence[Seat] | None = None) -> str:
    """The full address of the game on the table. Up to the position looked at, its clock begins anew."""
    ply = None if session.share_all else table.match.ply
    spent = int(session.clock.spent) if session.clock and session.share_all else 0
    return f"{session.base}{table.match.game.name}.html#{link.write(table.match, ply, spent, senders, seats)}"


def invitation(session: Session, table: Table) -> str:
    """Share sheet of an invitation: it says who sends it, and what they are called."""
    return address(session, table, offered_side(table.saved), signed(table.saved, session.settings.name))


def offered_side(saved: Saved) -> list[int]:
    """The players of the person who shares a game; none where nobody can say, or all play here."""
    match = saved.match
    here = people(match.seats)
    if MINE in saved.notes:
        return noted(saved.notes, MINE, match.players)
    if saved.plays_for_all:
        return []
    acted = {ply.actor for ply in match.current.plies}.intersection(here)
    if saved.by_link:
        acted = set(saved.here)
    elif not acted and len(here) > 1:
        acted = {next(player for player in reversed(here) if player != match.current.to_move)}  # the friend begins
    return list(acted) if len(acted) == 1 else here if len(here) == 1 else []


def signed(saved: Saved, name: str) -> list[Seat]:
    """The seats with the name of the person who shares the game."""
    mine = offered_side(saved)
    seats = list(saved.match.seats)
    if name and len(mine) == 1 and not seats[mine[0]].level:
        seats[mine[0]] = Seat(name)
    return seats


def share(session: Session) -> tuple[str, h.Node]:
    """Share sheet: who sends it, the link, ways to pass it on, and a code to scan."""
    table = session.table
    if table is None:
        return "Share", h.p["There is no game on the table."]
    try:
        table.match.check_rolls(table.match.current)
    except ValueError as error:
        return "Share", [h.p[str(error)], h.p["What was sent is another variation of this game."], _export(table)]
    if has_to_promise(table.saved):
        return "Share", _unpromised(table.saved)
    if has_notes(table):
        from web.widgets.study.share import share_study  # noqa: PLC0415  only who has notes needs it

        if shares_study(session, table):
            return "Share", share_study(session, table, what_is_shared(True), _study_buttons, _code)
    url = invitation(session, table)
    several = are_several(table.match)
    asked = ASKED_BY_SEVERAL if several else ASKED
    return "Share", [
        what_is_shared(False) if has_notes(table) else None,
        h.p[_whose_turn(table)],
        h.p(".quiet")[_invited(table.saved), order(table.saved)] if several else None,
        _side(table),
        your_name(asked, session.settings.name or session.suggested_name) if session.asks_name else None,
        _how_much(session, table),
        h.div(".field")[
            h.label(for_="share-link")["The link holds the whole game"],
            h.input(id="share-link", readonly=True, value=url, data_says=message_before(session, table)),
        ],
        _share_buttons(session, _pictures(), _export(table), _frame()),
        _trouble(session),
        _live(table),
        _code(url, "game"),
        h.div(".row")[button("They have it" if several else "My friend has it", "sent")]
        if len(people(table.match.seats)) > 1
        else None,
    ]


def has_notes(table: Table) -> bool:
    """Whether something is noted of the game, or it is a chapter."""
    return len(table.match.annotations) > 0 or STUDY in table.saved.notes


def shares_study(session: Session, table: Table) -> bool:
    """Whether the notes are shared, too: as was chosen, else unless the game still goes to and fro by link."""
    chosen = session.share_study
    return chosen if chosen is not None else not table.saved.by_link or table.match.over


def what_is_shared(study: bool) -> h.Element:
    """The choice whether the notes are shared, too."""
    choices = [("With notes, marks and variations", "study"), ("The game alone", "game")]
    return select("What", "share-what", choices, "study" if study else "game", "share-study")


def _live(table: Table) -> h.Element | None:
    """The way to play with others at once, in place of links to and fro."""
    if len(people(table.match.seats)) < 2 or table.match.over:
        return None
    return h.div(".row.play-live")[
        button("Play live", "live-invite", None, "live"), h.span(".quiet")["Moves show on both devices at once."]
    ]


def _unpromised(saved: Saved) -> list[h.Node]:
    """With fair dice no link goes out before this device has promised its half of them; where it cannot, a way out."""
    words = cannot_promise(saved)
    if not words:
        return [h.p(role="status")[UNANSWERED], h.p(".quiet")["The link is here as soon as it has answered."]]
    return [h.p(role="alert")[words], button("Continue without fair dice", "unfair", kind="danger")]


def message_before(session: Session, table: Table) -> str:
    """Message that is copied and sent before the link."""
    saved, match = table.saved, table.match
    ply = match.length if session.share_all else match.ply
    return message(saved, signed(saved, session.settings.name), offered_side(saved), ply)


def _invited(saved: Saved) -> str:
    """Whom the person here invites, as long as none of them has answered."""
    mine = offered_side(saved)
    others = [saved.names[player] for player in people(saved.match.seats) if player not in mine]
    return f"You invite {listed(others)}. " if len(mine) == 1 and not has_answered(saved) else ""


def _export(table: Table) -> Markup:
    return button("Export as a file", "export", table.match.id, "save")


def _pictures() -> Markup:
    return button("Picture or film", "sheet", "pictures", "boards")


def _frame() -> Markup:
    return button("Put in a page", "sheet", "embed", "frame")


def share_design(session: Session) -> tuple[str, h.Node]:
    """A link to what is being designed, under its title and with the name of who made it."""
    shared = session.shared
    if shared is None:
        return "Share", h.p["There is no design to share."]
    thing = shared.thing
    made = shared._replace(author=shared.author or session.settings.name)
    url = f"{session.base}{made.game}.html#{design_links.write(made)}"
    return f"Share this {thing}", [
        h.p[f"Whoever opens the link sees the {thing}, and can play on it, open it in the editor, or save it."],
        your_name(ASKED_OF_AUTHOR, session.settings.name) if session.asks_name and not shared.author else None,
        h.div(".field")[
            h.label(for_="share-link")[f"The link holds the whole {thing}"],
            h.input(id="share-link", readonly=True, value=url, data_says=made.message),
        ],
        _share_buttons(session),
        _trouble(session),
        _code(url, thing),
    ]


def _share_buttons(session: Session, *others: Markup) -> list[h.Element]:
    """To copy the link, or to send it where the device can; and below, the ``others`` forms that it goes in."""
    first = h.div(".row.pass-on")[
        h.button(".button.primary", type="button", data_copy="#share-link")[
            icon("copy"), h.span("#copy-label", aria_live="polite", data_keep=True)["Copy the link"]
        ],
        h.button(".button", type="button", data_share="#share-link")[icon("send"), h.span["Send"]]
        if session.can_share
        else None,
    ]
    return [first, h.div(".row.other-forms")[others]] if others else [first]


def _study_buttons(session: Session, file: Markup) -> list[h.Element]:
    return _share_buttons(session, _pictures(), file, _frame())


def _code(url: str, thing: str) -> h.Node:
    """The code of a link to that thing."""
    from web.widgets.sheets.qr_code import code  # noqa: PLC0415  only who shares something needs it

    return code(url, thing)


def _trouble(session: Session) -> h.Element | None:
    """Says so when the link could not be passed on."""
    return h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None


def _whose_turn(table: Table) -> str:
    """What whoever opens the link can do, by whose turn it is."""
    match = table.match
    if match.over:
        return "The game is over. Whoever opens the link can look through it."
    if len(people(match.seats)) < 2:
        return "Whoever opens the link sees your game."
    if match.needs_other_half:
        return about_link(table.saved)
    return _who_moves(table, offered_side(table.saved))


def _who_moves(table: Table, mine: Sequence[int]) -> str:
    """Who is to move and sends the link on, in a game that goes on, by the players of who shares it."""
    match, friend = table.match, awaited_at_end(table.saved, mine)
    if not mine:
        return "Whoever opens the link can continue from there and send it back."
    if match.current.to_move in mine:
        return "It is your turn. You can move first, and send the link then."
    if friend is None or not are_several(match):
        return "Your friend moves next, and sends the link back."
    name = table.names[friend]
    return f"Send it to {in_sentence(name)}, or to the group. {name} moves next, and sends the link on."


def _side(table: Table) -> h.Element | None:
    """The choice of who plays which side, in a game of several people that goes on."""
    saved, match = table.saved, table.match
    here = people(match.seats)
    if len(here) < 2 or match.over or match.halves is not None:
        return None
    situation = match.game.situation(match.current.at(match.length))
    roles = {player: f" ({role})" if (role := situation.role(player)) else "" for player in here}
    sides = [(f"Player {player + 1}{roles[player]}", str(player)) for player in here]
    mine = offered_side(saved)
    chosen = str(mine[0]) if len(mine) == 1 else ALL
    return select("You play", "share-side", [*sides, ("All sides, on this device", ALL)], chosen, "share-side")


def your_name(label: str, name: str) -> h.Element:
    """The field in which the person is asked for a name; what is typed counts at once."""
    return h.div(".field")[
        h.label(for_="f-name")[label],
        h.input(
            id="f-name",
            name="name",
            value=name,
            maxlength=LONGEST_NAME,
            autocomplete="nickname",
            data_change="set",
            data_input="set",
        ),
    ]


def _how_much(session: Session, table: Table) -> h.Element | None:
    match = table.match
    if match.at_end:
        return None
    choices = [(f"The whole game, {count(match.length, 'move')}", "all"), (f"Up to move {match.ply}", "here")]
    return select("How much", "share-much", choices, "all" if session.share_all else "here", "share-much")
