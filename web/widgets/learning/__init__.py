"""What shows of lessons and puzzles."""
