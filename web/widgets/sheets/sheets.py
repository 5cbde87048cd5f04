"""Dialog of the page, and its sheets: each is a function from the session to its title and body."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from web.app.session import Session
from web.boards import DESIGNED, Board, designer_for, shows
from web.boards.board import Sheet
from web.play.board_view import look_at
from web.play.permissions import choices, who_leaves, who_resigns, whose_decisions, why_nobody_acts
from web.play.table import Table
from web.record.statistics import whole
from web.widgets.buttons import button, icon_button
from web.widgets.editor.designs import greeting_design, rename_design
from web.widgets.icons import icon
from web.widgets.learning.coach import LEARN, lessons_link
from web.widgets.new_game.sheet import new_game
from web.widgets.sheets.by_link import greeting
from web.widgets.sheets.dice import dice
from web.widgets.sheets.resign import leave, players, resign
from web.widgets.sheets.settings import settings
from web.widgets.sheets.share import share, share_design
from web.widgets.table.explain import explain
from web.widgets.table.legend import legend
from web.widgets.table.moves import lines, move_parts, moves, steer, typed
from web.widgets.table.result import rematch, result
from web.widgets.table.result_picture import picture

CHOICE_KEYS = ("1 to 9", "the buttons below the board, in their order")

THROUGH = (
    (
        "\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}",
        "a move back and ahead; over the board while it has the focus",
    ),
    ("Home End", "to the start and the end of the game"),
    ("\N{UPWARDS ARROW} \N{DOWNWARDS ARROW}", "from variation to variation, where there are several"),
    ("p", "play the game back, or stop"),
    ("f", "fill the screen, or no longer"),
)
TURN = ("x", "turn the flat board round")


def keys(session: Session) -> Sheet:
    """Sheet of all keys, in words."""
    playing_here = session.table
    board = playing_here.board if playing_here else Board
    own = [*board.keys, *([CHOICE_KEYS] if playing_here is None or playing_here.choice_rows else [])]
    playing = [
        *THROUGH,
        *([TURN] if board.turns else []),
        ("l", "list the legal moves"),
        ("m", "the moves of the game, and variations"),
        ("h", "a hint"),
        ("e", "write a note to the position"),
        ("k", "mark places of the board, and no longer"),
    ]
    if session.designing:
        own, playing = list(session.designing.designer.keys), []
    table = [
        *own,
        ("Enter or Space", "act on the place in focus"),
        ("Escape", "drop a choice, leave a field, close a dialog"),
        ("b", "to the board"),
        *playing,
        ("z or Ctrl+z", "undo"),
        ("y or Ctrl+y", "redo"),
        *([] if session.designing else [("Z", "undo the turn, as a long press of Undo does"), ("Y", "redo the turn")]),
        ("n", "new game"),
        ("s", "share"),
        ("?", "this list, from an empty field, too"),
    ]
    rows = [h.div[h.dt[h.kbd[key]], h.dd[words]] for key, words in table]
    return "Keys", [
        h.dl(".keys")[rows],
        h.p(".quiet")["Single letters can be switched off in the settings."],
    ]


def live(session: Session) -> Sheet:
    """Playing with other devices at once."""
    from web.widgets.sheets import live as sheet_of_live_play  # noqa: PLC0415  only who plays live needs it

    return sheet_of_live_play.live(session)


def legal(session: Session) -> Sheet:
    """Every legal action as a button."""
    table = _table(session)
    actions = table.going_on(choices(session, table))
    if not actions:
        return "Legal moves", h.p[f"There is none. {why_nobody_acts(session, table)}."]
    return count(len(actions), "legal move"), h.ul(".legal")[
        (h.li[button(str(action), "play", str(action))] for action in actions)
    ]


def played(session: Session) -> Sheet:
    """The move list with its lines, and what leads through them or goes on from there."""
    table = _table(session)
    match, of, asked = table.match, whose_decisions(table.saved), not table.saved.knows_mine
    listing = moves(move_parts(table, session.settings.units, "played"), "played")
    place = Markup(str(steer(table, session.playback)).replace('id="steer"', 'id="steer-sheet"', 1))
    return "Moves", [
        place,
        listing,
        lines(table),
        typed("typed-sheet"),
        h.div(".row")[
            button("Legal moves", "sheet", "legal", "check"),
            button("Undo the turn", "undo-turn", None, "undo", disabled=match.earlier_turn(of, asked) is None),
            button("Redo the turn", "redo-turn", None, "redo", disabled=match.later_turn(of, asked) is None),
        ],
    ]


def more(session: Session) -> Sheet:
    """Menu: all that one can do with the game that has no button of its own beside the board."""
    table = _table(session)
    about = _while_learning(table) if table.coach is not None else _about_game(table)
    return "Menu", h.div(".menu")[
        h.section[h.h3["Game"], about],
        h.section[
            h.h3["Board"],
            button("Turn the board round", "turn-board", None, "swap") if table.board.turns else None,
            h.button(".button", type="button", data_fill=True)[icon("fill"), h.span["Fill the screen"]],
            button("Keys", "sheet", "keys", "keys"),
        ],
        h.section[
            button("Resign", "sheet", "resign", "flag", "danger") if who_resigns(table.saved) else None,
            button("Leave the game", "sheet", "leave", "leave", "danger") if who_leaves(table.saved) else None,
        ]
        if table.coach is None
        else None,
    ]


def _about_game(table: Table) -> list[h.Node]:
    """Menu at a game that goes on, or is over."""
    over = table.match.over
    return [
        button("New game", "sheet", "new", "new") if over else button("Analysis", "analyse", None, "graph"),
        button("Moves and variations", "sheet", "moves", "moves"),
        button("Notes and marks", "notes", None, "pen"),
        button("Players and dice" if table.match.game.has_chance else "Players", "sheet", "players", "friends"),
        button("This game", "sheet", "game", "save"),
    ]


def _while_learning(table: Table) -> list[h.Node]:
    """Menu at a lesson or a puzzle, which is neither sent nor kept."""
    return [
        button("New game", "sheet", "new", "new"),
        h.a(".button", href=LEARN)[icon("book"), h.span["All lessons"]],
        button("Moves", "sheet", "moves", "moves"),
    ]


def this_game(session: Session) -> Sheet:
    """What can be done with the game as a whole."""
    match, name = _table(session).match, _table(session).match.game.name
    change = f"Change the {designer_for(name).thing}" if name in DESIGNED else ""
    return "This game", h.div(".menu")[
        h.section[
            button("Rename", "rename", match.id, "pen"),
            button("Export as a file", "export", match.id, "save"),
            button(rematch(match), "rematch", None, "swap"),
            button(change, "design-table", None, "above") if change else None,
            lessons_link(name),
            button("Study and chapters", "sheet", "study", "book"),
            button("Print to play", "sheet", "paper", "print"),
        ]
    ]


def everything(session: Session) -> Sheet:
    """All that there is on this device as a file, out and in."""
    from web.widgets.sheets import everything  # noqa: PLC0415  few want that

    return everything.everything(session, opening(session))


def exchange(session: Session) -> Sheet:
    """The same from one device to another, without a file."""
    from web.widgets.devices import exchange  # noqa: PLC0415  few want that

    return exchange.exchange(session)


def embed(session: Session) -> Sheet:
    """The tag of a frame for others' pages."""
    from web.widgets.sheets import embed  # noqa: PLC0415  few want that

    return embed.embed(session)


def study(session: Session) -> Sheet:
    """The study that the game belongs to, and its chapters."""
    from web.widgets.study.chapters import study  # noqa: PLC0415  few make one

    return study(session)


def paper(session: Session) -> Sheet:
    """The game on paper."""
    from web.widgets.sheets import paper  # noqa: PLC0415  few print a game

    about = session.page.removesuffix(".html").removesuffix("-rules")
    return paper.paper(session, about if shows(about) else "")


def paper_of_draft(session: Session) -> Sheet:
    """The game that is being set up on paper."""
    from web.widgets.sheets import paper  # noqa: PLC0415  few print a game

    return paper.paper_of_draft(session)


def pictures(session: Session) -> Sheet:
    """A picture of the position, and a film of the game."""
    from web.widgets.sheets import pictures  # noqa: PLC0415  few want one

    return pictures.pictures(session)


def rename(session: Session) -> Sheet:
    """A name for a saved game."""
    title = session.library.title(session.chosen)
    if not title:
        return "Rename", h.p["This game is not saved on this device."]
    return "Rename", h.form(data_on="renamed")[
        h.div(".field")[
            h.label(for_="f-title")["Name of the game"],
            h.input(id="f-title", name="title", value=title, maxlength=60, autocomplete="off"),
        ],
        h.button(".button.primary", type="submit")["Rename"],
    ]


def open_game(session: Session) -> Sheet:
    """A game from a link or a file."""
    return "Open a game", [
        h.form(data_on="open-text")[
            h.div(".field")[
                h.label(for_="f-text")["Paste a link or the text of a file"],
                h.textarea(id="f-text", name="text", rows=4),
            ],
            h.button(".button.primary", type="submit")["Open"],
        ],
        h.div(".field")[
            h.label(for_="f-file")["Or choose a file"],
            h.input(
                id="f-file", type="file", data_change="open-file", data_largest="20000000", accept=".txt,text/plain"
            ),
        ],
        h.div(".row")[button("Join a live game", "sheet", "live", "live")],
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        h.div(".under-way")[opening(session)],
    ]


def opening(session: Session) -> h.Node:
    """Sheet while a game is opened: how far it is, and the way to leave that; read out at every quarter."""
    work = session.opening
    if work is None or not work.shown:
        return None
    quarter = work.percent // 25 * 25
    return [
        h.span(aria_hidden="true")[f"{work.words}: {work.percent} %"],
        h.span(".visually-hidden", role="status")[f"{work.words}: {quarter} %"],
        h.progress(max="100", value=str(work.percent), aria_label=work.words),
        button("Cancel", "cancel-opening"),
    ]


def delete_record(session: Session) -> tuple[str, h.Node]:
    """The question before all of one's own results are deleted."""
    log = session.record.log
    number = whole(log.entries, log.totals).played
    return "Delete the record", [
        h.p[f"{count(number, 'result')} will be deleted from this device. Your saved games stay."],
        h.div(".row")[
            button("Delete all", "results-delete", None, "trash", "danger"),
            button("Cancel", "close"),
        ],
    ]


SHEETS: dict[str, Callable[[Session], Sheet]] = {
    "delete-record": delete_record,
    "dice": dice,
    "embed": embed,
    "everything": everything,
    "exchange": exchange,
    "explain": explain,
    "game": this_game,
    "greeting": greeting,
    "greeting-design": greeting_design,
    "keys": keys,
    "leave": leave,
    "legal": legal,
    "legend": legend,
    "live": live,
    "more": more,
    "moves": played,
    "new": new_game,
    "picture": picture,
    "paper": paper,
    "paper-of-draft": paper_of_draft,
    "pictures": pictures,
    "players": players,
    "open": open_game,
    "rename": rename,
    "rename-design": rename_design,
    "resign": resign,
    "result": result,
    "settings": settings,
    "share": share,
    "share-design": share_design,
    "study": study,
}
"""Those that every game has. A game adds its own with `Board.sheets`."""
WITHOUT_TABLE = (
    "delete-record",
    "everything",
    "exchange",
    "greeting-design",
    "keys",
    "live",
    "new",
    "open",
    "paper",
    "paper-of-draft",
    "rename",
    "rename-design",
    "settings",
    "share-design",
)
"""Those that need no game on the table."""


OPENERS = ("everything", "exchange", "open")
"""Those that say themselves how far what is opened in them is."""
ONLY_READ = ("keys", "picture")
READING = {"tabindex": "0", "role": "group", "aria-labelledby": "sheet-title"}
"""Of sheets without anything to press: there the keyboard scrolls the sheet itself."""


def sheet(session: Session) -> Markup:
    """The dialog, open with its sheet or empty."""
    table = session.table
    if table is not None and session.sheet in table.board.sheets:
        title, body = table.board.sheets[session.sheet](look_at(session, table))
    elif session.sheet in SHEETS and (table is not None or session.sheet in WITHOUT_TABLE):
        title, body = SHEETS[session.sheet](session)
    else:
        return Markup(h.dialog("#sheet.sheet"))
    after = session.sheet_after if session.sheet == "result" else 0
    return Markup(
        h.dialog("#sheet.sheet", data_open=session.sheet, data_after=after or None, aria_labelledby="sheet-title")[
            h.header[h.h2("#sheet-title")[title], icon_button("Close", "close", "close")],
            h.div(".body", READING if session.sheet in ONLY_READ else {})[body],
        ]
    )


def _table(session: Session) -> Table:
    if session.table is None:
        raise LookupError("this sheet needs a game on the table")
    return session.table
