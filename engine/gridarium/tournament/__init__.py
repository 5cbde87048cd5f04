"""Tournaments: who meets whom, games between players of any kind, and what their results say of strength."""
