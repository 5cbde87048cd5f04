"""A game being played: decisions, chance that falls by itself, undo, leaving, fair dice."""
