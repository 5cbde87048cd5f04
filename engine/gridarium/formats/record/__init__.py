"""A match as a text file that people can read, and back.

    Gridarium: 1
    Game: gridbloc
    Rules: 1
    Id: k3Jd9a
    Option map: "crossroads"
    Seat 1: Ann
    Seat 2: Ben
    Dice: people
    Left: 2 after 12 of line 1, level 3
    Sent: line 1, 14
    Fell: 12.3f09ac21 roll-5
    Line: 1
    Actions: 46
    Phase: Game over
    Scores: 21 17
    Winners: 1

    {The corner counts most. [%csl Ge5]}
    e6 e6|f6 f7 ...

    Branch from 12:
    d5 d5|e5 ...
    Resigned: 2

Headers, an empty line, then the first line of play; each further line after ``Branch from PLY:`` gives what
follows the first so many actions of the line before it that it shares most with, here always written from line 1.
The last four headers say how the line that was looked at stands at its end, so that a list of games need not play them;
while it goes on, ``Turn: 2`` has the place of ``Winners`` and says which player is to move.
``Dice: people`` says that people roll; ``Dice: fair by turns, 1 and 2`` which players do so together, each at a device
of their own (``fair, 1 and 2`` where each roll has halves of its own), and ``Halves`` what these have promised or
revealed (`gridarium.match.fair_dice`). ``Left`` says who left when, and a computer of which level sits there since;
``Sent`` how many first actions of which line others have.
What dice did stands among the actions: it is read, not rolled again.
``Resigned: 2, out of time`` says that the clock ended the game; ``Times`` before it, where each player has a clock, how
many seconds whoever acted had left after each action.
``Fell`` keeps what they did in lines that were deleted (`Rolls.remembered`).
Braces hold what is noted of the position after the action before them (`gridarium.formats.comments`), in the first line
that has it.
"""

from gridarium.formats.record.file import Loaded, read, reading, write
from gridarium.formats.record.headers import (
    LONGEST,
    LONGEST_HEAD,
    LONGEST_NOTE,
    MOST_HEADERS,
    BadRecord,
    brief_line,
    seconds_noted,
    without,
)
from gridarium.formats.record.summaries import GameStatus, Summary, Transcript, options, outline, summary, transcript

__all__ = [
    "LONGEST",
    "LONGEST_HEAD",
    "LONGEST_NOTE",
    "MOST_HEADERS",
    "BadRecord",
    "GameStatus",
    "Loaded",
    "Summary",
    "Transcript",
    "brief_line",
    "options",
    "outline",
    "read",
    "reading",
    "seconds_noted",
    "summary",
    "transcript",
    "without",
    "write",
]
