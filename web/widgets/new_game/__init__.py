"""The sheet for a new game: with whom, and on which terms."""
