"""A game in somebody else's page, in a frame: what it shows, and the program that leads through it."""
