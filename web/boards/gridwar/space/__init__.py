"""Gridwar in space."""
