"""Gridwar as a map."""
