"""Gridopolis in space."""
