"""Widgets of lessons and puzzles."""
