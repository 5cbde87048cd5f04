"""How Sphinx makes the documentation, of these pages and of the engine's docstrings: `python build.py docs`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT)]

from web.bundle.vendor import type_file  # noqa: E402
from web.widgets.brand import word_mark  # noqa: E402

COLOURS = {
    "background-primary": "raised",
    "background-secondary": "ground",
    "background-border": "line",
    "background-hover": "sunken",
    "foreground-primary": "ink",
    "foreground-secondary": "quiet",
    "foreground-muted": "quiet",
    "foreground-border": "edge",
    "brand-primary": "brand",
    "brand-content": "brand",
    "brand-visited": "brand",
    "api-name": "brand",
    "api-pre-name": "quiet",
    "code-background": "ground",
    "inline-code-background": "ground",
    "api-background": "ground",
    "api-background-hover": "sunken",
    "highlight-on-target": "brand-soft",
}
"""Colours of the theme -> those of the games' site, which has each of them for light and dark pages."""


def colours(dark: bool) -> dict[str, str]:
    """The theme's variables with the site's colours, fonts, and focus."""
    ground = (ROOT / "web" / "shell" / "styles" / "ground.css").read_text()
    site = dict(re.findall(rf"--([\w-]+): light-dark\({r'[^,()]+, ' * dark}([^,()]+)", ground))
    return {f"color-{name}": site[ours] for name, ours in COLOURS.items()}


project = "Gridarium"
author = "Gridarium contributors"
html_title = "Gridarium documentation"

extensions = ["myst_parser", "sphinx.ext.autodoc", "web.docs.options"]
exclude_patterns = ["examples"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
myst_url_schemes = {"http": None, "https": None, "site": "../{{path}}"}
"""A link to ``site:gridbloc.html`` leads to the games, whose site has the documentation in a folder."""

default_role = "py:obj"  # docstrings mark names by it
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_mock_imports = ["gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"]

html_theme = "furo"
html_theme_options = {
    "light_css_variables": colours(dark=False),
    "dark_css_variables": colours(dark=True),
    "top_of_page_buttons": [],
}
html_static_path = ["static", str(type_file())]
html_css_files = ["docs.css"]
html_favicon = "../shell/icons/icon.svg"
html_copy_source = False
html_context = {"word_mark": str(word_mark())}
templates_path = ["templates"]
pygments_style = "github-light-high-contrast"
pygments_dark_style = "github-dark-high-contrast"
