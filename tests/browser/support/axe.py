"""axe-core on the page that a visitor looks at: in light, in dark, and with forced colours."""

from __future__ import annotations

from tests.browser.support.visitor import Visitor
from tests.conftest import ROOT

AXE = ROOT / ".cache" / "npm" / "axe-core" / "axe.min.js"
EVERYTHING: list[str] = []
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that a change of colours alone can break."""
RUN = """
async (rules) => {
  const which = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...which });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`));
}
"""


def objections(visitor: Visitor) -> list[str]:
    """What axe has to say against what shows. Nothing may be moving: the visitor is one who asked for less motion."""
    if visitor.look("typeof axe") == "undefined":
        visitor.look(AXE.read_text())
    found = []
    visitor.page.emulate_media(color_scheme="dark")
    found += visitor.look(RUN, COLOURS)
    visitor.page.emulate_media(forced_colors="active")
    found += visitor.look(RUN, COLOURS)
    visitor.page.emulate_media(forced_colors="none")
    visitor.page.emulate_media(color_scheme="light")
    found += visitor.look(RUN, EVERYTHING)
    return found
