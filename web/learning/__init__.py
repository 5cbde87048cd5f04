"""Lessons and puzzles on the table, and what a person has done of them. Nothing here knows which game it is about."""
