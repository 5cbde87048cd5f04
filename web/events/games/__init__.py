"""What events do with whole games: begun, opened, saved, passed on."""
