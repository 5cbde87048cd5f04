"""Lessons and puzzles: data beside a game, read by code that knows no game."""
