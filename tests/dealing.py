"""How the tests are dealt out to processes: the journeys in a browser as a whole, what else needs one by the file, all
others one by one."""

from __future__ import annotations

from typing import Any

from xdist.scheduler import LoadScopeScheduling

JOURNEYS = "tests/browser/journeys/"


class Dealing(LoadScopeScheduling):  # type: ignore[misc]  # pytest-xdist tells no types
    """Tests of a file of tests/browser or tests/browsers share a page, and all journeys a few: one process runs them.

    They come first, so that single tests are left to keep all processes busy until the end.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(JOURNEYS):
            return JOURNEYS
        return nodeid.partition("::")[0] if nodeid.startswith("tests/browser") else nodeid

    def remove_node(self, node: Any) -> str | None:
        """When a process ends in mid-test, others run what it had yet to run, but not that test."""
        left = [test for unit in self.assigned_work.pop(node).values() for test, done in unit.items() if not done]
        for test in left[1:]:
            self.workqueue.setdefault(self._split_scope(test), {})[test] = False
        for other in self.nodes:
            self._reschedule(other)
        return left[0] if left else None

    def schedule(self) -> None:
        super().schedule()
        for node in self.nodes:
            self._reschedule(node)  # once more, for a process begins a test when it knows the next one

    def _reschedule(self, node: Any) -> None:
        """Give a process more tests; not yet where it is new and has not found them."""
        if node in self.registered_collections:
            super()._reschedule(node)
