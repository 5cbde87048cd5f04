"""Pieces of the page where boards are designed: its bar, palettes, what is wrong, what is used, the settings."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.boards import board_for, designer_for
from web.boards.designer import Count, Group, Palette, Problem, Setting
from web.storage.designs import LONGEST_TITLE, Design
from web.widgets.buttons import button, icon_button, select
from web.widgets.editor.palette import palette

NO_PREVIEW = Markup(h.figure("#design-preview.preview", hidden=True))


def bar(design: Design) -> Markup:
    """The title, the way back and ahead, and what can be done with the whole."""
    thing = design.designer.thing.capitalize()
    return Markup(
        h.div("#design-bar.design-bar")[
            h.div(".title")[
                h.label(".visually-hidden", for_="f-design-title")[f"{thing} title"],
                h.input(
                    "#f-design-title",
                    name="design-title",
                    value=design.title,
                    placeholder="Give it a title",
                    maxlength=LONGEST_TITLE,
                    autocomplete="off",
                    data_change="design-title",
                    data_leaves="Escape",
                ),
            ],
            h.div(".steps", role="toolbar", aria_label="Changes")[
                icon_button("Undo", "design-undo", "undo", disabled=not design.past),
                icon_button("Redo", "design-redo", "redo", disabled=not design.future),
                icon_button("Clear the board", "design-do", "trash", "clear"),
            ],
            h.div(".whole", role="toolbar", aria_label=thing)[
                button("Save", "design-save", None, "save"),
                button("Share", "design-share", None, "share"),
                icon_button("Print to play", "design-print", "print"),
                button("Play", "design-play", None, "forward", "primary"),
            ],
            error_line(design.error_at("bar")),
        ]
    )


def error_line(words: str) -> h.Element | None:
    """Line with an error, for eyes only, beside what was pressed: on a phone the live line may be out of view."""
    return h.p(".refusal.again", aria_hidden="true")[words] if words else None


def palettes(design: Design) -> Markup:
    """Palettes to pick from."""
    shown = design.designer.palettes(design.look())
    return _palettes(tuple((each, design.choices[each.way]) for each in shown))


@lru_cache(maxsize=16)
def _palettes(shown: tuple[tuple[Palette, str], ...]) -> Markup:
    return Markup(h.div("#design-palettes.palettes")[(palette(each, chosen) for each, chosen in shown)])


def live(design: Design) -> Markup:
    """The live line: what was just done, or why it was not."""
    kind = " refusal" if design.refused else "" if design.said else " quiet"
    words = h.span(id=design.said.id)[design.said] if design.said else design.designer.hint
    return Markup(h.p(f"#live.live{kind.replace(' ', '.')}", role="status")[words])


def problems(design: Design) -> Markup:
    """Problems, each sentence leading to its place."""
    found = design.designer.problems(design.draft)
    blocking = [problem for problem in found if problem.blocks]
    many = "One thing" if len(blocking) == 1 else f"{len(blocking)} things"
    kind = "blocked" if blocking else "ready"
    return Markup(
        h.section(f"#design-problems.problems.{kind}", aria_labelledby="problems-title")[
            h.h2("#problems-title")[f"{many} to put right" if blocking else "Ready to play"],
            h.ul[(_problem(problem) for problem in found)] if found else None,
        ]
    )


def preview(design: Design) -> Markup:
    """The opening of a game with it, as its board shows it small; nothing while it cannot be played, or for a drawing
    that looks like it."""
    return _preview(design.game, design.draft) if design.designer.previews else NO_PREVIEW


@lru_cache(maxsize=16)
def _preview(name: str, draft: Hashable) -> Markup:
    game, designer = load(name), designer_for(name)
    try:
        options = game.check_options({designer.option: designer.value(draft)})
        state = game.start(players=game.players_for(options)[0], **options)
    except ValueError:
        return NO_PREVIEW
    return Markup(h.figure("#design-preview.preview")[board_for(name).thumbnail(state)])


def _problem(problem: Problem) -> h.Element:
    if not problem.place:
        return h.li[problem.words]
    return h.li[f"{problem.words} ", button(f"Show {problem.place}", "design-show", problem.place)]


def counts(design: Design) -> Markup:
    """The parts used of each kind; more than there are is allowed, and marked."""
    designer = design.designer
    found = designer.counts(design.draft)
    over = any(each.over for each in found)
    return Markup(
        h.section("#design-counts.counts", aria_labelledby="counts-title")[
            h.h2("#counts-title")[designer.counted],
            h.dl[map(_count, found)],
            h.p(".quiet")[designer.beyond] if over else None,
        ]
    )


def _count(each: Count) -> h.Element:
    used = str(each.used) if each.limit is None else f"{each.used} / {each.limit}"
    return h.div(class_="over" if each.over else None)[
        h.dt[each.label],
        h.dd[used, h.span[f" {each.over} too many"] if each.over else None],
    ]


def settings(design: Design) -> Markup:
    """The settings, in groups that open."""
    groups = tuple(design.designer.groups(design.draft))
    return _settings(groups, tuple(design.error_at(*(setting.name for setting in group.settings)) for group in groups))


@lru_cache(maxsize=16)
def _settings(groups: tuple[Group, ...], refusals: tuple[str, ...]) -> Markup:
    return Markup(h.div("#design-settings.design-settings")[map(_group, groups, refusals)])


def _group(group: Group, refused: str) -> h.Element:
    return h.details(open=group.open)[
        h.summary[group.title],
        h.div(".settings")[(_setting(setting) for setting in group.settings), error_line(refused)],
    ]


def _setting(setting: Setting) -> h.Element:
    if setting.choices:
        return select(setting.label, setting.name, setting.choices, str(setting.value), "design-set")
    if isinstance(setting.value, bool):
        return h.label(".check")[
            h.input(
                type="checkbox",
                id=f"f-{setting.name}",
                name=setting.name,
                checked=setting.value,
                data_change="design-set",
            ),
            h.span[setting.label],
        ]
    return h.div(".field")[
        h.label(for_=f"f-{setting.name}")[setting.label],
        h.input(
            id=f"f-{setting.name}",
            name=setting.name,
            type="number",
            inputmode="numeric",
            min="0",
            max=str(setting.most),
            value="" if setting.value is None else str(setting.value),
            data_change="design-set",
        ),
    ]
