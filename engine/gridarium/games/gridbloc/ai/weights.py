"""What an unscored tile is worth to the runner, in hundredths of a point. Fitted to games of level 5 against itself."""

WEIGHTS = (0, 61, 46, 20, 7, *[4] * 400)
"""By its distance in steps: near tiles are sure, far ones are mostly walled off in time."""
TURN = 49
"""What it is worth to be to move."""
