"""Keys as the browsers' own protocols know them."""

from __future__ import annotations

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""Names of keys that are no letters -> their codes in WebDriver."""

ANSWER = """
const answer = arguments[arguments.length - 1];
Promise.resolve().then(() => {expression}).then(answer, (error) => answer(`${{error}}`));
"""
"""A script that answers with an expression's value, or what it promises."""


def script(expression: str) -> str:
    return ANSWER.replace("{expression}", f"({expression})").replace("{{", "{").replace("}}", "}")
