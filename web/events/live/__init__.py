"""What events do to live play: those of connections, of buttons, and messages of other devices."""
