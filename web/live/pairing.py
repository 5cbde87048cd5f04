"""Two devices find each other: by a link or a code that one of them passes on, and another one that comes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from web.live import description
from web.live.connections import Connections

Stage = Literal["making", "ready", "connecting", "failed"]
"""How far a link is: the browser still makes it; it can be passed on; it was taken, and the two devices look for each
other; that failed."""
LATE = "This browser does not wait for long. Let this device begin, and the other one answer."
"""What a device shows whose answer was not taken as long as its browser waits: Firefox gives up after some seconds."""


@dataclass
class Link:
    """Link that is passed on by hand: an invitation, or the answer to it."""

    peer: str
    stage: Stage = "making"
    text: str = ""
    """The packed description, once the browser has made it."""


@dataclass(kw_only=True)
class Pairing:
    """What a page knows of devices that it is connected to, or is to be."""

    link: Link | None = None
    """What is to be passed on now; None while no other device is to come."""
    problem: str = ""
    """Why something did not come about, in sentences for the sheet; empty where nothing failed."""
    offer: str = ""
    """Where this device answers: the packed invitation."""
    handing: Literal["", "out", "taken", "alone"] = ""
    """In a tab that was opened by an answer: the other tabs are asked; one took it; none waits for it."""
    connections: Connections = field(default_factory=Connections)

    @property
    def invites(self) -> bool:
        """Whether the link to pass on is an invitation; else it is an answer to one."""
        return not self.offer

    def describe(self, sdp: str) -> None:
        """Take what the browser says of itself into the link that is being made."""
        link = self.link
        if link is None or link.stage != "making":
            return
        try:
            link.text = description.pack_offer(sdp) if self.invites else description.pack_answer(sdp, self.offer)
            link.stage = "ready"
        except description.BadDescription as error:
            link.stage, self.problem = "failed", str(error)

    def awaits(self, answer: description.Description) -> bool:
        """Whether an answer is to the invitation that this device has passed on."""
        link = self.link
        waits = self.invites and link is not None and link.stage == "ready"
        return waits and link is not None and answer.answers == description.tag(link.text)
