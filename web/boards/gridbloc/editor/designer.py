"""The designer of GridBloc maps: its tools, what its buttons do, and what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from gridarium.games.gridbloc.setup.presets import label, map_of, shipped
from web.boards.designer import Change, Count, DesignLook, Group, Palette, Problem, ToolChoices
from web.boards.gridbloc.editor import apply_tool, files, keyboard, problems, settings, tile_families, tools, view
from web.boards.gridbloc.editor.model import LONGEST_TITLE, MapDraft, blank

EMPTY = "empty"


class GridBlocDesigner:
    """Draws maps; see `web.boards.designer.Designer`. A map has no title of its own: the draft keeps it."""

    option = "map"
    thing = "map"
    previews = False
    holds_title = False
    keys = (
        ("Arrows", "move over tiles and, with the wall in hand, edges"),
        ("Page Up, Page Down", "to the one before or after, as they are read"),
        ("Home, End", "to the ends of a row"),
        ("1 to 5", "pick a tool"),
    )
    hint = "Pick a tool, then tap tiles or, for walls, the lines between them. Tap again to take it away."
    counted = "On this map"
    beyond = ""

    # Beginning, reading, writing

    def origins(self) -> list[tuple[str, str]]:
        """Every shipped map, then every family with nothing on it."""
        squares, *others = tile_families.families()
        empty = [(f"{title}, empty", f"{EMPTY} {name}") for title, name in (*others, squares)]
        return [*((label(name), name) for name in shipped()), *empty]

    def begin(self, origin: str) -> MapDraft:
        """Raises ValueError for a name that is not among the origins."""
        if origin not in [name for _, name in self.origins()]:
            raise ValueError("There is nothing of that name to begin from.")
        kind, _, family = origin.partition(" ")
        if kind == EMPTY:
            return blank(tile_families.base_of(family, {}))
        return self._of_shipped(origin)

    def read(self, data: Any) -> MapDraft:
        """Draft of a value; what is only unfinished is taken as it is, what cannot be drawn is refused."""
        return files.read(data)

    def value(self, draft: MapDraft) -> Any:
        """The map as data."""
        return files.to_data(draft)

    def played(self, options: Mapping[str, Any], players: int) -> MapDraft:
        """The map of the game; a shipped one under a title like its own."""
        chosen = options[self.option]
        return self._of_shipped(chosen) if isinstance(chosen, str) else files.from_map(map_of(chosen))

    def _of_shipped(self, name: str) -> MapDraft:
        """A map of the game, under a title like its own where there is more to it than its tiles."""
        draft = files.from_map(shipped()[name])
        return draft if draft == blank(draft.base) else self.titled(draft, f"My {_titled(name).lower()}")

    def stored(self, draft: MapDraft) -> Any:
        """With the tiles that are cut out."""
        return files.stored(draft)

    def restored(self, data: Any) -> MapDraft:
        """Raises ValueError when it cannot be read."""
        return files.restored(data)

    def title(self, draft: MapDraft) -> str:
        """The draft's title."""
        return draft.title

    def titled(self, draft: MapDraft, title: str) -> MapDraft:
        """Without what cannot be printed."""
        clean = "".join(letter for letter in title if letter.isprintable())[:LONGEST_TITLE].strip()
        return draft._replace(title=clean)

    # Drawing

    def default_choices(self, draft: MapDraft) -> ToolChoices:
        """Walls, one by one."""
        return tools.default_choices()

    def checked_choices(self, draft: MapDraft, stored: Mapping[str, Any]) -> ToolChoices:
        """Unknown choices are left out, and so is a symmetry that these tiles do not have."""
        return tools.checked_choices(draft, stored)

    def renewed_choices(self, draft: MapDraft, choices: ToolChoices) -> ToolChoices:
        """The same tools."""
        return tools.checked_choices(draft, choices)

    def palettes(self, look: DesignLook[MapDraft]) -> Sequence[Palette]:
        """Tools, values, symmetry."""
        return tools.palettes(look)

    def pick(self, look: DesignLook[MapDraft], way: str, value: str) -> Change[MapDraft]:
        """Another tool, value or symmetry."""
        return tools.pick(look, way, value)

    def put(self, look: DesignLook[MapDraft], place: str) -> Change[MapDraft]:
        """Put something, or take away what is there already; symmetry does the same on the other sides."""
        return apply_tool.put(look, place)

    def do(self, look: DesignLook[MapDraft], what: str) -> Change[MapDraft]:
        """Size, random walls, clearing. Raises ValueError for a wish that no button has."""
        return settings.do(look, what)

    # Settings

    def groups(self, draft: MapDraft) -> Sequence[Group]:
        """Settings: which tiles, how many, and which edges are open."""
        return settings.groups(draft)

    def set(self, look: DesignLook[MapDraft], name: str, value: str | bool) -> Change[MapDraft]:
        """Raises ValueError with a sentence when it cannot have that value."""
        return settings.set(look, name, value)

    # What is wrong, and what is used

    def problems(self, draft: MapDraft) -> list[Problem]:
        """Problems that keep the map from being played, or are to be known."""
        return problems.problems(draft)

    def counts(self, draft: MapDraft) -> list[Count]:
        """Tiles, walls, points."""
        return list(problems.counts(draft))

    # Looking

    def show(self, look: DesignLook[MapDraft], place: str) -> ToolChoices:
        """All places always show."""
        return look.choices

    def start_cursor(self, look: DesignLook[MapDraft]) -> str:
        """The cursor if it can be pointed at, else a tile beside it, else the star."""
        return keyboard.start(look)

    def move_cursor(self, look: DesignLook[MapDraft], key: str) -> str:
        """Over tiles and, with the wall in hand, edges."""
        return keyboard.move(look, key)

    def key(self, look: DesignLook[MapDraft]) -> str:
        """Key of what the frame depends on."""
        return look.draft.base.key

    def frame(self, look: DesignLook[MapDraft]) -> Markup:
        """The drawing, and buttons that change its size."""
        return settings.frame(look)

    def parts(self, look: DesignLook[MapDraft]) -> dict[str, Markup]:
        """The rows of tiles and edges, and what lies below them."""
        return view.parts(look, problems.troubled(look.draft))


def _titled(name: str) -> str:
    return name.replace("-", " ").capitalize()


DESIGNER = GridBlocDesigner()
