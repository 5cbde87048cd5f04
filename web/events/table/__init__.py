"""What events do to the game on the table."""
