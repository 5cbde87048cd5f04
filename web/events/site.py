"""Coming and going, and versions of the site."""

from __future__ import annotations

from web.app.app import HANDLERS, App, Message, on
from web.app.session import Session
from web.events.coach import coaching, leads_to_coach, want_all
from web.events.designs.editor import take_up
from web.events.games.drafts import ask_how
from web.events.games.incoming import going_on, opening
from web.events.results import take_in
from web.events.sheets import close_sheet
from web.learning.progress import Learning, is_learned
from web.pages import HOME, PUZZLES, RECORD, designed, files, game_of, has, new_game
from web.play.player_clocks import ahead_of
from web.record import log
from web.record.log import KEY, Log
from web.storage import design_links
from web.storage.designs import Designs, is_key
from web.storage.filter import game_in_progress
from web.storage.library import Library
from web.widgets.sheets.share import address

LIVE, DEVICES = "live", "devices"
"""What fragments of links begin with that lead to a live game, and to another device of one's own."""


def _is_no_game(key: str) -> bool:
    """Whether what is kept under a key is no game: a design, what was learned, the record."""
    return is_key(key) or is_learned(key) or log.is_key(key)


@on("start")
def start(app: App, message: Message) -> None:
    """Python is ready: the saved games, the settings, and where the page is."""
    session = app.session
    session.awake = True
    session.going = message.get("going", "")
    session.base = message["base"]
    session.ahead = ahead_of(message.get("now"))
    session.can_share = bool(message["can"]["share"])
    session.can_connect = bool(message["can"].get("live", True))
    session.can_scan = bool(message["can"].get("scan"))
    session.has_stun = bool(message["can"].get("stun"))
    session.can_save = bool(message["can"].get("save", True))
    session.can_set = bool(message["can"].get("set", True))
    session.settings.take(message["settings"])
    texts = {key: text for key, text in message["games"].items() if isinstance(text, str)}
    session.library = Library({key: text for key, text in texts.items() if not _is_no_game(key)})
    session.learning = Learning({key: text for key, text in texts.items() if is_learned(key)})
    session.record.log = Log(texts.get(KEY, ""))
    session.designs = Designs({key: text for key, text in texts.items() if is_key(key)})
    if message.get("shown") in files():
        app.take_over(message["shown"])
    _go(app, message["url"], asks=message.get("asks", True))
    if "revived" in message:
        _tell_revived(app, message["revived"])


@on("go")
def go(app: App, message: Message) -> None:
    """A link inside the site was followed, or the address changed."""
    go_to(app, message["url"], push=bool(message.get("push")))


def go_to(app: App, url: str, push: bool = True) -> None:
    """Close what is open, and show the page of an address, unless it shows already."""
    close_sheet(app)
    if url != app.session.address:
        _go(app, url, push)


def _go(app: App, url: str, push: bool = False, asks: bool = True) -> None:
    """Show the page of an address; ``asks``: where no game goes on there, how to play is asked."""
    session = app.session
    app.session.opening = None
    file, _, fragment = url.partition("#")
    session.page = file if has(file) else HOME
    name = game_of(session.page)
    _prepare(app)
    if not push:
        app.session.address = url  # the browser shows it already
    if name is None:
        _show_general(app, url, push)
        return
    first = session.table is None or session.table.match.game.name != name
    if first:
        session.set_table(new_game(name))
    if leads_to_coach(name, fragment):
        app.session.open(coaching(app, name, fragment, push), first)
    elif design_links.is_one(fragment):
        from web.events.designs.greeting import opening_design  # noqa: PLC0415  only who has such a link needs it

        app.session.open(opening_design(app, fragment, push), first)
    elif fragment.startswith(LIVE):
        HANDLERS["live-link"](app, {"on": "live-link", "game": name, "fragment": fragment})
    elif fragment and not _is_there(app, url):
        app.session.open(opening(app, fragment, push), first)
    elif fragment or _goes_on(session):
        app.show_address(push)
    else:
        _continue_or_ask(app, name, push, asks)


def _show_general(app: App, url: str, push: bool) -> None:
    """A page that is not a table; its address may ask for an exchange with another device."""
    app.session.address = url
    if push:
        app.do("url", to=url, push=True)
    _, _, fragment = url.partition("#")
    if fragment.startswith(DEVICES):
        HANDLERS["live-link"](app, {"on": "live-link", "game": "", "fragment": fragment})


def _prepare(app: App) -> None:
    """Begin what the page needs beside the game on the table."""
    page = app.session.page
    if drawn := designed(page):
        take_up(app, drawn)
    elif page == PUZZLES:
        want_all(app)
    elif page == RECORD:
        take_in(app)


def _goes_on(session: Session) -> bool:
    """Whether the game on the table is set up, or begun, and not over."""
    return session.table is not None and not session.table.saved.untouched and not session.table.match.over


def _continue_or_ask(app: App, name: str, push: bool, asks: bool) -> None:
    """The saved game of that name that was played last and is not over; where there is none, a new one."""
    session = app.session
    key = game_in_progress(session.library, name)
    if key is not None:
        app.session.open(going_on(app, key, push), first=True)
        return
    if session.table is None or not session.table.saved.untouched:
        session.set_table(new_game(name))
    app.show_address(push)
    if asks:
        ask_how(app, name)


def _is_there(app: App, url: str) -> bool:
    """Whether the address is that of the game on the table, which then need not be read."""
    session, table = app.session, app.session.table
    return table is not None and table.coach is None and address(session, table) == session.base + url


@on("dismiss", passive=True)
def dismiss(app: App, message: Message) -> None:
    """A notice was put away."""
    app.session.dismiss(message["value"])


@on("update", passive=True)
def update(app: App, message: Message) -> None:
    """A new version of the site waits."""
    app.session.notify("update", "A new version is ready. Your game stays as it is.", [("apply-update", "Update now")])


@on("apply-update")
def apply_update(app: App, message: Message) -> None:
    """Change to the new version."""
    app.session.dismiss("update")
    app.do("apply_update")


@on("updated", passive=True)
def updated(app: App, message: Message) -> None:
    """Another tab changed to the new version."""
    app.session.notify("update", "The site was updated in another tab.", [("reload", "Reload")])


@on("reload")
def reload(app: App, message: Message) -> None:
    """Load the page anew."""
    app.do("reload")


@on("offline_ready", passive=True)
def offline_ready(app: App, message: Message) -> None:
    """Everything is on the device now."""
    app.session.notify("offline", "Ready to play offline.", passing=True)


@on("revived")
def revived(app: App, message: Message) -> None:
    """Python ended and was started anew."""
    _tell_revived(app, message)


def _tell_revived(app: App, message: Message) -> None:
    """Say that Python was started anew, and that the event during which it ended may have been left out for that."""
    words = "The engine stopped and was started again. Your game is as it was saved."
    if message["unread"]:
        words = "The engine stopped at the game in this page's address, so it was started without it."
    elif message["dropped"]:
        words = "The engine stopped at what you did last, so that was left out. Your game is as it was before."
    app.session.notify("revived", words)
