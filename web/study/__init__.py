"""Studies: notes of a game that somebody makes, chapters among the saved games, and how they are passed on."""
